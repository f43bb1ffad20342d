//! Facts of scenarios: which words there are, whose they are, and what values they take.

use std::ops::RangeInclusive;

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{BoardId, CardId, Map, ResourceId, SettingId, TokenId, TokenPlace, ZoneId};
use arkwright_runtime::scenario::{Cards, Fact};
use arkwright_runtime::setup::MAX_EDGE;
use arkwright_runtime::state::PlayerId;

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::Ctx;

use super::project::MAX_SLOTS;
use super::value::{BYTE, Values};

/// Spaces of a left edge.
const EDGE: RangeInclusive<i64> = 1..=MAX_EDGE as i64;
/// Slots of a project.
const SLOTS: RangeInclusive<i64> = 1..=MAX_SLOTS as i64;

/// The block that a fact stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// `given`
    Given,
    /// `then`
    Then,
}

/// Every word of a fact that is no name of a resource or token, and the block it may stand in alone.
const KEYS: &[(&str, Option<Block>)] = &[
    ("asks", Some(Block::Then)),
    ("break-pending", Some(Block::Then)),
    ("break-token", None),
    ("breaks", None),
    ("buildings", None),
    ("deck", None),
    ("deck-only", None),
    ("discard", None),
    ("display", None),
    ("donated", None),
    ("donations", None),
    ("done", Some(Block::Then)),
    ("edge", None),
    ("hand", None),
    ("icons", Some(Block::Then)),
    ("map", Some(Block::Given)),
    ("mode", Some(Block::Given)),
    ("offers", Some(Block::Then)),
    ("partner-zoos", None),
    ("on-project", None),
    ("on-task", None),
    ("on-track", None),
    ("over", Some(Block::Then)),
    ("players", Some(Block::Given)),
    ("projects", None),
    ("rank", Some(Block::Then)),
    ("ready", Some(Block::Given)),
    ("refuses", Some(Block::Then)),
    ("score", Some(Block::Then)),
    ("scoring-deck", None),
    ("scoring-hand", None),
    ("seed", Some(Block::Given)),
    ("slots", None),
    ("map-tokens", None),
    ("supports", None),
    ("tiles", None),
    ("turn-of", None),
    ("under", None),
    ("universities", None),
    ("unused-projects", None),
    ("upgraded", None),
    ("variants", None),
    ("waiting", None),
    ("workers", None),
    ("zoo", None),
];

/// The facts that a line states.
pub(crate) fn lower_fact(
    ctx: &mut Ctx<'_>,
    fact: &ast::Fact,
    block: Block,
    map: Option<&Map>,
) -> Option<Vec<Fact>> {
    let key = fact.key.text.as_str();
    let mut values = Values::new(fact, block);
    match KEYS.iter().find(|(word, _)| *word == key) {
        Some((_, Some(only))) if *only != block => misplaced(ctx, fact, *only),
        Some(_) => {
            let facts = lower_key(ctx, key, fact, &mut values, map)?;
            values.end(ctx)?;
            Some(facts)
        }
        None => {
            let fact = lower_named(ctx, fact, &mut values)?;
            values.end(ctx)?;
            Some(vec![fact])
        }
    }
}

fn misplaced<T>(ctx: &mut Ctx<'_>, fact: &ast::Fact, only: Block) -> Option<T> {
    let (here, there) = match only {
        Block::Given => ("then", "given"),
        Block::Then => ("given", "then"),
    };
    ctx.fault(
        Diagnostic::error(
            "ark::scenario::misplaced",
            fact.key.span,
            format!("`{}` cannot stand in `{here}`", fact.key.text),
            format!("it belongs into `{there}`"),
        )
        .with_help(format!("move the line into `{there} {{ .. }}`")),
    )
}

/// A line whose word is a resource, a token, or slots beside a map.
fn lower_named(ctx: &mut Ctx<'_>, fact: &ast::Fact, values: &mut Values<'_>) -> Option<Fact> {
    let token = ctx.names.find(Kind::Token, &fact.key.text, ctx.module);
    let resource = ctx.names.find(Kind::Resource, &fact.key.text, ctx.module);
    if let Found::Id(id, _) = ctx.names.find(Kind::Zone, &fact.key.text, ctx.module) {
        let (player, cards) = (owner(ctx, fact), values.cards(ctx));
        return Some(Fact::Beside(player?, ZoneId(id as u8), cards?));
    }
    if let Found::Id(id, _) = ctx.names.find(Kind::Setting, &fact.key.text, ctx.module) {
        of_nobody(ctx, fact)?;
        return values.setting(ctx, &fact.key).map(|value| Fact::Setting(SettingId(id as u8), value));
    }
    if ctx.is_deck(&fact.key) {
        of_nobody(ctx, fact)?;
        let (deck, cards) = (ctx.deck(&fact.key), values.cards(ctx));
        return Some(Fact::FurtherDeck(deck?, cards?));
    }
    if let Found::Id(id, _) = ctx.names.find(Kind::Board, &fact.key.text, ctx.module) {
        let (player, spaces) = (owner(ctx, fact), values.board_spaces(ctx, id));
        return Some(Fact::BoardSpaces(player?, BoardId(id as u8), spaces?));
    }
    match (resource, token) {
        (Found::Id(id, _), _) => {
            let player = owner(ctx, fact);
            let amount = values.int(ctx).and_then(|it| ctx.signed(it, "an amount"));
            Some(Fact::Resource(player?, ResourceId(id as u8), amount?))
        }
        (_, Found::Id(id, _)) => lower_tokens(ctx, fact, values, TokenId(id as u8)),
        (Found::Silent, _) | (_, Found::Silent) => None,
        (Found::Unseen(_) | Found::Nowhere, Found::Unseen(_) | Found::Nowhere) => unknown_key(ctx, fact),
    }
}

/// A line whose word is a token.
fn lower_tokens(
    ctx: &mut Ctx<'_>,
    fact: &ast::Fact,
    values: &mut Values<'_>,
    token: TokenId,
) -> Option<Fact> {
    match ctx.heads.tokens.get(token.index()) {
        Some(TokenPlace::Card) => lower_card_tokens(ctx, fact, values, token),
        Some(TokenPlace::DisplayCard) => {
            let player = owner(ctx, fact);
            let cards = values.cards(ctx);
            Some(Fact::DisplayTokens(player?, token, cards?))
        }
        Some(TokenPlace::ActionCard) | None => {
            let player = owner(ctx, fact);
            let actions = values.actions(ctx);
            Some(Fact::Tokens(player?, token, actions?))
        }
    }
}

fn unknown_key<T>(ctx: &mut Ctx<'_>, fact: &ast::Fact) -> Option<T> {
    let finding = Diagnostic::error(
        "ark::names::unknown",
        fact.key.span,
        format!("unknown fact `{}`", fact.key.text),
        "no fact, resource or token has this name",
    );
    let keys = KEYS.iter().map(|(word, _)| *word);
    let resources = ctx.names.seen(Kind::Resource, ctx.module);
    let tokens = ctx.names.seen(Kind::Token, ctx.module);
    let slots = ctx.names.seen(Kind::Zone, ctx.module).chain(ctx.names.seen(Kind::Deck, ctx.module));
    let help = match ctx.search.nearest(&fact.key.text, keys.chain(resources).chain(tokens).chain(slots)) {
        Some(near) => format!("write `{near}`"),
        None => "write a fact such as `money 25` or `hand 901, 902`".to_owned(),
    };
    ctx.fault(finding.with_help(help))
}

fn lower_key(
    ctx: &mut Ctx<'_>,
    key: &str,
    fact: &ast::Fact,
    values: &mut Values<'_>,
    map: Option<&Map>,
) -> Option<Vec<Fact>> {
    if let Some(of_player) = lower_of_player(ctx, key, fact, values, map) {
        return of_player;
    }
    if key == "discard"
        && let Some((name, None)) = &fact.of
        && ctx.is_deck(name)
    {
        let (deck, cards) = (ctx.deck(name), values.cards(ctx));
        return Some(vec![Fact::FurtherDiscard(deck?, cards?)]);
    }
    if key != "under" {
        of_nobody(ctx, fact)?;
    }
    let lowered = match key {
        "players" => Fact::Players(values.small(ctx, 1..=4, "a number of players")?),
        "mode" => Fact::Mode(values.mode(ctx)?),
        "seed" => Fact::Seed(values.seed(ctx)?),
        "ready" => Fact::Ready(values.card(ctx)?),
        "map" => Fact::Map(values.map(ctx)?),
        "deck" => Fact::Deck(values.cards(ctx)?),
        "deck-only" => Fact::DeckOnly(values.cards(ctx)?),
        "discard" => Fact::Discard(values.cards(ctx)?),
        "scoring-deck" => Fact::ScoringDeck(values.cards(ctx)?),
        "unused-projects" => Fact::UnusedProjects(values.cards(ctx)?),
        "display" => Fact::Display(values.display(ctx)?),
        "under" => lower_under(ctx, fact, values)?,
        "break-token" => Fact::BreakToken(values.small(ctx, BYTE, "steps of the Break token")?),
        "breaks" => Fact::Breaks(values.small(ctx, BYTE, "a number of breaks")?),
        "donations" => Fact::Donations(values.small(ctx, BYTE, "a number of donations")?),
        "projects" => Fact::Projects(values.cards(ctx)?),
        "on-track" => {
            let (resource, step) = values.step_of_track(ctx)?;
            Fact::OnTrack(resource, step, values.tiles(ctx, "conservation 5, money-10")?)
        }
        "turn-of" => Fact::TurnOf(values.player(ctx)?),
        "over" => Fact::Over(values.yes(ctx)?),
        "break-pending" => Fact::BreakPending(values.yes(ctx)?),
        "done" => Fact::Done(values.yes(ctx)?),
        "offers" => Fact::Offers(values.text(ctx)?),
        "refuses" => Fact::Refuses(values.text(ctx)?),
        "asks" => Fact::Asks(values.player(ctx)?),
        _ => return None,
    };
    Some(vec![lowered])
}

/// The facts that belong to a player; none if the word is none of them.
fn lower_of_player(
    ctx: &mut Ctx<'_>,
    key: &str,
    fact: &ast::Fact,
    values: &mut Values<'_>,
    map: Option<&Map>,
) -> Option<Option<Vec<Fact>>> {
    if key == "on-task" {
        let player = owner(ctx, fact);
        let tasks = values.tasks(ctx);
        return Some(player.zip(tasks).map(|(player, tasks)| {
            tasks.into_iter().map(|(task, count)| Fact::OnTask(player, task, count)).collect()
        }));
    }
    if key == "icons" {
        let player = owner(ctx, fact);
        let icons = values.icons(ctx);
        let facts = player.zip(icons);
        return Some(facts.map(|(player, icons)| {
            icons.into_iter().map(|(icon, count)| Fact::Icons(player, icon, count)).collect()
        }));
    }
    let make: fn(&mut Ctx<'_>, PlayerId, &mut Values<'_>, Option<&Map>) -> Option<Fact> = match key {
        "hand" => |ctx, player, values, _| values.cards(ctx).map(|it| Fact::Hand(player, it)),
        "zoo" => |ctx, player, values, _| values.cards(ctx).map(|it| Fact::Zoo(player, it)),
        "scoring-hand" => |ctx, player, values, _| values.cards(ctx).map(|it| Fact::ScoringHand(player, it)),
        "slots" => |ctx, player, values, _| values.actions(ctx).map(|it| Fact::Slots(player, it)),
        "upgraded" => |ctx, player, values, _| values.actions(ctx).map(|it| Fact::Upgraded(player, it)),
        "variants" => |ctx, player, values, _| values.variants(ctx).map(|it| Fact::Variants(player, it)),
        "partner-zoos" => {
            |ctx, player, values, _| values.partner_zoos(ctx).map(|it| Fact::PartnerZoos(player, it))
        }
        "universities" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of universities").map(|it| Fact::Universities(player, it))
        },
        "workers" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of workers").map(|it| Fact::Workers(player, it))
        },
        "waiting" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of workers").map(|it| Fact::Waiting(player, it))
        },
        "tiles" => |ctx, player, values, _| {
            values.tiles(ctx, "my-zoo, my-university").map(|it| Fact::Tiles(player, it))
        },
        "edge" => |ctx, player, values, _| {
            values.numbers(ctx, EDGE, "a space of the left edge").map(|it| Fact::Edge(player, it))
        },
        "map-tokens" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of tokens").map(|it| Fact::MapTokens(player, it))
        },
        "supports" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of projects").map(|it| Fact::Supports(player, it))
        },
        "donated" => |ctx, player, values, _| {
            values.small(ctx, BYTE, "a number of donations").map(|it| Fact::Donated(player, it))
        },
        "score" => |ctx, player, values, _| {
            let score = values.int(ctx)?;
            ctx.signed(score, "a score").map(|it| Fact::Score(player, it))
        },
        "rank" => {
            |ctx, player, values, _| values.small(ctx, 1..=4, "a place").map(|it| Fact::Rank(player, it))
        }
        "on-project" => |ctx, player, values, _| {
            let project = values.card(ctx);
            let slots = values.numbers(ctx, SLOTS, "a slot of a project");
            Some(Fact::OnProject(player, project?, slots?))
        },
        "buildings" => {
            |ctx, player, values, map| values.buildings(ctx, map).map(|it| Fact::Buildings(player, it))
        }
        _ => return None,
    };
    Some(owner(ctx, fact).and_then(|player| make(ctx, player, values, map)).map(|fact| vec![fact]))
}

/// `under of 447 403`: cards under a card.
fn lower_under(ctx: &mut Ctx<'_>, fact: &ast::Fact, values: &mut Values<'_>) -> Option<Fact> {
    let host = host(ctx, fact, "under of 447 403")?;
    let cards: Option<Cards> = values.cards(ctx);
    Some(Fact::Under(host?, cards?))
}

/// `wild of 245 3`: tokens on a card of a zoo.
fn lower_card_tokens(
    ctx: &mut Ctx<'_>,
    fact: &ast::Fact,
    values: &mut Values<'_>,
    token: TokenId,
) -> Option<Fact> {
    let host = host(ctx, fact, &format!("{} of 245 3", fact.key.text))?;
    let number = values.small(ctx, BYTE, "a number of tokens");
    Some(Fact::CardTokens(token, host?, number?))
}

/// The card that a fact is about: outside nothing if no card stands there, inside nothing if it is no sound one.
fn host(ctx: &mut Ctx<'_>, fact: &ast::Fact, example: &str) -> Option<Option<CardId>> {
    let span = match &fact.of {
        Some((name, None)) if name.text.bytes().all(|it| it.is_ascii_digit()) => {
            return Some(ctx.resolve(Kind::Card, name, &[]).map(CardId));
        }
        Some((name, _)) => name.span,
        None => fact.key.span,
    };
    let wanted = "the number of a card";
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            span,
            format!("{wanted} is missing"),
            format!("{wanted} is wanted here"),
        )
        .with_help(format!("write `{example}`")),
    )
}

fn of_nobody(ctx: &mut Ctx<'_>, fact: &ast::Fact) -> Option<()> {
    let Some((name, _)) = &fact.of else { return Some(()) };
    ctx.fault(
        Diagnostic::error(
            "ark::types::kind",
            name.span,
            format!("`{}` belongs to no player", fact.key.text),
            "no player is wanted here",
        )
        .with_help("leave out `of ..`"),
    )
}

/// Whose fact it is.
fn owner(ctx: &mut Ctx<'_>, fact: &ast::Fact) -> Option<PlayerId> {
    match &fact.of {
        None => Some(PlayerId(0)),
        Some((name, seat)) => lower_player(ctx, name, *seat),
    }
}

/// `you`, `opponent`, `player 3`.
pub(crate) fn lower_player(ctx: &mut Ctx<'_>, name: &ast::Name, seat: Option<ast::Int>) -> Option<PlayerId> {
    match (name.text.as_str(), seat) {
        ("you", None) => Some(PlayerId(0)),
        ("opponent", None) => Some(PlayerId(1)),
        ("player", Some(seat)) => ctx.number(seat, 1..=4, "a player").map(|it| PlayerId(it as u8 - 1)),
        (_, _) => ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                name.span,
                format!("`{}` is no player", name.text),
                "a player is wanted here",
            )
            .with_help("write `you`, `opponent` or `player 3`"),
        ),
    }
}
