//! Icons, terrains, tokens.

use arkwright_runtime::ruleset::{CardKind, Icon, IconId, ProgramId, Ruleset, Terrain, Token, TokenPlace};

use super::english::{Grammar, capitalised, list, noun, with_article};
use super::{Words, describe_program};

/// What an icon is, and where it is printed (ICON-1).
pub(super) fn icon(ruleset: &Ruleset, id: IconId, icon: &Icon) -> String {
    let class = icon.class.and_then(|it| ruleset.classes.get(it.index()));
    let terrain = ruleset.terrains.iter().any(|it| it.icon == id);
    let mut sentences: Vec<String> = Vec::new();
    sentences.extend(class.map(|it| format!("{}.", capitalised(&with_article(&it.name)))));
    sentences.extend(terrain.then(|| "A need for the terrain counts as this icon.".to_owned()));
    let shown = |is_kind: fn(&CardKind) -> bool| {
        ruleset.cards.iter().filter(|card| is_kind(&card.kind) && card.icons.contains(&id)).count()
    };
    let animals = counted(shown(|it| matches!(it, CardKind::Animal(_))), "animal");
    let sponsors = counted(shown(|it| matches!(it, CardKind::Sponsor(_))), "sponsor");
    let tiles = counted(ruleset.tiles.iter().filter(|it| it.icons.contains(&id)).count(), "tile");
    let buildings = counted(ruleset.buildings.iter().filter(|it| it.icons.contains(&id)).count(), "building");
    let all: Vec<String> = [animals, sponsors, tiles, buildings].into_iter().flatten().collect();
    sentences.push(match all.is_empty() {
        true => "Nothing shows it.".to_owned(),
        false => format!("Shown by {}.", list(&all, "and")),
    });
    sentences.join(" ")
}

fn counted(number: usize, word: &str) -> Option<String> {
    (number > 0).then(|| format!("{number} {}", noun(Grammar::of(number as i32), word)))
}

/// How a terrain is drawn (BUILD-5, ICON-2).
pub(super) fn terrain(terrain: &Terrain) -> String {
    format!(
        "Drawn on maps as `{}`. Nothing is built on it. A need for it counts as an icon of the same name.",
        terrain.glyph
    )
}

/// What a token does where it lies.
pub(super) fn token(ruleset: &Ruleset, token: &Token) -> String {
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let place = match token.place {
        TokenPlace::ActionCard => "action cards",
        TokenPlace::Card => "cards in zoos",
        TokenPlace::DisplayCard => "cards in the display",
    };
    let mut sentences = vec![format!("It lies on {place}.")];
    sentences.extend(token.limit.map(|it| format!("One card holds {it} at most.")));
    if token.strength != 0 {
        let (number, less) =
            (token.strength.unsigned_abs(), if token.strength < 0 { "less" } else { "more" });
        sentences.push(format!("Its card has {number} {less} strength; using the card takes it off."));
    }
    if token.repeats {
        sentences.push("It may be given back to perform the action of its card once more.".to_owned());
    }
    sentences.extend(token.fee.map(|(resource, amount)| {
        format!(
            "Using its card takes it off; who takes none off in a turn while one lies there pays {amount} {}.",
            words.resource_title(resource)
        )
    }));
    if token.keeps {
        sentences
            .push("Where its card would be discarded, it goes to the hand of the token's owner.".to_owned());
    }
    sentences.extend(token.leaves.map(|it| {
        format!(
            "When its card leaves otherwise, the token's owner does this: {}",
            describe_program(ruleset, it)
        )
    }));
    sentences.join(" ")
}
