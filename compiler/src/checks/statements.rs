//! Walks over the statements of a declaration.

use arkwright_dsl::ast::{Block, Statement, StatementKind};

/// The blocks inside a statement, in the order written.
pub(super) fn blocks_of(statement: &Statement) -> Vec<&Block> {
    match &statement.kind {
        StatementKind::May(body, _)
        | StatementKind::ForEachPlayer { body, .. }
        | StatementKind::WithLeader { body, .. }
        | StatementKind::After(body) => vec![body],
        StatementKind::Within { body, extra, .. } => std::iter::once(body).chain(extra).collect(),
        StatementKind::Install { rule, .. } => rule.block().into_iter().collect(),
        StatementKind::Repeat { body, between, .. } => std::iter::once(body).chain(between).collect(),
        StatementKind::Choose { branches, otherwise, .. } => {
            branches.iter().map(|it| &it.body).chain(otherwise).collect()
        }
        StatementKind::If { then, otherwise, .. } => std::iter::once(then).chain(otherwise).collect(),
        StatementKind::Gain(_)
        | StatementKind::Lose(_)
        | StatementKind::Transfer { .. }
        | StatementKind::Draw { .. }
        | StatementKind::Look { .. }
        | StatementKind::Move { .. }
        | StatementKind::MoveRest { .. }
        | StatementKind::Shuffle(_)
        | StatementKind::Replenish
        | StatementKind::AdvanceBreak(_)
        | StatementKind::Hire { .. }
        | StatementKind::Upgrade(_)
        | StatementKind::PlaceToken { .. }
        | StatementKind::MoveActionCard { .. }
        | StatementKind::Perform { .. }
        | StatementKind::Build { .. }
        | StatementKind::Rehouse
        | StatementKind::Play { .. }
        | StatementKind::DoTask { .. }
        | StatementKind::Use(_)
        | StatementKind::GainAs(..)
        | StatementKind::LetGain(..)
        | StatementKind::GainBonus(_)
        | StatementKind::Search { .. }
        | StatementKind::PlaceOnThis { .. }
        | StatementKind::PlaceOnDisplay { .. }
        | StatementKind::RemoveBuilding { .. }
        | StatementKind::TakeSpace(_)
        | StatementKind::UseSpaceAgain(_)
        | StatementKind::Enlarge { .. }
        | StatementKind::Lift(_)
        | StatementKind::RemoveMapToken(_)
        | StatementKind::RemoveFromThis { .. }
        | StatementKind::RemoveAllTokens
        | StatementKind::PlayForLevel { .. }
        | StatementKind::PlayForFree { .. }
        | StatementKind::TakeTile(_)
        | StatementKind::Support { .. }
        | StatementKind::Donate
        | StatementKind::TakeIncome
        | StatementKind::ResolveBoxes(_)
        | StatementKind::ReturnTile
        | StatementKind::UseAbilityOf(..)
        | StatementKind::ReturnWorkers(_)
        | StatementKind::RefillBoard
        | StatementKind::Draft { .. }
        | StatementKind::AllowWithoutEnclosure(_) => Vec::new(),
    }
}

/// Every statement of a block, outer ones before inner ones.
pub(super) fn all(block: &Block) -> Vec<&Statement> {
    let mut found = Vec::new();
    let mut open: Vec<&Statement> = block.statements.iter().rev().collect();
    while let Some(statement) = open.pop() {
        found.push(statement);
        open.extend(blocks_of(statement).into_iter().rev().flat_map(|it| it.statements.iter().rev()));
    }
    found
}
