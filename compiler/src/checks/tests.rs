//! What the examples of the pages do not show: cases at the edge of a check. Each page's wrong and right example is
//! compiled beside the pages.

use crate::explain::example::{codes_of, findings, source};

fn animal(lines: &str) -> String {
    format!("animal 951 \"A\" {{\nlatin \"A a\"\ncost 8\nappeal 1\n{lines}\n}}")
}

fn housed(housing: &str) -> Vec<&'static str> {
    codes_of(&animal(&format!("icons bird\nhousing {housing}")))
}

const UNHOUSABLE: &str = "ark::checks::unhousable_animal";

#[test]
fn one_sign_that_fits_is_enough() {
    assert!(housed("enclosure 5 or reptile-house 9").is_empty());
    assert!(housed("enclosure 1, beside water 6").is_empty());
}

#[test]
fn a_special_enclosure_has_only_so_many_spaces() {
    let size =
        |spaces: u8| codes_of(&animal(&format!("icons reptile\nsize 2\nhousing reptile-house {spaces}")));
    assert!(size(5).is_empty());
    assert_eq!(size(6), [UNHOUSABLE]);
}

#[test]
fn terrain_must_find_room_around_the_shape() {
    // A shape of five spaces in a curve has ten to twelve neighbours, a single one has six; larger ones count too.
    assert!(housed("enclosure 1, beside water 5, beside rock 5").is_empty());
    assert_eq!(housed("enclosure 5, beside water 20"), [UNHOUSABLE]);
}

#[test]
fn all_signs_are_explained() {
    let compiled = source(&animal("icons reptile\nhousing enclosure 5 or reptile-house 5, beside rock 30"));
    let found = findings(&compiled);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].labels.len(), 2);
}

#[test]
fn a_class_is_barred_only_where_nothing_else_is_possible() {
    let text = |housing: &str| animal(&format!("icons petting-zoo, europe\nhousing {housing}"));
    assert!(codes_of(&text("petting-zoo 1 or enclosure 2")).is_empty());
    assert_eq!(codes_of(&text("petting-zoo 1\nsize 1")), ["ark::checks::barred_class"]);
}

#[test]
fn the_help_of_a_foreign_partner_zoo_is_the_own_place() {
    let compiled = source(&animal("icons bird, africa\nhousing enclosure 1\nrequires partner-zoo asia"));
    let help: Vec<_> = findings(&compiled).iter().map(|it| it.help.clone()).collect();
    assert_eq!(help, [Some("write `partner-zoo africa`".to_owned())]);
}

const LEFT_OVER: &str = "ark::checks::cards_left_over";

#[test]
fn the_rest_must_go_somewhere_on_every_way() {
    let ability =
        |end: &str| codes_of(&format!("ability peek(n) {{\nlook at n cards from deck as seen\n{end}\n}}"));
    let take = "take 1 card from seen into hand";
    assert_eq!(ability(take), [LEFT_OVER]);
    assert_eq!(ability(&format!("{take}\nmay discard rest of seen")), [LEFT_OVER]);
    assert_eq!(ability(&format!("{take}\nif n is at least 2 {{ discard rest of seen }}")), [LEFT_OVER]);
    assert!(ability("take all cards from seen into hand").is_empty());
    assert_eq!(ability("take all animals from seen into hand"), [LEFT_OVER]);
    let both = "if n is at least 2 { discard rest of seen } else { put rest of seen under deck }";
    assert!(ability(&format!("{take}\n{both}")).is_empty());
    let choice = "choose one { discard rest of seen } or { put rest of seen under deck }";
    assert!(ability(&format!("{take}\n{choice}")).is_empty());
}

#[test]
fn cards_seen_in_an_inner_block_count_too() {
    let text = "ability peek {\nrepeat 2 times {\nlook at 2 cards from deck as seen\n}\n}";
    assert_eq!(codes_of(text), [LEFT_OVER]);
}

#[test]
fn a_parameter_may_be_read_anywhere() {
    for body in [
        "gain n money",
        "draw n cards from deck",
        "repeat n times { gain 1 money }",
        "if n is at least 2 { gain 1 money }",
        "use sprint(n)",
        "take 1 animal with size at least n from display into hand",
        "gain 1 money for each 1 bird icons in your zoo, at most n",
    ] {
        assert_eq!(codes_of(&format!("ability a(n) {{\n{body}\n}}")), [""; 0], "{body}");
    }
}

#[test]
fn gifts_to_other_players_are_not_interactive() {
    let text = "ability gift {\nfor each other player as friend {\ntransfer 1 money from you to friend\n}\n}";
    assert!(codes_of(text).is_empty());
}

#[test]
fn a_keyword_that_uses_an_interactive_one_is_interactive() {
    assert_eq!(codes_of("ability twice {\nuse venom(1)\n}"), ["ark::checks::unmarked_interaction"]);
    assert!(codes_of("ability twice interactive, solo clever {\nuse venom(1)\n}").is_empty());
}

#[test]
fn slots_of_one_need_may_differ_in_reward() {
    let project = |slots: &str| {
        codes_of(&format!("project 951 \"A\" {{\ncount bird icons in your zoo\nslots {slots}\n}}"))
    };
    assert!(project("2 -> 2 conservation, 2 -> 2 reputation, 2 -> 2 money").is_empty());
    assert!(project("5 -> 5 conservation, 4 -> 9 money").is_empty());
    assert_eq!(project("5 -> 3 conservation, 4 -> 3 conservation"), ["ark::checks::slots_do_not_fall"]);
}

#[test]
fn at_most_above_the_end_of_a_track_stops_nobody() {
    let requires = |it: &str| codes_of(&animal(&format!("icons bird\nhousing enclosure 1\nrequires {it}")));
    assert!(requires("appeal at most 25").is_empty());
    assert_eq!(requires("appeal at most 113"), ["ark::checks::vacuous_requirement"]);
    assert_eq!(requires("reputation at most 0"), ["ark::checks::unsatisfiable_requirement"]);
}

#[test]
fn a_fragment_of_a_game_may_ask_for_icons_of_another_module() {
    assert!(codes_of(&animal("icons bird\nhousing enclosure 1\nrequires bear 3")).is_empty());
}

#[test]
fn a_whole_game_shows_the_icons_that_it_asks_for() {
    let cards = |n_bears: usize| {
        let mut text = animal("icons bird\nhousing enclosure 1\nrequires bear 3");
        for number in 0..22 {
            let icon = if number < n_bears { "bear" } else { "bird" };
            text += &format!(
                "\nanimal {} \"B{number}\" {{\nlatin \"B\"\ncost 3\nhousing enclosure 1\nicons {icon}\nappeal 1\n}}",
                960 + number
            );
        }
        codes_of(&text)
    };
    assert_eq!(cards(2), ["ark::checks::unsatisfiable_requirement"]);
    assert!(cards(3).is_empty());
}

#[test]
fn after_action_inside_after_action_is_found_once() {
    let text = "ability a {\nafter action {\nafter action {\ngain 1 money\n}\n}\n}";
    assert_eq!(codes_of(text), ["ark::checks::nested_after_action"]);
    assert!(
        codes_of("ability a {\nafter action { gain 1 money }\nafter action { gain 1 x-token }\n}").is_empty()
    );
}

#[test]
fn checks_are_listed_by_code() {
    let codes: Vec<_> = super::codes().collect();
    assert!(codes.is_sorted());
}
