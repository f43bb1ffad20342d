use std::fmt;

use super::{projects, ready, take_out, words};
use crate::ruleset::{BoardId, CardId, DeckId, MapId, ResourceId, Ruleset, TaskId, ZoneId};
use crate::scenario::{BuildingFact, Cards, Fact};
use crate::setup::{self, GameSetup, SetupError};
use crate::state::{CardBeside, CardSet, FOLDERS, Host, Mode, Player, PlayerId, State};
use crate::zoo;

/// Why a fact cannot be made true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The position of the fact in its list; none if the game itself cannot be set up.
    pub fact: Option<usize>,
    /// What is wrong, in the author's words.
    pub message: String,
}

impl fmt::Display for PositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for PositionError {}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self { fact: None, message: error.to_string() }
    }
}

/// A new position with the facts applied: players, mode, seed, map and settings first, then the others as written.
///
/// Without such a fact there are two players (one in a solo game), printed texts, seed 1 and the first map.
pub fn start(ruleset: &Ruleset, facts: &[Fact]) -> Result<State, PositionError> {
    let (mut players, mut mode, mut seed, mut map) = (None, Mode::Standard, 1, MapId(0));
    let mut settings = Vec::new();
    for fact in facts {
        if let Fact::Players(it) = fact {
            players = Some(*it);
        }
        if let Fact::Mode(it) = fact {
            mode = *it;
        }
        if let Fact::Seed(it) = fact {
            seed = *it;
        }
        if let Fact::Map(it) = fact {
            map = *it;
        }
        if let Fact::Setting(setting, value) = fact {
            settings.push((*setting, *value));
        }
    }
    let players = players.unwrap_or(if mode == Mode::Solo { 1 } else { 2 });
    let setup = GameSetup { players, mode, seed, maps: vec![map], solo_difficulty: 0, settings };
    let mut state = setup::lay_out(ruleset, &setup)?;
    apply(ruleset, &mut state, facts)?;
    Ok(state)
}

/// Applies facts to a position, in order. What holds already stays: facts about hands, zoos, buildings, partner zoos,
/// sides and tokens add. A card that is named leaves wherever it was.
pub fn apply(ruleset: &Ruleset, state: &mut State, facts: &[Fact]) -> Result<(), PositionError> {
    check_apart(ruleset, facts)?;
    check_there(ruleset, state, facts)?;
    let named = named_cards(facts);
    set_aside(state, &named, facts);
    for (at, fact) in in_order(facts) {
        let mut given = Given { ruleset, state, facts, at, named: &named };
        given.apply(fact).map_err(|message| PositionError { fact: Some(at), message })?;
    }
    house_ready(ruleset, state, facts)?;
    projects::balance_supports(ruleset, state, facts)?;
    balance_workers(ruleset, state, facts)
}

/// Facts with their positions: tokens go on projects and on cards of the display once these are known.
fn in_order(facts: &[Fact]) -> impl Iterator<Item = (usize, &Fact)> {
    let on_cards = |fact: &Fact| matches!(fact, Fact::OnProject(..) | Fact::DisplayTokens(..));
    let first = facts.iter().enumerate().filter(move |(_, fact)| !on_cards(fact));
    first.chain(facts.iter().enumerate().filter(move |(_, fact)| on_cards(fact)))
}

/// Gives each animal that is ready a housing of its own, once all buildings are known.
fn house_ready(ruleset: &Ruleset, state: &mut State, facts: &[Fact]) -> Result<(), PositionError> {
    let mut housed = state.clone();
    for (at, fact) in facts.iter().enumerate() {
        if let Fact::Ready(card) = fact {
            ready::house(ruleset, state, &mut housed, *card)
                .map_err(|message| PositionError { fact: Some(at), message })?;
        }
    }
    Ok(())
}

/// No card lies in two places; one that is ready may be told to lie in the hand, where it is.
fn check_apart(ruleset: &Ruleset, facts: &[Fact]) -> Result<(), PositionError> {
    let mut placed = CardSet::default();
    for (at, fact) in facts.iter().enumerate() {
        for card in placed_by(fact) {
            if placed.contains(card) {
                let message =
                    format!("{} lies in another place already", words::card_in_words(ruleset, card));
                return Err(PositionError { fact: Some(at), message });
            }
            placed.insert(card);
        }
    }
    Ok(())
}

/// No card is left out of the game.
fn check_there(ruleset: &Ruleset, state: &State, facts: &[Fact]) -> Result<(), PositionError> {
    let out = setup::left_out(ruleset, state.settings);
    for (at, fact) in facts.iter().enumerate() {
        if let Some(card) = named_cards(std::slice::from_ref(fact)).iter().find(|it| out.contains(*it)) {
            let message = format!("{} is left out of this game", words::card_in_words(ruleset, card));
            return Err(PositionError { fact: Some(at), message });
        }
    }
    Ok(())
}

/// The cards that a fact puts into a place.
fn placed_by(fact: &Fact) -> Vec<CardId> {
    if let Fact::Display(folders) = fact {
        return folders.iter().flatten().copied().collect();
    }
    these(cards_of(fact)).to_vec()
}

/// Every card that a fact puts somewhere.
fn named_cards(facts: &[Fact]) -> CardSet {
    let mut named = CardSet::default();
    for fact in facts {
        if let Fact::Ready(card) = fact {
            named.insert(*card);
        }
        if let Fact::Display(folders) = fact {
            folders.iter().flatten().for_each(|it| named.insert(*it));
        }
        these(cards_of(fact)).iter().for_each(|it| named.insert(*it));
    }
    named
}

/// The cards of a fact about a zone.
fn cards_of(fact: &Fact) -> &Cards {
    match fact {
        Fact::Hand(_, cards)
        | Fact::Zoo(_, cards)
        | Fact::ScoringHand(_, cards)
        | Fact::Deck(cards)
        | Fact::DeckOnly(cards)
        | Fact::Discard(cards)
        | Fact::FurtherDeck(_, cards)
        | Fact::FurtherDiscard(_, cards)
        | Fact::ScoringDeck(cards)
        | Fact::UnusedProjects(cards)
        | Fact::Projects(cards)
        | Fact::Beside(_, _, cards)
        | Fact::Under(_, cards) => cards,
        Fact::Players(_)
        | Fact::Mode(_)
        | Fact::Seed(_)
        | Fact::Ready(_)
        | Fact::Map(_)
        | Fact::Resource(..)
        | Fact::Display(_)
        | Fact::Slots(..)
        | Fact::Upgraded(..)
        | Fact::Variants(..)
        | Fact::Tokens(..)
        | Fact::PartnerZoos(..)
        | Fact::Universities(..)
        | Fact::Workers(..)
        | Fact::Waiting(..)
        | Fact::OnTask(..)
        | Fact::Buildings(..)
        | Fact::Icons(..)
        | Fact::BreakToken(_)
        | Fact::BreakPending(_)
        | Fact::Tiles(..)
        | Fact::Edge(..)
        | Fact::BoardSpaces(..)
        | Fact::Setting(..)
        | Fact::Supports(..)
        | Fact::Donated(..)
        | Fact::MapTokens(..)
        | Fact::OnProject(..)
        | Fact::OnTrack(..)
        | Fact::CardTokens(..)
        | Fact::DisplayTokens(..)
        | Fact::Donations(_)
        | Fact::Breaks(_)
        | Fact::TurnOf(_)
        | Fact::Score(..)
        | Fact::Rank(..)
        | Fact::Over(_)
        | Fact::Offers(_)
        | Fact::Refuses(_)
        | Fact::Asks(_)
        | Fact::Done(_) => &Cards::Count(0),
    }
}

/// Takes the named cards out, and fills the folders they leave from the deck, so that no gap depends on the seed.
fn set_aside(state: &mut State, named: &CardSet, facts: &[Fact]) {
    projects::replace_named(state, named);
    for card in named.iter() {
        if !state.display.contains(&Some(card)) {
            take_out(state, card);
        }
    }
    let is_named = |folder: &Option<CardId>| folder.is_some_and(|card| named.contains(card));
    for folder in 0..FOLDERS {
        if is_named(&state.display[folder]) {
            state.display[folder] = top_of_deck(state);
        }
    }
    if facts.iter().any(|it| matches!(it, Fact::Display(_))) {
        for folder in std::mem::take(&mut state.display).into_iter().flatten() {
            // INVARIANT: the card comes out of the display, so that the pile has room for it.
            let _ = state.piles.push_under_deck(folder);
        }
    }
}

fn top_of_deck(state: &mut State) -> Option<CardId> {
    let card = state.piles.deck().last().copied()?;
    state.piles.remove(card).then_some(card)
}

/// Workers on the notepad are not among those to be hired, unless the facts say how many these are.
fn balance_workers(ruleset: &Ruleset, state: &mut State, facts: &[Fact]) -> Result<(), PositionError> {
    let total = ruleset.workers.active.saturating_add(ruleset.workers.waiting);
    for (seat, player) in state.players.iter_mut().enumerate() {
        let on_tasks = player.on_tasks.iter().fold(0, |acc: u8, it| acc.saturating_add(*it));
        let placed = player.workers.saturating_add(on_tasks);
        let rest = total.saturating_sub(placed);
        let says = |fact: &Fact| matches!(fact, Fact::Waiting(it, _) if it.index() == seat);
        let fact = facts.iter().position(says);
        if fact.is_none() {
            player.waiting = player.waiting.min(rest);
        }
        if player.waiting > rest || placed > total {
            let (notepad, waiting) = (player.workers, player.waiting);
            let message = format!(
                "each player has {total} workers: {notepad} on the notepad, {on_tasks} on tasks and {waiting} \
                 to be hired are too many"
            );
            return Err(PositionError { fact, message });
        }
    }
    Ok(())
}

/// The cards that are named; a number of cards names none.
fn these(cards: &Cards) -> &[CardId] {
    match cards {
        Cards::These(cards) => cards,
        Cards::Count(_) => &[],
    }
}

/// One fact being made true.
pub(super) struct Given<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) state: &'a mut State,
    pub(super) facts: &'a [Fact],
    pub(super) at: usize,
    named: &'a CardSet,
}

pub(super) type Applied = Result<(), String>;

impl Given<'_> {
    fn apply(&mut self, fact: &Fact) -> Applied {
        match fact {
            Fact::Players(_) | Fact::Mode(_) | Fact::Seed(_) | Fact::Map(_) => Ok(()),
            Fact::Ready(card) => self.ready(*card),
            Fact::Resource(player, resource, amount) => self.resource(*player, *resource, *amount),
            Fact::Hand(player, cards) => self.add_to(*player, cards, |it| &mut it.hand),
            Fact::Zoo(player, cards) => self.add_to(*player, cards, |it| &mut it.zoo),
            Fact::ScoringHand(player, cards) => self.add_to(*player, cards, |it| &mut it.scoring),
            Fact::Deck(cards) => self.on_deck(cards),
            Fact::DeckOnly(cards) => self.only_deck(cards),
            Fact::Discard(cards) => self.on_discard(cards),
            Fact::FurtherDeck(deck, cards) => self.on_further_deck(*deck, cards, false),
            Fact::FurtherDiscard(deck, cards) => self.on_further_deck(*deck, cards, true),
            Fact::Display(folders) => self.display(folders),
            Fact::ScoringDeck(cards) => self.on_scoring_deck(cards),
            Fact::UnusedProjects(cards) => self.unused_projects(cards),
            Fact::Under(host, cards) => self.under(*host, cards),
            Fact::Slots(player, actions) => self.slots(*player, actions),
            Fact::Upgraded(player, actions) => self.upgraded(*player, actions),
            Fact::Variants(player, cards) => self.variants(*player, cards),
            Fact::Tokens(player, token, actions) => self.tokens(*player, *token, actions),
            Fact::PartnerZoos(player, icons) => self.partner_zoos(*player, icons),
            Fact::Universities(player, number) => self.universities(*player, *number),
            Fact::Workers(player, number) => self.workers(*player, *number, |it| &mut it.workers),
            Fact::Waiting(player, number) => self.workers(*player, *number, |it| &mut it.waiting),
            Fact::OnTask(player, task, number) => self.on_task(*player, *task, *number),
            Fact::Buildings(player, buildings) => {
                buildings.iter().try_for_each(|it| self.building(*player, it))
            }
            Fact::BreakToken(steps) => self.break_token(*steps),
            Fact::Tiles(player, tiles) => self.tiles(*player, tiles),
            Fact::Edge(player, spaces) => self.edge(*player, spaces),
            Fact::MapTokens(player, number) => self.map_tokens(*player, *number),
            Fact::Setting(setting, value) => {
                let place = self.state.settings.get_mut(setting.index()).ok_or("there is no such setting")?;
                *place = *value;
                Ok(())
            }
            Fact::BoardSpaces(player, board, spaces) => self.board_spaces(*player, *board, spaces),
            Fact::Beside(player, zone, cards) => self.beside(*player, *zone, cards),
            Fact::Supports(player, number) => self.number(*player, *number, |it| &mut it.supports),
            Fact::Donated(player, number) => self.number(*player, *number, |it| &mut it.donations),
            Fact::Projects(cards) => self.projects(cards),
            Fact::OnProject(player, project, slots) => self.on_project(*player, *project, slots),
            Fact::OnTrack(resource, step, tiles) => self.on_track(*resource, *step, tiles),
            Fact::CardTokens(token, card, number) => self.card_tokens(*token, *card, *number),
            Fact::DisplayTokens(player, token, cards) => self.display_tokens(*player, *token, cards),
            Fact::Donations(number) => self.donations(*number),
            Fact::Breaks(number) => {
                self.state.course.breaks = *number;
                Ok(())
            }
            Fact::TurnOf(player) => {
                self.player(*player)?;
                self.state.active = *player;
                Ok(())
            }
            Fact::Icons(..)
            | Fact::BreakPending(_)
            | Fact::Score(..)
            | Fact::Rank(..)
            | Fact::Over(_)
            | Fact::Offers(_)
            | Fact::Refuses(_)
            | Fact::Asks(_)
            | Fact::Done(_) => Err("this can be asked of a position, but not given".to_owned()),
        }
    }

    pub(super) fn player(&mut self, player: PlayerId) -> Result<&mut Player, String> {
        let n_players = self.state.players.len();
        let missing = || format!("there is no {} among {n_players}", words::player_in_words(player));
        self.state.players.get_mut(player.index()).ok_or_else(missing)
    }

    /// The cards of a fact, taken out of wherever they were.
    pub(super) fn taken<'c>(&mut self, cards: &'c Cards) -> Result<&'c [CardId], String> {
        match cards {
            Cards::These(cards) => {
                cards.iter().for_each(|card| take_out(self.state, *card));
                Ok(cards)
            }
            Cards::Count(_) => {
                Err("a number of cards can be asked, but not given: name the cards".to_owned())
            }
        }
    }

    fn add_to(&mut self, player: PlayerId, cards: &Cards, set: fn(&mut Player) -> &mut CardSet) -> Applied {
        let cards = self.taken(cards)?;
        let set = set(self.player(player)?);
        cards.iter().for_each(|card| set.insert(*card));
        Ok(())
    }

    fn ready(&mut self, card: CardId) -> Applied {
        take_out(self.state, card);
        ready::into_hand(self.ruleset, self.player(PlayerId(0))?, card);
        ready::meet_requirements(self.ruleset, self.state, card, self.named)?;
        let price_is_given = self.facts.iter().any(|it| {
            matches!(it, Fact::Resource(PlayerId(0), resource, _) if Some(*resource) == self.ruleset.currency)
        });
        if price_is_given {
            return Ok(());
        }
        let before = self.facts.get(..self.at).unwrap_or(&[]);
        if before.iter().any(|it| matches!(it, Fact::Ready(_))) {
            ready::add_price(self.ruleset, self.state, card);
        } else {
            ready::give_price(self.ruleset, self.state, card);
        }
        Ok(())
    }

    fn resource(&mut self, player: PlayerId, resource: ResourceId, amount: i16) -> Applied {
        let declared = self.ruleset.resources.get(resource.index()).ok_or("there is no such resource")?;
        if !(declared.min..=declared.max).contains(&amount) {
            let (name, min, max) = (&declared.name, declared.min, declared.max);
            return Err(format!("{name} goes from {min} to {max}, not to {amount}"));
        }
        if let Some(held) = self.player(player)?.resources.get_mut(resource.index()) {
            *held = amount;
        }
        Ok(())
    }

    /// Cards lie in their own deck alone.
    fn are_of_deck(&self, deck: Option<DeckId>, cards: &[CardId]) -> Applied {
        let Some(card) = cards.iter().find(|it| self.ruleset.deck_of(**it) != deck) else { return Ok(()) };
        Err(format!("{} belongs to another deck", words::card_in_words(self.ruleset, *card)))
    }

    fn on_further_deck(&mut self, deck: DeckId, cards: &Cards, discarded: bool) -> Applied {
        let cards = self.taken(cards)?;
        self.are_of_deck(Some(deck), cards)?;
        let fits = cards.iter().rev().all(|card| self.state.piles.push_further(deck, *card, discarded));
        room(fits, "the further decks")
    }

    fn on_deck(&mut self, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        self.are_of_deck(None, cards)?;
        let fits = cards.iter().rev().all(|card| self.state.piles.push_on_deck(*card));
        room(fits, "the deck")
    }

    fn only_deck(&mut self, cards: &Cards) -> Applied {
        let rest = self.state.piles.deck().to_vec();
        for card in rest {
            self.state.piles.remove(card);
        }
        self.on_deck(cards)
    }

    fn on_discard(&mut self, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        self.are_of_deck(None, cards)?;
        let fits = cards.iter().rev().all(|card| self.state.piles.push_discarded(*card));
        room(fits, "the discard pile")
    }

    fn display(&mut self, folders: &[Option<CardId>]) -> Applied {
        if folders.len() > FOLDERS {
            return Err(format!("the display has {FOLDERS} folders, not {}", folders.len()));
        }
        folders.iter().flatten().for_each(|card| take_out(self.state, *card));
        self.state.display = std::array::from_fn(|at| folders.get(at).copied().flatten());
        Ok(())
    }

    fn on_scoring_deck(&mut self, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        let fits = cards.iter().rev().all(|card| self.state.scoring_deck.push(*card));
        room(fits, "the scoring deck")
    }

    fn unused_projects(&mut self, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        self.state.unused_projects = cards.iter().copied().collect();
        Ok(())
    }

    fn under(&mut self, host: CardId, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        let fits = cards.iter().all(|card| self.state.pouched.push((Host::card(host), *card)));
        room(fits, "the place under cards")
    }

    fn board_spaces(&mut self, owner: PlayerId, board: BoardId, spaces: &[u8]) -> Applied {
        let of_board = self.ruleset.spaces_of_board(board);
        let taken = spaces.iter().fold(0, |acc, it| acc | words::space_of_board(of_board, *it));
        if self.state.players.iter().any(|it| it.board_spaces & taken != 0) {
            return Err("a space has one owner".to_owned());
        }
        self.player(owner)?.board_spaces |= taken;
        Ok(())
    }

    fn beside(&mut self, owner: PlayerId, zone: ZoneId, cards: &Cards) -> Applied {
        let counts = zoo::counts_beside(self.ruleset, self.state, owner, zone);
        for card in self.taken(cards)? {
            let has_room = zoo::room_beside(self.ruleset, self.state, owner, zone) > 0;
            let fits = has_room && self.state.beside.push(CardBeside { card: *card, owner, zone });
            room(fits, &format!("the {} beside the map", words::slots(self.ruleset, zone)))?;
            if counts {
                self.player(owner)?.zoo.insert(*card);
            }
        }
        Ok(())
    }

    fn slots(&mut self, player: PlayerId, actions: &[crate::ruleset::ActionId]) -> Applied {
        let player = self.player(player)?;
        let slot = |action| actions.iter().position(|it| *it == action).unwrap_or(actions.len());
        player.row.sort_by_key(|it| slot(it.action));
        let found = player.row.iter().map(|it| it.action);
        if found.zip(actions).all(|(found, wanted)| found == *wanted) && actions.len() <= player.row.len() {
            return Ok(());
        }
        Err(format!("slots name each action once: {}", words::actions(self.ruleset, actions.iter().copied())))
    }

    fn upgraded(&mut self, player: PlayerId, actions: &[crate::ruleset::ActionId]) -> Applied {
        for action in actions {
            ready::upgrade(self.player(player)?, *action);
        }
        Ok(())
    }

    fn variants(&mut self, player: PlayerId, cards: &[crate::ruleset::VariantId]) -> Applied {
        for card in &mut self.player(player)?.row {
            let named = cards.iter().find(|it| it.action == card.action);
            card.variant = named.map_or(0, |it| it.variant);
        }
        Ok(())
    }

    fn tokens(
        &mut self,
        player: PlayerId,
        token: crate::ruleset::TokenId,
        actions: &[crate::ruleset::ActionId],
    ) -> Applied {
        let declared = self.ruleset.tokens.get(token.index()).ok_or("there is no such token")?;
        for card in &mut self.player(player)?.row {
            let wanted = actions.iter().filter(|it| **it == card.action).count();
            if declared.limit.is_some_and(|limit| wanted > usize::from(limit)) {
                return Err(format!("one card holds no more than one `{}`", declared.name));
            }
            if let Some(lies) = card.tokens.get_mut(token.index()) {
                *lies = (*lies).max(wanted as u8);
            }
        }
        Ok(())
    }

    fn workers(&mut self, player: PlayerId, number: u8, place: fn(&mut Player) -> &mut u8) -> Applied {
        let total = self.ruleset.workers.active.saturating_add(self.ruleset.workers.waiting);
        if number > total {
            return Err(format!("each player has {total} workers, not {number}"));
        }
        self.number(player, number, place)
    }

    fn on_task(&mut self, player: PlayerId, task: TaskId, number: u8) -> Applied {
        let place = self.player(player)?.on_tasks.get_mut(task.index()).ok_or("there is no such task")?;
        *place = number;
        Ok(())
    }

    fn number(&mut self, player: PlayerId, number: u8, place: fn(&mut Player) -> &mut u8) -> Applied {
        *place(self.player(player)?) = number;
        Ok(())
    }

    fn building(&mut self, player: PlayerId, fact: &BuildingFact) -> Applied {
        let words = words::place(self.ruleset, self.state.map_of(player), fact.kind, fact.hex, fact.rotation);
        let kind = self.ruleset.buildings.get(fact.kind.index()).ok_or("there is no such building")?;
        let map = self.ruleset.maps.get(self.state.map_of(player).index()).ok_or("the game has no map")?;
        let mask = map.footprint(&kind.cells, usize::from(fact.hex), fact.rotation);
        let placement = mask.and_then(|it| map.placement_by_mask(fact.kind, it));
        let (Some(mask), Some(placement)) = (mask, placement) else {
            return Err(format!("{words} leaves the map"));
        };
        let own_ground = kind.lies_on.and_then(|it| map.terrains.terrain.get(it.index())).copied();
        if mask & !own_ground.unwrap_or(map.terrains.plain) != 0 {
            return Err(format!("{words} covers a space that is not plain"));
        }
        if self.player(player)?.covered & mask != 0 {
            return Err(format!("{words} lies on another building"));
        }
        let capacity = kind.capacity();
        if fact.used > capacity {
            return Err(format!("{words} has room for {capacity}, not {}", fact.used));
        }
        let fits = zoo::place(self.ruleset, self.state, player, fact.kind, placement).is_some();
        room(fits, "the zoo for buildings")?;
        if let Some(building) = self.player(player)?.buildings.last_mut() {
            building.used = fact.used;
        }
        Ok(())
    }

    fn break_token(&mut self, steps: u8) -> Applied {
        let last = self.ruleset.break_track.steps.get(self.state.players.len()).copied().unwrap_or(0);
        if steps > last {
            return Err(format!("the Break token makes {last} steps, not {steps}"));
        }
        self.state.break_at = steps;
        Ok(())
    }
}

pub(super) fn room(fits: bool, place: &str) -> Applied {
    if fits { Ok(()) } else { Err(format!("there is no room in {place}")) }
}
