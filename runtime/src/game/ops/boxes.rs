//! Effects that are printed on other cards.

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Observer, Question};
use crate::ruleset::{AbilityUse, BoxId, CardId, CardNoun, FilterId, ProgramId};
use crate::state::{Effect, Frame, List, PlayerId, Routine, Source};
use crate::zoo;

/// Effects beside one sign that a zoo can hold.
const MAX_BOXES: usize = 64;

impl<O: Observer> Machine<'_, O> {
    /// Every effect beside the sign in the owner's zoo waits, each an effect of its own. Cards beside the map are in no zoo
    /// (REEF-1, REEF-3).
    pub(in crate::game) fn resolve_boxes(&mut self, at: usize, boxes: BoxId) {
        let owner = self.top().owner;
        self.finish(at);
        self.let_boxes_wait(owner, boxes);
    }

    /// Lets every effect beside the sign in a player's zoo wait.
    pub(in crate::game) fn let_boxes_wait(&mut self, owner: PlayerId, boxes: BoxId) {
        let mut waiting = List::<(CardId, ProgramId), MAX_BOXES>::new();
        for found in self.boxes_of(owner, boxes) {
            // More than the pool can hold are reported by the pool.
            let _ = waiting.push(found);
        }
        for (card, program) in waiting.iter() {
            self.arise(owner, Source::Card(*card), Effect::Program(*program));
        }
    }

    /// The effects beside a sign in a player's zoo that do something.
    pub(in crate::game) fn boxes_of(
        &self,
        player: PlayerId,
        boxes: BoxId,
    ) -> impl Iterator<Item = (CardId, ProgramId)> + '_ {
        let zoo = self.seat(player).map(|it| zoo::played_cards(self.state, it)).unwrap_or_default();
        let cards = zoo.iter().filter_map(|card| Some((card, self.rules.cards.get(card.index())?)));
        let found = cards.flat_map(move |(id, card)| {
            let of_kind = card.boxes.iter().filter(move |(kind, _)| *kind == boxes);
            of_kind.map(move |(_, program)| (id, *program))
        });
        found.filter(|(_, program)| !self.rules.code.ops(*program).is_empty())
    }

    /// Which ability box of another card.
    pub(in crate::game) fn ask_box(&mut self, noun: CardNoun, filter: Option<FilterId>) -> Option<Ask> {
        let frame = self.top();
        let mut options = std::mem::take(&mut *self.options);
        options.extend(self.other_boxes(&frame, noun, filter).map(|(card, at)| Choice::Box(card, at)));
        *self.options = options;
        Some(Ask { player: frame.owner, question: Question::Box })
    }

    /// The box waits as one of the card that the effect stands on, in the text of this game's mode (ABIL-36).
    pub(in crate::game) fn answer_box(&mut self, at: usize, choice: Choice) {
        let frame = self.top();
        self.finish(at);
        let Choice::Box(card, position) = choice else { return };
        let rules = self.rules;
        let boxes = rules.cards.get(card.index()).map_or(&[][..], |it| it.abilities.as_slice());
        if let Some(ability) = boxes.get(usize::from(position)) {
            self.wait_ability(frame.owner, frame.source, ability);
        }
    }

    /// The ability boxes of other cards of the zoo that do something. The keyword that asks is none of them: it would ask
    /// again without end.
    pub(in crate::game) fn other_boxes<'b>(
        &'b self,
        frame: &'b Frame,
        noun: CardNoun,
        filter: Option<FilterId>,
    ) -> impl Iterator<Item = (CardId, u8)> + 'b {
        let zoo = self.seat(frame.owner).map(|it| zoo::played_cards(self.state, it)).unwrap_or_default();
        let seen = self.seen(frame);
        let others = zoo
            .iter()
            .filter(move |it| frame.source != Source::Card(*it) && seen.card_passes(noun, filter, *it));
        let does_something = move |used: &AbilityUse| {
            let program = self.rules.abilities.get(used.ability.index()).map(|it| it.program);
            program.is_some_and(|it| {
                frame.routine != Routine::Program(it) && !self.rules.code.ops(it).is_empty()
            })
        };
        others.flat_map(move |card| {
            let boxes = self.rules.cards.get(card.index()).map_or(&[][..], |it| it.abilities.as_slice());
            let usable = boxes.iter().enumerate().filter(move |(_, it)| does_something(it));
            usable.map(move |(at, _)| (card, at as u8))
        })
    }
}
