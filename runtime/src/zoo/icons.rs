use super::tile_icons;
use crate::ruleset::{Card, CardId, CardKind, IconId, Ruleset};
use crate::state::{Building, Player, PlayerId, State};

/// Icons of one kind in a zoo (ICON-1): cards, needs as icons, partner zoos.
#[must_use]
pub fn icons(ruleset: &Ruleset, state: &State, player: PlayerId, icon: IconId) -> i16 {
    icons_without(ruleset, state, player, icon, None)
}

/// Icons of one kind in a zoo, one of its cards left aside: a card does not help itself (COND-2).
#[must_use]
pub fn icons_without(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    icon: IconId,
    aside: Option<CardId>,
) -> i16 {
    let Some(zoo) = state.players.get(player.index()) else { return 0 };
    let of = |card: CardId| ruleset.cards.get(card.index()).map_or(0, |it| card_icons(ruleset, it, icon));
    let on_cards = match ruleset.index.cards_with_icon.get(icon.index()) {
        Some(sets) => {
            let own = aside.filter(|it| zoo.zoo.contains(*it)).map_or(0, of);
            // What shows it twice shows it once.
            let shown = sets.iter().map(|it| it.shared_with(&zoo.zoo) as i16).take_while(|it| *it > 0);
            shown.fold(0, i16::saturating_add) - own
        }
        // A ruleset without an index, which is made when it is complete.
        None => {
            let cards = zoo.zoo.iter().filter(|card| Some(*card) != aside);
            cards.map(of).fold(0, i16::saturating_add)
        }
    };
    let on_tiles = tile_icons(ruleset, zoo, icon);
    on_cards.saturating_add(on_tiles).saturating_add(building_icons(ruleset, zoo, icon))
}

/// Icons of one kind that the buildings of a zoo are (AQUA-3).
fn building_icons(ruleset: &Ruleset, zoo: &Player, icon: IconId) -> i16 {
    let Some(kinds) = ruleset.index.building_icons.get(icon.index()) else { return 0 };
    let shown =
        |it: &Building| kinds.iter().find(|(kind, _)| *kind == it.kind).map_or(0, |(_, n)| i16::from(*n));
    if kinds.is_empty() { 0 } else { zoo.buildings.iter().map(shown).fold(0, i16::saturating_add) }
}

/// Icons of one kind on a card, its needs among them (ICON-1, ICON-2).
#[must_use]
pub fn card_icons(ruleset: &Ruleset, card: &Card, icon: IconId) -> i16 {
    let printed = card.icons.iter().filter(|it| **it == icon).count() as i16;
    let CardKind::Animal(animal) = &card.kind else { return printed };
    let shows = |it: &&crate::ruleset::Need| {
        ruleset.terrains.get(it.terrain.index()).is_some_and(|terrain| terrain.icon == icon)
    };
    let needed = animal.needs.iter().filter(shows).map(|need| i16::from(need.count));
    needed.fold(printed, i16::saturating_add)
}

/// All icons of a card, repeated ones repeated, its needs among them (ICON-1, ICON-2).
pub fn icons_of_card<'a>(ruleset: &'a Ruleset, card: &'a Card) -> impl Iterator<Item = IconId> + 'a {
    let needs = match &card.kind {
        CardKind::Animal(animal) => animal.needs.as_slice(),
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => &[],
    };
    let needed = needs.iter().filter_map(|it| {
        let terrain = ruleset.terrains.get(it.terrain.index())?;
        Some(std::iter::repeat_n(terrain.icon, usize::from(it.count)))
    });
    card.icons.iter().copied().chain(needed.flatten())
}
