//! What events set off: triggers of cards and maps join the pool (SPON-9, TIMING-12).

use super::Observer;
use super::step::Machine;
use crate::ruleset::{
    ActionId, BodyKinds, CardId, CardNoun, ClassId, Holder, IconId, Often, Op, ResourceId, Ruleset, Trigger,
    TriggerEvent,
};
use crate::state::{Due, Effect, List, Pending, PlayerId, Routine, Window};
use crate::zoo::{self, eval::Seen, spaces};

/// Icons of one card at most that set off triggers.
const MAX_ICONS_AT_ONCE: usize = 32;

impl<O: Observer> Machine<'_, O> {
    /// A card was played into a zoo: each of its icons, and the card itself (ANIM-8, SPON-10).
    pub(super) fn card_came(&mut self, player: PlayerId, card: CardId) {
        self.icons_of_card_came(player, card);
        self.card_played(player, card);
    }

    /// Each icon of a card that came into a zoo.
    pub(super) fn icons_of_card_came(&mut self, player: PlayerId, card: CardId) {
        let rules = self.rules;
        let Some(declared) = rules.cards.get(card.index()) else { return };
        let mut icons = List::<IconId, MAX_ICONS_AT_ONCE>::new();
        for icon in zoo::icons_of_card(rules, declared) {
            let _ = icons.push(icon);
        }
        self.icons_came(player, &icons);
    }

    /// Icons came into a zoo, which already counts them.
    pub(super) fn icons_came(&mut self, player: PlayerId, icons: &[IconId]) {
        let rules = self.rules;
        for icon in icons {
            for (holder, trigger) in rules.index.icons.get(icon.index()).map_or(&[][..], Vec::as_slice) {
                let any_zoo = matches!(trigger.event, TriggerEvent::Icon { any_zoo: true, .. });
                for seat in (0..self.n_players()).map(PlayerId).filter(|seat| any_zoo || *seat == player) {
                    self.set_off(seat, *holder, trigger, 0);
                }
            }
        }
        for (holder, trigger) in &rules.index.new_icons {
            let TriggerEvent::NewIcon(one, other) = trigger.event else { continue };
            for _ in 0..self.new_kinds(player, icons, one, other) {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// Kinds of icon of one of two classes that came into a zoo which had none of them (ICON-6).
    fn new_kinds(&self, player: PlayerId, icons: &[IconId], one: ClassId, other: Option<ClassId>) -> usize {
        let first_ones = icons.iter().enumerate().filter(|(at, icon)| !icons[..*at].contains(icon));
        let is_new = |icon: IconId| {
            let came = icons.iter().filter(|it| **it == icon).count() as i16;
            is_of(self.rules, icon, one, other) && zoo::icons(self.rules, self.state, player, icon) == came
        };
        first_ones.filter(|(_, icon)| is_new(**icon)).count()
    }

    /// A card was played.
    pub(super) fn card_played(&mut self, player: PlayerId, card: CardId) {
        let rules = self.rules;
        for (holder, trigger) in &rules.index.plays {
            let TriggerEvent::Play { noun, filter, anyone } = trigger.event else { continue };
            for seat in (0..self.n_players()).map(PlayerId).filter(|seat| anyone || *seat == player) {
                // Whose it is, is told sooner than which cards it waits for.
                if zoo::is_held(self.state, seat, *holder)
                    && self.seen_by(seat, *holder).card_passes(noun, filter, card)
                {
                    self.set_off(seat, *holder, trigger, 0);
                }
            }
        }
    }

    /// Cards entered the display when a player refilled it. What waits for them runs at once, not in the order of a
    /// pool: the refill goes on with it (WAVE-1, WAVE-2).
    pub(super) fn cards_entered(&mut self, player: PlayerId, entered: &[Option<CardId>]) {
        let rules = self.rules;
        if rules.index.enters.is_empty() {
            return;
        }
        self.pop_if_over();
        for (holder, trigger) in rules.index.enters.iter().rev() {
            let TriggerEvent::Enter(noun, filter) = trigger.event else { continue };
            let seen = self.seen_by(player, *holder);
            let passing = entered.iter().flatten().filter(|it| seen.card_passes(noun, filter, **it)).count();
            let holds = trigger.condition.is_none_or(|it| seen.condition(it));
            if passing > 0 && holds && zoo::is_held(self.state, player, *holder) {
                let locals = [passing as i16, 0, 0, 0, 0, 0, 0, 0];
                self.push_program(trigger.program, player, zoo::source_of(*holder), locals);
            }
        }
    }

    /// A project was supported.
    pub(super) fn project_supported(&mut self, player: PlayerId, project: CardId) {
        let rules = self.rules;
        for (holder, trigger) in self.near(player, BodyKinds::CARDS, &rules.index.supports) {
            if let TriggerEvent::Support(filter) = trigger.event
                && self.seen_by(player, *holder).card_passes(CardNoun::Project, filter, project)
            {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// A building newly covers spaces. They are judged as they lay before it (SPX-17).
    pub(super) fn spaces_covered(&mut self, player: PlayerId, newly: u64) {
        let rules = self.rules;
        for (holder, trigger) in self.near(player, BodyKinds::SPACES, &rules.index.covers) {
            let TriggerEvent::Cover(filter) = trigger.event else { continue };
            let before = self.seat(player).map_or(0, |it| it.covered) & !newly;
            let passing = spaces::of_covered(self.seen_by(player, *holder), filter, before) & newly;
            if passing != 0 {
                self.set_off(player, *holder, trigger, passing.count_ones() as i16);
            }
        }
    }

    /// Whether a building that newly covers spaces completes some set of them.
    pub(super) fn spaces_completed(&mut self, player: PlayerId, newly: u64) {
        let rules = self.rules;
        for (holder, trigger) in self.near(player, BodyKinds::SPACES, &rules.index.completes) {
            let TriggerEvent::Complete(filter) = trigger.event else { continue };
            let covered = self.seat(player).map_or(0, |it| it.covered);
            let set = spaces::of(self.seen_by(player, *holder), filter);
            if set & newly != 0 && set & !covered == 0 {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// A building left spaces uncovered. They are judged as they lay below it.
    pub(super) fn spaces_uncovered(&mut self, player: PlayerId, freed: u64) {
        let rules = self.rules;
        for (holder, trigger) in self.near(player, BodyKinds::SPACES, &rules.index.uncovers) {
            let TriggerEvent::Uncover(filter) = trigger.event else { continue };
            let before = self.seat(player).map_or(0, |it| it.covered) | freed;
            let passing = spaces::of_covered(self.seen_by(player, *holder), filter, before) & freed;
            if passing != 0 {
                self.set_off(player, *holder, trigger, passing.count_ones() as i16);
            }
        }
    }

    /// An animal moved into a building of its player, by its position.
    pub(super) fn animal_housed(&mut self, player: PlayerId, animal: CardId, building: u8) {
        let rules = self.rules;
        let Some(housing) = self.building_of(player, building) else { return };
        for (holder, trigger) in self.near(player, BodyKinds::BUILDINGS, &rules.index.houses) {
            let TriggerEvent::House(animals, buildings) = trigger.event else { continue };
            let seen = self.seen_by(player, *holder);
            if seen.card_passes(CardNoun::Animal, animals, animal)
                && spaces::building_passes(seen, player, &housing, buildings)
            {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// The bonus of a space was gained by covering it.
    pub(super) fn bonus_gained(&mut self, player: PlayerId, hex: u8) {
        let rules = self.rules;
        let space = 1_u64.checked_shl(u32::from(hex)).unwrap_or(0);
        for (holder, trigger) in self.near(player, BodyKinds::SPACES, &rules.index.bonuses) {
            let TriggerEvent::Bonus(filter) = trigger.event else { continue };
            let before = self.seat(player).map_or(0, |it| it.covered) & !space;
            if spaces::of_covered(self.seen_by(player, *holder), filter, before) & space != 0 {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// A building was built: the last one.
    pub(super) fn building_built(&mut self, player: PlayerId) {
        let rules = self.rules;
        let Some(built) = self.seat(player).and_then(|it| it.buildings.last().copied()) else { return };
        for (holder, trigger) in self.near(player, BodyKinds::BUILDINGS, &rules.index.builds) {
            if let TriggerEvent::Build(filter) = trigger.event
                && spaces::building_passes(self.seen_by(player, *holder), player, &built, filter)
            {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// An enclosure turned from empty to occupied.
    pub(super) fn enclosure_filled(&mut self, player: PlayerId, building: u8) {
        let rules = self.rules;
        let Some(filled) = self.building_of(player, building) else { return };
        for (holder, trigger) in self.near(player, BodyKinds::BUILDINGS, &rules.index.fills) {
            if let TriggerEvent::Fill(filter) = trigger.event
                && spaces::building_passes(self.seen_by(player, *holder), player, &filled, filter)
            {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// The parts of a performance are finished.
    pub(super) fn parts_finished(&mut self, player: PlayerId, action: ActionId) {
        let rules = self.rules;
        for (_, holder, trigger) in rules.index.performed.iter().filter(|(it, ..)| *it == action) {
            self.set_off(player, *holder, trigger, 0);
        }
    }

    /// Whether a trigger has gone off as often as it may; if not, it does now.
    fn has_gone_off(&mut self, player: PlayerId, holder: Holder, trigger: &Trigger, often: Often) -> bool {
        let bit = self.rules.index.once_bit(holder, trigger);
        let take = |set: &mut u32| {
            let is_taken = *set & bit != 0;
            *set |= bit;
            is_taken
        };
        match often {
            Often::Performance => take(&mut self.state.log.triggered),
            Often::Action => take(&mut self.state.log.triggered_in_action),
            Often::Game => self.with_seat(player, |it| take(&mut it.once_a_game)).unwrap_or(true),
        }
    }

    /// A player gained of a resource. What the effect of a trigger brings does not set it off again.
    pub(super) fn resource_gained(&mut self, player: PlayerId, resource: ResourceId) {
        let rules = self.rules;
        for (holder, trigger) in self.near(player, BodyKinds::GAINS, &rules.index.gains) {
            if trigger.event == TriggerEvent::Gain(resource) && !self.is_running(player, trigger) {
                self.set_off(player, *holder, trigger, 0);
            }
        }
    }

    /// The triggers of a list, all of such kinds; none where none can be the player's, as mostly.
    #[inline]
    fn near<'r>(
        &self,
        player: PlayerId,
        kinds: BodyKinds,
        list: &'r [(Holder, Trigger)],
    ) -> &'r [(Holder, Trigger)] {
        if zoo::may_have(self.rules, self.state, player, kinds) { list } else { &[] }
    }

    fn is_running(&self, player: PlayerId, trigger: &Trigger) -> bool {
        let frame = self.top();
        frame.routine == Routine::Program(trigger.program) && frame.owner == player
    }

    fn seen_by(&self, player: PlayerId, holder: Holder) -> Seen<'_> {
        Seen { source: zoo::source_of(holder), ..Seen::new(self.rules, self.state, player) }
    }

    /// The program of a trigger joins the pool of this moment, if it is the player's, its condition holds, and it has not
    /// gone off before in this performance where it may only once.
    fn set_off(&mut self, player: PlayerId, holder: Holder, trigger: &Trigger, count: i16) {
        let is_theirs = zoo::is_held(self.state, player, holder);
        let holds = |it| self.seen_by(player, holder).condition(it);
        if !is_theirs || !trigger.condition.is_none_or(holds) {
            return;
        }
        if let Some(often) = trigger.once
            && self.has_gone_off(player, holder, trigger, often)
        {
            return;
        }
        // What only lets other effects wait need not wait itself.
        if let [Op::ResolveBoxes { boxes }] = self.rules.code.ops(trigger.program) {
            return self.let_boxes_wait(player, *boxes);
        }
        self.wait(Pending {
            due: Due::new(player, Window::Now, self.moment_depth()),
            source: zoo::source_of(holder),
            effect: Effect::Program(trigger.program),
            locals: [count, 0, 0, 0, 0, 0, 0, 0],
            ..Pending::default()
        });
    }
}

fn is_of(rules: &Ruleset, icon: IconId, one: ClassId, other: Option<ClassId>) -> bool {
    let class = rules.icons.get(icon.index()).and_then(|it| it.class);
    class.is_some() && (class == Some(one) || class == other)
}
