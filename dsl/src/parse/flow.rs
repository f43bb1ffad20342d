//! Statements that hold statements: `may`, `repeat`, `choose one`, `if`, `for each player`, `with leader`, `within`.

use super::amount::parse_amount;
use super::body::parse_rule_once;
use super::condition::parse_condition;
use super::cursor::{Built, Cursor, Node, parse_name};
use super::statement::{parse_block, parse_by_player, parse_statement};
use super::test::parse_that_buildings;
use crate::Span;
use crate::ast::{Block, Branch, BuildingTest, StatementKind, TimesKind, Until};
use crate::grammar::Rule;

/// The block behind `may`, or the one statement as a block of its own.
pub(super) fn parse_may(mut it: Cursor) -> Built<StatementKind> {
    let body = parse_permitted(it.any()?)?;
    let result = it.opt(Rule::as_name).map(|name| name.open().name()).transpose()?;
    Ok(StatementKind::May(body, result))
}

fn parse_permitted(node: Node) -> Built<Block> {
    if node.rule() == Rule::block {
        return parse_block(node);
    }
    let statement = parse_statement(node)?;
    let span = statement.span;
    Ok(Block { statements: vec![statement], span })
}

pub(super) fn parse_repeat(mut it: Cursor) -> Built<StatementKind> {
    let kind = it.opt(Rule::m_up_to).map_or(TimesKind::Exactly, |mark| TimesKind::UpTo(mark.span()));
    Ok(StatementKind::Repeat {
        kind,
        times: parse_amount(it.any()?)?,
        body: parse_block(it.any()?)?,
        between: parse_tail(&mut it, Rule::between)?,
    })
}

pub(super) fn parse_choose(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::Choose {
        by: parse_by_player(&mut it)?,
        branches: it.all(Rule::branch, parse_branch)?,
        otherwise: parse_tail(&mut it, Rule::otherwise)?,
    })
}

fn parse_branch(node: Node) -> Built<Branch> {
    let mut it = node.open();
    let condition = it.opt(Rule::condition).map(parse_condition).transpose()?;
    Ok(Branch { condition, body: parse_block(it.any()?)? })
}

pub(super) fn parse_if(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::If {
        condition: parse_condition(it.any()?)?,
        then: parse_block(it.any()?)?,
        otherwise: parse_tail(&mut it, Rule::else_then)?,
    })
}

/// The block behind `between`, `otherwise` or `else`, if it is there.
fn parse_tail(it: &mut Cursor, rule: Rule) -> Built<Option<Block>> {
    it.opt(rule).map(|tail| parse_block(tail.open().any()?)).transpose()
}

pub(super) fn parse_for_each_player(mut it: Cursor) -> Built<StatementKind> {
    let others = it.opt(Rule::m_other).is_some();
    let ahead = match it.opt(Rule::ahead) {
        Some(ahead) => ahead.open().all(Rule::name, |name| Ok(parse_name(name)))?,
        None => Vec::new(),
    };
    Ok(StatementKind::ForEachPlayer {
        others,
        ahead,
        player: it.expect(Rule::as_name)?.open().name()?,
        body: parse_block(it.any()?)?,
    })
}

pub(super) fn parse_with_leader(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::WithLeader {
        resource: it.name()?,
        at_least: it.opt(Rule::amount).map(parse_amount).transpose()?,
        player: it.expect(Rule::as_name)?.open().name()?,
        body: parse_block(it.any()?)?,
    })
}

pub(super) fn parse_within(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::Within {
        budget: parse_amount(it.any()?)?,
        once: it.opt(Rule::m_one_part).map(|mark| mark.span()),
        different: it.opt(Rule::m_different).map(|mark| mark.span()),
        except: it.opt(Rule::except).map(parse_except).transpose()?,
        body: parse_block(it.any()?)?,
        extra: parse_tail(&mut it, Rule::and_once)?,
    })
}

fn parse_except(node: Node) -> Built<(Vec<BuildingTest>, Span)> {
    let span = node.span();
    Ok((parse_that_buildings(&mut node.open())?, span))
}

/// `this turn ignore 1 conditions of animals, once`
pub(super) fn parse_install(mut it: Cursor) -> Built<StatementKind> {
    let until = it.any()?;
    let until = match until.rule() {
        Rule::m_turn => Until::Turn,
        Rule::m_action => Until::Action,
        Rule::m_performance => Until::Performance,
        _ => return Err(until.fault()),
    };
    Ok(StatementKind::Install { until, rule: Box::new(parse_rule_once(&mut it)?) })
}
