use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{ActionRef, ClassId, IconRef, Local, ParamKind, PlayerRef, TaskId};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;

use super::Ctx;

/// Locals of a frame.
const MAX_LOCALS: usize = 8;
/// Loops that may run inside each other.
const MAX_LOOPS: u8 = 3;

/// The places of cards that a name must not be taken for.
pub(crate) const PLACES: [&str; 9] = [
    "hand",
    "deck",
    "display",
    "range",
    "discard",
    "folders",
    "scoring-deck",
    "scoring-hand",
    "unused-projects",
];

/// What a local holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocalKind {
    /// A value of a keyword; no kind if its kind is unknown.
    Param(Option<ParamKind>),
    /// Cards of a kind that were laid aside, named by `as`.
    Cards(Family),
    /// Cards that have been moved, named by `as`: they can be counted.
    Moved,
    /// A player named by `as`.
    Player,
}

/// Cards that never lie in the place of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Cards of the deck, and base projects.
    Zoo,
    /// Final Scoring cards.
    Scoring,
}

impl LocalKind {
    /// How messages call it.
    pub(crate) const fn article(self) -> &'static str {
        match self {
            Self::Param(Some(ParamKind::Number)) => "a number",
            Self::Param(Some(ParamKind::Icon(_))) => "an icon",
            Self::Param(Some(ParamKind::Action)) => "an action",
            Self::Param(None) => "a parameter",
            Self::Param(Some(ParamKind::Player)) | Self::Player => "a player",
            Self::Cards(_) | Self::Moved => "a set of cards",
        }
    }
}

/// Where a program stands: what its words can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A keyword: it has a card.
    Ability,
    /// Behind `when built` of a special enclosure: it has a building that takes animals in.
    Building,
    /// The income or arrival of another building: it has a building.
    ThisBuilding,
    /// The body of a card that lies in a zoo: it has a card.
    Card,
    /// An effect of a card that never lies in a zoo.
    CardOutside,
    /// A step of a track on which bonus tiles lie.
    Gate,
    /// A line of a tile that is kept.
    Tile,
    /// Elsewhere.
    Rule,
}

#[derive(Clone, Debug)]
pub(super) struct Named {
    name: String,
    kind: LocalKind,
    pub(super) span: Span,
    seen: bool,
}

/// The names of one program.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// Where the program stands.
    pub(crate) place: Place,
    /// Its loops over players are guarded (INTER-1, INTER-9).
    pub(crate) guarded: bool,
    /// The task that the program stands for.
    pub(crate) task: Option<TaskId>,
    locals: Vec<Named>,
    loops: u8,
    /// Cards of earlier locals are gone: the program goes on after the action (TIMING-6).
    pub(super) after: usize,
}

impl Place {
    /// Whether what has an effect goes with it if the effect is broken; what rules are made of stays.
    pub(crate) const fn goes_with_effect(self) -> bool {
        matches!(self, Self::Ability | Self::Card | Self::CardOutside)
    }

    /// Whether `this card` has a meaning.
    pub(crate) const fn has_card(self) -> bool {
        matches!(self, Self::Ability | Self::Card)
    }

    /// Whether `this building` has a meaning.
    pub(crate) const fn has_building(self) -> bool {
        matches!(self, Self::Building | Self::ThisBuilding)
    }
}

impl Scope {
    /// A program without parameters.
    pub(crate) const fn new(place: Place) -> Self {
        Self { place, guarded: false, task: None, locals: Vec::new(), loops: 0, after: 0 }
    }

    /// Whether what stands here may be done several times.
    pub(crate) const fn is_in_loop(&self) -> bool {
        self.loops > 0
    }

    /// The names of all locals, for the program.
    pub(crate) fn names(&self) -> Vec<String> {
        self.locals.iter().map(|it| it.name.clone()).collect()
    }

    pub(super) fn find(&self, name: &str) -> Option<(Local, &Named)> {
        let found = self.locals.iter().enumerate().rev().find(|(_, it)| it.seen && it.name == name);
        found.map(|(at, named)| (Local(at as u8), named))
    }

    /// The names that can be used, of the kinds wanted.
    pub(crate) fn seen(&self, wanted: fn(LocalKind) -> bool) -> Vec<&str> {
        self.locals.iter().filter(|it| it.seen && wanted(it.kind)).map(|it| it.name.as_str()).collect()
    }

    /// What a local holds.
    pub(crate) fn kind(&self, local: Local) -> Option<LocalKind> {
        self.locals.get(usize::from(local.0)).map(|it| it.kind)
    }

    /// What to hand to [`Scope::leave`].
    pub(crate) fn enter(&self) -> usize {
        self.locals.len()
    }

    /// Hides the names of a block that ends.
    pub(crate) fn leave(&mut self, before: usize) {
        for named in self.locals.iter_mut().skip(before) {
            named.seen = false;
        }
    }

    /// Goes into what is done after the action; what to hand to [`Scope::leave_after`].
    pub(crate) const fn enter_after(&mut self) -> usize {
        std::mem::replace(&mut self.after, self.locals.len())
    }

    /// Comes out of what is done after the action.
    pub(crate) const fn leave_after(&mut self, before: usize) {
        self.after = before;
    }

    /// The local of a name and what it holds.
    pub(crate) fn local(&self, name: &str) -> Option<(Local, LocalKind)> {
        self.find(name).map(|(local, named)| (local, named.kind))
    }
}

impl Ctx<'_> {
    /// Gives a name to a local.
    pub(crate) fn declare(&mut self, scope: &mut Scope, name: &ast::Name, kind: LocalKind) -> Option<Local> {
        if PLACES.contains(&name.text.as_str()) || matches!(name.text.as_str(), "you" | "this") {
            let finding = Diagnostic::error(
                "ark::names::reserved",
                name.span,
                format!("`{}` has a meaning of its own", name.text),
                "the name could never be used",
            );
            // Known all the same, so that its uses are silent.
            let silent = LocalKind::Param(None);
            scope.locals.push(Named { name: name.text.clone(), kind: silent, span: name.span, seen: true });
            return self.fault(finding.with_help("use another name, such as `seen` or `target`"));
        }
        if let Some((_, earlier)) = scope.find(&name.text) {
            let finding = Diagnostic::error(
                "ark::names::duplicate",
                name.span,
                format!("the name `{}` is taken", name.text),
                "given a second time",
            );
            let finding = finding.with_label(earlier.span, "given first").with_help("use another name");
            return self.fault(finding);
        }
        if scope.locals.len() >= MAX_LOCALS {
            // Known all the same, so that its uses are silent.
            let silent = LocalKind::Param(None);
            scope.locals.push(Named { name: name.text.clone(), kind: silent, span: name.span, seen: true });
            return self.fault(
                Diagnostic::error(
                    "ark::types::too_many_locals",
                    name.span,
                    format!("`{}` is one name too many", name.text),
                    format!("an effect has at most {MAX_LOCALS} parameters and names"),
                )
                .with_help("move a part of it into an `ability` of its own, and `use` that"),
            );
        }
        scope.locals.push(Named { name: name.text.clone(), kind, span: name.span, seen: true });
        Some(Local(scope.locals.len() as u8 - 1))
    }

    /// Takes some locals, one behind the other, that no name calls.
    pub(crate) fn reserve_locals(&mut self, scope: &mut Scope, count: usize, span: Span) -> Option<Local> {
        let first = scope.locals.len();
        if first + count > MAX_LOCALS {
            return self.fault(
                Diagnostic::error(
                    "ark::types::too_many_locals",
                    span,
                    "there is no room to remember what was done",
                    format!("it takes the room of {count} of the {MAX_LOCALS} parameters and names"),
                )
                .with_help("move it into an `ability` of its own, and `use` that"),
            );
        }
        let silent = LocalKind::Param(None);
        let unnamed = || Named { name: String::new(), kind: silent, span, seen: false };
        scope.locals.extend(std::iter::repeat_with(unnamed).take(count));
        Some(Local(first as u8))
    }

    /// Goes into a loop.
    pub(crate) fn enter_loop(&mut self, scope: &mut Scope, span: Span) -> Option<()> {
        if scope.loops < MAX_LOOPS {
            scope.loops += 1;
            return Some(());
        }
        self.fault(
            Diagnostic::error(
                "ark::types::too_many_loops",
                span,
                "loops stand too deep inside each other",
                format!("at most {MAX_LOOPS} loops may run at once"),
            )
            .with_help("move the inner loop into an `ability` of its own, and `use` that"),
        )
    }

    /// Comes out of a loop.
    pub(crate) const fn leave_loop(&self, scope: &mut Scope) {
        scope.loops = scope.loops.saturating_sub(1);
    }

    /// A local that holds a number.
    pub(crate) fn number_local(&mut self, scope: &Scope, name: &ast::Name) -> Option<Local> {
        match scope.local(&name.text) {
            Some((local, LocalKind::Param(Some(ParamKind::Number)))) => Some(local),
            Some((_, LocalKind::Param(None))) => None,
            Some((
                _,
                kind @ (LocalKind::Param(Some(_))
                | LocalKind::Cards(_)
                | LocalKind::Moved
                | LocalKind::Player),
            )) => self.not_that(scope, name, kind, "a number"),
            None => {
                let near = scope.seen(|kind| kind == LocalKind::Param(Some(ParamKind::Number)));
                self.no_such_local(scope, name, "number", "a number", &near)
            }
        }
    }

    /// A player.
    pub(crate) fn player(&mut self, scope: &Scope, player: &ast::PlayerRef) -> Option<PlayerRef> {
        let name = match player {
            ast::PlayerRef::You(_) => return Some(PlayerRef::You),
            ast::PlayerRef::Named(name) => name,
        };
        match scope.local(&name.text) {
            Some((local, LocalKind::Player | LocalKind::Param(Some(ParamKind::Player)))) => {
                Some(PlayerRef::Local(local))
            }
            Some((_, LocalKind::Param(None))) => None,
            Some((_, kind @ (LocalKind::Param(Some(_)) | LocalKind::Cards(_) | LocalKind::Moved))) => {
                self.not_that(scope, name, kind, "a player")
            }
            None => {
                let near = scope.seen(|kind| {
                    matches!(kind, LocalKind::Player | LocalKind::Param(Some(ParamKind::Player)))
                });
                self.no_such_local(scope, name, "player", "a player", &near)
            }
        }
    }

    /// An action, or a parameter that holds one.
    pub(crate) fn action_ref(&mut self, scope: &Scope, name: &ast::Name) -> Option<ActionRef> {
        match scope.local(&name.text) {
            Some((local, LocalKind::Param(Some(ParamKind::Action)))) => Some(ActionRef::Local(local)),
            Some((_, LocalKind::Param(None))) => None,
            // Names of rules and of an author's parameters may be the same word; here only an action has a meaning.
            Some((
                _,
                LocalKind::Param(Some(_)) | LocalKind::Cards(_) | LocalKind::Moved | LocalKind::Player,
            )) if self.knows(Kind::Action, name) => self.action(name).map(ActionRef::Id),
            Some((
                _,
                kind @ (LocalKind::Param(Some(_))
                | LocalKind::Cards(_)
                | LocalKind::Moved
                | LocalKind::Player),
            )) => self.not_that(scope, name, kind, "an action"),
            None => {
                let near = scope.seen(|kind| kind == LocalKind::Param(Some(ParamKind::Action)));
                self.resolve(Kind::Action, name, &near)
                    .map(|id| ActionRef::Id(arkwright_runtime::ruleset::ActionId(id as u8)))
            }
        }
    }

    /// An icon, or a parameter that holds one.
    pub(crate) fn icon_ref(&mut self, scope: &Scope, name: &ast::Name) -> Option<IconRef> {
        match scope.local(&name.text) {
            Some((local, LocalKind::Param(Some(ParamKind::Icon(_))))) => Some(IconRef::Local(local)),
            Some((_, LocalKind::Param(None))) => None,
            Some((
                _,
                kind @ (LocalKind::Param(Some(_))
                | LocalKind::Cards(_)
                | LocalKind::Moved
                | LocalKind::Player),
            )) => self.not_that(scope, name, kind, "an icon"),
            None => {
                let near = scope.seen(|kind| matches!(kind, LocalKind::Param(Some(ParamKind::Icon(_)))));
                self.resolve(Kind::Icon, name, &near)
                    .map(|id| IconRef::Id(arkwright_runtime::ruleset::IconId(id as u8)))
            }
        }
    }

    /// The class of an icon or of the icons that a parameter holds.
    pub(crate) fn class_of(&self, scope: &Scope, icon: IconRef) -> Option<ClassId> {
        match icon {
            IconRef::Id(id) => self.heads.icon_classes.get(id.index()).copied().flatten(),
            IconRef::Local(local) => match scope.locals.get(usize::from(local.0)).map(|it| it.kind) {
                Some(LocalKind::Param(Some(ParamKind::Icon(class)))) => class,
                Some(LocalKind::Param(_) | LocalKind::Cards(_) | LocalKind::Moved | LocalKind::Player)
                | None => None,
            },
        }
    }

    fn knows(&self, kind: Kind, name: &ast::Name) -> bool {
        self.names.kinds(&name.text, self.module).iter().any(|(it, _)| *it == kind)
    }

    pub(super) fn not_that<T>(
        &mut self,
        scope: &Scope,
        name: &ast::Name,
        kind: LocalKind,
        wanted: &str,
    ) -> Option<T> {
        let finding = Diagnostic::error(
            "ark::types::kind",
            name.span,
            format!("`{}` is {}, not {wanted}", name.text, kind.article()),
            format!("{wanted} is wanted here"),
        );
        let finding = match (kind, wanted) {
            (LocalKind::Cards(_) | LocalKind::Moved, "a number") => {
                finding.with_help(format!("write `number of cards in {}`", name.text))
            }
            (kind, _) => finding.with_help(format!("write the name of {wanted}, not of {}", kind.article())),
        };
        let declared = scope.find(&name.text).map(|(_, named)| named.span);
        self.fault(match declared {
            Some(span) => finding.with_label(span, format!("{} here", kind.article())),
            None => finding,
        })
    }

    /// A word that should be a name of the program and is not.
    pub(super) fn no_such_local<T>(
        &mut self,
        scope: &Scope,
        name: &ast::Name,
        what: &str,
        wanted: &str,
        near: &[&str],
    ) -> Option<T> {
        if self.names.unparsed.contains(&name.text) {
            return None;
        }
        if let Some((kind, entry)) = self.names.kinds(&name.text, self.module).first() {
            let finding = Diagnostic::error(
                "ark::types::kind",
                name.span,
                format!("`{}` is {}, not {wanted}", name.text, kind.article()),
                format!("{wanted} is wanted here"),
            );
            let finding = match (*kind, what) {
                (Kind::Resource, "number") => finding.with_help(format!("write `your {}`", name.text)),
                (_, "number") => finding.with_help("write a number, a parameter, or `number of ..`"),
                (_, _) => finding.with_help(format!("write the name of {wanted}")),
            };
            return self.fault(finding.with_related(entry.span, "declared here"));
        }
        let finding = Diagnostic::error(
            "ark::names::unknown",
            name.span,
            format!("unknown {what} `{}`", name.text),
            "nothing before it has this name",
        );
        let others = if what == "place of cards" { PLACES.as_slice() } else { &[] };
        let help = match self.search.nearest(&name.text, near.iter().chain(others).copied()) {
            Some(found) => format!("write `{found}`"),
            None => match what {
                "number" if name.text == "strength" => {
                    "only a side of an action card knows its strength: write a number".to_owned()
                }
                "number" if is_difference(&name.text) => {
                    format!("write `{}`: a sign stands between spaces", name.text.replace('-', " - "))
                }
                "number" if scope.place != Place::Ability => {
                    "only an `ability` has parameters: write a number, or `number of ..`".to_owned()
                }
                "number" => format!("make it a parameter: `ability my-word({})`", name.text),
                "player" => "name a player with `for each other player as target { .. }`".to_owned(),
                _ => format!("name cards with `reveal 2 cards from deck as {}`", name.text),
            },
        };
        self.fault(finding.with_help(help))
    }
}

/// Whether a name looks like a difference, such as `n-1`.
fn is_difference(name: &str) -> bool {
    name.split_once('-').is_some_and(|(_, part)| part.bytes().all(|it| it.is_ascii_digit()))
}
