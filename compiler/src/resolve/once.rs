use arkwright_dsl::{Span, ast};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};

use super::Ctx;

/// A field that may stand once.
#[derive(Debug)]
pub(crate) struct Once<'a, T> {
    field: &'a str,
    found: Option<(T, Span)>,
    /// It was met again, which is told once.
    again: bool,
}

impl<'a, T> Once<'a, T> {
    /// A field that was not met yet.
    pub(crate) const fn new(field: &'a str) -> Self {
        Self { field, found: None, again: false }
    }

    /// Meets it.
    pub(crate) fn meet(&mut self, ctx: &mut Ctx<'_>, value: T, span: Span) {
        match &self.found {
            Some(_) if self.again => {}
            Some((_, first)) => {
                ctx.findings.push(twice(self.field, span, *first));
                self.again = true;
            }
            None => self.found = Some((value, span)),
        }
    }

    /// Its value, if it was met.
    pub(crate) fn value(self) -> Option<T> {
        self.found.map(|(value, _)| value)
    }

    /// Its value and place, if it was met.
    pub(crate) fn placed(self) -> Option<(T, Span)> {
        self.found
    }

    /// Its place, if it was met.
    pub(crate) fn place(&self) -> Option<Span> {
        self.found.as_ref().map(|(_, span)| *span)
    }

    /// Its value; a finding at the head of the declaration if it was not met.
    pub(crate) fn required(self, ctx: &mut Ctx<'_>, head: Head<'_>, example: &str) -> Option<T> {
        match self.found {
            Some((value, _)) => Some(value),
            None if head.damaged => None,
            None => ctx.fault(missing(self.field, head, example)),
        }
    }
}

/// The head of a declaration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    /// What it declares, such as `animal`.
    pub(crate) what: &'a str,
    /// From its first word to its name.
    pub(crate) span: Span,
    /// A line of it could not be parsed, so that what seems to be missing may stand there.
    pub(crate) damaged: bool,
}

/// The first of the items like that at a position, if that is the second of them: however often a thing is written again,
/// it is told once.
pub(crate) fn first_of_two<T>(items: &[T], at: usize, is_same: impl Fn(&T) -> bool) -> Option<&T> {
    let mut before = items.iter().take(at).filter(|it| is_same(it));
    let first = before.next();
    first.filter(|_| before.next().is_none())
}

/// A field stands twice.
pub(crate) fn twice(field: &str, second: Span, first: Span) -> Diagnostic {
    let message = format!("`{field}` stands twice");
    let finding = Diagnostic::error("ark::fields::twice", second, message, "a second time here")
        .with_help(format!("keep one of the two `{field}` lines"));
    if first.file == second.file {
        finding.with_label(first, "first here")
    } else {
        finding.with_related(first, "first here")
    }
}

/// A field is missing.
pub(crate) fn missing(field: &str, head: Head<'_>, example: &str) -> Diagnostic {
    Diagnostic::error(
        "ark::fields::missing",
        head.span,
        format!("this {} has no `{field}`", head.what),
        format!("`{field}` is missing"),
    )
    .with_help(format!("add a line such as `{example}`"))
}

impl Ctx<'_> {
    /// The head of the declaration at hand: from its first word to its name.
    pub(crate) fn head<'w>(&self, what: &'w str, whole: Span, name: Span) -> Head<'w> {
        Head { what, span: Span::new(whole.file, whole.start, name.end), damaged: self.damaged }
    }

    /// A line begins with a word that is no field.
    pub(crate) fn unknown_field(&mut self, what: &str, field: &ast::UnknownField, fields: &[&str]) {
        self.no_field(what, &field.name, fields);
    }

    /// The same on a card, which prints gains too: the word may be a resource with no number behind it.
    pub(crate) fn unknown_card_field(&mut self, what: &str, field: &ast::UnknownField, fields: &[&str]) {
        let name = &field.name;
        if !matches!(self.names.find(Kind::Resource, &name.text, self.module), Found::Id(..)) {
            return self.no_field(what, name, fields);
        }
        let word = &name.text;
        let finding = Diagnostic::error(
            "ark::types::kind",
            name.span,
            format!("a number must stand behind `{word}`, and nothing else"),
            "this is a printed gain",
        );
        self.findings.push(finding.with_help(format!("write `{word} 3`")));
    }

    /// The resource of a printed gain. A word that is nothing else either is taken for a field.
    pub(crate) fn printed_resource(
        &mut self,
        what: &str,
        gain: &ast::PrintedGain,
        fields: &[&str],
    ) -> Option<u16> {
        let name = &gain.resource;
        let is_nothing = matches!(self.names.find(Kind::Resource, &name.text, self.module), Found::Nowhere)
            && self.names.kinds(&name.text, self.module).is_empty();
        // A printed gain is the bare word, whatever the number.
        if let Found::Id(id, _) = self.names.find(Kind::Resource, &name.text, self.module)
            && let one = self.names.name_of(Kind::Resource, id)
            && one != name.text
        {
            let help = format!("write `{one}`, whatever the number");
            return self.fault(no_such_field(what, name).with_help(help));
        }
        let is_resource =
            self.search.nearest(&name.text, self.names.seen(Kind::Resource, self.module)).is_some();
        if is_nothing && !is_resource {
            self.no_field(what, name, fields);
            return None;
        }
        self.resolve(Kind::Resource, name, &[])
    }

    /// What seems to be missing may be the field that is misspelt here.
    fn no_field(&mut self, what: &str, name: &ast::Name, fields: &[&str]) {
        let finding = no_such_field(what, name);
        let quoted: Vec<String> = fields.iter().map(|it| format!("`{it}`")).collect();
        let help = match self.search.nearest(&name.text, fields.iter().copied()) {
            _ if name.text == "when" && fields.contains(&"once") => {
                "write `once` for what happens when the card is played, `whenever` for each time that something happens"
                    .to_owned()
            }
            Some(near) => {
                self.damaged = true;
                format!("write `{near}`")
            }
            None => format!("the fields are {}", quoted.join(", ")),
        };
        self.findings.push(finding.with_help(help));
    }
}

fn no_such_field(what: &str, name: &ast::Name) -> Diagnostic {
    Diagnostic::error(
        "ark::names::unknown_field",
        name.span,
        format!("unknown field `{}`", name.text),
        format!("{what} has no such field"),
    )
}
