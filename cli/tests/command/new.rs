use crate::desk::{CARD, Desk};

const KINDS: [&str; 13] = [
    "animal",
    "sponsor",
    "project",
    "scoring",
    "map",
    "ability",
    "action",
    "building",
    "enclosure",
    "icon",
    "tile",
    "token",
    "task",
];

#[test]
fn every_kind_starts_without_a_finding_and_passes() {
    for kind in KINDS {
        let desk = Desk::new(&format!("new_{kind}"));
        let ran = desk.run(&["new", kind, "Cinder Thing"]).ends(0).says("wrote cinder-thing.ark");
        if !ran.out.contains("arkwright text") {
            ran.says("arkwright show cinder-thing -m cinder-thing.ark");
            desk.run(&["show", "cinder-thing", "-m", "cinder-thing.ark"]).ends(0);
        }
        desk.run(&["check", "cinder-thing.ark"]).ends(0).says("no findings");
        desk.run(&["fmt", "--check", "cinder-thing.ark"]).ends(0);
        let text = desk.read("cinder-thing.ark");
        assert!(!text.contains("hing\" \"") && !text.to_lowercase().contains("new thing"), "{kind}:\n{text}");
        if text.contains("scenario") {
            desk.run(&["test", "cinder-thing.ark"]).ends(0).closes("1 passed, 0 failed");
        }
    }
}

#[test]
fn module_starts_beside_the_base_game_and_is_loaded_by_its_id() {
    let desk = Desk::new("new_module");
    desk.run(&["new", "module", "Night Reeds"]).ends(0).says("wrote expansions/night-reeds/module.ron");
    desk.run(&["check", "expansions/night-reeds"]).ends(0).says("no findings");
    desk.run(&["test", "expansions/night-reeds"]).ends(0).closes("1 passed, 0 failed");
    desk.run(&["new", "module", "Night Reeds"]).ends(2).warns("there is a module `night-reeds` already");
    desk.run(&["new", "module", "reeds", "--into", "expansions"]).ends(0);
    desk.run(&["show", "Reeds", "--with", "reeds"]).ends(0).says("Reeds");
    desk.run(&["new", "module", "reeds"]).ends(2).warns("there is a module `reeds` already");
}

#[test]
fn what_comes_next_can_be_done() {
    let desk = Desk::new("new_next");
    desk.run(&["new", "project", "Reed Plan"]).ends(0).says("arkwright run 901");
    desk.run(&["run", "901", "-m", "reed-plan.ark", "--auto"])
        .ends(0)
        .says("player 1 supports 901 Reed Plan");
    let desk = Desk::new("new_scoring_next");
    desk.run(&["new", "scoring", "Reed Park"]).ends(0).says("arkwright text 901").hides("arkwright run");
    desk.run(&["run", "901", "-m", "reed-park.ark", "--auto"]).ends(2).warns("never played");
    desk.run(&["new", "animal", "Über Fuchs"]).ends(0).says("wrote uber-fuchs.ark");
    desk.run(&["new", "animal", "Reed\u{202e}Fox"]).ends(2).warns("signs that nobody sees");
}

#[test]
fn cards_of_a_module_take_the_next_free_number() {
    let desk = Desk::new("new_number").with_module("fen", "fen").with("fen/birds.ark", CARD);
    desk.run(&["new", "animal", "First", "--into", "fen"]).ends(0).says("arkwright run 901");
    let second = CARD.replace("911", "902").replace("Reed", "Sedge");
    let desk = desk.with("fen/more.ark", second);
    desk.run(&["new", "icon", "otter", "--into", "fen/icons"]).ends(0).says("arkwright run 903");
    assert!(desk.read("fen/icons/otter.ark").contains("project 904"));
    desk.run(&["check", "fen"]).ends(0).says("no findings");
}

#[test]
fn loose_files_of_a_folder_share_the_numbers() {
    let desk = Desk::new("new_loose");
    desk.run(&["new", "animal", "first"]).ends(0).says("run 901");
    desk.run(&["new", "sponsor", "second"]).ends(0).says("run 902");
    desk.run(&["check", "first.ark", "second.ark"]).ends(0);
}

#[test]
fn nothing_is_written_over_and_nothing_that_does_not_compile() {
    let desk = Desk::new("new_refused").with("heron.ark", CARD);
    desk.run(&["new", "animal", "heron"]).ends(2).warns("`heron.ark` is there already");
    assert_eq!(desk.read("heron.ark"), CARD);
    desk.run(&["new", "ability", "sprint"])
        .ends(1)
        .warns("ark::names::duplicate")
        .warns("nothing is written");
    assert!(!desk.path("sprint.ark").exists());
    desk.run(&["new", "animal", "heron", "--into", "heron.ark"]).ends(2).warns("`heron.ark` is no folder");
    desk.run(&["new", "animal", "7 Dwarfs"]).ends(2).warns("begins with one of the letters");
    desk.run(&["new", "dragon", "Smoke"]).ends(2).warns("dragon");
}
