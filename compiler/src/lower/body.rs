//! What a card or map does at its moments, on events, and as long as it is there.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    Body, BodyKinds, ConditionId, Endgame, LastingRule, Often, Op, OptionTime, ParamKind, ProgramId,
    Quantifier, RuleChange, RuleKind, ScoringOrder, SpacePrice, TileFamily, Trigger, TriggerEvent,
    TurnOption, Zone,
};

use arkwright_runtime::state::ACTION_CARDS;

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, LocalKind, Place, Scope};

use super::amount::{lower_amount_of, lower_count, lower_noun, lower_rows, lower_tests, too_many_classes};
use super::condition::lower_condition;
use super::program::{lower_program, lower_rule};
use super::test::{lower_building_tests, lower_space_tests, this_card, this_tile};

/// What a local of an event holds.
const NUMBER: LocalKind = LocalKind::Param(Some(ParamKind::Number));

/// The sound items of a body, and whether all of them are sound. What is broken is told and left out.
///
/// A card goes with a line that is broken; a map stays.
pub(crate) fn lower_body(ctx: &mut Ctx<'_>, items: &[&ast::BodyItem], place: Place) -> (Body, bool) {
    let decl = ctx.decl;
    if !place.goes_with_effect() {
        ctx.decl = None;
    }
    let mut body = Body::default();
    let mut sound = true;
    for item in items {
        let mark = ctx.code.mark();
        if lower_item(ctx, item, place, &mut body).is_none() {
            ctx.code.reset(mark);
            sound = false;
        }
    }
    ctx.decl = decl;
    (body, sound)
}

fn lower_item(ctx: &mut Ctx<'_>, item: &ast::BodyItem, place: Place, body: &mut Body) -> Option<()> {
    match item {
        ast::BodyItem::Once(block, _) => body.once.push(lower_rule(ctx, block, place)?),
        ast::BodyItem::Income(block, _) => body.income.push(lower_rule(ctx, block, place)?),
        ast::BodyItem::Endgame(endgame) => body.endgame.push(lower_endgame(ctx, endgame, place)?),
        ast::BodyItem::Whenever(whenever) => body.triggers.push(lower_whenever(ctx, whenever, place)?),
        ast::BodyItem::TurnOption(option) => body.options.push(lower_option(ctx, option, place)?),
        ast::BodyItem::Rule(rule) => body.rules.extend(lower_lasting(ctx, rule, place)?),
    }
    Some(())
}

/// An effect of final scoring.
pub(crate) fn lower_endgame(ctx: &mut Ctx<'_>, endgame: &ast::Endgame, place: Place) -> Option<Endgame> {
    let order = match endgame.order {
        ast::EndgameOrder::First(_) => ScoringOrder::First,
        ast::EndgameOrder::Normal => ScoringOrder::Normal,
        ast::EndgameOrder::Last(_) => ScoringOrder::Last,
    };
    Some(Endgame { order, program: lower_rule(ctx, &endgame.body, place)? })
}

fn lower_if(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    condition: Option<&ast::Condition>,
) -> Option<Option<ConditionId>> {
    match condition {
        None => Some(None),
        Some(condition) => lower_condition(ctx, scope, condition).map(Some),
    }
}

fn lower_whenever(ctx: &mut Ctx<'_>, whenever: &ast::Whenever, place: Place) -> Option<Trigger> {
    let mut scope = Scope::new(place);
    let condition = lower_if(ctx, &scope, whenever.condition.as_ref());
    let event = lower_event(ctx, &mut scope, &whenever.event);
    let program = lower_program(ctx, &whenever.body, scope);
    Some(Trigger {
        event: event?,
        condition: condition?,
        once: whenever.once.map(|(often, _)| lower_often(often)),
        program: program?,
    })
}

const fn lower_often(often: ast::Often) -> Often {
    match often {
        ast::Often::Performance => Often::Performance,
        ast::Often::Action => Often::Action,
        ast::Often::Game => Often::Game,
    }
}

fn lower_event(ctx: &mut Ctx<'_>, scope: &mut Scope, event: &ast::Event) -> Option<TriggerEvent> {
    match &event.kind {
        ast::EventKind::Enter { noun, tests, result } => {
            let local = ctx.declare(scope, result, NUMBER);
            let filter = lower_tests(ctx, scope, *noun, tests);
            playable(ctx, *noun, event.span)?;
            local?;
            Some(TriggerEvent::Enter(lower_noun(*noun), filter?))
        }
        ast::EventKind::Icon { icon, zoos } => {
            let icon = ctx.icon(icon)?;
            Some(TriggerEvent::Icon { icon, any_zoo: *zoos == ast::EventZoos::Any })
        }
        ast::EventKind::NewIcon(classes) => {
            let lowered: Vec<_> = classes.iter().map(|it| ctx.class(it)).collect();
            match lowered.into_iter().collect::<Option<Vec<_>>>()?.as_slice() {
                [class] => Some(TriggerEvent::NewIcon(*class, None)),
                [one, other] => Some(TriggerEvent::NewIcon(*one, Some(*other))),
                _ => too_many_classes(ctx, classes),
            }
        }
        ast::EventKind::Play(noun, tests) | ast::EventKind::AnyPlay(noun, tests) => {
            let anyone = matches!(event.kind, ast::EventKind::AnyPlay(..));
            playable(ctx, *noun, event.span)?;
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(TriggerEvent::Play { noun: lower_noun(*noun), filter, anyone })
        }
        ast::EventKind::Support(tests) => {
            Some(TriggerEvent::Support(lower_tests(ctx, scope, ast::CardNoun::Project, tests)?))
        }
        ast::EventKind::Cover { tests, result } => {
            let local = ctx.declare(scope, result, NUMBER);
            let filter = lower_space_tests(ctx, tests);
            local?;
            Some(TriggerEvent::Cover(filter?))
        }
        ast::EventKind::Complete(tests) => Some(TriggerEvent::Complete(lower_space_tests(ctx, tests)?)),
        ast::EventKind::Uncover { tests, result } => {
            let number = LocalKind::Param(Some(arkwright_runtime::ruleset::ParamKind::Number));
            let local = ctx.declare(scope, result, number);
            let filter = lower_space_tests(ctx, tests);
            local?;
            Some(TriggerEvent::Uncover(filter?))
        }
        ast::EventKind::House(animals, buildings) => {
            let animals = lower_tests(ctx, scope, ast::CardNoun::Animal, animals);
            let buildings = lower_building_tests(ctx, scope, buildings);
            Some(TriggerEvent::House(animals?, buildings?))
        }
        ast::EventKind::GainBonus(tests) => Some(TriggerEvent::Bonus(lower_space_tests(ctx, tests)?)),
        ast::EventKind::Gain(resource) => Some(TriggerEvent::Gain(ctx.resource(resource)?)),
        ast::EventKind::Build(tests) => Some(TriggerEvent::Build(lower_building_tests(ctx, scope, tests)?)),
        ast::EventKind::Fill(tests) => Some(TriggerEvent::Fill(lower_building_tests(ctx, scope, tests)?)),
        ast::EventKind::FinishParts(action) => Some(TriggerEvent::Performed(ctx.action(action)?)),
    }
}

pub(super) fn playable(ctx: &mut Ctx<'_>, noun: ast::CardNoun, span: Span) -> Option<()> {
    if noun != ast::CardNoun::Scoring {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            span,
            "a Final Scoring card is never played",
            "this can never happen",
        )
        .with_help("name `animals`, `sponsors` or `projects`"),
    )
}

fn lower_option(ctx: &mut Ctx<'_>, option: &ast::TurnOption, place: Place) -> Option<TurnOption> {
    let condition = lower_if(ctx, &Scope::new(place), option.condition.as_ref());
    let program = lower_rule(ctx, &option.body, place);
    let time = match option.time {
        ast::OptionTime::Turn => OptionTime::Turn,
        ast::OptionTime::TurnOrIncome(_) => OptionTime::TurnOrIncome,
        ast::OptionTime::AnyTime => OptionTime::AnyTime,
    };
    let program = program?;
    if time == OptionTime::AnyTime {
        comes_to_an_end(ctx, option, program)?;
    }
    Some(TurnOption { time, condition: condition?, program })
}

/// What can be done at any time can be done again and again: it takes cards out of slots, until these are empty.
fn comes_to_an_end(ctx: &mut Ctx<'_>, option: &ast::TurnOption, program: ProgramId) -> Option<()> {
    let takes = |op: &Op| {
        let Op::Move { quantifier, from: Zone::Beside(_), to, .. } = op else { return false };
        !matches!(quantifier, Quantifier::UpTo(_)) && !matches!(to, Zone::Beside(_))
    };
    if ctx.code.ops(program).iter().all(takes) {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            option.body.span,
            "this could be done again and again without end",
            "at any time cards are taken out of slots beside the map, and nothing else",
        )
        .with_help("write `take 1 card from storage into hand`, with the name of the slots"),
    )
}

/// The rules of a line: one for each terrain that may be covered, else one.
pub(super) fn lower_lasting(
    ctx: &mut Ctx<'_>,
    rule: &ast::LastingRule,
    place: Place,
) -> Option<Vec<LastingRule>> {
    let scope = Scope::new(place);
    let condition = lower_if(ctx, &scope, rule.condition.as_ref());
    let changes: Vec<Option<RuleChange>> = if let ast::RuleKind::AllowCovering(terrains) = &rule.kind {
        terrains.iter().map(|it| ctx.terrain(it).map(RuleChange::AllowCovering)).collect()
    } else if let ast::RuleKind::FromSupply { universities } = &rule.kind {
        let universities = universities.map(|_| TileFamily::University);
        let families = std::iter::once(TileFamily::PartnerZoo).chain(universities);
        families.map(|it| Some(RuleChange::FromSupply(it))).collect()
    } else {
        vec![lower_change(ctx, &scope, rule)]
    };
    let (changes, condition) = (changes.into_iter().collect::<Option<Vec<_>>>()?, condition?);
    let wears_out = changes.iter().all(|it| BodyKinds::PLAYS.has_rule(RuleKind::of(*it)));
    if let Some(span) = rule.once.filter(|_| !wears_out) {
        return ctx.fault(
            Diagnostic::error("ark::types::place", span, "nothing uses this rule up", "says nothing here")
                .with_help("leave out `, once`, or ignore conditions or lower a level"),
        );
    }
    Some(changes.into_iter().map(|what| LastingRule { what, condition, once: rule.once.is_some() }).collect())
}

fn lower_change(ctx: &mut Ctx<'_>, scope: &Scope, rule: &ast::LastingRule) -> Option<RuleChange> {
    match &rule.kind {
        ast::RuleKind::Cost(noun, tests, amount) => {
            playable(ctx, *noun, rule.span)?;
            let filter = lower_tests(ctx, scope, *noun, tests);
            let amount = lower_money(ctx, scope, amount);
            Some(RuleChange::CostLess(lower_noun(*noun), filter?, amount?))
        }
        ast::RuleKind::Level(tests, amount) => {
            let filter = lower_tests(ctx, scope, ast::CardNoun::Sponsor, tests);
            let amount = lower_count(ctx, scope, amount);
            Some(RuleChange::LevelLess(filter?, amount?))
        }
        ast::RuleKind::TaskValue(task, amount) => {
            let task = ctx.task(task);
            let amount = lower_count(ctx, scope, amount);
            Some(RuleChange::TaskValue(task?, amount?))
        }
        ast::RuleKind::Donations(amount) => lower_money(ctx, scope, amount).map(RuleChange::DonationLess),
        ast::RuleKind::WorkerAdded(amount) => lower_count(ctx, scope, amount).map(RuleChange::WorkerLess),
        ast::RuleKind::InsteadOfTask(task, block) => {
            let task = ctx.task(task)?;
            let mut scope = Scope::new(scope.place);
            scope.task = Some(task);
            Some(RuleChange::TaskInstead(task, lower_program(ctx, block, scope)?))
        }
        ast::RuleKind::AllowSome { most, terrains, price } => lower_some(ctx, scope, most, terrains, price),
        ast::RuleKind::EnclosureSize(tests, amount) => {
            let filter = lower_building_tests(ctx, scope, tests);
            let amount = lower_count(ctx, scope, amount);
            Some(RuleChange::HousingMore(filter?, amount?))
        }
        ast::RuleKind::IgnoreConditions(amount, noun, tests) => {
            playable(ctx, *noun, rule.span)?;
            let amount = lower_count(ctx, scope, amount);
            let filter = lower_tests(ctx, scope, *noun, tests);
            Some(RuleChange::IgnoreConditions(lower_noun(*noun), filter?, amount?))
        }
        ast::RuleKind::IgnoreNeeds => Some(RuleChange::IgnoreNeeds),
        ast::RuleKind::ForbidPlaying(noun, tests) => {
            playable(ctx, *noun, rule.span)?;
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(RuleChange::ForbidPlaying(lower_noun(*noun), filter))
        }
        ast::RuleKind::ForbidInteractive => Some(RuleChange::Immune),
        ast::RuleKind::ForbidBonuses => Some(RuleChange::NoBonuses),
        ast::RuleKind::ForbidBuilding(kind) => ctx.building(kind).map(RuleChange::ForbidBuilding),
        ast::RuleKind::ForbidSupporting(tests) => {
            Some(RuleChange::ForbidSupport(lower_tests(ctx, scope, ast::CardNoun::Project, tests)?))
        }
        ast::RuleKind::ForbidTask(task) => ctx.task(task).map(RuleChange::ForbidTask),
        ast::RuleKind::ForbidUpgrading(action) => ctx.action(action).map(RuleChange::ForbidUpgrade),
        ast::RuleKind::SlotStrength(resource, rows) => {
            let resource = ctx.resource(resource);
            let rows = lower_slot_rows(ctx, rows);
            Some(RuleChange::SlotStrength(resource?, ctx.code.slot_table(rows?)))
        }
        ast::RuleKind::CardForStrength => Some(RuleChange::CardForStrength),
        ast::RuleKind::AllowSupportingAgain(tests) => {
            Some(RuleChange::SupportAgain(lower_tests(ctx, scope, ast::CardNoun::Project, tests)?))
        }
        ast::RuleKind::TileAsIcon => {
            this_tile(ctx, scope, rule.span)?;
            Some(RuleChange::WildTile)
        }
        ast::RuleKind::TokenAsIcon(token) => {
            this_card(ctx, scope, rule.span)?;
            Some(RuleChange::WildIcon(ctx.card_token(token)?))
        }
        // One rule a terrain or family: see `lower_lasting`.
        ast::RuleKind::AllowCovering(_) | ast::RuleKind::FromSupply { .. } => None,
    }
}

/// `allow covering 1 space of rock or water for 2 money`
fn lower_some(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    most: &ast::Amount,
    terrains: &[ast::Name],
    price: &ast::SpacePrice,
) -> Option<RuleChange> {
    let most = lower_count(ctx, scope, most);
    let bits: Vec<_> = terrains.iter().map(|it| ctx.terrain(it)).collect();
    let bits: Option<Vec<_>> = bits.into_iter().collect();
    let (is_paid, amount, resource) = match price {
        ast::SpacePrice::Pay(amount, resource) => (true, amount, resource),
        ast::SpacePrice::Gain(amount, resource) => (false, amount, resource),
    };
    let amount = super::statement::lower_price(ctx, scope, amount, resource);
    let terrains = bits?.into_iter().fold(0, |acc, it| acc | 1_u8.checked_shl(u32::from(it.0)).unwrap_or(0));
    let price = if is_paid { SpacePrice::Pay(amount?) } else { SpacePrice::Gain(amount?) };
    Some(RuleChange::CoverSome { terrains, most: most?, price })
}

/// An amount of what prices are paid with, or a plain number.
fn lower_money(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
) -> Option<arkwright_runtime::ruleset::AmountId> {
    match ctx.heads.currency {
        Some(currency) => lower_amount_of(ctx, scope, amount, currency, amount.span),
        None => lower_count(ctx, scope, amount),
    }
}

/// Rising steps, each with the strength of every slot.
fn lower_slot_rows(ctx: &mut Ctx<'_>, rows: &[ast::SlotRow]) -> Option<Vec<(i16, [i16; ACTION_CARDS])>> {
    let steps: Vec<ast::Row> =
        rows.iter().map(|row| ast::Row { from: row.from, value: row.from, span: row.span }).collect();
    lower_rows(ctx, &steps)?;
    let mut lowered = Vec::new();
    for row in rows {
        let from = ctx.signed(row.from, "a step")?;
        let strengths: Option<Vec<i16>> =
            row.strengths.iter().map(|it| ctx.signed(*it, "a strength")).collect();
        let Ok(strengths) = <[i16; ACTION_CARDS]>::try_from(strengths?) else {
            return ctx.fault(
                Diagnostic::error(
                    "ark::types::range",
                    row.span,
                    format!("a row has {ACTION_CARDS} strengths"),
                    "one for each slot is wanted here",
                )
                .with_help("write `0 -> (1, 2, 3, 4, 5)`"),
            );
        };
        lowered.push((from, strengths));
    }
    Some(lowered)
}
