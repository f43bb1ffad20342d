//! Whether statements name a player.

use arkwright_dsl::ast::{
    AbilityUse, ActionCards, Argument, Block, Condition, ConditionKind, PerformWhat, PlayerRef, Statement,
    StatementKind, Zone,
};

use super::super::statements::all;

/// Whether a statement of a block, or of a block inside it, names the player.
pub(super) fn in_block(block: &Block, name: &str) -> bool {
    all(block).into_iter().any(|statement| in_statement(statement, name))
}

fn in_statement(statement: &Statement, name: &str) -> bool {
    let is = |player: &PlayerRef| is_player(player, name);
    let zone = |zone: &Zone| zone.of.as_ref().is_some_and(is);
    match &statement.kind {
        StatementKind::LetGain(player, _) => is(player),
        StatementKind::Transfer { from, to, .. } => is(from) || is(to),
        StatementKind::Draw { from, .. }
        | StatementKind::Look { from, .. }
        | StatementKind::Shuffle(from)
        | StatementKind::Play { from, .. }
        | StatementKind::PlayForLevel { from, .. }
        | StatementKind::PlayForFree { from, .. } => zone(from),
        StatementKind::Move { from, to, by, .. } => {
            zone(from) || to.as_ref().is_some_and(zone) || by.as_ref().is_some_and(is)
        }
        StatementKind::MoveRest { to, .. } => to.as_ref().is_some_and(zone),
        StatementKind::PlaceToken { on, .. } => in_action_cards(on, name),
        StatementKind::MoveActionCard { card, .. } => in_action_cards(card, name),
        StatementKind::Perform { what, .. } => in_performed(what, name),
        StatementKind::Choose { by, branches, .. } => {
            by.as_ref().is_some_and(is)
                || branches.iter().flat_map(|it| &it.condition).any(|it| in_condition(it, name))
        }
        StatementKind::If { condition, .. } | StatementKind::AllowWithoutEnclosure(condition) => {
            in_condition(condition, name)
        }
        StatementKind::Use(used) => in_use(used, name),
        StatementKind::Gain(_)
        | StatementKind::GainAs(..)
        | StatementKind::GainBonus(_)
        | StatementKind::Lose(_)
        | StatementKind::Search { .. }
        | StatementKind::Replenish
        | StatementKind::AdvanceBreak(_)
        | StatementKind::Hire { .. }
        | StatementKind::Upgrade(_)
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
        | StatementKind::Build { .. }
        | StatementKind::Rehouse
        | StatementKind::DoTask { .. }
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
        | StatementKind::May(..)
        | StatementKind::Install { .. }
        | StatementKind::Repeat { .. }
        | StatementKind::ForEachPlayer { .. }
        | StatementKind::WithLeader { .. }
        | StatementKind::After(_)
        | StatementKind::Within { .. } => false,
    }
}

fn is_player(player: &PlayerRef, name: &str) -> bool {
    match player {
        PlayerRef::You(_) => false,
        PlayerRef::Named(it) => it.text == name,
    }
}

fn in_action_cards(cards: &ActionCards, name: &str) -> bool {
    match cards {
        ActionCards::InSlots(player, _) => is_player(player, name),
        ActionCards::Yours(_) | ActionCards::AnyOfYours(_) | ActionCards::OneOfYours(_) => false,
    }
}

fn in_performed(what: &PerformWhat, name: &str) -> bool {
    match what {
        PerformWhat::CardOf(player, _) => is_player(player, name),
        PerformWhat::The(_) | PerformWhat::Any(_) => false,
    }
}

fn in_use(used: &AbilityUse, name: &str) -> bool {
    used.arguments.iter().any(|argument| match argument {
        Argument::Name(it) => it.text == name,
        Argument::Int(_) | Argument::Amount(_) => false,
    })
}

fn in_condition(condition: &Condition, name: &str) -> bool {
    match &condition.kind {
        ConditionKind::Ahead(player, _) => is_player(player, name),
        ConditionKind::And(left, right) | ConditionKind::Or(left, right) => {
            in_condition(left, name) || in_condition(right, name)
        }
        ConditionKind::Not(inner) => in_condition(inner, name),
        ConditionKind::Compare(..)
        | ConditionKind::ZooHas(..)
        | ConditionKind::Upgraded(_)
        | ConditionKind::EdgeUsed(_)
        | ConditionKind::Setting(..)
        | ConditionKind::PerformedUpgraded
        | ConditionKind::AllPlayed(..)
        | ConditionKind::AnyPlayerHas(..) => false,
    }
}
