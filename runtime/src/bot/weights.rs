//! The figures of the greedy bot.

/// How the greedy bot weighs what can still become points. All are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A unit of the currency, with the whole game ahead, in hundredths of a point; so all that follow.
    pub money: i32,
    /// Money up to this counts in full.
    pub purse: i32,
    /// A unit beyond the purse, in sixteenths of `money`; as much again beyond twice the purse counts `money_third`.
    pub money_second: i32,
    /// See `money_second`.
    pub money_third: i32,
    /// A token that adds to the strength of an action.
    pub strength: i32,
    /// A step of the track that gives the range.
    pub range: i32,
    /// A folder of the display within range.
    pub folder: i32,
    /// A worker.
    pub worker: i32,
    /// What a worker is worth less while it is on a task, with the whole way to the next break ahead.
    pub busy: i32,
    /// What a step of the Break token takes.
    pub step: i32,
    /// An upgraded action card.
    pub upgraded: i32,
    /// A partner zoo or university, beside its icons.
    pub tile: i32,
    /// A covered space: the zoo comes nearer to being full.
    pub space: i32,
    /// Breaks of a whole game whose income counts as much as money of now: what comes late is of less use.
    pub breaks: i32,
    /// Money of a building that pays in breaks.
    pub stall: i32,
    /// An ability box of a card in hand.
    pub ability: i32,
    /// An icon of a zoo or of a card in hand, beside what it does for projects.
    pub icon: i32,
    /// An icon of a card in hand that brings a project nearer, in hundredths of what it brings.
    pub wish: i32,
    /// A level of a sponsor in hand.
    pub level: i32,
    /// A moment, trigger or rule of a sponsor in hand.
    pub lasting: i32,
    /// What is left of a card's worth for each missing unit of its conditions, in hundredths.
    pub unmet: i32,
    /// What an animal is worth in hand with housing, in hundredths.
    pub housed: i32,
    /// What an animal is worth in hand without.
    pub homeless: i32,
    /// What another card is worth in hand.
    pub other_card: i32,
    /// What a sponsor is worth in hand, in hundredths.
    pub sponsor_card: i32,
    /// How much the next best card counts of the one before, in hundredths: there are turns for so many.
    pub next_card: i32,
    /// A card of the hand, whatever it is.
    pub any_card: i32,
    /// A space of housing that nobody has an animal for yet.
    pub free_space: i32,
    /// A slot of a project that is reached and not taken yet, in hundredths of its rewards.
    pub reached: i32,
    /// A slot that is nearly reached, by the square of the way gone.
    pub near: i32,
    /// A slot that asks for an animal to be released.
    pub release: i32,
    /// How much the next best project counts of the one before, in hundredths.
    pub next_project: i32,
    /// What final scoring would bring now, in hundredths.
    pub goals: i32,
    /// Units of every resource that the rest of a whole game brings, about: scores that rise faster later are seen early.
    pub ahead: i32,
    /// What helps to make points counts in full until this part of the game is left, in hundredths.
    pub fade: i32,
    /// Turns that are looked ahead beyond the running one.
    pub turns: i32,
    /// How much the position counts that is reached before each of these turns, in hundredths: sooner is better.
    pub sooner: i32,
    /// How much the next best of the turns that might be had counts of the one before, in hundredths: what stands ready.
    pub others: i32,
    /// Plans that are kept from turn to turn.
    pub width: i32,
    /// Of these, such as begin with one option.
    pub each: i32,
    /// Ways in which everything hidden is dealt anew for the options that are looked at farther.
    pub worlds: i32,
}

impl Weights {
    /// Found by play against itself.
    pub const TUNED: Self = Self {
        money: 24,
        purse: 24,
        money_second: 6,
        money_third: 2,
        strength: 30,
        range: 15,
        folder: 35,
        worker: 350,
        busy: 350,
        step: 24,
        upgraded: 500,
        tile: 150,
        space: -6,
        breaks: 2,
        stall: 2,
        ability: 80,
        icon: 30,
        wish: 80,
        level: 55,
        lasting: 60,
        unmet: 42,
        housed: 90,
        homeless: 35,
        other_card: 60,
        sponsor_card: 30,
        next_card: 70,
        any_card: 15,
        free_space: 25,
        reached: 85,
        near: 75,
        release: 22,
        next_project: 70,
        goals: 50,
        ahead: 9,
        fade: 33,
        turns: 3,
        sooner: 70,
        others: 45,
        width: 7,
        each: 2,
        worlds: 2,
    };
}

impl Default for Weights {
    fn default() -> Self {
        Self::TUNED
    }
}
