use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const FIRST: ActionId = ActionId(0);

/// The first action takes a tile of a family.
fn takes(rules: &mut Rules, family: TileFamily) {
    rules.performs(vec![Op::TakeTile { family }]);
}

/// The third space for partner zoos asks for an upgraded Association card.
fn with_demand(rules: &mut Rules) {
    let needs = SlotBonus { needs: Some(ASSOCIATION), program: None };
    rules.map().partner_zoos = vec![SlotBonus::default(), SlotBonus::default(), needs];
}

#[test]
fn a_partner_zoo_leaves_the_board_with_its_icon_and_the_bonus_of_its_space_assoc_6_assoc_9() {
    let mut rules = Rules::new();
    let (first, second) = (rules.bonus(CONSERVATION, 1), rules.bonus(MONEY, 3));
    rules.map().partner_zoos = vec![first, second];
    let run = rules.play().tiles(&["asia"]).act(ASSOCIATION).choose(&["do the partner zoo task"]);
    run.asks(&["take africa", "take europe", "take america", "take australia"]);
    let run = run.choose(&["take africa"]).done();
    assert_eq!((run.held(MONEY), run.held(CONSERVATION)), (23, 0));
    let state = run.game.state();
    assert_eq!(state.board, 0xff & !0b11);
    assert_eq!(run.me().tiles.as_slice(), [tile("asia"), tile("africa")]);
    assert_eq!(arkwright_runtime::zoo::icons(run.game.ruleset(), state, ME, AFRICA), 1);
}

#[test]
fn of_what_a_player_has_no_second_one_is_taken_assoc_6() {
    let play = |board: u64| {
        let mut rules = Rules::new();
        takes(&mut rules, TileFamily::PartnerZoo);
        rules.play().tiles(&["africa"]).with(|it| it.board = board)
    };
    play(1 << tile("africa").0 | 1 << tile("school").0).cannot(FIRST);
    play(0).cannot(FIRST);
    assert_eq!(play(1 << tile("asia").0).act(FIRST).done().me().tiles.last(), Some(&tile("asia")));
}

#[test]
fn a_map_has_four_spaces_for_partner_zoos_and_three_for_universities_assoc_6_assoc_8() {
    let four = ["africa", "asia", "europe", "america", "school", "college"];
    let run = Rules::new().play().without_projects().tiles(&four).act(ASSOCIATION);
    run.asks(&["do the reputation task", "do the university task"]);
    let full = Rules::new().play().tiles(&["school", "college", "academy"]).act(ASSOCIATION);
    full.asks(&["do the reputation task", "do the partner zoo task"]);
}

#[test]
fn a_university_brings_its_gain_its_icons_and_the_bonus_of_its_space_in_any_order_assoc_8() {
    let mut rules = Rules::new();
    let bonus = rules.bonus(CONSERVATION, 1);
    rules.map().universities = vec![bonus];
    let run = rules.play().act(ASSOCIATION).choose(&["do the university task", "take academy"]);
    run.asks(&["academy", "Map"]);
    let run = run.choose(&["Map"]).done();
    assert_eq!((run.held(REPUTATION), run.held(CONSERVATION)), (1, 1));
    assert_eq!(arkwright_runtime::zoo::icons(run.game.ruleset(), run.game.state(), ME, SCIENCE), 2);
}

#[test]
fn the_third_partner_zoo_asks_for_an_upgraded_card_from_any_source_assoc_7() {
    let play = |upgraded: bool, had: &[&str]| {
        let mut rules = Rules::new();
        with_demand(&mut rules);
        takes(&mut rules, TileFamily::PartnerZoo);
        let play = rules.play().tiles(had);
        if upgraded { play.upgraded(ASSOCIATION) } else { play }
    };
    let can = |upgraded, had: &[&str]| play(upgraded, had).game().game.start_action(FIRST, &mut ()).is_ok();
    assert!(can(false, &["africa"]));
    assert!(!can(false, &["africa", "asia"]));
    assert!(can(true, &["africa", "asia"]));
    assert!(!can(false, &["africa", "asia", "europe"]), "the demand holds for the fourth one too");
    let task = play(false, &["africa", "asia"]).without_projects().act(ASSOCIATION);
    task.asks(&["do the reputation task", "do the university task"]);
}

/// The first action performs the Association card of the other player, in slot 5.
fn borrowing(other_upgraded: bool, own_upgraded: bool) -> Run {
    let mut rules = Rules::new();
    with_demand(&mut rules);
    let five = rules.amount(Amount::Number(5));
    let it = rules.amount(Amount::Number(1));
    let other = Op::ForEachPlayer { others: true, ahead: vec![], guarded: false, player: Local(3), end: 2 };
    let what = PerformWhat::CardOf(PlayerRef::Local(Local(3)), five, five);
    let gain = Op::Gain { resource: MONEY, amount: it, result: None };
    rules.performs(vec![other, Op::Perform { what, or_token: false }, gain]);
    let play = rules.play().without_projects().tiles(&["africa", "asia"]);
    let play = play.with(|it| it.players[1].row[4].upgraded = other_upgraded);
    if own_upgraded { play.upgraded(ASSOCIATION).act(FIRST) } else { play.act(FIRST) }
}

#[test]
fn the_side_of_a_borrowed_card_counts_for_its_tasks_assoc_7() {
    borrowing(false, true).asks(&["do the reputation task", "do the university task"]);
    let run = borrowing(true, false);
    run.asks(&["do the reputation task", "do the partner zoo task", "do the university task"]);
    run.choose(&["do the partner zoo task", "take europe"]);
}

#[test]
fn an_upgrade_in_mid_action_opens_the_third_partner_zoo_at_once_turn_8() {
    let mut rules = Rules::new();
    with_demand(&mut rules);
    let amount = rules.amount(Amount::Number(1));
    let program = rules.program(vec![Op::Upgrade { amount }]);
    rules.it.tasks[0].program = program;
    let take = rules.program(vec![Op::TakeTile { family: TileFamily::PartnerZoo }]);
    let both = rules.it.code.programs[program.index()].ops.clone();
    let both = [both, rules.it.code.programs[take.index()].ops.clone()].concat();
    rules.it.tasks[0].program = rules.program(both);
    let run = rules.play().tiles(&["africa", "asia"]).act(ASSOCIATION).choose(&["do the reputation task"]);
    let run = run.choose(&["upgrade association"]);
    run.asks(&["take europe", "take america", "take australia"]);
}

/// Reaching 2 conservation offers the bonus tiles there, or 5 money.
fn gate(tiles: &[(i16, &str)]) -> Play {
    let mut rules = Rules::new();
    with_demand(&mut rules);
    let money = rules.gain(MONEY, 5);
    let choose = |money: Op| {
        vec![
            Op::Choose { by: PlayerRef::You, otherwise: 5, end: 5 },
            Op::Branch { condition: None, end: 3 },
            money,
            Op::Branch { condition: None, end: 5 },
            Op::TakeTile { family: TileFamily::Bonus },
        ]
    };
    let program = rules.program(choose(money));
    let gate = |at| Gate { at, first_only: false, tiles: 4, program };
    rules.it.resources[CONSERVATION.index()].gates = vec![gate(2), gate(3)];
    let reach = rules.gain(CONSERVATION, 2);
    rules.performs(vec![reach]);
    rules.play().with(|it| {
        for (step, name) in tiles {
            assert!(it.gate_tiles.push((CONSERVATION.0, *step, tile(name))));
        }
    })
}

#[test]
fn a_bonus_tile_of_the_step_that_was_reached_is_used_and_leaves_the_game_track_6() {
    let run = gate(&[(2, "coins"), (2, "zoo-gift"), (3, "fame")]).act(FIRST);
    assert_eq!(run.options().len(), 2);
    let take = run.options()[1].clone();
    let run = run.choose(&[&take]);
    run.asks(&["take coins", "take zoo-gift"]);
    let run = run.choose(&["take coins"]).done();
    assert_eq!(run.held(MONEY), 30);
    let left: Vec<_> = run.game.state().gate_tiles.iter().map(|it| it.2).collect();
    assert_eq!(left, [tile("zoo-gift"), tile("fame")]);
    assert_eq!(run.me().tiles.as_slice(), []);
}

#[test]
fn a_tile_that_cannot_be_used_may_not_be_taken_track_6() {
    let play = || gate(&[(2, "zoo-gift"), (2, "fame")]).tiles(&["africa", "asia"]);
    let run = play().act(FIRST);
    let take = run.options()[1].clone();
    let run = run.choose(&[&take]).done();
    assert_eq!(run.held(REPUTATION), 2, "the only tile that can be used is taken");
    let full = |it: &mut State| it.players[0].resources[REPUTATION.index()] = 9;
    let run = play().with(full).act(FIRST).done();
    assert_eq!((run.held(MONEY), run.game.state().gate_tiles.len()), (25, 2));
    let run = play().with(full).upgraded(ASSOCIATION).act(FIRST);
    let take = run.options()[1].clone();
    run.choose(&[&take]).asks(&["take europe", "take america", "take australia"]);
}

#[test]
fn steps_with_tiles_of_their_own_are_offered_apart_when_reached_together_track_3() {
    let play = gate(&[(2, "coins"), (3, "fame")]);
    let play = play.with(|it| it.players[0].resources[CONSERVATION.index()] = 1);
    play.act(FIRST).asks(&["Conservation 2", "Conservation 3"]);
}

#[test]
fn one_of_each_kind_lies_on_the_board_again_assoc_11() {
    let mut rules = Rules::new();
    rules.performs(vec![Op::RefillBoard]);
    let run = rules.play().tiles(&["africa", "school"]).act(FIRST).done();
    assert_eq!(run.game.state().board, 0xff, "bonus tiles do not lie there");
}
