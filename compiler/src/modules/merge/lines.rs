//! The lines of an `extend`: which of them take the place of an old one, and which are added behind the others.

use arkwright_dsl::{Span, ast};

/// A line of a declaration.
pub(super) struct Line {
    /// Its position among the lines of its `extend`.
    pub(super) at: usize,
    /// What it sets; none for a line that any number of modules may add.
    pub(super) key: Option<String>,
    /// Its place.
    pub(super) span: Span,
}

/// What a line does, and its place.
type Key = (What, Span);

/// What a line does to the lines that are there.
enum What {
    /// It sets this, and takes the place of a line that set it.
    Set(String),
    /// It adds, replaces or leaves out a step of this name.
    Step(String),
    /// It is one more.
    More,
}

impl What {
    fn set(self) -> Option<String> {
        if let Self::Set(field) = self { Some(field) } else { None }
    }

    /// What two modules may not both do.
    fn claim(self) -> Option<String> {
        match self {
            Self::Set(field) => Some(field),
            Self::Step(name) => Some(format!("step {name}")),
            Self::More => None,
        }
    }
}

/// A kind of line.
trait Keyed: Clone {
    fn key(&self) -> Key;
}

/// The step that another one stands for, else its own name.
fn claimed(step: &ast::GameStep) -> String {
    let replaced = step.place.as_ref().filter(|it| it.side == ast::StepSide::Instead);
    replaced.map_or(&step.name, |it| &it.step).text.clone()
}

fn one(field: &str, span: Span) -> Key {
    (What::Set(field.to_owned()), span)
}

const fn more(span: Span) -> Key {
    (What::More, span)
}

impl Keyed for ast::ResourceField {
    fn key(&self) -> Key {
        match self {
            Self::Range(_, _, span) => one("range", *span),
            Self::Start(_, span) => one("start", *span),
            Self::MayFall(span) => one("may fall", *span),
            Self::Guard(_, span) => one("guard", *span),
            Self::Cap(_, _, span) => one("cap", *span),
            Self::BeyondBlock(_, _, span) | Self::Beyond(_, span) => one("beyond", *span),
            Self::Folders(_, span) => one("folders", *span),
            Self::Income(_, span) => one("income", *span),
            Self::Gate(gate) => one(&format!("at {}", gate.at.value), gate.span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::BreakField {
    fn key(&self) -> Key {
        match self {
            Self::Steps(_, span) => one("steps", *span),
            Self::Arrival(_, span) => one("arrival", *span),
            Self::Step(it) => (What::Step(claimed(it)), it.span),
            Self::LeaveOut(name, span) => (What::Step(name.text.clone()), *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::WorkersField {
    fn key(&self) -> Key {
        match self {
            Self::Active(_, span) => one("active", *span),
            Self::Waiting(_, span) => one("waiting", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::TokenField {
    fn key(&self) -> Key {
        match self {
            Self::Limit(_, span) => one("limit", *span),
            Self::Fee(_, span) => one("fee", *span),
            Self::Strength(_, span) => one("strength", *span),
            Self::Repeats(span) => one("repeats action", *span),
            Self::InsteadOfDiscard(span) => one("instead of discard", *span),
            Self::WhenLeaves(_, span) => one("when it leaves", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::BuildingField {
    fn key(&self) -> Key {
        match self {
            Self::Shape(_, span) => one("shape", *span),
            Self::Cost(_, span) => one("cost", *span),
            Self::Spaces(_, span) => one("spaces", *span),
            Self::Limit(_, span) => one("limit", *span),
            Self::Apart(_, span) => one("apart", *span),
            Self::Needs(_, span) => one("needs", *span),
            Self::Bars(_, span) => one("bars", *span),
            Self::Beside(need) => one(&format!("beside {}", need.terrain.text), need.span),
            Self::BesideOrOn(need) => one(&format!("beside or on {}", need.terrain.text), need.span),
            Self::LiesOn(_, span) => one("lies on", *span),
            Self::Keeps(_, span) => one("keeps", *span),
            Self::HousesAs(_, span) => one("houses as", *span),
            Self::Icons(_, span) => one("icons", *span),
            Self::BonusTimes(_, span) => one("bonuses", *span),
            Self::CoversBorder(_, span) => one("covers border", *span),
            Self::StandsAlone(span) => one("stands alone", *span),
            Self::Income(_, span) => one("income", *span),
            Self::WhenBuilt(_, span) => one("when built", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::TileField {
    fn key(&self) -> Key {
        match self {
            Self::Icons(_, span) => one("icons", *span),
            Self::HandLimit(_, span) => one("hand-limit", *span),
            Self::HandLimitMore(_, span) => one("hand-limit more", *span),
            Self::Option(option) => more(option.span),
            Self::Rule(rule) => more(rule.span),
            Self::StandsFor(_, span) => one("stands for", *span),
            Self::WhenTaken(_, span) => one("when taken", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::MapField {
    fn key(&self) -> Key {
        match self {
            Self::Hexes(_, span) => one("hexes", *span),
            Self::Bonus(mark, _, _, span) => one(&format!("bonus {}", mark.text), *span),
            Self::Mark(mark, _, span) => one(&format!("mark {}", mark.text), *span),
            Self::Edge(space) => more(space.span),
            Self::PartnerZoo(space) => one(&format!("partner-zoo {}", space.number.value), space.span),
            Self::University(space) => one(&format!("university {}", space.number.value), space.span),
            Self::Worker(number, _, span) => one(&format!("worker {}", number.value), *span),
            Self::Pair(number, _, span) => one(&format!("pair {}", number.value), *span),
            Self::Step(_, _, span) => more(*span),
            Self::Tokens(_, span) => one("tokens", *span),
            Self::Slots(slots) => one(&format!("slots {}", slots.name.text), slots.span),
            Self::Start(_, span) => one("start", *span),
            Self::Body(item) => more(item.span()),
            Self::Full(_, span) => one("full", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::SetupField {
    fn key(&self) -> Key {
        match self {
            Self::HandLimit(_, span) => one("hand-limit", *span),
            Self::BaseProjects(_, span) => one("base-projects", *span),
            Self::ProjectRow(_, span) => one("project-row", *span),
            Self::BlockSlots(_, span) => one("block slots", *span),
            Self::DealMaps(_, span) => one("deal maps", *span),
            Self::Step(it) => (What::Step(claimed(it)), it.span),
            Self::LeaveOut(name, span) => (What::Step(name.text.clone()), *span),
            Self::LeaveOutCards(it) => more(it.span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::BoardField {
    fn key(&self) -> Key {
        match self {
            Self::Limit(_, span) => one("limit", *span),
            Self::Space(space) => one(&format!("space {}", space.name.text), space.span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

/// A value of a setting.
impl Keyed for ast::Name {
    fn key(&self) -> Key {
        more(self.span)
    }
}

impl Keyed for ast::DonationsField {
    fn key(&self) -> Key {
        match self {
            Self::Prices(_, span) => one("prices", *span),
            Self::Blocked { players, span, .. } => {
                one(&format!("blocked .. for {} players", players.value), *span)
            }
            Self::Reward(_, span) => one("reward", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::EndField {
    fn key(&self) -> Key {
        match self {
            Self::Score(_, span) => one("score", *span),
            Self::Target(_, span) => one("target", *span),
            Self::Tiers(_, span) => one("tiers", *span),
            Self::Tie(_, span) => one("tie", *span),
            Self::Step(it) => (What::Step(claimed(it)), it.span),
            Self::LeaveOut(name, span) => (What::Step(name.text.clone()), *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::SoloField {
    fn key(&self) -> Key {
        match self {
            Self::Start(_, _, span) => one("start", *span),
            Self::RaiseLimits(span) => one("raise limits", *span),
            Self::Rounds(_, span) => one("rounds", *span),
            Self::CoverDonation(span) => one("cover donation", *span),
            Self::Unknown(field) => more(field.span),
        }
    }
}

impl Keyed for ast::TaskValue {
    fn key(&self) -> Key {
        one("value", self.span)
    }
}

fn listed(fields: &[impl Keyed]) -> Vec<Line> {
    let line = |(at, field): (usize, _)| {
        let (what, span) = Keyed::key(field);
        Line { at, key: what.claim(), span }
    };
    fields.iter().enumerate().map(line).collect()
}

/// The lines of an `extend`. The statements of a task are no lines: they stand behind those that are there.
pub(super) fn lines_of(added: &ast::Decl) -> Vec<Line> {
    match added {
        ast::Decl::Resource(it) => listed(&it.fields),
        ast::Decl::Break(it) => listed(&it.fields),
        ast::Decl::Workers(it) => listed(&it.fields),
        ast::Decl::Token(it) => listed(&it.fields),
        ast::Decl::Building(it) => listed(&it.fields),
        ast::Decl::Tile(it) => listed(&it.fields),
        ast::Decl::Donations(it) => listed(&it.fields),
        ast::Decl::Setup(it) => listed(&it.fields),
        ast::Decl::End(it) => listed(&it.fields),
        ast::Decl::Solo(it) => listed(&it.fields),
        ast::Decl::Map(it) => listed(&it.fields),
        ast::Decl::Task(it) => listed(&it.values),
        ast::Decl::Board(it) => listed(&it.fields),
        ast::Decl::Setting(it) => listed(&it.values),
        ast::Decl::Icon(_)
        | ast::Decl::Terrain(_)
        | ast::Decl::CardMark(_)
        | ast::Decl::BoxKind(_)
        | ast::Decl::Deck(_)
        | ast::Decl::Rule(_)
        | ast::Decl::Action(_)
        | ast::Decl::Animal(_)
        | ast::Decl::Sponsor(_)
        | ast::Decl::Project(_)
        | ast::Decl::Scoring(_)
        | ast::Decl::Ability(_)
        | ast::Decl::Scenario(_) => Vec::new(),
    }
}

/// Adds the lines at some positions of an `extend` to a declaration of the same kind.
pub(super) fn add(decl: &mut ast::Decl, added: &ast::Decl, sound: &[usize]) {
    match (decl, added) {
        (ast::Decl::Resource(it), ast::Decl::Resource(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Break(it), ast::Decl::Break(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Workers(it), ast::Decl::Workers(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Token(it), ast::Decl::Token(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Building(it), ast::Decl::Building(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Tile(it), ast::Decl::Tile(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Donations(it), ast::Decl::Donations(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Setup(it), ast::Decl::Setup(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::End(it), ast::Decl::End(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Solo(it), ast::Decl::Solo(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Board(it), ast::Decl::Board(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Setting(it), ast::Decl::Setting(added)) => set(&mut it.values, &added.values, sound),
        (ast::Decl::Map(it), ast::Decl::Map(added)) => set(&mut it.fields, &added.fields, sound),
        (ast::Decl::Task(it), ast::Decl::Task(added)) => {
            set(&mut it.values, &added.values, sound);
            it.body.statements.extend(added.body.statements.iter().cloned());
        }
        // A change names the word of what it changes, so that both are of one kind, and the parser extends no others.
        (_, _) => {}
    }
}

fn set<F: Keyed>(fields: &mut Vec<F>, added: &[F], sound: &[usize]) {
    for field in sound.iter().filter_map(|at| added.get(*at)) {
        let key = field.key().0.set();
        let old = fields.iter_mut().find(|it| key.is_some() && it.key().0.set() == key);
        match old {
            Some(old) => *old = field.clone(),
            None => fields.push(field.clone()),
        }
    }
}
