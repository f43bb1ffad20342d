//! Triggers and lasting rules that are about the Association board.

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const FIRST: ActionId = ActionId(0);

/// A sponsor gains money on an event.
fn whenever(rules: &mut Rules, card: CardId, event: TriggerEvent, amount: i16) {
    let gain = rules.gain(MONEY, amount);
    let program = rules.program(vec![gain]);
    let trigger = Trigger { event, condition: None, once: None, program };
    rules.it.cards[card.index()].body.triggers.push(trigger);
}

#[test]
fn icons_of_tiles_set_off_triggers_once_for_each_assoc_10() {
    let mut rules = Rules::new();
    whenever(&mut rules, SPONSORS[0], TriggerEvent::Icon { icon: SCIENCE, any_zoo: false }, 3);
    let run = rules.play().zoo(&SPONSORS[..1]).act(ASSOCIATION);
    let run = run.choose(&["do the university task", "take academy", "academy"]).done();
    assert_eq!((run.held(MONEY), run.held(REPUTATION)), (26, 1));
}

#[test]
fn a_task_may_take_less_of_the_strength_and_of_the_total_assoc_14() {
    let play = |zoo: &[CardId]| {
        let mut rules = Rules::new();
        let value = rules.amount(Amount::Number(2));
        rules.rule(SPONSORS[0], RuleChange::TaskValue(TaskId(TASK_PROJECT as u8), value));
        rules.play().upgraded(ASSOCIATION).zoo(&ANIMALS[..2]).zoo(zoo).act(ASSOCIATION)
    };
    let project = ["do the project task", "space 1 of the left edge", "2 conservation"];
    let run = play(&[]).choose(&project);
    run.asks(&["yes", "no"]);
    let run = play(&SPONSORS[..1]).choose(&project);
    run.asks(&["do the reputation task", "do the partner zoo task", "stop"]);
}

#[test]
fn supporting_and_bringing_in_a_project_set_off_triggers_proj_5() {
    let mut rules = Rules::new();
    rules.performs(vec![Op::Support { from: ProjectsFrom::PlayOrHand }]);
    whenever(&mut rules, SPONSORS[0], TriggerEvent::Support(None), 100);
    whenever(
        &mut rules,
        SPONSORS[1],
        TriggerEvent::Play { noun: CardNoun::Project, filter: None, anyone: false },
        200,
    );
    let rules = rules.it;
    let supported = |in_play: bool| {
        let play = Rules { it: rules.clone() }.play().without_projects();
        let play = play.zoo(&SPONSORS[..2]).zoo(&ANIMALS[..1]).with(|it| {
            it.players[0].hand = CardSet::default();
            if in_play {
                assert!(it.projects.push(ProjectInPlay { card: P_SMALL, ..ProjectInPlay::default() }));
            } else {
                it.players[0].hand.insert(P_SMALL);
            }
        });
        let mut run = play.act(FIRST).choose(&["space 1 of the left edge"]);
        while let Some(first) = run.options().first().cloned() {
            run = run.choose(&[&first]);
        }
        run.done().held(MONEY)
    };
    assert_eq!((supported(true), supported(false)), (20 + 11 + 100, 20 + 11 + 300));
}

#[test]
fn a_project_that_may_not_be_played_can_still_be_supported_in_play_spx_6() {
    let mut rules = Rules::new();
    rules.performs(vec![Op::Support { from: ProjectsFrom::PlayOrHand }]);
    rules.rule(SPONSORS[0], RuleChange::ForbidPlaying(CardNoun::Project, None));
    let rules = rules.it;
    let play = || Rules { it: rules.clone() }.play().zoo(&SPONSORS[..1]);
    play().zoo(&ANIMALS[..1]).hand(&[P_SMALL]).cannot(FIRST);
    assert_eq!(play().zoo(&ANIMALS[..2]).hand(&[P_SMALL]).act(FIRST).options().len(), 7);
}

#[test]
fn enclosures_that_count_as_larger_do_so_for_releasing_enc_5() {
    let freed = |zoo: &[CardId]| {
        let mut rules = Rules::new();
        rules.performs(vec![Op::Support { from: ProjectsFrom::PlayOrHand }]);
        let more = rules.amount(Amount::Number(2));
        rules.rule(SPONSORS[0], RuleChange::HousingMore(None, more));
        let mut play = rules.play().without_projects().zoo(&ANIMALS[2..3]).zoo(zoo).hand(&[P_RELEASE]);
        play.building(SIZES[1], "A1", 1);
        play.act(FIRST).choose(&["space 1 of the left edge"]).me().buildings[0].used
    };
    assert_eq!((freed(&[]), freed(&SPONSORS[..1])), (1, 0));
}
