//! The kinds of move and the fields that each has.

use super::file::Move;

/// By kind: the fields that it has, those that it may have marked.
const KINDS: &[(&str, &[&str])] = &[
    ("advance_break", &["by", "at", "of", "triggers"]),
    ("bonus_tile", &["tile"]),
    ("break_display_discard", &["cards"]),
    ("build", &["type", "cost"]),
    ("choose", &["card", "level", "strength", "x_spent", "extra?", "modifier?", "modifier_source?"]),
    ("deal", &["cards"]),
    ("deal_scoring", &["cards"]),
    ("dig", &["cards"]),
    ("dig_hand", &["discard", "draw"]),
    ("discard", &["reason", "cards"]),
    ("donate", &["cost", "gain"]),
    ("draw", &["source", "cards"]),
    ("draw_keep", &["ability", "drawn", "keep"]),
    ("end_action", &["card"]),
    ("fill_display", &["cards", "display"]),
    ("final", &["appeal", "conservation", "conservation_value", "score"]),
    ("gain", &["source", "gain"]),
    ("gain_marked", &["cards"]),
    ("map_income_slot", &["bonus"]),
    ("mark", &["card"]),
    ("pay", &["source", "cost"]),
    ("play_animal", &["card", "cost", "enclosure_type", "from_display"]),
    ("play_sponsor", &["card", "from_display", "cost?", "source?"]),
    ("project_added", &["card", "from_display"]),
    ("put_card", &["card", "slot", "source"]),
    ("release", &["card", "lose", "enclosure_type"]),
    ("reputation_track_bonus", &["bonus"]),
    ("search", &["source", "card"]),
    ("snap", &["cards"]),
    ("take", &["cards"]),
    ("task", &["task", "slot?", "card?"]),
    ("token", &["token", "card"]),
    ("token_removed", &["token"]),
    ("upgrade", &["card"]),
    ("use_tile", &["tile"]),
    ("wave_discard", &["cards"]),
    ("worker_gained", &["source"]),
    ("x_turn", &["card", "gain"]),
];

/// The fields of moves that are called by what caused them: nothing, whom it hit, or cards that left the hand for a gain.
const CALLED_BY_CAUSE: &[&[&str]] = &[&[], &["targets"], &["cards", "gain"]];

/// What is wrong with the kind or the fields of a move.
pub(super) fn check(it: &Move) -> Result<(), String> {
    let held = fields(it);
    let Some((_, known)) = KINDS.iter().find(|(kind, _)| *kind == it.k) else {
        let is_known = CALLED_BY_CAUSE.contains(&held.as_slice());
        return if is_known { Ok(()) } else { Err(format!("no move `{}` has {}", it.k, listed(&held))) };
    };
    let needed = known.iter().filter(|it| !it.ends_with('?')).copied();
    let missing: Vec<&str> = needed.filter(|it| !held.contains(it)).collect();
    if !missing.is_empty() {
        return Err(format!("`{}` lacks {}", it.k, listed(&missing)));
    }
    let extra: Vec<&str> =
        held.into_iter().filter(|name| !known.iter().any(|it| it.trim_end_matches('?') == *name)).collect();
    if extra.is_empty() { Ok(()) } else { Err(format!("`{}` has no {}", it.k, listed(&extra))) }
}

fn listed(names: &[&str]) -> String {
    names.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ")
}

/// The fields that a move has besides its number, turn, player, kind and what is held afterwards.
fn fields(it: &Move) -> Vec<&'static str> {
    let held = [
        ("card", it.card.is_some()),
        ("cards", it.cards.is_some()),
        ("display", it.display.is_some()),
        ("level", it.level.is_some()),
        ("strength", it.strength.is_some()),
        ("x_spent", it.x_spent.is_some()),
        ("extra", it.extra.is_some()),
        ("modifier", it.modifier.is_some()),
        ("modifier_source", it.modifier_source.is_some()),
        ("source", it.source.is_some()),
        ("gain", it.gain.is_some()),
        ("lose", it.lose.is_some()),
        ("cost", it.cost.is_some()),
        ("type", it.kind.is_some()),
        ("task", it.task.is_some()),
        ("slot", it.slot.is_some()),
        ("enclosure_type", it.enclosure_type.is_some()),
        ("from_display", it.from_display.is_some()),
        ("by", it.by.is_some()),
        ("at", it.at.is_some()),
        ("of", it.of.is_some()),
        ("triggers", it.triggers.is_some()),
        ("reason", it.reason.is_some()),
        ("tile", it.tile.is_some()),
        ("bonus", it.bonus.is_some()),
        ("token", it.token.is_some()),
        ("ability", it.ability.is_some()),
        ("drawn", it.drawn.is_some()),
        ("keep", it.keep.is_some()),
        ("discard", it.discard.is_some()),
        ("draw", it.draw.is_some()),
        ("targets", it.targets.is_some()),
        ("appeal", it.appeal.is_some()),
        ("conservation", it.conservation.is_some()),
        ("conservation_value", it.conservation_value.is_some()),
        ("score", it.score.is_some()),
    ];
    held.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}
