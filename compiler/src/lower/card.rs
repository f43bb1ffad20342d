//! What cards of several kinds share.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{
    AbilityUse, BuildingClass, FamilyId, HousingKind, HousingSign, IconId, Need, ParamKind, PrintedGain,
    Requirement,
};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Place, Scope, first_of_two, twice};

use super::ability::lower_use;

/// So many times an icon can stand on a card.
const MAX_ICON_COUNT: i64 = 9;

/// The number of a card.
pub(crate) fn lower_number(ctx: &mut Ctx<'_>, number: ast::Int) -> Option<u16> {
    ctx.number(number, 1..=i64::from(u16::MAX), "a card number").map(|it| it as u16)
}

/// Icons, repeated ones repeated.
pub(crate) fn lower_icons(ctx: &mut Ctx<'_>, icons: &[ast::IconCount]) -> Option<Vec<IconId>> {
    let mut lowered = Vec::new();
    let mut sound = true;
    for (at, counted) in icons.iter().enumerate() {
        let is_same = |it: &ast::IconCount| it.icon.text == counted.icon.text;
        if icons.iter().take(at).any(is_same) {
            let first = first_of_two(icons, at, is_same);
            let all = icons.iter().filter(|it| is_same(it));
            ctx.findings.extend(first.map(|first| repeated_icon(counted, first, all)));
            sound = false;
            continue;
        }
        let icon = ctx.icon(&counted.icon);
        let count =
            counted.count.map_or(Some(1), |count| ctx.number(count, 1..=MAX_ICON_COUNT, "a number of icons"));
        match (icon, count) {
            (Some(icon), Some(count)) => lowered.extend(std::iter::repeat_n(icon, count as usize)),
            (_, _) => sound = false,
        }
    }
    sound.then_some(lowered)
}

/// An icon stands several times, where it should stand with its number.
fn repeated_icon<'a>(
    second: &ast::IconCount,
    first: &ast::IconCount,
    all: impl Iterator<Item = &'a ast::IconCount>,
) -> Diagnostic {
    let icon = &second.icon.text;
    let in_all = all.map(|it| it.count.map_or(1, |count| count.value)).fold(0, i64::saturating_add);
    let help = match in_all {
        1..=MAX_ICON_COUNT => format!("write `{icon} {in_all}`"),
        _ => format!("write `{icon}` once, with a number of at most {MAX_ICON_COUNT}"),
    };
    twice(icon, second.span, first.span).with_help(help)
}

/// Conditions.
pub(crate) fn lower_requirements(
    ctx: &mut Ctx<'_>,
    requirements: &[ast::Requirement],
) -> Option<Vec<Requirement>> {
    let lowered: Vec<Option<Requirement>> =
        requirements.iter().map(|requirement| lower_requirement(ctx, requirement)).collect();
    lowered.into_iter().collect()
}

fn lower_requirement(ctx: &mut Ctx<'_>, requirement: &ast::Requirement) -> Option<Requirement> {
    match &requirement.kind {
        ast::RequirementKind::Icon(counted) if ctx.is_building(&counted.icon) => {
            let kind = ctx.building(&counted.icon);
            let count = counted.count.map_or(Some(1), |count| ctx.small(count, 1, "a number of buildings"));
            Some(Requirement::Building(kind?, count?))
        }
        ast::RequirementKind::Icon(counted) => {
            let icon = ctx.required_icon(&counted.icon);
            let count = counted.count.map_or(Some(1), |count| ctx.small(count, 1, "a number of icons"));
            Some(Requirement::Icon(icon?, count?))
        }
        ast::RequirementKind::Upgraded(action) => Some(Requirement::Upgraded(ctx.action(action)?)),
        ast::RequirementKind::PartnerZoo(icon) => Some(Requirement::PartnerZoo(ctx.icon(icon)?)),
        ast::RequirementKind::PartnerZoos(count) => {
            Some(Requirement::PartnerZoos(ctx.small(*count, 1, "a number of partner zoos")?))
        }
        ast::RequirementKind::University(count) => {
            let count = count.map_or(Some(1), |count| ctx.small(count, 1, "a number of universities"));
            Some(Requirement::University(count?))
        }
        ast::RequirementKind::AtLeast(resource, amount) => {
            let resource = ctx.resource(resource);
            let amount = ctx.natural(*amount, "a condition");
            Some(Requirement::AtLeast(resource?, amount?))
        }
        ast::RequirementKind::AtMost(resource, amount) => {
            let resource = ctx.resource(resource);
            let amount = ctx.natural(*amount, "a condition");
            Some(Requirement::AtMost(resource?, amount?))
        }
    }
}

/// Signs and needs of a housing line.
pub(crate) fn lower_housing(
    ctx: &mut Ctx<'_>,
    housing: &ast::Housing,
) -> Option<(Vec<HousingSign>, Vec<Need>)> {
    let signs: Vec<Option<HousingSign>> =
        housing.options.iter().map(|option| lower_sign(ctx, option)).collect();
    let needs: Vec<Option<Need>> = housing.needs.iter().map(|need| lower_need(ctx, need)).collect();
    Some((signs.into_iter().collect::<Option<_>>()?, needs.into_iter().collect::<Option<_>>()?))
}

fn lower_sign(ctx: &mut Ctx<'_>, option: &ast::HousingOption) -> Option<HousingSign> {
    if option.kind.text == "enclosure" {
        let spaces = ctx.number(option.spaces, 0..=5, "the size of an enclosure")?;
        return Some(HousingSign { kind: HousingKind::Standard, spaces: spaces as u8 });
    }
    let spaces = ctx.small(option.spaces, 0, "spaces of an enclosure");
    if !matches!(ctx.names.find(Kind::Family, &option.kind.text, ctx.module), Found::Nowhere) {
        let family = ctx.resolve(Kind::Family, &option.kind, &[])?;
        return Some(HousingSign { kind: HousingKind::Family(FamilyId(family as u8)), spaces: spaces? });
    }
    let building = ctx
        .resolve(Kind::Building, &option.kind, &["enclosure"])
        .map(|id| arkwright_runtime::ruleset::BuildingId(id as u8))?;
    match ctx.heads.buildings.get(building.index()) {
        Some(BuildingClass::Special { .. }) => {
            Some(HousingSign { kind: HousingKind::Special(building), spaces: spaces? })
        }
        Some(BuildingClass::Standard) => {
            no_housing(ctx, option, "a standard enclosure, which has no name here")
        }
        Some(BuildingClass::Plain) | None => no_housing(ctx, option, "no enclosure"),
    }
}

fn no_housing<T>(ctx: &mut Ctx<'_>, option: &ast::HousingOption, what: &str) -> Option<T> {
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            option.kind.span,
            format!("`{}` is {what}", option.kind.text),
            "`enclosure` or a special enclosure is wanted here",
        )
        .with_help("write `enclosure` and the standard size"),
    )
}

pub(crate) fn lower_need(ctx: &mut Ctx<'_>, need: &ast::Need) -> Option<Need> {
    let terrain = ctx.terrain(&need.terrain);
    let count = ctx.small(need.count, 1, "a number of spaces");
    Some(Need { terrain: terrain?, count: count? })
}

/// Printed gains in the order of the ruleset's resources; zero gains are left out.
///
/// A word that names no resource may be a misspelt field, so this comes before anything is said to be missing.
pub(crate) fn lower_gains(
    ctx: &mut Ctx<'_>,
    what: &str,
    gains: &[&ast::PrintedGain],
    fields: &[&str],
) -> Option<Vec<PrintedGain>> {
    let mut lowered: Vec<PrintedGain> = Vec::new();
    let mut sound = true;
    for (at, gain) in gains.iter().enumerate() {
        let resource = ctx.printed_resource(what, gain, fields);
        let amount = ctx.natural(gain.amount, "a printed gain");
        if let Some(first) = first_of_two(gains, at, |it| it.resource.text == gain.resource.text) {
            ctx.findings.push(twice(&gain.resource.text, gain.span, first.span));
            sound = false;
        }
        match (resource, amount) {
            (Some(_), Some(0)) => {}
            (Some(resource), Some(amount)) => {
                lowered.push(PrintedGain {
                    resource: arkwright_runtime::ruleset::ResourceId(resource as u8),
                    amount,
                });
            }
            (_, _) => sound = false,
        }
    }
    lowered.sort_by_key(|gain| gain.resource);
    sound.then_some(lowered)
}

/// The ability boxes of a card.
pub(crate) fn lower_abilities(ctx: &mut Ctx<'_>, abilities: &[&ast::AbilityUse]) -> Option<Vec<AbilityUse>> {
    let scope = Scope::new(Place::Card);
    let lowered: Vec<Option<AbilityUse>> =
        abilities.iter().map(|used| lower_printed(ctx, &scope, used)).collect();
    lowered.into_iter().collect()
}

impl Ctx<'_> {
    /// Whether a name is that of a kind of building and of no icon.
    pub(crate) fn is_building(&self, name: &ast::Name) -> bool {
        let finds = |kind| matches!(self.names.find(kind, &name.text, self.module), Found::Id(..));
        finds(Kind::Building) && !finds(Kind::Icon)
    }
}

/// A card can name no player, so a keyword that wants one is only for other keywords.
fn lower_printed(ctx: &mut Ctx<'_>, scope: &Scope, used: &ast::AbilityUse) -> Option<AbilityUse> {
    let counted = used.arguments.iter().find_map(|it| match it {
        ast::Argument::Amount(amount) => Some(amount.span),
        ast::Argument::Int(_) | ast::Argument::Name(_) => None,
    });
    if let Some(span) = counted {
        let message = "what is printed on a card has plain values";
        let finding = Diagnostic::error("ark::types::kind", span, message, "this is counted");
        let name = &used.name.text;
        return ctx.fault(finding.with_help(format!(
            "write an ability that says `use {name}(..)` with what it counts, and print that"
        )));
    }
    let found = ctx.names.find(Kind::Ability, &used.name.text, ctx.module);
    let (heads, name) = (ctx.heads, &used.name.text);
    if let Found::Id(id, _) = found
        && let Some(signature) = heads.abilities.get(usize::from(id))
        && signature.params.iter().any(|(_, kind)| *kind == Some(ParamKind::Player))
    {
        let finding = Diagnostic::error(
            "ark::types::kind",
            used.name.span,
            format!("`{name}` wants a player, so it cannot be printed on a card"),
            "only other abilities can use it",
        );
        let help =
            format!("write an ability that names the player and says `use {name}(..)`, and print that");
        return ctx.fault(finding.with_related(signature.span, "declared here").with_help(help));
    }
    lower_use(ctx, scope, used)
}
