//! A parameter of a keyword that nothing in it reads. Cards would print a value that does nothing; most likely a number in
//! the body should have been the parameter.

use std::collections::BTreeSet;

use arkwright_runtime::ruleset::{Argument, Ruleset};

use super::Ctx;
use crate::diagnostic::Diagnostic;
use reads::Reads;

mod reads;

pub(super) const CODE: &str = "ark::checks::unused_parameter";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in &ctx.abilities {
        let Some(ability) = ctx.ruleset.abilities.get(id.index()) else { continue };
        let read = read_locals(ctx.ruleset, ability);
        for (at, param) in declared.params.iter().enumerate() {
            if read.contains(&at) {
                continue;
            }
            findings.push(
                Diagnostic::warning(
                    CODE,
                    param.span,
                    format!("keyword `{}` never reads its parameter `{}`", ability.name, param.name.text),
                    "no statement below uses it",
                )
                .with_help(format!("use `{}` in a statement, or leave it out", param.name.text)),
            );
        }
    }
    findings
}

fn read_locals(ruleset: &Ruleset, ability: &arkwright_runtime::ruleset::Ability) -> BTreeSet<usize> {
    let mut reads = Reads::new(&ruleset.code);
    ruleset.code.ops(ability.program).iter().for_each(|op| reads.op(op));
    ability.without_enclosure.into_iter().for_each(|it| reads.condition(it));
    for argument in ability.solo.iter().flat_map(|it| &it.arguments) {
        if let Argument::Local(local) = argument {
            reads.locals.insert(usize::from(*local));
        }
    }
    reads.locals
}
