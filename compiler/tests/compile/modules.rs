use arkwright_compiler::source::{ModuleSource, SourceFile};
use arkwright_compiler::{Compiled, compile};

use crate::common::{assert_findings, file, loose, module, rules};

fn manifest(id: &str, needs: &str) -> String {
    format!(
        "Module(\n    id: \"{id}\",\n    title: \"T\",\n    version: \"0.2.0\",\n    language: \"1\",\n    needs: [{needs}],\n)\n"
    )
}

fn need(id: &str, version: &str) -> String {
    format!("Need(id: \"{id}\", version: \"{version}\")")
}

#[track_caller]
fn check_manifest(manifest: &str, expected: &str) {
    assert_findings(&compile(&[rules(), module("m", manifest, "")]), expected);
}

#[test]
fn module_sees_what_it_needs_and_no_more() {
    let source = "sponsor 951 \"Night Shift\" {\n level 3\n icons bird\n}";
    let sound = compile(&[module("m", &manifest("m", &need("base", "^1.0")), source), rules()]);
    assert_findings(&sound, "");
    assert_eq!(sound.ruleset.modules.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["base", "m"]);
    assert_findings(
        &compile(&[module("m", &manifest("m", ""), source), rules()]),
        "m/a.ark:3:8 ark::names::unknown [bird] unknown icon `bird`
         add `Need(id: \"base\", version: \"*\")` to `needs` in `module.ron`",
    );
}

#[test]
fn needs_are_seen_through_other_modules() {
    let modules = [
        module("c", &manifest("c", &need("b", "*")), "icon moss shade"),
        module("b", &manifest("b", &need("a", "*")), "icon fern shade"),
        module("a", &manifest("a", ""), "icon ivy shade"),
    ];
    let compiled = compile(&modules);
    assert_findings(&compiled, "");
    assert_eq!(
        compiled.ruleset.icons.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(),
        ["ivy", "fern", "moss"]
    );
    assert_eq!(compiled.ruleset.classes.len(), 1);
}

#[test]
fn folder_without_manifest_is_told_by_its_path() {
    let folder = ModuleSource { path: "m".to_owned(), manifest: None, loose: false, files: Vec::new() };
    let compiled = compile(&[folder]);
    assert_eq!(compiled.diagnostics.len(), 1);
    assert_eq!(compiled.diagnostics[0].code, "ark::modules::no_manifest");
    assert!(compiled.diagnostics[0].labels.is_empty());
    assert!(compiled.diagnostics[0].message.contains("`m`"));
}

#[test]
fn manifest_that_is_no_ron() {
    check_manifest(
        "Module(\n    id: \"m\"\n    title: \"T\",\n)",
        "m/module.ron:3:5 ark::modules::manifest [t] the manifest cannot be read
         a manifest looks like `Module(id: \"my-cards\", title: \"My cards\", version: \"0.1.0\", language: \"1\", needs: [Need(id: \"base\", version: \"^1.0\")])`",
    );
}

#[test]
fn field_of_a_manifest_that_is_unknown() {
    check_manifest(
        "Module(\n    id: \"m\",\n    tilte: \"T\",\n)",
        "m/module.ron:3:5 ark::modules::unknown_field [tilte] unknown field `tilte`
         write `title`",
    );
}

#[test]
fn field_of_a_manifest_that_is_missing() {
    check_manifest(
        "Module(id: \"m\", title: \"T\", version: \"1.0.0\")",
        "m/module.ron:1:1 ark::modules::missing_field [Module(id: \"m\", title: \"T\", version: \"1.0.0\")] the field `language` is missing
         a manifest looks like `Module(id: \"my-cards\", title: \"My cards\", version: \"0.1.0\", language: \"1\", needs: [Need(id: \"base\", version: \"^1.0\")])`",
    );
}

#[test]
fn id_that_is_no_word_and_language_that_is_newer() {
    check_manifest(
        &manifest("My Zoo", "").replace("\"1\"", "\"2\""),
        "m/module.ron:2:9 ark::modules::bad_id [\"My Zoo\"] `My Zoo` is no module id
         write `\"my-zoo\"`
         m/module.ron:5:15 ark::modules::newer_language [\"2\"] the module is written in language `2`
         use a newer compiler",
    );
}

#[test]
fn version_that_is_none() {
    check_manifest(
        &manifest("m", "").replace("0.2.0", "0.2"),
        "m/module.ron:4:14 ark::modules::bad_version [\"0.2\"] `0.2` is no version
         write `\"1.0.0\"`",
    );
    check_manifest(
        &manifest("m", &need("base", "one")),
        "m/module.ron:6:39 ark::modules::bad_version [\"one\"] `one` is no version
         write `\"^1.0\"`",
    );
}

#[test]
fn dependency_that_is_unknown_suggests_the_nearest() {
    check_manifest(
        &manifest("m", &need("bsae", "*")),
        "m/module.ron:6:22 ark::modules::unknown_dependency [\"bsae\"] unknown module `bsae`
         write `\"base\"`",
    );
}

#[test]
fn dependency_in_another_version() {
    check_manifest(
        &manifest("m", &need("base", "^2.0")),
        "m/module.ron:6:39 ark::modules::version_mismatch [\"^2.0\"] `base` is there in version 1.0.0, which is not `^2.0`
         load a version of `base` that fits, or write `\"^1.0.0\"`",
    );
}

#[test]
fn module_that_needs_itself() {
    check_manifest(
        &manifest("m", &need("m", "*")),
        "m/module.ron:6:22 ark::modules::needs_itself [\"m\"] the module `m` needs itself
         remove the entry",
    );
}

#[test]
fn ring_of_modules_is_told_once_and_what_needs_it_is_silent() {
    let modules = [
        module("a", &manifest("a", &need("b", "*")), ""),
        module("b", &manifest("b", &need("a", "*")), ""),
        module("c", &manifest("c", &need("b", "*")), "sponsor 1 \"S\" {\n level 1\n icons bird\n}"),
    ];
    assert_findings(
        &compile(&modules),
        "a/module.ron:6:22 ark::modules::cycle [\"b\"] modules need each other in a ring: `a` needs `b` needs `a`
         move what both need into a module of its own",
    );
}

#[test]
fn two_modules_with_one_id() {
    let modules = [module("n", &manifest("m", ""), ""), module("m", &manifest("m", ""), "")];
    assert_findings(
        &compile(&modules),
        "n/module.ron:2:9 ark::modules::duplicate [\"m\"] two modules have the id `m`
         give the module an id of its own, or load only one of the two",
    );
}

#[test]
fn list_that_the_language_does_not_know_must_be_empty() {
    check_manifest(&manifest("m", "").replace("needs: []", "needs: [], replaces: [], setups: []"), "");
    check_manifest(
        &manifest("m", "").replace("needs: []", "needs: [], setups: [\"x\"]"),
        "m/module.ron:6:25 ark::modules::unsupported [\"x\"] language 1 knows no `setups` yet
         write `setups: []`, or leave the line out",
    );
}

fn optional(id: &str, version: &str) -> String {
    format!("Need(id: \"{id}\", version: \"{version}\", optional: true)")
}

fn ids(compiled: &Compiled) -> Vec<&str> {
    compiled.ruleset.modules.iter().map(|it| it.id.as_str()).collect()
}

#[test]
fn optional_module_is_loaded_first_if_it_is_there() {
    let asking = module("a", &manifest("a", &optional("z", "^0.2")), "icon moss shade");
    let wanted = module("z", &manifest("z", ""), "icon fern shade");
    let alone = compile(std::slice::from_ref(&asking));
    assert_findings(&alone, "");
    assert_eq!(ids(&alone), ["a"]);
    let both = compile(&[asking, wanted]);
    assert_findings(&both, "");
    assert_eq!(ids(&both), ["z", "a"]);
}

#[test]
fn optional_module_that_cannot_be_loaded_is_not_waited_for() {
    let asking = module("a", &manifest("a", &optional("z", "*")), "icon moss shade");
    let wanted = module("z", &manifest("z", &need("nowhere", "*")), "icon fern shade");
    let both = compile(&[asking, wanted]);
    assert_findings(
        &both,
        "z/module.ron:6:22 ark::modules::unknown_dependency [\"nowhere\"] unknown module `nowhere`
         give the folder of `nowhere` too",
    );
    assert_eq!(ids(&both), ["a"]);
}

#[test]
fn optional_module_in_another_version() {
    let asking = module("a", &manifest("a", &optional("z", "^1.0")), "");
    let wanted = module("z", &manifest("z", ""), "");
    assert_findings(
        &compile(&[asking, wanted]),
        "a/module.ron:6:36 ark::modules::version_mismatch [\"^1.0\"] `z` is there in version 0.2.0, which is not `^1.0`
         load a version of `z` that fits, or write `\"^0.2.0\"`",
    );
}

#[test]
fn ring_with_an_optional_need() {
    let first = module("a", &manifest("a", &optional("b", "*")), "icon moss shade");
    let second = module("b", &manifest("b", &optional("a", "*")), "icon fern shade");
    let ring = compile(&[second, first.clone()]);
    assert_findings(&ring, "");
    assert_eq!(ids(&ring), ["a", "b"]);
    let second = module("b", &manifest("b", &need("a", "*")), "icon fern shade");
    assert_findings(
        &compile(&[second, first]),
        "a/module.ron:6:22 ark::modules::cycle [\"b\"] modules need each other in a ring: `a` needs `b` needs `a`
         move what both need into a module of its own",
    );
}

#[test]
fn optional_that_is_no_truth_value() {
    check_manifest(
        &manifest("m", "Need(id: \"base\", version: \"*\", optional: maybe)"),
        "m/module.ron:6:54 ark::modules::manifest [maybe] the manifest cannot be read
         write `optional: true`, or leave it out",
    );
}

#[test]
fn modules_that_clash_are_told_with_both_places() {
    let clash = |id: &str, other: &str| {
        let clashes = format!("needs: [], clashes: [Clash(id: \"{other}\", why: \"both dig\")]");
        module(id, &manifest(id, "").replace("needs: []", &clashes), "")
    };
    let plain = |id: &str| module(id, &manifest(id, ""), "");
    assert_findings(&compile(&[clash("m", "n"), plain("k")]), "");
    let expected =
        "m/module.ron:6:36 ark::modules::clash [\"n\"] `m` and `n` are never loaded together: both dig
         leave out `m`, or `n`";
    for modules in
        [[clash("m", "n"), plain("n")], [plain("n"), clash("m", "n")], [clash("m", "n"), clash("n", "m")]]
    {
        let compiled = compile(&modules);
        assert_findings(&compiled, expected);
        assert_eq!(compiled.diagnostics[0].related.len(), 1);
        assert_eq!(ids(&compiled), ["n"]);
    }
}

#[test]
fn clash_without_a_reason_and_with_an_unknown_field() {
    let with =
        |clash: &str| manifest("m", "").replace("needs: []", &format!("needs: [], clashes: [{clash}]"));
    check_manifest(
        &with("Clash(id: \"x\")"),
        "m/module.ron:6:26 ark::modules::missing_field [Clash(id: \"x\")] the field `why` is missing
         a manifest looks like `Module(id: \"my-cards\", title: \"My cards\", version: \"0.1.0\", language: \"1\", needs: [Need(id: \"base\", version: \"^1.0\")])`",
    );
    check_manifest(
        &with("Clash(id: \"x\", whi: \"y\")"),
        "m/module.ron:6:41 ark::modules::unknown_field [whi] unknown field `whi`
         write `why`",
    );
}

#[test]
fn bytes_that_are_no_text_are_told_at_the_byte() {
    let bytes = b"icon moss\nicon f\xffrn\nicon ivy".to_vec();
    let file = SourceFile { path: "t".to_owned(), bytes };
    assert_findings(
        &compile(&[loose(vec![file])]),
        "t:2:7 ark::files::not_utf8 [\u{fffd}] `t` is not UTF-8 text
         save the file as UTF-8",
    );
}

#[test]
fn nothing_at_all_compiles() {
    assert_findings(&compile(&[]), "");
    assert_findings(&compile(&[loose(Vec::new()), module("m", &manifest("m", ""), "")]), "");
    assert_findings(&compile(&[loose(vec![file("t", "")])]), "");
}
