//! Cards in slots beside a map (MAP-10-2, MAP-11-2).

use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;
use crate::whole::*;

const CELLAR: ZoneId = ZoneId(0);
const BARN: ZoneId = ZoneId(1);
const STORED: CardId = CardId(7);
const RESCUED: CardId = CardId(8);

/// Each player's map has two hidden slots, emptied at any time, and one that counts.
fn keeps() -> Rules {
    let mut rules = whole();
    let one = rules.number(1);
    let program = rules.program(vec![take(Quantifier::Exactly(one), Zone::Beside(CELLAR), HAND)]);
    rules.it.zones = vec!["cellar".into(), "barn".into()];
    let map = &mut rules.it.maps[0];
    map.slots = vec![
        MapSlots { zone: CELLAR, number: 2, kind: SlotsKind::Hidden },
        MapSlots { zone: BARN, number: 1, kind: SlotsKind::InZoo },
    ];
    map.body.options = vec![TurnOption { time: OptionTime::AnyTime, condition: None, program }];
    rules
}

/// A game in which a player has one card of each kind beside the map.
fn kept(rules: Rules, owner: PlayerId) -> Run {
    let run = begun(rules, 2);
    changed(&run, |it| {
        for (card, zone) in [(STORED, CELLAR), (RESCUED, BARN)] {
            it.piles.remove(card);
            for player in it.players.iter_mut() {
                player.hand.remove(card);
            }
            it.display.iter_mut().filter(|it| **it == Some(card)).for_each(|it| *it = None);
            assert!(it.beside.push(CardBeside { card, owner, zone }));
        }
        it.players[owner.index()].zoo.insert(RESCUED);
    })
}

#[test]
fn only_its_owner_sees_a_hidden_card_and_everybody_one_that_counts() {
    let run = kept(keeps(), OTHER);
    check_invariants(run.game.ruleset(), run.game.state()).unwrap();
    let of = |player| run.game.view(player).state().beside.iter().map(|it| it.card).collect::<Vec<_>>();
    assert_eq!(of(OTHER), [STORED, RESCUED]);
    assert_eq!(of(ME), [RESCUED]);
    let guessed = run.game.determinise(ME, 5);
    check_invariants(guessed.ruleset(), guessed.state()).unwrap();
    assert_eq!(guessed.state().beside.len(), 2);
    assert_eq!(guessed.state().beside[0].zone, CELLAR);
}

#[test]
fn an_option_at_any_time_is_open_to_its_owner_alone_until_the_slots_are_empty() {
    let mut run = kept(keeps(), ME);
    run.choose("use Map");
    assert!(run.game.state().players[0].hand.contains(STORED));
    assert!(!run.options().iter().any(|it| it == "use Map"));
    let run = kept(keeps(), OTHER);
    assert!(!run.options().iter().any(|it| it == "use Map"));
}

#[test]
fn cards_that_no_place_is_for_are_told() {
    let run = kept(keeps(), ME);
    let mut state = run.game.state().clone();
    state.players[0].zoo.remove(RESCUED);
    assert!(check_invariants(run.game.ruleset(), &state).is_err());
    let mut state = run.game.state().clone();
    state.beside[0].zone = ZoneId(9);
    assert!(check_invariants(run.game.ruleset(), &state).is_err());
}
