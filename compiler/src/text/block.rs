//! Blocks: the flat list of ops read back into its structure by the ends that it carries.

use std::ops::Range;

use arkwright_runtime::ruleset::{
    AmountId, BuildingFilterId, ConditionId, LastingRule, Local, Op, PlayerRef, Until,
};

use super::condition::Polarity;
use super::english::{Grammar, noun, sentence};
use super::part::{Joined, Part};
use super::selector::picked;
use super::{Bound, Words};

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
            let told = sentence(&format!("{lead}{}", it.text));
            // Where all waits for the end of the action, the first sentence says so for all of them.
            let waits_alone = at == 0 && parts.len() > 1 && it.text.starts_with(AFTER);
            if waits_alone { format!("({told})") } else { told }
        });
        clauses.collect::<Vec<_>>().join(" ")
    }

    /// The whole program in one clause.
    pub(super) fn clause(&self) -> Joined {
        Joined::of(&self.block(0..self.ops.len()))
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
            Op::TakeSpace { board } => vec![self.take_space(*board)],
            Op::UseSpaceAgain { board } => vec![self.use_space_again(*board)],
            Op::RemoveMapToken { which } => vec![self.remove_map_token(*which)],
            Op::RemoveBuilding { filter, .. } => vec![self.remove_building(*filter)],
            Op::Enlarge { filter, by, .. } => vec![self.enlarge(*filter, *by)],
            Op::Lift { most } => vec![self.lift(*most)],
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
            Op::After { end } => vec![after_finishing(&self.block(body(pc + 1, *end)))],
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
        let body = Joined::of(&inner.block(body));
        let budget = self.value(budget);
        let text = format!("do this {often}{different}, for at most {budget} in all: {}", body.text);
        Part::compound(text).ending_in(&body)
    }

    /// The part beside a budget.
    fn part_beside(&self, body: Range<usize>) -> Part {
        let body = Joined::of(&self.block(body));
        let text = format!("before, between or after this, or in its place, you may once {}", body.text);
        Part::statement(text).ending_in(&body).following()
    }

    /// A rule with an end.
    fn install(&self, rule: LastingRule, until: Until) -> Part {
        let until = match until {
            Until::Turn => "in this turn",
            Until::Action => "in this action",
            Until::Performance => "in this performance",
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
                let told = |body: &Joined| Part::statement(format!("if {known}, {}", body.text));
                let then = self.block(then);
                if otherwise.is_empty() {
                    let body = Joined::of(&then);
                    return vec![told(&body).ending_in(&body).dangling()];
                }
                let body = Joined::before_second(&then);
                let second = Joined::of(&self.block(otherwise));
                let text = format!("otherwise, {}", second.text);
                vec![told(&body).ending_in(&body), Part::statement(text).ending_in(&second).following()]
            }
        }
    }

    fn choose(&self, by: PlayerRef, branches_at: Range<usize>, otherwise: Range<usize>) -> Vec<Part> {
        let inner = self.they(by);
        let mut branches: Vec<(Option<String>, Joined)> = Vec::new();
        let mut pc = branches_at.start;
        while let Some(Op::Branch { condition, end }) = self.ops.get(pc).filter(|_| pc < branches_at.end) {
            let body = inner.said_for(by, pc + 1..usize::from(*end));
            pc = usize::from(*end).max(pc + 1);
            match condition.and_then(|it| self.holds(it).map_or(Some(Err(it)), |holds| Some(Ok(holds)))) {
                Some(Ok(false)) => {}
                Some(Err(it)) => branches.push((Some(inner.condition(it, Polarity::Holds)), body)),
                Some(Ok(true)) | None => branches.push((None, body)),
            }
        }
        let none = if branches.len() == 2 { "neither" } else { "none of these" };
        let joined = Joined::of_branches(branches);
        let mut parts = vec![
            match by {
                PlayerRef::You => Part::compound(format!("choose one: {}", joined.text)),
                PlayerRef::Local(_) => {
                    Part::statement(format!("{} one: {}", self.subject(by, "choose"), joined.text))
                }
            }
            .ending_in(&joined),
        ];
        if !otherwise.is_empty() {
            let body = inner.said_for(by, otherwise);
            let text = format!("if {none} is possible, {}", body.text);
            parts.push(Part::statement(text).ending_in(&body).following());
        }
        parts
    }

    fn said_for(&self, by: PlayerRef, body: Range<usize>) -> Joined {
        let parts = self.block(body);
        Joined::of(&match by {
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
        let body = if between.is_empty() { Joined::of(&parts) } else { Joined::before_second(&parts) };
        let told = if up_to {
            Part::statement(format!("up to {times}, {}", body.text))
        } else {
            Part::compound(format!("do this {times}: {}", body.text))
        };
        let told = told.ending_in(&body);
        if between.is_empty() {
            return vec![told.dangling()];
        }
        let second = Joined::of(&self.block(between));
        let text = format!("in between, {}", second.text);
        vec![told, Part::statement(text).ending_in(&second).following()]
    }
}

const AFTER: &str = "after finishing, ";

/// What waits for the end of the action.
pub(super) fn after_finishing(parts: &[Part]) -> Part {
    let body = Joined::of(parts);
    Part::statement(format!("{AFTER}{}", body.text)).ending_in(&body)
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
