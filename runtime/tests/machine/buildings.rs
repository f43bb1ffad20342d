use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

fn free(kinds: Vec<BuildingId>, without: Option<ActionId>) -> Op {
    Op::Build { what: BuildWhat::Kinds(kinds), price: BuildPrice::Free, without }
}

#[test]
fn each_free_building_may_be_declined_and_brings_its_bonus_to_the_pool() {
    let mut rules = Rules::new();
    let (two, x) = (rules.number(2), rules.gain(X, 1));
    let bonus = rules.program(vec![x]);
    rules.it.maps[0].hexes[1].bonus = Some(bonus);
    let ops =
        vec![Op::Repeat { up_to: true, times: two, between: 2, end: 2 }, free(vec![KIOSK, PAVILION], None)];
    let mut run = rules.shows(ops).start();
    run.asks(ME, &["build kiosk", "build pavilion", "stop"]);
    run.choose("build pavilion").choose("build pavilion at A2");
    run.choose("stop");
    run.asks(ME, &["pavilion at A2", "bonus of A2"]);
    run.choose("bonus of A2").done();
    assert_eq!((run.held(ME, X), run.held(ME, APPEAL), run.held(ME, MONEY)), (1, 11, 17));
}

#[test]
fn one_kind_asks_for_its_place_at_once_and_animals_move_in() {
    let rules = Rules::new();
    let ops = vec![Op::May { end: 2 }, free(vec![AVIARY], Some(BUILD))];
    let mut run = rules
        .shows(ops)
        .with(|it| {
            assert!(it.players[0].buildings.push(Building { kind: SIZE_1, used: 1, placement: 1 }));
            it.players[0].covered = 0b11;
            it.players[0].zoo.insert(CardId(7));
        })
        .start();
    assert_eq!(run.options().last().map(String::as_str), Some("no"));
    assert!(run.options()[0].starts_with("build aviary at "));
    let place = run.options()[0].clone();
    run.choose(&place);
    run.asks(ME, &["move 100 Card0", "move 107 Card7", "stop"]);
    run.choose("move 107 Card7");
    // Both enclosures are equal.
    run.asks(ME, &["size-1 at A1", "size-1 at A2"]);
    run.choose("size-1 at A2");
    // The one that moved is not asked again.
    run.asks(ME, &["move 100 Card0", "stop"]);
    run.choose("move 100 Card0").done();
    assert!(run.events.contains(&Event::Vacated(ME, 0)));
    assert_eq!(run.me().buildings.iter().map(|it| it.used).collect::<Vec<_>>(), [0, 0, 2]);
}

#[test]
fn a_side_is_needed_unless_it_is_waived() {
    let rules = Rules::new();
    let ops = vec![Op::May { end: 2 }, free(vec![AVIARY], None)];
    rules.shows(ops).start().done();
}

#[test]
fn a_building_is_paid_for_and_one_that_cannot_be_is_not_offered() {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let ops = vec![Op::Build { what: BuildWhat::UpToSize(two), price: BuildPrice::Printed, without: None }];
    let mut run = Rules { it: rules.it.clone() }.shows(ops.clone()).start();
    run.asks(ME, &["build kiosk", "build pavilion", "build size-1"]);
    run.choose("build kiosk").choose("build kiosk at A2").done();
    assert_eq!(run.held(ME, MONEY), 15);
    rules.shows(ops).with(|it| it.players[0].resources[0] = 4).start().done();
}

#[test]
fn the_full_map_pays_once() {
    let mut rules = Rules::new();
    let (seven, _) = (rules.gain(APPEAL, 7), ());
    rules.it.maps[0].full = Some(rules.it.code.programs.len()).map(|at| ProgramId(at as u16));
    rules.program(vec![seven]);
    let run = rules
        .shows(vec![free(vec![KIOSK], None)])
        .with(|it| {
            for placement in 1..11 {
                assert!(it.players[0].buildings.push(Building { kind: KIOSK, used: 0, placement }));
            }
            it.players[0].covered = 0x7ff;
        })
        .start();
    run.done();
    assert_eq!((run.held(ME, APPEAL), run.me().covered), (17, 0xfff));
    assert_eq!(run.me().gates, 1);
}
