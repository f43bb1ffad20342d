//! Tokens that stand for icons of base projects (PROJ-9).

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const FIRST: ActionId = ActionId(0);
const WILD: TokenId = TokenId(0);

/// Each of three sponsors lets one of its tokens stand for an icon; so many lie on each of them, all in the zoo.
fn play(tokens: &[u8]) -> Play {
    let mut rules = Rules::new();
    rules.performs(vec![Op::Support { from: ProjectsFrom::PlayOrHand }]);
    rules.it.tokens = vec![Token {
        name: "wild".into(),
        title: "wild icon".into(),
        place: arkwright_runtime::ruleset::TokenPlace::Card,
        ..Token::default()
    }];
    for card in SPONSORS {
        rules.rule(card, RuleChange::WildIcon(WILD));
    }
    rules.play().without_projects().zoo(&SPONSORS).with(|it| {
        it.unused_projects.remove(P_AFRICA);
        it.unused_projects.remove(P_KINDS);
        assert!(it.projects.push(ProjectInPlay { card: P_AFRICA, base: true, slots: [0; 4] }));
        for (card, number) in SPONSORS.iter().zip(tokens).filter(|(_, number)| **number > 0) {
            assert!(it.card_tokens.push((*card, WILD, *number)));
        }
    })
}

fn tokens_on(run: &Run) -> Vec<(u16, u8)> {
    run.game.state().card_tokens.iter().map(|(card, _, number)| (card.0, *number)).collect()
}

#[test]
fn one_token_stands_for_one_missing_icon_of_a_base_project_proj_9() {
    let run = play(&[3]).zoo(&ANIMALS[..1]).act(FIRST);
    assert_eq!(run.options().len(), 7, "only the lowest slot is open, with one token");
    assert_eq!(tokens_on(&run), [(SPONSORS[0].0, 2)]);
    let run = run.choose(&["space 1 of the left edge", "2 conservation"]).done();
    assert_eq!(run.held(CONSERVATION), 2);
    assert_eq!(run.words().iter().filter(|it| it.contains("wild icon token leaves")).count(), 1);
}

#[test]
fn no_token_is_used_where_no_icon_is_missing_proj_9() {
    let run = play(&[3]).zoo(&ANIMALS[..4]).act(FIRST);
    run.asks(&["slot 1", "slot 2", "slot 3"]);
    let kept = run.choose(&["slot 2"]);
    assert_eq!(tokens_on(&kept), [(SPONSORS[0].0, 3)]);
}

#[test]
fn tokens_of_different_cards_add_up_one_from_each_proj_9() {
    let run = play(&[2, 1]).zoo(&ANIMALS[..3]).act(FIRST).choose(&["slot 1"]);
    assert_eq!(tokens_on(&run), [(SPONSORS[0].0, 1)]);
    assert_eq!(run.options().len(), 7);
    play(&[5]).zoo(&ANIMALS[..3]).act(FIRST).asks(&["slot 2", "slot 3"]);
}

#[test]
fn which_tokens_go_is_asked_when_there_are_more_than_are_missing_proj_9() {
    let one = || play(&[1, 1, 1]).zoo(&ANIMALS[..4]).act(FIRST).choose(&["slot 1"]);
    one().asks(&["choose 106 Card6", "choose 107 Card7", "choose 108 Card8"]);
    let run = one().choose(&["choose 107 Card7"]);
    assert_eq!(tokens_on(&run), [(SPONSORS[0].0, 1), (SPONSORS[2].0, 1)]);
    let two = || play(&[1, 1, 1]).zoo(&ANIMALS[..3]).act(FIRST).choose(&["slot 1"]);
    two().asks(&["choose 106 Card6", "choose 107 Card7"]);
    let run = two().choose(&["choose 106 Card6"]);
    run.asks(&["choose 107 Card7", "choose 108 Card8"]);
    assert_eq!(tokens_on(&run.choose(&["choose 108 Card8"])), [(SPONSORS[1].0, 1)]);
    let run = two().choose(&["choose 107 Card7"]);
    assert_eq!(tokens_on(&run), [(SPONSORS[0].0, 1)], "the last two are the only ones left");
}

#[test]
fn tokens_stand_for_kinds_too_but_not_for_animals_or_other_projects_proj_9() {
    let kinds = play(&[1]).tiles(&["asia"]).with(|it| it.projects[0].card = P_KINDS).act(FIRST);
    assert_eq!(kinds.options().len(), 7);
    assert_eq!(tokens_on(&kinds), []);
    play(&[1]).tiles(&["asia"]).hand(&[P_SMALL, P_ASIA]).cannot(FIRST);
    let base_of_hand = play(&[1]).tiles(&["asia"]).hand(&[P_UNUSED]).with(|it| {
        it.unused_projects.remove(P_UNUSED);
    });
    base_of_hand.cannot(FIRST);
}

#[test]
fn a_card_that_is_not_in_the_zoo_lends_no_token_proj_9() {
    let mut run = play(&[1]).zoo(&ANIMALS[..1]).with(|it| {
        it.players[0].zoo.remove(SPONSORS[0]);
        it.players[1].zoo.insert(SPONSORS[0]);
    });
    run.state.players[0].zoo.remove(SPONSORS[1]);
    run.cannot(FIRST);
}
