use crate::common::check;

fn ability(body: &str, expected: &str) {
    check(&format!("ability lure(n, which: action, place: continent) {{\n{body}\n}}"), expected);
}

fn owl(line: &str, expected: &str) {
    check(
        &format!("animal 951 \"Ice Owl\" {{\n{line}\ncost 8\nhousing enclosure 1\nicons bird, africa\n}}"),
        expected,
    );
}

#[test]
fn keyword_with_too_few_values() {
    owl(
        "ability sprint",
        "t:2:9 ark::types::arity [sprint] `sprint` takes a value
         write `sprint(2)`",
    );
}

#[test]
fn keyword_without_values_takes_none() {
    owl(
        "ability clever(2)",
        "t:2:9 ark::types::arity [clever(2)] `clever` takes no value
         write `clever`",
    );
}

#[test]
fn number_is_no_action() {
    owl(
        "ability boost(3)",
        "t:2:15 ark::types::kind [3] `3` is a number, not an action
         write the name of an action",
    );
}

#[test]
fn icon_of_another_class_is_refused() {
    owl(
        "ability iconic-animal(bird)",
        "t:2:23 ark::types::kind [bird] `bird` is no `continent`
         write an icon that is declared as `icon my-icon continent`",
    );
}

#[test]
fn class_is_no_icon() {
    owl(
        "requires continent 2",
        "t:2:10 ark::types::kind [continent] `continent` is a class of icons, not an icon
         write one icon of the class",
    );
}

#[test]
fn cards_are_no_number() {
    ability(
        "reveal 2 cards from deck as seen\ngain seen appeal\ndiscard rest of seen",
        "t:3:6 ark::types::kind [seen] `seen` is a set of cards, not a number
         write `number of cards in seen`",
    );
}

#[test]
fn action_is_no_number_and_place_no_player() {
    ability(
        "gain which appeal\ntransfer 1 money from place to you",
        "t:2:6 ark::types::kind [which] `which` is an action, not a number
         write the name of a number, not of an action
         t:3:23 ark::types::kind [place] `place` is an icon, not a player
         write the name of a player, not of an icon",
    );
}

#[test]
fn two_resources_do_not_add_up() {
    ability(
        "gain (your reputation + your appeal) money",
        "t:2:25 ark::types::quantity [your appeal] `reputation` and `appeal` do not go together
         where only its number matters, write `number of steps of appeal`",
    );
}

#[test]
fn resource_is_no_count_of_cards() {
    ability(
        "draw your reputation cards from deck\ngain your money money",
        "t:2:6 ark::types::quantity [your reputation] an amount of `reputation` is no count
         write `number of steps of reputation`",
    );
}

#[test]
fn two_resources_do_not_compare() {
    ability(
        "if your appeal is at least your reputation {\ngain 1 money\n}",
        "t:2:28 ark::types::quantity [your reputation] `appeal` and `reputation` do not go together
         where only its number matters, write `number of steps of reputation`",
    );
}

#[test]
fn count_scales_a_resource() {
    check(
        "ability lure(n) {
            gain n + 1 appeal for each 2 bird icons in your zoo, at most 3
            gain number of steps of reputation money
            gain your money / 2 money
        }",
        "",
    );
}

#[test]
fn numbers_stay_in_range() {
    owl(
        "appeal -1",
        "t:2:8 ark::types::range [-1] `-1` is out of range for a printed gain
         write `1`, or another number from 0 to 32767",
    );
    owl(
        "requires bird 300",
        "t:2:15 ark::types::range [300] `300` is out of range for a number of icons
         write `255`, or another number from 1 to 255",
    );
    ability(
        "gain 40000 money",
        "t:2:6 ark::types::range [40000] `40000` is out of range for a quantity
         write `32767`, or another number from 0 to 32767",
    );
}

#[test]
fn steps_of_a_table_rise() {
    ability(
        "gain appeal by bird icons in your zoo { 1 -> 1, 3 -> 2, 3 -> 4 }",
        "t:2:57 ark::types::table_order [3] the steps of the table do not rise
         write the rows from the lowest step to the highest, each step once",
    );
}

#[test]
fn permission_stands_alone() {
    ability(
        "gain 1 appeal\nallow playing this without enclosure if your zoo has 1 animal",
        "t:3:1 ark::types::mixed_allow [allow playing this without enclosure if your zoo has 1 animal] a permission cannot stand here
         give it an `ability` of its own, and print both abilities on the card",
    );
}

#[test]
fn nine_names_are_too_many() {
    check(
        "ability lure(a, b, c, d, e, f, g, h, i) {\n gain a + b + c + d + e + f + g + h + i appeal\n}",
        "t:1:38 ark::types::too_many_locals [i] `i` is one name too many
         move a part of it into an `ability` of its own, and `use` that",
    );
}

#[test]
fn four_loops_are_too_deep() {
    ability(
        "repeat 2 times {\nrepeat 2 times {\nrepeat 2 times {\nrepeat n times {\ngain 1 appeal\n}\n}\n}\n}",
        "t:5:1 ark::types::too_many_loops [repeat n times {] loops stand too deep inside each other
         move the inner loop into an `ability` of its own, and `use` that",
    );
}

#[test]
fn cards_are_drawn_from_a_pile() {
    ability(
        "draw 1 card from display",
        "t:2:18 ark::types::place [display] this is not a pile
         write `deck`, `discard` or `scoring-deck`",
    );
}
