use super::{ActionId, Body, ProgramId};
use serde::{Deserialize, Serialize};

/// An action with the cards that stand for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// Its cards: the standard one first, with the name and the title of the action; then those that can take its place.
    pub variants: Vec<ActionVariant>,
}

/// A card of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionVariant {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// What side I and side II do. Local 0 is the strength.
    pub sides: [ProgramId; 2],
    /// What holds while side I or side II is performed: triggers and lasting rules.
    pub bodies: [Body; 2],
}

/// One of the cards of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VariantId {
    /// The action.
    pub action: ActionId,
    /// Its position among [`Action::variants`].
    pub variant: u8,
}

impl VariantId {
    /// The standard card of an action.
    #[must_use]
    pub const fn standard(action: ActionId) -> Self {
        Self { action, variant: 0 }
    }
}

impl ActionVariant {
    /// What a side does.
    #[must_use]
    pub const fn side(&self, upgraded: bool) -> ProgramId {
        self.sides[upgraded as usize]
    }

    /// What holds while a side is performed.
    #[must_use]
    pub const fn body(&self, upgraded: bool) -> &Body {
        &self.bodies[upgraded as usize]
    }
}

impl Action {
    /// An action with its standard card, which is called like it.
    #[must_use]
    pub fn of(card: ActionVariant) -> Self {
        Self { name: card.name.clone(), title: card.title.clone(), variants: vec![card] }
    }

    /// An action with its standard card alone.
    #[must_use]
    pub fn standard(name: String, title: String, sides: [ProgramId; 2]) -> Self {
        let variant =
            ActionVariant { name: name.clone(), title: title.clone(), sides, ..ActionVariant::default() };
        Self { name, title, variants: vec![variant] }
    }

    /// The program of a side of one of its cards.
    #[must_use]
    pub fn side(&self, variant: u8, upgraded: bool) -> Option<ProgramId> {
        Some(self.variants.get(usize::from(variant))?.sides[usize::from(upgraded)])
    }
}
