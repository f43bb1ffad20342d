//! The words an author can start a line with, by where the line stands: one table for the parser's own use and for the
//! compiler's "did you mean".

/// Every word that starts a declaration.
pub const DECLARATION_WORDS: &[&str] = &[
    "ability",
    "action",
    "animal",
    "board",
    "box",
    "break",
    "building",
    "card-mark",
    "deck",
    "donations",
    "enclosure",
    "end",
    "icon",
    "map",
    "project",
    "resource",
    "rule",
    "scenario",
    "scoring",
    "setting",
    "setup",
    "solo",
    "sponsor",
    "task",
    "terrain",
    "tile",
    "token",
    "workers",
];

/// Every word that starts a change of what another module declares.
pub const CHANGE_WORDS: &[&str] = &["extend", "remove", "replace", "reprint"];

/// Every word that starts a statement.
pub const STATEMENT_WORDS: &[&str] = &[
    "advance",
    "after",
    "allow",
    "build",
    "choose",
    "discard",
    "do",
    "donate",
    "draft",
    "draw",
    "enlarge",
    "for",
    "gain",
    "hire",
    "if",
    "let",
    "lift",
    "look",
    "lose",
    "may",
    "move",
    "perform",
    "place",
    "play",
    "put",
    "refill",
    "remove",
    "repeat",
    "replenish",
    "resolve",
    "return",
    "reveal",
    "search",
    "shuffle",
    "support",
    "take",
    "this",
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
        "animal" => {
            &["ability", "box", "cost", "deck", "housing", "icons", "iucn", "latin", "requires", "size"]
        }
        "sponsor" => &[
            "ability", "allow", "at", "box", "building", "cost", "deck", "endgame", "forbid", "icons",
            "ignore", "income", "instead", "level", "once", "requires", "size", "strength", "value",
            "whenever",
        ],
        "project" => &["count", "deck", "release", "slots", "when"],
        "scoring" => &["count", "endgame", "not", "tiers"],
        "map" => &[
            "allow",
            "at",
            "bonus",
            "cost",
            "edge",
            "forbid",
            "full",
            "hexes",
            "ignore",
            "income",
            "instead",
            "level",
            "mark",
            "once",
            "pair",
            "partner-zoo",
            "size",
            "slots",
            "start",
            "step",
            "strength",
            "tokens",
            "university",
            "value",
            "whenever",
            "worker",
        ],
        "building" | "enclosure" => &[
            "apart", "bars", "beside", "bonuses", "cost", "covers", "houses", "icons", "income", "keeps",
            "lies", "limit", "needs", "shape", "spaces", "stands", "when",
        ],
        "board" => &["limit", "space"],
        "rule" => &[
            "allow", "at", "cost", "forbid", "ignore", "income", "level", "once", "size", "value", "whenever",
        ],
        "resource" => &["at", "beyond", "cap", "folders", "guard", "income", "may", "range", "start"],
        "break" => &["arrival", "leave", "step", "steps"],
        "workers" => &["active", "waiting"],
        "token" => &["fee", "instead", "limit", "repeats", "strength", "when"],
        "tile" => &[
            "allow",
            "cost",
            "forbid",
            "hand-limit",
            "icons",
            "ignore",
            "instead",
            "level",
            "once",
            "size",
            "stands",
            "strength",
            "value",
            "when",
        ],
        "setup" => &["base-projects", "block", "deal", "hand-limit", "leave", "project-row", "step"],
        "donations" => &["blocked", "prices", "reward"],
        "end" => &["leave", "score", "step", "target", "tie", "tiers"],
        "solo" => &["cover", "raise", "rounds", "start"],
        "action" => &["side"],
        "task" => &["value"],
        "scenario" => &["cites", "given", "then", "when"],
        "ability" => STATEMENT_WORDS,
        _ => &[],
    }
}

/// True for a word of [`DECLARATION_WORDS`] or [`CHANGE_WORDS`].
pub(crate) fn is_declaration_word(word: &str) -> bool {
    DECLARATION_WORDS.contains(&word) || CHANGE_WORDS.contains(&word)
}
