//! Lasting rules of cards and maps, and what is counted on a map.

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::{Source, State};
use arkwright_runtime::zoo::eval::Seen;
use arkwright_runtime::zoo::{
    self, Sides, has_placement, housing_size, housings, icons, legal_placements, level, meets_requirements,
    price, spaces, task_value, vacated_by,
};

use crate::small_ruleset::{OPPONENT, YOU, at, build, card, declared, hex, kind, new_game};

/// The first sponsor has a rule; it is in the zoo.
fn with_rules(change: impl FnOnce(&mut Ruleset), rules_of: Vec<LastingRule>) -> (Ruleset, State) {
    let mut rules = declared();
    change(&mut rules);
    let holder = card(&rules, 201);
    rules.cards[holder.index()].body.rules = rules_of;
    rules.derive();
    let mut state = new_game(&rules);
    state.players[0].zoo.insert(holder);
    (rules, state)
}

fn always(what: RuleChange) -> LastingRule {
    LastingRule { what, condition: None, once: false }
}

/// Amount 1 is 1; adds the number as the last amount.
fn number(rules: &mut Ruleset, number: i16) -> AmountId {
    rules.code.amounts.push(Amount::Number(number));
    AmountId(rules.code.amounts.len() as u16 - 1)
}

fn spaces_of(rules: &mut Ruleset, tests: &[SpaceTest]) -> Option<SpaceFilterId> {
    rules.code.space_filters.push(SpaceFilter { tests: tests.to_vec() });
    Some(SpaceFilterId(rules.code.space_filters.len() as u16 - 1))
}

fn buildings_of(rules: &mut Ruleset, tests: &[BuildingTest]) -> Option<BuildingFilterId> {
    rules.code.building_filters.push(BuildingFilter { tests: tests.to_vec() });
    Some(BuildingFilterId(rules.code.building_filters.len() as u16 - 1))
}

const ONE: AmountId = AmountId(1);

#[test]
fn a_discount_comes_after_the_surcharge_and_gives_no_money_back_cost_1() {
    let less = |noun| always(RuleChange::CostLess(noun, None, ONE));
    let rules_of = vec![less(CardNoun::Animal), less(CardNoun::Animal), less(CardNoun::Sponsor)];
    let (rules, mut state) = with_rules(|_| (), rules_of);
    let of = |state: &State, number, folder| price(&rules, state, YOU, card(&rules, number), folder);
    assert_eq!(of(&state, 419, Some(3)), 5 + 3 - 2);
    assert_eq!(of(&state, 601, None), 1);
    assert_eq!((of(&state, 202, Some(2)), of(&state, 202, None)), (1, 0));
    state.players[0].zoo = Default::default();
    assert_eq!(of(&state, 419, Some(3)), 8, "only while the card is there");
}

#[test]
fn a_rule_holds_while_its_condition_does() {
    let change =
        |rules: &mut Ruleset| rules.code.conditions.push(Condition::ZooHas(1, CardNoun::Animal, None));
    let what = RuleChange::LevelLess(None, ONE);
    let (rules, mut state) =
        with_rules(change, vec![LastingRule { what, condition: Some(ConditionId(1)), once: false }]);
    let of = |state: &State| level(&rules, state, YOU, card(&rules, 202));
    assert_eq!(of(&state), 5);
    state.players[0].zoo.insert(card(&rules, 419));
    assert_eq!((of(&state), level(&rules, &state, OPPONENT, card(&rules, 202))), (4, 5));
}

#[test]
fn the_value_of_a_task_is_what_a_rule_says_assoc_14() {
    let change = |rules: &mut Ruleset| {
        let task =
            |name: &str| Task { name: name.into(), title: name.into(), value: 5, program: ProgramId(0) };
        rules.tasks = ["support", "hire"].map(task).to_vec();
    };
    let (rules, state) = with_rules(change, vec![always(RuleChange::TaskValue(TaskId(1), ONE))]);
    let of = |player, task| task_value(&rules, &state, player, TaskId(task));
    assert_eq!([of(YOU, 0), of(YOU, 1), of(OPPONENT, 1)], [5, 1, 5]);
}

#[test]
fn ignored_units_add_up_and_are_single_icons_cond_5() {
    let ignore = || always(RuleChange::IgnoreConditions(CardNoun::Animal, None, ONE));
    for (n_rules, plays) in [(0, false), (1, false), (2, true)] {
        let (rules, mut state) = with_rules(|_| (), (0..n_rules).map(|_| ignore()).collect());
        state.players[0].zoo.insert(card(&rules, 419));
        let lion = card(&rules, 402);
        assert_eq!(
            meets_requirements(&rules, &state, YOU, lion),
            plays,
            "two of three predators are missing"
        );
        assert!(
            !meets_requirements(&rules, &state, YOU, card(&rules, 202)),
            "a sponsor needs all it asks for"
        );
    }
}

#[test]
fn an_enclosure_counts_as_larger_for_housing_and_leaving_enc_5_map_2_1() {
    let mut gate = None;
    let change = |rules: &mut Ruleset| {
        rules.marks = vec!["gate".into()];
        rules.maps[0].marks = vec![1 << hex(rules, "C4")];
        gate = buildings_of(rules, &[BuildingTest::Standard, BuildingTest::BesideMark(MarkId(0))]);
        number(rules, 2);
    };
    let two = AmountId(2);
    let what = RuleChange::HousingMore(Some(BuildingFilterId(0)), two);
    let (rules, mut state) = with_rules(change, vec![always(what)]);
    assert_eq!(gate, Some(BuildingFilterId(0)));
    let large = build(&rules, &mut state, ("size-3", "D4", 0), 0);
    let small = build(&rules, &mut state, ("size-3", "F1", 0), 0);
    let size = |at: u8, state: &State| {
        housing_size(&rules, state, YOU, &state.players[0].buildings[usize::from(at)])
    };
    assert_eq!((size(large, &state), size(small, &state)), (5, 3));
    let mut out = vec![];
    housings(&rules, &state, YOU, card(&rules, 401), &mut out);
    assert_eq!(out, [arkwright_runtime::game::Housing::Building(large)]);
    for at in [large, small] {
        state.players[0].buildings[usize::from(at)].used = 1;
    }
    let mut out = vec![];
    vacated_by(&rules, &state, YOU, card(&rules, 419), 99, &mut out);
    assert_eq!(out, [arkwright_runtime::game::Housing::Building(small)], "the smallest as housing counts it");
    build(&rules, &mut state, ("size-1", "C4", 0), 0);
    assert_eq!(size(large, &state), 3, "the marked space is built over");
}

#[test]
fn needs_may_be_waived_and_terrain_built_over_spx_2() {
    let rules_of = vec![always(RuleChange::IgnoreNeeds), always(RuleChange::AllowCovering(TerrainId(1)))];
    let (rules, mut state) = with_rules(|_| (), rules_of);
    build(&rules, &mut state, ("size-3", "E3", 0), 0);
    let mut out = vec![];
    housings(&rules, &state, YOU, card(&rules, 403), &mut out);
    assert_eq!(out.len(), 1, "no rock lies beside it");
    let legal = |state: &State| {
        let mut out = vec![];
        legal_placements(&rules, state, YOU, kind(&rules, "size-1"), Sides::default(), &mut out);
        out
    };
    build(&rules, &mut state, ("size-1", "D4", 0), 0);
    let water = at(&rules, "size-1", "C4", 0);
    assert!(legal(&state).contains(&water));
    state.players[0].zoo = Default::default();
    assert!(!legal(&state).contains(&water));
}

#[test]
fn a_building_asks_for_terrain_and_rim_and_may_stand_alone_build_18_build_19() {
    let mut rules = declared();
    let water = Need { terrain: TerrainId(1), count: 1 };
    let size_1 = kind(&rules, "size-1");
    let pavilion = kind(&rules, "pavilion");
    rules.buildings[size_1.index()].beside = vec![water];
    rules.buildings[pavilion.index()].covers_border = 1;
    rules.buildings[pavilion.index()].stands_alone = true;
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-2", "E3", 0), 0);
    let legal = |what: &str| {
        let mut out = vec![];
        legal_placements(&rules, &state, YOU, kind(&rules, what), Sides::default(), &mut out);
        out
    };
    assert!(legal("size-1").contains(&at(&rules, "size-1", "D4", 0)), "beside C4");
    assert!(!legal("size-1").contains(&at(&rules, "size-1", "E5", 0)));
    assert!(legal("pavilion").contains(&at(&rules, "pavilion", "A3", 0)), "far off, on the rim");
    assert!(!legal("pavilion").contains(&at(&rules, "pavilion", "E5", 0)), "touching, but inside");
    assert!(has_placement(&rules, &state, YOU, pavilion, Sides::default()));
}

/// The number of spaces that pass, with a building at E3 and E4.
fn counted(tests: &[SpaceTest]) -> u32 {
    let mut rules = declared();
    rules.marks = vec!["lake".into()];
    rules.maps[0].marks = vec![1 << hex(&rules, "C4")];
    let b3 = hex(&rules, "B3");
    rules.maps[0].hexes[usize::from(b3)].bonus = Some(ProgramId(0));
    let filter = spaces_of(&mut rules, tests);
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-2", "E3", 0), 0);
    spaces::of(Seen::new(&rules, &state, YOU), filter).count_ones()
}

#[test]
fn spaces_are_told_apart_bldg_4_to_bldg_6() {
    let (n_plain, all) = (39, 58);
    assert_eq!(counted(&[]), all);
    assert_eq!(counted(&[SpaceTest::Plain]), n_plain);
    assert_eq!(counted(&[SpaceTest::Empty]), n_plain - 2);
    assert_eq!(counted(&[SpaceTest::Covered]), 2);
    assert_eq!(counted(&[SpaceTest::Connected]), 8);
    assert_eq!(counted(&[SpaceTest::Isolated]), all - 10);
    assert_eq!(counted(&[SpaceTest::Border, SpaceTest::Connected]), 0);
    assert_eq!(counted(&[SpaceTest::Bonus]), 1);
    assert_eq!(counted(&[SpaceTest::Mark(MarkId(0))]), 1);
    assert_eq!(counted(&[SpaceTest::BesideMark(MarkId(0))]), 6);
    assert_eq!(counted(&[SpaceTest::BesideMark(MarkId(0)), SpaceTest::Terrain(TerrainId(1))]), 0);
    assert_eq!(counted(&[SpaceTest::Terrain(TerrainId(1)), SpaceTest::Connected]), 1, "F3");
    assert_eq!(counted(&[SpaceTest::Mark(MarkId(9))]), 0, "an unknown mark is nowhere");
}

#[test]
fn buildings_are_counted_by_place_and_test_inc_2() {
    let mut rules = declared();
    let filled = buildings_of(&mut rules, &[BuildingTest::Filled]);
    let rim = buildings_of(&mut rules, &[BuildingTest::Border]);
    let large = buildings_of(
        &mut rules,
        &[BuildingTest::Size(Comparison::AtLeast, AmountId(1)), BuildingTest::Special],
    );
    let kiosk = kind(&rules, "kiosk");
    let kiosks = buildings_of(&mut rules, &[BuildingTest::Kind(kiosk)]);
    let mut state = new_game(&rules);
    let kiosk = build(&rules, &mut state, ("kiosk", "E3", 0), 0);
    build(&rules, &mut state, ("size-1", "E4", 0), 0);
    build(&rules, &mut state, ("size-1", "E2", 0), 1);
    build(&rules, &mut state, ("pavilion", "F3", 0), 0);
    build(&rules, &mut state, ("pavilion", "A3", 0), 0);
    state.players[1].buildings = state.players[0].buildings;
    let count = |place, filter, source| {
        Seen { source, ..Seen::new(&rules, &state, YOU) }.count(Countable::Buildings(place, filter))
    };
    let this = Source::Building(kiosk);
    assert_eq!(count(BuildingPlace::BesideThis, None, this), 3);
    assert_eq!(count(BuildingPlace::BesideThis, filled, this), 2, "not the empty enclosure");
    assert_eq!(count(BuildingPlace::BesideThis, None, Source::Rule), 0);
    assert_eq!(count(BuildingPlace::Beside(kind(&rules, "kiosk")), filled, Source::Rule), 2);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::Yours), None, this), 5);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::Others), kiosks, this), 1);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::All), filled, this), 8);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::Yours), rim, this), 1);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::Yours), large, this), 0);
    assert_eq!(count(BuildingPlace::Zoos(Zoos::Yours), Some(BuildingFilterId(99)), this), 0);
}

#[test]
fn buildings_beside_a_terrain_have_an_open_space_of_it_map_0_4() {
    let mut rules = declared();
    let [rock, water] =
        [0, 1].map(|it| buildings_of(&mut rules, &[BuildingTest::BesideTerrain(TerrainId(it))]));
    let unknown = buildings_of(&mut rules, &[BuildingTest::BesideTerrain(TerrainId(9))]);
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("kiosk", "E3", 0), 0);
    build(&rules, &mut state, ("kiosk", "H4", 0), 0);
    let count = |state: &State, filter| {
        Seen::new(&rules, state, YOU).count(Countable::Buildings(BuildingPlace::Zoos(Zoos::Yours), filter))
    };
    assert_eq!([rock, water, unknown].map(|it| count(&state, it)), [0, 1, 0], "F3 is water");
    state.players[0].covered |= 1 << hex(&rules, "F3");
    assert_eq!(count(&state, water), 0, "what is covered is beside nothing");
}

#[test]
fn empty_groups_are_counted_area_by_area_rounded_down() {
    let rules = declared();
    let mut state = new_game(&rules);
    let groups = |state: &State, size| Seen::new(&rules, state, YOU).count(Countable::EmptyGroups(size));
    assert_eq!((groups(&state, 1), groups(&state, 0)), (39, 0));
    // Two areas of two and three spaces are left.
    let open = ["E1", "E2", "E4", "E5", "E6"].map(|it| 1_u64 << hex(&rules, it));
    state.players[0].covered = !open.iter().sum::<u64>() & rules.maps[0].terrains.all;
    assert_eq!([groups(&state, 1), groups(&state, 2), groups(&state, 3), groups(&state, 4)], [5, 2, 1, 0]);
}

#[test]
fn players_with_strictly_more_or_less_are_counted_without_the_owner() {
    let rules = declared();
    let mut state = new_game(&rules);
    let resource = ResourceId(0);
    let count = |state: &State, player, standing| {
        Seen::new(&rules, state, player).count(Countable::PlayersWith(resource, standing))
    };
    let both = |state: &State, player| [Standing::More, Standing::Less].map(|it| count(state, player, it));
    for (mine, theirs, mine_sees, theirs_sees) in
        [(7, 7, [0, 0], [0, 0]), (7, 8, [1, 0], [0, 1]), (7, -1, [0, 1], [1, 0])]
    {
        state.players[0].resources[resource.index()] = mine;
        state.players[1].resources[resource.index()] = theirs;
        assert_eq!(
            (both(&state, YOU), both(&state, OPPONENT)),
            (mine_sees, theirs_sees),
            "{mine} and {theirs}"
        );
    }
}

#[test]
fn kinds_ahead_pairs_tiles_and_hands_are_counted_score_6() {
    let mut rules = declared();
    rules.setup.hand_limit = 3;
    rules.tiles[0].hand_limit = Some(5);
    let icon = |name: &str| IconRef::Id(rules.icon_by_name(name).unwrap());
    let [predator, africa, herbivore] = ["predator", "africa", "herbivore"].map(icon);
    let family = rules.tiles[0].family;
    let mut state = new_game(&rules);
    state.players[0].zoo.insert(card(&rules, 426));
    state.players[0].zoo.insert(card(&rules, 419));
    state.players[1].zoo.insert(card(&rules, 402));
    let count = |state: &State, player, what| Seen::new(&rules, state, player).count(what);
    assert_eq!(
        count(&state, YOU, Countable::KindsAhead(ClassId(0))),
        2,
        "two of africa against one, europe against none"
    );
    assert_eq!(count(&state, OPPONENT, Countable::KindsAhead(ClassId(0))), 0);
    assert_eq!(count(&state, YOU, Countable::Pairs(africa, herbivore)), 1);
    assert_eq!(count(&state, YOU, Countable::Pairs(africa, africa)), 1);
    assert_eq!(count(&state, OPPONENT, Countable::Pairs(predator, herbivore)), 0);
    assert_eq!(count(&state, YOU, Countable::HandLimit), 3);
    state.players[0].hand.insert(card(&rules, 601));
    assert!(state.players[0].tiles.push(TileId(0)));
    assert_eq!(
        [Countable::HandCards(CardNoun::Card, None), Countable::HandLimit].map(|it| count(&state, YOU, it)),
        [1, 5]
    );
    assert_eq!(count(&state, YOU, Countable::Tiles(family)), 1);
}

#[test]
fn the_index_counts_the_icons_that_the_cards_show_icon_1() {
    let mut indexed = declared();
    let plain = declared();
    indexed.derive();
    let mut state = new_game(&plain);
    for number in [401, 403, 421, 426, 469, 471] {
        state.players[0].zoo.insert(card(&plain, number));
    }
    assert!(plain.index.cards_with_icon.is_empty() && !indexed.index.cards_with_icon.is_empty());
    let mut some = 0;
    for at in 0..plain.icons.len() as u8 {
        let of = |rules: &Ruleset| icons(rules, &state, YOU, IconId(at));
        assert_eq!(of(&indexed), of(&plain));
        let aside = Some(card(&plain, 426));
        let without = |rules: &Ruleset| zoo::icons_without(rules, &state, YOU, IconId(at), aside);
        assert_eq!(without(&indexed), without(&plain));
        some += of(&plain);
    }
    assert!(some > 10);
}

#[test]
fn anyone_may_hold_enough() {
    let mut rules = declared();
    let ten = number(&mut rules, 10);
    let appeal = rules.resource_by_name("appeal").unwrap();
    rules.code.conditions = vec![Condition::AnyoneHolds(appeal, Comparison::AtLeast, ten)];
    let mut state = new_game(&rules);
    let holds = |state: &State| Seen::new(&rules, state, YOU).condition(ConditionId(0));
    assert!(!holds(&state));
    state.players[1].resources[appeal.index()] = 10;
    assert!(holds(&state));
}

#[test]
fn what_stands_on_what_a_player_has_is_noted() {
    let (rules, mut state) = with_rules(|_| {}, vec![always(RuleChange::IgnoreNeeds)]);
    let (needs, options) = (BodyKinds::rule(RuleKind::IgnoreNeeds), BodyKinds::OPTIONS);
    let zoo = &mut state.players[0];
    assert!(zoo.near.has(needs) && zoo.near.has(options), "anything, where it was not worked out");
    zoo.note_near(&rules);
    assert!(zoo.near.has(needs) && !zoo.near.has(options));

    let holder = card(&rules, 201);
    zoo.zoo.remove(holder);
    assert!(zoo.knows_near(&rules), "more than there is does no harm");
    zoo.note_near(&rules);
    assert!(!zoo.near.has(needs));
    zoo.zoo.insert(holder);
    assert!(!zoo.knows_near(&rules));
}
