//! Slots for cards beside a map.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{MapSlots, SlotsKind, ZoneId};
use arkwright_runtime::state::MAX_MAP_SLOTS;

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::{Ctx, first_of_two, twice};

/// The slots beside a map, each name once, all together no more than a game can hold.
pub(super) fn lower_map_slots(ctx: &mut Ctx<'_>, lines: &[&ast::MapSlots]) -> Vec<MapSlots> {
    let mut lowered: Vec<MapSlots> = Vec::new();
    let mut total = 0;
    for (at, line) in lines.iter().enumerate() {
        if let Some(first) = first_of_two(lines, at, |it| it.name.text == line.name.text) {
            ctx.findings.push(twice(&format!("slots {}", line.name.text), line.name.span, first.name.span));
        }
        let number = ctx.number(line.number, 1..=MAX_MAP_SLOTS as i64, "a number of slots");
        let zone = ctx.resolve(Kind::Zone, &line.name, &[]);
        let (Some(number), Some(zone)) = (number, zone) else { continue };
        total += number as usize;
        if total > MAX_MAP_SLOTS {
            ctx.findings.push(
                Diagnostic::error(
                    "ark::types::too_large",
                    line.span,
                    "these slots are too many",
                    format!("a map has at most {MAX_MAP_SLOTS} slots in all"),
                )
                .with_help("leave some out"),
            );
            continue;
        }
        let kind = match line.kind {
            ast::SlotsKind::InZoo(_) => SlotsKind::InZoo,
            ast::SlotsKind::Hidden(_) => SlotsKind::Hidden,
        };
        lowered.push(MapSlots { zone: ZoneId(zone as u8), number: number as u8, kind });
    }
    lowered
}
