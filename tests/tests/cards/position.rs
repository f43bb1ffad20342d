//! Positions in which a thing shows what it does.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::position;
use arkwright_runtime::ruleset::{
    ActionId, Animal, Card, CardId, CardKind, Countable, HousingKind, IconRef, MapId, Need, Ruleset,
};
use arkwright_runtime::scenario::{BuildingFact, Cards, Fact, Scenario, Step};
use arkwright_runtime::state::PlayerId;
use arkwright_runtime::trace::{Ending, Policy, Trace, play_out};
use arkwright_runtime::{scenario, zoo};
use libtest_mimic::Failed;

/// Decisions of one play at most.
const MAX_DECISIONS: usize = 200;
/// The player who shows something.
pub(crate) const YOU: PlayerId = PlayerId(0);

/// Takes the first option of every decision to the end, with the state's invariants checked at each.
pub(crate) fn finish(game: &mut Game, trace: &mut Trace) -> Result<(), Failed> {
    for _ in 0..MAX_DECISIONS {
        check_invariants(game.ruleset(), game.state())?;
        if play_out(game, Policy::First, 1, trace)? == Ending::Done {
            return Ok(());
        }
    }
    Err("the play does not end".into())
}

/// What comes of steps from a position.
pub(crate) fn run(rules: &Arc<Ruleset>, given: Vec<Fact>, when: Vec<Step>) -> Result<String, Failed> {
    let scenario = Scenario { title: String::new(), cites: Vec::new(), given, when, then: Vec::new() };
    let outcome = scenario::run(rules, &scenario);
    if let Some(error) = outcome.position_error {
        return Err(error.to_string().into());
    }
    match outcome.step_error {
        Some(error) => Err(format!("{error}\n{}", outcome.trace.render()).into()),
        None => Ok(outcome.trace.render()),
    }
}

/// A head above a part of a trace.
pub(crate) fn part(head: &str, trace: &str) -> String {
    format!("-- {head}\n{}\n", trace.trim_end())
}

/// The action cards with this one in slot 5.
pub(crate) fn strongest(rules: &Ruleset, action: ActionId) -> Fact {
    let others = (0..rules.actions.len()).map(|at| ActionId(at as u8)).filter(|it| *it != action);
    Fact::Slots(YOU, others.chain([action]).collect())
}

/// The action of a name that the base game has.
pub(crate) fn action(rules: &Ruleset, name: &str) -> Result<ActionId, Failed> {
    rules.action_by_name(name).ok_or_else(|| format!("no action {name}").into())
}

/// So much of a resource.
pub(crate) fn holds(rules: &Ruleset, player: PlayerId, name: &str, amount: i16) -> Result<Fact, Failed> {
    let resource = rules.resource_by_name(name).ok_or_else(|| format!("no resource {name}"))?;
    Ok(Fact::Resource(player, resource, amount))
}

/// Money enough for whatever is built or played.
pub(crate) fn money(rules: &Ruleset) -> Result<Fact, Failed> {
    holds(rules, YOU, "money", 60)
}

pub(crate) fn animal(card: &Card) -> Option<&Animal> {
    if let CardKind::Animal(it) = &card.kind { Some(it) } else { None }
}

/// The animals, by number.
pub(crate) fn animals(rules: &Ruleset) -> impl Iterator<Item = CardId> + '_ {
    let ids = (0..rules.cards.len()).map(|at| CardId(at as u16));
    ids.filter(|it| animal(&rules.cards[it.index()]).is_some())
}

/// Cards of the lowest numbers, each of which brings a count nearer to what is asked; none of them more than is needed.
/// `beside` is laid with them.
pub(crate) fn reaching(
    rules: &Arc<Ruleset>,
    beside: &[Fact],
    count: Countable,
    asked: i16,
) -> Result<Vec<CardId>, Failed> {
    let mut zoo: Vec<CardId> = Vec::new();
    let counted = |zoo: &[CardId]| -> Result<i16, Failed> {
        let given = [beside, &[Fact::Zoo(YOU, Cards::These(zoo.to_vec()))]].concat();
        let state = position::start(rules, &given)?;
        Ok(zoo::eval::count(rules, &state, YOU, &[], count))
    };
    let mut held = counted(&zoo)?;
    for card in candidates(rules, count) {
        if held >= asked {
            break;
        }
        zoo.push(card);
        let now = counted(&zoo)?;
        if now > held {
            held = now;
        } else {
            zoo.pop();
        }
    }
    Ok(zoo)
}

/// Cards that a count may be about: of icons, those that show the icon.
fn candidates(rules: &Ruleset, count: Countable) -> Vec<CardId> {
    let all = (0..rules.cards.len()).map(|at| CardId(at as u16));
    let playable = all.filter(|it| {
        matches!(rules.cards[it.index()].kind, CardKind::Animal(_) | CardKind::Sponsor(_))
            && own_building(&rules.cards[it.index()]).is_none()
    });
    let about = |card: &Card| {
        if let Countable::Icons(IconRef::Id(icon), _) = count {
            return zoo::card_icons(rules, card, icon) > 0;
        }
        if let Countable::Cards(noun, ..) = count { noun.covers(&card.kind) } else { true }
    };
    playable.filter(|it| about(&rules.cards[it.index()])).collect()
}

fn own_building(card: &Card) -> Option<arkwright_runtime::ruleset::BuildingId> {
    if let CardKind::Sponsor(it) = &card.kind { it.building } else { None }
}

/// An occupied standard enclosure for an animal, where the map has room for it.
pub(crate) fn housing(rules: &Ruleset, card: CardId) -> Option<Fact> {
    let animal = animal(&rules.cards[card.index()])?;
    let size = animal.housing.iter().find(|it| it.kind == HousingKind::Standard)?.spaces;
    let kind = rules.building_by_name(&format!("size-{size}"))?;
    let map = &rules.maps[MapId(0).index()];
    let fits = |mask: u64, needs: &[Need]| {
        let open = map.terrains.plain & !map.terrains.flagged;
        let around = map.neighbours_of(mask);
        mask & !open == 0
            && needs.iter().all(|need| {
                let terrain = map.terrains.terrain[need.terrain.index()];
                (around & terrain).count_ones() >= u32::from(need.count)
            })
    };
    let placement = map.placements_of(kind).iter().find(|it| fits(it.mask, &animal.needs))?;
    let fact = BuildingFact { kind, hex: placement.anchor, rotation: placement.rotation, used: 1 };
    Some(Fact::Buildings(YOU, vec![fact]))
}
