use crate::common::check;

const OWL: &str = "animal 951 \"Ice Owl\" {\n cost 8\n housing enclosure 1\n";

#[test]
fn unknown_icon_suggests_the_nearest() {
    check(
        &format!("{OWL} icons brid, africa\n}}"),
        "t:4:8 ark::names::unknown [brid] unknown icon `brid`
         write `bird`",
    );
}

#[test]
fn one_unknown_name_is_told_once_for_each_place_and_hides_nothing_else() {
    check(
        "ability lure(n) {\n gain n monney\n gain 1 apeal\n}",
        "t:2:9 ark::names::unknown [monney] unknown resource `monney`
         write `money`
         t:3:9 ark::names::unknown [apeal] unknown resource `apeal`
         write `appeal`",
    );
}

#[test]
fn plural_of_a_resource_is_the_resource() {
    check("ability lure {\n gain 2 x-tokens\n place 2 venoms on your build card\n}", "");
}

#[test]
fn resource_is_no_icon() {
    check(
        &format!("{OWL} icons bird\n requires reputation 3\n}}"),
        "t:5:11 ark::types::kind [reputation] `reputation` is a resource, not an icon
         a condition on it reads `reputation at least 3`; a line of its own has no comma before it",
    );
}

#[test]
fn unknown_field_suggests_the_nearest() {
    check(
        &format!("{OWL} icons bird\n abillity sprint(3)\n}}"),
        "t:5:2 ark::names::unknown_field [abillity] unknown field `abillity`
         write `ability`",
    );
}

#[test]
fn printed_gain_of_an_unknown_resource_suggests_fields_and_resources() {
    check(
        &format!("{OWL} icons bird\n apeal 3\n}}"),
        "t:5:2 ark::names::unknown [apeal] unknown resource `apeal`
         write `appeal`",
    );
    check(
        "sponsor 951 \"Night Shift\" {\n lvel 3\n}",
        "t:2:2 ark::names::unknown_field [lvel] unknown field `lvel`
         write `level`",
    );
}

#[test]
fn name_declared_twice_shows_both_places() {
    check(
        "icon moss\nicon fern\nicon moss",
        "t:3:6 ark::names::duplicate [moss] the icon `moss` is declared twice
         rename one of the two",
    );
}

#[test]
fn number_of_a_card_of_another_file_is_taken() {
    check(
        "sponsor 205 \"Night Shift\" {\n level 1\n}",
        "t:1:9 ark::names::duplicate [205] the card `205` is declared twice
         give one of the two another number",
    );
}

#[test]
fn broken_ability_is_told_once_and_its_uses_are_silent() {
    check(
        &format!(
            "ability lure {{\n gain 1 apeal\n}}\nability lure-all {{\n use lure\n}}\n{OWL} icons bird\n ability lure-all\n}}"
        ),
        "t:2:9 ark::names::unknown [apeal] unknown resource `apeal`
         write `appeal`",
    );
}

#[test]
fn ability_that_cannot_be_parsed_is_silent_where_it_is_used() {
    check(
        &format!("ability lure(n {{\n gain 1 appeal\n}}\n{OWL} icons bird\n ability lure(2)\n}}"),
        "t:1:15 ark::syntax::unexpected_end [] the line stops too early
         write one of: `:`, `)` or `,`",
    );
}

#[test]
fn ability_that_uses_itself_shows_the_chain_once() {
    check(
        "ability one {\n use two\n}\nability two {\n may use three\n}\nability three {\n use one\n}",
        "t:1:9 ark::names::recursive [one] the ability uses itself: `one` uses `two` uses `three` uses `one`
         write `repeat n times { .. }` for what happens several times",
    );
}

#[test]
fn unknown_local_suggests_what_is_named_before() {
    check(
        "ability lure(n) {\n reveal n cards from deck as seen\n take 1 card from sen into hand\n discard rest of seen\n}",
        "t:3:19 ark::names::unknown [sen] unknown place of cards `sen`
         write `seen`",
    );
}

#[test]
fn second_currency_is_a_duplicate() {
    check(
        "resource shells \"shells\" currency {\n start 2\n}",
        "t:1:26 ark::names::duplicate [currency] there is a currency already
         remove one of the two",
    );
}
