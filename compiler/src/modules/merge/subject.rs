use arkwright_dsl::{Span, ast};

/// What a declaration is known by: its word, and its name or number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Subject {
    /// The word, such as `sponsor`.
    pub(crate) kind: String,
    /// None for what is there once, such as the setup.
    pub(crate) name: Option<String>,
}

/// The words of cards, which share their numbers.
const CARDS: [&str; 4] = ["animal", "project", "scoring", "sponsor"];

impl Subject {
    /// What `remove` or `reprint` names, and where.
    pub(super) fn named(subject: &ast::Subject) -> (Self, Span) {
        let name = subject.name.as_ref();
        let kind = subject.kind.text.clone();
        (Self { kind, name: name.map(|it| it.text.clone()) }, name.map_or(subject.span, |it| it.span))
    }

    /// What a declaration declares, and the place of its name; none for what can not be changed.
    pub(crate) fn of(decl: &ast::Decl) -> Option<(Self, Span)> {
        let named = |kind: &str, name: &ast::Name| {
            Some((Self { kind: kind.to_owned(), name: Some(name.text.clone()) }, name.span))
        };
        let card = |kind: &str, number: ast::Int| {
            Some((Self { kind: kind.to_owned(), name: Some(number.value.to_string()) }, number.span))
        };
        let sole = |kind: &str, span: Span| {
            let span = Span { end: span.start + kind.len() as u32, ..span };
            Some((Self { kind: kind.to_owned(), name: None }, span))
        };
        match decl {
            ast::Decl::Icon(it) => named("icon", &it.name),
            ast::Decl::Terrain(it) => named("terrain", &it.name),
            ast::Decl::CardMark(it) => named("card-mark", &it.name),
            ast::Decl::BoxKind(it) => named("box", &it.name),
            ast::Decl::Deck(it) => named("deck", &it.name),
            ast::Decl::Setting(it) => named("setting", &it.name),
            ast::Decl::Board(it) => named("board", &it.name),
            ast::Decl::Rule(it) => named("rule", &it.name),
            ast::Decl::Resource(it) => named("resource", &it.name),
            ast::Decl::Token(it) => named("token", &it.name),
            ast::Decl::Building(it) if it.enclosure.is_some() => named("enclosure", &it.name),
            ast::Decl::Building(it) => named("building", &it.name),
            ast::Decl::Tile(it) => named("tile", &it.name),
            ast::Decl::Action(it) => named("action", &it.name),
            ast::Decl::Task(it) => named("task", &it.name),
            ast::Decl::Map(it) => named("map", &it.id),
            ast::Decl::Ability(it) => named("ability", &it.name),
            ast::Decl::Animal(it) => card("animal", it.number),
            ast::Decl::Sponsor(it) => card("sponsor", it.number),
            ast::Decl::Project(it) => card("project", it.number),
            ast::Decl::Scoring(it) => card("scoring", it.number),
            ast::Decl::Break(it) => sole("break", it.span),
            ast::Decl::Workers(it) => sole("workers", it.span),
            ast::Decl::Donations(it) => sole("donations", it.span),
            ast::Decl::Setup(it) => sole("setup", it.span),
            ast::Decl::End(it) => sole("end", it.span),
            ast::Decl::Solo(it) => sole("solo", it.span),
            ast::Decl::Scenario(_) => None,
        }
    }

    /// How findings call it: `sponsor 250`.
    pub(super) fn words(&self) -> String {
        match &self.name {
            Some(name) => format!("{} {name}", self.kind),
            None => self.kind.clone(),
        }
    }

    /// Whether it is a card.
    pub(super) fn is_card(&self) -> bool {
        CARDS.contains(&self.kind.as_str())
    }

    /// Whether another declaration, of whatever kind, has its name; numbers of cards are among themselves.
    pub(super) fn has_name_of(&self, other: &Self) -> bool {
        self.name == other.name && self.is_card() == other.is_card()
    }
}
