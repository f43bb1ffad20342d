//! Blocks: the flat list of ops read back into its structure by the ends that it carries.

use std::ops::Range;

use arkwright_runtime::ruleset::{
    AmountId, BuildingFilterId, ConditionId, LastingRule, Local, Op, PlayerRef, Until,
};

use super::condition::Polarity;
use super::english::{Grammar, noun, sentence};
use super::selector::picked;
use super::{Bound, Words};

/// A clause, and how it can be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The words: no capital, no full stop.
    pub(super) text: String,
    mood: Mood,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// `gain 2 money`: `you` or `you may` can stand before it.
    Order,
    /// An order with parts of its own, behind a colon.
    Compound,
    /// A clause with a subject of its own.
    Statement,
}

impl Part {
    pub(super) fn order(text: String) -> Self {
        Self { text, mood: Mood::Order }
    }

    pub(super) fn compound(text: String) -> Self {
        Self { text, mood: Mood::Compound }
    }

    pub(super) fn statement(text: String) -> Self {
        Self { text, mood: Mood::Statement }
    }

    /// What `player` does: an order if it is you.
    pub(super) fn of(player: PlayerRef, text: String) -> Self {
        match player {
            PlayerRef::You => Self::order(text),
            PlayerRef::Local(_) => Self::statement(text),
        }
    }

    /// All parts in one clause.
    pub(super) fn inline(parts: &[Self]) -> String {
        let mut out = String::new();
        for (at, part) in parts.iter().enumerate() {
            let after_order = at.checked_sub(1).and_then(|it| parts.get(it)).map(|it| it.mood);
            out.push_str(match after_order {
                None => "",
                Some(Mood::Order) if part.mood == Mood::Order => ", then ",
                Some(Mood::Order | Mood::Compound | Mood::Statement) => "; ",
            });
            out.push_str(&part.text);
        }
        if parts.is_empty() { "do nothing".to_owned() } else { out }
    }

    pub(super) fn permitted(parts: &[Self]) -> Self {
        let text = Self::inline(parts);
        let ordered = parts.iter().all(|it| it.mood != Mood::Statement);
        Self::statement(if ordered { format!("you may {text}") } else { format!("you may do this: {text}") })
    }

    // Where another player is the subject, an order to you needs its subject too.
    fn said_to_you(mut parts: Vec<Self>) -> Vec<Self> {
        for part in &mut parts {
            if part.mood == Mood::Order {
                part.text = format!("you {}", part.text);
            }
        }
        parts
    }
}

impl Words<'_> {
    /// The whole program in sentences.
    pub(super) fn sentences(&self) -> String {
        self.sentences_after("")
    }

    /// The same, with words before the first clause.
    pub(super) fn sentences_after(&self, lead: &str) -> String {
        let parts = self.block(0..self.ops.len());
        let clauses = parts.iter().enumerate().map(|(at, it)| {
            let lead = if at == 0 { lead } else { "" };
            sentence(&format!("{lead}{}", it.text))
        });
        clauses.collect::<Vec<_>>().join(" ")
    }

    /// The clauses of a stretch of ops.
    pub(super) fn block(&self, range: Range<usize>) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut pc = range.start;
        while pc < range.end {
            let Some(op) = self.ops.get(pc) else { break };
            parts.extend(self.op(pc, op));
            pc = op.end().map_or(pc + 1, |end| end.max(pc + 1));
        }
        parts
    }

    fn op(&self, pc: usize, op: &Op) -> Vec<Part> {
        let body = |from: usize, to: u16| from..usize::from(to);
        match op {
            Op::Gain { resource, amount, .. } => vec![self.gain("gain", *resource, *amount)],
            Op::LetGain { player, resource, amount } => vec![self.let_gain(*player, *resource, *amount)],
            Op::Lose { resource, amount } => vec![self.gain("lose", *resource, *amount)],
            Op::Transfer { up_to, resource, amount, from, to } => {
                vec![self.transfer(*up_to, *resource, *amount, (*from, *to))]
            }
            Op::Draw { amount, from } => vec![self.draw(*amount, *from)],
            Op::Look { public, amount, from, .. } => vec![self.look(*public, *amount, *from)],
            Op::Move { verb, quantifier, random, lowest, noun, filter, from, to, by, .. } => {
                let picked = picked(*random, *lowest);
                let what = self.they(*by).chosen_cards(*quantifier, picked, *noun, *filter);
                vec![self.move_cards(*verb, &what, (*from, *to), *by)]
            }
            Op::MoveRest { verb, rest, to } => vec![self.move_rest(*verb, *rest, *to)],
            Op::Shuffle { zone } => vec![Part::order(format!("shuffle {}", self.zone(*zone)))],
            Op::Replenish => vec![Part::order("replenish the display".to_owned())],
            Op::AdvanceBreak { amount } => vec![self.advance_break(*amount)],
            Op::Hire { amount, onto } => vec![self.hire(*amount, onto.is_some())],
            Op::Upgrade { amount } => vec![self.upgrade(*amount)],
            Op::PlaceToken { amount, token, on } => vec![self.place_token(*amount, *token, *on)],
            Op::MoveActionCard { card, slot, or_slot } => vec![self.move_action_card(*card, *slot, *or_slot)],
            Op::Perform { what, or_token } => vec![self.perform(*what, *or_token)],
            Op::Build { what, price, without } => vec![self.build(what, *price, *without)],
            Op::Rehouse => vec![self.rehouse()],
            Op::Play { quantifier, noun, filter, from, price } => {
                vec![self.play(&self.chosen_cards(*quantifier, "", *noun, *filter), *from, *price)]
            }
            Op::TakeTile { family } => vec![self.take_tile(*family)],
            Op::Support { from } => vec![self.support(*from)],
            Op::Donate => vec![Part::order("make a donation".to_owned())],
            Op::GainBonus { spaces } => vec![self.gain_bonus(*spaces)],
            Op::PlaceOnThis { amount, token } => vec![self.place_on_this(*amount, *token)],
            Op::PlaceOnDisplay { amount, token, noun, filter } => {
                vec![self.place_on_display(*amount, *token, (*noun, *filter))]
            }
            Op::RemoveMapToken { which } => vec![self.remove_map_token(*which)],
            Op::RemoveBuilding { filter, .. } => vec![self.remove_building(*filter)],
            Op::RemoveFromThis { amount, token } => vec![self.remove_from_this(*amount, *token)],
            Op::PlaceOnOne { amount, token, each } => vec![self.place_on_one(*amount, *token, *each)],
            Op::Search { noun, filter, rest } => vec![self.search(*noun, *filter, *rest)],
            Op::TakeIncome => vec![Part::order("take all of your income".to_owned())],
            Op::UseAbilityOf { noun, filter } => {
                let cards = self.cards(Grammar::One, *noun, *filter);
                vec![Part::order(format!(
                    "use 1 ability of another {cards} in your zoo as if it were printed on {}",
                    self.this
                ))]
            }
            Op::ResolveBoxes { boxes } => {
                let title = self.box_title(*boxes);
                vec![Part::order(format!("resolve every {title} effect in your zoo, each once"))]
            }
            Op::ReturnTile => vec![Part::order("return this tile to the box".to_owned())],
            Op::Draft { deal, passes, used } => vec![draft(*deal, *passes, *used)],
            Op::ReturnWorkers { amount } => vec![self.return_workers(*amount)],
            Op::RefillBoard => {
                vec![Part::statement(
                    "one of each partner zoo and university lies on the Association board again".to_owned(),
                )]
            }
            Op::ClearTokens => vec![Part::order("remove all tokens from your action cards".to_owned())],
            Op::DoTask { up_to, .. } => vec![self.do_task(*up_to)],
            Op::Use { ability } => self.use_keyword(ability),
            Op::May { end } => vec![Part::permitted(&self.block(body(pc + 1, *end)))],
            Op::If { condition, otherwise, end } => {
                self.either(*condition, body(pc + 1, *otherwise), usize::from(*otherwise)..usize::from(*end))
            }
            Op::Choose { by, otherwise, end } => {
                self.choose(*by, body(pc + 1, *otherwise), usize::from(*otherwise)..usize::from(*end))
            }
            // Read by `choose`; alone it is no more than its body.
            Op::Branch { end, .. } => self.block(body(pc + 1, *end)),
            Op::Repeat { up_to, times, between, end } => {
                self.repeat(*up_to, *times, body(pc + 1, *between), usize::from(*between)..usize::from(*end))
            }
            Op::ForEachPlayer { others, ahead, player, end, .. } => {
                self.for_each_player(*others, ahead, *player, body(pc + 1, *end))
            }
            Op::WithLeader { resource, at_least, player, end, .. } => {
                self.with_leader(*resource, *at_least, *player, body(pc + 1, *end))
            }
            Op::Within { budget, different, except, rest, beside, end } => {
                let once = beside.is_some_and(|it| it.once);
                let start = beside.map_or(*end, |it| it.start);
                let different = different.map(|_| *except);
                let mut parts = vec![self.within(*budget, different, once, *rest, body(pc + 1, start))];
                parts.extend(beside.map(|_| self.part_beside(usize::from(start)..usize::from(*end))));
                parts
            }
            Op::Install { rule, until } => vec![self.install(*rule, *until)],
            // What follows from it is told where it is asked.
            Op::SetLocal { .. } => Vec::new(),
            Op::After { end } => {
                vec![Part::statement(format!(
                    "after finishing, {}",
                    Part::inline(&self.block(body(pc + 1, *end)))
                ))]
            }
        }
    }

    /// `different` holds the buildings that may come again.
    fn within(
        &self,
        budget: AmountId,
        different: Option<Option<BuildingFilterId>>,
        once: bool,
        rest: Local,
        body: Range<usize>,
    ) -> Part {
        let mut inner = self.clone();
        if let Some(bound) = inner.locals.get_mut(usize::from(rest.0)) {
            *bound = Bound::Named("what is left".to_owned());
        }
        let different = match different {
            None => String::new(),
            Some(None) => ", never the same twice".to_owned(),
            Some(except) => format!(", never the same twice but for {}", self.all_buildings(except)),
        };
        let often = if once { "once" } else { "once or more" };
        let body = Part::inline(&inner.block(body));
        Part::compound(format!(
            "do this {often}{different}, for at most {} in all: {body}",
            self.value(budget)
        ))
    }

    /// The part beside a budget.
    fn part_beside(&self, body: Range<usize>) -> Part {
        let body = Part::inline(&self.block(body));
        Part::statement(format!("before, between or after this, or in its place, you may once {body}"))
    }

    /// A rule with an end.
    fn install(&self, rule: LastingRule, until: Until) -> Part {
        let until = match until {
            Until::Turn => "in this turn",
            Until::Action | Until::Performance => "in this action",
        };
        let rules: Vec<String> = self.rules(&[rule]).into_iter().map(|(clause, _)| clause).collect();
        Part::statement(format!("{until}, {}", rules.join("; ")))
    }

    fn either(&self, condition: ConditionId, then: Range<usize>, otherwise: Range<usize>) -> Vec<Part> {
        match self.holds(condition) {
            Some(true) => self.block(then),
            Some(false) => self.block(otherwise),
            None => {
                let known = self.condition(condition, Polarity::Holds);
                let mut parts =
                    vec![Part::statement(format!("if {known}, {}", Part::inline(&self.block(then))))];
                if !otherwise.is_empty() {
                    parts.push(Part::statement(format!(
                        "otherwise, {}",
                        Part::inline(&self.block(otherwise))
                    )));
                }
                parts
            }
        }
    }

    fn choose(&self, by: PlayerRef, branches: Range<usize>, otherwise: Range<usize>) -> Vec<Part> {
        let inner = self.they(by);
        let mut options: Vec<String> = Vec::new();
        let mut pc = branches.start;
        while let Some(Op::Branch { condition, end }) = self.ops.get(pc).filter(|_| pc < branches.end) {
            let body = inner.said_for(by, pc + 1..usize::from(*end));
            pc = usize::from(*end).max(pc + 1);
            match condition.and_then(|it| self.holds(it).map_or(Some(Err(it)), |holds| Some(Ok(holds)))) {
                Some(Ok(false)) => {}
                Some(Err(it)) => {
                    options.push(format!("if {}, {body}", inner.condition(it, Polarity::Holds)));
                }
                Some(Ok(true)) | None => options.push(body),
            }
        }
        let joined = options.join("; or ").replace("; or if ", "; or, if ");
        let mut parts = match by {
            PlayerRef::You => vec![Part::compound(format!("choose one: {joined}"))],
            PlayerRef::Local(_) => {
                vec![Part::statement(format!("{} one: {joined}", self.subject(by, "choose")))]
            }
        };
        if !otherwise.is_empty() {
            let none = if options.len() == 2 { "neither" } else { "none of these" };
            parts.push(Part::statement(format!("if {none} is possible, {}", inner.said_for(by, otherwise))));
        }
        parts
    }

    fn said_for(&self, by: PlayerRef, body: Range<usize>) -> String {
        let parts = self.block(body);
        Part::inline(&match by {
            PlayerRef::You => parts,
            PlayerRef::Local(_) => Part::said_to_you(parts),
        })
    }

    fn repeat(&self, up_to: bool, times: AmountId, body: Range<usize>, between: Range<usize>) -> Vec<Part> {
        let parts = self.block(body);
        if self.known(times) == Some(1) {
            return if up_to { vec![Part::permitted(&parts)] } else { parts };
        }
        let phrase = self.phrase(times);
        let times = match phrase.grammar {
            Grammar::One => format!("once{}", phrase.tail),
            Grammar::Many => format!("{} times{}", phrase.head, phrase.tail),
        };
        let text = Part::inline(&parts);
        let mut parts = vec![if up_to {
            Part::statement(format!("up to {times}, {text}"))
        } else {
            Part::compound(format!("do this {times}: {text}"))
        }];
        if !between.is_empty() {
            let text = Part::inline(&self.block(between));
            parts.push(Part::statement(format!("in between, {text}")));
        }
        parts
    }
}

/// A draft of action cards.
fn draft(deal: u8, passes: u8, used: u8) -> Part {
    let cards = |number: u8| noun(Grammar::of(i32::from(number)), "action card");
    let rounds = match passes {
        0 => String::new(),
        1 => "; each keeps 1 and passes the rest to the left".to_owned(),
        times => format!("; {times} times, each keeps 1 and passes the rest to the left"),
    };
    Part::statement(format!(
        "deal {deal} {} to each player at random{rounds}; of those held then, each uses {used} of different \
         actions",
        cards(deal)
    ))
}
