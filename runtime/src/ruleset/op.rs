//! The ops: what a program is made of. `code.rs` says how blocks lie in the flat list.

use super::{
    AbilityUse, ActionCards, ActionId, AmountId, BoardId, BoxId, BuildWhat, BuildingFilterId, CardNoun,
    CardSum, ConditionId, FilterId, LastingRule, Local, MarkId, MoveVerb, PerformWhat, PlayPrice, PlayerRef,
    ProjectsFrom, Quantifier, ResourceId, SearchRest, SpaceFilterId, TaskId, TileFamily, TokenId, Zone,
};
use serde::{Deserialize, Serialize};

/// One op. Plain data, no pointer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Op {
    /// Gain an amount; surplus by the resource's own rule.
    Gain {
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
        /// A local that keeps how much arrived.
        result: Option<Local>,
    },
    /// Let another player gain an amount (INTER-11).
    LetGain {
        /// Who gains.
        player: PlayerRef,
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
    },
    /// Lose an amount, down to its floor.
    Lose {
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
    },
    /// Move an amount between players; whole, or as much as there is (INTER-8).
    Transfer {
        /// As much as there is.
        up_to: bool,
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
        /// Who gives.
        from: PlayerRef,
        /// Who gets.
        to: PlayerRef,
    },
    /// From the top of a pile into the hand, secret.
    Draw {
        /// How many.
        amount: AmountId,
        /// The pile.
        from: Zone,
    },
    /// From the top of a pile aside, as a result.
    Look {
        /// Seen by everybody (DISPLAY-10).
        public: bool,
        /// How many.
        amount: AmountId,
        /// The pile.
        from: Zone,
        /// The result.
        result: Local,
    },
    /// Choose cards one by one and move each.
    Move {
        /// For wording only.
        verb: MoveVerb,
        /// How many.
        quantifier: Quantifier,
        /// Drawn blindly (ABIL-27).
        random: bool,
        /// The first ones of the display, and nobody chooses (WAVE-1).
        lowest: bool,
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
        /// From where.
        from: Zone,
        /// Where to.
        to: Zone,
        /// Who chooses.
        by: PlayerRef,
        /// The result.
        result: Option<Local>,
        /// What the cards show together, and the number that keeps it.
        sum: Option<(CardSum, Local)>,
    },
    /// Move all that is left of a result.
    MoveRest {
        /// For wording only.
        verb: MoveVerb,
        /// The result.
        rest: Local,
        /// Where to.
        to: Zone,
    },
    /// Shuffle a pile.
    Shuffle {
        /// The pile.
        zone: Zone,
    },
    /// Slide and fill the display (DISPLAY-3).
    Replenish,
    /// Advance the Break token (BREAK-1).
    AdvanceBreak {
        /// Steps.
        amount: AmountId,
    },
    /// Hire workers (ASSOC-13).
    Hire {
        /// How many.
        amount: AmountId,
        /// They go to this task at once.
        onto: Option<TaskId>,
    },
    /// Turn action cards to side II (TURN-8).
    Upgrade {
        /// How many.
        amount: AmountId,
    },
    /// Put tokens on every action card of a selection.
    PlaceToken {
        /// On each card.
        amount: AmountId,
        /// Which token.
        token: TokenId,
        /// Which cards.
        on: ActionCards,
    },
    /// Choose an action card of a selection and put it into one of the slots (ABIL-7, ABIL-10).
    MoveActionCard {
        /// Which card.
        card: ActionCards,
        /// First slot to choose from.
        slot: AmountId,
        /// Second slot to choose from.
        or_slot: Option<AmountId>,
    },
    /// Perform an action (ABIL-8, ABIL-9, INTER-6).
    Perform {
        /// Which.
        what: PerformWhat,
        /// Or take the X-token action (TURN-5).
        or_token: bool,
    },
    /// Build one building (BUILD-16).
    Build {
        /// Of which kinds.
        what: BuildWhat,
        /// For what price.
        price: BuildPrice,
        /// The side of this action is not asked for the kind.
        without: Option<ActionId>,
    },
    /// Move animals into the building just built (ENC-6).
    Rehouse,
    /// Play cards, one by one, each complete before the next (TIMING-9).
    Play {
        /// How many.
        quantifier: Quantifier,
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
        /// From where.
        from: Zone,
        /// For what price.
        price: PlayPrice,
    },
    /// Take a tile: a partner zoo or university from the board, a bonus tile from the step that brings it (ASSOC-6,
    /// ASSOC-8, TRACK-6).
    TakeTile {
        /// Of which family.
        family: TileFamily,
    },
    /// Support a project: which, which slot, which token of the left edge (PROJ-1 to PROJ-5).
    Support {
        /// Where it may come from.
        from: ProjectsFrom,
    },
    /// Donate (ASSOC-12).
    Donate,
    /// Gain the bonus of one such space, without covering it (SPX-3).
    GainBonus {
        /// Of which spaces.
        spaces: Option<SpaceFilterId>,
    },
    /// Put tokens on the card that the effect stands on.
    PlaceOnThis {
        /// How many.
        amount: AmountId,
        /// Which.
        token: TokenId,
    },
    /// Put tokens of the owner on one card of the display (ABIL-28).
    PlaceOnDisplay {
        /// How many.
        amount: AmountId,
        /// Which.
        token: TokenId,
        /// On which kind of card.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
    },
    /// Take tokens off the card that the effect stands on; the whole number, or it cannot be done.
    RemoveFromThis {
        /// How many.
        amount: AmountId,
        /// Which.
        token: TokenId,
    },
    /// Put tokens on one action card of the owner's choice, or each on one (TOKEN-2).
    PlaceOnOne {
        /// How many.
        amount: AmountId,
        /// Which.
        token: TokenId,
        /// The card is chosen anew for each token.
        each: bool,
    },
    /// Take a free space of a side board, which the owner owns from here on.
    TakeSpace {
        /// Of which board.
        board: BoardId,
    },
    /// A space of a side board that the owner owns brings its reward again.
    UseSpaceAgain {
        /// Of which board.
        board: BoardId,
    },
    /// Take a token off the owner's map: that of a mark, or any (MAP-9-1, MAP-9-3).
    RemoveMapToken {
        /// Which; none = the owner chooses.
        which: Option<MarkId>,
    },
    /// Take a building of the owner off the map (ABIL-34).
    RemoveBuilding {
        /// Which.
        filter: Option<BuildingFilterId>,
        /// The number that keeps how many spaces it covered.
        result: Option<Local>,
    },
    /// A larger building of its class takes the place of one of the owner: it covers the same spaces and more (SPX-12).
    Enlarge {
        /// Which.
        filter: Option<BuildingFilterId>,
        /// By how many spaces.
        by: AmountId,
        /// The number that keeps whether it is in use.
        result: Option<Local>,
    },
    /// Buildings of the owner leave the map and are placed again (SPX-14).
    Lift {
        /// So many at most.
        most: AmountId,
    },
    /// Reveal cards of the deck until one passes, and take it into the hand (O-9: none, and the deck stays as it is).
    Search {
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
        /// Where the others go.
        rest: SearchRest,
    },
    /// All sources of income of the owner wait, each an effect of its own (BREAK-8).
    TakeIncome,
    /// All effects beside the sign in the owner's zoo wait, each an effect of its own (REEF-1).
    ResolveBoxes {
        /// The sign.
        boxes: BoxId,
    },
    /// Do one ability box that is printed on another card of the owner's zoo, as if it were printed here (ABIL-36).
    UseAbilityOf {
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
    },
    /// The tile that the effect stands on is used up (MW-BONUS-3).
    ReturnTile,
    /// Workers of the owner come back from the board: all (BREAK-5), or so many, whichever the owner chooses (ABIL-30).
    ReturnWorkers {
        /// How many; none = all.
        amount: Option<AmountId>,
    },
    /// One of each partner zoo and university lies on the board again (BREAK-5, ASSOC-11).
    RefillBoard,
    /// Action cards are dealt to all players; in rounds each keeps one and passes the rest to the left; of those held then
    /// each uses some of different actions (MW-DRAFT-2).
    Draft {
        /// So many to each player.
        deal: u8,
        /// How many rounds.
        passes: u8,
        /// How many are used.
        used: u8,
    },
    /// All tokens leave the owner's action cards (TOKEN-12).
    ClearTokens,
    /// Do one task of the Association board (ASSOC-3).
    DoTask {
        /// With at most this value.
        up_to: AmountId,
        /// The value that it had.
        result: Option<Local>,
    },
    /// A lasting rule begins to hold for the owner.
    Install {
        /// The rule. Its amounts know no locals.
        rule: LastingRule,
        /// How long.
        until: Until,
    },
    /// A local keeps a number.
    SetLocal {
        /// Which.
        local: Local,
        /// The number.
        value: i16,
    },
    /// Do a keyword's program.
    Use {
        /// The keyword with its values.
        ability: AbilityUse,
    },
    /// The body, or nothing.
    May {
        /// Behind the body.
        end: u16,
    },
    /// The one body or the other.
    If {
        /// What must hold.
        condition: ConditionId,
        /// Where the second body starts.
        otherwise: u16,
        /// Behind both.
        end: u16,
    },
    /// One of the branches that can be done.
    Choose {
        /// Who chooses.
        by: PlayerRef,
        /// Where the body for "no branch can be done" starts.
        otherwise: u16,
        /// Behind all.
        end: u16,
    },
    /// One branch of the `Choose` before it.
    Branch {
        /// Offered only while this holds.
        condition: Option<ConditionId>,
        /// Behind its body.
        end: u16,
    },
    /// The body several times.
    Repeat {
        /// Each round may be declined.
        up_to: bool,
        /// How often.
        times: AmountId,
        /// Where the body between two rounds starts.
        between: u16,
        /// Behind both.
        end: u16,
    },
    /// The body for each player, clockwise from the owner.
    ForEachPlayer {
        /// Without the owner.
        others: bool,
        /// Only who is strictly ahead on one of these (INTER-2); empty = all.
        ahead: Vec<ResourceId>,
        /// Guarded by INTER-1 and INTER-9.
        guarded: bool,
        /// The player.
        player: Local,
        /// Behind the body.
        end: u16,
    },
    /// The body for who has the most (INTER-3); the owner chooses among the tied, and owning it does nothing.
    WithLeader {
        /// Of what.
        resource: ResourceId,
        /// With at least so much.
        at_least: Option<AmountId>,
        /// Guarded by INTER-1 and INTER-9.
        guarded: bool,
        /// The leader.
        player: Local,
        /// Behind the body.
        end: u16,
    },
    /// The body again and again while a budget lasts, at least once (TURN-11). Its one op builds, plays or does a task,
    /// and what that takes is subtracted: the spaces of a building, the level of a card, the value of a task.
    Within {
        /// In all.
        budget: AmountId,
        /// No kind of building and no task twice (BUILD-2, ASSOC-2): what was done, as bits of [`SET_LOCALS`] locals
        /// from this one on.
        different: Option<Local>,
        /// Buildings that may come again nevertheless.
        except: Option<BuildingFilterId>,
        /// What is left.
        rest: Local,
        /// A part that may come once, at any point, and takes nothing off the budget.
        beside: Option<Beside>,
        /// Behind the body, and behind that of the part beside it.
        end: u16,
    },
    /// The body after the action, with today's locals (TIMING-6).
    After {
        /// Behind the body.
        end: u16,
    },
}

/// A part beside a budget. Alone it is enough (TURN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beside {
    /// Where its body starts.
    pub start: u16,
    /// Only one part is done with the budget.
    pub once: bool,
    /// A local that keeps what was done: 1 with the budget, 2 beside it, 3 both.
    pub done: Local,
}

/// What a building costs (BUILD-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BuildPrice {
    /// What is declared.
    Printed,
    /// Nothing.
    Free,
    /// So much.
    Fixed(AmountId),
}

/// How long a rule holds that an effect brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Until {
    /// To the end of the performance.
    Performance,
    /// To the end of the action, with all its performances.
    Action,
    /// To the end of the turn.
    Turn,
}

impl Op {
    /// The position behind the body of a structured op; none for an op without a body.
    #[must_use]
    pub fn end(&self) -> Option<usize> {
        match self {
            Self::May { end }
            | Self::If { end, .. }
            | Self::Choose { end, .. }
            | Self::Branch { end, .. }
            | Self::Repeat { end, .. }
            | Self::ForEachPlayer { end, .. }
            | Self::WithLeader { end, .. }
            | Self::Within { end, .. }
            | Self::After { end } => Some(usize::from(*end)),
            Self::Gain { .. }
            | Self::Lose { .. }
            | Self::Transfer { .. }
            | Self::Draw { .. }
            | Self::Look { .. }
            | Self::Move { .. }
            | Self::MoveRest { .. }
            | Self::Shuffle { .. }
            | Self::Replenish
            | Self::AdvanceBreak { .. }
            | Self::Hire { .. }
            | Self::Upgrade { .. }
            | Self::PlaceToken { .. }
            | Self::MoveActionCard { .. }
            | Self::Perform { .. }
            | Self::Build { .. }
            | Self::Rehouse
            | Self::Play { .. }
            | Self::DoTask { .. }
            | Self::Install { .. }
            | Self::SetLocal { .. }
            | Self::LetGain { .. }
            | Self::Donate
            | Self::PlaceOnThis { .. }
            | Self::PlaceOnDisplay { .. }
            | Self::RemoveBuilding { .. }
            | Self::TakeSpace { .. }
            | Self::UseSpaceAgain { .. }
            | Self::Enlarge { .. }
            | Self::Lift { .. }
            | Self::RemoveMapToken { .. }
            | Self::RemoveFromThis { .. }
            | Self::Search { .. }
            | Self::TakeIncome
            | Self::ResolveBoxes { .. }
            | Self::UseAbilityOf { .. }
            | Self::ReturnTile
            | Self::ReturnWorkers { .. }
            | Self::RefillBoard
            | Self::Draft { .. }
            | Self::ClearTokens
            | Self::TakeTile { .. }
            | Self::Support { .. }
            | Self::GainBonus { .. }
            | Self::PlaceOnOne { .. }
            | Self::Use { .. } => None,
        }
    }
}
