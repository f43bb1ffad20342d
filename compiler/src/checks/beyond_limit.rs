//! An effect says a number that is greater than what a game can hold or do. It would stop at the limit, and the card would not
//! do what it says.

use std::collections::BTreeMap;

use arkwright_dsl::Span;
use arkwright_dsl::ast::{
    self, AbilityUse, Amount, Place, PrintedGain, Quantifier, Quantity, Statement, StatementKind,
};
use arkwright_runtime::game::Limit;
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::state::{MAX_PENDING, MAX_PILE};

use super::Ctx;
use super::known::{Values, value};
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::beyond_limit";

/// Effects of a card at once: so many can wait beside all others of a moment.
const MAX_EFFECTS: usize = MAX_PENDING / 2;

/// Keywords that use keywords: deeper ones are looked at where they are declared.
const MAX_DEPTH: u8 = 4;

/// How much there can be.
struct Most {
    number: i64,
    words: String,
}

/// A number that goes beyond a limit.
struct Beyond {
    number: i64,
    most: Most,
}

/// What a walk over statements looks things up in.
struct Known<'a> {
    ruleset: &'a Ruleset,
    keywords: BTreeMap<&'a str, &'a ast::Ability>,
}

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let keywords = ctx.abilities.values().map(|it| (it.name.text.as_str(), *it)).collect();
    let known = Known { ruleset: ctx.ruleset, keywords };
    let nothing = Values::default();
    let statements = ctx.blocks.iter().flat_map(|block| all(block));
    let written = statements.filter_map(|it| known.in_statement(it, &nothing, 0));
    let printed = used(ctx).filter_map(|it| Some((it.span, known.in_use(it, &nothing, 0)?)));
    let gained = gains(ctx).filter_map(|it| Some((it.amount.span, known.in_gain(it)?)));
    let numbers = written.chain(printed).chain(gained).map(|(span, beyond)| finding(span, &beyond));
    numbers.chain(too_many_effects(ctx)).collect()
}

/// Sponsors that would bring more effects at once than can wait beside those of the moment.
fn too_many_effects(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let effects = |sponsor: &ast::Sponsor| -> Vec<Span> {
        let at_once = |field: &ast::SponsorField| {
            if let ast::SponsorField::Body(ast::BodyItem::Once(_, span))
            | ast::SponsorField::Ability(_, span) = field
            {
                Some(*span)
            } else {
                None
            }
        };
        sponsor.fields.iter().filter_map(at_once).collect()
    };
    let beyond = ctx.sponsors.values().map(|it| effects(it)).filter_map(|it| it.get(MAX_EFFECTS).copied());
    beyond
        .map(|span| {
            Diagnostic::error(
                CODE,
                span,
                "the card has more effects at once than can wait for their turn",
                format!("a card can have {MAX_EFFECTS}"),
            )
            .with_help("write what belongs together into one `once { .. }`")
        })
        .collect()
}

fn finding(span: Span, beyond: &Beyond) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("{} is more than a game can do", beyond.number),
        beyond.most.words.clone(),
    )
    .with_help(format!("write a number up to {}", beyond.most.number))
}

/// The keywords that are printed on cards.
fn used<'a>(ctx: &Ctx<'a>) -> impl Iterator<Item = &'a AbilityUse> {
    let animals =
        ctx.animals.values().flat_map(|it| &it.fields).filter_map(|field| {
            if let ast::AnimalField::Ability(used, _) = field { Some(used) } else { None }
        });
    let sponsors =
        ctx.sponsors.values().flat_map(|it| &it.fields).filter_map(|field| {
            if let ast::SponsorField::Ability(used, _) = field { Some(used) } else { None }
        });
    animals.chain(sponsors)
}

/// What cards print that they bring.
fn gains<'a>(ctx: &Ctx<'a>) -> impl Iterator<Item = &'a PrintedGain> {
    let animals = ctx
        .animals
        .values()
        .flat_map(|it| &it.fields)
        .filter_map(|field| if let ast::AnimalField::Gain(gain) = field { Some(gain) } else { None });
    let sponsors = ctx
        .sponsors
        .values()
        .flat_map(|it| &it.fields)
        .filter_map(|field| if let ast::SponsorField::Gain(gain) = field { Some(gain) } else { None });
    let slots =
        ctx.projects.values().flat_map(|it| &it.fields).filter_map(|field| {
            if let ast::ProjectField::Slots(slots, _) = field { Some(slots) } else { None }
        });
    animals.chain(sponsors).chain(slots.flatten().flat_map(|it| &it.rewards))
}

impl Known<'_> {
    /// A number that a statement says, or that follows from the values with which it uses a keyword.
    fn in_statement(&self, statement: &Statement, values: &Values<'_>, depth: u8) -> Option<(Span, Beyond)> {
        if let StatementKind::Use(used) = &statement.kind {
            return self.in_use(used, values, depth).map(|it| (used.span, it));
        }
        let (amount, most) = self.limited(statement)?;
        most.exceeded_by(value(amount, values)?).map(|it| (amount.span, it))
    }

    /// A number that follows from the values of a keyword. What the keyword says by itself is found where it says so.
    fn in_use(&self, used: &AbilityUse, around: &Values<'_>, depth: u8) -> Option<Beyond> {
        let keyword = self.keywords.get(used.name.text.as_str())?;
        let values = Values::of(keyword, used, around);
        if values.is_empty() || depth >= MAX_DEPTH {
            return None;
        }
        let nothing = Values::default();
        let says_itself = |it: &&Statement| self.in_statement(it, &nothing, depth + 1).is_some();
        let mut depending = all(&keyword.body).into_iter().filter(|it| !says_itself(it));
        depending.find_map(|it| self.in_statement(it, &values, depth + 1)).map(|(_, it)| it)
    }

    fn in_gain(&self, gain: &PrintedGain) -> Option<Beyond> {
        self.range(&gain.resource)?.exceeded_by(gain.amount.value)
    }

    /// The number of a statement that has a limit, and the limit.
    fn limited<'s>(&self, statement: &'s Statement) -> Option<(&'s Amount, Most)> {
        if let StatementKind::Repeat { times, .. } = &statement.kind {
            Some((times, Most::of(Limit::Rounds)))
        } else if let StatementKind::Look { amount, .. } = &statement.kind {
            Some((amount, Most::of(Limit::Aside)))
        } else if let StatementKind::PlaceOnThis { amount, .. } = &statement.kind {
            Some((amount, Most::of(Limit::TokensOnCard)))
        } else if let StatementKind::Draw { amount, .. } = &statement.kind {
            Some((amount, Most::cards()))
        } else if let StatementKind::Move { cards, to, .. } = &statement.kind
            && let Quantifier::Exactly(amount) | Quantifier::UpTo(amount) = &cards.quantifier
        {
            let is_under = to.as_ref().is_some_and(|it| it.place == Place::ThisCard);
            Some((amount, if is_under { Most::of(Limit::Under) } else { Most::cards() }))
        } else if let StatementKind::Gain(quantity)
        | StatementKind::Lose(quantity)
        | StatementKind::GainAs(quantity, _)
        | StatementKind::LetGain(_, quantity) = &statement.kind
        {
            self.quantity(quantity)
        } else {
            None
        }
    }

    fn quantity<'s>(&self, quantity: &'s Quantity) -> Option<(&'s Amount, Most)> {
        quantity.amount.as_ref().zip(self.range(&quantity.resource))
    }

    /// How far a resource goes.
    fn range(&self, name: &ast::Name) -> Option<Most> {
        let singular = name.text.strip_suffix('s');
        let is_it = |it: &str| it == name.text || Some(it) == singular;
        let resource = self.ruleset.resources.iter().find(|it| is_it(&it.name))?;
        let words = format!("{} goes from {} to {}", resource.title, resource.min, resource.max);
        Some(Most { number: i64::from(resource.max) - i64::from(resource.min), words })
    }
}

impl Most {
    fn of(limit: Limit) -> Self {
        Self {
            number: limit.most() as i64,
            words: format!("there can be {} {}", limit.most(), limit.words()),
        }
    }

    fn cards() -> Self {
        Self { number: MAX_PILE as i64, words: format!("there can be {MAX_PILE} cards in all decks") }
    }

    fn exceeded_by(self, number: i64) -> Option<Beyond> {
        (number > self.number).then_some(Beyond { number, most: self })
    }
}
