//! The figures of one game: what happened to each seat, counted from events and the last state.

use arkwright_runtime::game::{Event, Game, Observer};
use arkwright_runtime::ruleset::{BuildingClass, CardKind, Ruleset};
use arkwright_runtime::state::{MAX_PLAYERS, Player, PlayerId};

/// Fields that come before those of the ruleset.
const FIRST: [&str; 4] = ["score", "rank", "turns", "breaks_triggered"];
/// Fields behind them.
const LAST: [&str; 18] = [
    "x_turns",
    "x_gained",
    "money_gained",
    "animals",
    "sponsors",
    "projects",
    "supports",
    "released",
    "cards_deck",
    "task_donation",
    "workers",
    "upgrades",
    "enclosures",
    "unique",
    "hexes_covered",
    "hexes_empty",
    "hand",
    "triggered_end",
];

/// The names of all fields of a seat, in the order of their values.
pub(super) fn fields(ruleset: &Ruleset) -> Vec<String> {
    let word = |name: &str| name.replace('-', "_");
    let mut names: Vec<String> = FIRST.iter().map(|it| (*it).to_owned()).collect();
    names.extend(ruleset.resources.iter().map(|it| word(&it.name)));
    names.extend(ruleset.actions.iter().map(|it| format!("act_{}", word(&it.name))));
    names.extend(ruleset.tasks.iter().map(|it| format!("task_{}", word(&it.name))));
    names.extend(stalls(ruleset).map(|at| format!("{}s", word(&ruleset.buildings[at].name))));
    names.extend(LAST.iter().map(|it| (*it).to_owned()));
    names
}

/// Kinds of building on sale that are no enclosures, by position.
fn stalls(ruleset: &Ruleset) -> impl Iterator<Item = usize> {
    let is_stall = |at: &usize| {
        ruleset.buildings.get(*at).is_some_and(|it| it.class == BuildingClass::Plain && !it.unique)
    };
    (0..ruleset.buildings.len()).filter(is_stall)
}

/// Counts of one seat while a game runs.
#[derive(Clone, Debug, Default)]
struct Counts {
    breaks: i64,
    actions: Vec<i64>,
    tasks: Vec<i64>,
    token_actions: i64,
    strength_gained: i64,
    money_gained: i64,
    animals: i64,
    sponsors: i64,
    projects: i64,
    released: i64,
    drawn: i64,
    donations: i64,
}

/// Hears a game.
pub(super) struct Tally<'a> {
    ruleset: &'a Ruleset,
    seats: Vec<Counts>,
}

impl<'a> Tally<'a> {
    /// Before a game.
    pub(super) fn new(ruleset: &'a Ruleset) -> Self {
        let counts = Counts {
            actions: vec![0; ruleset.actions.len()],
            tasks: vec![0; ruleset.tasks.len()],
            ..Counts::default()
        };
        Self { ruleset, seats: vec![counts; MAX_PLAYERS] }
    }

    /// The values of every seat, in the order of [`fields`].
    pub(super) fn values(&self, game: &Game) -> Vec<Vec<i64>> {
        let ranking = game.ranking();
        let seats = game.state().players.iter().enumerate();
        seats
            .map(|(seat, player)| {
                let id = PlayerId(seat as u8);
                let place = |(_, score, tie): &(PlayerId, i16, i16)| (*score, *tie);
                let own = ranking.iter().find(|it| it.0 == id).map(place);
                let rank = ranking.iter().filter(|it| Some(place(it)) > own).count() as i64 + 1;
                self.seat(game, id, player, rank)
            })
            .collect()
    }

    fn seat(&self, game: &Game, id: PlayerId, player: &Player, rank: i64) -> Vec<i64> {
        let rules = self.ruleset;
        let Some(counts) = self.seats.get(id.index()) else { return Vec::new() };
        let n_built = |test: &dyn Fn(usize) -> bool| {
            player.buildings.iter().filter(|it| test(it.kind.index())).count() as i64
        };
        let class = |at: usize| rules.buildings.get(at).map(|it| (it.class, it.unique));
        let mut values = vec![i64::from(game.score(id)), rank, i64::from(player.turns), counts.breaks];
        values.extend(rules.resources.iter().zip(player.resources).map(|(_, held)| i64::from(held)));
        values.extend(&counts.actions);
        values.extend(&counts.tasks);
        values.extend(stalls(rules).map(|kind| n_built(&|at| at == kind)));
        let on_tasks: i64 = player.on_tasks.iter().map(|it| i64::from(*it)).sum();
        let plain = rules.maps.get(player.map.index()).map_or(0, |it| it.terrains.plain);
        values.extend([
            counts.token_actions,
            counts.strength_gained,
            counts.money_gained,
            counts.animals,
            counts.sponsors,
            counts.projects,
            i64::from(player.supports),
            counts.released,
            counts.drawn,
            counts.donations,
            i64::from(player.workers) + on_tasks,
            player.row.iter().filter(|it| it.upgraded).count() as i64,
            n_built(&|at| {
                matches!(class(at), Some((BuildingClass::Standard | BuildingClass::Special { .. }, false)))
            }),
            n_built(&|at| matches!(class(at), Some((_, true)))),
            i64::from(player.covered.count_ones()),
            i64::from((plain & !player.covered).count_ones()),
            player.hand.len() as i64,
            i64::from(game.state().course.ended_by == Some(id)),
        ]);
        values
    }

    fn with(&mut self, player: PlayerId, change: impl FnOnce(&mut Counts)) {
        if let Some(counts) = self.seats.get_mut(player.index()) {
            change(counts);
        }
    }
}

impl Observer for Tally<'_> {
    fn event(&mut self, event: Event) {
        let rules = self.ruleset;
        match event {
            Event::BreakReached(player) => self.with(player, |it| it.breaks += 1),
            Event::Performed { player, action, .. } => {
                self.with(player, |it| {
                    it.actions.iter_mut().skip(action.index()).take(1).for_each(|it| *it += 1)
                });
            }
            Event::TaskDone { player, task, .. } => {
                self.with(player, |it| {
                    it.tasks.iter_mut().skip(task.index()).take(1).for_each(|it| *it += 1)
                });
            }
            Event::TokenAction(player, _) => self.with(player, |it| it.token_actions += 1),
            Event::Gained { player, resource, amount, .. } => self.with(player, |it| {
                let amount = i64::from(amount);
                it.strength_gained += if rules.strength == Some(resource) { amount } else { 0 };
                it.money_gained += if rules.currency == Some(resource) { amount } else { 0 };
            }),
            Event::Played(player, card) => {
                let kind = rules.cards.get(card.index()).map(|it| &it.kind);
                self.with(player, |it| match kind {
                    Some(CardKind::Animal(_)) => it.animals += 1,
                    Some(CardKind::Sponsor(_)) => it.sponsors += 1,
                    Some(CardKind::Project(_) | CardKind::Scoring(_)) | None => {}
                });
            }
            Event::ProjectPlayed(player, _) => self.with(player, |it| it.projects += 1),
            Event::Released(player, _) => self.with(player, |it| it.released += 1),
            Event::Drew(player, _) => self.with(player, |it| it.drawn += 1),
            Event::Donated(player, _) => self.with(player, |it| it.donations += 1),
            Event::EffectStarted(..)
            | Event::Lost(..)
            | Event::Transferred(..)
            | Event::Looked(..)
            | Event::Took(..)
            | Event::TookFrom(..)
            | Event::Discarded(..)
            | Event::PutUnderPile(..)
            | Event::PutUnderCard(..)
            | Event::PutUnderMap(..)
            | Event::PutBeside(..)
            | Event::KeptScoring(..)
            | Event::Replenished(_)
            | Event::Shuffled { .. }
            | Event::BreakAdvanced(..)
            | Event::Hired(_)
            | Event::Upgraded(..)
            | Event::TokenPlaced(..)
            | Event::TokenLost(..)
            | Event::TokenRemoved(..)
            | Event::ActionCardMoved(..)
            | Event::Built(..)
            | Event::Housed(..)
            | Event::Vacated(..)
            | Event::Skipped(_)
            | Event::Limited(..)
            | Event::TurnEnded(_)
            | Event::TileTaken(..)
            | Event::TileReturned(..)
            | Event::ProjectLeft(_)
            | Event::Supported(..)
            | Event::CardToken(..)
            | Event::DisplayTokenPlaced(..)
            | Event::DisplayTokenReturned(..)
            | Event::StrengthAdded(_)
            | Event::SpaceTaken(..)
            | Event::MapTokenRemoved(..)
            | Event::BuildingRemoved(..)
            | Event::BuildingPlaced(..)
            | Event::WorkerReturned(_)
            | Event::VariantUsed(..)
            | Event::MapChosen(..)
            | Event::TurnBegan(_)
            | Event::BreakBegan(_)
            | Event::BreakEnded
            | Event::EndTriggered(_)
            | Event::ScoringBegan
            | Event::Scored(..) => {}
        }
    }
}
