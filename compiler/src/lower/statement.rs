use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    AmountId, BuildPrice, BuildWhat, BuildingId, CardSum, Local, MarkId, Op, ParamKind, PerformWhat,
    PlayPrice, PlayerRef, ProjectsFrom, ResourceId, SearchRest, TokenId, Until, Zone,
};
use arkwright_runtime::state::MAX_DRAFT_HAND;

use crate::diagnostic::Diagnostic;
use crate::names;
use crate::resolve::{Ctx, Family, LocalKind, Place, Scope};
use crate::syntax::with_noun;

use super::ability::lower_use;
use super::amount::{lower_amount_of, lower_count, lower_noun, lower_quantity, lower_tests};
use super::body::lower_lasting;
use super::family::{family_of, go_together, is_kept_beside, noun_lies_in};
use super::flow;
use super::selector::{
    lower_action_cards, lower_cards, lower_pile, lower_slot, lower_slots, lower_target, lower_verb,
    lower_zone,
};
use super::test::{lower_building_tests, lower_space_tests, this_card};
use super::tile::lower_family;

/// The ops of a statement.
pub(crate) fn lower_statement(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    statement: &ast::Statement,
    ops: &mut Vec<Op>,
) -> Option<()> {
    use ast::StatementKind as Kind;
    let span = statement.span;
    let op = match &statement.kind {
        Kind::Gain(quantity) => lower_gain(ctx, scope, quantity),
        Kind::Lose(quantity) => lower_lose(ctx, scope, quantity),
        Kind::GainAs(quantity, name) => lower_gain_as(ctx, scope, quantity, name),
        Kind::LetGain(player, quantity) => lower_let_gain(ctx, scope, player, quantity),
        Kind::GainBonus(tests) => lower_space_tests(ctx, tests).map(|spaces| Op::GainBonus { spaces }),
        Kind::Search { noun, tests, rest } => lower_search(ctx, scope, *noun, tests, *rest),
        Kind::PlaceOnDisplay { amount, token, noun, tests } => {
            lower_place_on_display(ctx, scope, amount, token, (*noun, tests))
        }
        Kind::TakeSpace(board) => ctx.board(board).map(|board| Op::TakeSpace { board }),
        Kind::UseSpaceAgain(board) => ctx.board(board).map(|board| Op::UseSpaceAgain { board }),
        Kind::RemoveMapToken(None) => Some(Op::RemoveMapToken { which: None }),
        Kind::RemoveMapToken(Some(mark)) => ctx
            .resolve(names::Kind::Mark, mark, &[])
            .map(|id| Op::RemoveMapToken { which: Some(MarkId(id as u8)) }),
        Kind::Enlarge { tests, by, result } => lower_enlarge(ctx, scope, tests, by, result.as_ref()),
        Kind::Lift(most) => lower_count(ctx, scope, most).map(|most| Op::Lift { most }),
        Kind::RemoveBuilding { tests, result } => lower_remove_building(ctx, scope, tests, result.as_ref()),
        Kind::PlaceOnThis { amount, token } => {
            lower_on_this(ctx, scope, amount, token).map(|(amount, token)| Op::PlaceOnThis { amount, token })
        }
        Kind::RemoveFromThis { amount, token } => lower_on_this(ctx, scope, amount, token)
            .map(|(amount, token)| Op::RemoveFromThis { amount, token }),
        Kind::RemoveAllTokens => Some(Op::ClearTokens),
        Kind::PlayForLevel { cards, from, resource } => {
            lower_play_for_level(ctx, scope, cards, from, resource)
        }
        Kind::TakeTile(kind) => lower_take_tile(ctx, scope, *kind, span),
        Kind::Support { range } => Some(Op::Support {
            from: match range {
                Some(_) => ProjectsFrom::PlayHandOrRange,
                None => ProjectsFrom::PlayOrHand,
            },
        }),
        Kind::Donate => Some(Op::Donate),
        Kind::TakeIncome => Some(Op::TakeIncome),
        Kind::UseAbilityOf(noun, tests) => {
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Some(Op::UseAbilityOf { noun: lower_noun(*noun), filter })
        }
        Kind::ResolveBoxes(name) => ctx.box_kind(name).map(|boxes| Op::ResolveBoxes { boxes }),
        Kind::ReturnTile if scope.place == Place::Tile => Some(Op::ReturnTile),
        Kind::ReturnTile => ctx.fault(
            Diagnostic::error(
                "ark::types::place",
                span,
                "there is no tile here",
                "only a kept tile is returned",
            )
            .with_help("write it behind `once in your turn` of a tile that is `kept`"),
        ),
        Kind::ReturnWorkers(None) => Some(Op::ReturnWorkers { amount: None }),
        Kind::ReturnWorkers(Some(amount)) => {
            lower_count(ctx, scope, amount).map(|it| Op::ReturnWorkers { amount: Some(it) })
        }
        Kind::RefillBoard => Some(Op::RefillBoard),
        Kind::Draft { deal, passes, used } => lower_draft(ctx, *deal, passes, *used),
        Kind::Transfer { .. } => lower_transfer(ctx, scope, &statement.kind),
        Kind::Draw { amount, from } => lower_draw(ctx, scope, amount, from),
        Kind::Look { .. } => lower_look(ctx, scope, &statement.kind),
        Kind::Move { .. } => lower_move(ctx, scope, &statement.kind),
        Kind::MoveRest { verb, rest, to } => lower_rest(ctx, scope, *verb, rest, to.as_ref()),
        Kind::Shuffle(zone) => lower_pile(ctx, scope, zone).map(|zone| Op::Shuffle { zone }),
        Kind::Replenish => Some(Op::Replenish),
        Kind::AdvanceBreak(amount) => {
            lower_count(ctx, scope, amount).map(|amount| Op::AdvanceBreak { amount })
        }
        Kind::Hire { amount, onto_task } => lower_hire(ctx, scope, amount, *onto_task),
        Kind::Upgrade(amount) => lower_count(ctx, scope, amount).map(|amount| Op::Upgrade { amount }),
        Kind::PlaceToken { amount, token, on } => lower_place_token(ctx, scope, amount, token, on),
        Kind::MoveActionCard { card, slots } => lower_move_action_card(ctx, scope, card, slots, span),
        Kind::Perform { what, or_token } => lower_perform(ctx, scope, what, or_token.is_some()),
        Kind::Build { what, price, without } => lower_build(ctx, scope, what, price, without.as_ref()),
        Kind::Rehouse => lower_rehouse(ctx, scope, span),
        Kind::Play { cards, from } => lower_play(ctx, scope, cards, from),
        Kind::PlayForFree { cards, from } => lower_play_for_free(ctx, scope, cards, from),
        Kind::Use(used) => lower_use(ctx, scope, used).map(|ability| Op::Use { ability }),
        Kind::DoTask { up_to, result } => lower_do_task(ctx, scope, up_to, result.as_ref()),
        Kind::May(body, result) => return flow::lower_may(ctx, scope, body, result.as_ref(), ops),
        Kind::Repeat { .. } => return flow::lower_repeat(ctx, scope, &statement.kind, span, ops),
        Kind::Choose { by, branches, otherwise } => {
            return flow::lower_choose(ctx, scope, by.as_ref(), branches, otherwise.as_ref(), ops);
        }
        Kind::If { condition, then, otherwise } => {
            return flow::lower_if(ctx, scope, condition, then, otherwise.as_ref(), ops);
        }
        Kind::ForEachPlayer { .. } => return flow::lower_for_each(ctx, scope, &statement.kind, span, ops),
        Kind::WithLeader { .. } => return flow::lower_with_leader(ctx, scope, &statement.kind, ops),
        Kind::Within { .. } => return flow::lower_within(ctx, scope, &statement.kind, span, ops),
        Kind::Install { until, rule } => return lower_install(ctx, scope, *until, rule, ops),
        Kind::After(body) => return flow::lower_after(ctx, scope, body, ops),
        Kind::AllowWithoutEnclosure(_) => mixed_allow(ctx, span),
    };
    ops.push(op?);
    Some(())
}

/// A permission stands among effects.
pub(crate) fn mixed_allow<T>(ctx: &mut Ctx<'_>, span: Span) -> Option<T> {
    ctx.fault(
        Diagnostic::error(
            "ark::types::mixed_allow",
            span,
            "a permission cannot stand here",
            "it must be all that an ability does",
        )
        .with_help("give it an `ability` of its own, and print both abilities on the card"),
    )
}

fn lower_gain(ctx: &mut Ctx<'_>, scope: &Scope, quantity: &ast::Quantity) -> Option<Op> {
    let lowered = lower_own(ctx, scope, quantity, "gain");
    lowered.map(|(resource, amount)| Op::Gain { resource, amount, result: None })
}

/// What you gain or lose. What is no resource, and is gained or lost in another way, is told with that way.
fn lower_own(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    quantity: &ast::Quantity,
    verb: &str,
) -> Option<(ResourceId, AmountId)> {
    let n_findings = ctx.findings.len();
    let lowered = lower_quantity(ctx, scope, quantity);
    let name = &quantity.resource;
    let other_way = match ctx.names.kinds(&name.text, ctx.module).first() {
        Some((names::Kind::Building, _)) if verb == "gain" => Some(format!("build {} for free", name.text)),
        Some(_) | None => with_noun(verb, &name.text).map(str::to_owned),
    };
    if let (None, Some(other_way)) = (lowered, other_way) {
        let new = ctx.findings.iter_mut().skip(n_findings);
        let of_name = |it: &&mut Diagnostic| it.labels.first().is_some_and(|label| label.span == name.span);
        new.filter(of_name).for_each(|it| it.help = Some(format!("write `{other_way}`")));
    }
    lowered
}

fn lower_gain_as(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    quantity: &ast::Quantity,
    name: &ast::Name,
) -> Option<Op> {
    let lowered = lower_own(ctx, scope, quantity, "gain");
    let number = LocalKind::Param(Some(ParamKind::Number));
    let result = ctx.declare(scope, name, number);
    let (resource, amount) = lowered?;
    Some(Op::Gain { resource, amount, result: Some(result?) })
}

fn lower_let_gain(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    player: &ast::PlayerRef,
    quantity: &ast::Quantity,
) -> Option<Op> {
    let lowered = ctx.player(scope, player);
    let gained = lower_quantity(ctx, scope, quantity);
    if let ast::PlayerRef::You(span) = player {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                *span,
                "`you` gain without being let",
                "another player is wanted here",
            )
            .with_help("write `gain ..` alone"),
        );
    }
    let (resource, amount) = gained?;
    Some(Op::LetGain { player: lowered?, resource, amount })
}

fn lower_search(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    noun: ast::CardNoun,
    tests: &[ast::CardTest],
    rest: ast::SearchRest,
) -> Option<Op> {
    let filter = lower_tests(ctx, scope, noun, tests)?;
    let rest = match rest {
        ast::SearchRest::Discard => SearchRest::Discard,
        ast::SearchRest::UnderDeck => SearchRest::UnderDeck,
    };
    Some(Op::Search { noun: lower_noun(noun), filter, rest })
}

fn lower_on_this(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
    token: &ast::Name,
) -> Option<(AmountId, TokenId)> {
    let here = this_card(ctx, scope, token.span);
    let amount = lower_count(ctx, scope, amount);
    let token = ctx.card_token(token);
    here?;
    Some((amount?, token?))
}

fn lower_remove_building(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    tests: &[ast::BuildingTest],
    result: Option<&ast::Name>,
) -> Option<Op> {
    let filter = lower_building_tests(ctx, scope, tests);
    let result = declare_number(ctx, scope, result);
    Some(Op::RemoveBuilding { filter: filter?, result: result? })
}

fn lower_enlarge(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    tests: &[ast::BuildingTest],
    by: &ast::Amount,
    result: Option<&ast::Name>,
) -> Option<Op> {
    let filter = lower_building_tests(ctx, scope, tests);
    let by = lower_count(ctx, scope, by);
    let result = declare_number(ctx, scope, result);
    Some(Op::Enlarge { filter: filter?, by: by?, result: result? })
}

/// The local of a number that a statement keeps, if it is named.
fn declare_number(ctx: &mut Ctx<'_>, scope: &mut Scope, name: Option<&ast::Name>) -> Option<Option<Local>> {
    let number = LocalKind::Param(Some(ParamKind::Number));
    name.map_or(Some(None), |name| ctx.declare(scope, name, number).map(Some))
}

fn lower_place_on_display(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
    token: &ast::Name,
    (noun, tests): (ast::CardNoun, &[ast::CardTest]),
) -> Option<Op> {
    let amount = lower_count(ctx, scope, amount);
    let token = ctx.display_token(token);
    let filter = lower_tests(ctx, scope, noun, tests);
    Some(Op::PlaceOnDisplay { amount: amount?, token: token?, noun: lower_noun(noun), filter: filter? })
}

fn lower_play_for_level(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    cards: &ast::Cards,
    from: &ast::Zone,
    resource: &ast::Name,
) -> Option<Op> {
    let paid = ctx.resource(resource)?;
    if cards.noun != ast::CardNoun::Sponsor {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                cards.span,
                "only a sponsor has a level",
                "sponsors are wanted here",
            )
            .with_help(format!("write `play 1 sponsor from hand for level {}`", resource.text)),
        );
    }
    if ctx.heads.currency != Some(paid) {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                resource.span,
                format!("prices are not paid with `{}`", resource.text),
                "the currency is wanted here",
            )
            .with_help("write the resource that is declared with `currency`"),
        );
    }
    let Op::Play { quantifier, noun, filter, from, .. } = lower_play(ctx, scope, cards, from)? else {
        return None;
    };
    Some(Op::Play { quantifier, noun, filter, from, price: PlayPrice::Level })
}

fn lower_play_for_free(ctx: &mut Ctx<'_>, scope: &Scope, cards: &ast::Cards, from: &ast::Zone) -> Option<Op> {
    let Op::Play { quantifier, noun, filter, from, .. } = lower_play(ctx, scope, cards, from)? else {
        return None;
    };
    Some(Op::Play { quantifier, noun, filter, from, price: PlayPrice::Free })
}

fn lower_take_tile(ctx: &mut Ctx<'_>, scope: &Scope, kind: ast::TileKind, span: Span) -> Option<Op> {
    if kind == ast::TileKind::Bonus && scope.place != Place::Gate {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::place",
                span,
                "there is no step of a track here",
                "bonus tiles lie on steps of tracks",
            )
            .with_help("move it behind `at` of a resource, such as `at 5, 2 bonus-tiles { .. }`"),
        );
    }
    Some(Op::TakeTile { family: lower_family(kind) })
}

fn lower_lose(ctx: &mut Ctx<'_>, scope: &Scope, quantity: &ast::Quantity) -> Option<Op> {
    let (resource, amount) = lower_own(ctx, scope, quantity, "lose")?;
    if ctx.heads.falling.get(resource.index()).is_some_and(|falls| !falls) {
        let name = &quantity.resource;
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                name.span,
                format!("`{}` never falls", name.text),
                "no effect can lower it",
            )
            .with_help("leave the statement out, or write `may fall` where the resource is declared"),
        );
    }
    Some(Op::Lose { resource, amount })
}

fn lower_transfer(ctx: &mut Ctx<'_>, scope: &Scope, kind: &ast::StatementKind) -> Option<Op> {
    let ast::StatementKind::Transfer { up_to, amount, resource: name, from, to } = kind else { return None };
    let resource = ctx.resource(name);
    let to_span = player_span(to);
    let from = ctx.player(scope, from);
    let to = ctx.player(scope, to);
    if from.is_some() && from == to {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                to_span,
                "nobody gives something to himself",
                "the same player",
            )
            .with_help("name another player, with `for each other player as other { .. }`"),
        );
    }
    let resource = resource?;
    let amount = lower_amount_of(ctx, scope, amount, resource, name.span);
    Some(Op::Transfer { up_to: up_to.is_some(), resource, amount: amount?, from: from?, to: to? })
}

const fn player_span(player: &ast::PlayerRef) -> Span {
    match player {
        ast::PlayerRef::You(span) => *span,
        ast::PlayerRef::Named(name) => name.span,
    }
}

fn lower_draw(ctx: &mut Ctx<'_>, scope: &Scope, amount: &ast::Amount, from: &ast::Zone) -> Option<Op> {
    let amount = lower_count(ctx, scope, amount);
    let from = lower_pile(ctx, scope, from);
    Some(Op::Draw { amount: amount?, from: from? })
}

fn lower_look(ctx: &mut Ctx<'_>, scope: &mut Scope, kind: &ast::StatementKind) -> Option<Op> {
    let ast::StatementKind::Look { public, amount, from, result } = kind else { return None };
    let amount = lower_count(ctx, scope, amount);
    let from = lower_pile(ctx, scope, from);
    let family = from.and_then(|it| family_of(scope, it)).unwrap_or(Family::Zoo);
    let result = ctx.declare(scope, result, LocalKind::Cards(family));
    Some(Op::Look { public: *public, amount: amount?, from: from?, result: result? })
}

fn lower_move(ctx: &mut Ctx<'_>, scope: &mut Scope, kind: &ast::StatementKind) -> Option<Op> {
    let ast::StatementKind::Move { verb, cards, from, to, by, result, sum } = kind else { return None };
    let which = lower_cards(ctx, scope, cards);
    let blind = top_of_deck(ctx, scope, cards, from);
    let (from_span, to_span) = (from.span, to.as_ref().unwrap_or(from).span);
    let from = lower_zone(ctx, scope, from);
    let to = match to {
        Some(zone) => lower_target(ctx, scope, *verb, zone),
        None => Some(Zone::Discard),
    };
    let fits = from.zip(to).map(|it| {
        noun_lies_in(ctx, scope, cards.noun, it.0, from_span)?;
        go_together(ctx, scope, it, to_span)?;
        is_kept_beside(ctx, cards.noun, it, cards.span)
    });
    let by = match by {
        Some(player) => ctx.player(scope, player),
        None => Some(PlayerRef::You),
    };
    let result = result.as_ref().map(|name| ctx.declare(scope, name, LocalKind::Moved));
    let sum = sum.as_ref().map(|sum| lower_sum(ctx, scope, sum));
    blind?;
    fits??;
    let which = which?;
    if let Some(span) = cards.lowest {
        lies_in_folders(ctx, span, from?)?;
    }
    Some(Op::Move {
        verb: lower_verb(*verb),
        quantifier: which.quantifier,
        random: cards.random.is_some(),
        lowest: cards.lowest.is_some(),
        noun: which.noun,
        filter: which.filter,
        from: from?,
        to: to?,
        by: by?,
        result: match result {
            Some(local) => Some(local?),
            None => None,
        },
        sum: match sum {
            Some(sum) => Some(sum?),
            None => None,
        },
    })
}

/// What moved cards show together, and the number that keeps it.
fn lower_sum(ctx: &mut Ctx<'_>, scope: &mut Scope, sum: &ast::CardSum) -> Option<(CardSum, Local)> {
    let of = match &sum.of {
        ast::CardSumOf::Printed(resource) => ctx.resource(resource).map(CardSum::Printed),
        ast::CardSumOf::Icons(icon) => ctx.icon_ref(scope, icon).map(CardSum::Icons),
    };
    let number = LocalKind::Param(Some(ParamKind::Number));
    let local = ctx.declare(scope, &sum.name, number);
    Some((of?, local?))
}

/// `lowest` goes by the folders of the display.
fn lies_in_folders(ctx: &mut Ctx<'_>, span: Span, from: Zone) -> Option<()> {
    if matches!(from, Zone::Display | Zone::Range | Zone::Folders(..)) {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "only cards of the display have a lowest one",
            "cards of another place lie in no folders",
        )
        .with_help("leave `lowest` out, or take the cards `from display`"),
    )
}

/// The top of the deck is taken unseen, so nothing can be asked of it.
fn top_of_deck(ctx: &mut Ctx<'_>, scope: &Scope, cards: &ast::Cards, from: &ast::Zone) -> Option<()> {
    let is_further = |name: &ast::Name| scope.local(&name.text).is_none() && ctx.is_deck(name);
    let is_deck = match &from.place {
        ast::Place::Deck | ast::Place::DeckOrRange => true,
        ast::Place::Result(name) => is_further(name),
        ast::Place::Hand
        | ast::Place::Display
        | ast::Place::Range
        | ast::Place::HandOrRange
        | ast::Place::Discard
        | ast::Place::ScoringDeck
        | ast::Place::ScoringHand
        | ast::Place::UnusedProjects
        | ast::Place::Folders(..)
        | ast::Place::Zoo
        | ast::Place::ThisCard => false,
    };
    if !is_deck || cards.noun == ast::CardNoun::Card && cards.tests.is_empty() {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            cards.span,
            "the top of the deck is taken unseen",
            "nothing can be asked of these cards",
        )
        .with_label(from.span, "from the deck")
        .with_help(
            "write `card`, or look first: `reveal 2 cards from deck as seen`, \
             `search deck for 1 animal into hand, discard rest`",
        ),
    )
}

/// Cards that are played can be seen by who plays them.
fn played_from(ctx: &mut Ctx<'_>, from: &ast::Zone) -> Option<()> {
    let is_hidden =
        matches!(from.place, ast::Place::Deck | ast::Place::DeckOrRange | ast::Place::ScoringDeck);
    if is_hidden { unseen_cards(ctx, from.span) } else { Some(()) }
}

fn unseen_cards<T>(ctx: &mut Ctx<'_>, span: Span) -> Option<T> {
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "cards are not played from a pile",
            "nobody has seen these cards",
        )
        .with_help("write `hand`, `hand or range` or `range`"),
    )
}

fn lower_rest(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    verb: ast::MoveVerb,
    rest: &ast::Name,
    to: Option<&ast::Zone>,
) -> Option<Op> {
    let span = to.map_or(rest.span, |it| it.span);
    let rest = ctx.cards_aside(scope, rest).map(|(local, _)| local);
    let to = match to {
        Some(zone) => lower_target(ctx, scope, verb, zone),
        None => Some(Zone::Discard),
    };
    let (rest, to) = (rest?, to?);
    go_together(ctx, scope, (Zone::Result(rest), to), span)?;
    Some(Op::MoveRest { verb: lower_verb(verb), rest, to })
}

fn lower_place_token(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
    token: &ast::Name,
    on: &ast::ActionCards,
) -> Option<Op> {
    let amount = lower_count(ctx, scope, amount);
    let token = ctx.action_token(token);
    let each = match on {
        ast::ActionCards::OneOfYours(_) => false,
        ast::ActionCards::AnyOfYours(_) => true,
        ast::ActionCards::Yours(_) | ast::ActionCards::InSlots(..) => {
            let on = lower_action_cards(ctx, scope, on);
            return Some(Op::PlaceToken { amount: amount?, token: token?, on: on? });
        }
    };
    Some(Op::PlaceOnOne { amount: amount?, token: token?, each })
}

fn lower_move_action_card(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    card: &ast::ActionCards,
    slots: &[ast::Amount],
    span: Span,
) -> Option<Op> {
    let card = lower_action_cards(ctx, scope, card);
    let lowered: Vec<_> = slots.iter().map(|slot| lower_slot(ctx, scope, slot)).collect();
    let lowered: Option<Vec<_>> = lowered.into_iter().collect();
    let (card, lowered) = (card?, lowered?);
    match lowered.as_slice() {
        [slot] => Some(Op::MoveActionCard { card, slot: *slot, or_slot: None }),
        [slot, other] => Some(Op::MoveActionCard { card, slot: *slot, or_slot: Some(*other) }),
        _ => ctx.fault(
            Diagnostic::error(
                "ark::types::too_large",
                slots.get(2).map_or(span, |it| it.span),
                "too many slots to choose from",
                "at most two slots can be named",
            )
            .with_help("write `to slot 1 or 5`"),
        ),
    }
}

fn lower_perform(ctx: &mut Ctx<'_>, scope: &Scope, what: &ast::PerformWhat, or_token: bool) -> Option<Op> {
    let what = match what {
        ast::PerformWhat::The(name) => PerformWhat::The(ctx.action_ref(scope, name)?),
        ast::PerformWhat::Any(_) => PerformWhat::Any,
        ast::PerformWhat::CardOf(player, slots) => {
            let player = ctx.player(scope, player);
            let (from, to) = lower_slots(ctx, scope, slots)?;
            PerformWhat::CardOf(player?, from, to)
        }
    };
    Some(Op::Perform { what, or_token })
}

fn lower_build(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    what: &ast::BuildWhat,
    price: &ast::BuildPrice,
    without: Option<&ast::Name>,
) -> Option<Op> {
    let price = match price {
        ast::BuildPrice::Printed => Some(BuildPrice::Printed),
        ast::BuildPrice::Free => Some(BuildPrice::Free),
        ast::BuildPrice::Fixed(amount, resource) => {
            lower_price(ctx, scope, amount, resource).map(BuildPrice::Fixed)
        }
    };
    let what = match what {
        ast::BuildWhat::Kinds(names) => {
            let kinds: Vec<_> = names.iter().map(|name| lower_kind(ctx, name)).collect();
            kinds.into_iter().collect::<Option<Vec<_>>>().map(BuildWhat::Kinds)
        }
        ast::BuildWhat::UpToSize(amount) => lower_count(ctx, scope, amount).map(BuildWhat::UpToSize),
        ast::BuildWhat::BuiltThisPerformance(_) => Some(BuildWhat::BuiltThisPerformance),
    };
    let without = match without {
        Some(action) => Some(ctx.action(action)?),
        None => None,
    };
    Some(Op::Build { what: what?, price: price?, without })
}

/// An amount of what prices are paid with.
pub(super) fn lower_price(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    amount: &ast::Amount,
    resource: &ast::Name,
) -> Option<AmountId> {
    let id = ctx.resource(resource);
    let amount = lower_count(ctx, scope, amount);
    if id.is_some() && id != ctx.heads.currency {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                resource.span,
                format!("prices are not paid with `{}`", resource.text),
                "the resource for prices is wanted here",
            )
            .with_help("name the resource that is declared as `currency`"),
        );
    }
    id?;
    amount
}

fn lower_hire(ctx: &mut Ctx<'_>, scope: &Scope, amount: &ast::Amount, onto_task: Option<Span>) -> Option<Op> {
    let amount = lower_count(ctx, scope, amount);
    let onto = match onto_task {
        None => None,
        Some(_) if scope.task.is_some() => scope.task,
        Some(span) => {
            return ctx.fault(
                Diagnostic::error("ark::types::place", span, "no task is done here", "which task?")
                    .with_help("write it behind `instead of task NAME you may`, else leave it out"),
            );
        }
    };
    Some(Op::Hire { amount: amount?, onto })
}

fn lower_do_task(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    up_to: &ast::Amount,
    result: Option<&ast::Name>,
) -> Option<Op> {
    let up_to = lower_count(ctx, scope, up_to);
    let result = match result {
        Some(name) => Some(ctx.declare(scope, name, LocalKind::Param(Some(ParamKind::Number)))?),
        None => None,
    };
    Some(Op::DoTask { up_to: up_to?, result })
}

/// `this turn ignore 1 conditions of animals, once`: the names of the program have no meaning in the rule, which is asked
/// while other programs run.
fn lower_install(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    until: ast::Until,
    rule: &ast::LastingRule,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let rules = lower_lasting(ctx, rule, scope.place)?;
    let until = match until {
        ast::Until::Turn => Until::Turn,
        ast::Until::Action => Until::Action,
        ast::Until::Performance => Until::Performance,
    };
    ops.extend(rules.into_iter().map(|rule| Op::Install { rule, until }));
    Some(())
}

/// More rounds than cards are no rounds, and more cards cannot be used than were dealt.
fn lower_draft(ctx: &mut Ctx<'_>, deal: ast::Int, passes: &[Span], used: ast::Int) -> Option<Op> {
    let most = i64::from(MAX_DRAFT_HAND);
    let deal = ctx.number(deal, 1..=most, "a number of action cards")?;
    let used = ctx.number(used, 1..=deal, "a number of action cards");
    let rounds = u8::try_from(passes.len()).unwrap_or(u8::MAX);
    if let Some(mark) = passes.get(usize::try_from(deal).unwrap_or(0)) {
        return ctx.fault(
            Diagnostic::error("ark::types::place", *mark, "no card is left to keep", "one round too many")
                .with_help("leave it out, or deal more cards"),
        );
    }
    Some(Op::Draft { deal: deal as u8, passes: rounds, used: used? as u8 })
}

/// A kind that can be built by itself.
pub(super) fn lower_kind(ctx: &mut Ctx<'_>, name: &ast::Name) -> Option<BuildingId> {
    let kind = ctx.building(name)?;
    if !ctx.heads.unique.get(kind.index()).copied().unwrap_or(false) {
        return Some(kind);
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            name.span,
            format!("`{}` comes with its sponsor alone", name.text),
            "a kind on sale is wanted here",
        )
        .with_help(format!("write `building {}` as a line of the sponsor", name.text)),
    )
}

fn lower_rehouse(ctx: &mut Ctx<'_>, scope: &Scope, span: Span) -> Option<Op> {
    if scope.place == Place::Building {
        return Some(Op::Rehouse);
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "there is no special enclosure here",
            "`this building` has a meaning behind `when built` of a special enclosure alone",
        )
        .with_help("move it behind `when built` of the special enclosure"),
    )
}

fn lower_play(ctx: &mut Ctx<'_>, scope: &Scope, cards: &ast::Cards, from: &ast::Zone) -> Option<Op> {
    let which = lower_cards(ctx, scope, cards);
    let played = played_from(ctx, from);
    let place = from.span;
    let from = lower_zone(ctx, scope, from);
    if let Some(Zone::FurtherDeck(_)) = from {
        return unseen_cards(ctx, place);
    }
    if let Some(Zone::Beside(_)) = from {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::place",
                place,
                "cards are not played from beside the map",
                "another place is wanted here",
            )
            .with_help("take the card into hand first"),
        );
    }
    let fits = from.and_then(|it| noun_lies_in(ctx, scope, cards.noun, it, place));
    if let Some(random) = cards.random {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::place",
                random,
                "cards are not played blindly",
                "`random` cannot stand here",
            )
            .with_help("leave out `random`"),
        );
    }
    played?;
    fits?;
    let which = which?;
    Some(Op::Play {
        quantifier: which.quantifier,
        noun: which.noun,
        filter: which.filter,
        from: from?,
        price: PlayPrice::Printed,
    })
}
