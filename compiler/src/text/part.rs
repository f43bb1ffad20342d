//! Clauses, and how they are joined, so that no two programs read the same: a clause with a body of its own stands in
//! parentheses where what follows it could be taken for a part of that body.

use arkwright_runtime::ruleset::PlayerRef;

/// A clause, and how it can be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The words: no capital, no full stop.
    pub(super) text: String,
    mood: Mood,
    edge: Edge,
    /// It goes on with the part before it: `otherwise, ..`.
    follows: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// `gain 2 money`: `you` or `you may` can stand before it.
    Order,
    /// An order with parts of its own, behind a colon.
    Compound,
    /// A clause with a subject of its own.
    Statement,
}

/// What stands at the end of a clause, for who writes on behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Edge {
    body: BodyOf,
    /// A further `otherwise` or the like would be taken for its own.
    dangles: bool,
    /// It holds a choice, whose `or` could be taken for that of a choice around it.
    offers: bool,
}

/// The body at the end of a clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum BodyOf {
    /// None.
    #[default]
    Nothing,
    /// Orders, joined by `then`.
    Orders,
    /// Clauses of any kind.
    Clauses,
}

/// What goes on behind joined parts, at their level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// Nothing, or what is around the whole.
    Nothing,
    /// A second body of what is around them: an `otherwise`, say.
    SecondBody,
}

/// Parts joined to one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Joined {
    /// The words.
    pub(super) text: String,
    edge: Edge,
}

impl Part {
    pub(super) fn order(text: String) -> Self {
        Self::new(text, Mood::Order)
    }

    pub(super) fn compound(text: String) -> Self {
        Self::new(text, Mood::Compound)
    }

    pub(super) fn statement(text: String) -> Self {
        Self::new(text, Mood::Statement)
    }

    fn new(text: String, mood: Mood) -> Self {
        Self { text, mood, edge: Edge::default(), follows: false }
    }

    /// What `player` does: an order if it is you.
    pub(super) fn of(player: PlayerRef, text: String) -> Self {
        match player {
            PlayerRef::You => Self::order(text),
            PlayerRef::Local(_) => Self::statement(text),
        }
    }

    pub(super) fn permitted(parts: &[Self]) -> Self {
        let body = Joined::of(parts);
        let ordered = parts.iter().all(|it| it.mood != Mood::Statement);
        let lead = if ordered { "you may " } else { "you may do this: " };
        Self::statement(format!("{lead}{}", body.text)).ending_in(&body)
    }

    /// The same clause, which ends in these parts.
    pub(super) fn ending_in(mut self, body: &Joined) -> Self {
        self.edge = body.edge;
        self
    }

    /// The same clause, to which a second body can belong.
    pub(super) fn dangling(mut self) -> Self {
        self.edge.dangles = true;
        self
    }

    /// The same clause, a part of the one before it.
    pub(super) fn following(mut self) -> Self {
        self.follows = true;
        self
    }

    /// The same parts where another player is the subject: an order to you needs its subject too.
    pub(super) fn said_to_you(mut parts: Vec<Self>) -> Vec<Self> {
        for part in &mut parts {
            if part.mood == Mood::Order {
                part.text = format!("you {}", part.text);
            }
        }
        parts
    }

    fn is_order(&self) -> bool {
        self.mood == Mood::Order
    }
}

impl Joined {
    /// All parts in one clause.
    pub(super) fn of(parts: &[Part]) -> Self {
        Self::new(parts, Behind::Nothing)
    }

    /// The same before a second body of what is around it: an `otherwise` shall not be taken for that of the last part.
    pub(super) fn before_second(parts: &[Part]) -> Self {
        Self::new(parts, Behind::SecondBody)
    }

    fn new(parts: &[Part], behind: Behind) -> Self {
        let mut text = String::new();
        let mut edge = Edge::default();
        let mut previous: Option<Mood> = None;
        let mut groups = parts.chunk_by(|_, next| next.follows).peekable();
        while let Some(group) = groups.next() {
            let (Some(first), Some(last)) = (group.first(), group.last()) else { continue };
            text.push_str(match previous {
                None => "",
                Some(Mood::Order) if first.is_order() => ", then ",
                Some(Mood::Order | Mood::Compound | Mood::Statement) => "; ",
            });
            let next = groups.peek().and_then(|it| it.first());
            let clauses: Vec<&str> = group.iter().map(|it| it.text.as_str()).collect();
            let clauses = clauses.join("; ");
            if last.is_closed_before(next, behind) {
                text.push_str(&clauses);
                edge.offers |= group.iter().any(|it| it.edge.offers);
            } else {
                text.push_str(&in_parentheses(&clauses));
            }
            edge.dangles = next.is_none() && behind == Behind::Nothing && last.edge.dangles;
            previous = Some(last.mood);
        }
        edge.body = if parts.iter().all(Part::is_order) { BodyOf::Orders } else { BodyOf::Clauses };
        if parts.is_empty() {
            text.push_str("do nothing");
        }
        Self { text, edge }
    }

    /// The branches of a choice, each with the condition on which it is offered.
    pub(super) fn of_branches(branches: Vec<(Option<String>, Self)>) -> Self {
        let body = branches.iter().map(|(_, it)| it.edge.body).max().unwrap_or_default();
        let mut text = String::new();
        for (condition, branch) in branches {
            text.push_str(match (text.is_empty(), &condition) {
                (true, _) => "",
                (false, None) => "; or ",
                (false, Some(_)) => "; or, ",
            });
            text.push_str(&condition.map(|it| format!("if {it}, ")).unwrap_or_default());
            text.push_str(&branch.into_branch());
        }
        Self { text, edge: Edge { body, dangles: true, offers: true } }
    }

    // Its own choice or condition shall not be taken for one of the choice that it is a branch of.
    fn into_branch(self) -> String {
        let is_own = self.edge.offers || self.text.starts_with("if ");
        if is_own { in_parentheses(&self.text) } else { self.text }
    }
}

impl Part {
    /// Whether it is plain where it ends.
    fn is_closed_before(&self, next: Option<&Self>, behind: Behind) -> bool {
        let Some(next) = next else { return behind == Behind::Nothing || !self.edge.dangles };
        match self.edge.body {
            BodyOf::Nothing => true,
            // Orders of one body are joined by `then`, so that a further one behind a semicolon is none of them.
            BodyOf::Orders => next.is_order(),
            BodyOf::Clauses => false,
        }
    }
}

fn in_parentheses(text: &str) -> String {
    format!("({text})")
}
