use arkwright_compiler::text::{Told, program_steps};
use arkwright_runtime::ruleset::{ProgramId, Ruleset};

use crate::json::Json;

/// Effects with their moment, their text, and what they are in the words of the language.
pub(crate) fn effects(ruleset: &Ruleset, told: &[Told]) -> Json {
    Json::list(told.iter().map(|it| effect(ruleset, it)))
}

fn effect(ruleset: &Ruleset, told: &Told) -> Json {
    Json::object([
        ("timing", told.moment.word().into()),
        ("text", told.text.as_str().into()),
        ("head", told.head.as_str().into()),
        ("program", told.program.map_or_else(|| Json::List(Vec::new()), |it| steps(ruleset, it))),
    ])
}

fn steps(ruleset: &Ruleset, program: ProgramId) -> Json {
    Json::list(program_steps(ruleset, program))
}

/// A program with its text; null for none.
pub(crate) fn program(
    ruleset: &Ruleset,
    program: Option<ProgramId>,
    text: fn(&Ruleset, ProgramId) -> String,
) -> Json {
    program.map_or(Json::Null, |it| {
        Json::object([("text", text(ruleset, it).into()), ("program", steps(ruleset, it))])
    })
}
