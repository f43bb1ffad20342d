//! Tiles from the board and from tracks, and donations (ASSOC-6, ASSOC-8, ASSOC-12, TRACK-6).

use crate::game::feasible::Scope;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{Tile, TileFamily, TileId};
use crate::state::{Effect, PlayerId, Source};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// Which tile to take.
    pub(in crate::game) fn ask_tile(&mut self, family: TileFamily) -> Option<Ask> {
        let scope = self.scope();
        let owner = scope.frame.owner;
        match family {
            TileFamily::PartnerZoo | TileFamily::University => {
                if self.has_open_space(&scope, family) && self.is_from_supply(&scope, family) {
                    let tiles = zoo::tiles_in_supply(self.rules, self.state, family);
                    self.options.extend(tiles.map(Choice::Tile));
                } else if self.has_open_space(&scope, family) {
                    let tiles = zoo::tiles_on_board(self.rules, self.state, owner, family);
                    self.options.extend(tiles.map(Choice::Tile));
                }
            }
            TileFamily::Bonus => {
                for tile in (0..self.rules.tiles.len()).map(|at| TileId(at as u8)) {
                    if self.can_take_from_gate(&scope, tile) {
                        self.options.push(Choice::Tile(tile));
                    }
                }
            }
        }
        Some(Ask { player: owner, question: Question::Tile })
    }

    /// A kind that lies on the board and that the player does not have, and a space whose demand is met (ASSOC-6 to
    /// ASSOC-8); or a tile of the step that brings it.
    pub(in crate::game) fn can_take_tile(&mut self, scope: &Scope, family: TileFamily) -> bool {
        let owner = scope.frame.owner;
        match family {
            TileFamily::PartnerZoo | TileFamily::University => {
                let lies = if self.is_from_supply(scope, family) {
                    zoo::tiles_in_supply(self.rules, self.state, family).next().is_some()
                } else {
                    zoo::has_tile_on_board(self.rules, self.state, owner, family)
                };
                lies && self.has_open_space(scope, family)
            }
            TileFamily::Bonus => (0..self.state.gate_tiles.len()).any(|at| {
                let tile = self.state.gate_tiles.get(at).map(|(.., it)| *it);
                tile.is_some_and(|it| self.can_take_from_gate(scope, it))
            }),
        }
    }

    /// Whether the parts of this action take tiles from the supply, and only from there.
    fn is_from_supply(&self, scope: &Scope, family: TileFamily) -> bool {
        scope.performed().is_some()
            && zoo::takes_from_supply(self.rules, self.state, scope.frame.owner, family)
    }

    fn has_open_space(&self, scope: &Scope, family: TileFamily) -> bool {
        zoo::next_tile_space(self.rules, self.state, scope.frame.owner, family)
            .is_some_and(|space| space.needs.is_none_or(|it| self.shows_side_two(scope, it)))
    }

    /// The side of a borrowed card counts for what is a part of its action, the player's own card for all else (ASSOC-7).
    fn shows_side_two(&self, scope: &Scope, action: crate::ruleset::ActionId) -> bool {
        match scope.performed() {
            Some(card) if card.borrowed && card.action == action => card.upgraded,
            Some(_) | None => self.is_upgraded(scope.frame.owner, action),
        }
    }

    /// A tile that lies on the step that brings it, and that the player can use (TRACK-6).
    fn can_take_from_gate(&mut self, scope: &Scope, tile: TileId) -> bool {
        let Source::Gate(resource, step) = scope.frame.source else { return false };
        if !self.state.gate_tiles.contains(&(resource, step, tile)) {
            return false;
        }
        let Some(declared) = self.rules.tiles.get(tile.index()) else { return false };
        if declared.kept {
            // What is kept need be of no use yet.
            let room = self.seat(scope.frame.owner).map_or(0, |it| it.tiles.capacity() - it.tiles.len());
            return room > 0;
        }
        let program = declared.when_taken;
        program.is_some_and(|it| self.effect_can(scope, Source::Tile(tile), it))
    }

    pub(in crate::game) fn answer_tile(&mut self, at: usize, choice: Choice) {
        let scope = self.scope();
        self.finish(at);
        let Choice::Tile(tile) = choice else { return };
        let rules = self.rules;
        let Some(declared) = rules.tiles.get(tile.index()) else { return };
        if !self.is_from_supply(&scope, declared.family) {
            // What stands for a group goes until the board is refilled (UNI-2).
            let stands = |it: &Tile| declared.group.is_some() && it.stands_for == declared.group;
            let gone = rules.tiles.iter().position(stands).unwrap_or(tile.index());
            self.state.board &= !1_u64.checked_shl(gone as u32).unwrap_or(0);
        }
        self.take_tile(scope.frame.owner, tile);
    }

    /// A tile leaves the track; its icons, its effect and the bonus of its space come (ASSOC-9, ASSOC-10).
    fn take_tile(&mut self, player: PlayerId, tile: TileId) {
        let rules = self.rules;
        let Some(declared) = rules.tiles.get(tile.index()) else { return };
        let space = zoo::next_tile_space(rules, self.state, player, declared.family);
        match declared.family {
            TileFamily::PartnerZoo | TileFamily::University => {
                // INVARIANT: a tile for which there is no room is not offered.
                self.with_zoo(player, |it| it.tiles.push(tile));
            }
            TileFamily::Bonus => {
                let at = self.state.gate_tiles.iter().position(|(.., it)| *it == tile);
                at.and_then(|it| self.state.gate_tiles.remove(it));
                if declared.kept {
                    self.with_zoo(player, |it| it.tiles.push(tile));
                }
            }
        }
        self.tell(Event::TileTaken(player, tile));
        if let Some(program) = declared.when_taken {
            self.arise(player, Source::Tile(tile), Effect::Program(program));
        }
        if let Some(program) = space.and_then(|it| it.program) {
            self.arise(player, Source::Map, Effect::Program(program));
        }
        if declared.family != TileFamily::Bonus {
            self.pair_came(player, declared.family);
            self.icons_came(player, &declared.icons);
        }
    }

    /// A partner zoo or university makes a pair, if there is one of the other family for it (MAP-0-6).
    fn pair_came(&mut self, player: PlayerId, family: TileFamily) {
        let rules = self.rules;
        let count = |family| self.seat(player).map_or(0, |it| zoo::tiles_of(rules, it, family));
        let others = match family {
            TileFamily::PartnerZoo => count(TileFamily::University),
            TileFamily::University => count(TileFamily::PartnerZoo),
            TileFamily::Bonus => return,
        };
        let number = count(family);
        let pairs = zoo::map(rules, self.state, player).map_or(&[][..], |it| &it.pairs);
        let pair = usize::try_from(number - 1).ok().and_then(|it| pairs.get(it));
        if number <= others
            && let Some(program) = pair.and_then(|it| it.program)
        {
            self.arise(player, Source::Map, Effect::Program(program));
        }
    }

    /// The tile that an effect stands on goes back into the box.
    pub(in crate::game) fn return_tile(&mut self, at: usize) {
        let frame = self.top();
        self.finish(at);
        let Source::Tile(tile) = frame.source else { return };
        self.return_tile_of(frame.owner, tile);
    }

    /// A tile of a player goes back into the box, if the player has it.
    pub(in crate::game) fn return_tile_of(&mut self, owner: PlayerId, tile: TileId) {
        let held = self.seat(owner).and_then(|it| it.tiles.iter().position(|it| *it == tile));
        if let Some(place) = held {
            self.return_tile_at(owner, place);
        }
    }

    /// The tile at a position among those of a player goes back into the box.
    pub(in crate::game) fn return_tile_at(&mut self, owner: PlayerId, place: usize) {
        if let Some(Some(tile)) = self.with_zoo(owner, |it| it.tiles.remove(place)) {
            self.tell(Event::TileReturned(owner, tile));
        }
    }

    /// Pays the lowest open price and covers it (ASSOC-12, COST-6).
    pub(in crate::game) fn donate(&mut self, at: usize) {
        let rules = self.rules;
        let scope = self.scope();
        let owner = scope.frame.owner;
        let price = zoo::donation_price(rules, self.state, owner).filter(|_| self.can_donate(&scope));
        self.finish(at);
        let Some(price) = price else { return self.tell(Event::Skipped(owner)) };
        if let Some(currency) = rules.currency {
            self.lose(owner, currency, price);
        }
        zoo::cover_donation(rules, self.state);
        self.with_seat(owner, |it| it.donations = it.donations.saturating_add(1));
        self.tell(Event::Donated(owner, price));
        if let Some(reward) = rules.donations.reward {
            self.arise(owner, Source::Rule, Effect::Program(reward));
        }
    }

    /// Whether the price can be paid in full (TURN-14), and in an action after a task of it (ASSOC-12).
    pub(in crate::game) fn can_donate(&self, scope: &Scope) -> bool {
        let purse = self.purse(scope.frame.owner);
        let has_done_task = self.performed().is_some() && self.state.log.tasks > 0;
        let is_open = scope.performed().is_none() || has_done_task;
        is_open
            && zoo::donation_price(self.rules, self.state, scope.frame.owner)
                .is_some_and(|price| price <= purse)
    }

    /// One of each partner zoo and university lies on the board again (ASSOC-11).
    pub(in crate::game) fn refill_board(&mut self, at: usize) {
        self.state.board = zoo::refilled_board(self.rules, self.state);
        self.finish(at);
    }
}
