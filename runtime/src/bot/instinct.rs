//! What a player would do without thinking: options in an order of liking, from the position alone.

use super::Weights;
use super::value::{Position, card_worth, kind_worth, support_worth, task_worth};
use crate::game::{Choice, Decision, Game, Housing, Question};
use crate::ruleset::{BuildingClass, BuildingId, CardId, CardKind, HousingKind, MoveVerb, Need, Op, Ruleset};
use crate::state::{Pcg32, PlayerId, Routine};
use crate::zoo;

/// The liking of a card that nobody has seen yet.
const UNSEEN: i32 = 8;

/// What is known for all options of a question.
pub(super) struct Instinct<'a> {
    game: &'a Game,
    question: Question,
    player: PlayerId,
    /// Only where options name a card or a kind of building.
    position: Option<Position<'a>>,
    gives_away: bool,
}

impl<'a> Instinct<'a> {
    /// For the open question of a game of which so much is left, in hundredths.
    pub(super) fn of(game: &'a Game, decision: &Decision<'_>, weights: &'a Weights, left: i32) -> Self {
        let player = decision.player;
        let weighs = |it: &Choice| matches!(it, Choice::Card(_) | Choice::Kind(_) | Choice::Task(_));
        let position = decision.options.iter().any(weighs);
        let (rules, state) = (game.ruleset(), game.state());
        let position = position.then(|| Position::of(rules, state, player, weights, left));
        Self { game, question: decision.question, player, position, gives_away: gives_away(game) }
    }

    /// The option that is liked best, moved by chance as far as `sway`.
    pub(super) fn best(&self, options: &[Choice], random: &mut Pcg32, sway: u32) -> usize {
        let mut best = (0, i32::MIN);
        for (at, choice) in options.iter().enumerate() {
            let chance = if sway == 0 { 0 } else { random.below(sway) as i32 };
            let liking = self.liking(*choice) + chance;
            if liking > best.1 {
                best = (at, liking);
            }
        }
        best.0
    }

    /// How much an option is liked; the scale is that of [`UNSEEN`].
    pub(super) fn liking(&self, choice: Choice) -> i32 {
        match choice {
            Choice::Accept => 12,
            Choice::Decline => 0,
            Choice::Option(_) | Choice::CardForStrength => -2,
            Choice::Effect(_) | Choice::Branch(_) | Choice::Part(_) | Choice::Player(_) | Choice::Tile(_) => {
                10
            }
            Choice::Edge(_) | Choice::Hex(_) | Choice::Box(..) | Choice::Map(_) | Choice::Variant(_) => 10,
            Choice::Workers(_, workers, _) => -2 * i32::from(workers),
            Choice::InsteadOfTask(_) | Choice::MapToken(_) | Choice::BoardSpace(_) => 10,
            Choice::Task(task) => self.position.as_ref().map_or(10, |it| task_worth(it, task)) / 40,
            Choice::Card(card) if self.question == Question::Project => {
                self.position.as_ref().map_or(0, |it| support_worth(it, card)) / 40
            }
            Choice::Card(card) => {
                let worth = self.position.as_ref().map_or(0, |it| card_worth(it, card)) / 40;
                if self.gives_away { -worth } else { 2 + worth }
            }
            Choice::TopOfDeck => UNSEEN,
            Choice::ActionCard(_, slot) => i32::from(slot),
            Choice::TokenAction(..) => -6,
            Choice::Slot(slot) | Choice::ProjectSlot(slot) => 8 - i32::from(slot),
            Choice::Spend(tokens) => -2 * i32::from(tokens),
            Choice::Kind(kind) => self.position.as_ref().map_or(0, |it| kind_worth(it, kind)) / 40,
            Choice::Placement(kind, placement) => place_liking(self.game, self.player, kind, placement),
            Choice::Housing(_) if self.question == Question::Lift => -1,
            Choice::Housing(housing) => housing_liking(self.game, self.player, housing),
            Choice::Animal(_) => 4 * i32::from(self.question != Question::Release),
        }
    }
}

/// Whether the card that is asked for leaves the player.
fn gives_away(game: &Game) -> bool {
    let Some(frame) = game.state().frames.last() else { return false };
    let Routine::Program(program) = frame.routine else { return false };
    let ops = game.ruleset().code.ops(program).iter().skip(usize::from(frame.pc));
    for op in ops {
        if let Op::Move { verb, .. } = op {
            return *verb != MoveVerb::Take;
        }
        if matches!(op, Op::Play { .. } | Op::Support { .. }) {
            return false;
        }
    }
    false
}

/// Bonuses under a building, and what lies beside it.
fn place_liking(game: &Game, player: PlayerId, kind: BuildingId, placement: u16) -> i32 {
    let (rules, state) = (game.ruleset(), game.state());
    let Some(seat) = state.players.get(player.index()) else { return 0 };
    let Some(map) = rules.maps.get(seat.map.index()) else { return 0 };
    let Some(place) = map.placements_of(kind).get(usize::from(placement)) else { return 0 };
    let has_bonus =
        |at: &usize| place.mask >> at & 1 == 1 && map.hexes.get(*at).is_some_and(|it| it.bonus.is_some());
    let n_bonuses = (0..map.hexes.len()).filter(has_bonus).count() as i32;
    let around = map.neighbours_of(place.mask);
    let n_terrain = (around & !map.terrains.plain).count_ones() as i32;
    let n_built = (around & seat.covered).count_ones() as i32;
    let is_plain = rules.buildings.get(kind.index()).is_some_and(|it| it.class == BuildingClass::Plain);
    if is_plain {
        return 8 * n_bonuses + 2 * n_built;
    }
    let needs = seat.hand.iter().filter_map(|card| needs_of(rules, card, kind));
    let n_met = needs.filter(|it| zoo::needs_met(rules, state, player, it, place.mask)).count() as i32;
    8 * n_bonuses + n_terrain + n_built / 2 + 10 * n_met
}

/// The terrain that an animal needs beside its housing, if it needs any and a building of this kind has room for it.
fn needs_of(rules: &Ruleset, card: CardId, kind: BuildingId) -> Option<&[Need]> {
    let CardKind::Animal(animal) = &rules.cards.get(card.index())?.kind else { return None };
    let declared = rules.buildings.get(kind.index())?;
    let spaces = declared.cells.len();
    let has_room = animal.housing.iter().any(|sign| match sign.kind {
        HousingKind::Standard => usize::from(sign.spaces) <= spaces,
        HousingKind::Special(special) => special == kind,
        HousingKind::Family(family) => declared.family == Some(family),
    });
    (has_room && !animal.needs.is_empty()).then_some(animal.needs.as_slice())
}

/// The smallest housing that will do.
fn housing_liking(game: &Game, player: PlayerId, housing: Housing) -> i32 {
    let Housing::Building(at) = housing else { return 12 };
    let seat = game.state().players.get(player.index());
    let building = seat.and_then(|it| it.buildings.get(usize::from(at)));
    let kind = building.and_then(|it| game.ruleset().buildings.get(it.kind.index()));
    kind.map_or(0, |it| match it.class {
        BuildingClass::Standard => 10 - 2 * it.cells.len() as i32,
        BuildingClass::Special { .. } | BuildingClass::Plain => 10,
    })
}
