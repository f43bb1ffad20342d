//! Fees of tokens at the end of a turn, and the choices that they forbid (TOKEN-9).
//!
//! A turn after which a fee could not be paid in full is not legal while another one is. So while a fee is due, an option
//! is offered only if some way to go on from it pays: the rest of the turn is played out, depth first, on copies of the
//! state. What is hidden does not count: behind the first card that is revealed only one way is followed. If no option
//! is found to pass, all are offered, and what there is is paid.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::step::{Ask, Flow, Machine, Scratch};
use super::{Choice, Observer, Question};
use crate::ruleset::{ResourceId, Ruleset};
use crate::state::{ActionCard, PlayerId, Routine, State};

/// Positions looked at for one option at most; one that needs more is not taken away.
const MAX_POSITIONS: u32 = 600;
/// Steps between two questions of the look ahead at most.
const MAX_STEPS: u32 = 10_000;

impl<O: Observer> Machine<'_, O> {
    /// Each kind once, unless one was removed this turn; what there is, if it is not enough.
    pub(super) fn pay_fees(&mut self, player: PlayerId) {
        if !self.has_tokens(player) {
            return;
        }
        let fees: [Option<(ResourceId, i16)>; crate::state::MAX_TOKENS] = self.fees_due(player);
        for (resource, amount) in fees.into_iter().flatten() {
            self.lose(player, resource, amount);
        }
    }

    /// The fees of the tokens on the cards of a player, by token.
    fn fees_due(&self, player: PlayerId) -> [Option<(ResourceId, i16)>; crate::state::MAX_TOKENS] {
        let mut fees = [None; crate::state::MAX_TOKENS];
        let Some(seat) = self.seat(player).filter(|it| !it.fee_averted) else { return fees };
        for at in self.rules.index.fee_tokens.iter().map(|it| usize::from(*it)) {
            let lies = seat.row.iter().any(|card| card.tokens.get(at).is_some_and(|held| *held > 0));
            if let (true, Some(fee), Some(token)) = (lies, fees.get_mut(at), self.rules.tokens.get(at)) {
                *fee = token.fee;
            }
        }
        fees
    }

    /// Whether a token lies on an action card of a player.
    fn has_tokens(&self, player: PlayerId) -> bool {
        let mut row = self.seat(player).into_iter().flat_map(|it| &it.row);
        row.any(ActionCard::has_tokens)
    }

    /// Whether a player could pay all fees now.
    fn can_pay_fees(&self, player: PlayerId) -> bool {
        let fees = self.fees_due(player);
        fees.iter().flatten().all(|(resource, _)| {
            let of_it = fees.iter().flatten().filter(|it| it.0 == *resource);
            let sum = of_it.fold(0_i16, |acc, it| acc.saturating_add(it.1));
            sum <= self.held(player, *resource)
        })
    }

    /// Takes away the options that lead to a fee which cannot be paid, if others are left.
    pub(super) fn drop_unpaid(&mut self, ask: Ask) {
        if self.options.len() < 2
            || !self.has_tokens(ask.player)
            || self.fees_due(ask.player).iter().all(Option::is_none)
        {
            return;
        }
        let is_turn = |it: &crate::state::Frame| it.routine == Routine::Turn && it.owner == ask.player;
        let Some(turn) = self.state.frames.iter().position(is_turn) else { return };
        if ask.question == Question::EndOfTurn && self.can_pay_fees(ask.player) {
            return;
        }
        let mut ahead = Ahead::new(self.rules, self.state, ask.player, turn);
        let mut pays = |choice: &Choice| {
            let ends = ask.question == Question::EndOfTurn && *choice == Choice::Decline;
            if ends { Pays::Never } else { ahead.pays_after(self.state, ask.player, *choice) }
        };
        let found: Vec<Pays> = self.options.iter().map(&mut pays).collect();
        if found.contains(&Pays::Somehow) {
            let mut found = found.into_iter();
            self.options.retain(|_| found.next() != Some(Pays::Never));
        }
    }
}

/// Whether the fees can be paid after an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pays {
    Somehow,
    Never,
    /// The look ahead did not come to an end.
    Unknown,
}

/// What a line of play came to.
enum Line {
    /// The fees can be paid at the end of the turn.
    Paid,
    /// They cannot.
    Unpaid,
    /// A question to a player, with the options of the machine.
    Asks(PlayerId),
}

/// A position with who is asked there, and the options of it that are not tried yet.
type Position = (Box<State>, PlayerId, Vec<Choice>);

/// A position, who is asked there, and what is chosen.
type Chosen = (Box<State>, PlayerId, Choice);

/// A look ahead to the end of a turn.
struct Ahead<'a> {
    rules: &'a Ruleset,
    player: PlayerId,
    /// The position of the frame of the turn.
    turn: usize,
    revealed: u32,
    options: Vec<Choice>,
    scratch: Scratch,
    /// Digests of positions from which no way pays.
    failed: BTreeSet<u64>,
    /// Room for positions.
    spare: Vec<Box<State>>,
}

impl<'a> Ahead<'a> {
    fn new(rules: &'a Ruleset, state: &State, player: PlayerId, turn: usize) -> Self {
        let (options, scratch, failed) = (Vec::new(), Scratch::default(), BTreeSet::new());
        Self { rules, player, turn, revealed: state.revealed, options, scratch, failed, spare: Vec::new() }
    }

    /// Whether some way to go on from a choice pays the fees.
    fn pays_after(&mut self, state: &State, asked: PlayerId, choice: Choice) -> Pays {
        let mut seen = BTreeSet::new();
        let mut open: Vec<Position> = Vec::new();
        let mut next = self.copy(state);
        let (mut asked, mut choice) = (asked, choice);
        let mut left = MAX_POSITIONS;
        // Until a way has failed no position can be met again, and none has to be known.
        let mut knows_all = !self.failed.is_empty();
        loop {
            left -= 1;
            match self.go_on(&mut next, asked, choice) {
                Line::Paid => return self.end(open, next, Pays::Somehow),
                Line::Unpaid => {
                    if !knows_all {
                        knows_all = true;
                        seen.extend(open.iter().map(|it| digest(&it.0)));
                    }
                    self.spare.push(next);
                }
                Line::Asks(player) => {
                    if knows_all && !self.is_new(&mut seen, &next) {
                        self.spare.push(next);
                    } else {
                        open.push((next, player, self.options.clone()));
                    }
                }
            }
            let Some(following) = self.following(&mut open) else { break };
            (next, asked, choice) = following;
            if left == 0 {
                return self.end(open, next, Pays::Unknown);
            }
        }
        self.failed.append(&mut seen);
        Pays::Never
    }

    /// Whether a position is met for the first time, in this search or one that failed.
    fn is_new(&self, seen: &mut BTreeSet<u64>, state: &State) -> bool {
        let digest = digest(state);
        !self.failed.contains(&digest) && seen.insert(digest)
    }

    /// A copy of the last open position, with the option of it to be tried next; none if nothing is open.
    fn following(&mut self, open: &mut Vec<Position>) -> Option<Chosen> {
        loop {
            let (state, asked, choices) = open.last_mut()?;
            let asked = *asked;
            match choices.pop() {
                Some(choice) if choices.is_empty() => return open.pop().map(|it| (it.0, asked, choice)),
                Some(choice) => return Some((self.copy(state), asked, choice)),
                None => {
                    let _ = open.pop();
                }
            }
        }
    }

    fn copy(&mut self, state: &State) -> Box<State> {
        match self.spare.pop() {
            Some(mut spare) => {
                *spare = state.clone();
                spare
            }
            None => Box::new(state.clone()),
        }
    }

    fn end(&mut self, open: Vec<Position>, last: Box<State>, pays: Pays) -> Pays {
        self.spare.extend(open.into_iter().map(|it| it.0));
        self.spare.push(last);
        pays
    }

    /// Takes an option, and goes on to the next question of the turn or to its end.
    fn go_on(&mut self, state: &mut State, asked: PlayerId, choice: Choice) -> Line {
        let Self { rules, player, turn, revealed, .. } = *self;
        let Self { options, scratch, .. } = self;
        let mut machine = Machine { rules, state, options, scratch, observer: &mut () };
        machine.answer(asked, choice);
        for _ in 0..MAX_STEPS {
            if machine.state.fault.is_some() || machine.state.frames.len() <= turn {
                return Line::Unpaid;
            }
            if machine.is_end_of_turn() && machine.can_pay_fees(player) {
                return Line::Paid;
            }
            machine.options.clear();
            let Flow::Ask(ask) = machine.step() else { continue };
            machine.push_turn_options(ask);
            if ask.question == Question::EndOfTurn {
                machine.options.retain(|it| *it != Choice::Decline);
            }
            // Behind what was hidden one way is followed, so that no option tells what lies there.
            let is_hidden = machine.state.revealed != revealed;
            match *machine.options.as_slice() {
                [] => return Line::Unpaid,
                [only] => machine.answer(ask.player, only),
                [.., last] if is_hidden => machine.answer(ask.player, last),
                [..] => return Line::Asks(ask.player),
            }
        }
        Line::Unpaid
    }
}

fn digest(state: &State) -> u64 {
    let mut hasher = FxHasher::default();
    state.hash(&mut hasher);
    hasher.finish()
}
