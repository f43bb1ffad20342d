//! Rules of the game, and the marks and signs that they ask for.

use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{BoxId, BoxKind, CardMark, CardMarkId, GameRule, ProgramId};

use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Place, first_of_two, twice};

use super::body::lower_body;
use super::program::lower_rule;

/// A mark in the heads of cards.
pub(crate) fn lower_card_mark(ctx: &mut Ctx<'_>, mark: &ast::CardMark) -> Option<CardMark> {
    Some(CardMark { name: mark.name.text.clone(), title: ctx.title(&mark.title)? })
}

/// A sign beside effects of cards.
pub(crate) fn lower_box_kind(ctx: &mut Ctx<'_>, kind: &ast::BoxKind) -> Option<BoxKind> {
    Some(BoxKind { name: kind.name.text.clone(), title: ctx.title(&kind.title)? })
}

/// A rule of the game. A broken line of it is left out and reported; the rule stays.
pub(crate) fn lower_game_rule(ctx: &mut Ctx<'_>, rule: &ast::GameRule) -> Option<GameRule> {
    let mut items = Vec::new();
    for field in &rule.fields {
        match field {
            ast::GameRuleField::Body(item) => items.push(item.as_ref()),
            ast::GameRuleField::Unknown(field) => ctx.unknown_field("a rule", field, field_words("rule")),
        }
    }
    let (body, _) = lower_body(ctx, &items, Place::Rule);
    Some(GameRule { name: rule.name.text.clone(), title: ctx.title(&rule.title)?, body })
}

/// The marks in the head of a card.
pub(crate) fn lower_marks(ctx: &mut Ctx<'_>, marks: &[ast::Name]) -> Option<Vec<CardMarkId>> {
    let mut lowered = Vec::new();
    let mut sound = true;
    for (at, name) in marks.iter().enumerate() {
        if let Some(first) = first_of_two(marks, at, |it| it.text == name.text) {
            ctx.findings.push(twice(&name.text, name.span, first.span));
            sound = false;
        }
        match ctx.resolve(Kind::CardMark, name, &[]) {
            Some(id) => lowered.push(CardMarkId(id as u8)),
            None => sound = false,
        }
    }
    sound.then_some(lowered)
}

/// The effects of a card beside a sign.
pub(crate) fn lower_boxes(ctx: &mut Ctx<'_>, boxes: &[&ast::CardBox]) -> Option<Vec<(BoxId, ProgramId)>> {
    let lowered: Vec<Option<(BoxId, ProgramId)>> = boxes
        .iter()
        .map(|it| {
            let kind = ctx.box_kind(&it.kind);
            let program = lower_rule(ctx, &it.body, Place::Card);
            Some((kind?, program?))
        })
        .collect();
    lowered.into_iter().collect()
}

/// What a name behind `with` asks for; none of what it cannot be resolved to.
pub(crate) enum Marked {
    /// A mark in the head of a card.
    Mark(Option<CardMarkId>),
    /// An effect beside a sign.
    Box(Option<BoxId>),
}

impl Ctx<'_> {
    /// The sign of a name.
    pub(crate) fn box_kind(&mut self, name: &ast::Name) -> Option<BoxId> {
        self.resolve(Kind::Box, name, &[]).map(|id| BoxId(id as u8))
    }

    /// The mark or sign of a name, if it is one.
    pub(crate) fn marked(&mut self, name: &ast::Name) -> Option<Marked> {
        let is_there = |kind| !matches!(self.names.find(kind, &name.text, self.module), Found::Nowhere);
        if is_there(Kind::CardMark) {
            let mark = self.resolve(Kind::CardMark, name, &[]).map(|id| CardMarkId(id as u8));
            return Some(Marked::Mark(mark));
        }
        is_there(Kind::Box).then(|| Marked::Box(self.box_kind(name)))
    }
}
