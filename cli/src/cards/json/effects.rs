use arkwright_compiler::text::{Told, describe_side, program_steps, side_effects};
use arkwright_runtime::ruleset::{ProgramId, Ruleset, VariantId};

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

/// A side of an action card: what it does, and what holds while it is performed.
pub(crate) fn side(ruleset: &Ruleset, card: VariantId, upgraded: bool) -> Json {
    let program = ruleset.variant(card).map(|it| it.side(upgraded));
    Json::object([
        ("text", describe_side(ruleset, card, upgraded).into()),
        ("program", program.map_or(Json::Null, |it| steps(ruleset, it))),
        ("effects", effects(ruleset, &side_effects(ruleset, card, upgraded))),
    ])
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
