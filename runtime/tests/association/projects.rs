use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const FIRST: ActionId = ActionId(0);

/// The first action supports a project.
fn supports(rules: &mut Rules, from: ProjectsFrom) {
    rules.performs(vec![Op::Support { from }]);
}

fn play() -> Play {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    rules.play()
}

fn from_range() -> Play {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayHandOrRange);
    rules.play()
}

fn slots_of(run: &Run, card: CardId) -> [u8; 4] {
    run.game.state().projects.iter().find(|it| it.card == card).map(|it| it.slots).unwrap()
}

fn in_play(run: &Run) -> Vec<CardId> {
    run.game.state().projects.iter().map(|it| it.card).collect()
}

fn cannot(play: Play) {
    play.cannot(FIRST);
}

#[test]
fn a_project_in_play_is_supported_at_any_open_slot_with_any_token_of_the_edge_proj_3_proj_4() {
    let run = play().zoo(&ANIMALS).act(FIRST);
    run.asks(&["slot 1", "slot 2", "slot 3"]);
    let run = run.choose(&["slot 3"]);
    let spaces: Vec<_> = (1..=7).map(|it| format!("space {it} of the left edge")).collect();
    assert_eq!(run.options(), spaces);
    let run = run.choose(&["space 4 of the left edge"]);
    assert_eq!(run.options().len(), 2, "the reward and the bonus of the edge are effects of their own");
    let bonus = run.options().into_iter().find(|it| it.contains("edge")).unwrap();
    let run = run.choose(&[&bonus]).done();
    assert_eq!((run.held(CONSERVATION), run.held(MONEY)), (2, 34));
    assert_eq!((run.me().edge, run.me().supports), (0b1000, 1));
    assert_eq!(slots_of(&run, P_AFRICA), [0, 0, 1, 0]);
}

#[test]
fn a_used_token_is_not_there_again_and_without_one_nothing_is_supported_proj_4() {
    let used = |edge: u8| {
        play().zoo(&ANIMALS).with(|it| {
            it.players[0].edge = edge;
            it.players[0].supports = edge.count_ones() as u8;
        })
    };
    let run = used(0b101_1111).act(FIRST).choose(&["slot 1"]);
    assert_eq!(run.me().edge, 0b111_1111, "the only token left is used");
    cannot(used(0b111_1111));
}

#[test]
fn each_player_supports_a_project_once_and_a_taken_slot_is_closed_proj_3() {
    let with = |slots: [u8; 4]| {
        play().zoo(&ANIMALS).with(|it| {
            it.projects[0].slots = slots;
            for player in it.players.iter_mut() {
                (player.supports, player.edge) = (3, 0b111);
            }
        })
    };
    cannot(with([0, 0, 1, 0]));
    with([2, 0, 0, 0]).act(FIRST).asks(&["slot 2", "slot 3"]);
    cannot(with([2, 2, 2, 0]));
}

#[test]
fn a_blocked_slot_counts_as_taken_proj_12() {
    play().zoo(&ANIMALS).with(|it| it.projects[0].slots[1] = BLOCKED).act(FIRST).asks(&["slot 1", "slot 3"]);
}

#[test]
fn a_slot_asks_for_its_number_of_icons_proj_6() {
    play().zoo(&ANIMALS[..4]).act(FIRST).asks(&["slot 2", "slot 3"]);
    cannot(play().zoo(&ANIMALS[..1]));
    // Partner zoos count too, and different kinds where kinds are asked for.
    let tiles = play().zoo(&ANIMALS[..1]).tiles(&["africa", "asia", "europe"]).act(FIRST);
    tiles.asks(&["support 109 Card9", "support 110 Card10"]);
}

#[test]
fn a_project_of_the_hand_is_supported_at_once_or_stays_there_proj_1() {
    cannot(play().hand(&[P_ASIA, P_SMALL, ANIMALS[0]]));
    let run = play().hand(&[P_ASIA, P_SMALL, ANIMALS[1]]).zoo(&ANIMALS[..1]).act(FIRST);
    assert_eq!(in_play(&run), [P_AFRICA, P_KINDS, P_SMALL]);
    let run = run.choose(&["space 1 of the left edge"]);
    assert!(!run.me().hand.contains(P_SMALL) && run.me().hand.contains(P_ASIA));
    assert_eq!(slots_of(&run, P_SMALL), [0, 0, 1, 0]);
}

#[test]
fn a_project_of_the_hand_costs_nothing_one_of_the_display_its_folder_cost_4() {
    let display = |money: i16, reputation: i16| {
        from_range().zoo(&ANIMALS[..1]).with(|it| {
            it.display[1] = Some(P_SMALL);
            it.players[0].resources[REPUTATION.index()] = reputation;
            it.players[0].resources[MONEY.index()] = money;
        })
    };
    let run = display(2, 2).act(FIRST).choose(&["space 1 of the left edge"]);
    assert!(run.words().contains(&"player 1 loses 2 money".to_owned()), "{:?}", run.words());
    assert_eq!(run.game.state().display[1], None);
    cannot(display(1, 2));
    cannot(display(20, 1));
    let out_of_reach = play().zoo(&ANIMALS[..1]).with(|it| {
        it.display[0] = Some(P_SMALL);
        it.players[0].resources[REPUTATION.index()] = 15;
    });
    cannot(out_of_reach);
    let broke = play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]).with(|it| it.players[0].resources[0] = 0);
    assert_eq!(broke.act(FIRST).choose(&["space 1 of the left edge"]).me().supports, 1);
}

#[test]
fn the_display_names_the_folder_of_a_project() {
    let run = from_range().zoo(&ANIMALS).with(|it| it.display[0] = Some(P_SMALL)).act(FIRST);
    run.asks(&["support 109 Card9", "support 113 Card13 from folder 1"]);
}

#[test]
fn a_new_project_lies_leftmost_and_drives_out_the_rightmost_proj_2() {
    let play = play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]).with(|it| {
        for (card, slots) in [(P_LARGE, [0; 4]), (P_ASIA, [0, 2, 0, 0])] {
            assert!(it.projects.push(ProjectInPlay { card, base: false, slots }));
        }
        (it.players[1].supports, it.players[1].edge) = (1, 1);
    });
    let run = play.act(FIRST);
    let run = run.choose(&["support 113 Card13", "space 1 of the left edge"]);
    assert_eq!(in_play(&run), [P_AFRICA, P_KINDS, P_SMALL, P_LARGE]);
    assert_eq!(run.game.state().piles.discard(), [P_ASIA]);
    assert_eq!(
        run.game.state().players[1].supports,
        1,
        "a support counts for the rest of the game (PROJ-10)"
    );
    assert!(
        run.place_of("player 1 brings 113 Card13 into play") < run.place_of("112 Card12 leaves the board")
    );
}

#[test]
fn with_three_players_three_lie_above_the_board_proj_2() {
    let play = play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]).with(|it| {
        let more = it.players[1];
        assert!(it.players.push(more));
        for card in [P_LARGE, P_ASIA] {
            assert!(it.projects.push(ProjectInPlay { card, ..ProjectInPlay::default() }));
        }
    });
    let run = play.act(FIRST).choose(&["support 113 Card13", "space 1 of the left edge"]);
    assert_eq!(in_play(&run), [P_AFRICA, P_KINDS, P_SMALL, P_LARGE, P_ASIA]);
}

#[test]
fn a_base_project_of_the_hand_lies_above_the_board_and_is_discarded_like_any_other_proj_11() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    rules.it.cards[SPONSORS[0].index()].icons = vec![ASIA];
    let play = rules.play().zoo(&SPONSORS[..1]).tiles(&["asia"]).hand(&[P_UNUSED]);
    let play = play.with(|it| {
        it.unused_projects.remove(P_UNUSED);
        it.projects[1].slots = [BLOCKED, BLOCKED, BLOCKED, 0];
    });
    let run = play.act(FIRST);
    let project = run.game.state().projects[2];
    assert_eq!((project.card, project.base), (P_UNUSED, false));
    let mut state = run.game.state().clone();
    for card in [P_LARGE, P_SMALL] {
        arkwright_runtime::zoo::bring_in_project(run.game.ruleset(), &mut state, card);
    }
    let above: Vec<_> = state.projects.iter().filter(|it| !it.base).map(|it| it.card).collect();
    assert_eq!(above, [P_SMALL, P_LARGE], "it leaves like any other");
}

#[test]
fn every_reward_is_an_effect_of_its_own_proj_5() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    let played = rules.gain(REPUTATION, 1);
    let played = rules.program(vec![played]);
    let small = rules.project(P_SMALL);
    small.when_played = Some(played);
    small.slots[2].rewards.push(PrintedGain { resource: REPUTATION, amount: 2 });
    let play = rules.play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]);
    let run = play.act(FIRST).choose(&["space 1 of the left edge"]);
    run.asks(&["2 conservation", "2 reputation", "113 Card13", "space 1 of the left edge"]);
    let run = run.choose(&["space 1 of the left edge", "113 Card13", "2 reputation"]).done();
    assert_eq!((run.held(CONSERVATION), run.held(REPUTATION), run.held(MONEY)), (2, 3, 31));
}

#[test]
fn the_bonus_for_playing_comes_to_who_brings_a_project_into_play_only_proj_5() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    let played = rules.gain(REPUTATION, 1);
    rules.project(P_AFRICA).when_played = Some(rules_program(&mut rules, played));
    let run = rules.play().zoo(&ANIMALS[..2]).act(FIRST);
    assert_eq!(run.options().len(), 7);
    let run = run.choose(&["space 1 of the left edge", "2 conservation"]).done();
    assert_eq!(run.held(REPUTATION), 0);
}

fn rules_program(rules: &mut Rules, op: Op) -> ProgramId {
    rules.program(vec![op])
}

#[test]
fn a_card_may_let_its_holder_support_such_projects_again_spx_9() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    rules.it.code.filters.push(CardFilter { tests: vec![CardTest::Release], ..CardFilter::default() });
    let filter = FilterId(rules.it.code.filters.len() as u16 - 1);
    rules.rule(SPONSORS[0], RuleChange::SupportAgain(Some(filter)));
    let play = |zoo: &[CardId]| {
        let mut it = Rules { it: rules.it.clone() };
        it.it.derive();
        it.play().zoo(&ANIMALS).zoo(zoo).with(|it| {
            it.projects[0].slots[0] = 1;
            let slots = [1, 0, 0, 0];
            assert!(it.projects.push(ProjectInPlay { card: P_RELEASE, base: false, slots }));
            (it.players[0].supports, it.players[0].edge) = (2, 0b11);
        })
    };
    cannot(play(&[]));
    let run = play(&[SPONSORS[0]]).act(FIRST);
    run.asks(&["slot 2", "slot 3"]);
}

#[test]
fn conditions_of_a_project_card_hold_before_it_is_played_cond_2() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayOrHand);
    rules.it.cards[P_SMALL.index()].requirements = vec![Requirement::University(1)];
    let rules = rules.it;
    let play = || Rules { it: rules.clone() }.play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]);
    cannot(play());
    play().tiles(&["school"]).act(FIRST).choose(&["space 1 of the left edge"]);
}

#[test]
fn what_a_project_counts_is_counted_without_its_own_card_proj_1() {
    let mut rules = Rules::new();
    supports(&mut rules, ProjectsFrom::PlayHandOrRange);
    rules.project(P_SMALL).asks = ProjectAsks::Count(Countable::Holds(MONEY));
    let rules = rules.it;
    let play = |money: i16| {
        Rules { it: rules.clone() }.play().with(|it| {
            it.display[0] = Some(P_SMALL);
            it.players[0].resources[0] = money;
        })
    };
    cannot(play(1));
    play(2).act(FIRST).choose(&["space 1 of the left edge"]);
}

#[test]
fn the_task_does_it_too_and_is_closed_without_a_project_assoc_1() {
    let run = Rules::new().play().act(ASSOCIATION);
    assert!(!run.options().contains(&"do the project task".to_owned()));
    let run = Rules::new().play().zoo(&ANIMALS[..2]).act(ASSOCIATION);
    let run = run.choose(&["do the project task", "space 7 of the left edge", "2 conservation"]).done();
    assert_eq!((run.held(MONEY), run.me().on_tasks[TASK_PROJECT]), (37, 1));
}

#[test]
fn the_side_of_the_performed_card_says_whether_the_display_is_open_turn_4_proj_1() {
    // Only a project of the display can be supported, and no other task can be done.
    let play = || {
        Rules::new().play().zoo(&ANIMALS[..1]).with(|it| {
            it.board = 0;
            it.players[0].resources[REPUTATION.index()] = 9;
            it.display[0] = Some(P_SMALL);
        })
    };
    play().cannot(ASSOCIATION);
    let run = play().upgraded(ASSOCIATION).act(ASSOCIATION).choose(&["space 1 of the left edge"]);
    assert_eq!(slots_of(&run, P_SMALL), [0, 0, 1, 0]);
    let mut turn = play().upgraded(ASSOCIATION).game();
    turn.game.start_turn(&mut turn.events).unwrap();
    assert_eq!(turn.me().supports, 0);
    assert_eq!(turn.options().len(), 7, "the action is the only one that is possible");
}
