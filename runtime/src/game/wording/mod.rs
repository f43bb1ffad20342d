//! Choices, questions and events in words, for people, logs and scenarios. Stable: replays find options by these words.

mod card_moves;
mod choice;
mod effect;
mod event;
mod op;
mod question;

use super::ops::lifted_from;
use super::{Decision, Event, Game};
use crate::position::{card_in_words, player_in_words};
use crate::ruleset::{
    ActionId, BuildingId, CardId, IconId, Map, MapId, ResourceId, Ruleset, TaskId, TileId, TokenId, VariantId,
};
use crate::state::{Building, Frame, PlayerId, Routine, State};

/// An event in words, one line.
#[must_use]
pub fn describe_event(ruleset: &Ruleset, state: &State, event: &Event) -> String {
    Words::new(ruleset, state).event(event)
}

impl Game {
    /// An option of the open question in words.
    #[must_use]
    pub fn describe_choice(&self, choice: &super::Choice) -> String {
        let question = self.decision().map(|it| it.question);
        self.words().choice(question, *choice)
    }

    /// A question in words.
    #[must_use]
    pub fn describe_question(&self, decision: &Decision<'_>) -> String {
        self.words().question(decision.player, decision.question)
    }

    fn words(&self) -> Words<'_> {
        Words::new(&self.ruleset, &self.state)
    }
}

/// Names of things in a position.
#[derive(Clone, Copy)]
struct Words<'a> {
    rules: &'a Ruleset,
    state: &'a State,
    /// Whose program, owner and locals are spoken of.
    frame: Frame,
}

impl<'a> Words<'a> {
    fn new(rules: &'a Ruleset, state: &'a State) -> Self {
        Self { rules, state, frame: state.frames.last().copied().unwrap_or_default() }
    }

    fn frame(self) -> Frame {
        self.frame
    }

    fn card(self, card: CardId) -> String {
        card_in_words(self.rules, card)
    }

    fn player(self, player: PlayerId) -> String {
        player_in_words(player)
    }

    /// `6 appeal`, `3 X-tokens`: what adds to the strength of an action is counted in pieces, all else is a mass.
    fn worth(self, resource: ResourceId, amount: i16) -> String {
        let title =
            self.rules.resources.get(resource.index()).map_or("of a resource", |it| it.title.as_str());
        let plural = if self.rules.strength == Some(resource) && amount != 1 { "s" } else { "" };
        format!("{amount} {title}{plural}")
    }

    fn action(self, action: ActionId) -> &'a str {
        self.rules.actions.get(action.index()).map_or("no action", |it| it.title.as_str())
    }

    fn token(self, token: TokenId) -> &'a str {
        self.rules.tokens.get(token.index()).map_or("token", |it| it.title.as_str())
    }

    fn icon(self, icon: IconId) -> &'a str {
        self.rules.icons.get(icon.index()).map_or("no icon", |it| it.name.as_str())
    }

    fn kind(self, kind: BuildingId) -> &'a str {
        self.rules.buildings.get(kind.index()).map_or("no building", |it| it.name.as_str())
    }

    fn task(self, task: TaskId) -> &'a str {
        self.rules.tasks.get(task.index()).map_or("no", |it| it.title.as_str())
    }

    fn tile(self, tile: TileId) -> &'a str {
        self.rules.tiles.get(tile.index()).map_or("no tile", |it| it.title.as_str())
    }

    /// `map 1 Observation Tower`
    fn map(self, map: MapId) -> String {
        let map = self.rules.maps.get(map.index());
        map.map_or_else(|| "no map".to_owned(), |it| format!("map {} {}", it.id, it.title))
    }

    fn map_of(self, player: PlayerId) -> Option<&'a Map> {
        self.rules.maps.get(self.state.map_of(player).index())
    }

    /// A space of a player's map.
    fn hex(self, player: PlayerId, hex: u8) -> String {
        self.map_of(player).map_or_else(String::new, |it| it.hex_name(usize::from(hex)))
    }

    /// `size-3 at C4 rot 2`, on a player's map.
    fn placement(self, player: PlayerId, kind: BuildingId, placement: u16) -> String {
        let place = self.map_of(player).and_then(|it| it.placements_of(kind).get(usize::from(placement)));
        let Some(place) = place else { return self.kind(kind).to_owned() };
        let turned = if place.rotation == 0 { String::new() } else { format!(" rot {}", place.rotation) };
        format!("{} at {}{turned}", self.kind(kind), self.hex(player, place.anchor))
    }

    /// A building of a player.
    fn building(self, player: PlayerId, building: u8) -> String {
        let seat = self.state.players.get(player.index());
        let found = seat.and_then(|it| it.buildings.get(usize::from(building)));
        let place = |it: &Building| match it.placement {
            Building::LIFTED => lifted_from(&self.frame(), building).unwrap_or(it.placement),
            placement => placement,
        };
        found.map_or_else(|| "a building".to_owned(), |it| self.placement(player, it.kind, place(it)))
    }

    /// The action in a slot of a player, from 0.
    fn action_in(self, player: PlayerId, slot: u8) -> &'a str {
        let seat = self.state.players.get(player.index());
        let Some(card) = seat.and_then(|it| it.row.get(usize::from(slot))) else { return "no action" };
        let action = self.rules.actions.get(card.action.index());
        let variant = action.and_then(|it| it.variants.get(usize::from(card.variant)));
        variant.map_or("no action", |it| it.title.as_str())
    }

    /// The strength token, `X-token`.
    fn mark(self, mark: crate::ruleset::MarkId) -> &'a str {
        self.rules.marks.get(mark.index()).map_or("no mark", String::as_str)
    }

    fn board(self, board: crate::ruleset::BoardId) -> &'a str {
        self.rules.side_boards.get(board.index()).map_or("no board", |it| it.title.as_str())
    }

    /// `dome of the Observatory`
    fn board_space(self, space: u8) -> String {
        let found = self.rules.board_space(space);
        found.map_or_else(String::new, |(board, it)| format!("{} of {}", it.name, board.title))
    }

    fn strength(self) -> &'a str {
        let resource = self.rules.strength.and_then(|it| self.rules.resources.get(it.index()));
        resource.map_or("strength", |it| it.title.as_str())
    }

    /// The ops of the running program.
    fn ops(self) -> &'a [crate::ruleset::Op] {
        match self.frame().routine {
            Routine::Program(program) => self.rules.code.ops(program),
            Routine::Idle
            | Routine::Pool(_)
            | Routine::PlayCard(_)
            | Routine::Action
            | Routine::Turn
            | Routine::Game
            | Routine::Break
            | Routine::Scoring
            | Routine::Support
            | Routine::Place(_)
            | Routine::Lift => &[],
        }
    }
}

/// A keyword as a title: `two-words` is `Two Words`.
fn titled(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |it| it.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}

/// `1 card`, `2 cards`.
impl<'a> Words<'a> {
    /// An action card.
    fn variant(self, card: VariantId) -> &'a str {
        self.rules.variant(card).map_or("no action card", |it| it.title.as_str())
    }
}

fn counted(number: i16, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
