use arkwright_compiler::compile;

use crate::common::{base, file, findings, loose, rules};

/// Ten animals, each with another fault, between sound ones.
fn source() -> String {
    let faults = [
        "cost 8\nhousing enclosure 1\nicons brid",
        "housing enclosure 1\nicons bird",
        "cost 8\ncost 9\nhousing enclosure 1\nicons bird",
        "cost 8\nhousing enclosure 9\nicons bird",
        "cost -8\nhousing enclosure 1\nicons bird",
        "cost 8\nhousing enclosure 1\nicons bird\nability sprint",
        "cost 8\nhousing enclosure 1\nicons bird\nability sprnt(1)",
        "cost 8\nhousing enclosure 1, beside lava 1\nicons bird",
        "cost eight\nhousing enclosure 1\nicons bird",
        "cost 8\nhousing kiosk 1\nicons bird\nsize 1",
    ];
    let mut source = String::new();
    for (at, fault) in faults.iter().enumerate() {
        source += &format!("animal {} \"Owl {at}\" {{\n{fault}\n}}\n\n", 900 + at);
        source += &format!("sponsor {} \"Nest {at}\" {{\nlevel 3\n}}\n\n", 920 + at);
    }
    source
}

#[test]
fn ten_broken_cards_give_ten_findings_and_the_sound_ones_compile() {
    let compiled = compile(&[rules(), loose(vec![file("t", &source())])]);
    assert_eq!(compiled.diagnostics.len(), 10, "{}", findings(&compiled));
    assert!((900..910).all(|number| compiled.ruleset.card_by_number(number).is_none()));
    assert!((920..930).all(|number| compiled.ruleset.card_by_number(number).is_some()));
    let sorted = compiled.diagnostics.is_sorted_by_key(|it| it.labels[0].span);
    assert!(sorted);
}

#[test]
fn ruleset_of_the_sound_ones_is_that_without_the_broken_ones() {
    let sound: String =
        (0..10).map(|at| format!("sponsor {} \"Nest {at}\" {{\nlevel 3\n}}\n\n", 920 + at)).collect();
    let one = compile(&[rules(), loose(vec![file("t", &source())])]);
    let other = compile(&[rules(), loose(vec![file("t", &sound)])]);
    assert_eq!(one.ruleset, other.ruleset);
}

#[test]
fn broken_rule_does_not_take_the_cards_along() {
    let mut module = rules();
    for file in &mut module.files {
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        file.bytes = text.replace("gain 1 appeal             -- BUILD-11", "gain 1 apeal").into_bytes();
    }
    let n_cards = compile(&[rules()]).ruleset.cards.len();
    let compiled = compile(&[module]);
    assert_eq!(compiled.diagnostics.len(), 1, "{}", findings(&compiled));
    assert_eq!(compiled.ruleset.cards.len(), n_cards);
}

#[test]
fn truncated_base_game_gives_findings_and_no_panic() {
    let whole = base();
    for part in 1..12 {
        let mut module = base();
        for (file, sound) in module.files.iter_mut().zip(&whole.files) {
            file.bytes.truncate(sound.bytes.len() * part / 12);
        }
        let compiled = compile(&[module]);
        assert!(compiled.diagnostics.iter().all(|it| !it.message.is_empty()));
    }
}

#[test]
fn mangled_base_game_gives_findings_and_no_panic() {
    let mut state = 7_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit.max(1)
    };
    for _ in 0..12 {
        let mut module = rules();
        for file in &mut module.files {
            for _ in 0..below(4) {
                let start = below(file.bytes.len());
                let end = (start + below(30)).min(file.bytes.len());
                let piece: Vec<u8> = file.bytes.drain(start..end).collect();
                let at = below(file.bytes.len());
                if below(2) == 0 {
                    file.bytes.splice(at..at, piece);
                }
            }
        }
        let compiled = compile(&[module]);
        assert!(compiled.diagnostics.iter().all(|it| !it.message.is_empty() && it.help.is_some()));
    }
}
