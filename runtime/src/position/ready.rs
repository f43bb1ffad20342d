use super::{take_out, words};
use crate::ruleset::{
    ActionId, Animal, Body, BuildingClass, BuildingId, CardId, CardKind, HousingKind, IconId, Requirement,
    Ruleset, TileFamily,
};
use crate::state::{CardSet, Player, PlayerId, State};
use crate::zoo::{self, card_icons, give_tiles, icons_without, needs_met, tile_showing};

/// The seat that is made ready.
const YOU: PlayerId = PlayerId(0);

/// Makes every condition of a card true for the first seat (COND-1): tracks, tiles and sides first, then icons, by cards
/// of the lowest numbers that show them.
pub(super) fn meet_requirements(
    ruleset: &Ruleset,
    state: &mut State,
    card: CardId,
    named: &CardSet,
) -> Result<(), String> {
    let Some(declared) = ruleset.cards.get(card.index()) else {
        return Err("there is no such card".to_owned());
    };
    for requirement in &declared.requirements {
        meet(ruleset, state, requirement)?;
    }
    for requirement in &declared.requirements {
        if let Requirement::Icon(icon, count) = requirement {
            show_icons(ruleset, state, card, named, (*icon, i16::from(*count)))?;
        }
    }
    if zoo::meets_requirements(ruleset, state, YOU, card) {
        return Ok(());
    }
    Err(format!("the conditions of {} contradict each other", words::card_in_words(ruleset, card)))
}

/// Puts a card into the hand it is played from.
pub(super) fn into_hand(ruleset: &Ruleset, player: &mut Player, card: CardId) {
    let declared = ruleset.cards.get(card.index());
    if declared.is_some_and(|it| matches!(it.kind, CardKind::Scoring(_))) {
        player.scoring.insert(card);
    } else {
        player.hand.insert(card);
    }
}

/// Gives the first seat exactly the price of a card.
pub(super) fn give_price(ruleset: &Ruleset, state: &mut State, card: CardId) {
    let price = zoo::price(ruleset, state, YOU, card, None);
    if let Some(currency) = ruleset.currency {
        set_resource(state, currency.index(), price);
    }
}

/// Gives the first seat the price of a further card.
pub(super) fn add_price(ruleset: &Ruleset, state: &mut State, card: CardId) {
    let price = zoo::price(ruleset, state, YOU, card, None);
    let Some(currency) = ruleset.currency else { return };
    let held = state.players.get(YOU.index()).and_then(|it| it.resources.get(currency.index())).copied();
    set_resource(state, currency.index(), held.unwrap_or(0).saturating_add(price));
}

/// Gives the first seat a housing for an animal of its hand, unless it has one that fits.
///
/// `housed` is the same position with the animals before it housed: each has a housing of its own. The kinds of the
/// animal's signs are tried in order, standard ones from the exact size up: first where it may be built, then on any free
/// spaces.
pub(crate) fn house(
    ruleset: &Ruleset,
    state: &mut State,
    housed: &mut State,
    card: CardId,
) -> Result<(), String> {
    let Some(CardKind::Animal(animal)) = ruleset.cards.get(card.index()).map(|it| &it.kind) else {
        return Ok(());
    };
    if !state.players.get(YOU.index()).is_some_and(|it| it.hand.contains(card)) {
        return Ok(());
    }
    let mut housings = Vec::new();
    zoo::housings(ruleset, housed, YOU, card, &mut housings);
    if housings.is_empty() {
        let (kind, placement) = place_for(ruleset, state, animal).ok_or_else(|| {
            format!("no housing for {} fits on the map", words::card_in_words(ruleset, card))
        })?;
        for position in [state, &mut *housed] {
            zoo::place(ruleset, position, YOU, kind, placement)
                .ok_or("there is no room in the zoo for buildings")?;
        }
        zoo::housings(ruleset, housed, YOU, card, &mut housings);
    }
    if let Some(housing) = housings.first() {
        zoo::house(ruleset, housed, YOU, card, *housing);
    }
    Ok(())
}

/// A place for a new building that an animal can live in.
fn place_for(ruleset: &Ruleset, state: &State, animal: &Animal) -> Option<(BuildingId, u16)> {
    let kinds = kinds_for(ruleset, state, animal);
    let legal = |kind, out: &mut Vec<u16>| {
        zoo::legal_placements(ruleset, state, YOU, kind, zoo::Sides::default(), out);
    };
    let free = |kind, out: &mut Vec<u16>| free_placements(ruleset, state, kind, out);
    first_place(ruleset, state, animal, &kinds, legal)
        .or_else(|| first_place(ruleset, state, animal, &kinds, free))
}

/// Turns an action card to side II.
pub(super) fn upgrade(player: &mut Player, action: ActionId) {
    for card in player.row.iter_mut().filter(|it| it.action == action) {
        card.upgraded = true;
    }
}

fn meet(ruleset: &Ruleset, state: &mut State, requirement: &Requirement) -> Result<(), String> {
    let Some(player) = state.players.get_mut(YOU.index()) else { return Ok(()) };
    let holds = |player: &Player, index: usize| player.resources.get(index).copied().unwrap_or(0);
    match *requirement {
        Requirement::Icon(..) => {}
        Requirement::Upgraded(action) => upgrade(player, action),
        Requirement::PartnerZoo(icon) => {
            let tile = tile_showing(ruleset, TileFamily::PartnerZoo, icon);
            let fits = tile.is_some_and(|it| player.tiles.contains(&it) || player.tiles.push(it));
            if !fits {
                return Err(format!("there is no partner zoo of {} to be had", words::icon(ruleset, icon)));
            }
        }
        Requirement::PartnerZoos(count) => {
            if !give_tiles(ruleset, player, TileFamily::PartnerZoo, count) {
                return Err(format!("there are no {count} partner zoos to be had"));
            }
        }
        Requirement::University(count) => {
            if !give_tiles(ruleset, player, TileFamily::University, count) {
                return Err(format!("there are no {count} universities to be had"));
            }
        }
        Requirement::Building(kind, count) => {
            let built = player.buildings.iter().filter(|it| it.kind == kind).count();
            for _ in built..usize::from(count) {
                place_any(ruleset, state, kind)?;
            }
        }
        Requirement::AtLeast(resource, amount) => {
            let amount = holds(player, resource.index()).max(amount);
            set_resource(state, resource.index(), amount);
        }
        Requirement::AtMost(resource, amount) => {
            let amount = holds(player, resource.index()).min(amount);
            set_resource(state, resource.index(), amount);
        }
    }
    Ok(())
}

/// Puts a building of a kind on the first place where it may be built, for nothing.
fn place_any(ruleset: &Ruleset, state: &mut State, kind: BuildingId) -> Result<(), String> {
    let mut legal = Vec::new();
    zoo::legal_placements(ruleset, state, YOU, kind, zoo::Sides::default(), &mut legal);
    let place = legal.first().ok_or("there is no place for a building that a card asks for")?;
    let placed = zoo::place(ruleset, state, YOU, kind, *place);
    placed.map(|_| ()).ok_or_else(|| "there is no room in the zoo for buildings".to_owned())
}

fn set_resource(state: &mut State, resource: usize, amount: i16) {
    let player = state.players.get_mut(YOU.index());
    if let Some(held) = player.and_then(|it| it.resources.get_mut(resource)) {
        *held = amount;
    }
}

/// Adds cards to the zoo until it shows so many of an icon, the card itself left aside (COND-2).
fn show_icons(
    ruleset: &Ruleset,
    state: &mut State,
    card: CardId,
    named: &CardSet,
    (icon, count): (IconId, i16),
) -> Result<(), String> {
    while icons_without(ruleset, state, YOU, icon, Some(card)) < count {
        let shown = card_that_shows(ruleset, state, icon, |it| it != card && !named.contains(it))
            .or_else(|| card_that_shows(ruleset, state, icon, |it| it != card))
            .ok_or_else(|| format!("too few cards show the icon {}", words::icon(ruleset, icon)))?;
        into_zoo(state, shown, named);
    }
    Ok(())
}

/// The card of the lowest number that shows an icon; one that does nothing more in a zoo comes before those that do.
fn card_that_shows(
    ruleset: &Ruleset,
    state: &State,
    icon: IconId,
    may_be: impl Fn(CardId) -> bool,
) -> Option<CardId> {
    let zoo = &state.players.get(YOU.index())?.zoo;
    let cards = ruleset.cards.iter().enumerate().map(|(at, card)| (CardId(at as u16), card));
    let played = |kind: &CardKind| matches!(kind, CardKind::Animal(_) | CardKind::Sponsor(_));
    let shows = cards.filter(|(_, card)| played(&card.kind) && card_icons(ruleset, card, icon) > 0);
    let mut free = shows.filter(|(id, _)| may_be(*id) && !zoo.contains(*id));
    let mut quiet = free.clone().filter(|(_, card)| card.body == Body::default());
    quiet.next().or_else(|| free.next()).map(|(id, _)| id)
}

/// Puts a card into the zoo; a folder of the display that it leaves is filled from the bottom of the deck.
fn into_zoo(state: &mut State, card: CardId, named: &CardSet) {
    let folder = state.display.iter().position(|it| *it == Some(card));
    take_out(state, card);
    let unnamed = state.piles.deck().iter().copied().find(|it| !named.contains(*it));
    if let (Some(folder), Some(filling)) = (folder, unnamed)
        && let Some(place) = state.display.get_mut(folder)
    {
        state.piles.remove(filling);
        *place = Some(filling);
    }
    if let Some(player) = state.players.get_mut(YOU.index()) {
        player.zoo.insert(card);
    }
}

/// The kinds of building that an animal's signs name and the zoo may still have, best first.
fn kinds_for(ruleset: &Ruleset, state: &State, animal: &Animal) -> Vec<BuildingId> {
    let below_limit = |kind: BuildingId| {
        let limit = ruleset.buildings.get(kind.index()).and_then(|it| it.limit);
        let built = state
            .players
            .get(YOU.index())
            .map_or(0, |player| player.buildings.iter().filter(|it| it.kind == kind).count());
        limit.is_none_or(|limit| built < usize::from(limit))
    };
    let mut kinds = Vec::new();
    for sign in &animal.housing {
        match sign.kind {
            HousingKind::Special(kind) => kinds.push(kind),
            HousingKind::Family(family) => {
                let members = ruleset.buildings.iter().enumerate();
                let members = members.filter(|(_, it)| {
                    it.family == Some(family) && it.capacity() >= sign.spaces && !it.unique
                });
                kinds.extend(members.map(|(at, _)| BuildingId(at as u8)));
            }
            HousingKind::Standard => kinds.extend(standard_kinds(ruleset, sign.spaces)),
        }
    }
    kinds.retain(|kind| below_limit(*kind));
    kinds
}

/// Standard kinds of at least a size, smallest first.
fn standard_kinds(ruleset: &Ruleset, size: u8) -> Vec<BuildingId> {
    let kinds = ruleset.buildings.iter().enumerate();
    let mut large_enough: Vec<_> = kinds
        .filter(|(_, it)| it.class == BuildingClass::Standard && it.cells.len() >= usize::from(size))
        .map(|(at, it)| (it.cells.len(), BuildingId(at as u8)))
        .collect();
    large_enough.sort();
    large_enough.into_iter().map(|(_, kind)| kind).collect()
}

/// The first place of one of the kinds where the animal's needs are met (BUILD-18).
fn first_place(
    ruleset: &Ruleset,
    state: &State,
    animal: &Animal,
    kinds: &[BuildingId],
    places: impl Fn(BuildingId, &mut Vec<u16>),
) -> Option<(BuildingId, u16)> {
    let map = ruleset.maps.get(state.map_of(YOU).index())?;
    let mut found = Vec::new();
    for kind in kinds {
        places(*kind, &mut found);
        let is_good = |at: &&u16| {
            let placement = map.placements_of(*kind).get(usize::from(**at));
            placement.is_some_and(|it| needs_met(ruleset, state, YOU, &animal.needs, it.mask))
        };
        if let Some(placement) = found.iter().find(is_good) {
            return Some((*kind, *placement));
        }
    }
    None
}

/// Every placement on plain spaces that are empty, wherever the other buildings are.
fn free_placements(ruleset: &Ruleset, state: &State, kind: BuildingId, out: &mut Vec<u16>) {
    out.clear();
    let Some(map) = ruleset.maps.get(state.map_of(YOU).index()) else { return };
    let Some(player) = state.players.get(YOU.index()) else { return };
    let free = map.terrains.plain & !player.covered;
    let placements = map.placements_of(kind).iter().enumerate();
    out.extend(placements.filter(|(_, it)| it.mask & !free == 0).map(|(at, _)| at as u16));
}
