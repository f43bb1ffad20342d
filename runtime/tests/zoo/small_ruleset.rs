//! A ruleset with the base game's shapes, one of its maps and a few of its cards.

use std::sync::Arc;

use arkwright_runtime::ruleset::*;
use arkwright_runtime::setup::new_state;
use arkwright_runtime::state::{Mode, PlayerId, State};

pub(crate) const YOU: PlayerId = PlayerId(0);
pub(crate) const OPPONENT: PlayerId = PlayerId(1);

const ICONS: [&str; 10] = [
    "africa",
    "australia",
    "europe",
    "predator",
    "herbivore",
    "reptile",
    "petting-zoo",
    "science",
    "rock",
    "water",
];
pub(crate) const RESOURCES: [&str; 5] = ["money", "x-token", "appeal", "conservation", "reputation"];

/// Columns of map 0 from the left, each from the top: plain, flagged (`!`), rock (`^`), water (`~`).
const COLUMNS: [&str; 9] =
    ["~~...^", "~....~^", "^..~..", "~^.....", "......", "..~.^.^", ".^!.^^", "..!...~", "....~~"];

pub(crate) fn ruleset() -> Arc<Ruleset> {
    let mut rules = declared();
    rules.derive();
    Arc::new(rules)
}

pub(crate) fn declared() -> Ruleset {
    let mut rules = Ruleset {
        modules: vec![Module { id: "base".to_owned(), version: "1.0.0".to_owned() }],
        icons: ICONS.iter().map(|name| icon(name)).collect(),
        classes: vec![IconClass { name: "continent".to_owned() }],
        resources: RESOURCES.iter().map(|name| resource(name)).collect(),
        currency: Some(ResourceId(0)),
        strength: Some(ResourceId(1)),
        buildings: buildings(),
        flag_action: Some(ActionId(2)),
        break_track: BreakTrack { steps: [0, 0, 9, 12, 15], ..BreakTrack::default() },
        setup: Setup {
            dealt_maps: 0,
            left_out: Vec::new(),
            hand_limit: 3,
            base_projects: vec![Row { from: 1, value: 3 }, Row { from: 4, value: 4 }],
            project_row: vec![
                Row { from: 1, value: 2 },
                Row { from: 3, value: 3 },
                Row { from: 4, value: 4 },
            ],
            blocked_players: Some(2),
            steps: vec![],
        },
        workers: Workers { active: 1, waiting: 3 },
        tokens: vec![Token { name: "venom".to_owned(), limit: Some(1), ..Token::default() }],
        tiles: tiles(),
        fingerprint: Fingerprint(0xabc),
        ..Ruleset::default()
    };
    rules.terrains = vec![terrain("rock", '^', &rules), terrain("water", '~', &rules)];
    rules.actions = ["cards", "animals", "build", "sponsors", "association"].map(action).to_vec();
    rules.code = code(&rules);
    rules.abilities = vec![flock()];
    rules.cards = cards(&rules);
    rules.maps = vec![map(&COLUMNS, &rules)];
    rules
}

pub(crate) fn new_game(rules: &Ruleset) -> State {
    new_state(rules, 2, Mode::Standard, 7, MapId(0)).unwrap()
}

pub(crate) fn card(rules: &Ruleset, number: u16) -> CardId {
    rules.card_by_number(number).unwrap()
}

/// The partner zoo of a continent.
pub(crate) fn partner_zoo(rules: &Ruleset, continent: &str) -> TileId {
    rules.tile_by_name(&format!("{continent}-zoo")).unwrap()
}

pub(crate) fn hex(rules: &Ruleset, name: &str) -> u8 {
    rules.maps[0].hex_by_name(name).unwrap() as u8
}

pub(crate) fn kind(rules: &Ruleset, name: &str) -> BuildingId {
    rules.building_by_name(name).unwrap()
}

/// The position of the placement of a kind with its anchor on a hex.
pub(crate) fn at(rules: &Ruleset, name: &str, hex_name: &str, rotation: u8) -> u16 {
    let map = &rules.maps[0];
    let id = kind(rules, name);
    let cells = &rules.buildings[id.index()].cells;
    let mask = map.footprint(cells, usize::from(hex(rules, hex_name)), rotation).unwrap();
    map.placement_by_mask(id, mask).unwrap()
}

/// Builds without asking whether it is legal; the building's position.
pub(crate) fn build(rules: &Ruleset, state: &mut State, what: (&str, &str, u8), used: u8) -> u8 {
    let (name, hex_name, rotation) = what;
    let placement = at(rules, name, hex_name, rotation);
    arkwright_runtime::zoo::place(rules, state, YOU, kind(rules, name), placement).unwrap();
    let buildings = &mut state.players[0].buildings;
    buildings.last_mut().unwrap().used = used;
    buildings.len() as u8 - 1
}

pub(crate) fn upgrade(rules: &Ruleset, state: &mut State, action: &str) {
    let action = rules.action_by_name(action).unwrap();
    state.players[0].row.iter_mut().filter(|it| it.action == action).for_each(|it| it.upgraded = true);
}

pub(crate) fn map(columns: &[&str], rules: &Ruleset) -> Map {
    let mut map = Map { id: "0".to_owned(), ..Map::default() };
    for (q, column) in columns.iter().enumerate() {
        for (row, glyph) in column.chars().enumerate() {
            let at = rules.terrains.iter().position(|it| it.glyph == glyph);
            map.hexes.push(Hex {
                q: q as i8,
                r: row as i8 - q.div_ceil(2) as i8,
                row: row as u8,
                terrain: at.map(|it| TerrainId(it as u8)),
                flagged: glyph == '!',
                bonus: None,
            });
        }
    }
    map.derive(&rules.buildings, rules.terrains.len());
    map
}

fn icon(name: &str) -> Icon {
    let is_continent = ["africa", "australia", "europe"].contains(&name);
    Icon { name: name.to_owned(), class: is_continent.then_some(ClassId(0)) }
}

fn resource(name: &str) -> Resource {
    let (min, max, start) = match name {
        "money" => (0, i16::MAX, vec![25]),
        "x-token" => (0, 5, vec![0]),
        "appeal" => (0, 113, vec![0, 1, 2, 3]),
        "conservation" => (0, 41, vec![0]),
        _ => (1, 15, vec![1]),
    };
    let gates = if name == "conservation" {
        vec![Gate { at: 2, first_only: false, tiles: 0, program: ProgramId(0) }]
    } else {
        Vec::new()
    };
    let guard = (name == "appeal").then_some(5);
    Resource {
        name: name.to_owned(),
        title: name.to_owned(),
        min,
        max,
        start,
        guard,
        gates,
        ..Resource::default()
    }
}

/// A partner zoo of each continent, two universities, two bonus tiles.
fn tiles() -> Vec<Tile> {
    let tile = |name: &str, family, icons: Vec<IconId>| Tile {
        name: name.to_owned(),
        title: name.to_owned(),
        family,
        icons,
        group: None,
        stands_for: None,
        hand_limit_more: 0,
        kept: false,
        body: Body::default(),
        hand_limit: None,
        when_taken: None,
    };
    let science = IconId(7);
    vec![
        tile("africa-zoo", TileFamily::PartnerZoo, vec![IconId(0)]),
        tile("australia-zoo", TileFamily::PartnerZoo, vec![IconId(1)]),
        tile("europe-zoo", TileFamily::PartnerZoo, vec![IconId(2)]),
        tile("science", TileFamily::University, vec![science, science]),
        Tile { hand_limit: Some(5), ..tile("hand", TileFamily::University, vec![]) },
        tile("small-gift", TileFamily::Bonus, vec![]),
        tile("large-gift", TileFamily::Bonus, vec![]),
    ]
}

fn terrain(name: &str, glyph: char, rules: &Ruleset) -> Terrain {
    Terrain { name: name.to_owned(), glyph, icon: rules.icon_by_name(name).unwrap() }
}

fn action(name: &str) -> Action {
    let side = ProgramId(u16::from(name == "animals"));
    Action::standard(name.to_owned(), name.to_owned(), [side, side])
}

fn code(rules: &Ruleset) -> Code {
    let herbivore = IconRef::Id(rules.icon_by_name("herbivore").unwrap());
    let play = Op::Play {
        quantifier: Quantifier::UpTo(AmountId(1)),
        noun: CardNoun::Animal,
        filter: None,
        from: Zone::Hand(PlayerRef::You),
        price: PlayPrice::Printed,
    };
    Code {
        programs: vec![Program::default(), Program { ops: vec![play], locals: Vec::new() }],
        amounts: vec![Amount::Local(Local(0)), Amount::Number(1)],
        filters: vec![CardFilter {
            tests: vec![CardTest::Icon(herbivore), CardTest::Size(Comparison::AtLeast, AmountId(0))],
            none: Vec::new(),
        }],
        conditions: vec![Condition::ZooHas(1, CardNoun::Animal, Some(FilterId(0)))],
        ..Code::default()
    }
}

fn flock() -> Ability {
    Ability {
        name: "flock-animal".to_owned(),
        params: vec![Param { name: "n".to_owned(), kind: ParamKind::Number }],
        after_action: false,
        interactive: false,
        solo: None,
        program: ProgramId(0),
        without_enclosure: Some(ConditionId(0)),
    }
}

fn buildings() -> Vec<BuildingKind> {
    let standard = BuildingClass::Standard;
    let special = |spaces| BuildingClass::Special { spaces };
    let build = Some(ActionId(2));
    vec![
        BuildingKind { apart: Some(3), ..shape("kiosk", BuildingClass::Plain, &[(0, 0)]) },
        shape("pavilion", BuildingClass::Plain, &[(0, 0)]),
        shape("size-1", standard, &[(0, 0)]),
        shape("size-2", standard, &[(0, 0), (0, 1)]),
        shape("size-3", standard, &[(0, 0), (0, 1), (1, 0)]),
        shape("size-4", standard, &[(0, 0), (0, -1), (1, -1), (1, 0)]),
        shape("size-5", standard, &[(0, 0), (-1, 0), (-1, 1), (0, -1), (0, 1)]),
        BuildingKind { limit: Some(1), ..shape("petting-zoo", special(3), &[(0, 0), (0, 1), (1, -1)]) },
        BuildingKind {
            limit: Some(1),
            needs: build,
            ..shape("reptile-house", special(5), &[(0, 0), (-1, 0), (-1, 1), (1, -1), (1, 0)])
        },
        BuildingKind {
            limit: Some(1),
            needs: build,
            ..shape("large-bird-aviary", special(5), &[(0, 0), (-1, 0), (-1, 1), (0, 1), (1, -1)])
        },
    ]
}

fn shape(name: &str, class: BuildingClass, cells: &[(i8, i8)]) -> BuildingKind {
    BuildingKind {
        name: name.to_owned(),
        title: name.to_owned(),
        class,
        cells: cells.to_vec(),
        cost: 2 * cells.len() as i16,
        limit: None,
        apart: None,
        needs: None,
        bars: None,
        when_built: None,
        unique: false,
        beside: vec![],
        beside_or_on: vec![],
        lies_on: None,
        keeps: None,
        family: None,
        icons: vec![],
        bonus_times: 1,
        covers_border: 0,
        stands_alone: false,
        income: None,
    }
}

fn cards(rules: &Ruleset) -> Vec<Card> {
    let icons = |names: &[&str]| names.iter().map(|it| rules.icon_by_name(it).unwrap()).collect::<Vec<_>>();
    let icon = |name: &str| rules.icon_by_name(name).unwrap();
    let reptiles = kind(rules, "reptile-house");
    let petting = HousingKind::Special(kind(rules, "petting-zoo"));
    let [rock, water] = [TerrainId(0), TerrainId(1)];
    let upgraded = Requirement::Upgraded(ActionId(1));
    let sign = |kind, spaces| HousingSign { kind, spaces };
    let mut cards = Vec::new();
    cards.extend((1..=3).map(|it| {
        plain(
            it,
            "Goal",
            CardKind::Scoring(Scoring { tiers: Some((Countable::Supports, vec![])), not_solo: false }),
        )
    }));
    cards.extend((101..=105).map(|it| project(it, true)));
    cards.push(project(130, false));
    cards.push(Card { icons: icons(&["science"]), ..sponsor(201, "Science Lab") });
    cards.push(Card {
        icons: icons(&["science"]),
        requirements: vec![Requirement::Icon(icon("science"), 2)],
        ..sponsor(202, "Second Lab")
    });
    cards.push(Card { icons: icons(&["science"]), ..sponsor(203, "Third Lab") });
    cards.push(Card { icons: icons(&["predator", "predator", "africa"]), ..animal(401, "Cheetah", 17, 5) });
    cards.push(Card {
        icons: icons(&["predator", "africa"]),
        requirements: vec![Requirement::Icon(icon("predator"), 3)],
        ..animal(402, "Lion", 16, 4)
    });
    cards.push(Card {
        icons: icons(&["predator", "africa"]),
        requirements: vec![Requirement::PartnerZoo(icon("africa"))],
        ..needing(animal(403, "Leopard", 20, 3), &[(rock, 1)])
    });
    cards.push(Card { icons: icons(&["predator", "europe"]), ..animal(419, "European Badger", 5, 2) });
    cards.push(Card {
        icons: icons(&["predator", "australia"]),
        requirements: vec![upgraded],
        ..needing(animal(421, "New Zealand Fur Seal", 17, 5), &[(rock, 1), (water, 1)])
    });
    cards.push(Card {
        icons: icons(&["herbivore", "africa", "africa"]),
        requirements: vec![upgraded],
        ..animal(426, "African Bush Elephant", 36, 5)
    });
    cards.push(Card {
        abilities: vec![AbilityUse { ability: AbilityId(0), arguments: vec![Argument::Number(4)] }],
        ..needing(animal(440, "Flock", 9, 2), &[(water, 2)])
    });
    let crocodile = housed(animal(469, "Nile Crocodile", 13, 5), sign(HousingKind::Special(reptiles), 3));
    cards.push(Card {
        icons: icons(&["reptile", "africa"]),
        requirements: vec![Requirement::Icon(icon("reptile"), 3)],
        ..needing(crocodile, &[(water, 1)])
    });
    let gecko = housed(animal(470, "Gecko", 8, 1), sign(HousingKind::Special(reptiles), 1));
    cards.push(Card { icons: icons(&["reptile"]), ..gecko });
    let skink = housed(animal(471, "Skink", 8, 2), sign(HousingKind::Special(reptiles), 2));
    cards.push(Card { icons: icons(&["reptile", "reptile"]), ..needing(skink, &[(rock, 1)]) });
    let mut goat = animal(500, "Goat", 7, 1);
    if let CardKind::Animal(it) = &mut goat.kind {
        it.housing = vec![sign(petting, 1)];
    }
    cards.push(Card { icons: icons(&["petting-zoo"]), ..goat });
    cards.extend((601..=640).map(|it| animal(it, "Mouse", 3, 1)));
    cards
}

fn plain(number: u16, name: &str, kind: CardKind) -> Card {
    Card {
        number,
        name: name.to_owned(),
        module: 0,
        deck: None,
        kind,
        marks: vec![],
        icons: vec![],
        requirements: vec![],
        gains: vec![],
        abilities: vec![],
        boxes: vec![],
        body: Body::default(),
    }
}

fn project(number: u16, base: bool) -> Card {
    plain(
        number,
        "Project",
        CardKind::Project(Project {
            base,
            asks: ProjectAsks::Count(Countable::Supports),
            slots: [5, 4, 2].map(slot).to_vec(),
            when_played: None,
        }),
    )
}

fn slot(need: i16) -> Slot {
    Slot { need: SlotNeed::Count(need), rewards: vec![], effects: vec![] }
}

fn sponsor(number: u16, name: &str) -> Card {
    plain(number, name, CardKind::Sponsor(Sponsor { level: 5, building: None }))
}

fn animal(number: u16, name: &str, cost: i16, size: u8) -> Card {
    let housing = vec![HousingSign { kind: HousingKind::Standard, spaces: size }];
    let animal = Animal { latin: String::new(), iucn: None, cost, size, housing, needs: vec![] };
    plain(number, name, CardKind::Animal(animal))
}

fn needing(mut card: Card, needs: &[(TerrainId, u8)]) -> Card {
    if let CardKind::Animal(it) = &mut card.kind {
        it.needs = needs.iter().map(|(terrain, count)| Need { terrain: *terrain, count: *count }).collect();
    }
    card
}

fn housed(mut card: Card, sign: HousingSign) -> Card {
    if let CardKind::Animal(it) = &mut card.kind {
        it.housing.push(sign);
    }
    card
}
