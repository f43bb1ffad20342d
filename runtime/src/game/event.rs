use super::Limit;
use crate::ruleset::{
    ActionId, BuildingId, CardId, MapId, MarkId, ResourceId, TaskId, TileId, TokenId, VariantId,
};
use crate::state::{PlayerId, Source};

/// What happened. Cards that the players at large may not see are still named here; a view hides them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// An effect begins.
    EffectStarted(PlayerId, Source),
    /// A player gained so much; the surplus that was lost is told apart.
    Gained {
        /// Who.
        player: PlayerId,
        /// Of what.
        resource: ResourceId,
        /// How much arrived.
        amount: i16,
        /// How much was lost (TIMING-16).
        lost: i16,
    },
    /// A player lost or paid so much.
    Lost(PlayerId, ResourceId, i16),
    /// A player gave another so much.
    Transferred(PlayerId, PlayerId, ResourceId, i16),
    /// A card was drawn from the deck into a hand.
    Drew(PlayerId, CardId),
    /// A card was turned up for all (`true`) or looked at by one.
    Looked(PlayerId, CardId, bool),
    /// A card was taken into a hand, out of this folder if from the display.
    Took(PlayerId, CardId, Option<u8>),
    /// A card was taken at random from another player's hand.
    TookFrom(PlayerId, PlayerId, CardId),
    /// A card went to the discard pile.
    Discarded(PlayerId, CardId),
    /// A card went under a pile.
    PutUnderPile(PlayerId, CardId),
    /// A card went under another card.
    PutUnderCard(PlayerId, CardId, CardId),
    /// A card goes under the map of a player.
    PutUnderMap(PlayerId, CardId),
    /// A card was put beside the map of a player, where all see it (`true`) or the player alone.
    PutBeside(PlayerId, CardId, bool),
    /// A Final Scoring card was kept.
    KeptScoring(PlayerId, CardId),
    /// The display was filled; so many new cards.
    Replenished(u8),
    /// A pile was shuffled: the deck, or the discard pile.
    Shuffled {
        /// The discard pile became the deck (DISPLAY-7).
        into_deck: bool,
    },
    /// The Break token moved.
    BreakAdvanced(PlayerId, u8),
    /// It arrived: a break follows the turn (BREAK-2).
    BreakReached(PlayerId),
    /// A worker was hired.
    Hired(PlayerId),
    /// An action card was turned to side II.
    Upgraded(PlayerId, ActionId),
    /// A token was put on an action card.
    TokenPlaced(PlayerId, ActionId, TokenId),
    /// A token found its place taken and was lost (TOKEN-11).
    TokenLost(PlayerId, ActionId, TokenId),
    /// A token left an action card.
    TokenRemoved(PlayerId, ActionId, TokenId),
    /// An action card went to a slot, from 0.
    ActionCardMoved(PlayerId, ActionId, u8),
    /// An action is performed: by whom, with whose card, at which strength.
    Performed {
        /// Who acts.
        player: PlayerId,
        /// Whose card.
        owner: PlayerId,
        /// Which action.
        action: ActionId,
        /// Its strength.
        strength: i16,
    },
    /// The X-token action was taken with a card.
    TokenAction(PlayerId, ActionId),
    /// A task of the Association board is done.
    TaskDone {
        /// By whom.
        player: PlayerId,
        /// Which.
        task: TaskId,
        /// With how many workers (ASSOC-3).
        workers: u8,
    },
    /// A building was built.
    Built(PlayerId, BuildingId, u16),
    /// A token left the map of a player.
    MapTokenRemoved(PlayerId, MarkId),
    /// A player took a space of a side board, by position among those of all boards.
    SpaceTaken(PlayerId, u8),
    /// A building left the map.
    BuildingRemoved(PlayerId, BuildingId, u16),
    /// A player puts a building on the map that was lifted, or that takes the place of a smaller one: the kind and its
    /// place.
    BuildingPlaced(PlayerId, BuildingId, u16),
    /// A card came into the zoo.
    Played(PlayerId, CardId),
    /// An animal moved in: the building's position, none for a shared enclosure.
    Housed(PlayerId, CardId, Option<u8>),
    /// A housing was emptied, wholly or in part: the building's position.
    Vacated(PlayerId, u8),
    /// An effect did nothing, as it could not.
    Skipped(PlayerId),
    /// Something of a player's effect is not done, as a game holds no more of it.
    Limited(PlayerId, Limit),
    /// A turn ended.
    TurnEnded(PlayerId),
    /// A tile was taken.
    TileTaken(PlayerId, TileId),
    /// A kept tile is used up.
    TileReturned(PlayerId, TileId),
    /// A donation was paid (ASSOC-12).
    Donated(PlayerId, i16),
    /// A project came into play (PROJ-2).
    ProjectPlayed(PlayerId, CardId),
    /// A project left the row above the board (PROJ-2).
    ProjectLeft(CardId),
    /// A project was supported at a slot, from 0.
    Supported(PlayerId, CardId, u8),
    /// An animal was released (REL).
    Released(PlayerId, CardId),
    /// Tokens came on a card of a zoo (positive) or left it.
    CardToken(CardId, TokenId, i8),
    /// A player put a token on a card of the display.
    DisplayTokenPlaced(PlayerId, CardId, TokenId),
    /// A token of a player came back from a card of the display.
    DisplayTokenReturned(PlayerId, CardId, TokenId),
    /// A player discarded a card for 1 more strength.
    StrengthAdded(PlayerId),
    /// A worker came back from the board.
    WorkerReturned(PlayerId),
    /// A map was chosen (SETUP-9).
    MapChosen(PlayerId, MapId),
    /// A player uses a card in place of the standard card of its action (MW-DRAFT-5).
    VariantUsed(PlayerId, VariantId),
    /// A turn began.
    TurnBegan(PlayerId),
    /// A break began, caused by this player.
    BreakBegan(PlayerId),
    /// A break was over.
    BreakEnded,
    /// The end of the game was triggered (END).
    EndTriggered(PlayerId),
    /// Final scoring began.
    ScoringBegan,
    /// The game is over; the score of each player is told.
    Scored(PlayerId, i16),
}

/// Who is told what happens. `()` is told nothing, at no cost.
pub trait Observer {
    /// Something happened in a game.
    fn event(&mut self, event: Event);
}

impl Observer for () {
    #[inline]
    fn event(&mut self, _event: Event) {}
}

impl Observer for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
