use crate::common::check;

#[test]
fn missing_field_is_told_at_the_head() {
    check(
        "animal 951 \"Ice Owl\" {\n housing enclosure 1\n icons bird\n}",
        "t:1:1 ark::fields::missing [animal 951 \"Ice Owl\"] this animal has no `cost`
         add a line such as `cost 12`",
    );
}

#[test]
fn field_that_stands_twice_shows_both_places() {
    check(
        "animal 951 \"Ice Owl\" {\n cost 8\n cost 9\n housing enclosure 1\n icons bird\n}",
        "t:3:2 ark::fields::twice [cost 9] `cost` stands twice
         keep one of the two `cost` lines",
    );
}

#[test]
fn size_is_needed_without_an_enclosure_sign() {
    check(
        "animal 951 \"Ice Owl\" {\n cost 8\n housing large-bird-aviary 1\n icons bird\n}",
        "t:1:1 ark::fields::missing [animal 951 \"Ice Owl\"] this animal has no `size`
         add a line such as `size 2`",
    );
}

#[test]
fn size_that_contradicts_the_sign_shows_both() {
    check(
        "animal 951 \"Ice Owl\" {\n cost 8\n size 2\n housing enclosure 1\n icons bird\n}",
        "t:3:7 ark::fields::size [2] the size 2 is not that of the enclosure sign
         leave out the `size` line: the sign gives it",
    );
}

#[test]
fn line_that_cannot_be_parsed_is_not_missing() {
    check(
        "animal 951 \"Ice Owl\" {\n cost eight\n housing enclosure 1\n icons bird\n}",
        "t:2:7 ark::syntax::unexpected [eight] `eight` cannot stand here
         write a number here, as in `cost 12`",
    );
}

#[test]
fn spaces_belong_to_special_enclosures() {
    check(
        "building tower \"tower\" {\n shape (0,0)\n cost 2\n spaces 3\n}",
        "t:4:2 ark::fields::misplaced [spaces 3] only a special enclosure has `spaces`
         leave the line out, or declare the kind as `special`",
    );
}
