//! `setting moon "Moon" { new, full }`

use super::cursor::{Built, Node, parse_name};
use crate::ast::{Name, Setting};
use crate::grammar::Rule;

pub(super) fn parse_setting(node: Node) -> Built<Setting> {
    let mut it = node.open();
    Ok(Setting {
        name: it.name()?,
        title: it.text()?,
        values: match it.opt(Rule::setting_values) {
            Some(values) => parse_values(values)?,
            None => Vec::new(),
        },
        span: it.span(),
    })
}

/// `{ new, full }`
pub(super) fn parse_values(node: Node) -> Built<Vec<Name>> {
    node.open().all(Rule::name, |name| Ok(parse_name(name)))
}
