//! Scenarios: a position, choices, and what must hold then. The same facts are set by `given` and asked by `then`.

mod run;

pub use run::{Outcome, StepError, run};

use crate::ruleset::{
    ActionId, BoardId, BuildingId, CardId, DeckId, IconId, MapId, ResourceId, SettingId, TaskId, TileId,
    TokenId, VariantId, ZoneId,
};
use crate::state::PlayerId;

/// A scenario of the language, resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// Rules and rulings it cites.
    pub cites: Vec<String>,
    /// The position.
    pub given: Vec<Fact>,
    /// The choices.
    pub when: Vec<Step>,
    /// What must hold then.
    pub then: Vec<Fact>,
}

/// One statement about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `players 3`; given only, before all others.
    Players(u8),
    /// `mode solo` or `mode peaceful`; given only.
    Mode(crate::state::Mode),
    /// `seed 7`; given only.
    Seed(u64),
    /// `ready 401`: in hand, with its conditions, its price unless money is given, and a housing; given only.
    Ready(CardId),
    /// `map 0`; given only.
    Map(MapId),
    /// `money of opponent 3`
    Resource(PlayerId, ResourceId, i16),
    /// `hand 401, 403`, `hand 3 cards`
    Hand(PlayerId, Cards),
    /// `zoo 402`
    Zoo(PlayerId, Cards),
    /// `scoring-hand 1, 2`
    ScoringHand(PlayerId, Cards),
    /// `deck 403, 404`: from the top; the rest lies shuffled below.
    Deck(Cards),
    /// `deck-only 403, 404`: from the top, and no other card.
    DeckOnly(Cards),
    /// `discard 405`: from the top.
    Discard(Cards),
    /// `events 2101, 2102`: a further deck from the top; the rest lies shuffled below.
    FurtherDeck(DeckId, Cards),
    /// `discard of events 2101`: from the top.
    FurtherDiscard(DeckId, Cards),
    /// `display 437, none, 441`: folder 1 first; missing ones are gaps.
    Display(Vec<Option<CardId>>),
    /// `scoring-deck 1, 2`: from the top.
    ScoringDeck(Cards),
    /// `unused-projects 103, 108`
    UnusedProjects(Cards),
    /// `under 447: 403` as `under of 447 403`
    Under(CardId, Cards),
    /// `slots animals, cards, build, sponsors, association`
    Slots(PlayerId, Vec<ActionId>),
    /// `upgraded animals, build`
    Upgraded(PlayerId, Vec<ActionId>),
    /// `variants build-3, cards-1`: of the other actions there are the standard cards.
    Variants(PlayerId, Vec<VariantId>),
    /// `venom of opponent build, cards`: each name is one token.
    Tokens(PlayerId, TokenId, Vec<ActionId>),
    /// `partner-zoos africa`
    PartnerZoos(PlayerId, Vec<IconId>),
    /// `universities 1`
    Universities(PlayerId, u8),
    /// `workers 1`: on the notepad.
    Workers(PlayerId, u8),
    /// `waiting 3`: to be hired.
    Waiting(PlayerId, u8),
    /// `on-task reputation 1`: workers on a task of the Association board.
    OnTask(PlayerId, TaskId, u8),
    /// `buildings size-5 at C4 rot 2 used 1, kiosk at D1`: these, and in `given` those already there too.
    Buildings(PlayerId, Vec<BuildingFact>),
    /// `icons predator 2, africa 1` one fact each; then only.
    Icons(PlayerId, IconId, u8),
    /// `break-token 8`: steps made.
    BreakToken(u8),
    /// `break-pending yes`; then only.
    BreakPending(bool),
    /// `tiles africa-zoo, rep-hand`: partner zoos and universities.
    Tiles(PlayerId, Vec<TileId>),
    /// `edge 1, 3`: spaces of the left edge whose token is used, the uppermost is 1.
    Edge(PlayerId, Vec<u8>),
    /// `supports 2`: projects supported in all. In `given`, tokens leave the left edge from the top until it fits.
    Supports(PlayerId, u8),
    /// `donated 2`: donations that a player made.
    Donated(PlayerId, u8),
    /// `map-tokens 1`: left on the map of a player, on the first of its marks with one.
    MapTokens(PlayerId, u8),
    /// `observatory dome, terrace`: spaces of a side board that a player owns, from 0.
    BoardSpaces(PlayerId, BoardId, Vec<u8>),
    /// `moon full`: a setting of the game; given only.
    Setting(SettingId, u8),
    /// `storage 401, 402`: cards in slots beside the map of a player.
    Beside(PlayerId, ZoneId, Cards),
    /// `projects 103, 113`: in play, the base ones first, then the row from the left.
    Projects(Cards),
    /// `on-project 103 slot 2 of opponent`: slots of a project in play that hold a token of a player, the first is 1.
    OnProject(PlayerId, CardId, Vec<u8>),
    /// `on-track conservation 5, size-3, money-10`: the bonus tiles on a place of a track (SETUP-3).
    OnTrack(ResourceId, i16, Vec<TileId>),
    /// `wild of 245 3`: tokens on a card of a zoo.
    CardTokens(TokenId, CardId, u8),
    /// A player's tokens on cards of the display.
    DisplayTokens(PlayerId, TokenId, Cards),
    /// `donations 3`: covered.
    Donations(u8),
    /// `breaks 1`: held so far.
    Breaks(u8),
    /// `turn-of player 2`
    TurnOf(PlayerId),
    /// `score 96`; then only.
    Score(PlayerId, i16),
    /// `rank of opponent 2`: the place by score and tie-break, which equal players share (SCORE-8); then only.
    Rank(PlayerId, u8),
    /// `over yes`: final scoring is done; then only.
    Over(bool),
    /// `offers "take 403"`: an option of the open decision holds this text; then only.
    Offers(String),
    /// `refuses "take 403"`: none does; then only.
    Refuses(String),
    /// `asks opponent`: who decides; then only.
    Asks(PlayerId),
    /// `done yes`: no decision is open; then only.
    Done(bool),
}

/// Cards of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// These.
    These(Vec<CardId>),
    /// So many; then only.
    Count(u16),
}

/// A building on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildingFact {
    /// Its kind.
    pub kind: BuildingId,
    /// The hex of its anchor.
    pub hex: u8,
    /// Turns of 60 degrees clockwise.
    pub rotation: u8,
    /// Spaces in use, 1 for an occupied standard enclosure.
    pub used: u8,
}

/// One step of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Play a card from hand as the Animals action does with one card, then end the turn.
    Play(CardId),
    /// Perform an action with the active player's own card, then end the turn.
    Perform(ActionId),
    /// Take a whole turn, with the question for its action.
    Turn,
    /// Hold a break now, caused by the player whose turn it is.
    Break,
    /// Hold the final scoring now.
    Scoring,
    /// Go on with a turn of the player whose turn it is, turn after turn with their breaks, to the end of the game.
    Game,
    /// Take the option of this text, or the only one that holds it.
    Choose(String),
    /// Take the option at this position.
    ChooseIndex(usize),
    /// Take the first option of every decision to the end.
    Finish,
}
