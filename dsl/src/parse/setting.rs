//! `setting moon "Moon" { new, full }`

use super::cursor::{Built, Node, parse_name};
use crate::ast::Setting;
use crate::grammar::Rule;

pub(super) fn parse_setting(node: Node) -> Built<Setting> {
    let mut it = node.open();
    Ok(Setting {
        name: it.name()?,
        title: it.text()?,
        values: it.all(Rule::name, |name| Ok(parse_name(name)))?,
        span: it.span(),
    })
}
