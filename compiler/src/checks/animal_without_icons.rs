//! An animal that shows no icon at all counts for nothing: no project, no scoring card and no requirement sees it, and
//! no effect that looks for icons finds it. Every printed animal shows at least one (ICON-1).

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::animal_without_icons";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.animals()
        .filter(|(_, card, _)| card.icons.is_empty())
        .map(|(_, card, declared)| {
            Diagnostic::warning(
                CODE,
                declared.name.span,
                format!("`{}` shows no icon", card.name),
                "nothing in the game counts this animal",
            )
            .with_help("add a line such as `icons ICON` with the icons printed on the card")
        })
        .collect()
}
