//! Further decks and cards that are left out, in whole games: no card is lost, comes back, or is seen before its time.

use std::sync::{Arc, LazyLock};

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::position;
use arkwright_runtime::ruleset::{CardId, DeckId, Ruleset};
use arkwright_runtime::save;
use arkwright_runtime::scenario::{Cards, Fact};
use arkwright_runtime::state::{Pcg32, PlayerId, State};
use arkwright_runtime::view::View;

static RULESET: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
    Arc::new(arkwright_tests::with_needs("expansions/night-zoo").expect("the module can be read").ruleset)
});

const EVENTS: DeckId = DeckId(0);
const PLAYERS: u8 = 3;
/// Decisions between two looks at a game.
const BETWEEN: usize = 17;

fn card(number: u16) -> CardId {
    RULESET.card_by_number(number).unwrap()
}

/// A game in a hard winter, with events in a hand, and a card that draws more of them in every break.
fn begin(seed: u64) -> Game {
    let (setting, hard) = RULESET.setting_by_name("winter", "hard").unwrap();
    let facts = [
        Fact::Players(PLAYERS),
        Fact::Seed(seed),
        Fact::Setting(setting, hard),
        Fact::Zoo(PlayerId(0), Cards::These(vec![card(2017)])),
        Fact::Hand(PlayerId(1), Cards::These([2041, 401, 402, 403, 404].map(card).to_vec())),
        Fact::FurtherDeck(EVENTS, Cards::These(vec![card(2043)])),
    ];
    let state = position::start(&RULESET, &facts).unwrap();
    let mut game = Game::new(Arc::clone(&RULESET), state);
    game.start_game(&mut ()).unwrap();
    game
}

fn is_event(card: CardId) -> bool {
    RULESET.deck_of(card).is_some()
}

/// How many events lie in the deck, on its discard pile, in each hand, and elsewhere.
fn counts(state: &State) -> Vec<usize> {
    let hands = state.players.iter().map(|it| it.hand.iter().filter(|it| is_event(*it)).count());
    let zoos = state.players.iter().flat_map(|it| it.zoo.iter()).filter(|it| is_event(*it)).count();
    let aside = state.seen.iter().map(|it| it.0).chain(state.pouched.iter().map(|it| it.1));
    let aside = aside.filter(|it| is_event(*it)).count();
    let (deck, discard) =
        (state.piles.further_deck(EVENTS).count(), state.piles.further_discard(EVENTS).count());
    [deck, discard, zoos + aside].into_iter().chain(hands).collect()
}

fn check(game: &Game, player: PlayerId, place: &str) {
    let (real, view) = (game.state(), game.view(player));
    let shown = view.state();
    assert_eq!(shown.piles.further_deck(EVENTS).count(), 0, "{place}");
    assert_eq!(view.further_deck(EVENTS), real.piles.further_deck(EVENTS).count(), "{place}");
    assert!(shown.piles.further_discard(EVENTS).eq(real.piles.further_discard(EVENTS)), "{place}");
    for seed in 0..2 {
        let state = view.determinise(&RULESET, seed);
        assert_eq!(counts(&state), counts(real), "{place}");
        assert_eq!(check_invariants(&RULESET, &state), Ok(()), "{place}");
        assert!(View::of(&RULESET, &state, player) == view, "{place}");
    }
}

#[test]
fn further_decks_hold_together_in_whole_games() {
    let n_events = RULESET.cards.iter().filter(|it| it.deck == Some(EVENTS)).count();
    let mut moved = 0;
    for seed in 1..=4 {
        let mut game = begin(seed);
        let mut random = Pcg32::new(seed, 7);
        for n in 0.. {
            let place = format!("seed {seed}, decision {n}");
            assert_eq!(check_invariants(&RULESET, game.state()), Ok(()), "{place}");
            assert_eq!(counts(game.state()).iter().sum::<usize>(), n_events, "{place}");
            if n % BETWEEN == 0 {
                (0..PLAYERS).for_each(|seat| check(&game, PlayerId(seat), &place));
                let loaded = save::load(&save::save(game.state(), &RULESET), &RULESET).unwrap();
                assert_eq!(&loaded, game.state(), "{place}");
            }
            let Some(decision) = game.decision() else { break };
            let option = random.below(decision.options.len() as u32) as usize;
            let before = counts(game.state());
            game.choose(option, &mut ()).unwrap();
            moved += usize::from(before != counts(game.state()));
        }
        assert!(game.is_over());
    }
    assert!(moved > 4, "events moved {moved} times");
}

#[test]
fn saves_with_cards_in_wrong_decks_are_refused() {
    let game = begin(1);
    let mut state = game.state().clone();
    assert!(state.piles.remove_further(card(2043)) && state.piles.push_under_deck(card(2043)));
    let error = check_invariants(&RULESET, &state).unwrap_err();
    assert!(error.contains("lies in another deck than its own"), "{error}");
    let mut state = game.state().clone();
    assert!(state.piles.push_on_deck(card(470)));
    let error = check_invariants(&RULESET, &state).unwrap_err();
    assert!(error.contains("is left out of this game"), "{error}");
}

#[test]
fn what_is_left_out_cannot_be_given() {
    let (setting, hard) = RULESET.setting_by_name("winter", "hard").unwrap();
    let facts = [Fact::Setting(setting, hard), Fact::Ready(card(470))];
    let error = position::start(&RULESET, &facts).unwrap_err();
    assert_eq!(error.fact, Some(1));
    assert!(error.message.contains("is left out of this game"), "{}", error.message);
    let facts = [Fact::Deck(Cards::These(vec![card(2041)]))];
    let error = position::start(&RULESET, &facts).unwrap_err();
    assert!(error.message.contains("belongs to another deck"), "{}", error.message);
}
