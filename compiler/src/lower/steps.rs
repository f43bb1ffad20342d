//! The named steps of the setup, of the break and of the end, and their order.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::GameStep;
use arkwright_runtime::setup::MAX_STEPS;

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Place, twice};

use super::program::lower_rule;

/// A line about a step.
#[derive(Clone, Copy)]
pub(crate) enum StepLine<'a> {
    /// A step.
    Step(&'a ast::GameStep),
    /// A step that is left out.
    LeaveOut(&'a ast::Name),
}

/// A step in its place, and who leaves it out.
struct Placed<'a> {
    step: &'a ast::GameStep,
    left_out: Option<&'a ast::Name>,
}

/// Named steps, in order; a name stands once.
pub(crate) fn lower_steps(ctx: &mut Ctx<'_>, lines: &[StepLine<'_>]) -> Vec<GameStep> {
    let steps = arrange(ctx, lines);
    if let Some(step) = steps.get(MAX_STEPS) {
        let finding = Diagnostic::error(
            "ark::types::too_large",
            step.name.span,
            "this step is one too many",
            format!("there are at most {MAX_STEPS} in a row"),
        );
        ctx.findings.push(finding.with_help("join two steps that follow each other"));
    }
    let mut lowered = Vec::new();
    for step in steps {
        let each_player = step.for_each.is_some();
        let program = lower_rule(ctx, &step.body, Place::Rule);
        lowered.extend(program.map(|program| GameStep {
            name: step.name.text.clone(),
            each_player,
            program,
        }));
    }
    lowered
}

/// The steps in order: those without a place as written, each other one beside the step that it names. What is left out
/// goes at the end, so that it marks a place for others until then.
fn arrange<'a>(ctx: &mut Ctx<'_>, lines: &[StepLine<'a>]) -> Vec<&'a ast::GameStep> {
    let mut placed: Vec<Placed<'a>> = Vec::new();
    for line in lines {
        match line {
            StepLine::Step(step) => place(ctx, &mut placed, step),
            StepLine::LeaveOut(name) => {
                leave_out(ctx, &mut placed, name);
            }
        }
    }
    placed.into_iter().filter(|it| it.left_out.is_none()).map(|it| it.step).collect()
}

fn place<'a>(ctx: &mut Ctx<'_>, placed: &mut Vec<Placed<'a>>, step: &'a ast::GameStep) {
    let at = match &step.place {
        None => None,
        Some(it) => match it.side {
            ast::StepSide::Before => find(ctx, placed, &it.step),
            ast::StepSide::After => find(ctx, placed, &it.step).map(|at| at + 1),
            ast::StepSide::Instead => leave_out(ctx, placed, &it.step).map(|at| at + 1),
        },
    };
    let same = placed.iter().find(|it| it.left_out.is_none() && it.step.name.text == step.name.text);
    if let Some(first) = same {
        let name = format!("step {}", step.name.text);
        ctx.findings.push(twice(&name, step.name.span, first.step.name.span));
    }
    let at = at.unwrap_or(placed.len()).min(placed.len());
    placed.insert(at, Placed { step, left_out: None });
}

/// Leaves a step out; gives its position.
fn leave_out<'a>(ctx: &mut Ctx<'_>, placed: &mut [Placed<'a>], name: &'a ast::Name) -> Option<usize> {
    let at = find(ctx, placed, name)?;
    let found = placed.get_mut(at)?;
    let Some(before) = found.left_out.replace(name) else { return Some(at) };
    let finding = Diagnostic::error(
        "ark::names::unknown",
        name.span,
        format!("the step `{}` is left out already", name.text),
        "it cannot be left out again",
    );
    ctx.fault(
        finding
            .with_related(before.span, "left out here")
            .with_help("name the step that is there instead of it"),
    )
}

/// The position of a step: of one that is there, if there is one of the name.
fn find(ctx: &mut Ctx<'_>, placed: &[Placed<'_>], name: &ast::Name) -> Option<usize> {
    let is_it = |it: &&Placed<'_>| it.step.name.text == name.text;
    let named: Vec<usize> =
        (0..placed.len()).filter(|at| placed.get(*at).as_ref().is_some_and(is_it)).collect();
    let is_there = |at: &&usize| placed.get(**at).is_some_and(|it| it.left_out.is_none());
    if let Some(at) = named.iter().find(is_there).or_else(|| named.last()) {
        return Some(*at);
    }
    let names: Vec<&str> = placed.iter().map(|it| it.step.name.text.as_str()).collect();
    let finding = unknown_step(ctx, name, &names, "no step before this line has the name");
    ctx.fault(finding)
}

/// What to say of a step that is none of these.
pub(super) fn unknown_step(ctx: &mut Ctx<'_>, name: &ast::Name, names: &[&str], label: &str) -> Diagnostic {
    let help = match ctx.search.nearest(&name.text, names.iter().copied()) {
        Some(near) => format!("write `{near}`"),
        None if names.is_empty() => "leave it out: there are no steps yet".to_owned(),
        None => {
            let known: Vec<String> = names.iter().map(|it| format!("`{it}`")).collect();
            format!("known: {}", known.join(", "))
        }
    };
    let message = format!("unknown step `{}`", name.text);
    Diagnostic::error("ark::names::unknown", name.span, message, label).with_help(help)
}
