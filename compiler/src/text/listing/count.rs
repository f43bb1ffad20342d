//! What is counted, and the spaces and buildings that are meant, as the language writes them.

use arkwright_runtime::ruleset::{
    BoardId, BuildingFilterId, BuildingPlace, BuildingTest, ClassId, Countable, MarkId, Playing,
    SpaceFilterId, SpaceTest, Standing, TerrainId, TileFamily, ZoneId, Zoos,
};

use super::op::noun_word;
use super::operand::{Names, comparison_word};

impl<'a> Names<'a> {
    pub(super) fn class(&self, class: ClassId) -> &'a str {
        self.ruleset.classes.get(class.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn mark(&self, mark: MarkId) -> &'a str {
        self.ruleset.marks.get(mark.index()).map_or("?", String::as_str)
    }

    pub(super) fn board(&self, board: BoardId) -> &'a str {
        self.ruleset.side_boards.get(board.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn slots_beside(&self, slots: ZoneId) -> &'a str {
        self.ruleset.zones.get(slots.index()).map_or("?", String::as_str)
    }

    pub(super) fn terrain(&self, terrain: TerrainId) -> &'a str {
        self.ruleset.terrains.get(terrain.index()).map_or("?", |it| it.name.as_str())
    }

    /// The tests of spaces, behind `that are`.
    pub(super) fn space_filter(&self, filter: Option<SpaceFilterId>) -> String {
        let tests = filter
            .and_then(|id| self.ruleset.code.space_filters.get(id.index()))
            .map_or(&[][..], |it| it.tests.as_slice());
        that_are(tests.iter().map(|test| match test {
            SpaceTest::Empty => "empty".to_owned(),
            SpaceTest::Covered => "covered".to_owned(),
            SpaceTest::Connected => "connected".to_owned(),
            SpaceTest::Isolated => "isolated".to_owned(),
            SpaceTest::Border => "border".to_owned(),
            SpaceTest::Plain => "plain".to_owned(),
            SpaceTest::Bonus => "bonus".to_owned(),
            SpaceTest::Terrain(terrain) => self.terrain(*terrain).to_owned(),
            SpaceTest::Mark(mark) => self.mark(*mark).to_owned(),
            SpaceTest::BesideTerrain(terrain) => format!("beside {}", self.terrain(*terrain)),
            SpaceTest::BesideMark(mark) => format!("beside {}", self.mark(*mark)),
        }))
    }

    /// The tests of buildings, behind `that are`.
    pub(super) fn building_filter(&self, filter: Option<BuildingFilterId>) -> String {
        let tests = filter
            .and_then(|id| self.ruleset.code.building_filters.get(id.index()))
            .map_or(&[][..], |it| it.tests.as_slice());
        that_are(tests.iter().map(|test| match test {
            BuildingTest::Kind(kind) => self.building(*kind).to_owned(),
            BuildingTest::Occupied => "occupied".to_owned(),
            BuildingTest::Filled => "filled".to_owned(),
            BuildingTest::Standard => "standard".to_owned(),
            BuildingTest::Special => "special".to_owned(),
            BuildingTest::Border => "border".to_owned(),
            BuildingTest::Empty => "empty".to_owned(),
            BuildingTest::OnMark(mark) => format!("on {}", self.mark(*mark)),
            BuildingTest::BesideTerrain(terrain) => format!("beside {}", self.terrain(*terrain)),
            BuildingTest::BesideEmpty(count) => format!("beside at least {count} empty spaces"),
            BuildingTest::BesideMark(mark) => format!("beside {}", self.mark(*mark)),
            BuildingTest::Size(comparison, amount) => {
                format!("size {} {}", comparison_word(*comparison), self.amount(*amount))
            }
        }))
    }

    pub(super) fn countable(&self, countable: Countable) -> String {
        match countable {
            Countable::Icons(icon, zoos) => format!("{} icons in {}", self.icon(icon), zoos_word(zoos)),
            Countable::Kinds(class, zoos) => format!("kinds of {} in {}", self.class(class), zoos_word(zoos)),
            Countable::CardsIn(result) => format!("cards in {}", self.local(result)),
            Countable::Cards(noun, filter, zoos) => {
                format!("{}s in {}{}", noun_word(noun), zoos_word(zoos), self.filter(filter))
            }
            Countable::Supports => "supported projects".to_owned(),
            Countable::EmptySpaces => "empty spaces on your map".to_owned(),
            Countable::Holds(resource) => format!("your {}", self.resource(resource)),
            Countable::KindsOfTwo(one, other, zoos) => {
                format!("kinds of {} or {} in {}", self.class(one), self.class(other), zoos_word(zoos))
            }
            Countable::KindsAheadZoosTwice(class) => format!(
                "kinds of {} in your zoo ahead of the player to your right, your partner-zoos twice",
                self.class(class)
            ),
            Countable::BestKind(class) => {
                format!("icons of your best {} without projects you supported", self.class(class))
            }
            Countable::Conditions(noun, filter) => {
                format!("conditions of {}s in your zoo{}", noun_word(noun), self.filter(filter))
            }
            Countable::Shapes => "shapes of buildings in your zoo".to_owned(),
            Countable::BuildingPairs(a, b) => {
                format!("pairs of {} and {} in your zoo", self.building(a), self.building(b))
            }
            Countable::KindsAhead(class) => {
                format!("kinds of {} in your zoo ahead of the player to your right", self.class(class))
            }
            Countable::Pairs(one, other) => {
                format!("pairs of {} and {} in your zoo", self.icon(one), self.icon(other))
            }
            Countable::PlayersWith(resource, standing) => {
                let standing = match standing {
                    Standing::More => "more",
                    Standing::Less => "less",
                };
                format!("players with {standing} {} than you", self.resource(resource))
            }
            Countable::Tiles(family) => format!("{} in your zoo", tiles_word(family)),
            Countable::Buildings(place, filter) => {
                let place = match place {
                    BuildingPlace::Zoos(zoos) => format!("in {}", zoos_word(zoos)),
                    BuildingPlace::BesideThis => "beside this building".to_owned(),
                    BuildingPlace::Beside(kind) => format!("beside {}", self.building(kind)),
                };
                format!("buildings {place}{}", self.building_filter(filter))
            }
            Countable::Spaces(filter) => format!("spaces on your map{}", self.space_filter(filter)),
            Countable::EmptyGroups(size) => format!("groups of {size} empty spaces on your map"),
            Countable::CardsBelow => "cards under your cards".to_owned(),
            Countable::DonationsMade => "donations you made".to_owned(),
            Countable::MapTokens => "tokens on your map".to_owned(),
            Countable::BoardSpaces(board) => format!("spaces of {} you own", self.board(board)),
            Countable::CardsBeside(slots) => format!("cards in {}", self.slots_beside(slots)),
            Countable::TokensOnThis(token) => format!("{} tokens on this card", self.token(token)),
            Countable::HandCards(noun, filter) => {
                format!("{}s in your hand{}", noun_word(noun), self.filter(filter))
            }
            Countable::Played(playing, noun, filter) => {
                let playing = match playing {
                    Playing::Action => "action",
                    Playing::Performance => "performance",
                };
                format!("{}s played this {playing}{}", noun_word(noun), self.filter(filter))
            }
            Countable::HandLimit => "hand-limit".to_owned(),
        }
    }
}

fn that_are(tests: impl Iterator<Item = String>) -> String {
    let tests: Vec<String> = tests.collect();
    if tests.is_empty() { String::new() } else { format!(" that are {}", tests.join(" and ")) }
}

const fn tiles_word(family: TileFamily) -> &'static str {
    match family {
        TileFamily::PartnerZoo => "partner-zoos",
        TileFamily::University => "universities",
        TileFamily::Bonus => "bonus-tiles",
    }
}

fn zoos_word(zoos: Zoos) -> &'static str {
    match zoos {
        Zoos::Yours => "your zoo",
        Zoos::All => "all zoos",
        Zoos::Others => "other zoos",
    }
}
