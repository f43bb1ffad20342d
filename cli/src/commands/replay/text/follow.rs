//! Follows a file turn by turn. Where it leaves open how a zoo lies or which tile was taken, several ways are kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::state::{Player, PlayerId, State};

use super::audit::Told;
use super::file::File;
use super::held;
use super::names::Names;
use super::plans::Plans;
use super::script::Script;
use super::search::{Deepest, End, Limits, Search};
use super::watch::Watch;
use super::{audit, deck, digest, zoos};
use crate::commands::replay::foreign::Seats;

/// How many ways are kept.
#[derive(Clone, Copy)]
pub(super) struct Breadth {
    /// Of each zoo.
    pub(super) zoos: usize,
    /// Of the table.
    pub(super) tables: usize,
    /// Places of one building.
    pub(super) places: usize,
}

/// A table, and for each zoo the ways in which it may lie.
pub(super) struct World<'a> {
    pub(super) game: Game,
    watch: Watch<'a>,
    /// By seat; the first way is the one of the game.
    zoos: Vec<Vec<Player>>,
    /// The turn before.
    told: Told,
}

/// A turn that was followed.
pub(super) struct Turn {
    /// Who holds something else at its end than the file says, and what.
    pub(super) differs: Vec<(String, String)>,
    /// What happened, on one of the ways that are kept.
    pub(super) told: Told,
    /// The cards of the display at its end.
    pub(super) display: Vec<String>,
}

/// What came of following a file.
pub(super) struct Followed {
    /// By turn.
    pub(super) turns: Vec<Turn>,
    /// By player, if the game is over: appeal, conservation, score.
    pub(super) outcomes: Vec<(String, [i16; 3])>,
    /// Where nothing leads on.
    pub(super) stuck: Option<String>,
}

/// The ways through a turn from some positions.
#[derive(Default)]
struct Ways<'a> {
    /// The start, and where it leads.
    ends: Vec<(Vec<usize>, End<'a>)>,
    deepest: Deepest,
}

/// Follows a file from its first question.
pub(super) fn follow(
    file: &File,
    names: &Names,
    script: &Script,
    (game, seats): (Game, &Seats),
    breadth: Breadth,
) -> Followed {
    let last = script.turns.iter().copied().max().unwrap_or(0);
    let plans = Plans::new(file, names, script);
    let mut watch = Watch::new(script, names.ruleset);
    let game = deck::force(game, script, &mut watch.drawn);
    let zoos = game.state().players.iter().map(|it| vec![*it]).collect();
    let mut worlds = vec![World { game, watch, zoos, told: Told::default() }];
    let mut turns = Vec::new();
    let mut stuck = None;
    for turn in 0..=last {
        let follower = Follower { file, seats, names, script, plans: &plans, turn, breadth };
        let (next, differs, deepest) = follower.through(&mut worlds);
        if next.is_empty() {
            stuck = Some(stuck_at(file, turn, &deepest));
            break;
        }
        worlds = next;
        let display = worlds.first().map(|it| display(names, &it.game)).unwrap_or_default();
        let differs = differs.into_iter().map(|(seat, why)| (seats.name(seat).to_owned(), why)).collect();
        let told = worlds.first().map(|it| it.told.clone()).unwrap_or_default();
        turns.push(Turn { differs, told, display });
    }
    let outcomes = worlds.first().map(|it| outcomes(names, &it.game, seats)).unwrap_or_default();
    Followed { turns, outcomes, stuck }
}

/// How each player ended; nothing before the end.
fn outcomes(names: &Names, game: &Game, seats: &Seats) -> Vec<(String, [i16; 3])> {
    let all = seats.all().filter(|_| game.is_over()).filter_map(|seat| {
        let held = held::held(names, game.state().players.get(seat.index())?);
        Some((seats.name(seat).to_owned(), [held.appeal, held.cp, game.score(seat)]))
    });
    all.collect()
}

struct Follower<'a, 'b> {
    file: &'b File,
    seats: &'b Seats,
    names: &'b Names<'b>,
    script: &'a Script,
    plans: &'b Plans,
    turn: u32,
    breadth: Breadth,
}

type Through<'a> = (Vec<World<'a>>, Vec<(PlayerId, String)>, Deepest);

impl<'a> Follower<'a, '_> {
    /// All worlds through the turn: strictly, or else with what the players hold taken from the file.
    fn through(&self, worlds: &mut [World<'a>]) -> Through<'a> {
        let mut deepest = Deepest::default();
        for differing in [false, true] {
            let mut next: Vec<World<'a>> = Vec::new();
            let mut differs = Vec::new();
            for world in worlds.iter_mut() {
                world.watch.begin_turn();
                let (found, found_differs, found_deepest) = self.world(world, differing);
                if found_deepest.matched >= deepest.matched && !differing {
                    deepest = found_deepest;
                }
                if next.is_empty() {
                    differs = found_differs;
                }
                next.extend(found);
            }
            let ruleset = self.names.ruleset;
            let fits = |it: &World<'a>| self.plans.fits(ruleset, it.game.state(), &it.watch);
            next.sort_by_cached_key(|it| std::cmp::Reverse(fits(it)));
            next.truncate(self.breadth.tables);
            if !next.is_empty() {
                return (next, differs, deepest);
            }
        }
        (Vec::new(), Vec::new(), deepest)
    }

    /// One world through the turn.
    fn world(&self, world: &World<'a>, differing: bool) -> Through<'a> {
        let active = world.game.decision().map_or(PlayerId(0), |it| it.player);
        let mut used = vec![0; world.zoos.len()];
        loop {
            let n_ways = world.zoos.get(active.index()).map_or(1, Vec::len);
            let mut ways = Ways::default();
            for way in 0..n_ways {
                set(&mut used, active, way);
                self.search(world, &used, differing, self.ends(n_ways), &mut ways);
            }
            if !ways.ends.is_empty() {
                return self.worlds(world, active, ways, differing);
            }
            // Another zoo hinders: it may lie in another way.
            let who = ways.deepest.who.filter(|it| *it != active);
            let next = who.and_then(|it| used.get_mut(it.index()));
            let n_ways = who.and_then(|it| world.zoos.get(it.index())).map_or(0, Vec::len);
            match next {
                Some(next) if *next + 1 < n_ways => *next += 1,
                Some(_) | None => return (Vec::new(), Vec::new(), ways.deepest),
            }
        }
    }

    fn ends(&self, n_ways: usize) -> usize {
        (16 * self.breadth.zoos / n_ways.max(1)).max(16)
    }

    fn search(&self, world: &World<'a>, used: &[usize], differing: bool, ends: usize, ways: &mut Ways<'a>) {
        let game = self.lying(world, used);
        let limits = Limits { places: self.breadth.places, ends, tried: 20_000, differing };
        let mut search = Search::new(self.names, (self.script, self.plans), self.turn, limits);
        search.from(&game, &world.watch);
        if search.deepest.matched >= ways.deepest.matched {
            ways.deepest = search.deepest;
        }
        ways.ends.extend(search.ends.into_iter().map(|it| (used.to_vec(), it)));
    }

    /// The game of a world with its zoos lying in these ways.
    fn lying(&self, world: &World<'a>, used: &[usize]) -> Game {
        let mut state = world.game.state().clone();
        for ((player, zoos), way) in state.players.iter_mut().zip(&world.zoos).zip(used) {
            if let Some(zoo) = zoos.get(*way) {
                *player = *zoo;
            }
        }
        Game::new(Arc::clone(world.game.ruleset()), state)
    }

    /// Worlds from the ways through a turn: those that differ only in how zoos lie are one.
    fn worlds(&self, world: &World<'a>, active: PlayerId, ways: Ways<'a>, differing: bool) -> Through<'a> {
        let mut tables: BTreeMap<u64, Vec<(Vec<usize>, End<'a>)>> = BTreeMap::new();
        let mut order = Vec::new();
        let fewest = ways.ends.iter().map(|(_, it)| it.differs.len()).min().unwrap_or(0);
        for (used, end) in ways.ends.into_iter().filter(|(_, it)| it.differs.len() == fewest) {
            let table = digest::table(end.game.state(), &end.watch);
            let ends = tables.entry(table).or_default();
            if ends.is_empty() {
                order.push(table);
            }
            ends.push((used, end));
        }
        let mut differs = Vec::new();
        let mut worlds = Vec::new();
        for table in order {
            let Some(ends) = tables.remove(&table) else { continue };
            if let Some((_, end)) = ends.first().filter(|_| worlds.is_empty()) {
                differs.clone_from(&end.differs);
            }
            worlds.extend(self.merged(world, active, table, ends, differing));
        }
        (worlds, differs, ways.deepest)
    }

    /// One world of ways that differ only in how the zoos lie.
    fn merged(
        &self,
        world: &World<'a>,
        active: PlayerId,
        table: u64,
        ends: Vec<(Vec<usize>, End<'a>)>,
        differing: bool,
    ) -> Option<World<'a>> {
        let (used, first) = ends.first()?;
        let mut game = first.game.clone();
        if differing {
            let mut state = game.into_state();
            held::take_from_file(self.names, self.script, &mut state, self.turn);
            game = Game::new(Arc::clone(world.game.ruleset()), state);
        }
        let mut zoos = Vec::new();
        for seat in (0..world.zoos.len()).map(|it| PlayerId(it as u8)) {
            let now = game.state().players.get(seat.index()).copied()?;
            let mut lie: Vec<Player> = Vec::new();
            let of = |end: &End<'a>| end.game.state().players.get(seat.index()).copied();
            if seat == active || self.is_of_all() {
                lie.extend(ends.iter().filter_map(|(_, end)| of(end)));
            }
            if seat != active && self.is_of_all() {
                lie.extend(self.others(world, used, seat, table, differing));
            } else if seat != active {
                lie.extend(world.zoos.get(seat.index()).into_iter().flatten());
            }
            let lie: Vec<Player> = lie.iter().map(|it| zoos::carried(it, &now)).collect();
            zoos.push(self.some_of(&lie, seat, game.state(), &first.watch));
        }
        let mut state = game.into_state();
        for (player, zoos) in state.players.iter_mut().zip(&zoos) {
            *player = zoos.first().copied().unwrap_or(*player);
        }
        let game = Game::new(Arc::clone(world.game.ruleset()), state);
        let start = (self.lying(world, used), world.watch.clone());
        let file = (self.file, self.seats, self.names);
        let told = audit::tell(file, self.script, self.turn, start, &first.choices);
        Some(World { game, watch: first.watch.clone(), zoos, told })
    }

    /// Whether the zoos of all players matter in this turn.
    fn is_of_all(&self) -> bool {
        self.script.breaks.contains(&self.turn)
    }

    /// The ways in which another zoo lies through the turn.
    fn others(
        &self,
        world: &World<'a>,
        used: &[usize],
        seat: PlayerId,
        table: u64,
        differing: bool,
    ) -> Vec<Player> {
        let mut found = Vec::new();
        let mut tried = used.to_vec();
        for way in 0..world.zoos.get(seat.index()).map_or(0, Vec::len) {
            if used.get(seat.index()) == Some(&way) {
                continue;
            }
            set(&mut tried, seat, way);
            let mut ways = Ways::default();
            self.search(world, &tried, differing, 8, &mut ways);
            let same =
                ways.ends.iter().filter(|(_, end)| digest::table(end.game.state(), &end.watch) == table);
            found.extend(same.filter_map(|(_, end)| end.game.state().players.get(seat.index()).copied()));
        }
        found
    }

    /// Different ones, as many as are kept.
    fn some_of(&self, lie: &[Player], seat: PlayerId, state: &State, watch: &Watch<'a>) -> Vec<Player> {
        let mut different: Vec<Player> = Vec::new();
        for it in lie {
            if !different.contains(it) {
                different.push(*it);
            }
        }
        let ruleset = self.names.ruleset;
        let reach = |at: usize| {
            let mut state = state.clone();
            if let (Some(place), Some(zoo)) = (state.players.get_mut(seat.index()), different.get(at)) {
                *place = *zoo;
            }
            self.plans.reach(ruleset, &state, seat, watch)
        };
        let kept = zoos::spread(ruleset, &different, self.breadth.zoos, reach);
        kept.into_iter().filter_map(|at| different.get(at).copied()).collect()
    }
}

fn set(used: &mut [usize], seat: PlayerId, way: usize) {
    if let Some(place) = used.get_mut(seat.index()) {
        *place = way;
    }
}

/// The numbers of the cards of the display.
fn display(names: &Names, game: &Game) -> Vec<String> {
    game.state().display.iter().flatten().map(|it| super::names::number(names.ruleset, *it)).collect()
}

fn stuck_at(file: &File, turn: u32, deepest: &Deepest) -> String {
    let due = deepest.due.and_then(|at| file.moves.get(at));
    let due = due.map_or_else(String::new, |it| format!(" beyond move {} (`{}`)", it.n, it.k));
    format!("turn {turn} cannot be followed{due}: {}", deepest.why)
}
