use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{Program, Task};

use crate::resolve::{Ctx, Once, Place};

use super::program::lower_rule;

/// A task. A broken effect is left empty and reported; the task stays, for what refers to it.
pub(crate) fn lower_task(ctx: &mut Ctx<'_>, task: &ast::Task) -> Option<Task> {
    let n_findings = ctx.findings.len();
    let mut value = Once::new("value");
    for line in &task.values {
        value.meet(ctx, line.value, line.span);
    }
    let head = ctx.head("task", task.span, task.title.span);
    let value = value.required(ctx, head, "value 2").and_then(|it| ctx.small(it, 1, "a value"));
    if ctx.findings.len() > n_findings {
        return None;
    }
    let program = lower_rule(ctx, &task.body, Place::Rule);
    let program = program.unwrap_or_else(|| ctx.code.program(Program::default()));
    Some(Task {
        name: task.name.text.clone(),
        title: ctx.title(&task.title)?,
        value: i16::from(value?),
        program,
    })
}
