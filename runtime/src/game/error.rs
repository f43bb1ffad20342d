use crate::state::Fault;

/// Why an answer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// No question is open.
    NothingOpen,
    /// The open question has fewer options.
    NoSuchOption {
        /// What was asked for, from 0.
        option: usize,
        /// How many there are.
        n_options: usize,
    },
}

impl std::fmt::Display for ChoiceError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NothingOpen => out.write_str("no decision is open"),
            Self::NoSuchOption { option, n_options } => {
                write!(out, "there is no option {option}: the decision has {n_options}, counted from 0")
            }
        }
    }
}

impl std::error::Error for ChoiceError {}

/// Why nothing was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartError {
    /// Something is running.
    Busy,
    /// The card is not in hand.
    NotInHand,
    /// Its conditions do not hold (COND-2).
    Conditions,
    /// Its price cannot be paid (COST-1).
    Price,
    /// No housing fits (ANIM-6).
    Housing,
    /// A Final Scoring card is kept and not played (SETUP-8).
    NeverPlayed,
    /// The project cannot be supported: no slot whose demand is met is open (PROJ-3).
    NoSlot,
    /// The player has no such action card.
    NoSuchAction,
    /// The action has no legal execution (TURN-4).
    NothingToDo,
    /// The game cannot go on.
    Fault(Fault),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Busy => out.write_str("a decision is open"),
            Self::NotInHand => out.write_str("the card is not in hand"),
            Self::Conditions => out.write_str("its conditions do not hold"),
            Self::Price => out.write_str("its price cannot be paid"),
            Self::Housing => out.write_str("no housing fits it"),
            Self::NeverPlayed => out.write_str("a Final Scoring card is kept for the end, and never played"),
            Self::NoSlot => {
                out.write_str("no slot of the project is open, as what they ask for is not there")
            }
            Self::NoSuchAction => out.write_str("there is no such action card"),
            Self::NothingToDo => out.write_str("the action can do nothing"),
            Self::Fault(fault) => write!(out, "the game cannot go on: {fault}"),
        }
    }
}

impl std::error::Error for StartError {}
