use crate::desk::Desk;

#[test]
fn same_seed_gives_the_same_numbers() {
    let desk = Desk::new("perft_seed");
    let first = desk.run(&["perft", "3", "--seed", "7"]).ends(0).out;
    assert_eq!(desk.run(&["perft", "3", "--seed", "7"]).ends(0).out, first);
    assert!(first.starts_with("336 sequences of 3 choices"), "{first}");
}

#[test]
fn first_choices_are_the_cards_to_discard() {
    let desk = Desk::new("perft_first");
    desk.run(&["perft", "0"]).ends(0).says("1 sequences of 0 choices");
    desk.run(&["perft", "1"]).ends(0).says("8 sequences of 1 choices").says("card");
    desk.run(&["perft", "1", "--skip", "30"]).ends(0);
}

#[test]
fn depth_and_players_are_checked() {
    let desk = Desk::new("perft_misuse");
    desk.run(&["perft"]).ends(2);
    desk.run(&["perft", "13"]).ends(2);
    desk.run(&["perft", "1", "--players", "5"]).ends(2);
    desk.run(&["perft", "1", "--maps", "nowhere"]).ends(2).warns("no map `nowhere`");
    desk.run(&["perft", "1", "--skip", "1000000"]).ends(2).warns("the game is over after");
}
