use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{BuildingId, Card, CardKind, Sponsor};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Once, Place};

use super::body::lower_body;
use super::card::{lower_abilities, lower_gains, lower_icons, lower_number, lower_requirements};
use super::deck::lower_deck_of;
use super::rule::{lower_boxes, lower_marks};

/// A sponsor.
pub(crate) fn lower_sponsor(ctx: &mut Ctx<'_>, sponsor: &ast::Sponsor) -> Option<Card> {
    let mut level = Once::new("level");
    let mut requires = Once::new("requires");
    let mut icons = Once::new("icons");
    let mut gains = Vec::new();
    let mut abilities = Vec::new();
    let mut boxes = Vec::new();
    let mut building = Once::new("building");
    let mut deck = Once::new("deck");
    let mut body = Vec::new();
    for field in &sponsor.fields {
        match field {
            ast::SponsorField::Level(int, span) => level.meet(ctx, *int, *span),
            ast::SponsorField::Requires(list, span) => requires.meet(ctx, list.as_slice(), *span),
            ast::SponsorField::Icons(list, span) => icons.meet(ctx, list.as_slice(), *span),
            ast::SponsorField::Gain(gain) => gains.push(gain),
            ast::SponsorField::Ability(used, _) => abilities.push(used),
            ast::SponsorField::Box(it) => boxes.push(it),
            ast::SponsorField::Deck(name, span) => deck.meet(ctx, name, *span),
            ast::SponsorField::Building(name, span) => building.meet(ctx, name, *span),
            ast::SponsorField::Body(item) => body.push(item),
            ast::SponsorField::Unknown(field) => {
                ctx.unknown_card_field("a sponsor", field, field_words("sponsor"));
            }
        }
    }
    let gains = lower_gains(ctx, "a sponsor", &gains, field_words("sponsor"));
    let head = ctx.head("sponsor", sponsor.span, sponsor.name.span);
    let name = ctx.title(&sponsor.name);
    let number = lower_number(ctx, sponsor.number);
    let level = level.required(ctx, head, "level 3").and_then(|level| ctx.number(level, 0..=99, "a level"));
    let requirements = lower_requirements(ctx, requires.value().unwrap_or(&[]));
    let icons = lower_icons(ctx, icons.value().unwrap_or(&[]));
    let abilities = lower_abilities(ctx, &abilities);
    let marks = lower_marks(ctx, &sponsor.marks);
    let boxes = lower_boxes(ctx, &boxes);
    let deck = lower_deck_of(ctx, deck);
    let building = building.value().map(|name| lower_own_building(ctx, name));
    let (body, sound) = lower_body(ctx, &body, Place::Card);
    if !sound {
        return None;
    }
    Some(Card {
        number: number?,
        name: name?,
        module: ctx.module as u8,
        deck: deck?,
        kind: CardKind::Sponsor(Sponsor {
            level: level? as i16,
            building: match building {
                Some(building) => Some(building?),
                None => None,
            },
        }),
        marks: marks?,
        icons: icons?,
        requirements: requirements?,
        gains: gains?,
        abilities: abilities?,
        boxes: boxes?,
        body,
    })
}

/// The unique building that comes with a sponsor (SPON-6).
fn lower_own_building(ctx: &mut Ctx<'_>, name: &ast::Name) -> Option<BuildingId> {
    let building = ctx.building(name)?;
    if ctx.heads.unique.get(building.index()).copied().unwrap_or(true) {
        return Some(building);
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            name.span,
            format!("`{}` is on sale for everybody", name.text),
            "a unique building is wanted here",
        )
        .with_help(format!("for a free one write `once {{ build {} for free }}`", name.text)),
    )
}
