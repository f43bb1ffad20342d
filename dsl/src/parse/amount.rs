//! Numbers, what gives one, and what can be counted.

use super::MAX_TERMS;
use super::cursor::{Built, Cursor, Node, parse_int, parse_name};
use super::selector::{parse_noun, parse_tests};
use super::test::{parse_that_buildings, parse_that_spaces};
use crate::ast::{
    Amount, AmountKind, BuildingsIn, Countable, CountableKind, Each, Operator, Playing, Quantity, Row,
    Standing, Table, Zoos,
};
use crate::error::SyntaxErrorKind;
use crate::grammar::Rule;

/// Sums over products over factors, of the full and of the plain kind.
pub(super) fn parse_amount(node: Node) -> Built<Amount> {
    match node.rule() {
        Rule::amount | Rule::simple_amount | Rule::term | Rule::simple_term => {
            parse_chain(node.open(), parse_amount, parse_operator, |left, operator, right| {
                let span = left.span.to(right.span);
                Amount { kind: AmountKind::Binary(Box::new(left), operator, Box::new(right)), span }
            })
        }
        _ => parse_factor(node.open().any()?),
    }
}

/// `a + b - c` as `(a + b) - c`. The number of terms is limited because the tree grows by one level with each.
pub(super) fn parse_chain<'i, T, S>(
    mut it: Cursor<'i>,
    parse_part: impl Fn(Node<'i>) -> Built<T>,
    parse_sign: impl Fn(&mut Cursor<'i>) -> Built<S>,
    join: impl Fn(T, S, T) -> T,
) -> Built<T> {
    let mut left = parse_part(it.any()?)?;
    let mut n_terms = 1;
    while it.peek().is_some() {
        let sign = parse_sign(&mut it)?;
        let right = it.any()?;
        n_terms += 1;
        if n_terms > MAX_TERMS {
            return Err(right.error(SyntaxErrorKind::TooDeep { limit: MAX_TERMS }));
        }
        left = join(left, sign, parse_part(right)?);
    }
    Ok(left)
}

fn parse_operator(it: &mut Cursor) -> Built<Operator> {
    let sign = it.any()?;
    match sign.rule() {
        Rule::plus => Ok(Operator::Add),
        Rule::minus => Ok(Operator::Subtract),
        Rule::times => Ok(Operator::Multiply),
        Rule::divide => Ok(Operator::Divide),
        _ => Err(sign.fault()),
    }
}

fn parse_factor(node: Node) -> Built<Amount> {
    let span = node.span();
    let kind = match node.rule() {
        // Brackets only group: the amount keeps its own span, without them.
        Rule::paren => return parse_amount(node.open().any()?),
        Rule::int => AmountKind::Int(parse_int(node)?.value),
        Rule::name => AmountKind::Name(parse_name(node)),
        Rule::hand_limit => AmountKind::HandLimit,
        Rule::yours => AmountKind::Yours(node.open().name()?),
        Rule::number_of => AmountKind::Number(Box::new(parse_countable(node.open().any()?)?)),
        Rule::by_amount => {
            let mut it = node.open();
            AmountKind::By(Box::new(parse_stepped(it.any()?)?), parse_table(it.any()?)?)
        }
        _ => return Err(node.fault()),
    };
    Ok(Amount { kind, span })
}

/// What a table goes by: an amount, or the number of what is counted.
fn parse_stepped(node: Node) -> Built<Amount> {
    if node.rule() != Rule::countable {
        return parse_amount(node);
    }
    let countable = parse_countable(node)?;
    let span = countable.span;
    Ok(Amount { kind: AmountKind::Number(Box::new(countable)), span })
}

pub(super) fn parse_table(node: Node) -> Built<Table> {
    let mut it = node.open();
    Ok(Table { rows: it.all(Rule::row, parse_row)?, span: it.span() })
}

pub(super) fn parse_row(node: Node) -> Built<Row> {
    let mut it = node.open();
    Ok(Row { from: it.int()?, value: it.int()?, span: it.span() })
}

pub(super) fn parse_quantity(node: Node) -> Built<Quantity> {
    let mut it = node.open();
    let amount = it.opt(Rule::amount).map(parse_amount).transpose()?;
    let resource = it.name()?;
    let each = it.opt(Rule::each).map(parse_each).transpose()?;
    let by = match it.opt(Rule::countable) {
        Some(countable) => Some((parse_countable(countable)?, parse_table(it.any()?)?)),
        None => None,
    };
    let at_most = it.opt(Rule::amount).map(parse_amount).transpose()?;
    Ok(Quantity { amount, resource, each, by, at_most, span: it.span() })
}

fn parse_each(node: Node) -> Built<Each> {
    let mut it = node.open();
    let step = it.opt(Rule::int).map(parse_int).transpose()?;
    Ok(Each { step, countable: parse_countable(it.any()?)?, span: it.span() })
}

pub(super) fn parse_countable(node: Node) -> Built<Countable> {
    let span = node.span();
    let inner = node.open().any()?;
    let rule = inner.rule();
    let fault = inner.fault();
    let mut it = inner.open();
    let kind = match rule {
        Rule::icons_in => CountableKind::Icons(it.name()?, parse_zoos(it.any()?)?),
        Rule::kinds_of => {
            CountableKind::Kinds(it.all(Rule::name, |name| Ok(parse_name(name)))?, parse_zoos(it.any()?)?)
        }
        Rule::cards_in => CountableKind::CardsIn(it.name()?),
        Rule::nouns_in => {
            let noun = parse_noun(it.any()?)?;
            CountableKind::Cards(noun, parse_zoos(it.any()?)?, parse_tests(&mut it)?)
        }
        Rule::kinds_ahead => {
            let class = it.name()?;
            it.expect(Rule::your_zoo)?;
            match it.opt(Rule::m_zoos_twice) {
                Some(_) => CountableKind::KindsAheadZoosTwice(class),
                None => CountableKind::KindsAhead(class),
            }
        }
        Rule::best_icons => CountableKind::BestKind(it.name()?),
        Rule::conditions_of => {
            let noun = parse_noun(it.any()?)?;
            it.expect(Rule::your_zoo)?;
            CountableKind::Conditions(noun, parse_tests(&mut it)?)
        }
        Rule::shapes_of => CountableKind::Shapes,
        Rule::pairs => CountableKind::Pairs(it.name()?, it.name()?),
        Rule::players_with => {
            let standing = if it.opt(Rule::m_more).is_some() {
                Standing::More
            } else {
                it.expect(Rule::m_less)?;
                Standing::Less
            };
            CountableKind::PlayersWith(standing, it.name()?)
        }
        Rule::partner_zoos => CountableKind::PartnerZoos,
        Rule::universities => CountableKind::Universities,
        Rule::buildings_in => {
            let place = parse_buildings_in(it.any()?)?;
            CountableKind::Buildings(place, parse_that_buildings(&mut it)?)
        }
        Rule::map_spaces => CountableKind::Spaces(parse_that_spaces(&mut it)?),
        Rule::groups => CountableKind::Groups(it.int()?),
        Rule::card_tokens => CountableKind::Tokens(it.name()?),
        Rule::cards_below => CountableKind::CardsBelow,
        Rule::donations_made => CountableKind::DonationsMade,
        Rule::map_tokens => CountableKind::MapTokens,
        Rule::board_spaces => CountableKind::BoardSpaces(it.name()?),
        Rule::hand_cards => CountableKind::HandCards(parse_noun(it.any()?)?, parse_tests(&mut it)?),
        Rule::played_cards => {
            let noun = parse_noun(it.any()?)?;
            let is_action = it.any()?.rule() == Rule::m_action;
            let playing = if is_action { Playing::Action } else { Playing::Performance };
            CountableKind::Played(playing, noun, parse_tests(&mut it)?)
        }
        Rule::supports => CountableKind::Supports,
        Rule::empty_spaces => CountableKind::EmptySpaces,
        Rule::steps_of => CountableKind::Steps(it.name()?),
        _ => return Err(fault),
    };
    Ok(Countable { kind, span })
}

fn parse_buildings_in(node: Node) -> Built<BuildingsIn> {
    match node.rule() {
        Rule::zoos => Ok(BuildingsIn::Zoos(parse_zoos(node)?)),
        Rule::this_building => Ok(BuildingsIn::BesideThis(node.span())),
        Rule::name => Ok(BuildingsIn::Beside(parse_name(node))),
        _ => Err(node.fault()),
    }
}

fn parse_zoos(node: Node) -> Built<Zoos> {
    let zoos = node.open().any()?;
    match zoos.rule() {
        Rule::your_zoo => Ok(Zoos::Yours),
        Rule::all_zoos => Ok(Zoos::All),
        Rule::other_zoos => Ok(Zoos::Others),
        _ => Err(zoos.fault()),
    }
}
