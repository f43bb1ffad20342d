//! A statement with a literal 0 (or less) where it says how many or how often: it does nothing.

use arkwright_dsl::Span;
use arkwright_dsl::ast::{Amount, Cards, Quantifier, Quantity, Statement, StatementKind};

use super::Ctx;
use super::known::constant;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::zero_amount";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.blocks
        .iter()
        .flat_map(|block| all(block))
        .filter_map(|statement| known(amount_of(statement)?).filter(|(value, _)| *value <= 0))
        .map(|(value, span)| {
            Diagnostic::warning(CODE, span, format!("a statement with {value} does nothing"), "none at all")
                .with_help("write a number from 1 on, or leave the statement out")
        })
        .collect()
}

fn known(amount: &Amount) -> Option<(i64, Span)> {
    constant(amount).map(|it| (it, amount.span))
}

// How many or how often.
fn amount_of(statement: &Statement) -> Option<&Amount> {
    match &statement.kind {
        StatementKind::Gain(quantity)
        | StatementKind::Lose(quantity)
        | StatementKind::GainAs(quantity, _)
        | StatementKind::LetGain(_, quantity) => quantity_amount(quantity),
        StatementKind::Transfer { amount, .. }
        | StatementKind::Draw { amount, .. }
        | StatementKind::Look { amount, .. }
        | StatementKind::AdvanceBreak(amount)
        | StatementKind::Hire { amount, .. }
        | StatementKind::ReturnWorkers(Some(amount))
        | StatementKind::Upgrade(amount)
        | StatementKind::Enlarge { by: amount, .. }
        | StatementKind::Lift(amount)
        | StatementKind::PlaceToken { amount, .. }
        | StatementKind::PlaceOnThis { amount, .. }
        | StatementKind::PlaceOnDisplay { amount, .. }
        | StatementKind::RemoveFromThis { amount, .. } => Some(amount),
        StatementKind::Move { cards, .. }
        | StatementKind::Play { cards, .. }
        | StatementKind::PlayForLevel { cards, .. }
        | StatementKind::PlayForFree { cards, .. } => cards_amount(cards),
        StatementKind::Repeat { times, .. } => Some(times),
        StatementKind::DoTask { up_to, .. } => Some(up_to),
        StatementKind::Within { budget, .. } => Some(budget),
        StatementKind::MoveRest { .. }
        | StatementKind::Shuffle(_)
        | StatementKind::Replenish
        | StatementKind::MoveActionCard { .. }
        | StatementKind::Perform { .. }
        | StatementKind::Build { .. }
        | StatementKind::Rehouse
        | StatementKind::May(..)
        | StatementKind::Install { .. }
        | StatementKind::Choose { .. }
        | StatementKind::If { .. }
        | StatementKind::ForEachPlayer { .. }
        | StatementKind::WithLeader { .. }
        | StatementKind::After(_)
        | StatementKind::Use(_)
        | StatementKind::GainBonus(_)
        | StatementKind::Search { .. }
        | StatementKind::RemoveAllTokens
        | StatementKind::RemoveBuilding { .. }
        | StatementKind::TakeSpace(_)
        | StatementKind::UseSpaceAgain(_)
        | StatementKind::RemoveMapToken(_)
        | StatementKind::TakeTile(_)
        | StatementKind::Support { .. }
        | StatementKind::Donate
        | StatementKind::TakeIncome
        | StatementKind::ResolveBoxes(_)
        | StatementKind::ReturnTile
        | StatementKind::UseAbilityOf(..)
        | StatementKind::ReturnWorkers(None)
        | StatementKind::RefillBoard
        | StatementKind::Draft { .. }
        | StatementKind::AllowWithoutEnclosure(_) => None,
    }
}

fn quantity_amount(quantity: &Quantity) -> Option<&Amount> {
    quantity.amount.as_ref()
}

fn cards_amount(cards: &Cards) -> Option<&Amount> {
    match &cards.quantifier {
        Quantifier::Exactly(amount) | Quantifier::UpTo(amount) => Some(amount),
        Quantifier::All(_) => None,
    }
}
