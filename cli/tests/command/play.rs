use crate::desk::{CARD, Desk};

/// Enough answers for any game: the first option again and again.
fn first_options(n: usize) -> String {
    "0\n".repeat(n)
}

#[test]
fn table_shows_the_map_the_hand_and_numbered_options() {
    let desk = Desk::new("play_table");
    desk.run_with(&["play", "--seed", "7", "--map", "1"], "quit\n-\n", &[])
        .ends(0)
        .says("Display")
        .says("face down")
        .says("Zoo of player 1")
        .says("hand")
        .says("  0  discard")
        .says("A1")
        .says("`help` shows what else can be written")
        .says("the game is not kept");
}

#[test]
fn what_others_draw_is_not_told() {
    let desk = Desk::new("play_secrets");
    let out = desk.run_with(
        &["play", "--map", "0", "--players", "human,random", "--seed", "3"],
        &(first_options(60) + "quit\n-\n"),
        &[],
    );
    let out = out.ends(0).out;
    assert!(out.contains("player 2 draws a card"), "{out}");
    assert!(!out.contains("player 2 draws a card "), "{out}");
    let named = out
        .lines()
        .filter(|it| it.trim_start().starts_with("player 2 draws"))
        .filter(|it| !it.ends_with("draws a card"));
    assert_eq!(named.count(), 0);
}

#[test]
fn choice_can_be_taken_back_until_something_is_revealed() {
    let desk = Desk::new("play_undo");
    desk.run_with(&["play", "--map", "0", "--seed", "7"], "undo\n3\nundo\n3\nquit\n-\n", &[])
        .ends(0)
        .says("there is no choice to take back")
        .says("one choice taken back");
    let answers = "0\n0\n0\n0\nundo\nquit\n-\n";
    desk.run_with(&["play", "--map", "0", "--seed", "7"], answers, &[])
        .ends(0)
        .says("somebody else has chosen since");
}

#[test]
fn hint_names_an_option_and_changes_nothing() {
    let desk = Desk::new("play_hint");
    let out = desk.run_with(&["play", "--map", "0", "--seed", "7"], "hint\nhint\nquit\n-\n", &[]).ends(0).out;
    let hints: Vec<&str> = out.lines().filter(|it| it.contains("the greedy bot would take")).collect();
    assert_eq!(hints.len(), 2, "{out}");
    assert_eq!(hints[0].trim_start_matches("> "), hints[1].trim_start_matches("> "));
}

#[test]
fn game_that_is_left_is_kept_and_goes_on() {
    let desk = Desk::new("play_keep");
    desk.run_with(&["play", "--map", "0", "--seed", "7"], "0\nquit\nmine.ron\n", &[])
        .ends(0)
        .says("kept")
        .says("mine.ron");
    desk.run_with(&["play", "--load", "mine.ron"], "quit\n-\n", &[]).ends(0).says("discard 4 cards");
    // The end of the input leaves the game too, and overwrites nothing.
    desk.run_with(&["play", "--map", "0", "--seed", "7"], "0\n", &[]).ends(0).says("arkwright-game.ron");
    desk.run_with(&["play", "--map", "0", "--seed", "8"], "0\n", &[]).ends(0).says("arkwright-game-2.ron");
    assert_ne!(desk.read("arkwright-game.ron"), desk.read("arkwright-game-2.ron"));
    desk.run_with(&["play", "--save", "named.ron"], "quit\n", &[]).ends(0);
    assert!(desk.read("named.ron").contains("version"));
}

#[test]
fn games_that_are_kept_in_the_tree_are_not_committed() {
    let ignored = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../.gitignore")).unwrap();
    let desk = Desk::new("play_ignored");
    desk.run_with(&["play", "--map", "0", "--seed", "7"], "", &[]).ends(0);
    desk.run_with(&["play", "--map", "0", "--seed", "7"], "", &[]).ends(0);
    for kept in std::fs::read_dir(desk.path(".")).unwrap() {
        let name = kept.unwrap().file_name().into_string().unwrap();
        let is_meant = |line: &str| {
            let (start, end) = line.trim_start_matches('/').split_once('*').unwrap_or((line, ""));
            name.starts_with(start) && name.ends_with(end)
        };
        assert!(ignored.lines().any(is_meant), "{name}");
    }
}

#[test]
fn words_that_are_not_understood_are_answered() {
    let desk = Desk::new("play_words");
    let answers = "99\nfoo\n-1\nsave\nhelp\nlook 2\nlook 9\nsave none/here.ron\nquit\n-\n";
    desk.run_with(&["play", "--map", "0"], answers, &[])
        .ends(0)
        .says("write a number from 0 to 7")
        .says("write `save FILE`")
        .says("leaves the game")
        .says("Zoo of player 2")
        .says("there is no player 9")
        .says("there is no folder `none`");
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let desk = Desk::new("play_bytes");
    desk.run_with_bytes(&["play", "--map", "0", "--save", "kept.ron"], b"0\n\xe9\xff\n\x00\nquit\n")
        .ends(0)
        .says("write a number from 0 to");
    assert!(desk.read("kept.ron").starts_with("Save("));
}

#[test]
fn files_are_tried_before_the_first_question() {
    let desk = Desk::new("play_tried").with("mine.ark", "icon reed\n").with_folder("folder");
    let cases = [
        (["--save", "none/here.ron"], "there is no folder `none`"),
        (["--record", "none/here.ron"], "there is no folder `none`"),
        (["--save", "folder"], "it is a folder"),
        (["--save", "mine.ark"], "`mine.ark` is no save, and is not written over"),
        (["--record", "mine.ark"], "`mine.ark` is no replay, and is not written over"),
    ];
    for ([option, path], why) in cases {
        desk.run_with(&["play", "--map", "0", option, path], "quit\n-\n", &[])
            .ends(2)
            .warns(why)
            .hides("Display");
    }
    assert_eq!(desk.read("mine.ark"), "icon reed\n");
}

#[test]
fn what_is_no_save_is_never_written_over() {
    let desk =
        Desk::new("play_sources").with("mine.ark", "icon reed\n").with("empty.ron", "").with_folder("folder");
    let answers =
        "save mine.ark\nsave empty.ron\nsave empty.ron\nquit\nmine.ark\nnone/b.ron\nfolder\nkept.ron\n";
    desk.run_with(&["play", "--map", "0"], answers, &[])
        .ends(0)
        .says("`mine.ark` is no save, and is not written over")
        .says("saved to `empty.ron`")
        .says("there is no folder `none`")
        .says("it is a folder")
        .says("the game is kept: go on with `arkwright play --load kept.ron`");
    assert_eq!(desk.read("mine.ark"), "icon reed\n");
    desk.run(&["run", "401", "--auto", "--save", "mine.ark"]).ends(2).warns("is no save");
    desk.run(&["build", "-o", "mine.ark"]).ends(2).warns("is no built ruleset");
    assert_eq!(desk.read("mine.ark"), "icon reed\n");
    // Of the same kind it is replaced.
    desk.run(&["run", "401", "--auto", "--save", "kept.ron"]).ends(0);
}

#[test]
fn line_that_goes_on_is_whole() {
    let desk = Desk::new("play_goes_on").with("my fox.ark", CARD);
    let args =
        ["play", "--players", "human,human,random", "--with", "promo", "-m", "my fox.ark", "--map", "1"];
    let out = desk.run_with(&args, "quit\nw.ron\n", &[]).ends(0).out;
    let line = "arkwright play --load w.ron --with promo -m 'my fox.ark' --players human,human,random";
    assert!(out.contains(line), "{out}");
    let again =
        ["play", "--load", "w.ron", "--with", "promo", "-m", "my fox.ark", "--players", "human,human,random"];
    desk.run_with(&again, "quit\nw.ron\n", &[]).ends(0).says(line).says("3 random");
    desk.run(&["play", "--load", "w.ron"])
        .ends(2)
        .warns("help: write `--with promo`, or `-m FOLDER` where a module lies elsewhere, and `-m FILE` for each .ark");
    desk.run(&["play", "--load", "w.ron", "--seed", "7"]).ends(2);
}

#[test]
fn cards_can_be_read_at_the_prompt() {
    let desk = Desk::new("play_show");
    let answers = "show 201\nshow science lab\nshow 9999\nshow scence lab\nshow\nquit\n-\n";
    let out = desk.run_with(&["play", "--map", "0"], answers, &[]).ends(0).out;
    assert_eq!(out.matches("Final scoring: Gain").count(), 2, "{out}");
    for told in ["no card `9999`", "write `Science Lab`", "write `show` and the number or name of a card"] {
        assert!(out.contains(told), "no {told} in {out}");
    }
}

#[test]
fn game_of_bots_ends_with_a_table_of_scores() {
    let desk = Desk::new("play_bots");
    desk.run(&["play", "--players", "random,random", "--seed", "5", "--record", "game.ron"])
        .ends(0)
        .says("The game is over")
        .says("place")
        .warns("recorded to `game.ron`");
    desk.run(&["replay", "game.ron", "--check"]).ends(0).says("scores");
}

#[test]
fn solo_game_has_rounds() {
    let desk = Desk::new("play_solo");
    desk.run_with(&["play", "--map", "0", "--solo"], "0\n0\n0\n0\nquit\n-\n", &[])
        .ends(0)
        .says("round 1, 7 turns left");
    desk.run(&["play", "--solo", "--players", "human,greedy"]).ends(2).warns("a solo game has 1 player");
    desk.run(&["play", "--solo", "--difficulty", "9"]).ends(2);
    desk.run(&["play", "--difficulty", "1"]).ends(2).warns("the start of a solo game");
}

#[test]
fn players_may_be_counted() {
    let desk = Desk::new("play_counted");
    for one in ["1", "human"] {
        let ran = desk.run_with(&["play", "--players", one], "0\n0\n0\n0\nquit\n-\n", &[]);
        ran.ends(0).says("round 1, 7 turns left");
    }
    desk.run_with(&["play", "--players", "3"], "quit\n-\n", &[])
        .ends(0)
        .says("1 human")
        .says("2 greedy")
        .says("3 greedy");
    desk.run(&["play", "--players", "0"]).ends(2).warns("write a number from 1 to 4");
    for many in ["5", "9", "100", "99999999999999999999999"] {
        let told = format!("at most 4 players, not {many}");
        desk.run(&["play", "--players", many]).ends(2).warns(&told);
    }
    desk.run(&["play", "--players", "1", "--peaceful"]).ends(2).warns("several players");
}

#[test]
fn seats_maps_and_saves_are_checked() {
    let desk = Desk::new("play_misuse").with("empty.ron", "");
    desk.run(&["play", "--players", "human,greddy"]).ends(2).warns("write `greedy`");
    let five = "greedy,greedy,greedy,greedy,greedy";
    desk.run(&["play", "--players", five]).ends(2).warns("at most 4 players, not 5");
    desk.run(&["play", "--map", "99z"]).ends(2).warns("no map `99z`");
    desk.run(&["play", "--players", "human,greedy", "--map", "1,2,3"]).ends(2).warns("one map for all");
    desk.run(&["play", "--load", "empty.ron"]).ends(2).warns("no save");
    desk.run_with(&["play"], "quit\nmine.ron\n", &[]).ends(0);
    desk.run(&["play", "--load", "mine.ron", "--players", "human,greedy,greedy"])
        .ends(2)
        .warns("3 players named");
}

#[test]
fn maps_are_dealt_and_chosen_from_unless_they_are_named() {
    let desk = Desk::new("play_maps");
    let out = desk.run_with(&["play", "--seed", "7"], "1\nquit\nmine.ron\n", &[]).ends(0).out;
    let offered: Vec<&str> = out.lines().filter_map(|it| it.strip_prefix("  0  map ")).collect();
    assert_eq!(offered.len(), 1, "{out}");
    assert!(out.contains("which map?"), "{out}");
    assert!(out.contains("discard 4 cards"), "{out}");
    desk.run_with(&["play", "--load", "mine.ron"], "quit\n-\n", &[]).ends(0).says("discard 4 cards");
    // A game that is left before the choice asks again.
    desk.run_with(&["play", "--seed", "7", "--save", "early.ron"], "quit\n", &[]).ends(0);
    desk.run_with(&["play", "--load", "early.ron"], "quit\n-\n", &[]).ends(0).says("which map?");
}
