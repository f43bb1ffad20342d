//! What a game can hold of things that have no name, so that no game is refused because of modules that compile.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{Card, CardKind, MAX_BOARD_SPACES, Ruleset};
use arkwright_runtime::setup::{MAX_GATES, MAX_SCORING, is_dealt};
use arkwright_runtime::state::{MAX_ONCE, MAX_OPTIONS, MAX_PILE, State};

use crate::declared::Declared;
use crate::diagnostic::Diagnostic;
use crate::names::Names;

/// What goes beyond a limit: one finding for each limit, at the first thing that has no room.
pub(super) fn check_capacity(ruleset: &Ruleset, decls: &[Declared], names: &Names) -> Vec<Diagnostic> {
    let used: Vec<&ast::Decl> =
        decls.iter().enumerate().filter(|(at, _)| names.id(*at).is_some()).map(|(_, it)| it.decl()).collect();
    let gates: Vec<&ast::Gate> = used.iter().flat_map(|decl| gates_of(decl)).collect();
    let gate_spans: Vec<Span> = gates.iter().map(|gate| gate.at.span).collect();
    let tiles = gates.iter().filter_map(|gate| gate.tiles);
    let tiles: Vec<Span> =
        tiles.flat_map(|it| std::iter::repeat_n(it.span, usize::try_from(it.value).unwrap_or(0))).collect();
    let once: Vec<Span> = used.iter().flat_map(|decl| once_of(decl)).collect();
    let board_spaces: Vec<Span> = used.iter().flat_map(|decl| spaces_of(decl)).collect();
    let options: Vec<Span> = used.iter().flat_map(|decl| options_of(decl)).collect();
    let numbers = |is_wanted: &dyn Fn(&Card) -> bool| -> Vec<Span> {
        let wanted = ruleset.cards.iter().filter(|card| is_wanted(card)).map(|card| card.number);
        let wanted: std::collections::BTreeSet<u16> = wanted.collect();
        let cards = used.iter().filter_map(|decl| number_of(decl));
        cards
            .filter(|it| u16::try_from(it.value).is_ok_and(|it| wanted.contains(&it)))
            .map(|it| it.span)
            .collect()
    };
    let dealt = numbers(&|card| is_dealt(card) || card.deck.is_some());
    let scoring = numbers(&|card| matches!(card.kind, CardKind::Scoring(_)));
    let n_gate_tiles = State::default().gate_tiles.capacity();
    [
        ("steps of tracks that bring something", gate_spans, MAX_GATES),
        ("bonus tiles on tracks", tiles, n_gate_tiles),
        ("spaces of side boards", board_spaces, MAX_BOARD_SPACES),
        ("options `once in your turn`", options, MAX_OPTIONS),
        ("triggers that go off once a performance, an action or a game", once, MAX_ONCE),
        ("cards of decks", dealt, MAX_PILE),
        ("Final Scoring cards", scoring, MAX_SCORING),
    ]
    .into_iter()
    .filter_map(|(what, spans, limit)| Some(too_many(what, *spans.get(limit)?, spans.len(), limit)))
    .collect()
}

fn too_many(what: &str, span: Span, found: usize, limit: usize) -> Diagnostic {
    Diagnostic::error(
        "ark::types::too_large",
        span,
        format!("the modules declare {found} {what}"),
        format!("a game can hold {limit}"),
    )
    .with_help("load fewer modules at once, or leave some out")
}

fn gates_of(decl: &ast::Decl) -> Vec<&ast::Gate> {
    let ast::Decl::Resource(resource) = decl else { return Vec::new() };
    let gates = resource
        .fields
        .iter()
        .filter_map(|field| if let ast::ResourceField::Gate(gate) = field { Some(gate) } else { None });
    gates.collect()
}

fn spaces_of(decl: &ast::Decl) -> Vec<Span> {
    let ast::Decl::Board(board) = decl else { return Vec::new() };
    let space =
        |it: &ast::BoardField| if let ast::BoardField::Space(space) = it { Some(space.span) } else { None };
    board.fields.iter().filter_map(space).collect()
}

fn options_of(decl: &ast::Decl) -> Vec<Span> {
    let option = |item: &ast::BodyItem| {
        if let ast::BodyItem::TurnOption(option) = item { Some(option.span) } else { None }
    };
    items_of(decl).into_iter().filter_map(option).collect()
}

/// Triggers that go off only so often.
fn once_of(decl: &ast::Decl) -> Vec<Span> {
    let once = |item: &ast::BodyItem| {
        if let ast::BodyItem::Whenever(it) = item { it.once.map(|(_, span)| span) } else { None }
    };
    items_of(decl).into_iter().filter_map(once).collect()
}

fn items_of(decl: &ast::Decl) -> Vec<&ast::BodyItem> {
    if let ast::Decl::Sponsor(sponsor) = decl {
        return sponsor
            .fields
            .iter()
            .filter_map(|field| if let ast::SponsorField::Body(item) = field { Some(item) } else { None })
            .collect();
    }
    if let ast::Decl::Action(action) = decl {
        return action.sides.iter().flat_map(|it| &it.items).collect();
    }
    let ast::Decl::Map(map) = decl else { return Vec::new() };
    map.fields
        .iter()
        .filter_map(|field| if let ast::MapField::Body(item) = field { Some(item) } else { None })
        .collect()
}

fn number_of(decl: &ast::Decl) -> Option<ast::Int> {
    if let ast::Decl::Animal(it) = decl {
        return Some(it.number);
    }
    if let ast::Decl::Sponsor(it) = decl {
        return Some(it.number);
    }
    if let ast::Decl::Project(it) = decl {
        return Some(it.number);
    }
    if let ast::Decl::Scoring(it) = decl { Some(it.number) } else { None }
}
