//! The marks of a file, read in one pass: comments, braces, words, texts, with no view of the grammar.
//!
//! Three parts stand on it: the split into declarations that keeps one fault from hiding the next, the side table of
//! comments, and the formatter. It accepts any text, so it is also where depth is measured before pest recurses.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A name or a number, with its minus sign if it has one.
    Word,
    /// `"..."`
    Text,
    /// `"..."` with a backslash before something else than `"` and `\`.
    BadEscape,
    /// A text or a drawing with a sign that nobody sees.
    HiddenSign,
    /// `"` without its second one on the line.
    UnclosedText,
    /// `"""..."""`
    Drawing,
    /// `"""` without its second one in the file.
    UnclosedDrawing,
    /// `-- ..`, without the line end.
    Comment,
    /// The end of a line.
    Newline,
    /// `{`
    Open,
    /// `}`
    Close,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `:`
    Colon,
    /// `->`
    Arrow,
    /// `+ - * /`
    Sign,
    /// A character the language has no use for.
    Other,
}

/// One token and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Token {
    /// True for comments and line ends, which carry no meaning of their own.
    pub(crate) fn is_trivia(self) -> bool {
        matches!(self.kind, TokenKind::Comment | TokenKind::Newline)
    }

    /// The text of the token.
    pub(crate) fn text(self, source: &str) -> &str {
        source.get(self.start..self.end).unwrap_or_default()
    }
}

/// All tokens of a file in order. A byte order mark at its start is passed over.
pub(crate) fn lex(source: &str) -> Vec<Token> {
    let bytes = source.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 5);
    let mut at = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    while let Some(&byte) = bytes.get(at) {
        if matches!(byte, b' ' | b'\t' | b'\r') {
            at += 1;
            continue;
        }
        let (kind, end) = token_at(source, bytes, at, byte);
        tokens.push(Token { kind, start: at, end });
        at = end;
    }
    tokens
}

/// The token that starts at a byte, and its end.
fn token_at(source: &str, bytes: &[u8], at: usize, byte: u8) -> (TokenKind, usize) {
    let next = bytes.get(at + 1).copied().unwrap_or_default();
    match byte {
        b'\n' => (TokenKind::Newline, at + 1),
        b'{' => (TokenKind::Open, at + 1),
        b'}' => (TokenKind::Close, at + 1),
        b'(' => (TokenKind::LeftParen, at + 1),
        b')' => (TokenKind::RightParen, at + 1),
        b',' => (TokenKind::Comma, at + 1),
        b';' => (TokenKind::Semicolon, at + 1),
        b':' => (TokenKind::Colon, at + 1),
        b'-' if next == b'>' => (TokenKind::Arrow, at + 2),
        b'-' if next == b'-' => (TokenKind::Comment, comment_end(source, at)),
        b'-' if next.is_ascii_digit() => (TokenKind::Word, word_end(bytes, at + 1)),
        b'+' | b'-' | b'*' | b'/' => (TokenKind::Sign, at + 1),
        b'"' => text_at(source, bytes, at),
        _ if byte.is_ascii_alphanumeric() => (TokenKind::Word, word_end(bytes, at)),
        _ => {
            let width = source.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
            (TokenKind::Other, at + width)
        }
    }
}

/// The end of a comment: before the line end and the carriage return in front of it.
fn comment_end(source: &str, at: usize) -> usize {
    let rest = source.get(at..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    at + line.trim_end_matches([' ', '\t', '\r']).len()
}

/// The end of a kebab-case word: a hyphen belongs to it when a letter or digit follows.
fn word_end(bytes: &[u8], start: usize) -> usize {
    let is_word = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let mut at = start;
    while is_word(at) || (bytes.get(at) == Some(&b'-') && is_word(at + 1)) {
        at += 1;
    }
    at
}

/// A text or a drawing, closed or not.
fn text_at(source: &str, bytes: &[u8], at: usize) -> (TokenKind, usize) {
    let rest = source.get(at..).unwrap_or_default();
    if let Some(inner) = rest.strip_prefix("\"\"\"") {
        return match inner.find("\"\"\"") {
            Some(length) => (unless_hidden(source, TokenKind::Drawing, at, at + length + 6), at + length + 6),
            None => (TokenKind::UnclosedDrawing, source.len()),
        };
    }
    let mut kind = TokenKind::Text;
    let mut end = at + 1;
    loop {
        match bytes.get(end) {
            Some(b'"') => return (unless_hidden(source, kind, at, end + 1), end + 1),
            Some(b'\\') if matches!(bytes.get(end + 1), Some(b'"' | b'\\')) => end += 2,
            Some(b'\\') => {
                kind = TokenKind::BadEscape;
                end += 1;
            }
            Some(b'\n') | None => {
                let line = source.get(at..end).unwrap_or_default();
                return (TokenKind::UnclosedText, at + line.trim_end().len());
            }
            Some(_) => end += 1,
        }
    }
}

/// The kind of a text that is closed, unless something in it is hidden.
fn unless_hidden(source: &str, kind: TokenKind, start: usize, end: usize) -> TokenKind {
    let text = source.get(start..end).unwrap_or_default();
    let is_sound = matches!(kind, TokenKind::Text | TokenKind::Drawing);
    if is_sound && hidden_sign(text).is_some() { TokenKind::HiddenSign } else { kind }
}

/// Where the first sign that nobody sees stands in a text, and how long it is. A line may end as files of Windows do.
pub(crate) fn hidden_sign(text: &str) -> Option<(usize, usize)> {
    let ends_line = |at: usize| text.get(at..).is_some_and(|rest| rest.starts_with("\r\n"));
    let mut signs = text.char_indices();
    signs.find(|(at, sign)| is_hidden(*sign) && !ends_line(*at)).map(|(at, sign)| (at, sign.len_utf8()))
}

/// Whether a terminal would obey a sign and not show it: a control character, or one that turns the direction of writing.
/// Line breaks and tabs are none of them.
#[must_use]
pub fn is_hidden(sign: char) -> bool {
    sign.is_control() && !matches!(sign, '\n' | '\t')
        || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
