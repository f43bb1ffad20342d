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
    ("give", "transfer 2 money from you to other"),
    ("increase", "gain 2 appeal"),
    ("obtain", "gain 2 money"),
    ("pay", "lose 2 money"),
    ("peek", "look at 3 cards from deck as seen"),
    ("pick", "take 1 card from display into hand"),
    ("receive", "gain 2 money"),
    ("reduce", "lose 2 appeal"),
    ("release", "support 1 project from play or hand"),
    ("score", "gain 2 appeal"),
    ("sell", "discard 1 card from hand"),
    ("spend", "lose 2 money"),
    ("steal", "transfer 2 money from other to you"),
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
    ("gain", "card", "draw 1 card from deck"),
    ("gain", "cards", "draw 2 cards from deck"),
    ("gain", "worker", "hire 1 worker"),
    ("gain", "workers", "hire 1 worker"),
    ("get", "card", "draw 1 card from deck"),
    ("get", "cards", "draw 2 cards from deck"),
    ("receive", "card", "draw 1 card from deck"),
    ("receive", "cards", "draw 2 cards from deck"),
    ("take", "money", "gain 2 money"),
    ("buy", "animal", "play 1 animal from hand"),
    ("buy", "card", "take 1 card from display into hand"),
];

/// A sound statement for one that starts with a verb of other wordings; the line decides between several.
pub(super) fn statement(verb: &str, line: &str) -> Option<&'static str> {
    with_noun(verb, line).or_else(|| VERBS.iter().find(|it| it.0 == verb).map(|it| it.1))
}

/// A sound statement for a verb that means something else where the line speaks of such a thing.
pub(super) fn with_noun(verb: &str, line: &str) -> Option<&'static str> {
    let has =
        |noun: &str| line.split(|sign: char| !sign.is_alphanumeric() && sign != '-').any(|it| it == noun);
    WITH_NOUN.iter().find(|it| it.0 == verb && has(it.1)).map(|it| it.2)
}

#[cfg(test)]
mod tests {
    use arkwright_dsl::{FileId, STATEMENT_WORDS};

    use super::*;

    #[test]
    fn every_statement_proposed_is_sound() {
        let proposed = VERBS.iter().map(|it| it.1).chain(WITH_NOUN.iter().map(|it| it.2));
        for statement in proposed {
            let parsed = arkwright_dsl::parse(FileId(0), &format!("ability a {{ {statement} }}\n"));
            assert_eq!(parsed.errors, [], "{statement}");
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
        assert_eq!(statement("frobnicate", "frobnicate"), None);
    }
}
