use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    self, Amount, AmountId, CardNoun, Countable, FilterId, Playing, ResourceId, Row, Standing, TileFamily,
    Zoos,
};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, PLACES, Scope};

use super::rule::Marked;
use super::selector::lower_slots_beside;
use super::test::{lower_building_place, lower_building_tests, lower_space_tests, this_card};

/// An amount with its type: of a resource, or a count, which fits everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Typed {
    /// The amount.
    pub(crate) id: AmountId,
    /// The resource it is an amount of, and where that is said.
    pub(crate) of: Option<(ResourceId, Span)>,
}

/// An amount of any type.
pub(crate) fn lower_amount(ctx: &mut Ctx<'_>, scope: &Scope, amount: &ast::Amount) -> Option<Typed> {
    match &amount.kind {
        ast::AmountKind::Int(value) => {
            let number = ctx.signed(ast::Int { value: *value, span: amount.span }, "an amount")?;
            Some(count(ctx.code.amount(Amount::Number(number))))
        }
        ast::AmountKind::Name(name) => {
            let local = ctx.number_local(scope, name)?;
            Some(count(ctx.code.amount(Amount::Local(local))))
        }
        ast::AmountKind::Binary(left, operator, right) => {
            let left = lower_amount(ctx, scope, left);
            let right = lower_amount(ctx, scope, right);
            lower_binary(ctx, left?, *operator, right?, amount.span)
        }
        ast::AmountKind::Number(countable) => {
            let countable = lower_countable(ctx, scope, countable)?;
            Some(count(ctx.code.amount(Amount::Count(countable))))
        }
        ast::AmountKind::HandLimit => Some(count(ctx.code.amount(Amount::Count(Countable::HandLimit)))),
        ast::AmountKind::Yours(name) => {
            let resource = ctx.resource(name)?;
            let id = ctx.code.amount(Amount::Count(Countable::Holds(resource)));
            Some(Typed { id, of: Some((resource, amount.span)) })
        }
        ast::AmountKind::By(step, table) => {
            let step = lower_amount(ctx, scope, step);
            let rows = lower_rows(ctx, &table.rows);
            let (step, rows) = (step?.id, rows?);
            let table = ctx.code.table(rows);
            Some(count(ctx.code.amount(Amount::Table(step, table))))
        }
    }
}

const fn count(id: AmountId) -> Typed {
    Typed { id, of: None }
}

fn lower_binary(
    ctx: &mut Ctx<'_>,
    left: Typed,
    operator: ast::Operator,
    right: Typed,
    span: Span,
) -> Option<Typed> {
    let (one, other) = (left.id, right.id);
    let amount = match operator {
        ast::Operator::Add => Amount::Add(one, other),
        ast::Operator::Subtract => Amount::Subtract(one, other),
        ast::Operator::Multiply => Amount::Multiply(one, other),
        ast::Operator::Divide => Amount::Divide(one, other),
    };
    let of = match (operator, left.of, right.of) {
        (ast::Operator::Add | ast::Operator::Subtract, Some(one), Some(other)) => {
            if one.0 != other.0 {
                return mixed(ctx, one, other);
            }
            Some((one.0, span))
        }
        (ast::Operator::Multiply, Some(one), Some(other)) => return mixed(ctx, one, other),
        (ast::Operator::Divide, Some(one), Some(other)) if one.0 == other.0 => None,
        (ast::Operator::Divide, Some(one), Some(other)) => return mixed(ctx, one, other),
        (ast::Operator::Divide, None, Some((resource, at))) => return scaled(ctx, resource, at, span),
        (_, one, other) => one.or(other),
    };
    Some(Typed { id: ctx.code.amount(amount), of })
}

/// Two resources meet where one is wanted.
pub(crate) fn mixed<T>(ctx: &mut Ctx<'_>, one: (ResourceId, Span), other: (ResourceId, Span)) -> Option<T> {
    let (first, second) = (ctx.resource_name(one.0), ctx.resource_name(other.0));
    let message = if first == second {
        format!("an amount of `{first}` cannot be multiplied by another")
    } else {
        format!("`{first}` and `{second}` do not go together")
    };
    ctx.fault(
        Diagnostic::error("ark::types::quantity", other.1, message, format!("an amount of `{second}`"))
            .with_label(one.1, format!("an amount of `{first}`"))
            .with_help(format!("where only its number matters, write `number of steps of {second}`")),
    )
}

fn scaled<T>(ctx: &mut Ctx<'_>, resource: ResourceId, at: Span, span: Span) -> Option<T> {
    let name = ctx.resource_name(resource);
    ctx.fault(
        Diagnostic::error(
            "ark::types::quantity",
            at,
            format!("a number cannot be divided by an amount of `{name}`"),
            format!("an amount of `{name}`"),
        )
        .with_label(span, "divided here")
        .with_help(format!("where only its number matters, write `number of steps of {name}`")),
    )
}

/// A count: no amount of a resource, and not below zero.
pub(crate) fn lower_count(ctx: &mut Ctx<'_>, scope: &Scope, amount: &ast::Amount) -> Option<AmountId> {
    not_negative(ctx, amount)?;
    let typed = lower_amount(ctx, scope, amount)?;
    let Some((resource, at)) = typed.of else { return Some(typed.id) };
    let name = ctx.resource_name(resource);
    ctx.fault(
        Diagnostic::error(
            "ark::types::quantity",
            at,
            format!("an amount of `{name}` is no count"),
            "a plain number is wanted here",
        )
        .with_help(format!("write `number of steps of {name}`")),
    )
}

/// An amount of a resource; a count is one too.
pub(crate) fn lower_amount_of(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
    resource: ResourceId,
    name: Span,
) -> Option<AmountId> {
    not_negative(ctx, amount)?;
    let typed = lower_amount(ctx, scope, amount)?;
    match typed.of {
        Some((of, at)) if of != resource => mixed(ctx, (resource, name), (of, at)),
        Some(_) | None => Some(typed.id),
    }
}

fn not_negative(ctx: &mut Ctx<'_>, amount: &ast::Amount) -> Option<()> {
    let ast::AmountKind::Int(value) = amount.kind else { return Some(()) };
    ctx.natural(ast::Int { value, span: amount.span }, "a quantity").map(|_| ())
}

/// Rows whose steps rise.
pub(crate) fn lower_rows(ctx: &mut Ctx<'_>, rows: &[ast::Row]) -> Option<Vec<Row>> {
    let mut lowered: Vec<Row> = Vec::new();
    let mut before: Option<&ast::Row> = None;
    let mut sound = true;
    for row in rows {
        let from = ctx.signed(row.from, "a step");
        let value = ctx.signed(row.value, "a value");
        if let Some(earlier) = before.filter(|it| it.from.value >= row.from.value) {
            sound = false;
            ctx.findings.push(table_order(row, earlier));
        }
        before = Some(row);
        match (from, value) {
            (Some(from), Some(value)) => lowered.push(Row { from, value }),
            (_, _) => sound = false,
        }
    }
    sound.then_some(lowered)
}

fn table_order(row: &ast::Row, earlier: &ast::Row) -> Diagnostic {
    Diagnostic::error(
        "ark::types::table_order",
        row.from.span,
        "the steps of the table do not rise",
        format!("`{}` stands behind `{}`", row.from.value, earlier.from.value),
    )
    .with_label(earlier.from.span, "the step before it")
    .with_help("write the rows from the lowest step to the highest, each step once")
}

/// A resource and how much of it.
pub(crate) fn lower_quantity(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    quantity: &ast::Quantity,
) -> Option<(ResourceId, AmountId)> {
    let resource = ctx.resource(&quantity.resource);
    let name = quantity.resource.span;
    let by = quantity.by.as_ref().map(|(countable, table)| {
        let countable = lower_countable(ctx, scope, countable);
        let rows = lower_rows(ctx, &table.rows);
        let (countable, rows) = (countable?, rows?);
        let step = ctx.code.amount(Amount::Count(countable));
        let table = ctx.code.table(rows);
        Some(ctx.code.amount(Amount::Table(step, table)))
    });
    let each = quantity.each.as_ref().map(|each| lower_each(ctx, scope, each));
    let resource = resource?;
    let plain = quantity.amount.as_ref().map(|it| lower_amount_of(ctx, scope, it, resource, name));
    let most = quantity.at_most.as_ref().map(|it| lower_amount_of(ctx, scope, it, resource, name));
    let mut amount = match (by, plain) {
        (Some(by), _) => by?,
        (None, Some(plain)) => plain?,
        (None, None) => ctx.code.amount(Amount::Number(1)),
    };
    if let Some(each) = each {
        let each = each?;
        amount = ctx.code.amount(Amount::Multiply(amount, each));
    }
    if let Some(most) = most {
        let most = most?;
        amount = ctx.code.amount(Amount::Min(amount, most));
    }
    Some((resource, amount))
}

fn lower_each(ctx: &mut Ctx<'_>, scope: &Scope, each: &ast::Each) -> Option<AmountId> {
    let step = each.step.map(|step| ctx.number(step, 1..=i64::from(i16::MAX), "a step"));
    let countable = lower_countable(ctx, scope, &each.countable)?;
    let count = ctx.code.amount(Amount::Count(countable));
    match step {
        None => Some(count),
        Some(step) if step? == 1 => Some(count),
        Some(step) => {
            let step = ctx.code.amount(Amount::Number(step? as i16));
            Some(ctx.code.amount(Amount::Divide(count, step)))
        }
    }
}

/// What is counted.
pub(crate) fn lower_countable(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    countable: &ast::Countable,
) -> Option<Countable> {
    match &countable.kind {
        ast::CountableKind::Icons(name, zoos) => {
            Some(Countable::Icons(ctx.icon_ref(scope, name)?, lower_zoos(*zoos)))
        }
        ast::CountableKind::Kinds(classes, zoos) => lower_kinds(ctx, classes, lower_zoos(*zoos)),
        ast::CountableKind::CardsIn(name) => lower_cards_in(ctx, scope, name),
        ast::CountableKind::Cards(noun, zoos, tests) => {
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(Countable::Cards(lower_noun(*noun), filter, lower_zoos(*zoos)))
        }
        ast::CountableKind::Supports => Some(Countable::Supports),
        ast::CountableKind::EmptySpaces => Some(Countable::EmptySpaces),
        ast::CountableKind::Steps(name) => Some(Countable::Holds(ctx.resource(name)?)),
        ast::CountableKind::KindsAhead(class) => Some(Countable::KindsAhead(ctx.class(class)?)),
        ast::CountableKind::KindsAheadZoosTwice(class) => {
            Some(Countable::KindsAheadZoosTwice(ctx.class(class)?))
        }
        ast::CountableKind::BestKind(class) => Some(Countable::BestKind(ctx.class(class)?)),
        ast::CountableKind::Conditions(noun, tests) => {
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(Countable::Conditions(lower_noun(*noun), filter))
        }
        ast::CountableKind::Shapes => Some(Countable::Shapes),
        ast::CountableKind::Pairs(one, other) if ctx.is_building(one) => {
            let one = ctx.building(one);
            let other = ctx.building(other);
            Some(Countable::BuildingPairs(one?, other?))
        }
        ast::CountableKind::Pairs(one, other) => {
            let one = ctx.icon_ref(scope, one);
            let other = ctx.icon_ref(scope, other);
            Some(Countable::Pairs(one?, other?))
        }
        ast::CountableKind::Spaces(tests) => Some(Countable::Spaces(lower_space_tests(ctx, tests)?)),
        ast::CountableKind::Groups(size) => {
            let spaces = 1..=ruleset::MAX_HEXES as i64;
            Some(Countable::EmptyGroups(ctx.number(*size, spaces, "the size of a group")? as u8))
        }
        ast::CountableKind::Buildings(place, tests) => {
            let place = lower_building_place(ctx, scope, place);
            let filter = lower_building_tests(ctx, scope, tests);
            Some(Countable::Buildings(place?, filter?))
        }
        ast::CountableKind::PlayersWith(standing, resource) => {
            Some(Countable::PlayersWith(ctx.resource(resource)?, lower_standing(*standing)))
        }
        ast::CountableKind::PartnerZoos => Some(Countable::Tiles(TileFamily::PartnerZoo)),
        ast::CountableKind::Universities => Some(Countable::Tiles(TileFamily::University)),
        ast::CountableKind::CardsBelow => Some(Countable::CardsBelow),
        ast::CountableKind::DonationsMade => Some(Countable::DonationsMade),
        ast::CountableKind::MapTokens => Some(Countable::MapTokens),
        ast::CountableKind::BoardSpaces(board) => Some(Countable::BoardSpaces(ctx.board(board)?)),
        ast::CountableKind::Tokens(token) => {
            let here = this_card(ctx, scope, token.span);
            let token = ctx.card_token(token);
            here?;
            Some(Countable::TokensOnThis(token?))
        }
        ast::CountableKind::HandCards(noun, tests) => {
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(Countable::HandCards(lower_noun(*noun), filter))
        }
        ast::CountableKind::Played(playing, noun, tests) => {
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            let playing = match playing {
                ast::Playing::Action => Playing::Action,
                ast::Playing::Performance => Playing::Performance,
            };
            Some(Countable::Played(playing, lower_noun(*noun), filter))
        }
    }
}

/// Cards of an earlier result, or in slots beside the map. The cards of another place are not counted, but for those in a
/// hand.
fn lower_cards_in(ctx: &mut Ctx<'_>, scope: &Scope, name: &ast::Name) -> Option<Countable> {
    if let Some(slots) = lower_slots_beside(ctx, scope, name) {
        return Some(Countable::CardsBeside(slots));
    }
    if scope.local(&name.text).is_some() || !PLACES.contains(&name.text.as_str()) {
        return Some(Countable::CardsIn(ctx.counted_cards(scope, name)?));
    }
    let finding = Diagnostic::error(
        "ark::types::kind",
        name.span,
        format!("`{}` is a place, not an earlier result", name.text),
        "cards that were named before are counted here",
    );
    let help = match name.text.as_str() {
        "hand" => "write `cards in your hand`".to_owned(),
        place => format!("look at cards of it first: `reveal 2 cards from {place} as seen`"),
    };
    ctx.fault(finding.with_help(help))
}

/// Different icons of one class, or of two together.
fn lower_kinds(ctx: &mut Ctx<'_>, classes: &[ast::Name], zoos: Zoos) -> Option<Countable> {
    let lowered: Vec<_> = classes.iter().map(|it| ctx.class(it)).collect();
    match lowered.into_iter().collect::<Option<Vec<_>>>()?.as_slice() {
        [class] => Some(Countable::Kinds(*class, zoos)),
        [one, other] => Some(Countable::KindsOfTwo(*one, *other, zoos)),
        _ => too_many_classes(ctx, classes),
    }
}

/// At most two classes can be named together.
pub(crate) fn too_many_classes<T>(ctx: &mut Ctx<'_>, classes: &[ast::Name]) -> Option<T> {
    let span = classes.get(2).or(classes.first()).map(|it| it.span).unwrap_or_default();
    ctx.fault(
        Diagnostic::error("ark::types::too_large", span, "too many classes", "at most two can be named")
            .with_help("write `continent or category`"),
    )
}

const fn lower_standing(standing: ast::Standing) -> Standing {
    match standing {
        ast::Standing::More => Standing::More,
        ast::Standing::Less => Standing::Less,
    }
}

pub(crate) const fn lower_zoos(zoos: ast::Zoos) -> Zoos {
    match zoos {
        ast::Zoos::Yours => Zoos::Yours,
        ast::Zoos::All => Zoos::All,
        ast::Zoos::Others => Zoos::Others,
    }
}

/// The kind of card.
pub(crate) const fn lower_noun(noun: ast::CardNoun) -> CardNoun {
    match noun {
        ast::CardNoun::Card => CardNoun::Card,
        ast::CardNoun::Animal => CardNoun::Animal,
        ast::CardNoun::Sponsor => CardNoun::Sponsor,
        ast::CardNoun::Project => CardNoun::Project,
        ast::CardNoun::Scoring => CardNoun::Scoring,
    }
}

/// The tests behind `with` and `without`; `Some(None)` if there is none.
pub(crate) fn lower_tests(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    noun: ast::CardNoun,
    tests: &[ast::CardTest],
) -> Option<Option<FilterId>> {
    let mut filter = ruleset::CardFilter::default();
    let mut is_sound = true;
    for test in tests {
        let (test, list) = if let ast::CardTest::Not(it) = test {
            (&**it, &mut filter.none)
        } else {
            (test, &mut filter.tests)
        };
        match lower_test(ctx, scope, noun, test) {
            Some(test) => list.push(test),
            None => is_sound = false,
        }
    }
    is_sound.then(|| (!tests.is_empty()).then(|| ctx.code.filter(filter)))
}

fn lower_test(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    noun: ast::CardNoun,
    test: &ast::CardTest,
) -> Option<ruleset::CardTest> {
    if let Some((span, has_none, whose)) = impossible_test(noun, test) {
        return ctx.fault(
            Diagnostic::error("ark::types::kind", span, has_none, "no such card can pass this test")
                .with_help(format!("leave the test out, or choose among {whose}")),
        );
    }
    match test {
        ast::CardTest::Icon(name) => Some(ruleset::CardTest::Icon(ctx.icon_ref(scope, name)?)),
        ast::CardTest::Size(comparison, amount) => {
            Some(ruleset::CardTest::Size(lower_comparison(*comparison), lower_count(ctx, scope, amount)?))
        }
        ast::CardTest::Level(comparison, amount) => {
            Some(ruleset::CardTest::Level(lower_comparison(*comparison), lower_count(ctx, scope, amount)?))
        }
        ast::CardTest::Number(number) => Some(ruleset::CardTest::Is(ctx.card(*number)?)),
        ast::CardTest::PartnerZoo(_) => Some(ruleset::CardTest::PartnerZoo),
        ast::CardTest::Release(_) => Some(ruleset::CardTest::Release),
        ast::CardTest::Named(name) => lower_named(ctx, name),
        ast::CardTest::Yours(name) => Some(ruleset::CardTest::YourToken(ctx.display_token(name)?)),
        ast::CardTest::Not(test) => lower_test(ctx, scope, noun, test),
    }
}

/// A name behind `with`: a mark in the head of a card, an effect beside a sign, or a token that lies on it.
fn lower_named(ctx: &mut Ctx<'_>, name: &ast::Name) -> Option<ruleset::CardTest> {
    Some(match ctx.marked(name) {
        Some(Marked::Mark(mark)) => ruleset::CardTest::Mark(mark?),
        Some(Marked::Box(kind)) => ruleset::CardTest::Box(kind?),
        None if ctx.token_place(name).is_some() => ruleset::CardTest::Token(ctx.display_token(name)?),
        None => return ctx.resolve(crate::names::Kind::CardMark, name, &[]).and(None),
    })
}

/// A test that no card of the noun can pass: its place, why, and who could.
fn impossible_test(noun: ast::CardNoun, test: &ast::CardTest) -> Option<(Span, &'static str, &'static str)> {
    match (test, noun) {
        (ast::CardTest::Size(..), ast::CardNoun::Card | ast::CardNoun::Animal)
        | (ast::CardTest::Level(..), ast::CardNoun::Card | ast::CardNoun::Sponsor)
        | (
            ast::CardTest::Icon(_)
            | ast::CardTest::Number(_)
            | ast::CardTest::Named(_)
            | ast::CardTest::Yours(_)
            | ast::CardTest::Not(_),
            _,
        )
        | (ast::CardTest::PartnerZoo(_), ast::CardNoun::Card | ast::CardNoun::Animal)
        | (ast::CardTest::Release(_), ast::CardNoun::Card | ast::CardNoun::Project) => None,
        (ast::CardTest::PartnerZoo(span), _) => {
            Some((*span, "only an animal has a continent with a partner zoo", "`animals`"))
        }
        (ast::CardTest::Release(span), _) => Some((*span, "only a project releases an animal", "`projects`")),
        (ast::CardTest::Size(_, amount), _) => Some((amount.span, "only an animal has a size", "`animals`")),
        (ast::CardTest::Level(_, amount), _) => {
            Some((amount.span, "only a sponsor has a level", "`sponsors`"))
        }
    }
}

/// A comparison.
pub(crate) const fn lower_comparison(comparison: ast::Comparison) -> ruleset::Comparison {
    match comparison {
        ast::Comparison::AtLeast => ruleset::Comparison::AtLeast,
        ast::Comparison::AtMost => ruleset::Comparison::AtMost,
        ast::Comparison::Exactly => ruleset::Comparison::Exactly,
    }
}

impl Ctx<'_> {
    /// The name of a resource, for messages.
    fn resource_name(&self, resource: ResourceId) -> String {
        self.names.name_of(crate::names::Kind::Resource, u16::from(resource.0)).to_owned()
    }
}
