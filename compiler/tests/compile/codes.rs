use std::collections::BTreeSet;

use arkwright_compiler::CODES;

#[test]
fn every_code_is_listed_once_in_order() {
    assert!(CODES.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn every_code_in_the_sources_is_listed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root];
    let mut emitted: BTreeSet<String> = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() && !["checks", "explain", "diagnostic"].contains(&name) {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") && name != "codes.rs" && name != "lib.rs"
            {
                let text = std::fs::read_to_string(&path).unwrap();
                let quoted = text.split('"').filter(|it| it.starts_with("ark::"));
                emitted.extend(quoted.map(str::to_owned));
            }
        }
    }
    assert_eq!(emitted, CODES.iter().map(|it| (*it).to_owned()).collect());
}
