//! What spaces and buildings must be, and where `this card` and `this building` have a meaning.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    BuildingFilter, BuildingFilterId, BuildingId, BuildingPlace, BuildingTest, MarkId, SpaceFilter,
    SpaceFilterId, SpaceTest, TerrainId,
};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Place, Scope};

use super::amount::{lower_comparison, lower_count, lower_zoos};

/// The words of the language that a mark must not be called.
pub(super) const SPACE_WORDS: [&str; 8] =
    ["beside", "bonus", "border", "connected", "covered", "empty", "isolated", "plain"];

/// What a name says of a space.
#[derive(Clone, Copy)]
enum Ground {
    Terrain(TerrainId),
    Mark(MarkId),
}

/// The tests of spaces behind `that are`; `Some(None)` if there is none.
pub(crate) fn lower_space_tests(
    ctx: &mut Ctx<'_>,
    tests: &[ast::SpaceTest],
) -> Option<Option<SpaceFilterId>> {
    let lowered: Vec<Option<SpaceTest>> = tests.iter().map(|it| lower_space_test(ctx, it)).collect();
    no_contradiction(ctx, tests)?;
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
        ast::SpaceTest::Beside(name) => match lower_ground(ctx, name, &[])? {
            Ground::Mark(mark) => SpaceTest::BesideMark(mark),
            Ground::Terrain(terrain) => SpaceTest::BesideTerrain(terrain),
        },
        ast::SpaceTest::Is(name) => match lower_ground(ctx, name, &SPACE_WORDS)? {
            Ground::Mark(mark) => SpaceTest::Mark(mark),
            Ground::Terrain(terrain) => SpaceTest::Terrain(terrain),
        },
    })
}

/// A terrain or a mark; a name that is neither may be one of these words, misspelt.
fn lower_ground(ctx: &mut Ctx<'_>, name: &ast::Name, words: &[&str]) -> Option<Ground> {
    let mark = ctx.names.find(Kind::Mark, &name.text, ctx.module);
    let terrain = ctx.names.find(Kind::Terrain, &name.text, ctx.module);
    match (mark, terrain) {
        // A mark of a module that is not needed says nothing of a terrain of the same name.
        (Found::Id(..), _) | (Found::Unseen(_), Found::Nowhere) => {
            ctx.resolve(Kind::Mark, name, &[]).map(|id| Ground::Mark(MarkId(id as u8)))
        }
        (_, Found::Nowhere) if ctx.names.kinds(&name.text, ctx.module).is_empty() => {
            no_ground(ctx, name, words)
        }
        (_, _) => ctx.terrain(name).map(Ground::Terrain),
    }
}

fn no_ground<T>(ctx: &mut Ctx<'_>, name: &ast::Name, words: &[&str]) -> Option<T> {
    let finding = Diagnostic::error(
        "ark::names::unknown",
        name.span,
        format!("unknown terrain or mark `{}`", name.text),
        "no terrain and no map in use has this name",
    );
    let terrains = ctx.names.seen(Kind::Terrain, ctx.module);
    let marks = ctx.names.seen(Kind::Mark, ctx.module);
    let help = match ctx.search.nearest(&name.text, terrains.chain(marks).chain(words.iter().copied())) {
        Some(near) => format!("write `{near}`"),
        None => format!("name a terrain, or give spaces of a map this mark: `mark T {}`", name.text),
    };
    ctx.fault(finding.with_help(help))
}

/// Two tests that no space can pass together.
fn no_contradiction(ctx: &mut Ctx<'_>, tests: &[ast::SpaceTest]) -> Option<()> {
    for (at, second) in tests.iter().enumerate() {
        let Some(first) = tests.iter().take(at).find(|first| excludes(first, second)) else { continue };
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                space_span(second),
                "no space can pass both tests",
                "this one",
            )
            .with_label(space_span(first), "and this one")
            .with_help("leave one of the two out"),
        );
    }
    Some(())
}

fn excludes(one: &ast::SpaceTest, other: &ast::SpaceTest) -> bool {
    use ast::SpaceTest as Test;
    let is_open = |it: &Test| matches!(it, Test::Empty(_) | Test::Connected(_) | Test::Isolated(_));
    match (one, other) {
        (Test::Covered(_), open) | (open, Test::Covered(_)) => is_open(open),
        (Test::Connected(_), Test::Isolated(_)) | (Test::Isolated(_), Test::Connected(_)) => true,
        (_, _) => false,
    }
}

const fn space_span(test: &ast::SpaceTest) -> Span {
    match test {
        ast::SpaceTest::Empty(span)
        | ast::SpaceTest::Covered(span)
        | ast::SpaceTest::Connected(span)
        | ast::SpaceTest::Isolated(span)
        | ast::SpaceTest::Border(span)
        | ast::SpaceTest::Plain(span)
        | ast::SpaceTest::Bonus(span) => *span,
        ast::SpaceTest::Beside(name) | ast::SpaceTest::Is(name) => name.span,
    }
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
        ast::BuildingTest::Empty(_) => BuildingTest::Empty,
        ast::BuildingTest::On(name) => {
            ctx.resolve(Kind::Mark, name, &[]).map(|id| BuildingTest::OnMark(MarkId(id as u8)))?
        }
        ast::BuildingTest::Beside(name) => match lower_ground(ctx, name, &[])? {
            Ground::Mark(mark) => BuildingTest::BesideMark(mark),
            Ground::Terrain(terrain) => BuildingTest::BesideTerrain(terrain),
        },
        ast::BuildingTest::Size(comparison, amount) => {
            BuildingTest::Size(lower_comparison(*comparison), lower_count(ctx, scope, amount)?)
        }
        ast::BuildingTest::BesideEmpty(count) => {
            BuildingTest::BesideEmpty(ctx.small(*count, 1, "a number of spaces")?)
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

/// `this card` with tokens on it needs a card of a zoo.
pub(crate) fn this_card(ctx: &mut Ctx<'_>, scope: &Scope, span: Span) -> Option<()> {
    if scope.place == Place::Card {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "there is no card here",
            "tokens lie on sponsors, so `this card` has a meaning in a line of a sponsor alone",
        )
        .with_help(
            "move the effect into `once { .. }`, `income { .. }` or `whenever .. { .. }` of a sponsor",
        ),
    )
}

/// What a tile says of itself stands on a tile.
pub(crate) fn this_tile(ctx: &mut Ctx<'_>, scope: &Scope, span: Span) -> Option<()> {
    if scope.place == Place::Tile {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "there is no tile here",
            "`this tile` has a meaning in a line of a tile alone",
        )
        .with_help("move the line to a `tile .. kept { .. }`"),
    )
}
