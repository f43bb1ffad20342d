use super::{icons_without, ignored_units, is_upgraded, partner_zoos_of, tiles_of};
use crate::ruleset::{CardId, Requirement, ResourceId, Ruleset, TileFamily};
use crate::state::{Mode, PlayerId, State};

/// Whether a card's conditions hold, but for the units that the player may ignore (COND-1 to COND-7). Its own icons do
/// not help (COND-2).
#[must_use]
pub fn meets_requirements(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> bool {
    let missing = missing_units(ruleset, state, player, card);
    missing == 0 || missing <= ignored_units(ruleset, state, player, card)
}

/// How many units of a card's conditions are not met: single icons and universities, and conditions of one unit each
/// (COND-4, COND-5).
#[must_use]
pub fn missing_units(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> i16 {
    let Some(declared) = ruleset.cards.get(card.index()) else { return 0 };
    let units = declared.requirements.iter().map(|it| missing(ruleset, state, player, card, it));
    units.fold(0, i16::saturating_add)
}

/// How many units of one condition are not met.
fn missing(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    card: CardId,
    requirement: &Requirement,
) -> i16 {
    let Some(zoo) = state.players.get(player.index()) else { return 0 };
    let holds =
        |resource: crate::ruleset::ResourceId| zoo.resources.get(resource.index()).copied().unwrap_or(0);
    match *requirement {
        Requirement::Icon(icon, count) => {
            (i16::from(count) - icons_without(ruleset, state, player, icon, Some(card))).max(0)
        }
        Requirement::Upgraded(action) => unless(is_upgraded(zoo, action)),
        Requirement::PartnerZoo(icon) => unless(partner_zoos_of(ruleset, zoo, icon) > 0),
        Requirement::University(count) => {
            (i16::from(count) - tiles_of(ruleset, zoo, TileFamily::University)).max(0)
        }
        Requirement::PartnerZoos(count) => {
            (i16::from(count) - tiles_of(ruleset, zoo, TileFamily::PartnerZoo)).max(0)
        }
        Requirement::Building(kind, count) => {
            let built = zoo.buildings.iter().filter(|it| it.kind == kind).count() as i16;
            (i16::from(count) - built).max(0)
        }
        Requirement::AtLeast(resource, amount) => unless(holds(resource) >= amount),
        Requirement::AtMost(resource, amount) => {
            unless(holds(resource) <= amount.saturating_add(raised_by(ruleset, state, resource)))
        }
    }
}

/// How much higher a limit on a track is read in a solo game that began further on it (SOLO-9).
fn raised_by(ruleset: &Ruleset, state: &State, resource: ResourceId) -> i16 {
    let raises = ruleset.solo.raises_limits && state.mode == Mode::Solo;
    let track = ruleset.solo.start.as_ref().map(|(it, _)| *it);
    if raises && track == Some(resource) { state.course.solo_start } else { 0 }
}

fn unless(met: bool) -> i16 {
    i16::from(!met)
}
