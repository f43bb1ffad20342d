//! Moments, triggers and lasting rules of a card or map: one line each, with the moment in front.

use arkwright_runtime::ruleset::{
    Body, ConditionId, Endgame, LastingRule, Often, OptionTime, ProgramId, Ruleset, ScoringOrder, Trigger,
    TurnOption,
};

use super::condition::Polarity;
use super::english::sentence;
use super::event::first_local;
use super::part::Part;
use super::{THIS_CARD, THIS_GAME, THIS_MAP, Words};

/// When an effect of a body works (SPON-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Where its building may be placed (SPON-6).
    Condition,
    /// At once, when it comes into play.
    Instant,
    /// Whenever something happens.
    Recurring,
    /// As long as it is there.
    RuleChange,
    /// At any time of its owner's turn, once (TURN-13), or at any time at all.
    Turn,
    /// In every break (INC-3).
    Income,
    /// In final scoring (SCORE-2).
    Endgame,
}

impl Moment {
    /// Its word in data.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Condition => "condition",
            Self::Instant => "instant",
            Self::Recurring => "recurring",
            Self::RuleChange => "rule-change",
            Self::Turn => "turn",
            Self::Income => "income",
            Self::Endgame => "endgame",
        }
    }
}

/// An effect of a body in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// When it works.
    pub moment: Moment,
    /// What it does, in sentences that name the moment.
    pub text: String,
    /// Its head as the language writes it; of a rule, the whole of it.
    pub head: String,
    /// Its program; none of a rule.
    pub program: Option<ProgramId>,
}

/// What a body belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bearer {
    /// A card.
    Card,
    /// A map.
    Map,
    /// A rule of the game.
    Game,
    /// A tile.
    Tile,
}

/// The effects of a body in the order of a card: at once, lasting, income, final scoring.
pub(super) fn effects(ruleset: &Ruleset, body: &Body, bearer: Bearer) -> Vec<Told> {
    let teller = Teller { ruleset, bearer };
    let mut heads = super::listing::heads(ruleset, body).into_iter();
    let mut told = Vec::new();
    let mut add = |moment, text, n_heads| {
        let (heads, programs): (Vec<_>, Vec<_>) = heads.by_ref().take(n_heads).unzip();
        let program = programs.into_iter().flatten().next();
        told.push(Told { moment, text, head: heads.join("; "), program });
    };
    for program in &body.once {
        add(Moment::Instant, format!("At once: {}", teller.words(*program).sentences()), 1);
    }
    for trigger in &body.triggers {
        add(Moment::Recurring, teller.trigger(*trigger), 1);
    }
    for (text, n_rules) in teller.rules(&body.rules) {
        add(Moment::RuleChange, text, n_rules);
    }
    for option in &body.options {
        add(Moment::Turn, teller.option(*option), 1);
    }
    for program in &body.income {
        add(Moment::Income, format!("Income: {}", teller.words(*program).sentences()), 1);
    }
    for endgame in &body.endgame {
        add(Moment::Endgame, teller.endgame(*endgame), 1);
    }
    told
}

struct Teller<'a> {
    ruleset: &'a Ruleset,
    bearer: Bearer,
}

impl<'a> Teller<'a> {
    fn words(&self, program: ProgramId) -> Words<'a> {
        let words = Words::new(self.ruleset, program, Vec::new());
        self.at_home(words)
    }

    fn at_home(&self, words: Words<'a>) -> Words<'a> {
        let this = match self.bearer {
            Bearer::Card => THIS_CARD,
            Bearer::Map => THIS_MAP,
            Bearer::Game => THIS_GAME,
            Bearer::Tile => "this tile",
        };
        Words { this, ..words }
    }

    fn trigger(&self, trigger: Trigger) -> String {
        let locals = first_local(trigger.event).into_iter().collect();
        let words = self.at_home(Words::new(self.ruleset, trigger.program, locals));
        let once = match trigger.once {
            None => "",
            Some(Often::Performance) => " (once a performance)",
            Some(Often::Action) => " (once an action)",
            Some(Often::Game) => " (once a game)",
        };
        let condition = trigger.condition.map(|it| behind_if(&words, it)).unwrap_or_default();
        let effect = words.clause().text;
        // A condition of the effect shall not be taken for that of the trigger.
        let sign = if effect.starts_with("if ") { ":" } else { "," };
        sentence(&format!("whenever {}{once}{condition}{sign} {effect}", words.event(trigger.event)))
    }

    fn option(&self, option: TurnOption) -> String {
        let words = self.words(option.program);
        let condition = option.condition.map(|it| behind_if(&words, it)).unwrap_or_default();
        let parts = words.block(0..words.ops.len());
        let time = match option.time {
            OptionTime::Turn => "once in your turn, at any time",
            OptionTime::TurnOrIncome => "once in your turn or while you take income, at any time",
            OptionTime::AnyTime => "at any time, also in the turns of other players",
        };
        sentence(&format!("{time}{condition}: {}", Part::permitted(&parts).text))
    }

    fn endgame(&self, endgame: Endgame) -> String {
        let order = match endgame.order {
            ScoringOrder::First => ", before all else",
            ScoringOrder::Normal => "",
            ScoringOrder::Last => ", after all else",
        };
        format!("Final scoring{order}: {}", self.words(endgame.program).sentences())
    }

    fn rules(&self, rules: &[LastingRule]) -> Vec<(String, usize)> {
        let words = self.words(ProgramId(u16::MAX));
        words.rules(rules).into_iter().map(|(clause, n_rules)| (sentence(&clause), n_rules)).collect()
    }
}

fn behind_if(words: &Words<'_>, condition: ConditionId) -> String {
    format!(", if {}", words.condition(condition, Polarity::Holds))
}
