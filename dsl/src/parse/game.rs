//! `setup { .. }`, `donations { .. }`, `end { .. }`, `solo { .. }` and the named steps of the course of a game.

use super::amount::{parse_amount, parse_row};
use super::card::parse_unknown;
use super::condition::parse_condition;
use super::cursor::{Built, Cursor, Node, parse_int};
use super::selector::{parse_noun, parse_tests};
use super::statement::parse_block;
use crate::ast::{
    Donations, DonationsField, End, EndField, GameStep, Int, LeftOut, Setup, SetupField, Solo, SoloField,
    StepPlace, StepSide,
};
use crate::grammar::Rule;

/// `step opening-hand for each player { .. }`
pub(super) fn parse_game_step(node: Node) -> Built<GameStep> {
    let mut it = node.open();
    Ok(GameStep {
        name: it.name()?,
        place: parse_place(&mut it)?,
        for_each: it.opt(Rule::m_each_player).map(|mark| mark.span()),
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

fn parse_place(it: &mut Cursor<'_>) -> Built<Option<StepPlace>> {
    let side = match it.peek() {
        Some(Rule::step_before) => StepSide::Before,
        Some(Rule::step_after) => StepSide::After,
        Some(Rule::step_instead) => StepSide::Instead,
        _ => return Ok(None),
    };
    let node = it.any()?;
    let span = node.span();
    Ok(Some(StepPlace { side, step: node.open().name()?, span }))
}

pub(super) fn parse_setup_head(node: Node) -> Setup {
    Setup { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_setup_field(node: Node) -> Built<SetupField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::hand_limit_field => SetupField::HandLimit(field.open().int()?, span),
        Rule::base_projects => SetupField::BaseProjects(field.open().all(Rule::row, parse_row)?, span),
        Rule::project_row => SetupField::ProjectRow(field.open().all(Rule::row, parse_row)?, span),
        Rule::block_slots => SetupField::BlockSlots(parse_players(field.open().any()?)?, span),
        Rule::deal_maps => SetupField::DealMaps(field.open().int()?, span),
        Rule::leave_out => SetupField::LeaveOut(field.open().name()?, span),
        Rule::leave_out_cards => SetupField::LeaveOutCards(parse_left_out(field)?),
        Rule::game_step => SetupField::Step(parse_game_step(field)?),
        Rule::unknown_any => SetupField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

/// `leave out cards with icon bear if setting zoo is tame`
fn parse_left_out(node: Node) -> Built<LeftOut> {
    let mut it = node.open();
    Ok(LeftOut {
        noun: parse_noun(it.any()?)?,
        tests: parse_tests(&mut it)?,
        condition: it.opt(Rule::condition).map(parse_condition).transpose()?,
        span: it.span(),
    })
}

/// `for 2 players`
fn parse_players(node: Node) -> Built<Int> {
    node.open().int()
}

pub(super) fn parse_donations_head(node: Node) -> Donations {
    Donations { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_donations_field(node: Node) -> Built<DonationsField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::prices => DonationsField::Prices(field.open().all(Rule::int, parse_int)?, span),
        Rule::blocked => {
            let mut it = field.open();
            let prices = it.any()?.open().all(Rule::int, parse_int)?;
            DonationsField::Blocked { prices, players: parse_players(it.any()?)?, span }
        }
        Rule::reward => DonationsField::Reward(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => DonationsField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

pub(super) fn parse_end_head(node: Node) -> End {
    End { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_end_field(node: Node) -> Built<EndField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::score => EndField::Score(parse_amount(field.open().any()?)?, span),
        Rule::target => EndField::Target(field.open().int()?, span),
        Rule::tiers_of => EndField::Tiers(field.open().name()?, span),
        Rule::tie => EndField::Tie(parse_amount(field.open().any()?)?, span),
        Rule::leave_out => EndField::LeaveOut(field.open().name()?, span),
        Rule::game_step => EndField::Step(parse_game_step(field)?),
        Rule::unknown_any => EndField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

pub(super) fn parse_solo_head(node: Node) -> Solo {
    Solo { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_solo_field(node: Node) -> Built<SoloField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::solo_start => {
            let mut it = field.open();
            SoloField::Start(it.name()?, it.all(Rule::int, parse_int)?, span)
        }
        Rule::raise_limits => SoloField::RaiseLimits(span),
        Rule::rounds => SoloField::Rounds(field.open().all(Rule::int, parse_int)?, span),
        Rule::cover_donation => SoloField::CoverDonation(span),
        Rule::unknown_any => SoloField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}
