//! What the parser finds, in words.

mod example;
mod other_words;

pub(crate) use other_words::with_noun;

use arkwright_dsl::{CHANGE_WORDS, DECLARATION_WORDS, STATEMENT_WORDS, Span, SyntaxError, SyntaxErrorKind};

use crate::diagnostic::Diagnostic;
use crate::names::nearest;
use crate::source::SourceMap;

/// So many words that could stand at a place are listed.
const MAX_LISTED: usize = 8;

/// What stands where a line may end.
const LINE_END: &str = "the end of the line";

/// Quotation marks of print, and the straight one for a single sign.
const QUOTES: &str = "\u{201c}\u{201d}\u{201e}\u{ab}\u{bb}\u{2018}\u{2019}'`";
/// Dashes of print.
const DASHES: &str = "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}";

/// What goes on with an amount wherever one ends.
const AMOUNT_SIGNS: [&str; 4] = ["`+`", "`-`", "`*`", "`/`"];

/// What begins a comment in other languages.
const COMMENT_SIGNS: [&str; 2] = ["/", "#"];

/// The finding of a fault.
pub(crate) fn explain(sources: &SourceMap, error: &SyntaxError) -> Diagnostic {
    match &error.kind {
        SyntaxErrorKind::UnexpectedInput { found } if is_decimal(sources, error, found) => {
            decimal(sources, error)
        }
        SyntaxErrorKind::UnexpectedInput { found } => with_example(sources, error, unexpected(error, found)),
        SyntaxErrorKind::UnexpectedLineEnd if opens_below(sources, error) => brace_below(error),
        SyntaxErrorKind::UnexpectedLineEnd if is_end(sources, error) => {
            stops(error, "the file stops too early")
        }
        SyntaxErrorKind::UnexpectedLineEnd => {
            with_example(sources, error, stops(error, "the line stops too early"))
        }
        SyntaxErrorKind::UnknownDeclaration { word } => unknown_declaration(error, word),
        SyntaxErrorKind::UnknownStatement { word } => unknown_statement(sources, error, word),
        SyntaxErrorKind::UnclosedBrace => {
            unclosed(error, "ark::syntax::unclosed_brace", "`{` has no `}`", "}")
        }
        SyntaxErrorKind::StrayBrace => stray_brace(error),
        SyntaxErrorKind::UnclosedText => {
            unclosed(error, "ark::syntax::unclosed_text", "the text has no end", "\"")
        }
        SyntaxErrorKind::UnclosedDrawing => {
            unclosed(error, "ark::syntax::unclosed_drawing", "the drawing has no end", "\"\"\"")
        }
        SyntaxErrorKind::UnknownEscape => unknown_escape(error),
        SyntaxErrorKind::HiddenSign => hidden_sign(sources, error),
        SyntaxErrorKind::NumberTooLarge => number_too_large(sources, error),
        SyntaxErrorKind::TooDeep { limit } => too_deep(error, *limit),
        SyntaxErrorKind::ParserFault | SyntaxErrorKind::FormatterFault => fault(error),
    }
}

/// Whether nothing stands behind a fault.
fn is_end(sources: &SourceMap, error: &SyntaxError) -> bool {
    sources.text(error.span.file).get(error.span.end as usize..).is_none_or(|rest| rest.trim().is_empty())
}

/// Whether a `{` stands alone in the next line that is not empty.
fn opens_below(sources: &SourceMap, error: &SyntaxError) -> bool {
    let behind = sources.text(error.span.file).get(error.span.end as usize..).unwrap_or_default();
    let blanks = behind.len() - behind.trim_start().len();
    let (blanks, next) = behind.split_at_checked(blanks).unwrap_or_default();
    blanks.contains('\n') && next.starts_with('{')
}

fn brace_below(error: &SyntaxError) -> Diagnostic {
    Diagnostic::error(
        "ark::syntax::unexpected_end",
        error.span,
        "the `{` stands in a line of its own",
        "the body begins on this line",
    )
    .with_help("write `{` at the end of this line")
}

/// A sign that looks like one of the language and is another: what it is, and what is meant.
fn look_alike(found: &str) -> Option<(String, &'static str)> {
    let sign = found.chars().next()?;
    let code = format!("U+{:04X}", u32::from(sign));
    if QUOTES.contains(sign) {
        return Some((format!("`{sign}` is no quotation mark of the language"), "write `\"` in its place"));
    }
    if DASHES.contains(sign) {
        return Some((format!("`{sign}` is no hyphen"), "write `-` in its place"));
    }
    let is_blank = sign.is_whitespace() && !sign.is_ascii();
    is_blank
        .then(|| (format!("a blank of another kind stands here, {code}"), "write a plain space in its place"))
}

/// `a`, `b` or `c`.
fn any_of(expected: &[&str]) -> String {
    let listed: Vec<&str> = expected.iter().take(MAX_LISTED).copied().collect();
    let more = if expected.len() > MAX_LISTED { " and others" } else { "" };
    match listed.split_last() {
        None => "something else".to_owned(),
        Some((last, [])) => format!("{last}{more}"),
        Some((last, before)) if more.is_empty() => format!("{} or {last}", before.join(", ")),
        Some(_) => format!("{}{more}", listed.join(", ")),
    }
}

/// The words of the language among what could stand at a place.
fn words<'a>(expected: &'a [&'static str]) -> impl Iterator<Item = &'a str> {
    expected.iter().filter_map(|it| it.strip_prefix('`')?.strip_suffix('`'))
}

fn unexpected(error: &SyntaxError, found: &str) -> Diagnostic {
    let message = format!("`{}` cannot stand here", found.replace('\n', " "));
    let label = match error.expected.as_slice() {
        [] => "nothing may stand here".to_owned(),
        expected => format!("{} could stand here", any_of(expected)),
    };
    if let Some((message, help)) = look_alike(found) {
        return Diagnostic::error("ark::syntax::unexpected", error.span, message, label).with_help(help);
    }
    let finding = Diagnostic::error("ark::syntax::unexpected", error.span, message, label);
    match nearest(found, words(&error.expected)) {
        Some(near) => finding.with_help(format!("write `{near}`")),
        None if matches!(found, ":" | "=") => finding.with_help(format!("leave out `{found}` here")),
        None if COMMENT_SIGNS.contains(&found) => finding.with_help("begin a comment with `--`"),
        None if error.expected == [LINE_END] => finding.with_help("end the line before it, or remove it"),
        None => with_wanted(finding, &error.expected),
    }
}

/// With a sound line of the kind, where the help proposes no word of its own; and without the articles of a sentence.
fn with_example(sources: &SourceMap, error: &SyntaxError, finding: Diagnostic) -> Diagnostic {
    if let Some(effect) = example::effect_among_fields(sources, error) {
        return finding.with_help(format!(
            "write the effect into a moment or an ability of the card, such as `once {{ {effect} }}` of a sponsor"
        ));
    }
    if let Some(keyword) = example::value_in_parentheses(sources, error) {
        return finding.with_help(format!("write `{keyword}`"));
    }
    if let Some(statement) = example::of_other_words(sources, error) {
        return finding.with_help(format!("write `{statement}`"));
    }
    if let Some(meant) = other_words::going_on(sources.slice(error.span), &error.expected) {
        let example = example::of_line(sources, error);
        let example = example.map_or_else(String::new, |it| format!(", as in `{it}`"));
        return finding.with_help(format!("write `{meant}`{example}"));
    }
    let article = example::article(sources, error).map(|it| format!("leave out `{it}`"));
    let help = match (article, finding.help.clone()) {
        (Some(article), _) => article,
        (None, Some(help)) if help.contains(" here") || help.starts_with("write one of") => help,
        (None, _) => return finding,
    };
    match example::of_line(sources, error) {
        Some(example) => finding.with_help(format!("{help}, as in `{example}`")),
        None => finding.with_help(help),
    }
}

/// What could stand; signs that would only go on with an amount are left out where there is anything else.
fn with_wanted(finding: Diagnostic, expected: &[&'static str]) -> Diagnostic {
    let mut wanted = expected.to_vec();
    wanted.retain(|it| !AMOUNT_SIGNS.contains(it));
    match if wanted.is_empty() { expected } else { wanted.as_slice() } {
        [] => finding.with_help("remove it"),
        [only] => finding.with_help(format!("write {only} here")),
        several => finding.with_help(format!("write one of: {}", any_of(several))),
    }
}

/// Whether a fault is the point of a number such as `2.5`.
fn is_decimal(sources: &SourceMap, error: &SyntaxError, found: &str) -> bool {
    let text = sources.text(error.span.file);
    let before = text.get(..error.span.start as usize).and_then(|it| it.chars().next_back());
    let behind = text.get(error.span.end as usize..).and_then(|it| it.chars().next());
    let is_digit = |sign: Option<char>| sign.is_some_and(|it| it.is_ascii_digit());
    found == "." && is_digit(before) && is_digit(behind)
}

fn decimal(sources: &SourceMap, error: &SyntaxError) -> Diagnostic {
    let text = sources.text(error.span.file);
    let (before, behind) = text.split_at_checked(error.span.start as usize).unwrap_or((text, ""));
    let whole = before.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let whole = before.get(whole.len()..).unwrap_or_default();
    let rest = behind.get(1..).unwrap_or_default();
    let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let span = Span {
        start: error.span.start - whole.len() as u32,
        end: error.span.end + digits as u32,
        ..error.span
    };
    let message = format!("`{}` is no whole number", sources.slice(span));
    Diagnostic::error("ark::syntax::unexpected", span, message, "numbers have no fraction here")
        .with_help(format!("write a whole number, such as `{whole}`"))
}

fn stops(error: &SyntaxError, message: &str) -> Diagnostic {
    let label = format!("{} could stand here", any_of(&error.expected));
    with_wanted(Diagnostic::error("ark::syntax::unexpected_end", error.span, message, label), &error.expected)
}

fn unknown_declaration(error: &SyntaxError, word: &str) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::syntax::unknown_declaration",
        error.span,
        format!("`{word}` declares nothing"),
        "a declaration is wanted here",
    );
    match nearest(word, DECLARATION_WORDS.iter().chain(CHANGE_WORDS).copied()) {
        Some(near) => finding.with_help(format!("write `{near}`")),
        None => finding.with_help("start with a word such as `animal`, `sponsor`, `ability` or `scenario`"),
    }
}

fn unknown_statement(sources: &SourceMap, error: &SyntaxError, word: &str) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::syntax::unknown_statement",
        error.span,
        format!("`{word}` is no effect"),
        "an effect is wanted here",
    );
    let text = sources.text(error.span.file);
    let line = text.get(error.span.start as usize..).and_then(|it| it.lines().next()).unwrap_or_default();
    if let Some(example) = other_words::statement(word, line) {
        return finding.with_help(format!("write `{example}`"));
    }
    match nearest(word, STATEMENT_WORDS.iter().copied()) {
        _ if word == "you" => {
            finding.with_help("leave out `you`: an effect is an order, such as `gain 2 appeal`")
        }
        _ if word == "else" => finding.with_help("write `else` behind the `}` of an `if`"),
        _ if matches!(word, "or" | "otherwise") => {
            finding.with_help(format!("write `{word}` behind the `}}` of a branch of `choose one`"))
        }
        _ if word == "between" => finding.with_help("write `between` behind the `}` of a `repeat`"),
        Some(near) => finding.with_help(format!("write `{near}`")),
        None => finding.with_help(format!(
            "for an ability of that name write `use {word}`, else an effect such as `gain 2 appeal`"
        )),
    }
}

fn unclosed(error: &SyntaxError, code: &'static str, message: &str, close: &str) -> Diagnostic {
    Diagnostic::error(code, error.span, message, "it begins here")
        .with_help(format!("write `{close}` where it ends"))
}

fn stray_brace(error: &SyntaxError) -> Diagnostic {
    Diagnostic::error("ark::syntax::stray_brace", error.span, "`}` has no `{`", "it ends nothing")
        .with_help("remove it, or write the `{` that it belongs to")
}

fn unknown_escape(error: &SyntaxError) -> Diagnostic {
    Diagnostic::error(
        "ark::syntax::unknown_escape",
        error.span,
        "a backslash stands before a sign that needs none",
        "only `\\\"` and `\\\\` have a meaning",
    )
    .with_help("write `\\\\` for a backslash")
}

fn hidden_sign(sources: &SourceMap, error: &SyntaxError) -> Diagnostic {
    let sign = sources.slice(error.span).chars().next().map_or(0, u32::from);
    Diagnostic::error(
        "ark::syntax::hidden_sign",
        error.span,
        format!("the text holds the sign U+{sign:04X}, which nobody sees"),
        "a terminal would obey it",
    )
    .with_help("remove it, or write the text anew")
}

fn number_too_large(sources: &SourceMap, error: &SyntaxError) -> Diagnostic {
    let number = sources.slice(error.span);
    Diagnostic::error(
        "ark::syntax::number_too_large",
        error.span,
        format!("the number `{number}` is too large"),
        "no field holds it",
    )
    .with_help(format!("write a number of at most {}", i16::MAX))
}

fn too_deep(error: &SyntaxError, limit: usize) -> Diagnostic {
    Diagnostic::error(
        "ark::syntax::too_deep",
        error.span,
        "too many brackets stand inside each other, or too many terms in a row",
        format!("at most {limit} are allowed"),
    )
    .with_help("move a part of it into an `ability` of its own")
}

fn fault(error: &SyntaxError) -> Diagnostic {
    Diagnostic::error(
        "ark::syntax::fault",
        error.span,
        "the parser failed, which is a fault of Arkwright and not of this file",
        "this could not be read",
    )
    .with_help("write the line another way, and report it")
}
