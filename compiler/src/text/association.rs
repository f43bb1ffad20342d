//! What comes from the Association board: tiles, projects; and bonuses of spaces.

use arkwright_runtime::ruleset::{ProjectsFrom, SpaceFilterId, SpaceTest, TileFamily};

use super::Words;
use super::counted::family_words;
use super::english::Grammar;
use super::part::Part;

impl Words<'_> {
    pub(super) fn take_tile(&self, family: TileFamily) -> Part {
        let place = match family {
            TileFamily::PartnerZoo | TileFamily::University => "the Association board",
            TileFamily::Bonus => "this step",
        };
        Part::order(format!("take 1 {} from {place}", family_words(family)))
    }

    pub(super) fn support(&self, from: ProjectsFrom) -> Part {
        let range = self.ruleset.range.map(|it| self.resource_title(it) + " ").unwrap_or_default();
        let or_range = match from {
            ProjectsFrom::PlayOrHand => String::new(),
            ProjectsFrom::PlayHandOrRange => format!(", or from the display within your {range}range"),
        };
        Part::order(format!("support 1 project in play or from your hand{or_range}"))
    }

    /// That the space has a bonus goes without saying.
    pub(super) fn gain_bonus(&self, spaces: Option<SpaceFilterId>) -> Part {
        let spaces = self.spaces_except(Grammar::One, spaces, Some(SpaceTest::Bonus));
        Part::order(format!("gain the placement bonus of 1 {spaces} on your map"))
    }
}
