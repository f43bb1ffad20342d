//! `extend setup { .. }`, and what `remove` and `reprint` name.

use super::cursor::{Built, Cursor, Node, parse_int, parse_name};
use super::declaration::{add_part, parse_head, span_of};
use crate::ast::{
    Block, Board, Building, Decl, EnclosureClass, Map, ModuleTest, Name, Resource, Setting, Subject, Task,
    Text, Tile, TileKind, Token, TokenPlace,
};
use crate::grammar::Rule;

/// `extend resource reputation { .. }`: its lines, in a declaration whose head has the name alone.
pub(super) fn parse_extend(node: Node) -> Built<Decl> {
    let span = node.span();
    let mut it = node.open();
    let head = it.any()?;
    let start = head.span();
    let mut decl = parse_extended(head)?;
    while let Some(part) = it.next() {
        add_part(&mut decl, part)?;
    }
    *span_of(&mut decl) = start.to(span);
    Ok(decl)
}

/// The head of an `extend`: what it lacks is never looked at.
pub(super) fn parse_extended(node: Node) -> Built<Decl> {
    let rule = node.rule();
    if !matches!(
        rule,
        Rule::extended_resource
            | Rule::extended_token
            | Rule::extended_tile
            | Rule::extended_building
            | Rule::extended_enclosure
            | Rule::extended_task
            | Rule::extended_map
            | Rule::extended_board
            | Rule::extended_setting
    ) {
        return parse_head(node);
    }
    let mut it = node.open();
    let (name, span) = (parse_name(it.any()?), it.span());
    let title = Text { value: String::new(), span: name.span };
    let building = |enclosure| Building {
        name: name.clone(),
        title: title.clone(),
        unique: None,
        enclosure,
        fields: Vec::new(),
        span,
    };
    Ok(match rule {
        Rule::extended_resource => {
            Decl::Resource(Resource { name, title, role: None, fields: Vec::new(), span })
        }
        Rule::extended_token => {
            Decl::Token(Token { name, title, place: TokenPlace::Card, fields: Vec::new(), span })
        }
        Rule::extended_tile => Decl::Tile(Tile {
            name,
            title,
            kind: TileKind::Bonus,
            kept: None,
            group: None,
            fields: Vec::new(),
            span,
        }),
        Rule::extended_building => Decl::Building(building(None)),
        Rule::extended_enclosure => Decl::Building(building(Some(EnclosureClass::Standard))),
        Rule::extended_task => {
            let body = Block { statements: Vec::new(), span };
            Decl::Task(Task { name, title, values: Vec::new(), body, span })
        }
        Rule::extended_board => Decl::Board(Board { name, title, fields: Vec::new(), span }),
        Rule::extended_setting => Decl::Setting(Setting { name, title, values: Vec::new(), span }),
        _ => Decl::Map(Map { id: name, title, beginner: None, fields: Vec::new(), span }),
    })
}

/// `with module day-zoo` at the end of the head of a declaration.
pub(super) fn parse_kept(node: Node) -> Built<Option<ModuleTest>> {
    let mut it = node.open();
    let mut first = None;
    while let Some(part) = it.next() {
        if matches!(part.rule(), Rule::with_module | Rule::without_module) {
            let (with, span) = (part.rule() == Rule::with_module, part.span());
            let module = parse_name(part.open().any()?);
            return Ok(Some(ModuleTest { with, module, span }));
        }
        first.get_or_insert(part);
    }
    // The head comes first, in as many rules around it as there are.
    first.map_or(Ok(None), parse_kept)
}

/// `sponsor 250`
pub(super) fn parse_subject(node: Node) -> Built<Subject> {
    let mut it: Cursor<'_> = node.open();
    let kind = parse_name(it.any()?);
    let name = match it.next() {
        Some(number) if number.rule() == Rule::int => {
            let int = parse_int(number)?;
            Some(Name { text: int.value.to_string(), span: int.span })
        }
        Some(name) => Some(parse_name(name)),
        None => None,
    };
    Ok(Subject { kind, name, span: it.span() })
}
