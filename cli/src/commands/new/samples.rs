//! The texts that new things start from.

use clap::ValueEnum;

use super::Name;

/// What can be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// A folder with a manifest and a first card
    Module,
    /// An animal with a scenario
    Animal,
    /// A sponsor with a scenario
    Sponsor,
    /// A conservation project
    Project,
    /// A Final Scoring card
    Scoring,
    /// A zoo map
    Map,
    /// A keyword
    Ability,
    /// A card in place of an action card
    Action,
    /// A unique building with its sponsor
    Building,
    /// A special enclosure with its first animal
    Enclosure,
    /// An icon with an animal and a project
    Icon,
    /// A bonus tile
    Tile,
    /// A token on action cards
    Token,
    /// A task of the Association board
    Task,
}

impl Kind {
    /// The sample of a kind: `New Thing`, `new-thing` and the numbers stand for what is to come.
    fn sample(self) -> &'static str {
        match self {
            Self::Module | Self::Animal => include_str!("../../../templates/animal.ark"),
            Self::Sponsor => include_str!("../../../templates/sponsor.ark"),
            Self::Project => include_str!("../../../templates/project.ark"),
            Self::Scoring => include_str!("../../../templates/scoring.ark"),
            Self::Map => include_str!("../../../templates/map.ark"),
            Self::Ability => include_str!("../../../templates/ability.ark"),
            Self::Action => include_str!("../../../templates/action.ark"),
            Self::Building => include_str!("../../../templates/building.ark"),
            Self::Enclosure => include_str!("../../../templates/enclosure.ark"),
            Self::Icon => include_str!("../../../templates/icon.ark"),
            Self::Tile => include_str!("../../../templates/tile.ark"),
            Self::Token => include_str!("../../../templates/token.ark"),
            Self::Task => include_str!("../../../templates/task.ark"),
        }
    }
}

/// The text of a new thing, and the number of its first card if it has one. Its cards take the first of the free numbers.
pub(super) fn text(kind: Kind, name: &Name, free: impl Iterator<Item = u16>) -> (String, Option<u16>) {
    let mut text = kind
        .sample()
        .replace("new-thing", name.slug())
        .replace("New Thing", name.title())
        .replace("new thing", name.title());
    let mut first = None;
    for (sample, number) in ["1000", "1001"].into_iter().zip(free) {
        if text.contains(sample) {
            text = text.replace(sample, &number.to_string());
            first.get_or_insert(number);
        }
    }
    (text, first)
}

/// The manifest of a new module that needs the base game.
pub(super) fn manifest(name: &Name, base: &str, base_version: &str) -> String {
    let (id, title) = (name.slug(), name.title());
    format!(
        "Module(
    id: {id:?},
    title: {title:?},
    version: \"0.1.0\",
    language: \"1\",
    needs: [Need(id: {base:?}, version: \"^{base_version}\")],
)
"
    )
}
