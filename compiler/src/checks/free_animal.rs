//! An animal that costs nothing and brings something is most likely an unfinished card: every printed animal has a price.

use arkwright_dsl::ast::AnimalField;
use arkwright_runtime::ruleset::CardKind;

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::free_animal";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.animals()
        .filter_map(|(_, card, declared)| {
            let CardKind::Animal(animal) = &card.kind else { return None };
            let free = animal.cost == 0 && card.gains.iter().any(|gain| gain.amount > 0);
            let span = declared
                .fields
                .iter()
                .find_map(|field| if let AnimalField::Cost(_, span) = field { Some(*span) } else { None });
            Some((card, span.filter(|_| free)?))
        })
        .map(|(card, span)| {
            Diagnostic::warning(
                CODE,
                span,
                format!("`{}` costs nothing and brings something", card.name),
                "free of charge",
            )
            .with_help("write the printed price, such as `cost 12`")
        })
        .collect()
}
