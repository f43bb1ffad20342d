use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::position;
use arkwright_runtime::ruleset::{ActionId, CardId};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::save;
use arkwright_runtime::scenario::Fact;
use arkwright_runtime::state::{PlayerId, State};
use arkwright_runtime::trace::{Chooser, Policy, Trace};

use crate::play::{MAX_DECISIONS, Play, RULESET, animals, plays, tables};

/// Options of one decision that are all tried; of more, so many are.
const MAX_TRIED: usize = 12;

/// By induction: at each decision the game goes on from its save, beside the one that was never saved.
#[test]
fn game_saved_and_loaded_at_every_decision_goes_on_equal() {
    for mut play in plays(1) {
        let mut other = play.game.clone();
        while let Some(option) = play.next() {
            let text = save::save(other.state(), &RULESET);
            let loaded = save::load(&text, &RULESET);
            assert_eq!(loaded.as_ref(), Ok(play.game.state()), "{}", play.command());
            other = Game::new(Arc::clone(&RULESET), loaded.unwrap());
            assert_eq!(other.decision(), play.game.decision(), "{}", play.command());
            play.take(option);
            assert_eq!(other.choose(option, &mut ()), Ok(()), "{}", play.command());
            assert_eq!(other.state(), play.game.state(), "{}", play.command());
        }
        assert_eq!(other.decision(), None, "{}", play.command());
    }
}

#[test]
fn same_seed_and_choices_give_the_same_trace() {
    for mut play in plays(1) {
        let mut again = Play::new(play.card, play.options);
        let (mut trace, mut same) = (Trace::default(), Trace::default());
        while let Some(option) = play.next() {
            let mut clone = play.game.clone();
            assert_eq!(clone.state(), play.game.state(), "{}", play.command());
            play.take(option);
            trace.choose(&mut clone, option).unwrap();
            assert_eq!(clone.state(), play.game.state(), "{}", play.command());
            same.choose(&mut again.game, option).unwrap();
        }
        assert_eq!(same.render(), trace.render(), "{}", play.command());
        assert_eq!(again.game.state(), play.game.state(), "{}", play.command());
    }
}

#[test]
fn every_option_that_is_listed_can_be_taken() {
    for mut play in plays(1) {
        while let Some(taken) = play.next() {
            let n_options = play.game.decision().map_or(0, |it| it.options.len());
            for option in (0..n_options).step_by(n_options.div_ceil(MAX_TRIED)) {
                let mut twin = play.game.clone();
                let outcome = twin.choose(option, &mut ());
                assert_eq!((outcome, twin.fault()), (Ok(()), None), "{},{option}", play.command());
            }
            play.take(taken);
        }
    }
}

#[test]
fn plays_from_many_seeds_keep_the_invariants() {
    for mut play in plays(4) {
        while let Some(option) = play.next() {
            play.take(option);
        }
    }
}

/// Long games in which every animal is played, and between them turns and each of the actions. When a zoo is full, the next
/// game begins.
#[test]
fn cards_and_actions_in_long_games_keep_the_invariants() {
    for (options, seed) in tables().into_iter().zip(1..) {
        let options = Options { seed, ..options };
        let mut chooser = Chooser::new(Policy::Random(seed));
        let mut state = None;
        for (at, card) in animals().enumerate() {
            let number = RULESET.cards[card.index()].number;
            let context =
                format!("{} players, {:?}, seed {seed}, card {number}", options.players, options.mode);
            let ready = state.take().and_then(|it| with_ready(it, card));
            let begun = ready.unwrap_or_else(|| sandbox(&RULESET, card, options).unwrap());
            let mut game = Game::new(Arc::clone(&RULESET), begun);
            assert_eq!(game.start_play(card, &mut ()), Ok(()), "{context}");
            finish(&mut game, &mut chooser, &context);
            // An action that can do nothing is refused, and the game is as it was.
            let before = game.state().clone();
            let action = ActionId((at % RULESET.actions.len()) as u8);
            match game.start_action(action, &mut ()) {
                Ok(()) => finish(&mut game, &mut chooser, &context),
                Err(_) => assert_eq!(*game.state(), before, "{context}"),
            }
            assert_eq!(game.start_turn(&mut ()), Ok(()), "{context}");
            finish(&mut game, &mut chooser, &context);
            state = Some(game.into_state());
        }
    }
}

/// The state with the card ready to be played; none if there is no room for it.
fn with_ready(mut state: State, card: CardId) -> Option<State> {
    state.active = PlayerId(0);
    position::apply(&RULESET, &mut state, &[Fact::Ready(card)]).is_ok().then_some(state)
}

fn finish(game: &mut Game, chooser: &mut Chooser, context: &str) {
    for _ in 0..MAX_DECISIONS {
        assert_eq!(game.fault(), None, "{context}");
        assert_eq!(check_invariants(&RULESET, game.state()), Ok(()), "{context}");
        let Some(decision) = game.decision() else { return };
        let option = chooser.option(decision.options.len());
        game.choose(option, &mut ()).unwrap();
    }
    panic!("{context}: the game does not end");
}
