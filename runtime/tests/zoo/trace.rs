use arkwright_runtime::trace::{Chooser, Decided, Entry, Policy, Trace};

#[test]
fn a_trace_shows_options_choice_and_what_followed() {
    let decided = Decided {
        player: "player 1".to_owned(),
        question: "player 1: which effect next?".to_owned(),
        options: vec!["Sprint 3".to_owned(), "6 appeal".to_owned()],
        chosen: Some(0),
    };
    let open = Decided { chosen: None, ..decided.clone() };
    let entries = vec![
        Entry::Decision(decided),
        Entry::Event("player 1 draws 403 Leopard".to_owned()),
        Entry::Decision(open),
    ];
    let expected = "\
player 1: which effect next?
  0  Sprint 3
  1  6 appeal
> 0  Sprint 3
  player 1 draws 403 Leopard
player 1: which effect next?
  0  Sprint 3
  1  6 appeal
";
    assert_eq!(Trace { entries }.render(), expected);
}

#[test]
fn a_policy_chooses_an_option_that_is_there_and_the_same_for_a_seed() {
    let chosen = |seed| {
        let mut chooser = Chooser::new(Policy::Random(seed));
        (1..50).map(move |n_options| chooser.option(n_options)).collect::<Vec<_>>()
    };
    assert!(chosen(3).iter().zip(1..50).all(|(option, n_options)| *option < n_options));
    assert_eq!(chosen(3), chosen(3));
    assert_ne!(chosen(3), chosen(4));
    assert_eq!(Chooser::new(Policy::First).option(7), 0);
}
