use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{Map, MapId};
use arkwright_runtime::scenario::{Fact, Scenario, Step};

use crate::CompiledScenario;
use crate::resolve::Ctx;

use super::fact::{Block, lower_fact};

/// A scenario. `maps` are the maps as lowered.
pub(crate) fn lower_scenario(
    ctx: &mut Ctx<'_>,
    scenario: &ast::Scenario,
    maps: &[Map],
) -> Option<CompiledScenario> {
    let map = map_of(ctx, &scenario.given);
    let hexes = maps.get(map.unwrap_or_default().index());
    let (given, given_spans) = lower_facts(ctx, &scenario.given, Block::Given, hexes);
    let (then, then_spans) = lower_facts(ctx, &scenario.then, Block::Then, hexes);
    let steps: Vec<Option<Step>> = scenario.when.iter().map(|step| lower_step(ctx, step)).collect();
    let when: Option<Vec<Step>> = steps.into_iter().collect();
    Some(CompiledScenario {
        scenario: Scenario {
            title: ctx.title(&scenario.title)?,
            cites: scenario.cites.iter().map(|it| it.text.clone()).collect(),
            given: given?,
            when: when?,
            then: then?,
        },
        span: scenario.span,
        module: ctx.module as u8,
        given_spans,
        when_spans: scenario.when.iter().map(|it| it.span).collect(),
        then_spans,
    })
}

/// The map that the scenario is played on: the one given, else the first.
fn map_of(ctx: &Ctx<'_>, given: &[ast::Fact]) -> Option<MapId> {
    let fact = given.iter().find(|fact| fact.key.text == "map")?;
    let id = match fact.values.first()? {
        ast::FactValue::Int(int) => int.value.to_string(),
        ast::FactValue::Name(name) => name.text.clone(),
        ast::FactValue::Counted(..)
        | ast::FactValue::Cards(_)
        | ast::FactValue::Text(_)
        | ast::FactValue::Placement(_) => return None,
    };
    match ctx.names.find(crate::names::Kind::Map, &id, ctx.module) {
        crate::names::Found::Id(id, _) => Some(MapId(id as u8)),
        crate::names::Found::Silent | crate::names::Found::Unseen(_) | crate::names::Found::Nowhere => None,
    }
}

/// The facts of a block, and for each where it stands.
fn lower_facts(
    ctx: &mut Ctx<'_>,
    facts: &[ast::Fact],
    block: Block,
    map: Option<&Map>,
) -> (Option<Vec<Fact>>, Vec<Span>) {
    let mut spans = Vec::new();
    let mut lowered = Some(Vec::new());
    for fact in facts {
        match lower_fact(ctx, fact, block, map) {
            Some(facts) => {
                spans.extend(facts.iter().map(|_| fact.span));
                if let Some(lowered) = lowered.as_mut() {
                    lowered.extend(facts);
                }
            }
            None => lowered = None,
        }
    }
    (lowered, spans)
}

fn lower_step(ctx: &mut Ctx<'_>, step: &ast::Step) -> Option<Step> {
    match &step.kind {
        ast::StepKind::Play(number) => ctx.card(*number).map(Step::Play),
        ast::StepKind::Perform(action) => ctx.action(action).map(Step::Perform),
        ast::StepKind::Choose(text) => Some(Step::Choose(text.value.clone())),
        ast::StepKind::ChooseIndex(index) => {
            ctx.natural(*index, "the number of an option").map(|it| Step::ChooseIndex(it as usize))
        }
        ast::StepKind::Finish => Some(Step::Finish),
        ast::StepKind::Turn => Some(Step::Turn),
        ast::StepKind::Break => Some(Step::Break),
        ast::StepKind::Scoring => Some(Step::Scoring),
        ast::StepKind::Game => Some(Step::Game),
    }
}
