use arkwright_runtime::ruleset::{CardId, DeckId, Ruleset, TileFamily};
use arkwright_runtime::state::{ActionCard, CardBeside, CardSet, Host, Player, PlayerId, State};

use super::board::board;
use crate::cards::action_name;
use crate::findings::counted;

/// The acting player's zoo in full, the others' in a line each.
pub(super) fn zoo(ruleset: &Ruleset, state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, player) in state.players.iter().enumerate() {
        let id = PlayerId(seat as u8);
        if id == state.active {
            lines.push(format!("Player {}, to act", seat + 1));
            lines.extend(facts(ruleset, state, player));
        } else {
            lines.push(format!("Player {}: {}", seat + 1, short(ruleset, player)));
        }
    }
    lines.extend(shared(ruleset, state));
    if let Some(player) = state.players.get(state.active.index()) {
        lines.push(String::new());
        lines.extend(board(ruleset, player).into_iter().map(|line| format!("  {line}")));
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The number and name of a card.
pub(in crate::commands) fn card_in_words(ruleset: &Ruleset, card: CardId) -> String {
    ruleset.cards.get(card.index()).map_or_else(String::new, |it| format!("{} {}", it.number, it.name))
}

/// `appeal 6`, one for each resource.
pub(super) fn resources(ruleset: &Ruleset, player: &Player) -> String {
    let pairs = ruleset.resources.iter().zip(&player.resources);
    pairs.map(|(resource, value)| format!("{} {value}", resource.name)).collect::<Vec<_>>().join("  ")
}

fn facts(ruleset: &Ruleset, state: &State, player: &Player) -> Vec<String> {
    let mut lines = vec![
        format!("  {}", resources(ruleset, player)),
        format!("  actions   {}", action_row(ruleset, player)),
        format!("  workers   {} on the notepad, {} to be hired", player.workers, player.waiting),
        format!("  hand      {}", cards(ruleset, &player.hand)),
        format!("  zoo       {}", cards(ruleset, &player.zoo)),
    ];
    let on_tasks = ruleset.tasks.iter().zip(&player.on_tasks).filter(|(_, number)| **number > 0);
    lines.extend(on_tasks.map(|(task, number)| format!("  on {}  {number}", task.name)));
    if !player.scoring.is_empty() {
        lines.push(format!("  scoring   {}", cards(ruleset, &player.scoring)));
    }
    for family in TileFamily::ALL {
        let tiles = arkwright_runtime::zoo::tiles(ruleset, player).filter(|it| it.family == family);
        let titles: Vec<&str> = tiles.map(|it| it.title.as_str()).collect();
        if !titles.is_empty() {
            lines.push(format!("  {}  {}", family.word(), titles.join(", ")));
        }
    }
    let under = state.pouched.iter().map(|(host, card)| {
        format!("  under     {}: {}", host_in_words(ruleset, *host), card_in_words(ruleset, *card))
    });
    lines.extend(under);
    lines.extend(beside(ruleset, state, player).into_iter().map(|it| format!("  beside    {it}")));
    lines.extend(board_spaces(ruleset, player).into_iter().map(|it| format!("  space     {it}")));
    lines
}

/// The cards beside a player's map, each with what its place is called.
pub(in crate::commands) fn beside(ruleset: &Ruleset, state: &State, player: &Player) -> Vec<String> {
    let theirs = |it: &&CardBeside| state.players.get(it.owner.index()).is_some_and(|it| it == player);
    let words = |it: &CardBeside| {
        let place = ruleset.zones.get(it.zone.index()).map_or("", String::as_str);
        format!("{place}: {}", card_in_words(ruleset, it.card))
    };
    state.beside.iter().filter(theirs).map(words).collect()
}

/// The spaces of side boards that a player owns.
pub(in crate::commands) fn board_spaces(ruleset: &Ruleset, player: &Player) -> Vec<String> {
    let owned = (0_u8..32).filter(|at| player.board_spaces >> at & 1 == 1);
    let named = owned.filter_map(|at| ruleset.board_space(at));
    named.map(|(board, space)| format!("{} of {}", space.name, board.title)).collect()
}

/// What a card lies under: another card, or the map.
pub(super) fn host_in_words(ruleset: &Ruleset, host: Host) -> String {
    host.as_card().map_or_else(|| "the map".to_owned(), |card| card_in_words(ruleset, card))
}

fn short(ruleset: &Ruleset, player: &Player) -> String {
    let (hand, zoo) = (counted(player.hand.len(), "card"), counted(player.zoo.len(), "card"));
    format!("{}  hand {hand}  zoo {zoo}", resources(ruleset, player))
}

/// `1 animals  2 cards II  3 build (venom 1)`
pub(in crate::commands) fn action_row(ruleset: &Ruleset, player: &Player) -> String {
    let card = |(at, card): (usize, &ActionCard)| {
        let tokens = ruleset.tokens.iter().zip(&card.tokens).filter(|(_, count)| **count > 0);
        let tokens: Vec<String> = tokens.map(|(token, count)| format!("{} {count}", token.name)).collect();
        let side = if card.upgraded { " II" } else { "" };
        let tokens = if tokens.is_empty() { String::new() } else { format!(" ({})", tokens.join(", ")) };
        // A ruleset with few actions leaves slots without a card.
        let name = match action_name(ruleset, card.action) {
            "" => "-",
            name => name,
        };
        format!("{} {name}{side}{tokens}", at + 1)
    };
    player.row.iter().enumerate().map(card).collect::<Vec<_>>().join("  ")
}

fn cards(ruleset: &Ruleset, cards: &CardSet) -> String {
    let words: Vec<String> = cards.iter().map(|it| card_in_words(ruleset, it)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

fn shared(ruleset: &Ruleset, state: &State) -> Vec<String> {
    let folder = |(at, card): (usize, &Option<CardId>)| {
        let card = card.map_or_else(|| "-".to_owned(), |card| card_in_words(ruleset, card));
        format!("  folder {}  {card}", at + 1)
    };
    let mut lines = vec!["Display".to_owned()];
    lines.extend(state.display.iter().enumerate().map(folder));
    let (deck, discard) = (state.piles.deck().len(), state.piles.discard().len());
    let steps = ruleset.break_track.steps.get(state.players.len()).copied().unwrap_or(0);
    let to_break = match (steps, state.break_pending) {
        (_, true) => "a break follows the turn".to_owned(),
        (0, false) => "no Break token".to_owned(),
        (steps, false) => format!("Break token at {} of {steps}", state.break_at),
    };
    lines.push(format!("  deck {deck}, discard pile {discard}, {to_break}"));
    for (at, it) in ruleset.decks.iter().enumerate() {
        let deck = DeckId(at as u8);
        let (cards, discard) =
            (state.piles.further_deck(deck).count(), state.piles.further_discard(deck).count());
        lines.push(format!("  {} {cards}, discard pile {discard}", it.name));
    }
    lines
}
