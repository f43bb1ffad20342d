//! Spaces and buildings in text: what is counted, and what it must be.

use arkwright_runtime::ruleset::{
    BuildingFilterId, BuildingId, BuildingPlace, BuildingTest, MarkId, SpaceFilterId, SpaceTest, TerrainId,
};

use super::Words;
use super::english::{Grammar, list, noun, spaced, titled};

impl Words<'_> {
    fn terrain(&self, terrain: TerrainId) -> String {
        self.ruleset.terrains.get(terrain.index()).map_or_else(String::new, |it| spaced(&it.name))
    }

    fn mark(&self, mark: MarkId) -> String {
        self.ruleset.marks.get(mark.index()).map_or_else(String::new, |it| titled(it))
    }

    pub(super) fn building_title(&self, building: BuildingId) -> String {
        self.ruleset.buildings.get(building.index()).map_or_else(String::new, |it| it.title.clone())
    }

    /// Spaces that pass a filter: what stands before the noun, and what behind it.
    pub(super) fn spaces(&self, grammar: Grammar, filter: Option<SpaceFilterId>) -> String {
        let tests = filter
            .and_then(|id| self.ruleset.code.space_filters.get(id.index()))
            .map_or(&[][..], |it| it.tests.as_slice());
        let (mut before, mut behind) = (Vec::new(), Vec::new());
        for test in tests {
            match test {
                SpaceTest::Empty => before.push("empty".to_owned()),
                SpaceTest::Covered => before.push("covered".to_owned()),
                SpaceTest::Connected => before.push("connected".to_owned()),
                SpaceTest::Isolated => before.push("unconnected".to_owned()),
                SpaceTest::Border => before.push("border".to_owned()),
                SpaceTest::Plain => before.push("building".to_owned()),
                SpaceTest::Bonus => behind.push("with a placement bonus".to_owned()),
                SpaceTest::Terrain(terrain) => before.push(self.terrain(*terrain)),
                SpaceTest::Mark(mark) => behind.push(format!("marked {}", self.mark(*mark))),
                SpaceTest::BesideTerrain(terrain) => {
                    behind.push(format!("next to a {} space", self.terrain(*terrain)));
                }
                SpaceTest::BesideMark(mark) => behind.push(format!("next to the {}", self.mark(*mark))),
            }
        }
        before.push(noun(grammar, "space"));
        let behind = if behind.is_empty() { String::new() } else { format!(" {}", list(&behind, "and")) };
        format!("{}{behind}", before.join(" "))
    }

    /// Buildings that pass a filter.
    pub(super) fn buildings(&self, grammar: Grammar, filter: Option<BuildingFilterId>) -> String {
        let tests = filter
            .and_then(|id| self.ruleset.code.building_filters.get(id.index()))
            .map_or(&[][..], |it| it.tests.as_slice());
        let (mut before, mut behind) = (Vec::new(), Vec::new());
        let mut word = noun(grammar, "building");
        for test in tests {
            match test {
                BuildingTest::Kind(kind) => word = noun(grammar, &self.building_title(*kind)),
                BuildingTest::Occupied => before.push("occupied".to_owned()),
                BuildingTest::Filled => behind.push("that is no empty standard enclosure".to_owned()),
                BuildingTest::Standard => word = noun(grammar, "standard enclosure"),
                BuildingTest::Special => word = noun(grammar, "special enclosure"),
                BuildingTest::Size(comparison, amount) => {
                    behind.push(format!("with {}", self.bound("size", *comparison, *amount)));
                }
                BuildingTest::Border => behind.push("on a border space".to_owned()),
                BuildingTest::BesideMark(mark) => behind.push(format!("next to the {}", self.mark(*mark))),
            }
        }
        before.push(word);
        let behind = if behind.is_empty() { String::new() } else { format!(" {}", list(&behind, "and")) };
        format!("{}{behind}", before.join(" "))
    }

    /// Where buildings are counted.
    pub(super) fn building_place(&self, place: BuildingPlace) -> String {
        match place {
            BuildingPlace::Zoos(zoos) => format!("in {}", super::selector::zoos_words(zoos)),
            BuildingPlace::BesideThis => "next to this building".to_owned(),
            BuildingPlace::Beside(kind) => format!("next to your {}", self.building_title(kind)),
        }
    }
}
