//! Whole cards.

use arkwright_runtime::ruleset::{
    BoxId, BuildingId, BuildingKind, Card, CardId, CardKind, ProgramId, Ruleset, Sponsor,
};

use super::body::{self, Bearer, Moment, Told};
use super::english::{list, sentence, spaced};
use super::{Words, project, scoring};

/// The lines of a card.
pub(super) fn describe(ruleset: &Ruleset, card: CardId) -> String {
    let Some(card) = ruleset.cards.get(card.index()) else { return String::new() };
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut lines = Vec::new();
    lines.extend(card.deck.map(|it| format!("A card of the {} deck.", words.deck_title(it))));
    if !card.requirements.is_empty() {
        let all: Vec<String> = card.requirements.iter().map(|it| words.requirement(*it)).collect();
        lines.push(sentence(&format!("requires {}", list(&all, "and"))));
    }
    lines.extend(card.boxes.iter().map(|(kind, program)| box_line(ruleset, *kind, *program)));
    lines.extend(card.abilities.iter().map(|it| super::describe_ability(ruleset, it)));
    match &card.kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => {}
        CardKind::Project(project) => lines.extend(project::lines(ruleset, &words, project)),
        CardKind::Scoring(scoring) => lines.extend(scoring::lines(&words, scoring)),
    }
    lines.extend(effects(ruleset, card).into_iter().map(|it| it.text));
    lines.join("\n")
}

/// An effect beside a sign: `Night dweller: Gain 2 appeal.`
fn box_line(ruleset: &Ruleset, kind: BoxId, program: ProgramId) -> String {
    let title = ruleset.boxes.get(kind.index()).map_or("", |it| it.title.as_str());
    if ruleset.code.ops(program).is_empty() {
        return format!("{title}: No effect of its own.");
    }
    format!("{title}: {}", Words::new(ruleset, program, Vec::new()).sentences())
}

/// Its own building, then the effects of its body.
pub(super) fn effects(ruleset: &Ruleset, card: &Card) -> Vec<Told> {
    let mut told = own_building(card).map_or_else(Vec::new, |it| building(ruleset, it));
    told.extend(body::effects(ruleset, &card.body, Bearer::Card));
    told
}

fn own_building(card: &Card) -> Option<BuildingId> {
    match &card.kind {
        CardKind::Sponsor(Sponsor { building, .. }) => *building,
        CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_) => None,
    }
}

/// Placing it, and what limits its place (SPON-6).
fn building(ruleset: &Ruleset, id: BuildingId) -> Vec<Told> {
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let Some(kind) = ruleset.buildings.get(id.index()) else { return Vec::new() };
    let told = |moment, text: String, head: String| Told { moment, text, head, program: None };
    let place = format!("At once: Place the {} for free.", kind.title);
    let mut all = vec![told(Moment::Instant, place, format!("building {}", kind.name))];
    if let Some(text) = words.placement(kind) {
        all.push(told(Moment::Condition, format!("It must {text}."), placement_head(&words, kind)));
    }
    if kind.stands_alone {
        let text = "It need not touch another building.".to_owned();
        all.push(told(Moment::RuleChange, text, "stands alone".to_owned()));
    }
    let families = kind.family.and_then(|it| ruleset.families.get(it.index()));
    if let Some(family) = families {
        let text = format!(
            "It houses animals with the {} sign, as part of their housing or all of it.",
            spaced(family)
        );
        all.push(told(Moment::RuleChange, text, format!("houses as {family}")));
    }
    if kind.bonus_times != 1 {
        let text = format!("Gain each placement bonus under it {} times.", kind.bonus_times);
        all.push(told(Moment::Instant, text, format!("bonuses {} times", kind.bonus_times)));
    }
    all
}

/// `beside rock 1; covers border 2`
fn placement_head(words: &Words<'_>, kind: &BuildingKind) -> String {
    let beside =
        kind.beside.iter().map(|need| format!("beside {} {}", words.terrain(need.terrain), need.count));
    let or_on = kind.beside_or_on.iter();
    let or_on = or_on.map(|need| format!("beside or on {} {}", words.terrain(need.terrain), need.count));
    let lies_on = kind.lies_on.map(|it| format!("lies on {}", words.terrain(it)));
    let border = (kind.covers_border > 0).then(|| format!("covers border {}", kind.covers_border));
    beside.chain(or_on).chain(lies_on).chain(border).collect::<Vec<_>>().join("; ")
}
