//! What spaces and buildings must be, `that are border and beside water`.

use super::amount::parse_amount;
use super::condition::parse_comparison;
use super::cursor::{Built, Cursor, Node, parse_name};
use crate::ast::{BuildingTest, SpaceTest};
use crate::grammar::Rule;

/// `that are .. and ..` of spaces, if it is there.
pub(super) fn parse_that_spaces(it: &mut Cursor) -> Built<Vec<SpaceTest>> {
    match it.opt(Rule::that_spaces) {
        Some(tests) => tests.open().all(Rule::space_test, parse_space_test),
        None => Ok(Vec::new()),
    }
}

/// `that are .. and ..` of buildings, if it is there.
pub(super) fn parse_that_buildings(it: &mut Cursor) -> Built<Vec<BuildingTest>> {
    match it.opt(Rule::that_buildings) {
        Some(tests) => tests.open().all(Rule::building_test, parse_building_test),
        None => Ok(Vec::new()),
    }
}

fn parse_space_test(node: Node) -> Built<SpaceTest> {
    let test = node.open().any()?;
    let span = test.span();
    Ok(match test.rule() {
        Rule::empty_test => SpaceTest::Empty(span),
        Rule::covered_test => SpaceTest::Covered(span),
        Rule::connected_test => SpaceTest::Connected(span),
        Rule::isolated_test => SpaceTest::Isolated(span),
        Rule::border_test => SpaceTest::Border(span),
        Rule::plain_test => SpaceTest::Plain(span),
        Rule::bonus_test => SpaceTest::Bonus(span),
        Rule::beside_test => SpaceTest::Beside(test.open().name()?),
        Rule::name => SpaceTest::Is(parse_name(test)),
        _ => return Err(test.fault()),
    })
}

fn parse_building_test(node: Node) -> Built<BuildingTest> {
    let test = node.open().any()?;
    let span = test.span();
    Ok(match test.rule() {
        Rule::occupied_test => BuildingTest::Occupied(span),
        Rule::filled_test => BuildingTest::Filled(span),
        Rule::standard_test => BuildingTest::Standard(span),
        Rule::special_test => BuildingTest::Special(span),
        Rule::border_test => BuildingTest::Border(span),
        Rule::beside_empty => {
            let mut it = test.open();
            it.expect(Rule::at_least)?;
            BuildingTest::BesideEmpty(it.int()?)
        }
        Rule::empty_test => BuildingTest::Empty(span),
        Rule::on_test => BuildingTest::On(test.open().name()?),
        Rule::beside_test => BuildingTest::Beside(test.open().name()?),
        Rule::test_size => {
            let mut it = test.open();
            BuildingTest::Size(parse_comparison(it.any()?)?, parse_amount(it.any()?)?)
        }
        Rule::name => BuildingTest::Is(parse_name(test)),
        _ => return Err(test.fault()),
    })
}
