//! `once`, `income`, `endgame`, `whenever`, `once in your turn`, `at any time` and lasting rules.

use super::amount::parse_amount;
use super::condition::parse_condition;
use super::cursor::{Built, Cursor, Node, parse_int, parse_name};
use super::selector::{parse_noun, parse_tests};
use super::statement::parse_block;
use super::test::{parse_that_buildings, parse_that_spaces};
use crate::Span;
use crate::ast::{
    BodyItem, Condition, Endgame, EndgameOrder, Event, EventKind, EventZoos, LastingRule, Often, OptionTime,
    RuleKind, SlotRow, SpacePrice, TurnOption, Whenever,
};
use crate::grammar::Rule;

/// One of these lines; the grammar says which of them a declaration takes.
pub(super) fn parse_body_item(node: Node) -> Built<BodyItem> {
    let span = node.span();
    Ok(match node.rule() {
        Rule::once => BodyItem::Once(parse_block(node.open().any()?)?, span),
        Rule::income => BodyItem::Income(parse_block(node.open().any()?)?, span),
        Rule::endgame => BodyItem::Endgame(parse_endgame(node)?),
        Rule::whenever => BodyItem::Whenever(Box::new(parse_whenever(node)?)),
        Rule::turn_option => BodyItem::TurnOption(parse_turn_option(node)?),
        Rule::any_time => BodyItem::TurnOption(parse_any_time(node)?),
        Rule::lasting_rule => BodyItem::Rule(Box::new(parse_rule(node)?)),
        _ => return Err(node.fault()),
    })
}

pub(super) fn parse_endgame(node: Node) -> Built<Endgame> {
    let mut it = node.open();
    let order = match it.peek() {
        Some(Rule::m_first) => EndgameOrder::First(it.any()?.span()),
        Some(Rule::m_last) => EndgameOrder::Last(it.any()?.span()),
        _ => EndgameOrder::Normal,
    };
    Ok(Endgame { order, body: parse_block(it.any()?)?, span: it.span() })
}

fn parse_whenever(node: Node) -> Built<Whenever> {
    let mut it = node.open();
    Ok(Whenever {
        event: parse_event(it.any()?)?,
        condition: parse_if_condition(&mut it)?,
        once: parse_often(&mut it),
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

/// `once a performance`, if it is there.
fn parse_often(it: &mut Cursor) -> Option<(Often, Span)> {
    let marks = [
        (Rule::m_once_performance, Often::Performance),
        (Rule::m_once_action, Often::Action),
        (Rule::m_once_game, Often::Game),
    ];
    marks.into_iter().find_map(|(rule, often)| it.opt(rule).map(|mark| (often, mark.span())))
}

pub(super) fn parse_turn_option(node: Node) -> Built<TurnOption> {
    let mut it = node.open();
    let income = it.opt(Rule::m_or_income);
    Ok(TurnOption {
        time: income.map_or(OptionTime::Turn, |mark| OptionTime::TurnOrIncome(mark.span())),
        condition: parse_if_condition(&mut it)?,
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

fn parse_any_time(node: Node) -> Built<TurnOption> {
    let mut it = node.open();
    Ok(TurnOption {
        time: OptionTime::AnyTime,
        condition: parse_if_condition(&mut it)?,
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

/// `if ..`, if it is there.
fn parse_if_condition(it: &mut Cursor) -> Built<Option<Condition>> {
    it.opt(Rule::condition).map(parse_condition).transpose()
}

fn parse_event(node: Node) -> Built<Event> {
    let span = node.span();
    let inner = node.open().any()?;
    let (rule, fault) = (inner.rule(), inner.fault());
    let mut it = inner.open();
    let kind = match rule {
        Rule::enter_event => EventKind::Enter {
            noun: parse_noun(it.any()?)?,
            tests: parse_tests(&mut it)?,
            result: it.expect(Rule::as_name)?.open().name()?,
        },
        Rule::icon_event => {
            let icon = it.name()?;
            let is_any = it.opt(Rule::any_zoo).is_some();
            EventKind::Icon { icon, zoos: if is_any { EventZoos::Any } else { EventZoos::Yours } }
        }
        Rule::new_icon_event => EventKind::NewIcon(it.all(Rule::name, |name| Ok(parse_name(name)))?),
        Rule::play_event => EventKind::Play(parse_noun(it.any()?)?, parse_tests(&mut it)?),
        Rule::any_play_event => EventKind::AnyPlay(parse_noun(it.any()?)?, parse_tests(&mut it)?),
        Rule::support_event => EventKind::Support(parse_tests(&mut it)?),
        Rule::cover_event => EventKind::Cover {
            tests: parse_that_spaces(&mut it)?,
            result: it.expect(Rule::as_name)?.open().name()?,
        },
        Rule::complete_event => EventKind::Complete(parse_that_spaces(&mut it)?),
        Rule::uncover_event => EventKind::Uncover {
            tests: parse_that_spaces(&mut it)?,
            result: it.expect(Rule::as_name)?.open().name()?,
        },
        Rule::house_event => EventKind::House(parse_tests(&mut it)?, parse_that_buildings(&mut it)?),
        Rule::bonus_event => EventKind::GainBonus(parse_that_spaces(&mut it)?),
        Rule::gain_event => EventKind::Gain(it.name()?),
        Rule::build_event => EventKind::Build(parse_that_buildings(&mut it)?),
        Rule::fill_event => EventKind::Fill(parse_that_buildings(&mut it)?),
        Rule::finish_event => EventKind::FinishParts(it.name()?),
        _ => return Err(fault),
    };
    Ok(Event { kind, span })
}

pub(super) fn parse_rule(node: Node) -> Built<LastingRule> {
    let mut it = node.open();
    let kind = parse_rule_kind(it.any()?)?;
    Ok(LastingRule { kind, condition: parse_if_condition(&mut it)?, once: None, span: it.span() })
}

/// A rule, and whether it is for one card.
pub(super) fn parse_rule_once(it: &mut Cursor) -> Built<LastingRule> {
    let rule = parse_rule(it.any()?)?;
    Ok(LastingRule { once: it.opt(Rule::m_one_part).map(|mark| mark.span()), ..rule })
}

fn parse_rule_kind(node: Node) -> Built<RuleKind> {
    let (rule, fault) = (node.rule(), node.fault());
    let mut it = node.open();
    Ok(match rule {
        Rule::cost_rule => {
            RuleKind::Cost(parse_noun(it.any()?)?, parse_tests(&mut it)?, parse_amount(it.any()?)?)
        }
        Rule::donations_rule => RuleKind::Donations(parse_amount(it.any()?)?),
        Rule::level_rule => RuleKind::Level(parse_tests(&mut it)?, parse_amount(it.any()?)?),
        Rule::value_rule => RuleKind::TaskValue(it.name()?, parse_amount(it.any()?)?),
        Rule::added_rule => RuleKind::WorkerAdded(parse_amount(it.any()?)?),
        Rule::instead_of_task => RuleKind::InsteadOfTask(it.name()?, parse_block(it.any()?)?),
        Rule::from_supply => {
            it.expect(Rule::m_partner_zoos)?;
            RuleKind::FromSupply { universities: it.opt(Rule::m_universities).map(|mark| mark.span()) }
        }
        Rule::size_rule => RuleKind::EnclosureSize(parse_that_buildings(&mut it)?, parse_amount(it.any()?)?),
        Rule::ignore_needs => RuleKind::IgnoreNeeds,
        Rule::ignore_conditions => RuleKind::IgnoreConditions(
            parse_amount(it.any()?)?,
            parse_noun(it.any()?)?,
            parse_tests(&mut it)?,
        ),
        Rule::forbid_playing => RuleKind::ForbidPlaying(parse_noun(it.any()?)?, parse_tests(&mut it)?),
        Rule::forbid_interactive => RuleKind::ForbidInteractive,
        Rule::forbid_bonuses => RuleKind::ForbidBonuses,
        Rule::forbid_building => RuleKind::ForbidBuilding(it.name()?),
        Rule::forbid_supporting => RuleKind::ForbidSupporting(parse_tests(&mut it)?),
        Rule::forbid_task => RuleKind::ForbidTask(it.name()?),
        Rule::forbid_upgrading => RuleKind::ForbidUpgrading(it.name()?),
        Rule::allow_some => parse_allow_some(it)?,
        Rule::allow_covering => RuleKind::AllowCovering(it.all(Rule::name, |name| Ok(parse_name(name)))?),
        Rule::strength_rule => RuleKind::SlotStrength(it.name()?, it.all(Rule::slot_row, parse_slot_row)?),
        Rule::allow_strength => RuleKind::CardForStrength,
        Rule::allow_supporting => RuleKind::AllowSupportingAgain(parse_tests(&mut it)?),
        Rule::allow_tile => RuleKind::TileAsIcon,
        Rule::allow_token => RuleKind::TokenAsIcon(it.name()?),
        _ => return Err(fault),
    })
}

fn parse_allow_some(mut it: Cursor) -> Built<RuleKind> {
    let most = parse_amount(it.any()?)?;
    let mut terrains = vec![it.name()?];
    while let Some(name) = it.opt(Rule::name) {
        terrains.push(parse_name(name));
    }
    let price = it.any()?;
    let is_paid = price.rule() == Rule::for_price;
    let mut it = price.open();
    let (amount, resource) = (parse_amount(it.any()?)?, it.name()?);
    let price = if is_paid { SpacePrice::Pay(amount, resource) } else { SpacePrice::Gain(amount, resource) };
    Ok(RuleKind::AllowSome { most, terrains, price })
}

fn parse_slot_row(node: Node) -> Built<SlotRow> {
    let mut it = node.open();
    Ok(SlotRow { from: it.int()?, strengths: it.all(Rule::int, parse_int)?, span: it.span() })
}
