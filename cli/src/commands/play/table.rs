//! The game at the table: whose choice it is, what was chosen, and how far it can be taken back.

use std::path::{Path, PathBuf};

use arkwright_runtime::bot::{Bot, BotPlayer};
use arkwright_runtime::game::{Event, Game, Question};
use arkwright_runtime::state::PlayerId;

use super::prompt::{HELP, Wish};
use super::seats::{self, Seat};
use super::{journal, screen};
use crate::commands::Context;
use crate::commands::show::{face, print_face};
use crate::failure::Failure;
use crate::games::record::Recorder;
use crate::games::{MAX_DECISIONS, write_save};
use crate::load::ModuleArgs;
use crate::session::find_card;
use crate::terminal::read_line;

/// Options of a question that stand one a line; more stand side by side.
const OPTIONS_A_COLUMN: usize = 12;
/// Where a game is kept that nobody gave a name.
const KEPT: &str = "arkwright-game";

/// How playing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The game is over.
    Over,
    /// Somebody left before.
    Left,
}

/// A choice that may be taken back.
struct Taken {
    by: PlayerId,
    before: Game,
}

/// A game with who plays it.
pub(super) struct Table {
    game: Game,
    seats: Vec<Seat>,
    bots: Vec<Option<BotPlayer>>,
    seed: u64,
    history: Vec<Taken>,
    recorder: Option<Recorder>,
    /// Who has seen the table, and in which turn.
    seen: Option<(PlayerId, u16)>,
    /// What can be written at the prompt was told.
    is_told: bool,
}

impl Table {
    /// At a game.
    pub(super) fn new(game: Game, seats: Vec<Seat>, seed: u64, recorder: Option<Recorder>) -> Self {
        let bot = |(at, seat): (usize, &Seat)| match seat {
            Seat::Human => None,
            Seat::Bot(bot) => Some(BotPlayer::new(*bot, seed, PlayerId(at as u8))),
        };
        let bots = seats.iter().enumerate().map(bot).collect();
        Self { game, seats, bots, seed, history: Vec::new(), recorder, seen: None, is_told: false }
    }

    /// Plays until the game is over or somebody leaves.
    pub(super) fn play(&mut self, ctx: &mut Context) -> Result<Ending, Failure> {
        let mut n_decisions = 0;
        while let Some(player) = self.game.decision().map(|it| it.player) {
            let chosen = self.bots.get_mut(player.index()).and_then(Option::as_mut);
            match chosen.and_then(|bot| bot.choose(&self.game)) {
                Some(option) => self.take(option, ctx)?,
                None => {
                    if self.ask(player, ctx)? == Ending::Left {
                        return Ok(Ending::Left);
                    }
                }
            }
            n_decisions += 1;
            if n_decisions > MAX_DECISIONS {
                return Err(Failure::misuse(format!("after {MAX_DECISIONS} choices the game is not over")));
            }
        }
        if let Some(fault) = self.game.fault() {
            return Err(Failure::misuse(format!("the game cannot go on: {fault}")));
        }
        ctx.output.line("")?;
        ctx.output.line("The game is over")?;
        screen::ranking(&self.game, &self.seats).iter().try_for_each(|line| ctx.output.line(line))?;
        Ok(Ending::Over)
    }

    /// Asks somebody until an option is taken or taken back; whether they stay.
    fn ask(&mut self, player: PlayerId, ctx: &mut Context) -> Result<Ending, Failure> {
        self.show_once(player, ctx)?;
        self.print_question(ctx)?;
        if !std::mem::replace(&mut self.is_told, true) {
            ctx.output.line("(a number takes that option; `help` shows what else can be written)")?;
        }
        loop {
            ctx.output.ask("> ")?;
            let n_options = self.game.decision().map_or(0, |it| it.options.len());
            let Some(line) = read_line()? else {
                ctx.output.line("")?;
                return Ok(Ending::Left);
            };
            match Wish::parse(&line, n_options) {
                Wish::Option(option) => {
                    self.take(option, ctx)?;
                    return Ok(Ending::Over);
                }
                Wish::Undo => match self.undo(player) {
                    Ok(()) => {
                        ctx.output.line("one choice taken back")?;
                        return Ok(Ending::Over);
                    }
                    Err(why) => ctx.output.line(why)?,
                },
                Wish::Hint => self.hint(player, ctx)?,
                Wish::Look(seat) => {
                    self.look(player, seat, ctx)?;
                    self.print_question(ctx)?;
                }
                Wish::Show(card) => self.show(&card, ctx)?,
                Wish::Save(path) => self.save(&path, ctx)?,
                Wish::Help => ctx.output.line(HELP)?,
                Wish::Quit => return Ok(Ending::Left),
                Wish::Unclear(help) => ctx.output.line(help)?,
            }
        }
    }

    fn take(&mut self, option: usize, ctx: &mut Context) -> Result<(), Failure> {
        let Some(decision) = self.game.decision() else { return Ok(()) };
        let by = decision.player;
        let words = decision.options.get(option).map(|it| self.game.describe_choice(it)).unwrap_or_default();
        let is_known = self.seat(by) == Seat::Human || decision.question != Question::Card;
        let before = self.game.clone();
        let mut events = Vec::new();
        self.game.choose(option, &mut events).map_err(|error| Failure::misuse(error.to_string()))?;
        if let Some(recorder) = &mut self.recorder {
            recorder.note(&before, option);
        }
        if self.history.last().is_some_and(|it| it.by != by) {
            self.history.clear();
        }
        self.history.push(Taken { by, before });
        if is_known {
            ctx.output.line(format!("{}> {words}", screen::name(&self.seats, by)))?;
        }
        self.print_events(by, &events, ctx)
    }

    /// The last choice of a player back, if nobody knows more since.
    fn undo(&mut self, player: PlayerId) -> Result<(), &'static str> {
        let Some(last) = self.history.last() else { return Err("there is no choice to take back") };
        if last.by != player {
            return Err("somebody else has chosen since");
        }
        if last.before.state().revealed != self.game.state().revealed {
            return Err("something hidden was revealed since");
        }
        if let Some(last) = self.history.pop() {
            self.game = last.before;
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.undo();
        }
        Ok(())
    }

    fn hint(&self, player: PlayerId, ctx: &mut Context) -> Result<(), Failure> {
        let option = BotPlayer::new(Bot::Greedy, self.seed, player).choose(&self.game).unwrap_or(0);
        let choice = self.game.decision().and_then(|it| it.options.get(option).copied());
        let words = choice.map_or_else(String::new, |it| self.game.describe_choice(&it));
        ctx.output.line(format!("the greedy bot would take {option}  {words}"))
    }

    /// The table, at the first question of a turn.
    fn show_once(&mut self, player: PlayerId, ctx: &mut Context) -> Result<(), Failure> {
        let turns = self.game.state().players.iter().map(|it| it.turns).sum();
        if self.seen == Some((player, turns)) {
            return Ok(());
        }
        self.seen = Some((player, turns));
        self.look(player, None, ctx)
    }

    fn look(&self, viewer: PlayerId, seat: Option<usize>, ctx: &mut Context) -> Result<(), Failure> {
        let shown = match seat {
            None => viewer,
            Some(seat) if (1..=self.seats.len()).contains(&seat) => PlayerId(seat as u8 - 1),
            Some(seat) => return ctx.output.line(format!("there is no player {seat}")),
        };
        ctx.output.line("")?;
        let lines = screen::screen(&self.game, &self.seats, viewer, shown);
        lines.iter().try_for_each(|line| ctx.output.line(line))?;
        ctx.output.line("")
    }

    fn print_question(&self, ctx: &mut Context) -> Result<(), Failure> {
        let Some(decision) = self.game.decision() else { return Ok(()) };
        ctx.output.line(self.game.describe_question(&decision))?;
        let options = decision.options.iter().enumerate();
        let options: Vec<String> =
            options.map(|(at, it)| format!("{at:>3}  {}", self.game.describe_choice(it))).collect();
        side_by_side(&options, ctx.terminal.out.width).iter().try_for_each(|line| ctx.output.line(line))
    }

    fn print_events(&self, by: PlayerId, events: &[Event], ctx: &mut Context) -> Result<(), Failure> {
        let to = self.listener(by);
        let (ruleset, state) = (self.game.ruleset(), self.game.state());
        let words = events.iter().map(|event| journal::told(ruleset, state, event, to));
        words.into_iter().try_for_each(|words| ctx.output.line(format!("    {words}")))
    }

    /// Whose secrets are told: those of the person who chose, or of the only one at the table.
    fn listener(&self, by: PlayerId) -> Option<PlayerId> {
        if self.seat(by) == Seat::Human {
            return Some(by);
        }
        let mut people = self.seats.iter().enumerate().filter(|(_, it)| **it == Seat::Human);
        let only = people.next().map(|(at, _)| PlayerId(at as u8));
        only.filter(|_| people.next().is_none())
    }

    fn seat(&self, player: PlayerId) -> Seat {
        self.seats.get(player.index()).copied().unwrap_or(Seat::Human)
    }

    fn save(&self, path: &Path, ctx: &mut Context) -> Result<(), Failure> {
        match write_save(path, self.game.state(), self.game.ruleset()) {
            Ok(()) => ctx.output.line(format!("saved to `{}`", path.display())),
            // Nobody should lose a game to a slip in a path.
            Err(failure) => ctx.output.line(failure.describe().unwrap_or_default()),
        }
    }

    /// Keeps a game that was left: in the file named before, or in the one somebody names now. What cannot be written is
    /// told, and another file asked for.
    pub(super) fn keep(&self, named: Option<&Path>, ctx: &mut Context) -> Result<(), Failure> {
        let mut named = named.map(Path::to_owned);
        loop {
            let (path, is_last) = match named.take() {
                Some(path) => (path, false),
                None => {
                    let proposed = free_name();
                    let shown = proposed.display();
                    ctx.output.ask(&format!("keep the game in which file? [{shown}, `-` for none] "))?;
                    let answer = read_line()?;
                    match answer.as_deref().unwrap_or("").trim() {
                        "" => (proposed, answer.is_none()),
                        "-" => return ctx.output.line("the game is not kept"),
                        path => (PathBuf::from(path), false),
                    }
                }
            };
            match write_save(&path, self.game.state(), self.game.ruleset()) {
                Ok(()) => return ctx.output.line(self.goes_on(&path, &ctx.modules)),
                Err(failure) if is_last => return Err(failure),
                Err(failure) => ctx.output.line(failure.describe().unwrap_or_default())?,
            }
        }
    }

    /// How the game goes on, with the modules and the seats that it has now.
    fn goes_on(&self, path: &Path, modules: &ModuleArgs) -> String {
        let mut words = vec![format!("arkwright play --load {}", quoted(&path.to_string_lossy()))];
        if let Some(ruleset) = &modules.ruleset {
            words.push(format!("--ruleset {}", quoted(&ruleset.to_string_lossy())));
        }
        if !modules.with.is_empty() {
            words.push(format!("--with {}", quoted(&modules.with.join(","))));
        }
        words.extend(modules.paths.iter().map(|it| format!("-m {}", quoted(&it.to_string_lossy()))));
        if self.seats != seats::with_bots(self.seats.len()) {
            let names: Vec<&str> = self.seats.iter().map(|it| it.name()).collect();
            words.push(format!("--players {}", names.join(",")));
        }
        format!("the game is kept: go on with `{}`", words.join(" "))
    }

    /// A card laid out for reading.
    fn show(&self, written: &str, ctx: &mut Context) -> Result<(), Failure> {
        let ruleset = self.game.ruleset();
        let lines = match find_card(ruleset, written) {
            Ok((id, card)) => face(ruleset, id, card, ctx.terminal.out),
            Err(failure) => return ctx.output.line(failure.describe().unwrap_or_default()),
        };
        print_face(&lines, ctx)
    }

    /// Writes the replay of what was played.
    pub(super) fn write_record(&self, path: &Path) -> Result<(), Failure> {
        self.recorder.as_ref().map_or(Ok(()), |it| it.write(path, &self.game))
    }
}

/// A name that no file has yet.
fn free_name() -> PathBuf {
    let names = (1..).map(|n| if n == 1 { format!("{KEPT}.ron") } else { format!("{KEPT}-{n}.ron") });
    names.map(PathBuf::from).find(|path| !path.exists()).unwrap_or_default()
}

/// A word of a command line, in quotes where a shell would cut it or read a sign in it.
fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./,:+@".contains(it);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// Many options in columns, from top to bottom.
fn side_by_side(options: &[String], width: usize) -> Vec<String> {
    let longest = options.iter().map(|it| it.chars().count()).max().unwrap_or(0) + 2;
    let n_columns = if options.len() <= OPTIONS_A_COLUMN { 1 } else { (width / longest).max(1) };
    let n_rows = options.len().div_ceil(n_columns);
    (0..n_rows)
        .map(|row| {
            let cells = options.iter().skip(row).step_by(n_rows);
            let line: String = cells.map(|it| format!("{it:<longest$}")).collect();
            line.trim_end().to_owned()
        })
        .collect()
}
