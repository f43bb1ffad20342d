//! A game that was played elsewhere: its first turns, on a map of an expansion. Without the games beside the tree nothing is
//! compared, and the tests say so.

use std::path::Path;

use crate::desk::{Desk, Ran};

/// The replay; none where there are no games.
fn opening() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/replays/format_sample.json");
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("skipped: the real games are not beside the tree");
    }
    text
}

fn desk(test: &str, opening: &str) -> Desk {
    Desk::new(test).with("opening.json", opening)
}

fn replay(desk: &Desk, file: &str) -> Ran {
    desk.run(&["--with", "alternative-maps", "replay", file, "--check"])
}

/// The replay with one text in the place of another.
fn edited(desk: &Desk, from: &str, to: &str) -> Ran {
    let opening = desk.read("opening.json");
    assert!(opening.contains(from), "{from}");
    std::fs::write(desk.path("edited.json"), opening.replacen(from, to, 1)).unwrap();
    replay(desk, "edited.json")
}

#[test]
fn everything_that_a_real_game_states_follows() {
    let Some(opening) = opening() else { return };
    replay(&desk("foreign_whole", &opening), "opening.json").ends(0).closes("checkpoints held 279 of 279");
}

#[test]
fn moves_are_told_turn_by_turn() {
    let Some(opening) = opening() else { return };
    let told =
        desk("foreign_told", &opening).run(&["--with", "alternative-maps", "replay", "opening.json"]).ends(0);
    told.says("turn 7\n").says("builds petting-zoo at E5 rot 4").closes("checkpoints held 279 of 279");
}

#[test]
fn statement_that_does_not_hold_is_told_with_its_place() {
    let Some(opening) = opening() else { return };
    let desk = desk("foreign_wrong", &opening);
    edited(
        &desk,
        r#""after":{"money":29,"appeal":0,"cp":0,"rep":1,"x":0,"hand":3"#,
        r#""after":{"money":28,"appeal":0,"cp":0,"rep":1,"x":0,"hand":3"#,
    )
    .ends(1)
    .says("move 12, stocks: money 29 instead of 28")
    .closes("checkpoints held 278 of 279");
    edited(&desk, r#""pavilion":["1,8","2,11","3,8","3,10"]"#, r#""pavilion":["1,8","2,11","3,8"]"#)
        .ends(1)
        .says("move 36, places of pavilion: 0 of 3 are missing, 1 are too many");
    edited(&desk, r#""options":["S250","S211"]"#, r#""options":["S250"]"#)
        .ends(1)
        .says("move 9, cards to be played");
    edited(&desk, r#""unmet":3"#, r#""unmet":2"#).ends(1).says("unmet conditions of A481: 3 instead of 2");
}

#[test]
fn move_that_the_rules_do_not_allow_stops_the_replay() {
    let Some(opening) = opening() else { return };
    let desk = desk("foreign_illegal", &opening);
    edited(&desk, r#""cells":[[4,9],[5,8],[3,8]]"#, r#""cells":[[0,1],[0,3],[1,2]]"#)
        .ends(1)
        .says("turn 7 cannot be followed")
        .says("`build` of P1 (move 36)");
    edited(&desk, r#""k":"play_sponsor","card":"S239""#, r#""k":"play_sponsor","card":"S262""#)
        .ends(1)
        .says("turn 2 cannot be followed");
}

#[test]
fn words_that_nothing_declares_are_misuse() {
    let Some(opening) = opening() else { return };
    let desk = desk("foreign_words", &opening);
    desk.run(&["replay", "opening.json"]).ends(2).warns("no map `3a`");
    edited(&desk, r#""display":["S227""#, r#""display":["S999""#).ends(2).warns("no card `S999`");
    edited(&desk, r#""k":"build","id":2,"type":"petting-zoo""#, r#""k":"build","id":2,"type":"castle""#)
        .ends(2)
        .warns("move 32: the modules declare no building `castle`");
    edited(&desk, r#""first_player":"P1""#, r#""first_player":"P7""#).ends(2).warns("`P7` is no player");
    edited(&desk, r#""players":2"#, r#""players":9"#).ends(2);
    std::fs::write(desk.path("edited.json"), &opening[..opening.len() / 2]).unwrap();
    replay(&desk, "edited.json").ends(2).warns("is no replay");
}
