use crate::desk::{CARD, Desk};

#[test]
fn sandbox_shows_the_zoo_the_events_and_the_changes() {
    let desk = Desk::new("run_auto");
    desk.run(&["run", "401", "--auto", "--seed", "7"])
        .ends(0)
        .says("Player 1, to act")
        .says("401 Cheetah")
        .says("Changes")
        .says("  appeal 0 -> 6")
        .says("  zoo + 401 Cheetah");
}

#[test]
fn same_seed_gives_the_same_game() {
    let desk = Desk::new("run_seed");
    let first = desk.run(&["run", "469", "--auto", "--seed", "3"]).ends(0).out;
    assert_eq!(desk.run(&["run", "nile crocodile", "--auto", "--seed", "3"]).ends(0).out, first);
}

#[test]
fn open_decision_is_reported_when_choices_run_out() {
    let desk = Desk::new("run_open");
    desk.run(&["run", "469"]).ends(0).says("   0  ").warns("a decision is still open");
    desk.run(&["run", "469", "--choices", "0"]).ends(0).says(">  0  ");
}

#[test]
fn choice_that_is_no_option_names_the_decision_and_its_options() {
    let desk = Desk::new("run_range");
    desk.run(&["run", "469", "--choices", "99"])
        .ends(2)
        .warns("choice 1 is 99, which is no option of")
        .warns("the options are 0 ");
    desk.run(&["run", "469", "--choices", "0,x"]).ends(2);
}

#[test]
fn choices_that_are_left_over_are_misuse() {
    let desk = Desk::new("run_leftover");
    let zeros = vec!["0"; 60].join(",");
    desk.run(&["run", "401", "--choices", &zeros]).ends(2).warns("left over");
}

#[test]
fn saved_game_goes_on_where_it_was() {
    let desk = Desk::new("run_save");
    desk.run(&["run", "469", "--save", "game.ron"]).ends(0).warns("saved to `game.ron`");
    let on = desk.run(&["run", "--load", "game.ron", "--choices", "0"]).ends(0).says(">  0  ").out;
    assert!(on.contains("Player 1"), "{on}");
    desk.run(&["run", "--load", "game.ron", "--auto"]).ends(0).says("Changes");
}

#[test]
fn damaged_or_foreign_save_is_refused() {
    let desk =
        Desk::new("run_bad_save").with("empty.ron", "").with("bytes.ron", [0xff_u8, 0]).with("my.ark", CARD);
    for file in ["empty.ron", "bytes.ron"] {
        desk.run(&["run", "--load", file]).ends(2).warns("is no save");
    }
    desk.run(&["run", "--load", "nowhere.ron"]).ends(2).warns("there is no such file");
    desk.run(&["run", "469", "--save", "game.ron"]).ends(0);
    desk.run(&["-m", "my.ark", "run", "--load", "game.ron"]).ends(2).warns("other modules");
    desk.run(&["run", "469", "--save", "no/such/folder.ron"]).ends(2);
}

#[test]
fn save_that_was_cut_or_edited_is_refused() {
    let desk = Desk::new("run_edited_save");
    desk.run(&["run", "469", "--save", "game.ron"]).ends(0);
    let save = desk.read("game.ron");
    let edits = [
        ("cut", save[..save.len() / 2].to_owned(), "is no save"),
        ("version", save.replacen("version: 2", "version: 99", 1), "version 99 of the form"),
        ("seat", save.replacen("active: 0", "active: 7", 1), "the state of the save is damaged"),
        ("word", save.replacen("active:", "aktive:", 1), "is no save"),
    ];
    for (name, text, why) in edits {
        assert_ne!(text, save, "{name}");
        let file = format!("{name}.ron");
        std::fs::write(desk.path(&file), text).unwrap();
        desk.run(&["run", "--load", &file]).ends(2).warns(why);
    }
}

#[test]
fn setup_file_describes_another_position() {
    let setup = "Setup(players: 3, mode: peaceful, seed: 5, given: [\"appeal of opponent 12\", \"deck 402, 403, 404\"])";
    let desk = Desk::new("run_setup").with("setup.ron", setup);
    desk.run(&["run", "401", "--setup", "setup.ron", "--auto"])
        .ends(0)
        .says("appeal 12")
        .says("Player 3:")
        .says("  hand + 402");
}

#[test]
fn setup_of_the_help_is_a_position() {
    let desk = Desk::new("run_setup_help");
    let help = desk.run(&["run", "--help"]).ends(0).out;
    let setup: Vec<&str> = help.lines().skip_while(|it| *it != "  Setup(").collect();
    let end = setup.iter().position(|it| *it == "  )").unwrap();
    let cards = ["901", "902", "903"].map(|number| CARD.replace("911", number).replace("Reed", number));
    let desk = desk.with("my.ark", cards.concat()).with("position.ron", setup[..=end].join("\n"));
    desk.run(&["-m", "my.ark", "run", "901", "--setup", "position.ron", "--auto"])
        .ends(0)
        .says("hand      901 901 Heron, 902 902 Heron, 903 903 Heron")
        .says("kiosk at");
}

#[test]
fn project_is_supported_and_a_scoring_card_is_not_played() {
    let desk = Desk::new("run_project");
    desk.run(&["run", "103", "--auto"])
        .ends(0)
        .says("player 1 brings 103 Africa into play")
        .says("player 1 supports 103 Africa at slot")
        .says("conservation 0 -> ");
    desk.run(&["run", "120", "--auto"])
        .ends(0)
        .says("player 1 releases")
        .says("is vacated")
        .says("supports 120");
    let far = "project 901 \"Far\" {\n    count supported projects\n    slots 3 -> 5 conservation, 2 -> 2 conservation\n}\n";
    let desk = desk.with("far.ark", far);
    desk.run(&["-m", "far.ark", "run", "901"])
        .ends(2)
        .warns("no slot of the project is open")
        .warns("--setup")
        .hides("Player 1");
    desk.run(&["run", "5"]).ends(2).warns("kept for the end, and never played").hides("Player 1");
}

#[test]
fn fault_in_a_setup_is_shown_at_its_place() {
    let desk = Desk::new("run_bad_setup")
        .with("word.ron", "Setup(given: [\"mony 30\"])")
        .with("form.ron", "Setup(giben: [])")
        .with("seed.ron", "Setup(seed: -1)");
    desk.run(&["run", "401", "--setup", "word.ron"]).ends(1).warns("word.ron (given)").warns("mony");
    desk.run(&["run", "401", "--setup", "form.ron"]).ends(2).warns("`form.ron` is no setup").warns("giben");
    desk.run(&["run", "401", "--setup", "seed.ron"]).ends(2).warns("is no setup");
    desk.run(&["run", "401", "--setup", "nowhere.ron"]).ends(2).warns("there is no such file");
}

#[test]
fn number_of_players_and_mode_are_checked() {
    let desk = Desk::new("run_players");
    desk.run(&["run", "401", "--solo", "--auto"]).ends(0).hides("Player 2");
    desk.run(&["run", "401", "--players", "4", "--auto"]).ends(0).says("Player 4:");
    desk.run(&["run", "401", "--players", "5"]).ends(2);
    desk.run(&["run", "401", "--solo", "--players", "2"]).ends(2).warns("a solo game has 1 player");
    desk.run(&["run", "401", "--solo", "--peaceful"]).ends(2);
    desk.run(&["run"]).ends(2);
    desk.run(&["run", "nobody"]).ends(2).warns("no card `nobody`");
}
