use crate::desk::Desk;

const QUICK: [&str; 8] = ["sim", "-n", "4", "--players", "2", "--bots", "random", "--jobs"];

fn quick(jobs: &'static str, more: &[&'static str]) -> Vec<&'static str> {
    QUICK.iter().copied().chain([jobs]).chain(more.iter().copied()).collect()
}

/// The value of a field of the object on the first line.
fn number(out: &str, field: &str) -> f64 {
    let object: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    object[field].as_f64().unwrap()
}

#[test]
fn random_games_come_to_their_end() {
    let desk = Desk::new("sim_random");
    let out = desk.run(&quick("2", &["--format", "json"])).ends(0).out;
    assert_eq!((number(&out, "games"), number(&out, "ended")), (4.0, 4.0), "{out}");
    assert!(number(&out, "decisions") > 400.0, "{out}");
    assert!(number(&out, "mean_turns") > 10.0, "{out}");
    assert!(number(&out, "mean_score") > -14.0, "{out}");
}

#[test]
fn states_of_a_simulation_are_checked() {
    let desk = Desk::new("sim_check");
    let out = desk.run(&quick("2", &["--check", "--format", "json"])).ends(0).out;
    assert_eq!(number(&out, "ended"), 4.0, "{out}");
}

#[test]
fn number_of_jobs_changes_no_game() {
    let desk = Desk::new("sim_jobs");
    desk.run(&quick("1", &["--out", "one.csv"])).ends(0);
    desk.run(&quick("3", &["--out", "three.csv"])).ends(0);
    assert_eq!(desk.read("one.csv"), desk.read("three.csv"));
}

#[test]
fn records_have_a_line_a_game_with_every_seat() {
    let desk = Desk::new("sim_out");
    desk.run(&quick("2", &["--out", "games.csv", "--maps", "1,2"])).ends(0).says("score").says("turns");
    let rows = desk.read("games.csv");
    let lines: Vec<Vec<&str>> = rows.lines().map(|it| it.split(',').collect()).collect();
    assert_eq!(lines.len(), 5, "{rows}");
    assert!(lines.iter().all(|it| it.len() == lines[0].len()), "{rows}");
    let maps = lines[0].iter().position(|it| *it == "p1_map").unwrap();
    assert_eq!(lines[1..].iter().map(|it| it[maps]).collect::<Vec<_>>(), ["2", "1", "2", "1"]);
    desk.run(&quick("2", &["--out", "games.jsonl"])).ends(0);
    for line in desk.read("games.jsonl").lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(game["seats"].as_array().unwrap().len(), 2);
        assert!(game["seats"][1]["animals"].is_i64(), "{line}");
    }
}

#[test]
fn figures_stand_beside_those_of_real_games() {
    let real = r#"{"fields": ["turns", "score", "unknown"], "games": [
        {"players": 2, "seats": [{"v": [1, 5, 0]}, {"v": [0, 5, 0]}]},
        {"players": 2, "seats": [{"v": [30, 90, 1]}, {"v": [30, 110, 1]}]},
        {"players": 4, "seats": [{"v": [20, 70, 1]}]}
    ]}"#;
    let desk = Desk::new("sim_compare")
        .with("real.json", real)
        .with("empty.json", "{\"fields\": [], \"games\": []}");
    let out = desk.run(&quick("2", &["--compare", "real.json", "--format", "json"])).ends(0).out;
    let object: serde_json::Value = serde_json::from_str(out.trim()).unwrap();
    assert_eq!(object["comparison"]["games"], 1);
    let rows = object["comparison"]["rows"].as_array().unwrap();
    assert_eq!(rows.iter().map(|it| it["field"].as_str().unwrap()).collect::<Vec<_>>(), ["score", "turns"]);
    assert_eq!(rows[0]["real"]["mean"], 100.0);
    desk.run(&quick("2", &["--compare", "real.json"])).ends(0).says("beside 1 real game of 2 players");
    desk.run(&quick("2", &["--compare", "real.json"])).ends(0).says("of 2 fields inside");
    desk.run(&quick("2", &["--compare", "empty.json"])).ends(2).warns("no game that came to its end");
    desk.run(&quick("2", &["--compare", "nowhere.json"])).ends(2).warns("there is no such file");
}

#[test]
fn seats_of_other_games_stand_in_where_none_has_as_many_players() {
    let real = r#"{"fields": ["turns", "rank", "breaks_triggered"], "games": [
        {"players": 2, "seats": [{"v": [0, 1, 0]}, {"v": [0, 1, 0]}]},
        {"players": 3, "seats": [{"v": [30, 1, 2]}, {"v": [30, 2, 2]}, {"v": [30, 3, 1]}]},
        {"players": 4, "seats": [{"v": [20, 1, 1]}]}
    ]}"#;
    let desk = Desk::new("sim_stand_in").with("real.json", real);
    let out = desk.run(&quick("2", &["--compare", "real.json", "--format", "json"])).ends(0).out;
    let object: serde_json::Value = serde_json::from_str(out.trim()).unwrap();
    let comparison = &object["comparison"];
    assert_eq!((&comparison["games"], &comparison["same_players"]), (&2.into(), &false.into()));
    let rows = comparison["rows"].as_array().unwrap();
    let fields: Vec<&str> = rows.iter().map(|it| it["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["turns", "breaks of a game"], "what depends on the number of players is no measure");
    desk.run(&quick("2", &["--compare", "real.json"]))
        .ends(0)
        .says("no finished game of 2 players on file; beside the seats of 1 real game of 3 players and 1 real game of 4 players");
}

#[test]
fn solo_games_last_as_long_as_their_rounds() {
    let desk = Desk::new("sim_solo");
    let args = ["sim", "-n", "2", "--solo", "--bots", "random", "--format", "json"];
    let out = desk.run(&args).ends(0).out;
    assert_eq!(number(&out, "ended"), 2.0);
    assert_eq!(number(&out, "mean_turns"), 27.0);
}

#[test]
fn what_cannot_be_simulated_is_misuse() {
    let desk = Desk::new("sim_misuse");
    desk.run(&["sim", "--bots", "greddy"]).ends(2).warns("no bot `greddy`").warns("write `greedy`");
    desk.run(&["sim", "--maps", "99z"]).ends(2).warns("no map `99z`").warns("the maps are");
    desk.run(&["sim", "--players", "5"]).ends(2);
    desk.run(&["sim", "--players", "2", "--bots", "random,random,random"])
        .ends(2)
        .warns("3 bots are named for 2 seats");
    desk.run(&["sim", "--out", "games.txt"]).ends(2).warns("neither in .csv nor in .jsonl");
    desk.run(&["sim", "-n", "x"]).ends(2);
}
