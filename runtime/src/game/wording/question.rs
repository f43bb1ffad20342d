use super::Words;
use crate::game::Question;
use crate::ruleset::Op;
use crate::state::{PlayerId, Routine};

impl Words<'_> {
    /// A question, with who is asked.
    pub(super) fn question(self, player: PlayerId, question: Question) -> String {
        format!("{}: {}", self.player(player), self.matter(question))
    }

    fn matter(self, question: Question) -> String {
        let fixed = match question {
            Question::NextEffect => "which effect next?",
            Question::May => return format!("{}?", self.at_hand()),
            Question::Again => match self.frame().routine {
                Routine::Action => "perform the action once more?",
                Routine::Idle
                | Routine::Program(_)
                | Routine::Pool(_)
                | Routine::PlayCard(_)
                | Routine::Turn
                | Routine::Game
                | Routine::Break
                | Routine::Scoring
                | Routine::Support
                | Routine::Place(_)
                | Routine::Lift => return format!("{}: once more?", self.at_hand()),
            },
            Question::Branch => "which one?",
            Question::Part => "which part next?",
            Question::Card if self.frame().routine == Routine::Action => {
                "which card to discard for 1 more strength?"
            }
            Question::Card => return format!("{}: which card?", self.at_hand()),
            Question::Player => "which player?",
            Question::ActionCard => "which action card?",
            Question::Slot => "which slot?",
            Question::Spend => return format!("how many {}s to spend?", self.strength()),
            Question::Kind => "what to build?",
            Question::Placement => "where to build it?",
            Question::Task => "which task?",
            Question::Workers => "how many workers?",
            Question::Housing => return self.housing(),
            Question::Rehouse => "which animal moves in?",
            Question::Vacate => "which housing does it leave?",
            Question::BoardSpace => "which space of the board?",
            Question::MapToken => "which token of the map?",
            Question::Removal => "which building is removed?",
            Question::Growth => "which building grows?",
            Question::Lift => "which building is lifted?",
            Question::PlaceAgain => "which building is placed next?",
            Question::Action => "which action?",
            Question::Tile => "which tile?",
            Question::Project => "which project?",
            Question::ProjectSlot => "which slot of the project?",
            Question::Release => "which animal is released?",
            Question::Edge => "which token of the left edge?",
            Question::Bonus => "the bonus of which space?",
            Question::Keep => "which action card to keep?",
            Question::GiveBack => "which action card goes back to the box?",
            Question::Map => "which map?",
            Question::Box => "which ability?",
            Question::GoOn => "anything else first?",
            Question::EndOfTurn => "anything else in this turn?",
        };
        fixed.to_owned()
    }

    fn housing(self) -> String {
        match self.frame().routine {
            Routine::PlayCard(card) => format!("where does {} live?", self.card(card)),
            Routine::Idle
            | Routine::Program(_)
            | Routine::Pool(_)
            | Routine::Action
            | Routine::Turn
            | Routine::Game
            | Routine::Break
            | Routine::Scoring
            | Routine::Support
            | Routine::Place(_)
            | Routine::Lift => "where does it live?".to_owned(),
        }
    }

    /// The op at the counter, in words; of a "may", its body.
    fn at_hand(self) -> String {
        let at = usize::from(self.frame().pc);
        match self.ops().get(at) {
            Some(Op::Move { .. } | Op::Play { .. }) => self.left(at),
            Some(op) => self.op(at, op),
            None => String::new(),
        }
    }

    /// A move of cards, with the number still to be moved.
    fn left(self, at: usize) -> String {
        let frame = self.frame();
        let Some(op) = self.ops().get(at) else { return String::new() };
        if frame.step == 0 { self.op(at, op) } else { format!("{}, {} left", self.op(at, op), frame.left) }
    }
}
