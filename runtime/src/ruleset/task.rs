use super::ProgramId;
use serde::{Deserialize, Serialize};

/// A task of the Association board (ASSOC-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// What it takes of the strength.
    pub value: i16,
    /// What it does.
    pub program: ProgramId,
}
