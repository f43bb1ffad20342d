//! Looks for the choices of one turn after which what happens is what the file says.

use std::collections::BTreeSet;

use arkwright_runtime::game::{Choice, Game, Question, describe_event};
use arkwright_runtime::state::{Player, PlayerId};

use super::held;
use super::names::Names;
use super::plans::Plans;
use super::script::Script;
use super::watch::Watch;
use super::{deck, digest, zoos};

/// Choices of one turn at most.
const MAX_DEPTH: usize = 90;

/// So much is a place worth whose bonuses are those of the file.
const COVERS: usize = 1000;

/// Choices that are tried behind an option at least.
const LEAST_SHARE: u32 = 600;

/// So many choices are looked ahead where what is chosen shows only later.
const MAX_LOOK: usize = 30;

/// How far a search goes.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Places that are tried for one building.
    pub(super) places: usize,
    /// Ways through a turn that are kept.
    pub(super) ends: usize,
    /// Choices that are tried.
    pub(super) tried: u32,
    /// A way is kept even if the players hold something else in the end than the file says.
    pub(super) differing: bool,
}

/// A way through a turn.
pub(super) struct End<'a> {
    pub(super) game: Game,
    pub(super) watch: Watch<'a>,
    /// The choices taken.
    pub(super) choices: Vec<u16>,
    /// Who holds something else than the file says.
    pub(super) differs: Vec<(PlayerId, String)>,
}

/// A position behind an option.
struct Next<'a> {
    option: usize,
    game: Game,
    watch: Watch<'a>,
}

/// The farthest that any choices led.
#[derive(Clone, Default)]
pub(super) struct Deepest {
    pub(super) matched: usize,
    /// What hinders there, in words.
    pub(super) why: String,
    /// The first move that has not happened there.
    pub(super) due: Option<usize>,
    /// Whose zoo hinders.
    pub(super) who: Option<PlayerId>,
}

/// A search through one turn.
pub(super) struct Search<'a, 'b> {
    names: &'b Names<'b>,
    script: &'a Script,
    plans: &'b Plans,
    turn: u32,
    limits: Limits,
    n_tried: u32,
    last_try: u32,
    seen: BTreeSet<u64>,
    choices: Vec<u16>,
    pub(super) ends: Vec<End<'a>>,
    pub(super) deepest: Deepest,
}

impl<'a, 'b> Search<'a, 'b> {
    /// Of a turn.
    pub(super) fn new(
        names: &'b Names<'b>,
        (script, plans): (&'a Script, &'b Plans),
        turn: u32,
        limits: Limits,
    ) -> Self {
        Self {
            names,
            script,
            plans,
            turn,
            limits,
            n_tried: 0,
            last_try: limits.tried,
            seen: BTreeSet::new(),
            choices: Vec::new(),
            ends: Vec::new(),
            deepest: Deepest::default(),
        }
    }

    /// Looks for ways on from a position.
    pub(super) fn from(&mut self, game: &Game, watch: &Watch<'a>) {
        let Some(decision) = game.decision() else { return };
        let (is_placing, is_ordering) =
            (decision.question == Question::Placement, decision.question == Question::NextEffect);
        let player = decision.player;
        let options = self.in_order(watch, player, decision.options);
        let mut next: Vec<Next<'a>> =
            options.into_iter().filter_map(|option| self.step(game, watch, option)).collect();
        if is_placing {
            next = self.some_places(game, watch, player, next);
        } else {
            // What brings the file on at once is the likeliest.
            next.sort_by_key(|it| std::cmp::Reverse((it.watch.matched, it.watch.first_due(self.turn))));
            if decides_later(decision.question) && next.len() > 1 {
                next.sort_by_cached_key(|it| std::cmp::Reverse(self.promise(it)));
            }
            // What comes to pass at once does not hinder the rest: it need not be tried later as well.
            if is_ordering && next.first().is_some_and(|it| it.watch.matched > watch.matched) {
                next.truncate(1);
            }
        }
        // Each gets its share of what is left to try, so that no wrong turn uses up everything.
        let (last, n_next) = (self.last_try, next.len() as u32);
        for (at, it) in next.into_iter().enumerate() {
            self.last_try = last;
            if self.is_over() {
                return;
            }
            let share = (last - self.n_tried) / (n_next - at as u32);
            self.last_try = last.min(self.n_tried + share.max(LEAST_SHARE));
            self.go_on(it.option, &it.game, &it.watch);
        }
        self.last_try = last;
    }

    /// The options: of kinds of building the one that the file has next, if there is one.
    fn in_order(&self, watch: &Watch<'a>, player: PlayerId, options: &[Choice]) -> Vec<usize> {
        let due = watch.next_building(player);
        let stated = options.iter().position(|it| matches!(it, Choice::Kind(kind) if due == Some(*kind)));
        stated.map_or_else(|| (0..options.len()).collect(), |it| vec![it])
    }

    /// How far a position leads if what brings the file on most is done at each question.
    fn promise(&self, from: &Next<'a>) -> usize {
        let (mut game, mut watch) = (from.game.clone(), from.watch.clone());
        for _ in 0..MAX_LOOK {
            let n_options = game.decision().map_or(0, |it| it.options.len());
            if n_options == 0 || watch.turn_began {
                break;
            }
            let next = (0..n_options).filter_map(|option| self.taken(&game, &watch, option));
            let fits = next.filter(|it| it.watch.failed.is_none());
            let Some(best) = fits.rev().max_by_key(|it| it.watch.matched) else { break };
            (game, watch) = (best.game, best.watch);
        }
        watch.matched
    }

    /// Of the places of one building those that promise most.
    fn some_places(
        &self,
        game: &Game,
        watch: &Watch<'a>,
        player: PlayerId,
        next: Vec<Next<'a>>,
    ) -> Vec<Next<'a>> {
        let ruleset = self.names.ruleset;
        let zoo = |game: &Game| game.state().players.get(player.index()).copied().unwrap_or_default();
        let before = zoo(game);
        let lie: Vec<Player> = next.iter().map(|it| zoo(&it.game)).collect();
        let reach = |at: usize| {
            let Some((next, after)) = next.get(at).zip(lie.get(at)) else { return 0 };
            let covers = self.plans.covers(ruleset, player, watch, (&before, after));
            usize::from(covers) * COVERS + self.plans.reach(ruleset, next.game.state(), player, &next.watch)
        };
        // What is behind one place is behind each of several.
        let n_builds = self.plans.n_builds(player, watch).max(1) as u32;
        let most = (self.limits.places >> (n_builds - 1).min(8)).max(3);
        let kept = zoos::spread(ruleset, &lie, most, reach);
        let mut next: Vec<Option<Next<'a>>> = next.into_iter().map(Some).collect();
        kept.into_iter().filter_map(|at| next.get_mut(at)?.take()).collect()
    }

    fn is_over(&self) -> bool {
        self.ends.len() >= self.limits.ends || self.n_tried >= self.last_try || self.choices.len() > MAX_DEPTH
    }

    /// Takes an option. What happens may be something else than the file says.
    fn taken(&self, game: &Game, watch: &Watch<'a>, option: usize) -> Option<Next<'a>> {
        let (mut game, mut watch) = (game.clone(), watch.clone());
        if game.choose(option, &mut watch).is_err() || game.fault().is_some() {
            return None;
        }
        if watch.failed.is_none() {
            game = deck::force(game, self.script, &mut watch.drawn);
        }
        Some(Next { option, game, watch })
    }

    /// Takes an option; none if what happens is not what the file says.
    fn step(&mut self, game: &Game, watch: &Watch<'a>, option: usize) -> Option<Next<'a>> {
        self.n_tried += 1;
        let next = self.taken(game, watch, option)?;
        let Some((player, event)) = next.watch.failed else { return Some(next) };
        let ruleset = self.names.ruleset;
        let why = || format!("{}: {}", asked(game), describe_event(ruleset, next.game.state(), &event));
        self.note(&next.watch, Some(player), why);
        None
    }

    fn go_on(&mut self, option: usize, game: &Game, watch: &Watch<'a>) {
        if !self.seen.insert(digest::position(game.state(), watch)) {
            return;
        }
        self.choices.push(option as u16);
        if watch.turn_began || game.decision().is_none() {
            self.end(game, watch);
        } else {
            self.from(game, watch);
        }
        self.choices.pop();
    }

    fn end(&mut self, game: &Game, watch: &Watch<'a>) {
        if let Some(player) = watch.behind(self.turn) {
            self.note(watch, Some(player), || "the turn is over".to_owned());
            return;
        }
        let differs = held::differences(self.names, self.script, game.state(), self.turn);
        if let Some((player, why)) = differs.first().filter(|_| !self.limits.differing) {
            self.note(watch, Some(*player), || format!("player {} has {why}", player.0 + 1));
            return;
        }
        let (game, watch) = (game.clone(), watch.clone());
        self.ends.push(End { game, watch, choices: self.choices.clone(), differs });
    }

    fn note(&mut self, watch: &Watch<'a>, who: Option<PlayerId>, why: impl FnOnce() -> String) {
        if watch.matched >= self.deepest.matched {
            let due = watch.first_due(self.turn);
            self.deepest = Deepest { matched: watch.matched, why: why(), due, who };
        }
    }
}

/// Whether what is chosen comes to pass only when other things have been done.
fn decides_later(question: Question) -> bool {
    matches!(question, Question::Edge | Question::Tile | Question::ProjectSlot | Question::Project)
}

/// The open question with its options, in words.
fn asked(game: &Game) -> String {
    game.decision().map_or_else(String::new, |decision| {
        let options: Vec<String> = decision.options.iter().map(|it| game.describe_choice(it)).collect();
        format!("{} {}", game.describe_question(&decision), options.join(", "))
    })
}
