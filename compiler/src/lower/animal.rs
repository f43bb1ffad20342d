use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{Animal, Body, Card, CardKind};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Once, missing};

use super::card::{
    lower_abilities, lower_gains, lower_housing, lower_icons, lower_number, lower_requirements,
};
use super::deck::lower_deck_of;
use super::rule::{lower_boxes, lower_marks};

struct Fields<'a> {
    latin: Once<'static, &'a str>,
    iucn: Once<'static, &'a str>,
    cost: Once<'static, ast::Int>,
    size: Once<'static, ast::Int>,
    requires: Once<'static, &'a [ast::Requirement]>,
    housing: Once<'static, &'a ast::Housing>,
    icons: Once<'static, &'a [ast::IconCount]>,
    gains: Vec<&'a ast::PrintedGain>,
    abilities: Vec<&'a ast::AbilityUse>,
    boxes: Vec<&'a ast::CardBox>,
    deck: Once<'static, &'a ast::Name>,
}

/// An animal.
pub(crate) fn lower_animal(ctx: &mut Ctx<'_>, animal: &ast::Animal) -> Option<Card> {
    let fields = sort_fields(ctx, animal);
    let gains = lower_gains(ctx, "an animal", &fields.gains, field_words("animal"));
    let head = ctx.head("animal", animal.span, animal.name.span);
    let name = ctx.title(&animal.name);
    let number = lower_number(ctx, animal.number);
    let cost = fields.cost.required(ctx, head, "cost 12").and_then(|cost| ctx.natural(cost, "a price"));
    let housing_line = fields.housing.required(ctx, head, "housing enclosure 3");
    let housing = housing_line.and_then(|housing| lower_housing(ctx, housing));
    let icons =
        fields.icons.required(ctx, head, "icons bird, africa").and_then(|icons| lower_icons(ctx, icons));
    // Without a sound sign it is not known whether a size is missing.
    ctx.damaged |= housing.is_none();
    let size = lower_size(ctx, animal, housing_line, fields.size.placed());
    let requirements = lower_requirements(ctx, fields.requires.value().unwrap_or(&[]));
    let abilities = lower_abilities(ctx, &fields.abilities);
    let marks = lower_marks(ctx, &animal.marks);
    let boxes = lower_boxes(ctx, &fields.boxes);
    let deck = lower_deck_of(ctx, fields.deck);
    let (housing, needs) = housing?;
    Some(Card {
        number: number?,
        name: name?,
        module: ctx.module as u8,
        deck: deck?,
        kind: CardKind::Animal(Animal {
            latin: fields.latin.value().unwrap_or("").to_owned(),
            iucn: fields.iucn.value().map(str::to_owned),
            cost: cost?,
            size: size?,
            housing,
            needs,
        }),
        marks: marks?,
        icons: icons?,
        requirements: requirements?,
        gains: gains?,
        abilities: abilities?,
        boxes: boxes?,
        body: Body::default(),
    })
}

fn sort_fields<'a>(ctx: &mut Ctx<'_>, animal: &'a ast::Animal) -> Fields<'a> {
    let mut fields = Fields {
        latin: Once::new("latin"),
        iucn: Once::new("iucn"),
        cost: Once::new("cost"),
        size: Once::new("size"),
        requires: Once::new("requires"),
        housing: Once::new("housing"),
        icons: Once::new("icons"),
        gains: Vec::new(),
        abilities: Vec::new(),
        boxes: Vec::new(),
        deck: Once::new("deck"),
    };
    for field in &animal.fields {
        match field {
            ast::AnimalField::Latin(text, span) => fields.latin.meet(ctx, &text.value, *span),
            ast::AnimalField::Iucn(name, span) => fields.iucn.meet(ctx, &name.text, *span),
            ast::AnimalField::Cost(int, span) => fields.cost.meet(ctx, *int, *span),
            ast::AnimalField::Size(int, span) => fields.size.meet(ctx, *int, *span),
            ast::AnimalField::Requires(list, span) => fields.requires.meet(ctx, list, *span),
            ast::AnimalField::Housing(housing, span) => fields.housing.meet(ctx, housing, *span),
            ast::AnimalField::Icons(list, span) => fields.icons.meet(ctx, list, *span),
            ast::AnimalField::Gain(gain) => fields.gains.push(gain),
            ast::AnimalField::Ability(used, _) => fields.abilities.push(used),
            ast::AnimalField::Box(it) => fields.boxes.push(it),
            ast::AnimalField::Deck(name, span) => fields.deck.meet(ctx, name, *span),
            ast::AnimalField::Unknown(field) => {
                ctx.unknown_card_field("an animal", field, field_words("animal"));
            }
        }
    }
    fields
}

/// The standard size: that of the `enclosure` sign, or of a line of its own where there is no such sign.
fn lower_size(
    ctx: &mut Ctx<'_>,
    animal: &ast::Animal,
    housing: Option<&ast::Housing>,
    given: Option<(ast::Int, Span)>,
) -> Option<u8> {
    let sign = housing?.options.iter().find(|option| option.kind.text == "enclosure");
    match (sign, given) {
        (Some(sign), None) => u8::try_from(sign.spaces.value).ok(),
        (Some(sign), Some((size, _))) if sign.spaces.value == size.value => u8::try_from(size.value).ok(),
        (Some(sign), Some((size, _))) => ctx.fault(
            Diagnostic::error(
                "ark::fields::size",
                size.span,
                format!("the size {} is not that of the enclosure sign", size.value),
                "this size",
            )
            .with_label(sign.span, "the sign says another")
            .with_help("leave out the `size` line: the sign gives it"),
        ),
        (None, Some((size, _))) => ctx.number(size, 0..=5, "a size").map(|it| it as u8),
        (None, None) if ctx.damaged => None,
        (None, None) => {
            let head = ctx.head("animal", animal.span, animal.name.span);
            ctx.fault(missing("size", head, "size 2"))
        }
    }
}
