//! `scenario "..." { cites .. given { .. } when { .. } then { .. } }`

use super::cursor::{Built, Node, parse_int, parse_name, parse_text};
use crate::ast::{Fact, FactValue, Int, Name, Placement, Scenario, Step, StepKind};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Scenario> {
    let mut it = node.open();
    Ok(Scenario {
        title: it.text()?,
        cites: Vec::new(),
        given: Vec::new(),
        when: Vec::new(),
        then: Vec::new(),
        span: it.span(),
    })
}

/// One of the four parts of a scenario.
pub(super) fn add_part(scenario: &mut Scenario, node: Node) -> Built<()> {
    let rule = node.rule();
    match rule {
        Rule::scenario_part => add_part(scenario, node.open().any()?)?,
        Rule::cites => scenario.cites = node.open().all(Rule::name, |name| Ok(parse_name(name)))?,
        Rule::given => scenario.given = node.open().all(Rule::fact, parse_fact)?,
        Rule::when => scenario.when = node.open().all(Rule::step, parse_step)?,
        Rule::then => scenario.then = node.open().all(Rule::fact, parse_fact)?,
        _ => return Err(node.fault()),
    }
    Ok(())
}

pub(super) fn parse_fact(node: Node) -> Built<Fact> {
    let mut it = node.open();
    let key = it.name()?;
    let of = it.opt(Rule::fact_of).map(parse_fact_of).transpose()?;
    let values = it.all(Rule::fact_value, parse_value)?;
    Ok(Fact { key, of, values, span: it.span() })
}

/// `of opponent`, `of player 3`, `of 447`
fn parse_fact_of(node: Node) -> Built<(Name, Option<Int>)> {
    let mut it = node.open();
    let name = parse_name(it.any()?);
    Ok((name, it.opt(Rule::int).map(parse_int).transpose()?))
}

fn parse_value(node: Node) -> Built<FactValue> {
    let value = node.open().any()?;
    Ok(match value.rule() {
        Rule::placement => FactValue::Placement(parse_placement(value)?),
        Rule::card_count => FactValue::Cards(value.open().int()?),
        Rule::int => FactValue::Int(parse_int(value)?),
        Rule::text => FactValue::Text(parse_text(value)?),
        Rule::counted => {
            let mut it = value.open();
            FactValue::Counted(it.name()?, it.int()?)
        }
        Rule::name => FactValue::Name(parse_name(value)),
        _ => return Err(value.fault()),
    })
}

pub(super) fn parse_placement(node: Node) -> Built<Placement> {
    let mut it = node.open();
    let (kind, at) = (it.name()?, it.name()?);
    let rotation = it.opt(Rule::rotation).map(|turns| turns.open().int()).transpose()?;
    let used = it.opt(Rule::used).map(|used| used.open().int()).transpose()?;
    Ok(Placement { kind, at, rotation, used, span: it.span() })
}

pub(super) fn parse_step(node: Node) -> Built<Step> {
    let span = node.span();
    let step = node.open().any()?;
    let kind = match step.rule() {
        Rule::play_step => StepKind::Play(step.open().int()?),
        Rule::perform_step => StepKind::Perform(step.open().name()?),
        Rule::turn_step => StepKind::Turn,
        Rule::break_step => StepKind::Break,
        Rule::scoring_step => StepKind::Scoring,
        Rule::rest_step => StepKind::Game,
        Rule::finish_step => StepKind::Finish,
        Rule::choose_step => {
            let choice = step.open().any()?;
            match choice.rule() {
                Rule::int => StepKind::ChooseIndex(parse_int(choice)?),
                _ => StepKind::Choose(parse_text(choice)?),
            }
        }
        _ => return Err(step.fault()),
    };
    Ok(Step { kind, span })
}
