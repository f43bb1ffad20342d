//! Walking over the pairs of pest: the one place that knows about words without content and about places.

use pest::iterators::{Pair, Pairs};

use crate::ast;
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::grammar::Rule;
use crate::trivia::offset;
use crate::{FileId, Span};

/// What a builder gives: a node, or the fault that it met.
pub(crate) type Built<T> = Result<T, SyntaxError>;

/// Whether nodes know where they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    /// Every node carries its span.
    Real,
    /// Every span is the same, so that `==` compares meaning alone: the formatter's proof.
    Blank,
}

/// Where the text given to pest lies in its file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) file: FileId,
    pub(crate) base: usize,
    pub(crate) places: Places,
}

impl Origin {
    /// The span of a stretch of the text.
    pub(crate) fn span(self, start: usize, end: usize) -> Span {
        match self.places {
            Places::Real => Span::new(self.file, offset(self.base + start), offset(self.base + end)),
            Places::Blank => Span::default(),
        }
    }
}

/// One pair with its origin.
#[derive(Clone, Debug)]
pub(crate) struct Node<'i> {
    pair: Pair<'i, Rule>,
    origin: Origin,
}

impl<'i> Node<'i> {
    /// Which rule matched.
    pub(crate) fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    /// What it matched. Pest lets a node with an optional tail run over the blanks before the missing tail.
    pub(crate) fn text(&self) -> &'i str {
        self.pair.as_str().trim_end_matches([' ', '\t', '\r'])
    }

    /// Where it stands.
    pub(crate) fn span(&self) -> Span {
        let start = self.pair.as_span().start();
        self.origin.span(start, start + self.text().len())
    }

    /// Its children.
    pub(crate) fn open(self) -> Cursor<'i> {
        let span = self.span();
        Cursor::new(self.pair.into_inner(), self.origin, span)
    }

    /// An error about the node.
    pub(crate) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError::new(kind, self.span())
    }

    /// The grammar let something through that the builder has no place for.
    pub(crate) fn fault(&self) -> SyntaxError {
        self.error(SyntaxErrorKind::ParserFault)
    }
}

/// A walk over the children of a node, passing over words without content.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'i> {
    pairs: Pairs<'i, Rule>,
    ahead: Option<Node<'i>>,
    origin: Origin,
    span: Span,
}

impl<'i> Cursor<'i> {
    /// A walk over pairs that together span `span`.
    pub(crate) fn new(pairs: Pairs<'i, Rule>, origin: Origin, span: Span) -> Self {
        let mut cursor = Self { pairs, ahead: None, origin, span };
        cursor.advance();
        cursor
    }

    fn advance(&mut self) {
        let origin = self.origin;
        // INVARIANT: the grammar lists the rules without content first, `next_line` last among them.
        self.ahead =
            self.pairs.find(|pair| pair.as_rule() > Rule::next_line).map(|pair| Node { pair, origin });
    }

    /// The span of the whole node.
    pub(crate) fn span(&self) -> Span {
        self.span
    }

    /// The rule of the next child.
    pub(crate) fn peek(&self) -> Option<Rule> {
        self.ahead.as_ref().map(Node::rule)
    }

    /// The next child, whatever it is.
    pub(crate) fn next(&mut self) -> Option<Node<'i>> {
        let node = self.ahead.take();
        self.advance();
        node
    }

    /// The next child if it is of a rule.
    pub(crate) fn opt(&mut self, rule: Rule) -> Option<Node<'i>> {
        if self.peek() == Some(rule) { self.next() } else { None }
    }

    /// The next child, which the grammar promises.
    pub(crate) fn any(&mut self) -> Built<Node<'i>> {
        self.next().ok_or_else(|| SyntaxError::new(SyntaxErrorKind::ParserFault, self.span))
    }

    /// The next child, which the grammar promises to be of a rule.
    pub(crate) fn expect(&mut self, rule: Rule) -> Built<Node<'i>> {
        let node = self.any()?;
        if node.rule() == rule { Ok(node) } else { Err(node.fault()) }
    }

    /// All further children of one rule.
    pub(crate) fn all<T>(&mut self, rule: Rule, parse: impl Fn(Node<'i>) -> Built<T>) -> Built<Vec<T>> {
        let mut found = Vec::new();
        while let Some(node) = self.opt(rule) {
            found.push(parse(node)?);
        }
        Ok(found)
    }

    /// The next child, a name.
    pub(crate) fn name(&mut self) -> Built<ast::Name> {
        self.expect(Rule::name).map(parse_name)
    }

    /// The next child, a number.
    pub(crate) fn int(&mut self) -> Built<ast::Int> {
        parse_int(self.expect(Rule::int)?)
    }

    /// The next child, a text.
    pub(crate) fn text(&mut self) -> Built<ast::Text> {
        parse_text(self.any()?)
    }
}

/// A word of the author.
#[expect(clippy::needless_pass_by_value, reason = "builders take their node, so that they fit `Cursor::all`")]
pub(crate) fn parse_name(node: Node) -> ast::Name {
    ast::Name { text: node.text().to_owned(), span: node.span() }
}

/// A number; the language holds what 64 bits hold.
#[expect(clippy::needless_pass_by_value, reason = "builders take their node, so that they fit `Cursor::all`")]
pub(crate) fn parse_int(node: Node) -> Built<ast::Int> {
    let value = node.text().parse().map_err(|_| node.error(SyntaxErrorKind::NumberTooLarge))?;
    Ok(ast::Int { value, span: node.span() })
}

/// A text or a drawing, without its quotes.
#[expect(clippy::needless_pass_by_value, reason = "builders take their node, so that they fit `Cursor::all`")]
pub(crate) fn parse_text(node: Node) -> Built<ast::Text> {
    let quotes = match node.rule() {
        Rule::text => "\"",
        Rule::drawing => "\"\"\"",
        _ => return Err(node.fault()),
    };
    let inner = node.text().strip_prefix(quotes).and_then(|text| text.strip_suffix(quotes));
    let inner = inner.ok_or_else(|| node.fault())?;
    let value =
        if node.rule() == Rule::text && inner.contains('\\') { unescape(inner) } else { inner.to_owned() };
    Ok(ast::Text { value, span: node.span() })
}

/// Takes the backslashes off; the grammar lets them stand before `"` and `\` only.
fn unescape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let mut escaped = false;
    for letter in text.chars() {
        if letter == '\\' && !escaped {
            escaped = true;
            continue;
        }
        value.push(letter);
        escaped = false;
    }
    value
}
