use arkwright_compiler::compile;

use crate::common::{assert_findings, check, file, loose, module, rules};

#[track_caller]
fn map(drawing: &str, bonuses: &str, expected: &str) {
    check(&format!("map t \"T\" {{\n    hexes \"\"\"\n{drawing}\n    \"\"\"\n{bonuses}\n}}"), expected);
}

#[test]
fn small_map_is_fine() {
    let plain = ".       .       .       .\n    .       .       .       .";
    let drawing =
        format!("    .a      ~       .\n.       !       .       .\n    ^       .       .\n{plain}\n{plain}");
    map(&drawing, "bonus a { gain 5 money }", "");
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
        "t:4:10 ark::map::mark [b] the mark `b` has no meaning
         add `bonus b { gain 5 money }`, or `mark b my-place`
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

#[test]
fn marks_are_shared_by_maps_of_modules_that_do_not_know_each_other() {
    let manifest = |id: &str| {
        format!(
            "Module(id: \"{id}\", title: \"{id}\", version: \"1.0.0\", language: \"1\", needs: [Need(id: \"base\", version: \"*\")])"
        )
    };
    let source = |id: &str| {
        let line = ".       .       .       .\n    .       .       .       .\n";
        let drawing = format!("    .T      .       .       .\n{line}{line}{line}");
        format!(
            "map {id} \"T\" {{\nhexes \"\"\"\n{drawing}\"\"\"\nmark T belfry\n\
             income {{ gain 1 money for each space on your map that are beside belfry }}\n}}"
        )
    };
    let modules = ["day", "night"].map(|id| module(id, &manifest(id), &source(id)));
    let compiled = compile(&[rules(), modules[0].clone(), modules[1].clone()]);
    assert_findings(&compiled, "");
    let belfry = compiled.ruleset.marks.iter().position(|it| it == "belfry").unwrap();
    let marked = |id: &str| {
        let map = &compiled.ruleset.maps[compiled.ruleset.map_by_id(id).unwrap().index()];
        map.marks[belfry].count_ones()
    };
    assert_eq!((marked("day"), marked("night")), (1, 1));
}

#[test]
fn start_buildings_cover_the_spaces_of_their_shape() {
    let line = ".       .       .       .\n    .       .       .       .\n";
    let source = format!(
        "map t \"T\" {{\nhexes \"\"\"\n    .       .       .       .\n{line}{line}{line}\"\"\"\nstart size-2 at A1, kiosk at C2\n}}"
    );
    let compiled = compile(&[rules(), loose(vec![file("t", &source)])]);
    assert_findings(&compiled, "");
    let map = &compiled.ruleset.maps[compiled.ruleset.map_by_id("t").unwrap().index()];
    let covered: Vec<u64> = map.start.iter().map(|it| it.mask).collect();
    let hex = |name: &str| 1 << map.hex_by_name(name).unwrap();
    assert_eq!(covered, [hex("A1") | hex("A2"), hex("C2")]);
}
