//! Tokens on marks of a map (MAP-9-1).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::MarkId;
use crate::state::PlayerId;
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// The tokens that are left on a player's map, or the one of a mark, as bits.
    pub(in crate::game) fn map_tokens(&self, player: PlayerId, which: Option<MarkId>) -> u16 {
        let marks = zoo::map(self.rules, self.state, player).map_or(&[][..], |it| &it.tokens);
        let left = self.seat(player).map_or(0, |it| it.map_tokens);
        let bits = marks.iter().enumerate().filter(|(_, mark)| which.is_none_or(|it| it == **mark));
        bits.fold(0, |acc, (at, _)| acc | left & 1_u16.checked_shl(at as u32).unwrap_or(0))
    }

    /// Which token leaves the map.
    pub(in crate::game) fn ask_remove_map_token(&mut self, which: Option<MarkId>) -> Option<Ask> {
        let owner = self.top().owner;
        let left = self.map_tokens(owner, which);
        let marks = zoo::map(self.rules, self.state, owner).map_or(&[][..], |it| &it.tokens);
        for (at, mark) in marks.iter().enumerate().take(u16::BITS as usize) {
            if left >> at & 1 == 1 {
                self.options.push(Choice::MapToken(*mark));
            }
        }
        Some(Ask { player: owner, question: Question::MapToken })
    }

    pub(in crate::game) fn answer_remove_map_token(&mut self, at: usize, choice: Choice) {
        let owner = self.top().owner;
        if let Choice::MapToken(mark) = choice {
            let token = self.map_tokens(owner, Some(mark));
            self.with_seat(owner, |it| it.map_tokens &= !token);
            self.tell(Event::MapTokenRemoved(owner, mark));
        }
        self.finish(at);
    }
}
