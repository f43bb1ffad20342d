use arkwright_compiler::text::card_effects;
use arkwright_runtime::ruleset::{Card, CardId, Row, Ruleset, Scoring};

use super::super::{countable, module_name, resource_name};
use super::{Fields, effects, field_name, push as put};
use crate::json::Json;

pub(super) fn push(ruleset: &Ruleset, id: CardId, card: &Card, scoring: &Scoring, fields: &mut Fields) {
    put(fields, "set", module_name(ruleset, card));
    let points = ruleset.scoring.map_or("points", |it| resource_name(ruleset, it));
    let points = field_name(points);
    let tier = |row: &Row| {
        Json::Object(vec![("min".to_owned(), row.from.into()), (points.clone(), row.value.into())])
    };
    let tiers = scoring.tiers.as_ref();
    put(fields, "count", tiers.map(|(count, _)| countable(ruleset, *count)));
    put(fields, "tiers", tiers.map(|(_, rows)| Json::list(rows.iter().map(tier))));
    put(fields, "not_solo", scoring.not_solo);
    put(fields, "effects", effects(ruleset, &card_effects(ruleset, id)));
}
