use arkwright_runtime::ruleset::{Animal, Card, CardId, CardKind, HousingKind, ResourceId, Ruleset};

use super::Listing;
use crate::cards::{self, CardFilter};
use crate::table::{Align, Table};

const FIRST_HEADS: [(&str, Align); 11] = [
    ("no", Align::Right),
    ("name", Align::Left),
    ("kind", Align::Left),
    ("cost", Align::Right),
    ("size", Align::Right),
    ("level", Align::Right),
    ("housing", Align::Left),
    ("count", Align::Left),
    ("rewards", Align::Left),
    ("icons", Align::Left),
    ("requires", Align::Left),
];

/// The cards that pass, animals first, then by number.
pub(super) fn list(ruleset: &Ruleset, filter: &CardFilter) -> Listing {
    let ids = (0..).map(CardId);
    let mut passing: Vec<(CardId, &Card)> =
        ids.zip(&ruleset.cards).filter(|(_, card)| filter.passes(ruleset, card)).collect();
    passing.sort_by_key(|(_, card)| (rank(&card.kind), card.number));
    let gains = ruleset.resources.iter().map(|it| (it.name.as_str(), Align::Right));
    let heads = FIRST_HEADS.into_iter().chain(gains).chain([("abilities", Align::Left)]);
    let mut listing = Listing::new(Table::new(heads));
    for (id, card) in passing {
        // One kind alone needs no column for it.
        let kind = if filter.kind.is_some() { "" } else { cards::kind_name(&card.kind) };
        let mut cells = vec![card.number.to_string(), card.name.clone(), kind.to_owned()];
        cells.extend(own_cells(ruleset, card));
        cells.push(cards::icons(ruleset, &card.icons));
        cells.push(cards::requirements(ruleset, &card.requirements));
        cells.extend(gains_cells(ruleset, card));
        cells.push(abilities(ruleset, card));
        listing.add(card.number, cells, cards::card_json(ruleset, id, card));
    }
    listing
}

fn rank(kind: &CardKind) -> u8 {
    match kind {
        CardKind::Animal(_) => 0,
        CardKind::Sponsor(_) => 1,
        CardKind::Project(_) => 2,
        CardKind::Scoring(_) => 3,
    }
}

/// Cost, size, level, housing, count, rewards.
fn own_cells(ruleset: &Ruleset, card: &Card) -> [String; 6] {
    let none = String::new;
    let counted = |count: String, rewards: String| [none(), none(), none(), none(), count, rewards];
    match &card.kind {
        CardKind::Animal(it) => {
            [it.cost.to_string(), it.size.to_string(), none(), housing(ruleset, it), none(), none()]
        }
        CardKind::Sponsor(it) => [none(), none(), it.level.to_string(), none(), none(), none()],
        CardKind::Project(it) => counted(cards::asks(ruleset, it), cards::slots(ruleset, it)),
        CardKind::Scoring(it) => {
            let count =
                it.tiers.as_ref().map_or_else(String::new, |(count, _)| cards::countable(ruleset, *count));
            counted(count, cards::tiers(it))
        }
    }
}

/// `any or reptile-house 3, beside water 1`; `any` is a standard enclosure of the size.
fn housing(ruleset: &Ruleset, animal: &Animal) -> String {
    let signs: Vec<String> = animal
        .housing
        .iter()
        .map(|sign| match sign.kind {
            HousingKind::Standard => "any".to_owned(),
            HousingKind::Family(family) => {
                format!("{} {}", ruleset.families.get(family.index()).map_or("", String::as_str), sign.spaces)
            }
            HousingKind::Special(building) => {
                format!("{} {}", cards::building_name(ruleset, building), sign.spaces)
            }
        })
        .collect();
    let signs = signs.join(" or ");
    if animal.needs.is_empty() {
        signs
    } else {
        format!("{signs}, beside {}", cards::needs(ruleset, &animal.needs))
    }
}

fn gains_cells(ruleset: &Ruleset, card: &Card) -> Vec<String> {
    let of = |at: usize| card.gains.iter().find(|it| it.resource == ResourceId(at as u8));
    let resources = 0..ruleset.resources.len();
    resources.map(|at| of(at).map_or_else(String::new, |it| it.amount.to_string())).collect()
}

fn abilities(ruleset: &Ruleset, card: &Card) -> String {
    card.abilities.iter().map(|it| cards::ability(ruleset, it)).collect::<Vec<_>>().join(", ")
}
