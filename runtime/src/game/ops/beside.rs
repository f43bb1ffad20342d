//! Slots for cards beside a map.

use crate::game::step::Machine;
use crate::game::{Event, Observer};
use crate::ruleset::{CardId, Zone, ZoneId};
use crate::state::{CardBeside, PlayerId};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// How many more cards a place takes that a player puts there.
    pub(in crate::game) fn room_in(&self, player: PlayerId, zone: Zone) -> i16 {
        if let Zone::Beside(slots) = zone {
            zoo::room_beside(self.rules, self.state, player, slots)
        } else {
            i16::MAX
        }
    }

    /// Puts a card into slots; its icons come into the zoo if it counts there. It is not played (MAP-10-2). Where there is
    /// no room it is discarded.
    pub(in crate::game) fn put_beside(&mut self, owner: PlayerId, card: CardId, zone: ZoneId) {
        let has_room = zoo::room_beside(self.rules, self.state, owner, zone) > 0;
        if !has_room || !self.state.beside.push(CardBeside { card, owner, zone }) {
            return self.discard(owner, card);
        }
        let counts = zoo::counts_beside(self.rules, self.state, owner, zone);
        self.tell(Event::PutBeside(owner, card, counts));
        if counts {
            self.with_zoo(owner, |it| it.zoo.insert(card));
            self.icons_of_card_came(owner, card);
        }
    }

    /// Takes a card out of slots.
    pub(in crate::game) fn take_from_beside(&mut self, card: CardId) {
        let at = self.state.beside.iter().position(|it| it.card == card);
        if let Some(lies) = at.and_then(|at| self.state.beside.remove(at)) {
            self.with_zoo(lies.owner, |it| it.zoo.remove(card));
        }
    }
}
