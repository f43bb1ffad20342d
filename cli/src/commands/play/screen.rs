//! The table as somebody sees it: scores, tracks, hand, display, projects, and a zoo with its map.

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{CardId, CardKind, DeckId, MapId, Ruleset, TileId};
use arkwright_runtime::state::{BLOCKED, CardSet, Mode, Player, PlayerId, ProjectInPlay, State};
use arkwright_runtime::zoo;

use super::seat_number;
use super::seats::Seat;
use crate::cards;
use crate::commands::run::board::board;
use crate::commands::run::zoo::{action_row, beside, board_spaces, card_in_words};
use crate::table::{Align, Table};

/// Everything that `viewer` may see, with the zoo of `shown`.
pub(super) fn screen(game: &Game, seats: &[Seat], viewer: PlayerId, shown: PlayerId) -> Vec<String> {
    let (ruleset, state) = (game.ruleset(), game.state());
    let mut lines = vec![title(ruleset, state)];
    lines.extend(players(game, seats));
    lines.push(String::new());
    lines.extend(market(ruleset, state, viewer));
    lines.extend(projects(ruleset, state));
    if let Some(player) = state.players.get(shown.index()) {
        lines.push(String::new());
        lines.push(format!("Zoo of player {}", seat_number(shown)));
        lines.extend(zoo_of(ruleset, state, player, shown == viewer));
        lines.push(String::new());
        lines.extend(boards(ruleset, state, shown, player).into_iter().map(|line| format!("  {line}")));
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The map of a player, or those that were dealt and are to be chosen from.
fn boards(ruleset: &Ruleset, state: &State, shown: PlayerId, player: &Player) -> Vec<String> {
    let dealt: Vec<MapId> = state.dealt_maps.iter().filter(|it| it.0 == shown).map(|it| it.1).collect();
    if dealt.is_empty() {
        return board(ruleset, player);
    }
    let with_title = |map: MapId| {
        let declared = ruleset.maps.get(map.index());
        let title = declared.map_or_else(String::new, |it| format!("map {} {}", it.id, it.title));
        [title].into_iter().chain(board(ruleset, &Player { map, ..*player }))
    };
    dealt.into_iter().flat_map(with_title).collect()
}

/// The scores, best first.
pub(super) fn ranking(game: &Game, seats: &[Seat]) -> Vec<String> {
    let columns =
        [("place", Align::Right), ("player", Align::Left), ("score", Align::Right), ("tie", Align::Right)];
    let resources = game.ruleset().resources.iter().map(|it| (it.name.as_str(), Align::Right));
    let mut table = Table::new(columns.into_iter().chain(resources));
    let ranking = game.ranking();
    for (player, score, tie) in &ranking {
        let better = ranking.iter().filter(|it| (it.1, it.2) > (*score, *tie)).count();
        let mut row =
            vec![(better + 1).to_string(), name(seats, *player), score.to_string(), tie.to_string()];
        let held = game.state().players.get(player.index()).map_or([0; 12], |it| it.resources);
        row.extend(held.iter().take(game.ruleset().resources.len()).map(i16::to_string));
        table.row(row);
    }
    table.lines()
}

/// `2 greedy`
pub(super) fn name(seats: &[Seat], player: PlayerId) -> String {
    format!("{} {}", seat_number(player), seats.get(player.index()).map_or("", |it| it.name()))
}

fn title(ruleset: &Ruleset, state: &State) -> String {
    let turn = state.players.iter().map(|it| it.turns).max().unwrap_or(0);
    let steps = ruleset.break_track.steps.get(state.players.len()).copied().unwrap_or(0);
    let rest = match (state.mode, state.course.ended_by) {
        (_, Some(player)) => format!("player {} has triggered the end", seat_number(player)),
        (Mode::Solo, None) => {
            format!("round {}, {} turns left in it", state.course.solo_round + 1, state.course.solo_left)
        }
        (Mode::Standard | Mode::Peaceful, None) if state.break_pending => {
            "a break follows the turn".to_owned()
        }
        (Mode::Standard | Mode::Peaceful, None) => format!("Break token at {} of {steps}", state.break_at),
    };
    format!("Turn {turn}, {rest}")
}

fn players(game: &Game, seats: &[Seat]) -> Vec<String> {
    let resources = game.ruleset().resources.iter().map(|it| (it.name.as_str(), Align::Right));
    let last = ["workers", "hand", "score"].map(|it| (it, Align::Right));
    let mut table = Table::new([("player", Align::Left)].into_iter().chain(resources).chain(last));
    for (seat, player) in game.state().players.iter().enumerate() {
        let id = PlayerId(seat as u8);
        let mut row = vec![name(seats, id)];
        row.extend(player.resources.iter().take(game.ruleset().resources.len()).map(i16::to_string));
        row.extend([player.workers.to_string(), player.hand.len().to_string(), game.score(id).to_string()]);
        table.row(row);
    }
    table.lines()
}

/// One line a further deck.
fn further_decks(ruleset: &Ruleset, state: &State) -> Vec<String> {
    let decks = ruleset.decks.iter().enumerate().map(|(at, it)| (DeckId(at as u8), &it.name));
    let line = |(deck, name): (DeckId, &String)| {
        let (cards, discard) =
            (state.piles.further_deck(deck).count(), state.piles.further_discard(deck).count());
        format!("  {name} {cards}, discard pile {discard}")
    };
    decks.map(line).collect()
}

/// The display, once it is turned up, and the piles.
fn market(ruleset: &Ruleset, state: &State, viewer: PlayerId) -> Vec<String> {
    let is_up = state.players.iter().any(|it| it.turns > 0) || !is_setup(state);
    let mut lines = vec!["Display".to_owned()];
    for (at, card) in state.display.iter().enumerate() {
        let card = match card {
            Some(_) if !is_up => "face down".to_owned(),
            Some(card) => offer(ruleset, state, viewer, *card, Some(at as u8 + 1)),
            None => "-".to_owned(),
        };
        lines.push(format!("  {}  {card}", at + 1));
    }
    lines.push(format!("  deck {}, discard pile {}", state.piles.deck().len(), state.piles.discard().len()));
    lines.extend(further_decks(ruleset, state));
    let on_board: Vec<&str> = (ruleset.tiles.iter().enumerate())
        .filter(|(at, _)| state.board >> at & 1 == 1)
        .map(|(_, it)| it.name.as_str())
        .collect();
    if !on_board.is_empty() {
        lines.push(format!("Board  {}", on_board.join(", ")));
    }
    lines
}

/// Nobody has begun a turn yet.
fn is_setup(state: &State) -> bool {
    use arkwright_runtime::state::Routine;
    !state.frames.iter().any(|it| it.routine == Routine::Turn)
}

fn projects(ruleset: &Ruleset, state: &State) -> Vec<String> {
    if state.projects.is_empty() {
        return Vec::new();
    }
    let row = |it: &ProjectInPlay| format!("  {}", project(ruleset, it));
    std::iter::once("Projects".to_owned()).chain(state.projects.iter().map(row)).collect()
}

/// `103 Africa  [5: 5 conservation] [4: player 2] [2: 2 conservation]`
fn project(ruleset: &Ruleset, in_play: &ProjectInPlay) -> String {
    let declared = ruleset.cards.get(in_play.card.index());
    let mut text = card_in_words(ruleset, in_play.card);
    let Some(CardKind::Project(project)) = declared.map(|it| &it.kind) else { return text };
    text += &format!("  {}", cards::asks(ruleset, project));
    for (taken, slot) in in_play.slots.iter().zip(&project.slots) {
        let slot = match *taken {
            0 => cards::slot(ruleset, slot),
            BLOCKED => "blocked".to_owned(),
            seat => format!("player {seat}"),
        };
        text += &format!("  [{slot}]");
    }
    text
}

fn zoo_of(ruleset: &Ruleset, state: &State, player: &Player, own: bool) -> Vec<String> {
    let mut lines = vec![format!("  actions  {}", action_row(ruleset, player))];
    let viewer = state.players.iter().position(|it| it == player).unwrap_or(0);
    if own {
        lines.push("  hand".to_owned());
        let hand = player.hand.iter().map(|it| offer(ruleset, state, PlayerId(viewer as u8), it, None));
        lines.extend(hand.map(|it| format!("    {it}")));
        lines.push(format!("  scoring  {}", listed(ruleset, &player.scoring)));
    }
    lines.push(format!("  played   {}", listed(ruleset, &player.zoo)));
    lines.extend(beside(ruleset, state, player).into_iter().map(|it| format!("  beside   {it}")));
    lines.extend(board_spaces(ruleset, player).into_iter().map(|it| format!("  space    {it}")));
    let tile = |it: &TileId| ruleset.tiles.get(it.index()).map_or("", |it| it.name.as_str());
    let tiles: Vec<&str> = player.tiles.iter().map(tile).collect();
    if !tiles.is_empty() {
        lines.push(format!("  tiles    {}", tiles.join(", ")));
    }
    lines.push(format!(
        "  supports {}, left edge used {}, workers to be hired {}",
        player.supports,
        player.edge.count_ones(),
        player.waiting
    ));
    lines
}

/// A card with what it asks for and brings: `401 Cheetah  cost 17, enclosure 5, predator 2, africa, 6 appeal`.
fn offer(ruleset: &Ruleset, state: &State, viewer: PlayerId, card: CardId, folder: Option<u8>) -> String {
    let Some(declared) = ruleset.cards.get(card.index()) else { return String::new() };
    let price = zoo::price(ruleset, state, viewer, card, folder);
    let mut parts = match &declared.kind {
        CardKind::Animal(animal) => vec![format!("cost {price}"), cards::housing(ruleset, animal)],
        CardKind::Sponsor(sponsor) => vec![format!("sponsor of level {}", sponsor.level)],
        CardKind::Project(project) => {
            vec!["project".to_owned(), cards::asks(ruleset, project), cards::slots(ruleset, project)]
        }
        CardKind::Scoring(_) => Vec::new(),
    };
    let requirements = cards::requirements(ruleset, &declared.requirements);
    if !requirements.is_empty() {
        let missing = zoo::missing_units(ruleset, state, viewer, card);
        let lacks = if missing > 0 { format!(" ({missing} missing)") } else { String::new() };
        parts.push(format!("requires {requirements}{lacks}"));
    }
    parts.extend([cards::icons(ruleset, &declared.icons), cards::gains(ruleset, declared)]);
    parts.retain(|it| !it.is_empty());
    format!("{}  {}", card_in_words(ruleset, card), parts.join(", "))
}

fn listed(ruleset: &Ruleset, cards: &CardSet) -> String {
    let words: Vec<String> = cards.iter().map(|it| card_in_words(ruleset, it)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}
