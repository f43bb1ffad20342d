use super::{
    AbilityUse, ActionCards, Amount, BuildingTest, CardNoun, CardTest, Cards, Condition, Int, LastingRule,
    Name, PlayerRef, Quantity, SpaceTest, TileKind, Zone,
};
use crate::Span;

/// Statements between braces, or the one statement behind `may`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// In order.
    pub statements: Vec<Statement>,
    /// Braces included.
    pub span: Span,
}

/// One effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Which.
    pub kind: StatementKind,
    /// Where.
    pub span: Span,
}

/// The effects (the verbs of the language).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// `gain 1 appeal for each predator icon in your zoo`
    Gain(Quantity),
    /// `gain 2 money as got`: the name is a number, how much arrived.
    GainAs(Quantity, Name),
    /// `let friend gain 2 * got money`
    LetGain(PlayerRef, Quantity),
    /// `gain 1 bonus of spaces that are border`: one placement bonus of a space of your map, chosen.
    GainBonus(Vec<SpaceTest>),
    /// `lose 2 money`
    Lose(Quantity),
    /// `transfer up to 5 money from victim to you`
    Transfer {
        /// `up to`: as much as there is.
        up_to: Option<Span>,
        /// How much.
        amount: Amount,
        /// Of what.
        resource: Name,
        /// Who gives.
        from: PlayerRef,
        /// Who gets.
        to: PlayerRef,
    },
    /// `draw n cards from deck`: from the top into your hand.
    Draw {
        /// How many.
        amount: Amount,
        /// From where.
        from: Zone,
    },
    /// `reveal n cards from deck as seen`, `look at n cards from deck as seen`
    Look {
        /// `reveal`: everybody sees them; `look at`: only you.
        public: bool,
        /// How many.
        amount: Amount,
        /// From where.
        from: Zone,
        /// The name of what was seen.
        result: Name,
    },
    /// `take 1 animal from seen into hand`, `discard up to n cards from hand as sold`,
    /// `put up to n cards from hand under this card as pouched`
    Move {
        /// Which verb.
        verb: MoveVerb,
        /// Which cards.
        cards: Cards,
        /// From where.
        from: Zone,
        /// Where to; none with `discard`.
        to: Option<Zone>,
        /// `by holder`: who chooses; left out = you.
        by: Option<PlayerRef>,
        /// The name of what was moved.
        result: Option<Name>,
        /// `, printed appeal as worth`: what they show together.
        sum: Option<CardSum>,
    },
    /// `discard rest of seen`, `put rest of seen under scoring-deck`
    MoveRest {
        /// Which verb.
        verb: MoveVerb,
        /// The earlier result.
        rest: Name,
        /// Where to; none with `discard`.
        to: Option<Zone>,
    },
    /// `search deck for 1 animal with icon bear into hand, discard rest`
    Search {
        /// The kind of card; the first of them from the top.
        noun: CardNoun,
        /// What it must show; all of it.
        tests: Vec<CardTest>,
        /// What becomes of the cards above it.
        rest: SearchRest,
    },
    /// `shuffle discard`
    Shuffle(Zone),
    /// `replenish display`
    Replenish,
    /// `advance break n`
    AdvanceBreak(Amount),
    /// `hire 1 worker`
    Hire {
        /// How many.
        amount: Amount,
        /// `onto this task`
        onto_task: Option<Span>,
    },
    /// `upgrade 1 action card`
    Upgrade(Amount),
    /// `place 1 venom on cards of target in slots 1 to n`
    PlaceToken {
        /// How many on each card.
        amount: Amount,
        /// Which token.
        token: Name,
        /// On which cards.
        on: ActionCards,
    },
    /// `place 1 wild on this card`
    PlaceOnThis {
        /// How many.
        amount: Amount,
        /// Which token.
        token: Name,
    },
    /// `place 1 claim on 1 animal without claim in display`
    PlaceOnDisplay {
        /// How many.
        amount: Amount,
        /// Which token.
        token: Name,
        /// Of which kind the card is.
        noun: CardNoun,
        /// What it must show; all of it.
        tests: Vec<CardTest>,
    },
    /// `remove 1 wild from this card`
    RemoveFromThis {
        /// How many.
        amount: Amount,
        /// Which token.
        token: Name,
    },
    /// `remove 1 building that is standard and empty as freed`
    RemoveBuilding {
        /// Which; all of it.
        tests: Vec<BuildingTest>,
        /// The name of how many spaces it covered.
        result: Option<Name>,
    },
    /// `take 1 space of observatory`: of a side board.
    TakeSpace(Name),
    /// `use 1 of your spaces of observatory again`
    UseSpaceAgain(Name),
    /// `enlarge 1 building that is standard by 1 as grown`: a larger one of its class takes its place.
    Enlarge {
        /// Which; all of it.
        tests: Vec<BuildingTest>,
        /// By how many spaces.
        by: Amount,
        /// The name of whether it is in use: 1, else 0.
        result: Option<Name>,
    },
    /// `lift up to 3 buildings and place them again`
    Lift(Amount),
    /// `remove the token from tower`, `remove 1 token from your map`: none = any.
    RemoveMapToken(Option<Name>),
    /// `remove all tokens from your action cards`
    RemoveAllTokens,
    /// `move your association card to slot 1 or 5`
    MoveActionCard {
        /// Which card; one of them is chosen.
        card: ActionCards,
        /// The slots to choose from.
        slots: Vec<Amount>,
    },
    /// `perform the association action`, `perform any action, or the x-token action`
    Perform {
        /// Which.
        what: PerformWhat,
        /// `, or the x-token action` (TURN-5)
        or_token: Option<Span>,
    },
    /// `build kiosk or pavilion for free, without upgraded build`
    Build {
        /// The kinds to choose from.
        what: BuildWhat,
        /// `for free`, `for 2 money`
        price: BuildPrice,
        /// `, without upgraded build`: that action's side is not asked.
        without: Option<Name>,
    },
    /// `move animals into this building` (ENC-6)
    Rehouse,
    /// `play up to n animals from hand or range`
    Play {
        /// Which cards.
        cards: Cards,
        /// From where.
        from: Zone,
    },
    /// `play 1 sponsor from hand for level money`: for so much of a resource as its level.
    PlayForLevel {
        /// Which cards.
        cards: Cards,
        /// From where.
        from: Zone,
        /// What is paid.
        resource: Name,
    },
    /// `play 1 sponsor with person from hand for free`: for nothing.
    PlayForFree {
        /// Which cards.
        cards: Cards,
        /// From where.
        from: Zone,
    },
    /// `do 1 task up to value rest as value`
    DoTask {
        /// Up to which value.
        up_to: Amount,
        /// A name for the value that it had.
        result: Option<Name>,
    },
    /// `take 1 partner-zoo from board`; in a gate a bonus tile of its step.
    TakeTile(TileKind),
    /// `support 1 project from play or hand or range`
    Support {
        /// `or range`
        range: Option<Span>,
    },
    /// `donate`
    Donate,
    /// `draft 3 action cards, keep 1 pass left, keep 1 pass left, use 2 different` (MW-DRAFT-2)
    Draft {
        /// How many are dealt to each player.
        deal: Int,
        /// Each `keep 1 pass left`.
        passes: Vec<Span>,
        /// How many are used.
        used: Int,
    },
    /// `take income` (BREAK-8)
    TakeIncome,
    /// `use 1 ability of another animal in your zoo with icon bird`: one box printed on it, as if it were printed here.
    UseAbilityOf(CardNoun, Vec<CardTest>),
    /// `resolve all reef boxes in your zoo`: each of them once.
    ResolveBoxes(Name),
    /// `return this tile`: it is used up.
    ReturnTile,
    /// `return all workers`, `return 1 worker`: from the board; none = all.
    ReturnWorkers(Option<Amount>),
    /// `refill board` with tiles (BREAK-5)
    RefillBoard,
    /// `may ..`, `may { .. } as traded`: a name for 1 if it was done, else 0.
    May(Block, Option<Name>),
    /// `repeat up to n times { .. } between { .. }`
    Repeat {
        /// `up to` or exactly.
        kind: TimesKind,
        /// How often.
        times: Amount,
        /// What.
        body: Block,
        /// What may come between two rounds.
        between: Option<Block>,
    },
    /// `choose one by victim { .. } or { .. } otherwise { .. }`
    Choose {
        /// Who; left out = you.
        by: Option<PlayerRef>,
        /// The branches.
        branches: Vec<Branch>,
        /// When no branch can be done.
        otherwise: Option<Block>,
    },
    /// `if .. { .. } else { .. }`
    If {
        /// What must hold.
        condition: Condition,
        /// Then.
        then: Block,
        /// Else.
        otherwise: Option<Block>,
    },
    /// `for each other player ahead in appeal or conservation as target { .. }`
    ForEachPlayer {
        /// `other`: without you.
        others: bool,
        /// `ahead in ..`: strictly, in any of these.
        ahead: Vec<Name>,
        /// The name of each.
        player: Name,
        /// What.
        body: Block,
    },
    /// `with leader in conservation at least 1 as victim { .. }` (INTER-3)
    WithLeader {
        /// On which track.
        resource: Name,
        /// With at least so much.
        at_least: Option<Amount>,
        /// The name of the leader.
        player: Name,
        /// What.
        body: Block,
    },
    /// `after action { .. }`
    After(Block),
    /// `within strength, each different { .. }`
    Within {
        /// The total that may be spent; `rest` is what is left of it.
        budget: Amount,
        /// `each different`: no kind of building and no task twice.
        different: Option<Span>,
        /// `except buildings that are standard`: these may come again.
        except: Option<(Vec<BuildingTest>, Span)>,
        /// `once`: one part only.
        once: Option<Span>,
        /// What spends.
        body: Block,
        /// `and once { .. }`: one part beside the budget, at any point.
        extra: Option<Block>,
    },
    /// `this turn ignore 1 conditions of animals, once`
    Install {
        /// Until when the rule holds.
        until: Until,
        /// The rule.
        rule: Box<LastingRule>,
    },
    /// `use hunter(n)`
    Use(AbilityUse),
    /// `allow playing this without enclosure if ..`
    AllowWithoutEnclosure(Condition),
}

/// What a building costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildPrice {
    /// What is printed.
    Printed,
    /// `for free`
    Free,
    /// `for 2 money`
    Fixed(Amount, Name),
}

/// Until when a rule holds that a statement brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// `this turn`
    Turn,
    /// `this action`: all its performances.
    Action,
    /// `this performance`
    Performance,
}

/// The verbs that move cards; they differ in wording only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveVerb {
    /// `take .. into`
    Take,
    /// `discard ..`
    Discard,
    /// `put .. under`, `put .. into`
    PutUnder,
    /// `put .. into`
    PutInto,
}

/// What becomes of the cards that a search turned up and did not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchRest {
    /// `discard rest`
    Discard,
    /// `put rest under deck`
    UnderDeck,
}

/// `repeat 2 times` or `repeat up to 2 times`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimesKind {
    /// So often, as far as possible.
    Exactly,
    /// Each round may be the last.
    UpTo(Span),
}

/// One branch of a `choose one`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// `if ..` before the braces: offered only then.
    pub condition: Option<Condition>,
    /// What.
    pub body: Block,
}

/// What is performed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PerformWhat {
    /// `the association action`; the name is an action or a parameter.
    The(Name),
    /// `any action`
    Any(Span),
    /// `an action with a card of target in slots 1 to n`
    CardOf(PlayerRef, super::Slots),
}

/// What is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildWhat {
    /// `kiosk or pavilion`
    Kinds(Vec<Name>),
    /// `1 building up to size strength`
    UpToSize(Amount),
    /// `1 building of a kind built this performance`
    BuiltThisPerformance(Span),
}

/// What moved cards show together, and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSum {
    /// What is added up.
    pub of: CardSumOf,
    /// The name of the sum.
    pub name: Name,
}

/// What of cards is added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardSumOf {
    /// `printed appeal`: printed gains of a resource.
    Printed(Name),
    /// `sea-animal icons`
    Icons(Name),
}
