//! The effects. The arms of the dispatch are one call each; forms with parts of their own have a function below.

use super::ability::parse_ability_use;
use super::amount::{parse_amount, parse_quantity};
use super::condition::parse_condition;
use super::cursor::{Built, Cursor, Node, parse_name};
use super::flow::{
    parse_choose, parse_for_each_player, parse_if, parse_install, parse_may, parse_repeat, parse_with_leader,
    parse_within,
};
use super::selector::{
    parse_action_cards, parse_cards, parse_noun, parse_player, parse_slots, parse_tests, parse_zone,
};
use super::test::{parse_that_buildings, parse_that_spaces};
use crate::ast::{
    ActionCards, Block, BuildPrice, BuildWhat, CardSum, CardSumOf, MoveVerb, PerformWhat, PlayerRef,
    SearchRest, Statement, StatementKind, TileKind, Zone,
};
use crate::grammar::Rule;

pub(super) fn parse_block(node: Node) -> Built<Block> {
    let mut it = node.open();
    Ok(Block { statements: it.all(Rule::statement, parse_statement)?, span: it.span() })
}

pub(super) fn parse_statement(node: Node) -> Built<Statement> {
    let span = node.span();
    let inner = node.open().any()?;
    let (rule, fault) = (inner.rule(), inner.fault());
    let mut it = inner.open();
    let kind = match rule {
        Rule::gain => parse_gain(it)?,
        Rule::let_gain => StatementKind::LetGain(parse_player(it.any()?)?, parse_quantity(it.any()?)?),
        Rule::lose => StatementKind::Lose(parse_quantity(it.any()?)?),
        Rule::transfer => parse_transfer(it)?,
        Rule::draw => StatementKind::Draw { amount: parse_amount(it.any()?)?, from: parse_zone(it.any()?)? },
        Rule::look => parse_look(it)?,
        Rule::take => parse_move(it, MoveVerb::Take)?,
        Rule::discard_cards => parse_move(it, MoveVerb::Discard)?,
        Rule::put => parse_move(it, MoveVerb::PutInto)?,
        Rule::take_rest => parse_move_rest(it, MoveVerb::Take)?,
        Rule::discard_rest => parse_move_rest(it, MoveVerb::Discard)?,
        Rule::put_rest => parse_move_rest(it, MoveVerb::PutInto)?,
        Rule::search => parse_search(it)?,
        Rule::shuffle => StatementKind::Shuffle(parse_zone(it.any()?)?),
        Rule::replenish => StatementKind::Replenish,
        Rule::advance_break => StatementKind::AdvanceBreak(parse_amount(it.any()?)?),
        Rule::hire => StatementKind::Hire {
            amount: parse_amount(it.any()?)?,
            onto_task: it.opt(Rule::m_onto_task).map(|mark| mark.span()),
        },
        Rule::upgrade => StatementKind::Upgrade(parse_amount(it.any()?)?),
        Rule::place_token => parse_place_token(it)?,
        Rule::remove_token => {
            StatementKind::RemoveFromThis { amount: parse_amount(it.any()?)?, token: it.name()? }
        }
        Rule::remove_building => StatementKind::RemoveBuilding {
            tests: parse_that_buildings(&mut it)?,
            result: it.opt(Rule::as_name).map(|name| name.open().name()).transpose()?,
        },
        Rule::take_space => StatementKind::TakeSpace(it.name()?),
        Rule::use_space => StatementKind::UseSpaceAgain(it.name()?),
        Rule::enlarge => StatementKind::Enlarge {
            tests: parse_that_buildings(&mut it)?,
            by: parse_amount(it.any()?)?,
            result: it.opt(Rule::as_name).map(|name| name.open().name()).transpose()?,
        },
        Rule::lift => StatementKind::Lift(parse_amount(it.any()?)?),
        Rule::remove_map_token => StatementKind::RemoveMapToken(it.opt(Rule::name).map(parse_name)),
        Rule::remove_all => StatementKind::RemoveAllTokens,
        Rule::take_tile => StatementKind::TakeTile(parse_tile_kind(it.any()?)?),
        Rule::support => StatementKind::Support { range: it.opt(Rule::m_or_range).map(|mark| mark.span()) },
        Rule::donate => StatementKind::Donate,
        Rule::draft => StatementKind::Draft {
            deal: it.int()?,
            passes: it.all(Rule::m_keep_one, |mark| Ok(mark.span()))?,
            used: it.int()?,
        },
        Rule::take_income => StatementKind::TakeIncome,
        Rule::return_tile => StatementKind::ReturnTile,
        Rule::return_workers => parse_return_workers(it)?,
        Rule::refill_board => StatementKind::RefillBoard,
        Rule::resolve_boxes => StatementKind::ResolveBoxes(it.name()?),
        Rule::rehouse => StatementKind::Rehouse,
        Rule::move_action_card => parse_move_action_card(it)?,
        Rule::perform => parse_perform(it)?,
        Rule::build => parse_build(it)?,
        Rule::play => parse_play(it)?,
        Rule::do_task => parse_do_task(it)?,
        Rule::may => parse_may(it)?,
        Rule::repeat => parse_repeat(it)?,
        Rule::choose => parse_choose(it)?,
        Rule::if_then => parse_if(it)?,
        Rule::for_each_player => parse_for_each_player(it)?,
        Rule::with_leader => parse_with_leader(it)?,
        Rule::within => parse_within(it)?,
        Rule::install => parse_install(it)?,
        Rule::after => StatementKind::After(parse_block(it.any()?)?),
        Rule::use_box_of => {
            let noun = parse_noun(it.any()?)?;
            it.expect(Rule::your_zoo)?;
            StatementKind::UseAbilityOf(noun, parse_tests(&mut it)?)
        }
        Rule::use_ability => StatementKind::Use(parse_ability_use(it.any()?)?),
        Rule::allow => StatementKind::AllowWithoutEnclosure(parse_condition(it.any()?)?),
        _ => return Err(fault),
    };
    Ok(Statement { kind, span })
}

/// `gain 2 money`, `gain 2 money as got`, `gain 1 bonus of spaces that are border`
fn parse_gain(mut it: Cursor) -> Built<StatementKind> {
    let what = it.any()?;
    if what.rule() == Rule::bonus_of {
        return Ok(StatementKind::GainBonus(parse_that_spaces(&mut what.open())?));
    }
    let quantity = parse_quantity(what)?;
    Ok(match it.opt(Rule::as_name) {
        Some(result) => StatementKind::GainAs(quantity, result.open().name()?),
        None => StatementKind::Gain(quantity),
    })
}

fn parse_return_workers(mut it: Cursor) -> Built<StatementKind> {
    let amount = it.any()?;
    let is_all = amount.rule() == Rule::m_all;
    Ok(StatementKind::ReturnWorkers(if is_all { None } else { Some(parse_amount(amount)?) }))
}

fn parse_transfer(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::Transfer {
        up_to: it.opt(Rule::m_up_to).map(|mark| mark.span()),
        amount: parse_amount(it.any()?)?,
        resource: it.name()?,
        from: parse_player(it.any()?)?,
        to: parse_player(it.any()?)?,
    })
}

fn parse_look(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::Look {
        public: it.opt(Rule::m_reveal).is_some(),
        amount: parse_amount(it.any()?)?,
        from: parse_zone(it.any()?)?,
        result: it.expect(Rule::as_name)?.open().name()?,
    })
}

fn parse_move(mut it: Cursor, verb: MoveVerb) -> Built<StatementKind> {
    let cards = parse_cards(it.any()?)?;
    let from = parse_zone(it.any()?)?;
    let (verb, to) = parse_target(&mut it, verb)?;
    let by = parse_by_player(&mut it)?;
    let result = it.opt(Rule::as_name).map(|name| name.open().name()).transpose()?;
    let sum = it.opt(Rule::sum).map(parse_sum).transpose()?;
    Ok(StatementKind::Move { verb, cards, from, to, by, result, sum })
}

fn parse_sum(node: Node) -> Built<CardSum> {
    let sum = node.open().any()?;
    let is_printed = sum.rule() == Rule::printed_sum;
    let mut it = sum.open();
    let what = it.name()?;
    let of = if is_printed { CardSumOf::Printed(what) } else { CardSumOf::Icons(what) };
    Ok(CardSum { of, name: it.name()? })
}

fn parse_move_rest(mut it: Cursor, verb: MoveVerb) -> Built<StatementKind> {
    let rest = it.name()?;
    let (verb, to) = parse_target(&mut it, verb)?;
    Ok(StatementKind::MoveRest { verb, rest, to })
}

/// Where the cards go. `under` makes the verb another one.
fn parse_target(it: &mut Cursor, verb: MoveVerb) -> Built<(MoveVerb, Option<Zone>)> {
    match it.peek() {
        Some(Rule::under) => Ok((MoveVerb::PutUnder, Some(parse_zone(it.any()?.open().any()?)?))),
        Some(Rule::into) => Ok((verb, Some(parse_zone(it.any()?.open().any()?)?))),
        Some(Rule::zone) => Ok((verb, Some(parse_zone(it.any()?)?))),
        _ => Ok((verb, None)),
    }
}

fn parse_search(mut it: Cursor) -> Built<StatementKind> {
    let (noun, tests) = (parse_noun(it.any()?)?, parse_tests(&mut it)?);
    let is_discarded = it.any()?.rule() == Rule::discard_others;
    let rest = if is_discarded { SearchRest::Discard } else { SearchRest::UnderDeck };
    Ok(StatementKind::Search { noun, tests, rest })
}

fn parse_play(mut it: Cursor) -> Built<StatementKind> {
    let (cards, from) = (parse_cards(it.any()?)?, parse_zone(it.any()?)?);
    if it.opt(Rule::m_for_free).is_some() {
        return Ok(StatementKind::PlayForFree { cards, from });
    }
    Ok(match it.opt(Rule::for_level) {
        Some(price) => StatementKind::PlayForLevel { cards, from, resource: price.open().name()? },
        None => StatementKind::Play { cards, from },
    })
}

/// `1 partner-zoo`
fn parse_tile_kind(node: Node) -> Built<TileKind> {
    match node.rule() {
        Rule::m_one_partner_zoo => Ok(TileKind::PartnerZoo),
        Rule::m_one_university => Ok(TileKind::University),
        Rule::m_one_bonus_tile => Ok(TileKind::Bonus),
        _ => Err(node.fault()),
    }
}

/// `by victim`, if it is there.
pub(super) fn parse_by_player(it: &mut Cursor) -> Built<Option<PlayerRef>> {
    it.opt(Rule::by_player).map(|by| parse_player(by.open().any()?)).transpose()
}

fn parse_place_token(mut it: Cursor) -> Built<StatementKind> {
    let (amount, token, on) = (parse_amount(it.any()?)?, it.name()?, it.any()?);
    Ok(match on.rule() {
        Rule::this_card => StatementKind::PlaceOnThis { amount, token },
        Rule::one_in_display => {
            let mut inner = on.open();
            let (noun, tests) = (parse_noun(inner.any()?)?, parse_tests(&mut inner)?);
            StatementKind::PlaceOnDisplay { amount, token, noun, tests }
        }
        Rule::one_of_yours => {
            StatementKind::PlaceToken { amount, token, on: ActionCards::OneOfYours(on.span()) }
        }
        _ => StatementKind::PlaceToken { amount, token, on: parse_action_cards(on)? },
    })
}

fn parse_move_action_card(mut it: Cursor) -> Built<StatementKind> {
    Ok(StatementKind::MoveActionCard {
        card: parse_action_cards(it.any()?)?,
        slots: it.all(Rule::amount, parse_amount)?,
    })
}

fn parse_perform(mut it: Cursor) -> Built<StatementKind> {
    let what = it.any()?;
    let what = match what.rule() {
        Rule::perform_the => PerformWhat::The(what.open().name()?),
        Rule::m_any => PerformWhat::Any(what.span()),
        Rule::perform_card => {
            let mut inner = what.open();
            PerformWhat::CardOf(parse_player(inner.any()?)?, parse_slots(inner.any()?)?)
        }
        _ => return Err(what.fault()),
    };
    Ok(StatementKind::Perform { what, or_token: it.opt(Rule::m_or_token).map(|mark| mark.span()) })
}

fn parse_build(mut it: Cursor) -> Built<StatementKind> {
    let what = it.any()?;
    let what = match what.rule() {
        Rule::build_kinds => BuildWhat::Kinds(what.open().all(Rule::name, |name| Ok(parse_name(name)))?),
        Rule::build_size => {
            let mut inner = what.open();
            inner.expect(Rule::m_up_to)?;
            BuildWhat::UpToSize(parse_amount(inner.any()?)?)
        }
        Rule::build_same => BuildWhat::BuiltThisPerformance(what.span()),
        _ => return Err(what.fault()),
    };
    Ok(StatementKind::Build {
        what,
        price: parse_build_price(&mut it)?,
        without: it.opt(Rule::without).map(|without| without.open().name()).transpose()?,
    })
}

fn parse_do_task(mut it: Cursor) -> Built<StatementKind> {
    it.expect(Rule::m_up_to)?;
    Ok(StatementKind::DoTask {
        up_to: parse_amount(it.any()?)?,
        result: it.opt(Rule::as_name).map(|name| name.open().name()).transpose()?,
    })
}

fn parse_build_price(it: &mut Cursor) -> Built<BuildPrice> {
    if it.opt(Rule::m_for_free).is_some() {
        return Ok(BuildPrice::Free);
    }
    let Some(price) = it.opt(Rule::for_price) else { return Ok(BuildPrice::Printed) };
    let mut it = price.open();
    Ok(BuildPrice::Fixed(parse_amount(it.any()?)?, it.name()?))
}
