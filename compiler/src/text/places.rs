//! Spaces of a map, and buildings on it.

use arkwright_runtime::ruleset::{
    AmountId, BuildingFilterId, BuildingId, BuildingPlace, BuildingTest, MarkId, SpaceFilterId, SpaceTest,
    TerrainId, Zoos,
};

use super::Words;
use super::english::{Grammar, list, noun, spaced, with_article};
use super::part::Part;

impl Words<'_> {
    /// Spaces that pass: `connected water spaces`.
    pub(super) fn spaces(&self, grammar: Grammar, filter: Option<SpaceFilterId>) -> String {
        self.spaces_except(grammar, filter, None)
    }

    /// The same, one test taken for granted.
    pub(super) fn spaces_except(
        &self,
        grammar: Grammar,
        filter: Option<SpaceFilterId>,
        known: Option<SpaceTest>,
    ) -> String {
        let (mut before, mut kind, mut behind) = (String::new(), String::new(), Vec::new());
        for test in self.space_tests(filter).iter().filter(|it| Some(**it) != known) {
            match test {
                SpaceTest::Empty => before.push_str("empty "),
                SpaceTest::Covered => before.push_str("covered "),
                SpaceTest::Connected => before.push_str("connected "),
                SpaceTest::Isolated => before.push_str("isolated "),
                SpaceTest::Border => kind.push_str("border "),
                SpaceTest::Plain => kind.insert_str(0, "plain "),
                SpaceTest::Bonus => behind.push("with a placement bonus".to_owned()),
                SpaceTest::Terrain(terrain) => kind.push_str(&format!("{} ", self.terrain(*terrain))),
                SpaceTest::Mark(mark) => kind.push_str(&format!("{} ", self.mark(*mark))),
                SpaceTest::BesideTerrain(terrain) => behind.push(beside(&self.terrain(*terrain))),
                SpaceTest::BesideMark(mark) => behind.push(beside(&self.mark(*mark))),
            }
        }
        format!("{before}{kind}{}{}", noun(grammar, "space"), behind_noun(&behind))
    }

    fn space_tests(&self, filter: Option<SpaceFilterId>) -> &[SpaceTest] {
        let filter = filter.and_then(|it| self.ruleset.code.space_filters.get(it.index()));
        filter.map_or(&[], |it| it.tests.as_slice())
    }

    pub(super) fn terrain(&self, terrain: TerrainId) -> String {
        spaced(self.ruleset.terrains.get(terrain.index()).map_or("", |it| it.name.as_str()))
    }

    pub(super) fn mark(&self, mark: MarkId) -> String {
        spaced(self.ruleset.marks.get(mark.index()).map_or("", String::as_str))
    }

    /// Buildings of a place that pass: `kiosks in your zoo`.
    pub(super) fn buildings(
        &self,
        grammar: Grammar,
        place: BuildingPlace,
        filter: Option<BuildingFilterId>,
    ) -> String {
        let place = match place {
            BuildingPlace::Zoos(Zoos::Yours) => "in your zoo".to_owned(),
            BuildingPlace::Zoos(Zoos::All) => "in all zoos".to_owned(),
            BuildingPlace::Zoos(Zoos::Others) => "in other zoos".to_owned(),
            BuildingPlace::BesideThis => "beside this building".to_owned(),
            BuildingPlace::Beside(kind) => format!("beside your {}", self.building_title(kind)),
        };
        let (noun, behind) = self.building_words("", grammar, filter);
        format!("{noun} {place}{behind}")
    }

    /// Buildings that pass, wherever they are: `standard enclosures beside a tower space`.
    pub(super) fn all_buildings(&self, filter: Option<BuildingFilterId>) -> String {
        let (noun, behind) = self.building_words("", Grammar::Many, filter);
        format!("{noun}{behind}")
    }

    /// Standard enclosures that pass: `standard enclosures on the border`.
    pub(super) fn standard_enclosures(&self, filter: Option<BuildingFilterId>) -> String {
        let (noun, behind) = self.building_words("standard ", Grammar::Many, filter);
        format!("{noun}{behind}")
    }

    /// `a standard enclosure`
    pub(super) fn a_building(&self, filter: Option<BuildingFilterId>) -> String {
        let (noun, behind) = self.building_words("", Grammar::One, filter);
        with_article(&format!("{noun}{behind}"))
    }

    pub(super) fn remove_building(&self, filter: Option<BuildingFilterId>) -> Part {
        let (noun, behind) = self.building_words("", Grammar::One, filter);
        Part::order(format!("remove 1 {noun}{behind} from your map"))
    }

    pub(super) fn enlarge(&self, filter: Option<BuildingFilterId>, by: AmountId) -> Part {
        let (noun_, behind) = self.building_words("", Grammar::One, filter);
        let phrase = self.phrase(by);
        let spaces = noun(phrase.grammar, "space");
        Part::order(format!(
            "replace 1 {noun_}{behind} by one that is {} {spaces} larger and covers it, for free",
            phrase.head
        ))
    }

    pub(super) fn lift(&self, most: AmountId) -> Part {
        let phrase = self.phrase(most);
        let buildings = noun(phrase.grammar, "building");
        Part::order(format!(
            "take up to {} {buildings} off your map and place them again for free",
            phrase.head
        ))
    }

    pub(super) fn remove_map_token(&self, which: Option<MarkId>) -> Part {
        Part::order(match which {
            Some(mark) => format!("remove the token from the {}", self.mark(mark)),
            None => "remove 1 token from your map".to_owned(),
        })
    }

    pub(super) fn building_title(&self, kind: BuildingId) -> &str {
        self.ruleset.buildings.get(kind.index()).map_or("", |it| it.title.as_str())
    }

    // The noun with what stands before it, and what stands behind it; `enclosure` is the sort that is meant anyway.
    fn building_words<'a>(
        &'a self,
        mut enclosure: &'a str,
        grammar: Grammar,
        filter: Option<BuildingFilterId>,
    ) -> (String, String) {
        let tests = filter
            .and_then(|it| self.ruleset.code.building_filters.get(it.index()))
            .map_or(&[][..], |it| it.tests.as_slice());
        let (mut before, mut behind, mut named) = ("", Vec::new(), None);
        let mut not_counted = "";
        for test in tests {
            match test {
                BuildingTest::Kind(kind) => named = Some(self.building_title(*kind)),
                BuildingTest::Occupied => before = "occupied ",
                BuildingTest::Filled => not_counted = " (empty standard enclosures do not count)",
                BuildingTest::Standard => enclosure = "standard ",
                BuildingTest::Special => enclosure = "special ",
                BuildingTest::Size(comparison, amount) => {
                    behind.push(format!("with {}", self.bound("size", *comparison, *amount)));
                }
                BuildingTest::Border => behind.push("on the border".to_owned()),
                BuildingTest::Empty => before = "empty ",
                BuildingTest::OnMark(mark) => {
                    behind.push(format!("on {} space", with_article(&self.mark(*mark))))
                }
                BuildingTest::BesideTerrain(terrain) => behind.push(beside(&self.terrain(*terrain))),
                BuildingTest::BesideEmpty(count) => {
                    let spaces = noun(Grammar::of(i32::from(*count)), "space");
                    behind.push(format!("beside at least {count} empty {spaces}"));
                }
                BuildingTest::BesideMark(mark) => behind.push(beside(&self.mark(*mark))),
            }
        }
        let word = match named {
            Some(title) => title.to_owned(),
            None if enclosure.is_empty() && before.is_empty() => "building".to_owned(),
            None => format!("{enclosure}enclosure"),
        };
        (format!("{before}{}", noun(grammar, &word)), format!("{}{not_counted}", behind_noun(&behind)))
    }
}

fn beside(what: &str) -> String {
    format!("beside {} space", with_article(what))
}

fn behind_noun(words: &[String]) -> String {
    if words.is_empty() { String::new() } else { format!(" {}", list(words, "and")) }
}
