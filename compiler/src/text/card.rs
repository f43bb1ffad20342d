//! Whole cards.

use arkwright_runtime::ruleset::{
    BuildingId, BuildingKind, Card, CardId, CardKind, ProgramId, Ruleset, Sponsor,
};

use super::body::{self, Bearer, Moment, Told};
use super::english::{list, sentence};
use super::{Words, project, scoring};

/// The lines of a card.
pub(super) fn describe(ruleset: &Ruleset, card: CardId) -> String {
    let Some(card) = ruleset.cards.get(card.index()) else { return String::new() };
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut lines = Vec::new();
    if !card.requirements.is_empty() {
        let all: Vec<String> = card.requirements.iter().map(|it| words.requirement(*it)).collect();
        lines.push(sentence(&format!("requires {}", list(&all, "and"))));
    }
    lines.extend(card.abilities.iter().map(|it| super::describe_ability(ruleset, it)));
    match &card.kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => {}
        CardKind::Project(project) => lines.extend(project::lines(ruleset, &words, project)),
        CardKind::Scoring(scoring) => lines.extend(scoring::lines(&words, scoring)),
    }
    lines.extend(effects(ruleset, card).into_iter().map(|it| it.text));
    lines.join("\n")
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
    all
}

/// `beside rock 1; covers border 2`
fn placement_head(words: &Words<'_>, kind: &BuildingKind) -> String {
    let beside =
        kind.beside.iter().map(|need| format!("beside {} {}", words.terrain(need.terrain), need.count));
    let border = (kind.covers_border > 0).then(|| format!("covers border {}", kind.covers_border));
    beside.chain(border).collect::<Vec<_>>().join("; ")
}
