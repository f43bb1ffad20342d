//! What must hold.

use super::amount::{parse_amount, parse_chain};
use super::cursor::{Built, Node};
use super::selector::{parse_noun, parse_player, parse_test, parse_tests};
use crate::ast::{Comparison, Condition, ConditionKind};
use crate::grammar::Rule;

/// `a and b or not c`; `or` binds least.
pub(super) fn parse_condition(node: Node) -> Built<Condition> {
    let join: fn(Box<Condition>, Box<Condition>) -> ConditionKind = match node.rule() {
        Rule::condition => ConditionKind::Or,
        Rule::all_of => ConditionKind::And,
        _ => return parse_negatable(node),
    };
    parse_chain(
        node.open(),
        parse_condition,
        |_| Ok(()),
        |left, (), right| {
            let span = left.span.to(right.span);
            Condition { kind: join(Box::new(left), Box::new(right)), span }
        },
    )
}

fn parse_negatable(node: Node) -> Built<Condition> {
    let span = node.span();
    let mut it = node.open();
    let negated = it.opt(Rule::m_not).is_some();
    let condition = parse_plain(it.any()?)?;
    if negated {
        Ok(Condition { kind: ConditionKind::Not(Box::new(condition)), span })
    } else {
        Ok(condition)
    }
}

fn parse_plain(node: Node) -> Built<Condition> {
    let (rule, span, fault) = (node.rule(), node.span(), node.fault());
    let mut it = node.open();
    let kind = match rule {
        // Brackets only group.
        Rule::inner_condition => return parse_condition(it.any()?),
        Rule::zoo_has => ConditionKind::ZooHas(it.int()?, parse_noun(it.any()?)?, parse_tests(&mut it)?),
        Rule::setting_is => ConditionKind::Setting(it.name()?, it.name()?),
        Rule::edge_used => ConditionKind::EdgeUsed(it.int()?),
        Rule::all_played => ConditionKind::AllPlayed(parse_noun(it.any()?)?, it.all(Rule::test, parse_test)?),
        Rule::any_player_has => {
            ConditionKind::AnyPlayerHas(it.name()?, parse_comparison(it.any()?)?, parse_amount(it.any()?)?)
        }
        Rule::performed_upgraded => ConditionKind::PerformedUpgraded,
        Rule::is_upgraded => ConditionKind::Upgraded(it.name()?),
        Rule::is_ahead => ConditionKind::Ahead(parse_player(it.any()?)?, it.name()?),
        Rule::compare => ConditionKind::Compare(
            parse_amount(it.any()?)?,
            parse_comparison(it.any()?)?,
            parse_amount(it.any()?)?,
        ),
        _ => return Err(fault),
    };
    Ok(Condition { kind, span })
}

pub(super) fn parse_comparison(node: Node) -> Built<Comparison> {
    let comparison = node.open().any()?;
    match comparison.rule() {
        Rule::at_least => Ok(Comparison::AtLeast),
        Rule::at_most => Ok(Comparison::AtMost),
        Rule::exactly => Ok(Comparison::Exactly),
        _ => Err(comparison.fault()),
    }
}
