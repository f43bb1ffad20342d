//! A game that was played elsewhere, from a text log. Without the games beside the tree nothing is compared, and the tests
//! say so.

use std::path::Path;

use serde_json::Value;

use crate::desk::{Desk, Ran};

/// The replay; none where there are no games.
fn game() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/replays/replay_2.json");
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("skipped: the real games are not beside the tree");
    }
    text
}

const WITH: &str = "marine-worlds,alternative-maps";

#[test]
fn whole_game_is_followed_to_its_scores() {
    let Some(game) = game() else { return };
    let desk = Desk::new("log_whole").with("log.json", game);
    desk.run(&["--with", WITH, "replay", "log.json", "--check"])
        .ends(0)
        .closes("checkpoints held 752 of 752");
}

/// The first turns of the game.
fn opening(game: &str) -> Value {
    let mut game: Value = serde_json::from_str(game).unwrap_or_default();
    game["result"] = Value::Object(serde_json::Map::new());
    if let Some(moves) = game["moves"].as_array_mut() {
        moves.retain(|it| it["t"].as_u64() <= Some(12));
    }
    game
}

fn replay(test: &str, game: &Value) -> Ran {
    let desk = Desk::new(test).with("log.json", game.to_string());
    desk.run(&["--with", WITH, "replay", "log.json", "--check"])
}

#[test]
fn opening_is_followed() {
    let Some(game) = game() else { return };
    replay("log_opening", &opening(&game)).ends(0).closes("checkpoints held 66 of 66");
}

#[test]
fn moves_are_told_turn_by_turn() {
    let Some(game) = game() else { return };
    let desk = Desk::new("log_told").with("log.json", opening(&game).to_string());
    let told = desk.run(&["--with", WITH, "replay", "log.json"]).ends(0);
    told.says("turn 12\n").says("player 4 plays 238 ").closes("checkpoints held 66 of 66");
}

#[test]
fn statement_that_does_not_hold_is_told_with_its_place() {
    let Some(game) = game() else { return };
    let mut game = opening(&game);
    // After the first building, which costs 6 of 25.
    game["moves"][30]["after"]["money"] = 18.into();
    replay("log_wrong", &game).ends(1).says("move 31, stocks: money 19 instead of 18");
}

#[test]
fn display_that_does_not_hold_is_told_with_its_place() {
    let Some(game) = game() else { return };
    let mut game = opening(&game);
    game["moves"][24]["display"][0] = "A401".into();
    replay("log_display", &game).ends(1).says("move 25, display: 468 135 509 410 488 278 instead of 401 135");
}

#[test]
fn turn_that_cannot_be_followed_is_told_with_what_hinders() {
    let Some(game) = game() else { return };
    let mut game = opening(&game);
    // The card of the action lies in slot 5.
    game["moves"][20]["strength"] = 4.into();
    replay("log_stuck", &game).ends(1).says("turn 3 cannot be followed beyond move 21 (`choose`)");
}

/// A replay of one player without a turn, with one more move.
fn small(last: &str) -> String {
    let setup = r#"{"players":1,"first_player":"P1","maps":{"all":"1"},"action_card_order":{"P1":{"order":["animals",
        "cards","build","association","sponsors"]}},"dealt":{"P1":["A401"]},"scoring_cards":{"P1":["F001"]},"display":[]}"#;
    let deal = r#"{"n":1,"m":1,"t":0,"p":"P1","k":"deal","cards":["A401"],
        "after":{"money":25,"appeal":0,"cp":0,"x":0,"hand":1}}"#;
    format!(r#"{{"format":"replay-text-1","setup":{setup},"moves":[{deal},{last}]}}"#)
}

fn refused(test: &str, text: &str, why: &str) {
    Desk::new(test).with("log.json", text).run(&["replay", "log.json", "--check"]).ends(2).warns(why);
}

#[test]
fn move_that_is_cut_off_is_refused() {
    let whole = small(r#"{"n":2,"m":2,"t":0,"p":"P1","k":"break_start"}"#);
    refused("log_cut", &whole[..whole.len() - 4], "is no replay");
}

#[test]
fn unknown_kind_with_fields_of_its_own_is_refused() {
    let text = small(r#"{"n":2,"m":2,"t":0,"p":"P1","k":"chose","card":"build","level":1}"#);
    refused("log_kind", &text, "move 2: no move `chose` has `card`, `level`");
}

#[test]
fn unknown_field_is_refused() {
    let text =
        small(r#"{"n":2,"m":2,"t":0,"p":"P1","k":"draw","source":"deck","cards":["A402"],"colour":"red"}"#);
    refused("log_field", &text, "unknown field `colour`");
}

#[test]
fn field_of_another_kind_is_refused() {
    let text = small(r#"{"n":2,"m":2,"t":0,"p":"P1","k":"snap","cards":["A402"],"slot":1}"#);
    refused("log_other", &text, "move 2: `snap` has no `slot`");
}

#[test]
fn missing_field_is_refused() {
    let text = small(r#"{"n":2,"m":2,"t":1,"p":"P1","k":"choose","card":"build","level":1,"x_spent":0}"#);
    refused("log_missing", &text, "move 2: `choose` lacks `strength`");
}

#[test]
fn move_of_nobody_is_refused() {
    let text = small(r#"{"n":2,"m":2,"t":1,"p":"P7","k":"end_action","card":"build"}"#);
    refused("log_nobody", &text, "move 2: `P7` is no player");
}

#[test]
fn turns_that_go_back_are_refused() {
    let text =
        small(r#"{"n":2,"m":2,"t":3,"p":"P1","k":"break_end"},{"n":3,"m":2,"t":2,"p":"P1","k":"break_end"}"#);
    refused("log_back", &text, "move 3 is of an earlier turn");
}

#[test]
fn card_that_no_module_declares_is_refused() {
    let Some(game) = game() else { return };
    let desk = Desk::new("log_card").with("log.json", game.replacen("\"S218\"", "\"S299\"", 3));
    desk.run(&["--with", WITH, "replay", "log.json", "--check"])
        .ends(2)
        .warns("the modules declare no card `S299`");
}
