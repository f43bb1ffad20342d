use arkwright_compiler::diagnostic::render::Style;
use arkwright_compiler::text::describe_card;
use arkwright_runtime::ruleset::{Animal, Card, CardId, CardKind, Ruleset, Scoring, Sponsor};

use super::{bold, paragraphs};
use crate::cards;

/// A card laid out for reading: its figures, then its text.
pub(in crate::commands) fn face(ruleset: &Ruleset, id: CardId, card: &Card, style: Style) -> Vec<String> {
    let title = bold(style, &format!("{}  {}", card.number, card.name));
    let mut lines = vec![title, under_title(ruleset, card), String::new()];
    let mut facts = own_facts(ruleset, card);
    facts.push(("requires", cards::requirements(ruleset, &card.requirements)));
    facts.push(("icons", cards::icons(ruleset, &card.icons)));
    facts.push(("gains", cards::gains(ruleset, card)));
    facts.extend(card.abilities.iter().map(|it| ("ability", cards::ability(ruleset, it))));
    let given = facts.into_iter().filter(|(_, value)| !value.is_empty());
    lines.extend(given.map(|(name, value)| format!("  {name:<9} {value}")));
    let text = describe_card(ruleset, id);
    if !text.is_empty() {
        lines.push(String::new());
        lines.extend(paragraphs(&text, style));
    }
    lines
}

/// `animal of the module base, Acinonyx jubatus, vulnerable`
fn under_title(ruleset: &Ruleset, card: &Card) -> String {
    let mut words =
        vec![format!("{} of the module {}", cards::kind_name(&card.kind), cards::module_name(ruleset, card))];
    match &card.kind {
        CardKind::Animal(it) => {
            words.extend(Some(it.latin.clone()).filter(|latin| !latin.is_empty()));
            words.extend(it.iucn.clone());
        }
        CardKind::Project(it) if it.base => words.push("base project".to_owned()),
        CardKind::Scoring(it) if it.not_solo => words.push("not in a solo game".to_owned()),
        CardKind::Project(_) | CardKind::Sponsor(_) | CardKind::Scoring(_) => {}
    }
    let marks = card.marks.iter().filter_map(|it| ruleset.card_marks.get(it.index()));
    words.extend(marks.map(|it| it.name.clone()));
    format!("     {}", words.join(", "))
}

fn own_facts(ruleset: &Ruleset, card: &Card) -> Vec<(&'static str, String)> {
    match &card.kind {
        CardKind::Animal(it) => animal_facts(ruleset, it),
        CardKind::Sponsor(it) => sponsor_facts(ruleset, it),
        CardKind::Project(it) => {
            vec![("count", cards::asks(ruleset, it)), ("slots", cards::slots(ruleset, it))]
        }
        CardKind::Scoring(it) => scoring_facts(ruleset, it),
    }
}

fn animal_facts(ruleset: &Ruleset, animal: &Animal) -> Vec<(&'static str, String)> {
    vec![
        ("cost", animal.cost.to_string()),
        ("size", animal.size.to_string()),
        ("housing", cards::housing(ruleset, animal)),
        ("beside", cards::needs(ruleset, &animal.needs)),
    ]
}

fn sponsor_facts(ruleset: &Ruleset, sponsor: &Sponsor) -> Vec<(&'static str, String)> {
    let building = sponsor.building.map_or("", |it| cards::building_name(ruleset, it));
    vec![("level", sponsor.level.to_string()), ("building", building.to_owned())]
}

fn scoring_facts(ruleset: &Ruleset, scoring: &Scoring) -> Vec<(&'static str, String)> {
    let count = scoring.tiers.as_ref();
    let count = count.map_or_else(String::new, |(count, _)| cards::countable(ruleset, *count));
    vec![("count", count), ("tiers", cards::tiers(scoring))]
}
