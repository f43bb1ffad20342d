use std::hash::{Hash, Hasher};

use crate::ruleset::{BodyKinds, Ruleset};

use super::Player;

/// What stands on something that a player has, or more than that; anything, where it was not worked out.
///
/// It follows from the rest of the state: two states that are equal but for it are equal, and no save has it.
#[derive(Clone, Copy, Debug)]
pub struct Near(BodyKinds);

impl Near {
    /// Whether some of these may stand on something that the player has.
    #[must_use]
    #[inline]
    pub const fn has(self, kinds: BodyKinds) -> bool {
        self.0.meets(kinds)
    }
}

impl Player {
    /// Whether what is noted of what is near holds all that is.
    #[must_use]
    pub fn knows_near(&self, ruleset: &Ruleset) -> bool {
        ruleset.index.body_kinds.near(self).is_in(self.near.0)
    }

    /// Works out anew what stands on something that the player has. Has to be called when its cards, tiles or map change.
    pub fn note_near(&mut self, ruleset: &Ruleset) {
        self.near = Near(ruleset.index.body_kinds.near(self));
    }
}

impl Default for Near {
    fn default() -> Self {
        Self(BodyKinds::ALL)
    }
}

impl PartialEq for Near {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Near {}

impl Hash for Near {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
