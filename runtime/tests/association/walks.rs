//! Random answers: nothing is offered that cannot be done to its end, and every position is sound.

use arkwright_runtime::game::Event;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

fn rules() -> Rules {
    let mut rules = Rules::new();
    rules.it.tasks[TASK_PROJECT].program =
        rules.program(vec![Op::Support { from: ProjectsFrom::PlayHandOrRange }]);
    rules.it.tasks[TASK_PROJECT].value = 1;
    rules.it.tokens = vec![Token {
        name: "wild".into(),
        title: "wild".into(),
        place: arkwright_runtime::ruleset::TokenPlace::Card,
        ..Token::default()
    }];
    for card in SPONSORS {
        rules.rule(card, RuleChange::WildIcon(TokenId(0)));
    }
    for card in ANIMALS {
        rules.it.cards[card.index()].gains = vec![PrintedGain { resource: APPEAL, amount: 3 }];
    }
    let needs = SlotBonus { needs: Some(ASSOCIATION), program: None };
    rules.map().partner_zoos = vec![SlotBonus::default(), SlotBonus::default(), needs];
    let (amount, bonus) = (rules.amount(Amount::Number(1)), rules.bonus(MONEY, 1));
    rules.map().universities = vec![bonus; 3];
    let hire = rules.program(vec![Op::Hire { amount, onto: None }]);
    rules.map().edge[1].program = hire;
    let tile = rules.program(vec![Op::TakeTile { family: TileFamily::Bonus }]);
    let gate = |at| Gate { at, first_only: false, tiles: 2, program: tile };
    rules.it.resources[CONSERVATION.index()].gates = vec![gate(2), gate(5)];
    let workers = rules.program(vec![Op::ReturnWorkers { amount: None }, Op::RefillBoard]);
    rules.it.actions[0].variants[0].sides = [workers; 2];
    rules
}

fn position(random: &mut Pcg32) -> Play {
    let mut play = rules().play();
    let mut places = vec![SIZES[2], SIZES[3], HOUSE, SIZES[1]];
    for (at, hex) in ["A1", "C2", "E5", "G1"].iter().enumerate() {
        play.building(places.remove(0), hex, u8::from(at != 1));
    }
    let state = &mut play.state;
    for at in 0..16 {
        let card = CardId(at);
        let is_placed = state.projects.iter().any(|it| it.card == card) || card == P_UNUSED;
        if is_placed {
            continue;
        }
        let is_project = at > 8;
        match random.below(4) {
            0 | 1 if !is_project => state.players[0].zoo.insert(card),
            2 if is_project && state.display[0].is_none() => state.display[0] = Some(card),
            _ => state.players[random.below(2) as usize].hand.insert(card),
        }
    }
    for card in SPONSORS.iter().filter(|it| state.players[0].zoo.contains(**it)) {
        assert!(state.card_tokens.push((*card, TokenId(0), 1 + random.below(2) as u8)));
    }
    state.players[0].row[4].upgraded = random.below(2) == 0;
    for (step, name) in [(2, "coins"), (2, "zoo-gift"), (5, "school-gift"), (5, "fame")] {
        assert!(state.gate_tiles.push((CONSERVATION.0, step, tile(name))));
    }
    play
}

/// Takes ten actions with random answers; how many projects were supported.
fn walk(seed: u64) -> u32 {
    let mut random = Pcg32::new(seed, 1);
    let mut run = position(&mut random).game();
    for _ in 0..10 {
        if run.game.start_turn(&mut run.events).is_err() {
            break;
        }
        while let Some(decision) = run.game.decision() {
            let n_options = decision.options.len();
            assert!(n_options > 1, "seed {seed}");
            let before = run.game.state().clone();
            assert!(run.game.choose(n_options, &mut ()).is_err());
            assert_eq!(*run.game.state(), before, "seed {seed}");
            run.game.choose(random.below(n_options as u32) as usize, &mut run.events).unwrap();
            let (rules, state) = (run.game.ruleset(), run.game.state());
            assert_eq!(check_invariants(rules, state), Ok(()), "seed {seed}");
            assert_eq!(run.game.fault(), None, "seed {seed}");
        }
    }
    let is_support = |it: &&Event| matches!(it, Event::Supported(..));
    let begun = |it: &&Event| matches!(it, Event::ProjectPlayed(..));
    let supports = run.events.iter().filter(is_support).count();
    assert!(run.events.iter().filter(begun).count() <= supports, "seed {seed}: a project without a support");
    assert_eq!(supports, usize::from(run.me().supports) + usize::from(run.game.state().players[1].supports));
    supports as u32
}

#[test]
fn whatever_is_chosen_every_support_is_complete() {
    let supports: u32 = (0..150).map(walk).sum();
    assert!(supports > 150, "the walks support {supports} projects only");
}

/// Ops of the Association board in any order, some of them optional, or for each player.
fn random_program(rules: &mut Rules, random: &mut Pcg32) -> Vec<Op> {
    let amount = rules.amount(Amount::Number(random.below(6) as i16));
    let mut ops = vec![];
    for _ in 0..2 + random.below(4) {
        let end = ops.len() as u16 + 2;
        let around = [
            Op::May { end },
            Op::ForEachPlayer { others: false, ahead: vec![], guarded: false, player: Local(0), end },
        ];
        ops.extend(around.get(random.below(4) as usize).cloned());
        ops.push(match random.below(7) {
            0 => Op::TakeTile { family: TileFamily::ALL[random.below(3) as usize] },
            1 | 2 => Op::Support { from: ProjectsFrom::PlayHandOrRange },
            3 => Op::Donate,
            4 => Op::RefillBoard,
            5 => Op::Hire { amount, onto: None },
            _ => Op::DoTask { up_to: amount, result: None },
        });
    }
    ops
}

#[test]
fn any_program_of_these_ops_ends_in_a_sound_position() {
    for seed in 0..200 {
        let mut random = Pcg32::new(seed, 2);
        let Play { rules, state } = position(&mut random);
        let mut it = Rules { it: rules.as_ref().clone() };
        let ops = random_program(&mut it, &mut random);
        it.performs(ops);
        it.it.derive();
        let mut run = Play { rules: it.it.into(), state }.game();
        if run.game.start_action(ActionId(0), &mut run.events).is_err() {
            continue;
        }
        while let Some(decision) = run.game.decision() {
            let n_options = decision.options.len() as u32;
            assert!(decision.options.iter().all(|it| !run.game.describe_choice(it).is_empty()));
            run.game.choose(random.below(n_options) as usize, &mut run.events).unwrap();
            assert_eq!(check_invariants(run.game.ruleset(), run.game.state()), Ok(()), "seed {seed}");
        }
        assert_eq!(run.game.fault(), None, "seed {seed}");
    }
}
