//! `task reputation "reputation" { value 2; gain 2 reputation }`

use super::cursor::{Built, Node};
use super::statement::parse_statement;
use crate::ast::{Block, Task, TaskValue};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Task> {
    let mut it = node.open();
    let (name, title, span) = (it.name()?, it.text()?, it.span());
    let body = Block { statements: Vec::new(), span };
    Ok(Task { name, title, values: Vec::new(), body, span })
}

pub(super) fn add_part(task: &mut Task, node: Node) -> Built<()> {
    if node.rule() == Rule::value {
        let span = node.span();
        task.values.push(TaskValue { value: node.open().int()?, span });
    } else {
        task.body.statements.push(parse_statement(node)?);
    }
    Ok(())
}
