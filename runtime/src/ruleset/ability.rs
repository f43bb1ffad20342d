use super::{AbilityId, ActionId, AmountId, ClassId, ConditionId, IconId, ProgramId};
use serde::{Deserialize, Serialize};

/// An ability keyword (ABIL).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ability {
    /// The keyword.
    pub name: String,
    /// Its parameters; they are the first locals of the program.
    pub params: Vec<Param>,
    /// The whole effect waits until the action is finished (TIMING-6).
    pub after_action: bool,
    /// Other players are its targets (INTER-1).
    pub interactive: bool,
    /// What replaces it in a solo or peaceful game; arguments may be [`Argument::Param`].
    pub solo: Option<AbilityUse>,
    /// What it does; empty for a permission.
    pub program: ProgramId,
    /// Its card may be played without an enclosure while this holds (ABIL-21). Locals are the parameters.
    pub without_enclosure: Option<ConditionId>,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: ParamKind,
}

/// The kinds of parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParamKind {
    /// A number.
    Number,
    /// An icon, of a class if one is named.
    Icon(Option<ClassId>),
    /// An action.
    Action,
    /// A player.
    Player,
}

/// A keyword with its values, as printed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbilityUse {
    /// The keyword.
    pub ability: AbilityId,
    /// One for each parameter.
    pub arguments: Vec<Argument>,
}

/// A value of a keyword. In a local all of them are an `i16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    /// A number.
    Number(i16),
    /// An icon.
    Icon(IconId),
    /// An action.
    Action(ActionId),
    /// A local of the caller (in `use`), a parameter of the ability (in `solo`).
    Local(u8),
    /// Counted when the keyword is used (in `use`).
    Amount(AmountId),
}

impl Argument {
    /// What it is in a local, given the locals of who calls; a local that is not there is 0, and so is what the caller has
    /// to count.
    #[must_use]
    pub fn value(self, caller: &[i16]) -> i16 {
        match self {
            Self::Number(number) => number,
            Self::Icon(icon) => i16::from(icon.0),
            Self::Action(action) => i16::from(action.0),
            Self::Local(local) => caller.get(usize::from(local)).copied().unwrap_or(0),
            Self::Amount(_) => 0,
        }
    }
}
