//! What spaces and buildings must be, and where `this card` and `this building` have a meaning.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    BuildingFilter, BuildingFilterId, BuildingId, BuildingPlace, BuildingTest, MarkId, SpaceFilter,
    SpaceFilterId, SpaceTest, TerrainId,
};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::{Ctx, Scope};

use super::amount::{lower_comparison, lower_count, lower_zoos};

/// The tests of spaces behind `that are`; `Some(None)` if there is none.
pub(crate) fn lower_space_tests(
    ctx: &mut Ctx<'_>,
    tests: &[ast::SpaceTest],
) -> Option<Option<SpaceFilterId>> {
    let lowered: Vec<Option<SpaceTest>> = tests.iter().map(|it| lower_space_test(ctx, it)).collect();
    let tests: Vec<SpaceTest> = lowered.into_iter().collect::<Option<_>>()?;
    Some((!tests.is_empty()).then(|| ctx.code.space_filter(SpaceFilter { tests })))
}

fn lower_space_test(ctx: &mut Ctx<'_>, test: &ast::SpaceTest) -> Option<SpaceTest> {
    Some(match test {
        ast::SpaceTest::Empty(_) => SpaceTest::Empty,
        ast::SpaceTest::Covered(_) => SpaceTest::Covered,
        ast::SpaceTest::Connected(_) => SpaceTest::Connected,
        ast::SpaceTest::Isolated(_) => SpaceTest::Isolated,
        ast::SpaceTest::Border(_) => SpaceTest::Border,
        ast::SpaceTest::Plain(_) => SpaceTest::Plain,
        ast::SpaceTest::Bonus(_) => SpaceTest::Bonus,
        ast::SpaceTest::Beside(name) => match ctx.either(Kind::Mark, Kind::Terrain, name)? {
            (Kind::Mark, id) => SpaceTest::BesideMark(MarkId(id as u8)),
            (_, id) => SpaceTest::BesideTerrain(TerrainId(id as u8)),
        },
        ast::SpaceTest::Is(name) => match ctx.either(Kind::Mark, Kind::Terrain, name)? {
            (Kind::Mark, id) => SpaceTest::Mark(MarkId(id as u8)),
            (_, id) => SpaceTest::Terrain(TerrainId(id as u8)),
        },
    })
}

/// The tests of buildings behind `that are`; `Some(None)` if there is none.
pub(crate) fn lower_building_tests(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    tests: &[ast::BuildingTest],
) -> Option<Option<BuildingFilterId>> {
    let lowered: Vec<Option<BuildingTest>> =
        tests.iter().map(|it| lower_building_test(ctx, scope, it)).collect();
    let tests: Vec<BuildingTest> = lowered.into_iter().collect::<Option<_>>()?;
    Some((!tests.is_empty()).then(|| ctx.code.building_filter(BuildingFilter { tests })))
}

fn lower_building_test(ctx: &mut Ctx<'_>, scope: &Scope, test: &ast::BuildingTest) -> Option<BuildingTest> {
    Some(match test {
        ast::BuildingTest::Occupied(_) => BuildingTest::Occupied,
        ast::BuildingTest::Filled(_) => BuildingTest::Filled,
        ast::BuildingTest::Standard(_) => BuildingTest::Standard,
        ast::BuildingTest::Special(_) => BuildingTest::Special,
        ast::BuildingTest::Border(_) => BuildingTest::Border,
        ast::BuildingTest::Beside(name) => {
            BuildingTest::BesideMark(MarkId(ctx.resolve(Kind::Mark, name, &[])? as u8))
        }
        ast::BuildingTest::Size(comparison, amount) => {
            BuildingTest::Size(lower_comparison(*comparison), lower_count(ctx, scope, amount)?)
        }
        ast::BuildingTest::Is(name) => BuildingTest::Kind(ctx.building(name)?),
    })
}

/// Which buildings are counted.
pub(crate) fn lower_building_place(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    place: &ast::BuildingsIn,
) -> Option<BuildingPlace> {
    match place {
        ast::BuildingsIn::Zoos(zoos) => Some(BuildingPlace::Zoos(lower_zoos(*zoos))),
        ast::BuildingsIn::Beside(name) => {
            let id = ctx.resolve(Kind::Building, name, &[])?;
            Some(BuildingPlace::Beside(BuildingId(id as u8)))
        }
        ast::BuildingsIn::BesideThis(_) if scope.place.has_building() => Some(BuildingPlace::BesideThis),
        ast::BuildingsIn::BesideThis(span) => ctx.fault(
            Diagnostic::error(
                "ark::types::place",
                *span,
                "there is no building here",
                "`this building` has a meaning in the declaration of a building alone",
            )
            .with_help("name the kind of building, as in `buildings beside kiosk`"),
        ),
    }
}

/// `this card` needs a card: a keyword or the body of a card.
pub(crate) fn this_card(ctx: &mut Ctx<'_>, scope: &Scope, span: Span) -> Option<()> {
    if scope.place.has_card() {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "there is no card here",
            "`this card` has a meaning on a card and in an ability alone",
        )
        .with_help("move the effect onto a card, or into an `ability`"),
    )
}
