//! Whole games: setup, turns, breaks, the end, the solo game.

use arkwright_runtime::game::Event;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::save::{load, save};
use arkwright_runtime::setup::{GameSetup, SetupError, lay_out};
use arkwright_runtime::state::*;

use crate::rules::*;
use crate::whole::*;

fn turns(run: &Run) -> Vec<u8> {
    let began = |it: &Event| if let Event::TurnBegan(player) = it { Some(player.0) } else { None };
    run.events.iter().filter_map(began).collect()
}

fn gains(run: &Run) -> Vec<(PlayerId, ResourceId, i16)> {
    let gained = |it: &Event| {
        let Event::Gained { player, resource, amount, .. } = *it else { return None };
        Some((player, resource, amount))
    };
    run.events.iter().filter_map(gained).collect()
}

fn count(run: &Run, is: impl Fn(&Event) -> bool) -> usize {
    run.events.iter().filter(|it| is(it)).count()
}

#[test]
fn the_setup_is_asked_step_by_step_and_player_by_player() {
    let mut run = begin(whole(), &setup(2, 5)).unwrap();
    for player in 0..2 {
        for left in (1..=4).rev() {
            assert_eq!(run.game.decision().unwrap().player, PlayerId(player));
            assert_eq!(run.options().len(), 4 + left);
            assert!(run.game.state().players.iter().all(|it| it.scoring.len() == 2));
            run.first("discard");
        }
    }
    let state = run.game.state();
    assert_eq!(turns(&run), [0]);
    assert!(state.players.iter().all(|it| it.hand.len() == 4));
    assert_eq!(state.display.iter().flatten().count(), 6);
    assert_eq!(state.piles.discard().len(), 8);
    // Two scoring cards and eight others of each player, and the display.
    assert_eq!(state.revealed, 2 * 10 + 1);
}

#[test]
fn the_boards_are_laid_out_by_the_number_of_players() {
    let mut rules = whole();
    rules.gate(CONSERVATION, 5, false, vec![]);
    rules.it.resources[CONSERVATION.index()].gates[0].tiles = 2;
    let state = |players| lay_out(&rules.it, &setup(players, 3)).unwrap();
    let slots = |players| state(players).projects.iter().map(|it| it.slots).collect::<Vec<_>>();
    assert_eq!(slots(2), [[BLOCKED, 0, 0, 0], [0, BLOCKED, 0, 0], [0, 0, BLOCKED, 0]]);
    assert_eq!(slots(4), [[0; 4]; 4]);
    let two = state(2);
    assert!(two.projects.iter().all(|it| it.base) && two.unused_projects.len() == 2);
    assert_eq!(two.board, 0b111);
    assert_eq!(two.gate_tiles.len(), 2);
    assert!(two.gate_tiles.iter().all(|(resource, at, tile)| (*resource, *at) == (3, 5) && tile.0 >= 3));
    assert_eq!(check_invariants(&rules.it, &two), Ok(()));
}

#[test]
fn the_ladder_of_donations_skips_what_is_blocked_cost_6() {
    let rules = whole();
    let prices = |players| {
        let mut state = lay_out(&rules.it, &setup(players, 3)).unwrap();
        let mut next = || {
            let price = arkwright_runtime::zoo::donation_price(
                &rules.it,
                &state,
                arkwright_runtime::state::PlayerId(0),
            )
            .unwrap();
            arkwright_runtime::zoo::cover_donation(&rules.it, &mut state);
            price
        };
        [next(), next(), next(), next(), next(), next()]
    };
    assert_eq!(prices(3), [2, 5, 5, 7, 12, 12]);
    assert_eq!(prices(2), [2, 5, 12, 12, 12, 12]);
}

#[test]
fn a_map_begins_with_its_buildings_setup_13() {
    let mut rules = whole();
    let bonus = rules.gain(MONEY, 9);
    let bonus = rules.program(vec![bonus]);
    rules.it.maps[0].hexes[0].bonus = Some(bonus);
    rules.it.maps[0].start = vec![
        StartBuilding { kind: KIOSK, mask: 1, hex: 0, rotation: 0 },
        StartBuilding { kind: AVIARY, mask: 0b110, hex: 1, rotation: 0 },
    ];
    let state = lay_out(&rules.it, &setup(2, 3)).unwrap();
    for player in state.players.iter() {
        assert_eq!(player.buildings.iter().map(|it| it.kind).collect::<Vec<_>>(), [KIOSK, AVIARY]);
        assert_eq!((player.covered, player.resources[0]), (0b111, 0));
    }
    assert!(state.pending.is_empty());
    assert_eq!(check_invariants(&rules.it, &state), Ok(()));
}

#[test]
fn a_setup_that_does_not_fit_is_refused() {
    let error = |setup: &GameSetup| begin(whole(), setup).map(|_| ()).unwrap_err();
    let two_maps = GameSetup { maps: vec![MapId(0); 2], ..setup(3, 1) };
    assert_eq!(error(&two_maps), SetupError::Maps { found: 2, players: 3 });
    assert!(error(&two_maps).to_string().contains("one for each of 3 players"));
    let unknown = GameSetup { maps: vec![MapId(0), MapId(4)], ..setup(2, 1) };
    assert_eq!(error(&unknown), SetupError::UnknownMap(MapId(4)));
    let hard = GameSetup { solo_difficulty: 3, ..setup(1, 1) };
    assert_eq!(error(&hard), SetupError::Difficulty { found: 3, n_starts: 3 });
    let mut endless = whole();
    endless.it.end.score = None;
    let error = begin(endless, &setup(2, 1)).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "the modules declare no score that ends a game");
    let mut gates = whole();
    for at in 0..64 {
        gates.gate(MONEY, at, false, vec![]);
    }
    let error = begin(gates, &setup(2, 1)).map(|_| ()).unwrap_err();
    let words = "the modules declare 64 steps of tracks that bring something; a game can hold 63";
    assert_eq!(error.to_string(), words);
}

#[test]
fn turns_go_round_and_the_end_gives_all_others_one_more_end_4() {
    let run = begun(whole(), 3);
    let mut run = changed(&run, |it| it.players[1].resources[APPEAL.index()] = 20);
    run.pass();
    assert_eq!(run.game.state().course.ended_by, None, "only the player whose turn ends is checked");
    run.pass();
    assert_eq!(run.game.state().course.ended_by, Some(OTHER));
    assert!(run.events.contains(&Event::EndTriggered(OTHER)));
    run.pass().pass();
    assert_eq!(turns(&run), [1, 2, 0]);
    assert!(run.events.contains(&Event::ScoringBegan));
}

#[test]
fn counters_that_part_again_within_the_turn_trigger_nothing_end_3() {
    let run = begun(whole(), 2);
    let mut run = changed(&run, |it| it.players[1].resources[APPEAL.index()] = 20);
    run.pass();
    let mut run = changed(&run, |it| it.players[1].resources[APPEAL.index()] = 19);
    run.pass();
    assert_eq!(run.game.state().course.ended_by, None);
}

#[test]
fn final_scoring_asks_its_steps_and_ends_the_game_end_7() {
    let run = begun(whole(), 2);
    let mut run = changed(&run, |it| {
        it.players[0].resources[APPEAL.index()] = 25;
        it.players[1].resources[APPEAL.index()] = 31;
        it.players[1].supports = 2;
    });
    run.pass().pass();
    for player in [ME, OTHER] {
        assert_eq!(run.game.decision().unwrap().player, player);
        run.first("discard");
    }
    run.done();
    assert!(run.game.is_over() && run.game.state().course.over);
    assert_eq!(run.game.state().scoring_deck.len(), 3);
    assert_eq!(run.game.ranking(), [(OTHER, 31, 2), (ME, 25, 0)]);
    assert!(run.events.ends_with(&[Event::Scored(ME, 25), Event::Scored(OTHER, 31)]));
}

#[test]
fn equal_scores_are_ordered_by_the_tie_break_score_8() {
    let run = begun(whole(), 3);
    let run = changed(&run, |it| {
        for (player, appeal, supports) in [(0, 7, 1), (1, 7, 3), (2, 9, 0)] {
            it.players[player].resources[APPEAL.index()] = appeal;
            it.players[player].supports = supports;
        }
    });
    assert_eq!(run.game.ranking(), [(THIRD, 9, 0), (OTHER, 7, 3), (ME, 7, 1)]);
}

#[test]
fn a_break_follows_the_turn_and_goes_round_from_who_caused_it() {
    let run = begun(whole(), 3);
    let mut run = changed(&run, |it| {
        it.break_at = 11;
        it.active = OTHER;
        it.frames.last_mut().unwrap().owner = OTHER;
        for player in it.players.iter_mut() {
            player.row[0].tokens[VENOM.index()] = 1;
            (player.workers, player.on_tasks[0]) = (0, 1);
            player.resources[MONEY.index()] = 0;
        }
        it.players[1].resources[APPEAL.index()] = 9;
        it.players[1].resources[MONEY.index()] = 2;
    });
    // Animals cannot be played; the token moves by the Cards action.
    run.first("perform Cards");
    let state = run.game.state();
    assert_eq!((state.break_at, state.break_pending, state.course.breaks), (0, false, 1));
    assert!(run.events.contains(&Event::BreakBegan(OTHER)) && run.events.contains(&Event::BreakEnded));
    let income = gains(&run).into_iter().filter(|(_, resource, _)| *resource == MONEY);
    let income = income.map(|(player, _, amount)| (player.0, amount));
    assert_eq!(income.collect::<Vec<_>>(), [(1, 8), (2, 5), (0, 5)]);
    assert!(state.players.iter().all(|it| it.workers == 1 && it.on_tasks[0] == 0));
    assert!(state.players.iter().flat_map(|it| it.row).all(|card| card.tokens == [0; MAX_TOKENS]));
    assert_eq!(count(&run, |it| matches!(it, Event::WorkerReturned(_))), 3);
    assert_eq!(state.active, THIRD, "the player after the last turn goes on");
    assert_eq!(state.course.income_of, None);
}

#[test]
fn a_break_begins_with_discarding_down_to_the_hand_limit_break_4() {
    let mut rules = whole();
    rules.it.setup.hand_limit = 3;
    rules.it.tiles[2].hand_limit = Some(5);
    let run = begun(rules, 2);
    let mut run = changed(&run, |it| {
        it.break_pending = true;
        assert!(it.players[1].tiles.push(TileId(2)));
    });
    run.pass();
    let hands = |run: &Run| run.game.state().players.iter().map(|it| it.hand.len()).collect::<Vec<_>>();
    assert_eq!(hands(&run), [4, 4], "the second player may keep five");
    run.first("discard");
    assert_eq!(hands(&run), [3, 4]);
    assert_eq!(run.game.state().course.breaks, 1);
}

#[test]
fn every_source_of_income_is_an_effect_of_its_own_break_8() {
    let mut rules = whole();
    let [kiosk, sponsor, map, edge] = [1, 2, 3, 4].map(|it| {
        let gain = rules.gain(MONEY, it);
        rules.program(vec![gain])
    });
    rules.it.buildings[KIOSK.index()].income = Some(kiosk);
    rules.it.cards[SPONSOR.index()].body.income = vec![sponsor];
    rules.it.maps[0].body.income = vec![map];
    rules.it.maps[0].edge = vec![
        EdgeSpace { program: edge, income: true },
        EdgeSpace { program: edge, income: false },
        EdgeSpace { program: edge, income: true },
    ];
    let run = begun(rules, 2);
    let mut run = changed(&run, |it| {
        it.break_pending = true;
        let me = &mut it.players[0];
        me.resources[MONEY.index()] = 0;
        me.resources[APPEAL.index()] = 0;
        take_from_all(&mut it.piles, &mut it.display, SPONSOR);
        it.players[1].hand.remove(SPONSOR);
        let me = &mut it.players[0];
        me.hand.remove(SPONSOR);
        me.zoo.insert(SPONSOR);
        (me.edge, me.supports) = (0b011, 2);
        assert!(me.buildings.push(Building { kind: KIOSK, used: 0, placement: 11 }));
        me.covered |= 1 << 11;
    });
    assert_eq!(check_invariants(run.game.ruleset(), run.game.state()), Ok(()));
    run.pass();
    let words = ["income of appeal", "kiosk at C4", "140 Card40", "Map", "space 1 of the left edge"];
    run.asks(ME, &words);
    let owner = run.game.state().course.income_of;
    assert_eq!(owner, Some(ME));
    run.choose("Map")
        .asks(ME, &["income of appeal", "kiosk at C4", "140 Card40", "space 1 of the left edge"]);
    run.first("space").first("140").first("kiosk");
    assert_eq!(run.held(ME, MONEY), 5 + 1 + 2 + 3 + 4);
}

fn take_from_all(piles: &mut DeckAndDiscard, display: &mut [Option<CardId>; FOLDERS], card: CardId) {
    piles.remove(card);
    display.iter_mut().filter(|it| **it == Some(card)).for_each(|it| *it = None);
}

#[test]
fn the_end_triggered_by_income_gives_everybody_one_more_turn_end_4() {
    let mut rules = whole();
    let gain = rules.gain(APPEAL, 10);
    rules.it.maps[0].body.income = vec![rules.program(vec![gain])];
    rules.it.resources[APPEAL.index()].income = None;
    let run = begun(rules, 3);
    let mut run = changed(&run, |it| {
        (it.break_pending, it.course.break_by) = (true, ME);
        for (player, appeal) in [5, 12, 13].into_iter().enumerate() {
            it.players[player].resources[APPEAL.index()] = appeal;
        }
    });
    run.pass();
    assert_eq!((run.game.state().course.ended_by, run.game.state().course.turns_left), (Some(OTHER), 3));
    run.pass().pass().pass();
    assert_eq!(turns(&run), [1, 2, 0]);
    assert!(run.events.contains(&Event::ScoringBegan));
    assert_eq!(count(&run, |it| matches!(it, Event::EndTriggered(_))), 1);
}

#[test]
fn a_break_caused_in_a_last_turn_is_held_end_6() {
    let run = begun(whole(), 2);
    let mut run = changed(&run, |it| {
        it.players[0].resources[APPEAL.index()] = 20;
        it.break_at = 8;
    });
    run.pass().first("perform Cards");
    let at = |event: &Event| run.events.iter().position(|it| it == event).unwrap();
    assert!(at(&Event::EndTriggered(ME)) < at(&Event::BreakBegan(OTHER)));
    assert!(at(&Event::BreakEnded) < at(&Event::ScoringBegan));
    assert_eq!(turns(&run), [1]);
}

#[test]
fn a_solo_game_runs_by_its_rounds_solo_4_to_8() {
    let mut rules = whole();
    rules.it.end.target = 15;
    let mut run = begin(rules, &setup(1, 4)).unwrap();
    while run.game.state().players[0].turns == 0 {
        run.first("discard");
    }
    let solo = |run: &Run| (run.game.state().course.solo_round, run.game.state().course.solo_left);
    assert_eq!((run.held(ME, APPEAL), solo(&run)), (20, (0, 2)));
    run.first("perform Cards");
    assert_eq!((run.game.state().course.breaks, run.game.state().donations), (0, 0));
    run.pass();
    assert_eq!((run.game.state().course.breaks, run.game.state().donations), (1, 1));
    assert_eq!(solo(&run), (1, 1));
    run.pass();
    assert_eq!(run.game.state().course.breaks, 1, "no break follows the last round");
    run.first("discard").done();
    assert!(run.game.is_over());
    assert_eq!(run.game.state().course.ended_by, None);
    assert_eq!(turns(&run), [0, 0, 0]);
}

#[test]
fn a_solo_game_begins_by_its_difficulty_and_reads_limits_higher_solo_9() {
    let mut rules = whole();
    rules.it.cards[0].requirements = vec![Requirement::AtMost(APPEAL, 25)];
    let meets = |difficulty, appeal| {
        let mut state =
            lay_out(&rules.it, &GameSetup { solo_difficulty: difficulty, ..setup(1, 2) }).unwrap();
        let start = state.players[0].resources[APPEAL.index()];
        state.players[0].resources[APPEAL.index()] = appeal;
        (start, arkwright_runtime::zoo::meets_requirements(&rules.it, &state, ME, CardId(0)))
    };
    assert_eq!([meets(0, 45), meets(0, 46)], [(20, true), (20, false)]);
    assert_eq!([meets(1, 35), meets(1, 36)], [(10, true), (10, false)]);
    assert_eq!([meets(2, 25), meets(2, 26)], [(0, true), (0, false)]);
    rules.it.cards[55].kind = CardKind::Scoring(Scoring { tiers: None, not_solo: true });
    assert_eq!(lay_out(&rules.it, &setup(1, 2)).unwrap().scoring_deck.len(), 4);
    assert_eq!(lay_out(&rules.it, &setup(2, 2)).unwrap().scoring_deck.len(), 5);
}

#[test]
fn effects_of_final_scoring_come_in_three_orders_and_open_no_gates_score_4() {
    let mut rules = whole();
    rules.gate(CONSERVATION, 1, false, vec![]);
    let money = rules.gain(MONEY, 50);
    rules.it.code.programs.last_mut().unwrap().ops = vec![money];
    let mut endgame = |order, resource, amount| {
        let gain = rules.gain(resource, amount);
        Endgame { order, program: rules.program(vec![gain]) }
    };
    let body = Body {
        endgame: vec![
            endgame(ScoringOrder::Last, APPEAL, 3),
            endgame(ScoringOrder::Normal, CONSERVATION, 1),
            endgame(ScoringOrder::First, APPEAL, 2),
        ],
        ..Body::default()
    };
    let scoring = Body { endgame: vec![endgame(ScoringOrder::Normal, APPEAL, 7)], ..Body::default() };
    rules.it.cards[SPONSOR.index()].body = body;
    rules.it.cards[55].body = scoring;
    rules.it.cards[55].kind = CardKind::Scoring(Scoring { tiers: None, not_solo: false });
    let tiers = vec![Row { from: 1, value: 1 }, Row { from: 2, value: 2 }, Row { from: 4, value: 4 }];
    rules.it.cards[56].kind =
        CardKind::Scoring(Scoring { tiers: Some((Countable::Supports, tiers)), not_solo: false });
    rules.it.end.steps.clear();
    rules.it.derive();
    let state = position(2);
    let mut run = Play { rules: std::sync::Arc::new(rules.it), state }
        .with(|it| {
            it.players[1].zoo.insert(SPONSOR);
            it.players[0].scoring.insert(CardId(55));
            it.players[0].scoring.insert(CardId(56));
            it.players[0].supports = 3;
        })
        .game();
    run.game.start_scoring(&mut run.events).unwrap();
    run.asks(ME, &["155 Card55", "156 Card56"]);
    run.choose("156 Card56").done();
    let gained: Vec<_> = gains(&run).into_iter().map(|(it, of, amount)| (it.0, of.0, amount)).collect();
    assert_eq!(gained, [(1, 2, 2), (0, 3, 2), (0, 2, 7), (1, 3, 1), (1, 2, 3)]);
    assert_eq!((run.held(ME, MONEY), run.held(OTHER, MONEY)), (20, 20));
}

#[test]
fn whole_random_games_keep_every_invariant_and_go_on_equal_when_loaded() {
    for seed in 0..24_u64 {
        let players = 1 + (seed % 4) as u8;
        let mut rules = whole();
        // However badly they play, a zoo grows with every break, so that each game ends.
        let grows = rules.gain(APPEAL, 1);
        rules.it.maps[0].body.income = vec![rules.program(vec![grows])];
        rules.it.resources[MONEY.index()].start = vec![12];
        rules.it.modules = vec![Module { id: "small".into(), version: "1.0.0".into() }];
        let mut run = begin(rules, &setup(players, seed)).unwrap();
        let mut random = Pcg32::new(seed, 9);
        let mut decisions = 0;
        while let Some(decision) = run.game.decision() {
            let n_options = decision.options.len();
            assert!(n_options > 1, "seed {seed}");
            let (rules, state) = (run.game.ruleset(), run.game.state());
            assert_eq!(check_invariants(rules, state), Ok(()), "seed {seed}");
            let option = random.below(n_options as u32) as usize;
            if decisions % 16 == 0 {
                let loaded = load(&save(state, rules), rules).unwrap();
                assert_eq!(loaded, *state, "seed {seed}");
                let mut other = arkwright_runtime::game::Game::new(std::sync::Arc::clone(rules), loaded);
                other.choose(option, &mut ()).unwrap();
                run.game.choose(option, &mut run.events).unwrap();
                assert_eq!(other.state(), run.game.state(), "seed {seed}");
            } else {
                run.game.choose(option, &mut run.events).unwrap();
            }
            decisions += 1;
            assert!(decisions < 20_000, "seed {seed}");
        }
        assert_eq!(run.game.fault(), None, "seed {seed}");
        assert!(run.game.is_over(), "seed {seed}");
        assert_eq!(check_invariants(run.game.ruleset(), run.game.state()), Ok(()), "seed {seed}");
        assert_eq!(run.game.ranking().len(), usize::from(players));
    }
}

#[test]
fn a_game_is_a_function_of_setup_and_choices() {
    let play = |seed| {
        let mut run = begin(whole(), &setup(2, seed)).unwrap();
        for _ in 0..60 {
            if run.game.decision().is_some() {
                run.game.choose(0, &mut run.events).unwrap();
            }
        }
        run.game.into_state()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// Every number of a save changed in turn to extreme ones: it is refused, or the game goes on without a panic.
#[test]
fn no_changed_number_of_a_whole_game_makes_it_panic() {
    let mut run = begun(whole(), 2);
    for _ in 0..6 {
        run.first("perform Cards");
    }
    let rules = run.game.ruleset();
    let text = save(run.game.state(), rules);
    let mut n_loaded = 0;
    let is_number = |(at, it): &(usize, char)| {
        it.is_ascii_digit() && !text[..*at].ends_with(|it: char| it.is_ascii_alphanumeric())
    };
    let starts: Vec<_> = text.char_indices().filter(is_number).map(|(at, _)| at).collect();
    for start in starts.into_iter().rev() {
        let length = text[start..].find(|it: char| !it.is_ascii_digit()).unwrap();
        for number in ["0", "3", "255", "-1"] {
            let changed = format!("{}{number}{}", &text[..start], &text[start + length..]);
            let Ok(loaded) = load(&changed, rules) else { continue };
            let mut game = arkwright_runtime::game::Game::new(std::sync::Arc::clone(rules), loaded);
            for choice in 0..12 {
                if let Some(n_options) = game.decision().map(|it| it.options.len()) {
                    game.choose(choice % n_options, &mut ()).unwrap();
                }
            }
            n_loaded += 1;
        }
    }
    assert!(n_loaded > 100, "{n_loaded}");
}
