//! The values of a fact, one behind the other.

use std::ops::RangeInclusive;

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    ActionId, CardId, IconId, Map, MapId, ResourceId, TaskId, TileId, VariantId,
};
use arkwright_runtime::scenario::{BuildingFact, Cards};
use arkwright_runtime::state::{FOLDERS, Mode, PlayerId};

use crate::diagnostic::Diagnostic;
use crate::names::nearest;
use crate::resolve::Ctx;

use super::fact::{Block, lower_player};
use super::setting::setting_value;

/// What a count of a position can be.
pub(crate) const BYTE: RangeInclusive<i64> = 0..=u8::MAX as i64;

/// The values of a fact that are not yet read.
pub(crate) struct Values<'a> {
    fact: &'a ast::Fact,
    block: Block,
    rest: &'a [ast::FactValue],
}

/// Where a value stands.
fn span_of(value: &ast::FactValue) -> Span {
    match value {
        ast::FactValue::Int(it) | ast::FactValue::Cards(it) => it.span,
        ast::FactValue::Name(it) => it.span,
        ast::FactValue::Counted(name, count) => name.span.to(count.span),
        ast::FactValue::Text(it) => it.span,
        ast::FactValue::Placement(it) => it.span,
    }
}

impl<'a> Values<'a> {
    /// All values of a fact.
    pub(crate) const fn new(fact: &'a ast::Fact, block: Block) -> Self {
        Self { fact, block, rest: fact.values.as_slice() }
    }

    fn next(&mut self) -> Option<&'a ast::FactValue> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// Reports that the value at hand is of the wrong kind, or missing.
    fn wrong<T>(
        &self,
        ctx: &mut Ctx<'_>,
        value: Option<&ast::FactValue>,
        wanted: &str,
        example: &str,
    ) -> Option<T> {
        let key = &self.fact.key;
        let (span, message) = match value {
            Some(value) => (span_of(value), format!("`{}` does not take this", key.text)),
            None => (key.span, format!("`{}` takes a value", key.text)),
        };
        let finding =
            Diagnostic::error("ark::types::kind", span, message, format!("{wanted} is wanted here"));
        ctx.fault(finding.with_help(format!("write `{} {example}`", key.text)))
    }

    /// Reports values that are left over.
    pub(crate) fn end(&mut self, ctx: &mut Ctx<'_>) -> Option<()> {
        let Some(value) = self.next() else { return Some(()) };
        let key = &self.fact.key.text;
        ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                span_of(value),
                format!("`{key}` takes no further value"),
                "one too many",
            )
            .with_help("leave it out, or write a line of its own"),
        )
    }

    /// A number.
    pub(crate) fn int(&mut self, ctx: &mut Ctx<'_>) -> Option<ast::Int> {
        match self.next() {
            Some(ast::FactValue::Int(int)) => Some(*int),
            other => self.wrong(ctx, other, "a number", "3"),
        }
    }

    /// A number within limits.
    pub(crate) fn small(&mut self, ctx: &mut Ctx<'_>, range: RangeInclusive<i64>, what: &str) -> Option<u8> {
        let int = self.int(ctx)?;
        ctx.number(int, range, what).map(|it| it as u8)
    }

    /// A seed.
    pub(crate) fn seed(&mut self, ctx: &mut Ctx<'_>) -> Option<u64> {
        let int = self.int(ctx)?;
        ctx.number(int, 0..=i64::MAX, "a seed").map(i64::cast_unsigned)
    }

    /// A card.
    pub(crate) fn card(&mut self, ctx: &mut Ctx<'_>) -> Option<CardId> {
        let int = self.int(ctx)?;
        ctx.card(int)
    }

    /// `401, 403`, `none` or, in `then`, `3 cards`.
    pub(crate) fn cards(&mut self, ctx: &mut Ctx<'_>) -> Option<Cards> {
        if let [ast::FactValue::Cards(count)] = self.rest {
            self.rest = &[];
            if self.block == Block::Given {
                let finding = Diagnostic::error(
                    "ark::scenario::misplaced",
                    count.span,
                    "a number of cards cannot be given",
                    "`given` says which cards",
                );
                return ctx.fault(finding.with_help(format!("write `{} 401, 403`", self.fact.key.text)));
            }
            return ctx
                .number(*count, 0..=i64::from(u16::MAX), "a number of cards")
                .map(|it| Cards::Count(it as u16));
        }
        if let [ast::FactValue::Name(name)] = self.rest
            && name.text == "none"
        {
            self.rest = &[];
            return Some(Cards::These(Vec::new()));
        }
        self.list(ctx, |values, ctx| values.card_value(ctx)).map(Cards::These)
    }

    fn card_value(&mut self, ctx: &mut Ctx<'_>) -> Option<CardId> {
        match self.next() {
            Some(ast::FactValue::Int(int)) => ctx.card(*int),
            other => self.wrong(ctx, other, "the number of a card", "901, 902"),
        }
    }

    /// At least one value, all of one kind; every one is looked at.
    fn list<T>(
        &mut self,
        ctx: &mut Ctx<'_>,
        one: impl Fn(&mut Self, &mut Ctx<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut found = vec![one(self, ctx)];
        while !self.rest.is_empty() {
            found.push(one(self, ctx));
        }
        found.into_iter().collect()
    }

    /// Folders of the display; `none` is a gap.
    pub(crate) fn display(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<Option<CardId>>> {
        if let Some(value) = self.rest.get(FOLDERS) {
            let message = format!("the display has {FOLDERS} folders");
            let finding =
                Diagnostic::error("ark::types::range", span_of(value), message, "one card too many");
            return ctx.fault(finding.with_help("name the cards from folder 1 on, `none` for a gap"));
        }
        self.list(ctx, |values, ctx| match values.rest.first() {
            Some(ast::FactValue::Name(name)) if name.text == "none" => {
                values.next();
                Some(None)
            }
            _ => values.card_value(ctx).map(Some),
        })
    }

    /// Actions.
    pub(crate) fn actions(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<ActionId>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) => ctx.action(name),
            other => values.wrong(ctx, other, "an action", "build, cards"),
        })
    }

    /// Cards that take the place of standard action cards.
    pub(crate) fn variants(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<VariantId>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) => ctx.variant(name),
            other => values.wrong(ctx, other, "an action card", "build-3, cards-1"),
        })
    }

    /// Continents.
    pub(crate) fn partner_zoos(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<IconId>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) => ctx.icon(name),
            other => values.wrong(ctx, other, "an icon", "africa, asia"),
        })
    }

    fn take_none(&mut self) -> bool {
        let none = matches!(self.rest, [ast::FactValue::Name(name)] if name.text == "none");
        if none {
            self.rest = &[];
        }
        none
    }

    /// `predator 2, africa`: icons, each with a number behind it or once.
    pub(crate) fn icons(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<(IconId, u8)>> {
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) => ctx.icon(name).zip(Some(1)),
            Some(ast::FactValue::Counted(name, count)) => {
                let count = ctx.number(*count, BYTE, "a number of icons").map(|it| it as u8);
                ctx.icon(name).zip(count)
            }
            other => values.wrong(ctx, other, "an icon", "predator 2, africa 1"),
        })
    }

    /// `reputation 2`: tasks, each with the number of workers on it.
    pub(crate) fn tasks(&mut self, ctx: &mut Ctx<'_>) -> Option<Vec<(TaskId, u8)>> {
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Counted(name, count)) => {
                let count = ctx.number(*count, BYTE, "a number of workers").map(|it| it as u8);
                ctx.task(name).zip(count)
            }
            other => values.wrong(ctx, other, "a task with its workers", "reputation 1"),
        })
    }

    /// `conservation 5`: a resource and one of its values.
    pub(crate) fn step_of_track(&mut self, ctx: &mut Ctx<'_>) -> Option<(ResourceId, i16)> {
        match self.next() {
            Some(ast::FactValue::Counted(name, step)) => {
                let step = ctx.signed(*step, "a step");
                ctx.resource(name).zip(step)
            }
            other => self.wrong(ctx, other, "a resource with one of its steps", "conservation 5, money-10"),
        }
    }

    /// Tiles; the example is what the whole fact could be.
    pub(crate) fn tiles(&mut self, ctx: &mut Ctx<'_>, example: &str) -> Option<Vec<TileId>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) => ctx.tile(name),
            other => values.wrong(ctx, other, "a tile", example),
        })
    }

    /// A value of a setting.
    pub(crate) fn setting(&mut self, ctx: &mut Ctx<'_>, setting: &ast::Name) -> Option<u8> {
        match self.next() {
            Some(ast::FactValue::Name(name)) => setting_value(ctx, setting, name).map(|(_, value)| value),
            other => self.wrong(ctx, other, "a value of the setting", "standard"),
        }
    }

    /// Spaces of a side board, from 0.
    pub(crate) fn board_spaces(&mut self, ctx: &mut Ctx<'_>, board: u16) -> Option<Vec<u8>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        let names = ctx.heads.board_spaces.get(usize::from(board)).map_or(&[][..], Vec::as_slice);
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Name(name)) if names.contains(&name.text) => {
                names.iter().position(|it| *it == name.text).map(|at| at as u8)
            }
            other => values.wrong(ctx, other, "a space of the board", &names.join(", ")),
        })
    }

    /// Numbers within limits.
    pub(crate) fn numbers(
        &mut self,
        ctx: &mut Ctx<'_>,
        range: RangeInclusive<i64>,
        what: &str,
    ) -> Option<Vec<u8>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| values.small(ctx, range.clone(), what))
    }

    /// Buildings on a map.
    pub(crate) fn buildings(&mut self, ctx: &mut Ctx<'_>, map: Option<&Map>) -> Option<Vec<BuildingFact>> {
        if self.take_none() {
            return Some(Vec::new());
        }
        self.list(ctx, |values, ctx| match values.next() {
            Some(ast::FactValue::Placement(placement)) => lower_placement(ctx, placement, map),
            other => values.wrong(ctx, other, "a building with its space", "size-3 at C4 rot 2 used 1"),
        })
    }

    /// `yes` or `no`.
    pub(crate) fn yes(&mut self, ctx: &mut Ctx<'_>) -> Option<bool> {
        match self.next() {
            Some(ast::FactValue::Name(name)) if name.text == "yes" => Some(true),
            Some(ast::FactValue::Name(name)) if name.text == "no" => Some(false),
            other => self.wrong(ctx, other, "`yes` or `no`", "yes"),
        }
    }

    /// A text.
    pub(crate) fn text(&mut self, ctx: &mut Ctx<'_>) -> Option<String> {
        match self.next() {
            Some(ast::FactValue::Text(text)) => Some(text.value.clone()),
            other => self.wrong(ctx, other, "a text in quotes", "\"stop\""),
        }
    }

    /// A mode of play.
    pub(crate) fn mode(&mut self, ctx: &mut Ctx<'_>) -> Option<Mode> {
        match self.next() {
            Some(ast::FactValue::Name(name)) if name.text == "standard" => Some(Mode::Standard),
            Some(ast::FactValue::Name(name)) if name.text == "solo" => Some(Mode::Solo),
            Some(ast::FactValue::Name(name)) if name.text == "peaceful" => Some(Mode::Peaceful),
            other => self.wrong(ctx, other, "`standard`, `solo` or `peaceful`", "solo"),
        }
    }

    /// A map; its id may be a number.
    pub(crate) fn map(&mut self, ctx: &mut Ctx<'_>) -> Option<MapId> {
        match self.next() {
            Some(ast::FactValue::Name(name)) => ctx.map(name),
            Some(ast::FactValue::Int(int)) => {
                ctx.map(&ast::Name { text: int.value.to_string(), span: int.span })
            }
            other => self.wrong(ctx, other, "a map", "0"),
        }
    }

    /// A player.
    pub(crate) fn player(&mut self, ctx: &mut Ctx<'_>) -> Option<PlayerId> {
        match self.next() {
            Some(ast::FactValue::Name(name)) => lower_player(ctx, name, None),
            Some(ast::FactValue::Counted(name, seat)) => lower_player(ctx, name, Some(*seat)),
            other => self.wrong(ctx, other, "a player", "opponent"),
        }
    }
}

fn lower_placement(ctx: &mut Ctx<'_>, placement: &ast::Placement, map: Option<&Map>) -> Option<BuildingFact> {
    let kind = ctx.building(&placement.kind);
    let hex = match map {
        Some(map) => lower_space(ctx, map, &placement.at),
        None => no_map(ctx, placement.at.span),
    };
    let rotation = placement.rotation.map_or(Some(0), |it| ctx.number(it, 0..=5, "turns of 60 degrees"));
    let used = placement.used.map_or(Some(0), |it| ctx.small(it, 0, "spaces in use"));
    Some(BuildingFact { kind: kind?, hex: hex?, rotation: rotation? as u8, used: used? })
}

/// There is no map to lie on; silent if one is declared and broken.
fn no_map<T>(ctx: &mut Ctx<'_>, span: Span) -> Option<T> {
    if ctx.names.seen(crate::names::Kind::Map, ctx.module).next().is_some() {
        return None;
    }
    ctx.fault(
        Diagnostic::error(
            "ark::names::unknown",
            span,
            "no map is declared",
            "a space of a map is wanted here",
        )
        .with_help("declare a `map`, or need a module that does"),
    )
}

pub(crate) fn lower_space(ctx: &mut Ctx<'_>, map: &Map, name: &ast::Name) -> Option<u8> {
    if let Some(hex) = map.hex_by_name(&name.text) {
        return Some(hex as u8);
    }
    let spaces: Vec<String> = (0..map.hexes.len()).map(|hex| map.hex_name(hex)).collect();
    let finding = Diagnostic::error(
        "ark::names::unknown",
        name.span,
        format!("unknown space `{}`", name.text),
        format!("the map `{}` has no such space", map.id),
    );
    let last = spaces.last().map_or("", String::as_str);
    let help = match nearest(&name.text, spaces.iter().map(String::as_str)) {
        Some(near) => format!("write `{near}`"),
        None => format!("spaces are `A1` to `{last}`: the letter of the column and the row in it"),
    };
    ctx.fault(finding.with_help(help))
}
