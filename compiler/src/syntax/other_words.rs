//! Words that an author may bring along from cards and other games, and how the language says the same.

/// Verbs of other wordings, and a sound statement that says the same.
const VERBS: &[(&str, &str)] = &[
    ("acquire", "gain 2 money"),
    ("add", "gain 2 appeal"),
    ("buy", "build kiosk"),
    ("collect", "gain 2 money"),
    ("construct", "build kiosk"),
    ("earn", "gain 2 money"),
    ("get", "gain 2 money"),
    ("give", "for each other player as other { transfer 2 money from you to other }"),
    ("increase", "gain 2 appeal"),
    ("obtain", "gain 2 money"),
    ("pay", "lose 2 money"),
    ("peek", "look at 3 cards from deck as seen; discard rest of seen"),
    ("pick", "take 1 card from display into hand"),
    ("receive", "gain 2 money"),
    ("reduce", "lose 2 appeal"),
    ("release", "support 1 project from play or hand"),
    ("score", "gain 2 appeal"),
    ("sell", "discard 1 card from hand"),
    ("spend", "lose 2 money"),
    ("steal", "for each other player as other { transfer 2 money from other to you }"),
    ("store", "put 1 card from hand under this card"),
    ("trash", "discard 1 card from hand"),
    ("trigger", "perform any action"),
    ("turn", "upgrade 1 action card"),
];

/// Verbs that mean something else in the language than with a noun of these: verb, noun, and a sound statement that says
/// the same.
const WITH_NOUN: &[(&str, &str, &str)] = &[
    ("remove", "animal", "discard 1 card from hand"),
    ("remove", "card", "discard 1 card from hand"),
    ("remove", "cards", "discard 1 card from hand"),
    ("remove", "money", "lose 2 money"),
    ("draw", "card", "draw 1 card from deck"),
    ("draw", "cards", "draw 2 cards from deck"),
    ("gain", "animal", "take 1 animal from display into hand"),
    ("gain", "animals", "take 2 animals from display into hand"),
    ("gain", "card", "draw 1 card from deck"),
    ("gain", "cards", "draw 2 cards from deck"),
    ("gain", "sponsor", "take 1 sponsor from display into hand"),
    ("gain", "sponsors", "take 2 sponsors from display into hand"),
    ("gain", "worker", "hire 1 worker"),
    ("gain", "workers", "hire 1 worker"),
    ("lose", "animal", "discard 1 animal from hand"),
    ("lose", "animals", "discard 2 animals from hand"),
    ("lose", "card", "discard 1 card from hand"),
    ("lose", "cards", "discard 2 cards from hand"),
    ("lose", "sponsor", "discard 1 sponsor from hand"),
    ("lose", "sponsors", "discard 2 sponsors from hand"),
    ("get", "card", "draw 1 card from deck"),
    ("get", "cards", "draw 2 cards from deck"),
    ("receive", "card", "draw 1 card from deck"),
    ("receive", "cards", "draw 2 cards from deck"),
    ("take", "money", "gain 2 money"),
    ("buy", "animal", "play 1 animal from hand"),
    ("buy", "card", "take 1 card from display into hand"),
];

/// Words that go on with a statement in other wordings, and how the language goes on there.
const GOING_ON: &[(&str, &str)] = &[
    ("each", "for each"),
    ("every", "for each"),
    ("having", "with"),
    ("onto", "on"),
    ("per", "for each"),
    ("where", "with"),
    ("whose", "with"),
];

/// How the language goes on where one of the expected words, in backticks, could stand and another wording stands.
pub(super) fn going_on(found: &str, expected: &[&str]) -> Option<&'static str> {
    let (_, meant) = GOING_ON.iter().find(|it| it.0 == found)?;
    let first = format!("`{}`", meant.split(' ').next().unwrap_or(meant));
    expected.contains(&first.as_str()).then_some(*meant)
}

/// A sound statement for one that starts with a verb of other wordings; the line decides between several.
pub(super) fn statement(verb: &str, line: &str) -> Option<&'static str> {
    with_noun(verb, line).or_else(|| VERBS.iter().find(|it| it.0 == verb).map(|it| it.1))
}

/// A sound statement for a verb that means something else where the line speaks of such a thing.
pub(crate) fn with_noun(verb: &str, line: &str) -> Option<&'static str> {
    let has =
        |noun: &str| line.split(|sign: char| !sign.is_alphanumeric() && sign != '-').any(|it| it == noun);
    WITH_NOUN.iter().find(|it| it.0 == verb && has(it.1)).map(|it| it.2)
}

#[cfg(test)]
mod tests {
    use arkwright_dsl::STATEMENT_WORDS;

    use super::*;
    use crate::diagnostic::Severity;
    use crate::explain::example::{findings as example_findings, source};

    /// What is found where a statement is all that an ability does.
    fn findings(statement: &str) -> Vec<String> {
        let compiled = source(&format!("ability written-here interactive, solo clever {{ {statement} }}\n"));
        let found = example_findings(&compiled).into_iter();
        let errors = found.filter(|it| it.severity == Severity::Error);
        errors.map(|it| format!("`{statement}`: {} {}", it.code, it.message)).collect()
    }

    #[test]
    fn every_statement_proposed_compiles_where_it_is_proposed() {
        let proposed = VERBS.iter().map(|it| it.1).chain(WITH_NOUN.iter().map(|it| it.2));
        let faults: Vec<String> = proposed.flat_map(findings).collect();
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn what_the_statements_say_instead_does_not_compile() {
        for (verb, noun, _) in WITH_NOUN {
            assert_ne!(findings(&format!("{verb} 2 {noun}")), [""; 0], "{verb} {noun}");
        }
    }

    #[test]
    fn no_verb_of_the_language_is_explained_away() {
        assert!(VERBS.iter().all(|(verb, _)| !STATEMENT_WORDS.contains(verb)));
    }

    #[test]
    fn the_noun_decides() {
        assert_eq!(statement("get", "get 1 card"), Some("draw 1 card from deck"));
        assert_eq!(statement("get", "get 3 appeal"), Some("gain 2 money"));
        assert_eq!(with_noun("remove", "remove 1 venom from this card"), Some("discard 1 card from hand"));
        assert_eq!(with_noun("remove", "remove 1 venom"), None);
        assert_eq!(going_on("per", &["`for`", "`,`"]), Some("for each"));
        assert_eq!(going_on("per", &["`,`"]), None);
        assert_eq!(statement("frobnicate", "frobnicate"), None);
    }
}
