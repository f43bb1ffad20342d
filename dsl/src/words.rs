//! The words an author can start a line with, by where the line stands: one table for the parser's own use and for the
//! compiler's "did you mean".

/// Every word that starts a declaration.
pub const DECLARATION_WORDS: &[&str] = &[
    "ability",
    "action",
    "animal",
    "break",
    "building",
    "enclosure",
    "icon",
    "map",
    "project",
    "resource",
    "scenario",
    "scoring",
    "sponsor",
    "task",
    "terrain",
    "token",
    "workers",
];

/// Every word that starts a statement.
pub const STATEMENT_WORDS: &[&str] = &[
    "advance",
    "after",
    "allow",
    "build",
    "choose",
    "discard",
    "do",
    "draw",
    "for",
    "gain",
    "hire",
    "if",
    "look",
    "lose",
    "may",
    "move",
    "perform",
    "place",
    "play",
    "put",
    "repeat",
    "replenish",
    "reveal",
    "shuffle",
    "take",
    "transfer",
    "upgrade",
    "use",
    "with",
    "within",
];

/// The words that start a line in the body of a declaration, by its own word. Beside these, animals and sponsors take
/// any resource with a number; the body of an ability holds statements, and so does that of a task.
#[must_use]
pub fn field_words(declaration: &str) -> &'static [&'static str] {
    match declaration {
        "animal" => &["ability", "cost", "housing", "icons", "iucn", "latin", "requires", "size"],
        "sponsor" => &["ability", "icons", "level", "requires"],
        "project" => &["count", "slots"],
        "scoring" => &["count", "tiers"],
        "map" => &["bonus", "full", "hexes"],
        "building" | "enclosure" => &["apart", "bars", "cost", "limit", "needs", "shape", "spaces", "when"],
        "resource" => &["at", "beyond", "cap", "folders", "guard", "may", "range", "start"],
        "break" => &["arrival", "steps"],
        "workers" => &["active", "waiting"],
        "token" => &["fee", "limit", "repeats", "strength"],
        "action" => &["side"],
        "task" => &["value"],
        "scenario" => &["cites", "given", "then", "when"],
        "ability" => STATEMENT_WORDS,
        _ => &[],
    }
}

/// True for a word of [`DECLARATION_WORDS`].
pub(crate) fn is_declaration_word(word: &str) -> bool {
    DECLARATION_WORDS.contains(&word)
}
