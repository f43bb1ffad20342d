//! An effect says a number that is greater than what a game can hold or do. It would stop at the limit, and the card would not
//! do what it says.

use arkwright_dsl::Span;
use arkwright_dsl::ast::{
    self, AbilityUse, Amount, AmountKind, Argument, Operator, Place, Quantifier, Statement, StatementKind,
};
use arkwright_runtime::game::Limit;
use arkwright_runtime::ruleset::{self, AmountId, Op, ProgramId, Ruleset, Zone};
use arkwright_runtime::state::MAX_PENDING;

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::beyond_limit";

/// Effects of a card at once: so many can wait beside all others of a moment.
const MAX_EFFECTS: usize = MAX_PENDING / 2;

/// Keywords that use keywords: deeper ones are looked at where they are declared.
const MAX_DEPTH: u8 = 4;

/// A number that goes beyond a limit.
struct Beyond {
    number: i64,
    limit: Limit,
}

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let statements: Vec<&Statement> = ctx.blocks.iter().flat_map(|block| all(block)).collect();
    let written = statements.iter().filter_map(|it| in_statement(it));
    let used = statements.iter().filter_map(|it| {
        if let StatementKind::Use(used) = &it.kind { in_use(ctx.ruleset, used) } else { None }
    });
    let printed = printed(ctx).filter_map(|it| in_use(ctx.ruleset, it));
    let numbers = written.chain(used).chain(printed).map(|(span, beyond)| finding(span, &beyond));
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
    let (most, words) = (beyond.limit.most(), beyond.limit.words());
    Diagnostic::error(
        CODE,
        span,
        format!("{} is more than a game can do", beyond.number),
        format!("there can be {most} {words}"),
    )
    .with_help(format!("write a number up to {most}"))
}

impl Beyond {
    fn of(number: i64, limit: Limit) -> Option<Self> {
        (number > limit.most() as i64).then_some(Self { number, limit })
    }
}

/// The keywords that are printed on cards.
fn printed<'a>(ctx: &Ctx<'a>) -> impl Iterator<Item = &'a AbilityUse> {
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

/// A number that a statement says.
fn in_statement(statement: &Statement) -> Option<(Span, Beyond)> {
    let (amount, limit) = if let StatementKind::Repeat { times, .. } = &statement.kind {
        (times, Limit::Rounds)
    } else if let StatementKind::Look { amount, .. } = &statement.kind {
        (amount, Limit::Aside)
    } else if let StatementKind::PlaceOnThis { amount, .. } = &statement.kind {
        (amount, Limit::TokensOnCard)
    } else if let StatementKind::Move { cards, to: Some(to), .. } = &statement.kind
        && to.place == Place::ThisCard
        && let Quantifier::Exactly(amount) | Quantifier::UpTo(amount) = &cards.quantifier
    {
        (amount, Limit::Under)
    } else {
        return None;
    };
    Beyond::of(constant(amount)?, limit).map(|it| (amount.span, it))
}

/// A number that does not depend on the game.
pub(super) fn constant(amount: &Amount) -> Option<i64> {
    match &amount.kind {
        AmountKind::Int(value) => Some(*value),
        AmountKind::Binary(a, operator, b) => {
            let (a, b) = (constant(a)?, constant(b)?);
            match operator {
                Operator::Add => a.checked_add(b),
                Operator::Subtract => a.checked_sub(b),
                Operator::Multiply => a.checked_mul(b),
                Operator::Divide => Some(a.checked_div_euclid(b).unwrap_or(0)),
            }
        }
        AmountKind::Name(_)
        | AmountKind::Number(_)
        | AmountKind::Yours(_)
        | AmountKind::HandLimit
        | AmountKind::By(..) => None,
    }
}

/// A number that follows from the values with which a keyword is used.
fn in_use(ruleset: &Ruleset, used: &AbilityUse) -> Option<(Span, Beyond)> {
    let ability = ruleset.abilities.iter().find(|it| it.name == used.name.text)?;
    let values = used.arguments.iter().map(|argument| match argument {
        Argument::Int(int) => Some(int.value),
        Argument::Amount(amount) => constant(amount),
        Argument::Name(_) => None,
    });
    let values: Vec<Option<i64>> = values.collect();
    in_program(ruleset, ability.program, &values, 0).map(|it| (used.span, it))
}

fn in_program(ruleset: &Ruleset, program: ProgramId, values: &[Option<i64>], depth: u8) -> Option<Beyond> {
    if values.iter().all(Option::is_none) || depth >= MAX_DEPTH {
        return None;
    }
    ruleset.code.ops(program).iter().find_map(|op| in_op(ruleset, op, values, depth))
}

fn in_op(ruleset: &Ruleset, op: &Op, values: &[Option<i64>], depth: u8) -> Option<Beyond> {
    if let Op::Use { ability } = op {
        let used = ruleset.abilities.get(ability.ability.index())?;
        let inner = ability.arguments.iter().map(|argument| match argument {
            ruleset::Argument::Number(number) => Some(i64::from(*number)),
            ruleset::Argument::Local(local) => values.get(usize::from(*local)).copied().flatten(),
            ruleset::Argument::Amount(amount) => value(ruleset, *amount, values),
            ruleset::Argument::Icon(_) | ruleset::Argument::Action(_) => None,
        });
        return in_program(ruleset, used.program, &inner.collect::<Vec<_>>(), depth + 1);
    }
    let (amount, limit) = limited(op)?;
    // What the keyword says by itself is found where it says so.
    let says_itself = value(ruleset, amount, &[]).is_some();
    Beyond::of(value(ruleset, amount, values).filter(|_| !says_itself)?, limit)
}

/// The number of an op that has a limit.
fn limited(op: &Op) -> Option<(AmountId, Limit)> {
    if let Op::Repeat { times, .. } = op {
        Some((*times, Limit::Rounds))
    } else if let Op::Look { amount, .. } = op {
        Some((*amount, Limit::Aside))
    } else if let Op::PlaceOnThis { amount, .. } = op {
        Some((*amount, Limit::TokensOnCard))
    } else if let Op::Move { to: Zone::UnderSource, quantifier, .. } = op {
        match quantifier {
            ruleset::Quantifier::Exactly(amount) | ruleset::Quantifier::UpTo(amount) => {
                Some((*amount, Limit::Under))
            }
            ruleset::Quantifier::All => None,
        }
    } else {
        None
    }
}

/// A number that the values of a keyword decide alone.
fn value(ruleset: &Ruleset, id: AmountId, values: &[Option<i64>]) -> Option<i64> {
    let both = |a, b| Some((value(ruleset, a, values)?, value(ruleset, b, values)?));
    match ruleset.code.amount(id) {
        ruleset::Amount::Number(number) => Some(i64::from(number)),
        ruleset::Amount::Local(local) => values.get(usize::from(local.0)).copied().flatten(),
        ruleset::Amount::Add(a, b) => both(a, b).and_then(|(a, b)| a.checked_add(b)),
        ruleset::Amount::Subtract(a, b) => both(a, b).and_then(|(a, b)| a.checked_sub(b)),
        ruleset::Amount::Multiply(a, b) => both(a, b).and_then(|(a, b)| a.checked_mul(b)),
        ruleset::Amount::Divide(a, b) => both(a, b).map(|(a, b)| a.checked_div_euclid(b).unwrap_or(0)),
        ruleset::Amount::Min(a, b) => both(a, b).map(|(a, b)| a.min(b)),
        ruleset::Amount::Table(step, table) => {
            let step = i16::try_from(value(ruleset, step, values)?).ok()?;
            ruleset.code.tables.get(table.index()).map(|it| i64::from(it.at(step)))
        }
        ruleset::Amount::Count(_) => None,
    }
}
