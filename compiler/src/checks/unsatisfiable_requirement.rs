//! A requirement that nothing can ever satisfy makes a card that can never be played (COND-2): more of a resource than its
//! track has, less than its least, or more icons than all other cards and tiles can show (COND-4; the card's own icons
//! do not help).

use std::collections::BTreeMap;

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{CardId, CardKind, IconId, Requirement, Ruleset};

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::unsatisfiable_requirement";

// SETUP-4, SETUP-14: six cards for the display and eight for each of two players. A smaller set, or one without tiles, is
// a fragment that is meant to be loaded with others, so that nothing can be said about what others show.
const SMALLEST_DECK: usize = 6 + 2 * 8;

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let supply = Supply::of(ctx.ruleset);
    let mut findings = Vec::new();
    for (id, declared) in ctx.requirements() {
        let Some(card) = ctx.ruleset.cards.get(id.index()) else { continue };
        for (requirement, place) in card.requirements.iter().zip(declared) {
            let fault = match requirement {
                Requirement::Icon(icon, count) => supply.fault(ctx.ruleset, id, *icon, *count),
                Requirement::AtLeast(resource, least) => ctx
                    .ruleset
                    .resources
                    .get(resource.index())
                    .filter(|it| *least > it.max)
                    .map(|it| format!("`{}` ends at {}", it.name, it.max)),
                Requirement::AtMost(resource, most) => ctx
                    .ruleset
                    .resources
                    .get(resource.index())
                    .filter(|it| *most < it.min)
                    .map(|it| format!("`{}` starts at {}", it.name, it.min)),
                Requirement::Upgraded(_)
                | Requirement::PartnerZoo(_)
                | Requirement::PartnerZoos(_)
                | Requirement::Building(..)
                | Requirement::University(_) => None,
            };
            findings.extend(fault.map(|fault| finding(&card.name, place, fault)));
        }
    }
    findings
}

fn finding(card: &str, place: &ast::Requirement, fault: String) -> Diagnostic {
    Diagnostic::error(CODE, place.span, format!("nothing can satisfy a requirement of `{card}`"), fault)
        .with_help("ask for less, or for something that the game can show")
}

// What all cards and tiles show.
struct Supply {
    shown: BTreeMap<IconId, usize>,
    is_whole: bool,
}

impl Supply {
    fn of(ruleset: &Ruleset) -> Self {
        let mut shown = BTreeMap::new();
        let mut n_cards = 0;
        for card in &ruleset.cards {
            for (icon, count) in icons_in_zoo(ruleset, &card.icons, &card.kind) {
                *shown.entry(icon).or_insert(0) += count;
            }
            n_cards += usize::from(matches!(&card.kind, CardKind::Animal(_) | CardKind::Sponsor(_)));
        }
        // A player has one tile of each at most (ASSOC-6, ASSOC-8).
        for icon in ruleset.tiles.iter().flat_map(|it| &it.icons) {
            *shown.entry(*icon).or_insert(0) += 1;
        }
        Self { shown, is_whole: n_cards >= SMALLEST_DECK && !ruleset.tiles.is_empty() }
    }

    fn fault(&self, ruleset: &Ruleset, id: CardId, icon: IconId, count: u8) -> Option<String> {
        let (card, declared) = (ruleset.cards.get(id.index())?, ruleset.icons.get(icon.index())?);
        let all = self.shown.get(&icon).copied().unwrap_or(0);
        let own: usize = icons_in_zoo(ruleset, &card.icons, &card.kind)
            .filter(|(shown, _)| *shown == icon)
            .map(|(_, count)| count)
            .sum();
        let most = all.saturating_sub(own);
        (self.is_whole && usize::from(count) > most)
            .then(|| format!("all other cards and tiles show `{}` {most} times", declared.name))
    }
}

// Icons that a card brings into a zoo, its needs among them (ICON-1, ICON-2).
fn icons_in_zoo<'a>(
    ruleset: &'a Ruleset,
    icons: &'a [IconId],
    kind: &'a CardKind,
) -> impl Iterator<Item = (IconId, usize)> {
    let (icons, needs) = match kind {
        CardKind::Animal(animal) => (icons, animal.needs.as_slice()),
        CardKind::Sponsor(_) => (icons, &[][..]),
        CardKind::Project(_) | CardKind::Scoring(_) => (&[][..], &[][..]),
    };
    let needs = needs
        .iter()
        .filter_map(|need| Some((ruleset.terrains.get(need.terrain.index())?.icon, usize::from(need.count))));
    icons.iter().map(|icon| (*icon, 1)).chain(needs)
}
