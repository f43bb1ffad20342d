//! A sponsor is played; then what it waits for happens, then a break, then final scoring: as far as it speaks of them.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::position;
use arkwright_runtime::ruleset::{
    Amount, CardId, CardKind, CardNoun, Condition, Countable, Op, Ruleset, Trigger, TriggerEvent,
};
use arkwright_runtime::scenario::{Cards, Fact, Step};
use arkwright_runtime::trace::Trace;
use arkwright_runtime::zoo;
use libtest_mimic::Failed;

use super::played;
use super::position::{YOU, animals, finish, housing, money, part, run, strongest};
use super::project::supported;

/// The animals of the base game, and how many of them a zoo has that has grown.
const ANIMALS: usize = 128;
const GROWN: usize = 8;

pub(crate) fn trace(rules: &Arc<Ruleset>, card: CardId) -> Result<String, Failed> {
    let body = &rules.cards[card.index()].body;
    let (mut game, trace) = played(rules, card)?;
    let mut page = part("it is played", &trace.render());
    if !body.once.is_empty() || !body.endgame.is_empty() {
        let (grown, trace) = played_late(rules, card)?;
        page += &part("it is played in a zoo that has grown", &trace.render());
        game = grown;
    }
    for trigger in &body.triggers {
        page += &triggered(rules, card, trigger)?.unwrap_or_default();
    }
    if !body.income.is_empty() {
        page += &part("a break", &further(&mut game, |game, events| game.start_break(events))?);
    }
    if !body.endgame.is_empty() {
        page += &part("final scoring", &further(&mut game, |game, events| game.start_scoring(events))?);
    }
    Ok(page)
}

/// Plays it in a zoo with animals of all sizes, universities, an enclosure and some supported projects.
fn played_late(rules: &Arc<Ruleset>, card: CardId) -> Result<(Game, Trace), Failed> {
    let zoo: Vec<CardId> = animals(rules).step_by(ANIMALS / GROWN).take(GROWN).collect();
    let mut given =
        vec![Fact::Zoo(YOU, Cards::These(zoo.clone())), Fact::Universities(YOU, 2), Fact::Supports(YOU, 3)];
    given.extend(zoo.iter().find_map(|it| housing(rules, *it)));
    given.push(Fact::Ready(card));
    let mut game = Game::new(Arc::clone(rules), position::start(rules, &given)?);
    let mut trace = Trace::default();
    let mut events = Vec::new();
    game.start_play(card, &mut events)?;
    trace.events(&game, &events);
    finish(&mut game, &mut trace)?;
    Ok((game, trace))
}

/// What happens further in a game.
fn further<E: Into<Failed>>(
    game: &mut Game,
    start: impl FnOnce(&mut Game, &mut Vec<arkwright_runtime::game::Event>) -> Result<(), E>,
) -> Result<String, Failed> {
    let mut trace = Trace::default();
    let mut events = Vec::new();
    start(game, &mut events).map_err(Into::into)?;
    trace.events(game, &events);
    finish(game, &mut trace)?;
    Ok(trace.render())
}

/// The sponsor lies in the zoo with its tokens, and what it waits for happens by the card of the lowest number.
fn triggered(rules: &Arc<Ruleset>, card: CardId, trigger: &Trigger) -> Result<Option<String>, Failed> {
    let mut given = vec![Fact::Zoo(YOU, Cards::These(vec![card]))];
    let empty = position::start(rules, &given)?;
    given.extend(tokens(rules, card, trigger));
    let plays = |passes: &dyn Fn(CardId) -> bool| animals(rules).find(|it| passes(*it));
    let found = match trigger.event {
        TriggerEvent::Icon { icon, .. } => {
            plays(&|it| zoo::card_icons(rules, &rules.cards[it.index()], icon) > 0)
        }
        TriggerEvent::NewIcon(..) => animals(rules).next(),
        TriggerEvent::Play { noun: CardNoun::Animal, filter, .. } => {
            plays(&|it| zoo::eval::card_passes(rules, &empty, YOU, &[], CardNoun::Animal, filter, it))
        }
        TriggerEvent::Play { noun: CardNoun::Sponsor, filter, .. } => {
            let passes =
                |it: &CardId| zoo::eval::card_passes(rules, &empty, YOU, &[], CardNoun::Sponsor, filter, *it);
            let mut sponsors = (0..rules.cards.len()).map(|at| CardId(at as u16)).filter(|it| *it != card);
            sponsors.find(passes)
        }
        TriggerEvent::Performed(action) => {
            given.extend(small(rules).into_iter().map(Fact::Ready));
            given.extend([money(rules)?, strongest(rules, action)]);
            let told = run(rules, given, vec![Step::Perform(action), Step::Finish])?;
            return Ok(Some(part("it waits for the action", &told)));
        }
        TriggerEvent::Cover(_) | TriggerEvent::Bonus(_) | TriggerEvent::Build(_) => {
            return built(rules, given).map(Some);
        }
        TriggerEvent::Complete(_) | TriggerEvent::Uncover(_) | TriggerEvent::House(..) => return Ok(None),
        TriggerEvent::Support(filter) => {
            let passes =
                |it: &CardId| zoo::eval::card_passes(rules, &empty, YOU, &[], CardNoun::Project, filter, *it);
            let project = (0..rules.cards.len()).map(|at| CardId(at as u16)).find(passes);
            let Some(project) = project else { return Ok(None) };
            let CardKind::Project(declared) = &rules.cards[project.index()].kind else { return Ok(None) };
            let told = supported(rules, project, declared, given)?;
            return Ok(Some(part("it waits for a project", &told)));
        }
        TriggerEvent::Enter(..)
        | TriggerEvent::Play { .. }
        | TriggerEvent::Fill(_)
        | TriggerEvent::Gain(_) => None,
    };
    let Some(played) = found else { return Ok(None) };
    given.push(Fact::Ready(played));
    let told = run(rules, given, vec![Step::Play(played), Step::Finish])?;
    Ok(Some(part(&format!("it waits for {}", rules.cards[played.index()].name), &told)))
}

/// A kiosk on the first border space with a bonus.
fn built(rules: &Arc<Ruleset>, mut given: Vec<Fact>) -> Result<String, Failed> {
    let action = super::position::action(rules, "build")?;
    let map = &rules.maps[0];
    let has_bonus = |hex: &usize| map.terrains.border >> hex & 1 == 1 && map.hexes[*hex].bonus.is_some();
    let hex = (0..map.hexes.len()).find(has_bonus).ok_or("no border space has a bonus")?;
    given.extend([money(rules)?, strongest(rules, action)]);
    let where_to = format!("build kiosk at {}", map.hex_name(hex));
    let when = vec![
        Step::Perform(action),
        Step::Choose("build kiosk".to_owned()),
        Step::Choose(where_to),
        Step::Finish,
    ];
    Ok(part("it waits for a building", &run(rules, given, when)?))
}

/// The tokens on the sponsor that let the trigger work.
fn tokens(rules: &Ruleset, card: CardId, trigger: &Trigger) -> Option<Fact> {
    let placed = rules.cards[card.index()].body.once.iter().flat_map(|it| rules.code.ops(*it));
    let amount =
        |it| u8::try_from(if let Amount::Number(it) = rules.code.amount(it) { it } else { 0 }).unwrap_or(0);
    let put = placed.filter_map(|it| {
        if let Op::PlaceOnThis { amount: it, token } = it { Some((*token, amount(*it))) } else { None }
    });
    let asked = trigger.condition.and_then(|it| {
        let Condition::Compare(held, _, asked) = rules.code.conditions[it.index()] else { return None };
        let Amount::Count(Countable::TokensOnThis(token)) = rules.code.amount(held) else { return None };
        Some((token, amount(asked)))
    });
    let (token, number) = asked.or_else(|| { put }.next())?;
    Some(Fact::CardTokens(token, card, number))
}

/// Three small animals without conditions.
fn small(rules: &Ruleset) -> Vec<CardId> {
    let fits = |it: &CardId| {
        let card = &rules.cards[it.index()];
        card.requirements.is_empty()
            && super::position::animal(card).is_some_and(|it| it.size <= 2 && it.needs.is_empty())
    };
    animals(rules).filter(fits).take(3).collect()
}
