//! The draft of action cards at the start of a game (MW-DRAFT-1 to MW-DRAFT-6).

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use arkwright_runtime::game::{Choice, Game, Question};
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{MapId, Ruleset, SettingId, VariantId};
use arkwright_runtime::save;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{DraftPlace, Mode, PlayerId};

use crate::play::RULESET as BASE;

static RULESET: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
    Arc::new(arkwright_tests::with_needs("expansions/marine-worlds").expect("the module can be read").ruleset)
});

fn begin(ruleset: &Arc<Ruleset>, players: u8, seed: u64) -> Game {
    begin_with(ruleset, players, seed, Vec::new())
}

fn begin_with(ruleset: &Arc<Ruleset>, players: u8, seed: u64, settings: Vec<(SettingId, u8)>) -> Game {
    let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
    let setup = GameSetup { players, mode, seed, maps: vec![MapId(0)], solo_difficulty: 0, settings };
    Game::begin(Arc::clone(ruleset), &setup, &mut ()).unwrap()
}

/// Who is asked what, and among which cards; none once the draft is over.
fn asked(game: &Game) -> Option<(PlayerId, Question, Vec<VariantId>)> {
    let decision = game.decision()?;
    let card = |it: &Choice| if let Choice::Variant(card) = it { *card } else { panic!("{it:?}") };
    matches!(decision.question, Question::Keep | Question::GiveBack)
        .then(|| (decision.player, decision.question, decision.options.iter().map(card).collect()))
}

/// Chooses to the end of the draft, by a rule that takes a question and its cards.
fn draft(game: &mut Game, mut choose: impl FnMut(Question, &[VariantId]) -> usize) {
    while let Some((_, question, cards)) = asked(game) {
        assert_eq!(check_invariants(game.ruleset(), game.state()), Ok(()));
        let loaded = save::load(&save::save(game.state(), game.ruleset()), game.ruleset()).unwrap();
        assert_eq!(&loaded, game.state());
        let choice = choose(question, &cards);
        game.choose(choice, &mut ()).unwrap();
    }
}

fn used(game: &Game, player: PlayerId) -> Vec<VariantId> {
    let row = game.state().players[player.index()].row;
    let cards = row.iter().map(|it| VariantId { action: it.action, variant: it.variant });
    cards.filter(|it| it.variant > 0).collect()
}

#[test]
fn each_player_uses_two_cards_of_different_actions_that_nobody_else_has() {
    for (players, seed) in [(1, 1), (2, 2), (3, 3), (4, 4), (4, 5), (3, 6)] {
        let mut game = begin(&RULESET, players, seed);
        let mut turn = seed as usize;
        draft(&mut game, |_, cards| {
            turn += 1;
            turn % cards.len()
        });
        let mut seen = BTreeSet::new();
        for player in (0..players).map(PlayerId) {
            let cards = used(&game, player);
            assert_eq!(cards.len(), 2, "seed {seed}, {player:?}");
            assert!(cards.iter().all(|it| seen.insert(*it)));
            // SETUP-10: the variants lie where the standard cards would.
            let first = game.state().players[player.index()].row[0].action;
            assert_eq!(RULESET.actions[first.index()].name, "animals");
        }
        assert!(game.state().draft.is_empty());
        assert_eq!(check_invariants(&RULESET, game.state()), Ok(()));
    }
}

#[test]
fn what_is_not_kept_goes_to_the_left() {
    let mut game = begin(&RULESET, 3, 11);
    let mut packets = Vec::new();
    for seat in 0..3 {
        let (player, question, cards) = asked(&game).unwrap();
        assert_eq!((player, question, cards.len()), (PlayerId(seat), Question::Keep, 3));
        packets.push(cards[1..].to_vec());
        game.choose(0, &mut ()).unwrap();
    }
    for seat in 0..3_u8 {
        let (player, question, cards) = asked(&game).unwrap();
        assert_eq!((player, question), (PlayerId(seat), Question::Keep));
        assert_eq!(cards, packets[usize::from((seat + 2) % 3)]);
        game.choose(1, &mut ()).unwrap();
    }
    let (player, question, _) = asked(&game).unwrap();
    assert_eq!((player, question), (PlayerId(0), Question::GiveBack));
    let held = game.state().draft.iter().filter(|it| it.player == PlayerId(0)).map(|it| it.card());
    assert!({ held }.any(|it| it == packets[1][0]), "the last card came over two seats");
}

#[test]
fn three_cards_of_one_action_bring_one_of_another() {
    let alike = (0..200).find_map(|seed| {
        let mut game = begin(&RULESET, 4, seed);
        let mut found = None;
        let wanted = RULESET.action_by_name("build").unwrap();
        while let Some((player, question, cards)) = asked(&game) {
            let held = game.state().draft.iter().filter(|it| it.player == player);
            let held: Vec<_> = held.filter(|it| it.place == DraftPlace::Kept).map(|it| it.card()).collect();
            if question == Question::GiveBack && held.len() == 4 {
                found.get_or_insert((player, held, cards.clone()));
            }
            let wanted = cards.iter().position(|it| it.action == wanted);
            let choice = if question == Question::Keep { wanted.unwrap_or(0) } else { 0 };
            game.choose(choice, &mut ()).unwrap();
        }
        found.map(|it| (it, game))
    });
    let ((player, held, offered), game) = alike.expect("some seed deals three alike");
    // MW-DRAFT-4: the card that was drawn is used, and one of the three.
    let drawn = held[3];
    assert!(held[..3].iter().all(|it| it.action == held[0].action) && drawn.action != held[0].action);
    assert_eq!(offered, held[..3]);
    let cards = used(&game, player);
    assert!(cards.contains(&drawn) && cards.len() == 2, "{cards:?}");
}

#[test]
fn nobody_sees_what_others_draft() {
    let mut game = begin(&RULESET, 2, 7);
    game.choose(0, &mut ()).unwrap();
    let view = game.view(PlayerId(1));
    let seen = view.state().draft.iter();
    let known: Vec<PlayerId> =
        seen.filter(|it| RULESET.variant(it.card()).is_some()).map(|it| it.player).collect();
    assert_eq!(known, [PlayerId(1); 3]);
    let filled = game.determinise(PlayerId(1), 3);
    assert_eq!(check_invariants(&RULESET, filled.state()), Ok(()));
    assert_eq!(
        filled.decision().map(|it| it.options.to_vec()),
        game.decision().map(|it| it.options.to_vec())
    );
}

#[test]
fn the_base_game_has_no_draft() {
    let game = begin(&BASE, 2, 1);
    assert!(asked(&game).is_none() && game.state().draft.is_empty());
}

#[test]
fn players_agree_on_drafted_cards_or_on_the_standard_ones() {
    let setting = |value| RULESET.setting_by_name("action-cards", value).unwrap();
    for (players, seed) in [(1, 1), (2, 2), (4, 3)] {
        let mut drafted = begin_with(&RULESET, players, seed, vec![setting("drafted")]);
        assert_eq!(drafted.state(), begin(&RULESET, players, seed).state(), "the draft is usual");
        draft(&mut drafted, |_, _| 0);
        let standard = begin_with(&RULESET, players, seed, vec![setting("standard")]);
        assert!(asked(&standard).is_none() && standard.state().draft.is_empty());
        for player in (0..players).map(PlayerId) {
            assert_eq!((used(&drafted, player).len(), used(&standard, player).len()), (2, 0));
        }
        assert_eq!(check_invariants(&RULESET, standard.state()), Ok(()));
    }
}
