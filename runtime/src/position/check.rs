use super::words;
use crate::game::Game;
use crate::ruleset::{
    ActionId, BoardId, CardId, DeckId, IconId, ResourceId, Ruleset, SettingId, TaskId, TileFamily, TileId,
    TokenId, VariantId, ZoneId,
};
use crate::scenario::{BuildingFact, Cards, Fact};
use crate::state::{Building, CardSet, DisplayToken, Host, Player, PlayerId, State};
use crate::zoo;

/// A fact that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The position of the fact in its list.
    pub fact: usize,
    /// The fact, in the author's words.
    pub expected: String,
    /// What holds instead, in the same words.
    pub found: String,
}

/// Asks facts of a game; those that do not hold.
///
/// Hands, zoos, unused projects, sides, tokens, partner zoos and buildings are compared as sets, piles in order: the deck
/// and the scoring deck as far as the fact goes, the discard pile whole.
#[must_use]
pub fn check(game: &Game, facts: &[Fact]) -> Vec<Failure> {
    let asked = facts.iter().enumerate().map(|(at, fact)| (at, asked(game, fact)));
    let wrong = asked.filter(|(_, (expected, found))| expected != found);
    wrong.map(|(fact, (expected, found))| Failure { fact, expected, found }).collect()
}

/// A fact and what holds, in the same words: equal if it holds.
fn asked(game: &Game, fact: &Fact) -> (String, String) {
    let (ruleset, state) = (game.ruleset().as_ref(), game.state());
    let ask = Ask { ruleset, state };
    match fact {
        Fact::Players(number) => both("players", number, state.players.len()),
        Fact::Mode(mode) => {
            both("mode", format!("{mode:?}").to_lowercase(), format!("{:?}", state.mode).to_lowercase())
        }
        Fact::Seed(_) | Fact::Ready(_) => both("", "a fact of a position that is given", "asked"),
        Fact::Map(map) => both("map", ask.map(*map), ask.map(state.map_of(PlayerId(0)))),
        Fact::Resource(player, resource, amount) => ask.resource(*player, *resource, *amount),
        Fact::Hand(player, cards) => ask.set("hand", *player, cards, |it| &it.hand),
        Fact::Setting(setting, value) => ask.setting(*setting, *value),
        Fact::BoardSpaces(player, board, spaces) => ask.board_spaces(*player, *board, spaces),
        Fact::Beside(player, zone, cards) => ask.beside(*player, *zone, cards),
        Fact::Zoo(player, cards) => ask.set("zoo", *player, cards, |it| &it.zoo),
        Fact::ScoringHand(player, cards) => ask.set("scoring-hand", *player, cards, |it| &it.scoring),
        Fact::Deck(cards) => ask.pile("deck", cards, state.piles.deck(), Whole::No),
        Fact::DeckOnly(cards) => ask.pile("deck-only", cards, state.piles.deck(), Whole::Yes),
        Fact::Discard(cards) => ask.pile("discard", cards, state.piles.discard(), Whole::Yes),
        Fact::FurtherDeck(deck, cards) => {
            let lie: Vec<CardId> = state.piles.further_deck(*deck).collect();
            ask.pile(ask.deck(*deck), cards, &lie, Whole::No)
        }
        Fact::FurtherDiscard(deck, cards) => {
            let lie: Vec<CardId> = state.piles.further_discard(*deck).collect();
            ask.pile(&format!("discard of {}", ask.deck(*deck)), cards, &lie, Whole::Yes)
        }
        Fact::ScoringDeck(cards) => ask.pile("scoring-deck", cards, &state.scoring_deck, Whole::No),
        Fact::Display(folders) => ask.display(folders),
        Fact::UnusedProjects(cards) => {
            ask.cards("unused-projects".to_owned(), cards, state.unused_projects.iter().collect())
        }
        Fact::Under(host, cards) => ask.under(*host, cards),
        Fact::Slots(player, actions) => ask.slots(*player, actions),
        Fact::Upgraded(player, actions) => ask.upgraded(*player, actions),
        Fact::Variants(player, cards) => ask.variants(*player, cards),
        Fact::Tokens(player, token, actions) => ask.tokens(*player, *token, actions),
        Fact::PartnerZoos(player, icons) => ask.partner_zoos(*player, icons),
        Fact::Universities(player, number) => ask.universities(*player, *number),
        Fact::Workers(player, number) => ask.number("workers", *player, *number, |it| it.workers),
        Fact::Waiting(player, number) => ask.number("waiting", *player, *number, |it| it.waiting),
        Fact::OnTask(player, task, number) => ask.on_task(*player, *task, *number),
        Fact::Buildings(player, buildings) => ask.buildings(*player, buildings),
        Fact::Icons(player, icon, number) => {
            let name = format!("icons{} {}", words::of(*player), words::icon(ruleset, *icon));
            both(name, number, zoo::icons(ruleset, state, *player, *icon))
        }
        Fact::BreakToken(steps) => both("break-token", steps, state.break_at),
        Fact::BreakPending(pending) => both("break-pending", yes_no(*pending), yes_no(state.break_pending)),
        Fact::Tiles(player, tiles) => ask.tiles(*player, tiles),
        Fact::Edge(player, spaces) => ask.edge(*player, spaces),
        Fact::MapTokens(player, number) => {
            ask.number("map-tokens", *player, *number, |it| it.map_tokens.count_ones() as u8)
        }
        Fact::Supports(player, number) => ask.number("supports", *player, *number, |it| it.supports),
        Fact::Donated(player, number) => ask.number("donated", *player, *number, |it| it.donations),
        Fact::Projects(cards) => ask.projects(cards),
        Fact::OnProject(player, project, slots) => ask.on_project(*player, *project, slots),
        Fact::OnTrack(resource, step, tiles) => ask.on_track(*resource, *step, tiles),
        Fact::CardTokens(token, card, number) => ask.card_tokens(*token, *card, *number),
        Fact::DisplayTokens(player, token, cards) => ask.display_tokens(*player, *token, cards),
        Fact::Donations(number) => both("donations", number, state.donations),
        Fact::Breaks(number) => both("breaks", number, state.course.breaks),
        Fact::TurnOf(player) => both("turn-of", who(*player), who(state.active)),
        Fact::Score(player, score) => {
            both(format!("score{}", words::of(*player)), score, game.score(*player))
        }
        Fact::Rank(player, rank) => both(format!("rank{}", words::of(*player)), rank, game.rank(*player)),
        Fact::Over(over) => both("over", yes_no(*over), yes_no(game.is_over())),
        Fact::Offers(text) => offers(game, text),
        Fact::Refuses(text) => refuses(game, text),
        Fact::Asks(player) => {
            let asked = game.decision().map_or_else(|| "nobody".to_owned(), |it| who(it.player));
            both("asks", who(*player), asked)
        }
        Fact::Done(done) => both("done", yes_no(*done), yes_no(game.decision().is_none())),
    }
}

/// How much of a pile a fact speaks of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Yes,
    No,
}

/// A position that is asked.
#[derive(Clone, Copy)]
struct Ask<'a> {
    ruleset: &'a Ruleset,
    state: &'a State,
}

type Words = (String, String);

impl<'a> Ask<'a> {
    fn player(self, player: PlayerId) -> Option<&'a Player> {
        self.state.players.get(player.index())
    }

    fn deck(self, deck: DeckId) -> &'a str {
        self.ruleset.decks.get(deck.index()).map_or("no deck", |it| it.name.as_str())
    }

    fn map(self, map: crate::ruleset::MapId) -> &'a str {
        self.ruleset.maps.get(map.index()).map_or("none", |it| it.id.as_str())
    }

    fn resource(self, player: PlayerId, resource: ResourceId, amount: i16) -> Words {
        let name = self.ruleset.resources.get(resource.index()).map_or("no resource", |it| it.name.as_str());
        let held = self.player(player).and_then(|it| it.resources.get(resource.index()).copied());
        both(format!("{name}{}", words::of(player)), amount, held.unwrap_or(0))
    }

    fn universities(self, player: PlayerId, number: u8) -> Words {
        let held =
            self.player(player).map_or(0, |it| zoo::tiles_of(self.ruleset, it, TileFamily::University));
        both(format!("universities{}", words::of(player)), number, held)
    }

    fn partner_zoos(self, player: PlayerId, icons: &[IconId]) -> Words {
        let zoos = |it: &Player| {
            let zoos = zoo::tiles(self.ruleset, it).filter(|it| it.family == TileFamily::PartnerZoo);
            zoos.flat_map(|it| it.icons.clone()).collect::<Vec<_>>()
        };
        let held = self.player(player).map_or_else(Vec::new, zoos);
        let sorted = |icons: &[IconId]| {
            let mut icons = icons.to_vec();
            icons.sort();
            words::icons(self.ruleset, icons)
        };
        both(format!("partner-zoos{}", words::of(player)), sorted(icons), sorted(&held))
    }

    fn set(self, name: &str, player: PlayerId, cards: &Cards, set: fn(&Player) -> &CardSet) -> Words {
        let held = self.player(player).map_or_else(Vec::new, |it| set(it).iter().collect());
        self.cards(format!("{name}{}", words::of(player)), cards, held)
    }

    fn cards(self, name: String, cards: &Cards, mut held: Vec<CardId>) -> Words {
        match cards {
            Cards::Count(number) => both(name, n_cards(usize::from(*number)), n_cards(held.len())),
            Cards::These(cards) => {
                let mut wanted = cards.clone();
                wanted.sort();
                held.sort();
                both(name, words::cards(self.ruleset, wanted), words::cards(self.ruleset, held))
            }
        }
    }

    fn pile(self, name: &str, cards: &Cards, top_last: &[CardId], whole: Whole) -> Words {
        match cards {
            Cards::Count(number) => both(name, n_cards(usize::from(*number)), n_cards(top_last.len())),
            Cards::These(cards) => {
                let shown = if whole == Whole::Yes { top_last.len() } else { cards.len() };
                let found = top_last.iter().rev().copied().take(shown);
                both(
                    name,
                    words::cards(self.ruleset, cards.iter().copied()),
                    words::cards(self.ruleset, found),
                )
            }
        }
    }

    fn display(self, folders: &[Option<CardId>]) -> Words {
        let mut wanted = folders.to_vec();
        wanted.resize(wanted.len().max(self.state.display.len()), None);
        both(
            "display",
            words::folders(self.ruleset, &wanted),
            words::folders(self.ruleset, &self.state.display),
        )
    }

    fn under(self, host: CardId, cards: &Cards) -> Words {
        let under =
            self.state.pouched.iter().filter(|(it, _)| *it == Host::card(host)).map(|(_, card)| *card);
        self.cards(format!("under {}", words::cards(self.ruleset, [host])), cards, under.collect())
    }

    fn setting(self, setting: SettingId, value: u8) -> Words {
        let declared = self.ruleset.settings.get(setting.index());
        let (name, values) = declared.map_or(("", &[][..]), |it| (it.name.as_str(), it.values.as_slice()));
        let named = |value: u8| values.get(usize::from(value)).map_or("", String::as_str);
        let held = self.state.settings.get(setting.index()).copied().unwrap_or(0);
        both(name, named(value), named(held))
    }

    fn board_spaces(self, player: PlayerId, board: BoardId, spaces: &[u8]) -> Words {
        let of_board = self.ruleset.spaces_of_board(board);
        let declared = self.ruleset.side_boards.get(board.index());
        let (name, names) = declared.map_or(("", &[][..]), |it| (it.name.as_str(), it.spaces.as_slice()));
        let named = |set: u32| {
            let held =
                names.iter().zip(0_u8..).filter(|(_, at)| set & words::space_of_board(of_board, *at) != 0);
            let held: Vec<&str> = held.map(|(it, _)| it.name.as_str()).collect();
            if held.is_empty() { "none".to_owned() } else { held.join(", ") }
        };
        let wanted = spaces.iter().fold(0, |acc, it| acc | words::space_of_board(of_board, *it));
        let owned = self.player(player).map_or(0, |it| it.board_spaces) & of_board;
        both(format!("{name}{}", words::of(player)), named(wanted), named(owned))
    }

    fn beside(self, player: PlayerId, zone: ZoneId, cards: &Cards) -> Words {
        let held = zoo::cards_beside(self.state, player, zone).collect();
        self.cards(format!("{}{}", words::slots(self.ruleset, zone), words::of(player)), cards, held)
    }

    fn slots(self, player: PlayerId, actions: &[ActionId]) -> Words {
        let row = self.player(player).map_or(&[][..], |it| &it.row);
        let found = row.iter().map(|it| it.action).take(actions.len());
        let wanted = words::actions(self.ruleset, actions.iter().copied());
        both(format!("slots{}", words::of(player)), wanted, words::actions(self.ruleset, found))
    }

    fn upgraded(self, player: PlayerId, actions: &[ActionId]) -> Words {
        let row = self.player(player).map_or(&[][..], |it| &it.row);
        let found = row.iter().filter(|it| it.upgraded).map(|it| it.action).collect();
        both(format!("upgraded{}", words::of(player)), self.sorted(actions.to_vec()), self.sorted(found))
    }

    fn variants(self, player: PlayerId, cards: &[VariantId]) -> Words {
        let row = self.player(player).map_or(&[][..], |it| &it.row);
        let found = row.iter().filter(|it| it.variant > 0);
        let found = found.map(|it| VariantId { action: it.action, variant: it.variant }).collect();
        let named = |mut cards: Vec<VariantId>| {
            cards.sort_unstable();
            words::variants(self.ruleset, cards)
        };
        both(format!("variants{}", words::of(player)), named(cards.to_vec()), named(found))
    }

    fn tokens(self, player: PlayerId, token: TokenId, actions: &[ActionId]) -> Words {
        let name = self.ruleset.tokens.get(token.index()).map_or("no token", |it| it.name.as_str());
        let row = self.player(player).map_or(&[][..], |it| &it.row);
        let lies = |card: &crate::state::ActionCard| {
            let number = card.tokens.get(token.index()).copied().unwrap_or(0);
            std::iter::repeat_n(card.action, usize::from(number))
        };
        let found = row.iter().flat_map(lies).collect();
        both(format!("{name}{}", words::of(player)), self.sorted(actions.to_vec()), self.sorted(found))
    }

    fn tiles(self, player: PlayerId, tiles: &[TileId]) -> Words {
        let held = self.player(player).map_or(&[][..], |it| &it.tiles);
        let name = format!("tiles{}", words::of(player));
        both(name, self.sorted_tiles(tiles.to_vec()), self.sorted_tiles(held.to_vec()))
    }

    fn on_track(self, resource: ResourceId, step: i16, tiles: &[TileId]) -> Words {
        let name = self.ruleset.resources.get(resource.index()).map_or("no resource", |it| it.name.as_str());
        let here = |(on, at, _): &&(u8, i16, TileId)| (*on, *at) == (resource.0, step);
        let lie = self.state.gate_tiles.iter().filter(here).map(|(.., tile)| *tile).collect();
        let wanted = self.sorted_tiles(tiles.to_vec());
        both(format!("on-track {name} {step},"), wanted, self.sorted_tiles(lie))
    }

    fn sorted_tiles(self, mut tiles: Vec<TileId>) -> String {
        tiles.sort();
        words::tiles(self.ruleset, &tiles)
    }

    fn edge(self, player: PlayerId, spaces: &[u8]) -> Words {
        let used = self.player(player).map_or(0, |it| it.edge);
        let found: Vec<u8> = (1..=8).filter(|space| used >> (space - 1) & 1 == 1).collect();
        let mut wanted = spaces.to_vec();
        wanted.sort_unstable();
        both(format!("edge{}", words::of(player)), words::numbers(&wanted), words::numbers(&found))
    }

    fn projects(self, cards: &Cards) -> Words {
        let found: Vec<CardId> = self.state.projects.iter().map(|it| it.card).collect();
        match cards {
            Cards::Count(number) => both("projects", n_cards(usize::from(*number)), n_cards(found.len())),
            Cards::These(cards) => both(
                "projects",
                words::cards(self.ruleset, cards.iter().copied()),
                words::cards(self.ruleset, found),
            ),
        }
    }

    fn on_project(self, player: PlayerId, project: CardId, slots: &[u8]) -> Words {
        let name = format!("on-project {} slot{}", words::cards(self.ruleset, [project]), words::of(player));
        let found = self.state.projects.iter().find(|it| it.card == project);
        let Some(found) = found else {
            return both(name, words::numbers(slots), "of a project that is not in play");
        };
        let is_theirs = |slot: &u8| found.slots.get(usize::from(slot - 1)) == Some(&(player.0 + 1));
        let held: Vec<u8> = (1..=found.slots.len() as u8).filter(is_theirs).collect();
        let mut wanted = slots.to_vec();
        wanted.sort_unstable();
        both(name, words::numbers(&wanted), words::numbers(&held))
    }

    fn card_tokens(self, token: TokenId, card: CardId, number: u8) -> Words {
        let name = self.ruleset.tokens.get(token.index()).map_or("no token", |it| it.name.as_str());
        let lie = self.state.card_tokens.iter().find(|(on, kind, _)| *on == card && *kind == token);
        let name = format!("{name} of {}", words::cards(self.ruleset, [card]));
        both(name, number, lie.map_or(0, |(.., number)| *number))
    }

    fn display_tokens(self, player: PlayerId, token: TokenId, cards: &Cards) -> Words {
        let name = self.ruleset.tokens.get(token.index()).map_or("no token", |it| it.name.as_str());
        let lies = |it: &&DisplayToken| (it.owner, it.token) == (player, token);
        let on = self.state.display_tokens.iter().filter(lies).map(|it| it.card).collect();
        self.cards(format!("{name}{}", words::of(player)), cards, on)
    }

    fn sorted(self, mut actions: Vec<ActionId>) -> String {
        actions.sort();
        words::actions(self.ruleset, actions)
    }

    fn on_task(self, player: PlayerId, task: TaskId, number: u8) -> Words {
        let name = self.ruleset.tasks.get(task.index()).map_or("no task", |it| it.name.as_str());
        let lie = self.player(player).and_then(|it| it.on_tasks.get(task.index()).copied());
        both(format!("on-task{} {name}", words::of(player)), number, lie.unwrap_or(0))
    }

    fn number(self, name: &str, player: PlayerId, number: u8, of: fn(&Player) -> u8) -> Words {
        both(format!("{name}{}", words::of(player)), number, self.player(player).map_or(0, of))
    }

    fn buildings(self, player: PlayerId, facts: &[BuildingFact]) -> Words {
        let name = format!("buildings{}", words::of(player));
        let mut held = self.player(player).map_or_else(Vec::new, |it| it.buildings.to_vec());
        let wanted: Option<Vec<Building>> = facts.iter().map(|it| self.building(player, it)).collect();
        held.sort_by_key(|it| (it.kind, it.placement));
        let found = words::buildings(self.ruleset, self.state.map_of(player), &held);
        let Some(mut wanted) = wanted else { return both(name, "a building that leaves the map", found) };
        wanted.sort_by_key(|it| (it.kind, it.placement));
        both(name, words::buildings(self.ruleset, self.state.map_of(player), &wanted), found)
    }

    fn building(self, player: PlayerId, fact: &BuildingFact) -> Option<Building> {
        let map = self.ruleset.maps.get(self.state.map_of(player).index())?;
        let kind = self.ruleset.buildings.get(fact.kind.index())?;
        let mask = map.footprint(&kind.cells, usize::from(fact.hex), fact.rotation)?;
        let placement = map.placement_by_mask(fact.kind, mask)?;
        Some(Building { kind: fact.kind, used: fact.used, placement })
    }
}

fn offers(game: &Game, text: &str) -> Words {
    let options = options(game);
    let expected = format!("offers {text:?}");
    if options.iter().any(|it| holds(it, text)) {
        (expected.clone(), expected)
    } else {
        (expected, open(&options))
    }
}

fn refuses(game: &Game, text: &str) -> Words {
    let options = options(game);
    let expected = format!("refuses {text:?}");
    if options.iter().any(|it| holds(it, text)) {
        (expected, open(&options))
    } else {
        (expected.clone(), expected)
    }
}

/// The options of the open decision in words.
pub(crate) fn options(game: &Game) -> Vec<String> {
    let options = game.decision().map_or(&[][..], |it| it.options);
    options.iter().map(|it| game.describe_choice(it)).collect()
}

/// Whether an option holds a text, whatever the case of letters.
pub(crate) fn holds(option: &str, text: &str) -> bool {
    option.to_lowercase().contains(&text.to_lowercase())
}

fn open(options: &[String]) -> String {
    if options.is_empty() {
        "no decision is open".to_owned()
    } else {
        format!("offers {}", options.join("; "))
    }
}

fn both(name: impl std::fmt::Display, expected: impl ToString, found: impl ToString) -> Words {
    (format!("{name} {}", expected.to_string()), format!("{name} {}", found.to_string()))
}

fn n_cards(number: usize) -> String {
    if number == 1 { "1 card".to_owned() } else { format!("{number} cards") }
}

fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn who(player: PlayerId) -> String {
    match player.0 {
        0 => "you".to_owned(),
        1 => "opponent".to_owned(),
        _ => words::player_in_words(player),
    }
}
