//! Side boards.

use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{BoardId, BoardSpace, MAX_BOARD_SPACES, SideBoard};

use crate::names::Kind;
use crate::resolve::{Ctx, Once, Place, first_of_two, twice};

use super::program::lower_rule;

/// A side board; without a sound space it is none.
pub(crate) fn lower_board(ctx: &mut Ctx<'_>, board: &ast::Board) -> Option<SideBoard> {
    let mut limit = Once::new("limit");
    let mut spaces: Vec<&ast::BoardSpace> = Vec::new();
    for field in &board.fields {
        match field {
            ast::BoardField::Limit(number, span) => limit.meet(ctx, *number, *span),
            ast::BoardField::Space(space) => spaces.push(space),
            ast::BoardField::Unknown(field) => ctx.unknown_field("a board", field, field_words("board")),
        }
    }
    let most = 1..=MAX_BOARD_SPACES as i64;
    let limit = limit.value().map(|it| ctx.number(it, most, "a number of spaces"));
    let mut lowered = Vec::new();
    for (at, space) in spaces.iter().enumerate() {
        if let Some(first) = first_of_two(&spaces, at, |it| it.name.text == space.name.text) {
            ctx.findings.push(twice(&format!("space {}", space.name.text), space.name.span, first.name.span));
        }
        let program = lower_rule(ctx, &space.body, Place::Rule)?;
        let name = space.name.text.clone();
        lowered.push(BoardSpace { name, program, income: space.income.is_some() });
    }
    let limit = match limit {
        Some(limit) => Some(limit? as u8),
        None => None,
    };
    Some(SideBoard { name: board.name.text.clone(), title: ctx.title(&board.title)?, limit, spaces: lowered })
}

impl Ctx<'_> {
    /// A side board.
    pub(crate) fn board(&mut self, name: &ast::Name) -> Option<BoardId> {
        self.resolve(Kind::Board, name, &[]).map(|id| BoardId(id as u8))
    }
}
