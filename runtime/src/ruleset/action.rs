use super::ProgramId;

/// An action with the two sides of its card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// What side I and side II do. Local 0 is the strength.
    pub sides: [ProgramId; 2],
}
