use crate::common::check;

#[track_caller]
fn map(drawing: &str, bonuses: &str, expected: &str) {
    check(&format!("map t \"T\" {{\n    hexes \"\"\"\n{drawing}\n    \"\"\"\n{bonuses}\n}}"), expected);
}

#[test]
fn small_map_is_fine() {
    map("    .a      ~\n.       !\n    ^       .", "bonus a { gain 5 money }", "");
}

#[test]
fn glyph_that_no_terrain_has() {
    map(
        "    .       x\n.       .",
        "",
        "t:3:13 ark::map::glyph [x] `x` is no kind of space
         `.` is a plain space, `!` a flagged one, `^` or `~` a terrain",
    );
}

#[test]
fn space_beside_its_column_or_on_the_wrong_line() {
    map(
        "     .      .\n.       .",
        "",
        "t:3:6 ark::map::glyph [.] `.` stands where no space can lie
         column n starts at character 4 n, from 0; even columns lie on the second line, the fourth and so on, odd columns between them",
    );
    map(
        "    .       .\n    .   .",
        "",
        "t:4:5 ark::map::glyph [.] `.` stands where no space can lie
         column n starts at character 4 n, from 0; even columns lie on the second line, the fourth and so on, odd columns between them",
    );
}

#[test]
fn marks_and_bonuses_belong_together() {
    map(
        "    .a      .a\n.       .b",
        "bonus a { gain 5 money }\nbonus c { gain 5 money }",
        "t:4:10 ark::map::mark [b] the mark `b` has no bonus
         add `bonus b { gain 5 money }`
         t:7:7 ark::map::mark [c] no space has the mark `c`
         write `.c` at a space of the drawing",
    );
}

#[test]
fn map_holds_64_spaces() {
    let line = |at: usize| {
        if at.is_multiple_of(2) { "    .       .       .       .\n" } else { ".       .       .\n" }
    };
    let drawing: String = (0..19).map(line).collect();
    map(
        &drawing,
        "",
        "t:2:11 ark::map::size [\"\"\"] a map has 1 to 64 spaces
         draw each space as one character, four characters a column",
    );
    map(
        "",
        "",
        "t:2:11 ark::map::size [\"\"\"] a map has 1 to 64 spaces
         draw each space as one character, four characters a column",
    );
}

#[test]
fn terrain_is_drawn_with_one_sign_of_its_own() {
    check(
        "terrain bog \"~\"",
        "t:1:13 ark::map::glyph [\"~\"] two terrains are drawn as `~`
         choose another character",
    );
    check(
        "terrain bog \"bb\"",
        "t:1:13 ark::map::glyph [\"bb\"] `bb` cannot draw a terrain
         write `terrain bog \"~\"`",
    );
}
