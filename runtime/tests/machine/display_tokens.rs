use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const CLAIM: TokenId = TokenId(3);

/// Rules with a token that lies on cards of the display: its player gets the card instead of the discard pile, and 2 money
/// when it leaves otherwise.
fn rules_with_claims() -> Rules {
    let mut rules = Rules::new();
    let paid = rules.gain(MONEY, 2);
    let leaves = Some(rules.program(vec![paid]));
    rules.it.tokens.push(Token {
        name: "claim".into(),
        title: "claim".into(),
        place: TokenPlace::DisplayCard,
        limit: Some(1),
        keeps: true,
        leaves,
        ..Token::default()
    });
    rules
}

/// A display of two animals and a sponsor, with a token of a player on the first of them.
fn display(owner: Option<PlayerId>) -> impl FnOnce(&mut State) {
    move |it| {
        it.display = [Some(CardId(10)), Some(SPONSOR), Some(CardId(11)), None, None, None];
        it.piles = DeckAndDiscard::new(&[CardId(20), CardId(21)]).0;
        if let Some(owner) = owner {
            assert!(it.display_tokens.push(DisplayToken { card: CardId(10), token: CLAIM, owner }));
        }
    }
}

#[test]
fn a_token_goes_on_a_card_of_the_display_that_has_room_and_passes() {
    let mut rules = rules_with_claims();
    let one = rules.number(1);
    let place = Op::PlaceOnDisplay { amount: one, token: CLAIM, noun: CardNoun::Animal, filter: None };
    let mut run = rules.shows(vec![place.clone()]).with(display(None)).start();
    run.asks(ME, &["put it on 110 Card10 from folder 1", "put it on 111 Card11 from folder 3"]);
    run.choose("put it on 111 Card11 from folder 3").done();
    let token = DisplayToken { card: CardId(11), token: CLAIM, owner: ME };
    assert_eq!(run.game.state().display_tokens.as_slice(), [token]);

    let mut rules = rules_with_claims();
    let one = rules.number(1);
    let place = Op::PlaceOnDisplay { amount: one, token: CLAIM, noun: CardNoun::Animal, filter: None };
    let run = rules.shows(vec![place]).with(display(Some(OTHER))).start();
    run.done();
    let cards: Vec<u16> = run.game.state().display_tokens.iter().map(|it| it.card.0).collect();
    assert_eq!(cards, [10, 11], "the card with a token has no room for another one");
}

#[test]
fn a_card_with_a_token_is_not_discarded_but_comes_to_the_player_of_the_token() {
    let mut rules = rules_with_claims();
    let one = rules.number(1);
    let discard = take(Quantifier::Exactly(one), Zone::Display, Zone::Discard);
    let mut run = rules.shows(vec![discard, Op::Replenish]).with(display(Some(OTHER))).start();
    run.choose("take 110 Card10 from folder 1").done();
    let state = run.game.state();
    let start = rules_with_claims().play().state.players[1].resources[MONEY.index()];
    assert!(state.players[1].hand.contains(CardId(10)));
    assert_eq!(state.piles.discard(), []);
    assert_eq!((state.display_tokens.len(), run.held(OTHER, MONEY)), (0, start));
}

#[test]
fn a_card_with_a_token_pays_the_player_of_the_token_when_it_is_taken() {
    for owner in [ME, OTHER] {
        let mut rules = rules_with_claims();
        let one = rules.number(1);
        let mut run = rules
            .shows(vec![take(Quantifier::Exactly(one), Zone::Display, HAND)])
            .with(display(Some(owner)))
            .start();
        let before = run.held(owner, MONEY);
        run.choose("take 110 Card10 from folder 1").done();
        assert_eq!(run.hand(), [10]);
        assert_eq!((run.game.state().display_tokens.len(), run.held(owner, MONEY) - before), (0, 2));
    }
}
