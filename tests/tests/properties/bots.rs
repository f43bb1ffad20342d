//! Bots take options that are there, the same ones again, by what their player can see, and the better the bot the better
//! they play.

use std::sync::Arc;

use arkwright_runtime::bot::{Bot, BotPlayer};
use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{CardId, MapId};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32, PlayerId, State, Streams};

use crate::play::RULESET;

/// Decisions of one game at most.
const MAX_DECISIONS: usize = 10_000;

fn begin(seed: u64, players: u8) -> Game {
    let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
    let maps = vec![MapId((seed % RULESET.maps.len() as u64) as u8)];
    let setup = GameSetup { players, mode, seed, maps, solo_difficulty: 0, settings: Vec::new() };
    Game::begin(Arc::clone(&RULESET), &setup, &mut ()).unwrap()
}

fn seats(bots: &[Bot], seed: u64) -> Vec<BotPlayer> {
    bots.iter().zip(0..).map(|(bot, seat)| BotPlayer::new(*bot, seed, PlayerId(seat))).collect()
}

/// Plays to the end; `look` sees the game before each choice, and the choice.
fn play(game: &mut Game, seats: &mut [BotPlayer], mut look: impl FnMut(&Game, &BotPlayer, usize)) {
    for at in 0..MAX_DECISIONS {
        let Some(player) = game.decision().map(|it| it.player.index()) else { break };
        let before = seats[player].clone();
        let option = seats[player].choose(game).unwrap();
        look(game, &before, option);
        assert_eq!(game.choose(option, &mut ()), Ok(()), "decision {at}");
        assert_eq!(game.fault(), None, "decision {at}");
    }
    assert!(game.is_over());
    assert!(seats.iter_mut().all(|it| it.choose(game).is_none()), "nothing is left to choose");
}

#[test]
fn bots_take_an_option_that_is_there_until_the_game_ends() {
    for players in [1, 3] {
        for bot in Bot::ALL {
            let mut n_choices = 0;
            let mut seats = seats(&vec![bot; usize::from(players)], 5);
            play(&mut begin(5, players), &mut seats, |game, _, option| {
                assert!(option < game.decision().unwrap().options.len());
                n_choices += 1;
            });
            assert!(n_choices > 50, "{players} {}: {n_choices}", bot.name());
        }
    }
}

#[test]
fn same_seed_gives_the_same_game_and_another_seed_another() {
    for bot in Bot::ALL {
        let choices = |seed: u64| {
            let mut choices = Vec::new();
            play(&mut begin(3, 2), &mut seats(&[bot, bot], seed), |_, _, option| choices.push(option));
            choices
        };
        assert_eq!(choices(3), choices(3), "{}", bot.name());
        assert_ne!(choices(3), choices(4), "{}", bot.name());
    }
}

/// The deck in another order, other hands and scoring cards of others, other chance to come.
fn with_other_secrets(state: &State, player: PlayerId, random: &mut Pcg32) -> State {
    let mut other = state.clone();
    other.random = Streams::new(u64::from(random.bits()));
    other.piles.shuffle_deck(random);
    random.shuffle(other.scoring_deck.as_mut_slice());
    let rivals = (0..other.players.len()).filter(|it| *it != player.index());
    for rival in rivals {
        let seat = &mut other.players.as_mut_slice()[rival];
        for card in seat.hand.iter().collect::<Vec<_>>() {
            let drawn: CardId = other.piles.draw(random).unwrap();
            seat.hand.remove(card);
            seat.hand.insert(drawn);
            assert!(other.piles.push_under_deck(card));
        }
        for card in seat.scoring.iter().collect::<Vec<_>>() {
            let drawn = other.scoring_deck.remove(0).unwrap();
            seat.scoring.remove(card);
            seat.scoring.insert(drawn);
            assert!(other.scoring_deck.push(card));
        }
    }
    other
}

#[test]
fn what_a_player_cannot_see_moves_no_choice() {
    let mut random = Pcg32::new(8, 1);
    let (mut n_compared, mut n_revealing) = (0, 0);
    play(&mut begin(8, 2), &mut seats(&[Bot::Greedy; 2], 8), |game, bot, option| {
        let decision = game.decision().unwrap();
        let other = with_other_secrets(game.state(), decision.player, &mut random);
        assert_ne!(other.piles, game.state().piles);
        let other = Game::new(Arc::clone(&RULESET), other);
        if other.decision().is_none_or(|it| it.options != decision.options) {
            n_revealing += 1;
            return;
        }
        assert_eq!(bot.clone().choose(&other), Some(option), "{}", game.describe_question(&decision));
        n_compared += 1;
    });
    assert!(n_compared > 100 && n_revealing < 10, "{n_compared}, {n_revealing}");
}

#[test]
fn greedy_bot_beats_the_random_one_clearly() {
    for seed in 1..=4 {
        let first = (seed % 2) as usize;
        let bots = if first == 0 { [Bot::Greedy, Bot::Random] } else { [Bot::Random, Bot::Greedy] };
        let mut game = begin(seed, 2);
        play(&mut game, &mut seats(&bots, seed), |_, _, _| ());
        let [greedy, random] = [first, 1 - first].map(|it| game.score(PlayerId(it as u8)));
        assert!(greedy >= random + 30, "seed {seed}: {greedy} against {random}");
    }
}
