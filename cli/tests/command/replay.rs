use crate::desk::Desk;

/// A desk with the replay `game-3.ron` of a game between random bots.
fn recorded(test: &str) -> Desk {
    let desk = Desk::new(test);
    desk.run(&["sim", "-n", "1", "--seed", "3", "--bots", "random", "--record", "."]).ends(0);
    desk
}

#[test]
fn recorded_game_is_followed_to_the_same_end() {
    let desk = recorded("replay_same");
    let told = desk.run(&["replay", "game-3.ron"]).ends(0).says("which action?").out;
    let checked = desk.run(&["replay", "game-3.ron", "--check"]).ends(0).out;
    assert_eq!(checked.lines().count(), 1);
    assert_eq!(told.lines().last(), checked.lines().last());
    assert!(checked.contains("choices followed, scores "), "{checked}");
}

#[test]
fn damaged_replay_is_refused_with_its_place() {
    let desk = recorded("replay_damaged");
    let whole = desk.read("game-3.ron");
    let first = whole.lines().find(|it| it.trim_start().starts_with("(0, \"")).unwrap();
    let edits = [
        ("cut", whole[..whole.len() / 2].to_owned(), "is no replay"),
        ("version", whole.replacen("version: 1", "version: 99", 1), "version 99 of the form"),
        ("word", whole.replacen("choices:", "choses:", 1), "is no replay"),
        ("range", whole.replacen(first, &first.replacen("(0,", "(999,", 1), 1), "option 999 is none of"),
        ("text", whole.replacen(first, "(0, \"something else\"),", 1), "something else"),
        ("score", whole.replacen("scores: [", "scores: [1000, ", 1), "the scores are"),
        ("map", whole.replacen("maps: [\"", "maps: [\"nowhere", 1), "no map `nowhere"),
        ("seats", whole.replacen("players: 2", "players: 9", 1), "1 to 4 players"),
        ("seed", whole.replacen("seed: 3", "seed: 4", 1), "does not hold"),
    ];
    for (name, text, why) in edits {
        assert_ne!(text, whole, "{name}");
        let file = format!("{name}.ron");
        std::fs::write(desk.path(&file), text).unwrap();
        desk.run(&["replay", &file, "--check"]).ends(2).warns(why);
    }
    desk.run(&["replay", "nowhere.ron"]).ends(2).warns("there is no such file");
}

#[test]
fn replay_of_other_definitions_goes_on_by_its_words() {
    let desk = recorded("replay_other");
    let text = desk.read("game-3.ron");
    let at = text.find("fingerprint: \"").unwrap() + "fingerprint: \"".len();
    let other = format!("{}0123456789abcdef{}", &text[..at], &text[at + 16..]);
    std::fs::write(desk.path("other.ron"), &other).unwrap();
    desk.run(&["replay", "other.ron", "--check"]).ends(0).warns("other definitions").says("choices followed");
    let first = other.lines().find(|it| it.trim_start().starts_with("(0, \"")).unwrap();
    std::fs::write(desk.path("away.ron"), other.replacen(first, "(0, \"something else\"),", 1)).unwrap();
    desk.run(&["replay", "away.ron", "--check"]).ends(1).says("the game goes another way");
}

#[test]
fn other_formats_are_named() {
    let desk = Desk::new("replay_formats")
        .with("text.json", "{\"format\": \"replay-text-9\"}")
        .with("none.json", "{}")
        .with("broken.json", "{\"format\": \"replay-1\", \"setup\": {")
        .with("bytes.ron", [0xff_u8, 0]);
    desk.run(&["replay", "text.json"])
        .ends(2)
        .warns("format `replay-text-9`")
        .warns("`replay-1` and `replay-text-1` are read");
    desk.run(&["replay", "none.json"]).ends(2).warns("names no format");
    desk.run(&["replay", "broken.json"]).ends(2).warns("is no replay");
    desk.run(&["replay", "bytes.ron"]).ends(2).warns("is no replay");
}
