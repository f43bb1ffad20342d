//! Buildings.

use arkwright_runtime::ruleset::{ActionId, BuildWhat};

use super::Words;
use super::block::Part;
use super::english::{list, noun, with_article};

impl Words<'_> {
    pub(super) fn build(&self, what: &BuildWhat, free: bool, without: Option<ActionId>) -> Part {
        let (kinds, tail) = match what {
            BuildWhat::Kinds(kinds) => {
                let titles: Vec<String> = kinds
                    .iter()
                    .filter_map(|it| self.ruleset.buildings.get(it.index()))
                    .map(|it| with_article(&it.title))
                    .collect();
                (list(&titles, "or"), String::new())
            }
            BuildWhat::BuiltThisPerformance => {
                ("a building of a kind built in this action".to_owned(), String::new())
            }
            BuildWhat::UpToSize(size) => {
                let phrase = self.phrase(*size);
                let spaces = noun(phrase.grammar, "space");
                (format!("a building with at most {} {spaces}", phrase.head), phrase.tail)
            }
        };
        let price = if free { " for free" } else { " at its cost" };
        let without = without
            .map(|it| format!(", even if your {} card is not upgraded", self.action_title(it)))
            .unwrap_or_default();
        Part::order(format!("build {kinds}{price}{tail}{without}"))
    }

    pub(super) fn rehouse(&self) -> Part {
        Part::statement("you may move animals that can live in this building into it".to_owned())
    }
}
