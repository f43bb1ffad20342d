//! Buildings.

use arkwright_runtime::ruleset::{ActionId, BuildPrice, BuildWhat, BuildingKind};

use super::Words;
use super::english::{Grammar, list, noun, with_article};
use super::part::Part;

impl Words<'_> {
    pub(super) fn build(&self, what: &BuildWhat, price: BuildPrice, without: Option<ActionId>) -> Part {
        let (kinds, tail) = match what {
            BuildWhat::Kinds(kinds) => {
                let titles: Vec<String> = kinds
                    .iter()
                    .filter_map(|it| self.ruleset.buildings.get(it.index()))
                    .map(|it| with_article(&it.title))
                    .collect();
                (list(&titles, "or"), String::new())
            }
            BuildWhat::UpToSize(size) => {
                let phrase = self.phrase(*size);
                let spaces = noun(phrase.grammar, "space");
                (format!("a building with at most {} {spaces}", phrase.head), phrase.tail)
            }
            BuildWhat::BuiltThisPerformance => {
                ("1 more building of a kind you built in this action".to_owned(), String::new())
            }
        };
        let price = match price {
            BuildPrice::Printed => " at its cost".to_owned(),
            BuildPrice::Free => " for free".to_owned(),
            BuildPrice::Fixed(amount) => format!(" for {}", self.money(amount)),
        };
        let without = without
            .map(|it| format!(", even if your {} card is not upgraded", self.action_title(it)))
            .unwrap_or_default();
        Part::order(format!("build {kinds}{price}{tail}{without}"))
    }

    /// What the place of a building must have: `have at least 1 rock space beside it`.
    pub(super) fn placement(&self, kind: &BuildingKind) -> Option<String> {
        let mut asked = Vec::new();
        if !kind.beside.is_empty() {
            let needs: Vec<String> = kind
                .beside
                .iter()
                .map(|need| {
                    let spaces = noun(Grammar::of(i32::from(need.count)), "space");
                    format!("{} {} {spaces}", need.count, self.terrain(need.terrain))
                })
                .collect();
            asked.push(format!("have at least {} beside it", list(&needs, "and")));
        }
        for need in &kind.beside_or_on {
            let spaces = noun(Grammar::of(i32::from(need.count)), "space");
            asked.push(format!(
                "have at least {} {} {spaces} beside it or under it",
                need.count,
                self.terrain(need.terrain)
            ));
        }
        asked.extend(kind.lies_on.map(|it| format!("lie on {} spaces", self.terrain(it))));
        if kind.covers_border > 0 {
            let spaces = noun(Grammar::of(i32::from(kind.covers_border)), "border space");
            asked.push(format!("cover at least {} {spaces}", kind.covers_border));
        }
        (!asked.is_empty()).then(|| list(&asked, "and"))
    }

    pub(super) fn rehouse(&self) -> Part {
        Part::statement("you may move animals that can live in this building into it".to_owned())
    }
}
