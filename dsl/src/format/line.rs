//! Lines on their way to the page: breaking at commas, the column of comments.

/// Lists are broken so that no line is longer, where a comma allows it.
const WIDTH: usize = 100;

/// Where a comment behind something stands, if there is room.
const COMMENT_COLUMN: usize = 34;

/// One line of the page.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Indentation and text.
    pub(super) text: String,
    /// The comment behind it.
    pub(super) comment: Option<String>,
}

impl Line {
    /// The columns of its text; a drawing ends it with its last line.
    fn width(&self) -> usize {
        self.text.rsplit('\n').next().unwrap_or_default().chars().count()
    }
}

/// A line that grows token by token, and breaks behind a comma when it grows too long.
#[derive(Debug)]
pub(super) struct Draft {
    text: String,
    width: usize,
    /// The indentation of what is broken off.
    hang: usize,
    /// The byte behind the last comma and its blank.
    last_break: Option<usize>,
    lines: Vec<Line>,
    /// Nothing but indentation so far.
    is_empty: bool,
}

impl Draft {
    /// An empty line.
    pub(super) fn new(indent: usize, hang: usize) -> Self {
        let text = " ".repeat(indent);
        Self { text, width: indent, hang, last_break: None, lines: Vec::new(), is_empty: true }
    }

    /// Adds blanks, unless at the start of a line.
    pub(super) fn pad(&mut self, n_blanks: usize) {
        if !self.is_empty {
            self.text.extend(std::iter::repeat_n(' ', n_blanks));
            self.width += n_blanks;
        }
    }

    /// Adds the text of a token.
    pub(super) fn write(&mut self, token: &str) {
        self.text.push_str(token);
        self.width = match token.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.width + token.chars().count(),
        };
        self.is_empty = false;
        if self.width > WIDTH {
            self.break_line();
        }
    }

    /// Allows a break here.
    pub(super) fn allow_break(&mut self) {
        self.last_break = Some(self.text.len());
    }

    fn break_line(&mut self) {
        let Some(at) = self.last_break.take() else { return };
        let rest = self.text.split_off(at.min(self.text.len()));
        let indent = " ".repeat(self.hang);
        let text = indent + rest.trim_start_matches(' ');
        let line = std::mem::replace(&mut self.text, text);
        self.width = self.text.rsplit('\n').next().unwrap_or_default().chars().count();
        self.lines.push(Line { text: line.trim_end_matches(' ').to_owned(), comment: None });
    }

    /// Ends the line and starts one with an indentation.
    pub(super) fn end_line(&mut self, indent: usize) {
        let text = std::mem::replace(&mut self.text, " ".repeat(indent));
        if !self.is_empty {
            self.lines.push(Line { text: text.trim_end_matches(' ').to_owned(), comment: None });
        }
        self.width = indent;
        self.last_break = None;
        self.is_empty = true;
    }

    /// Sets a comment behind the line, or on a line of its own when nothing has been written on it, and starts a new one.
    pub(super) fn comment(&mut self, comment: &str, indent: usize) {
        let text = std::mem::replace(&mut self.text, " ".repeat(indent));
        self.lines.push(if self.is_empty {
            Line { text: text + comment, comment: None }
        } else {
            Line { text: text.trim_end_matches(' ').to_owned(), comment: Some(comment.to_owned()) }
        });
        self.width = indent;
        self.last_break = None;
        self.is_empty = true;
    }

    /// The lines that are done.
    pub(super) fn take_lines(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }
}

/// The page. Comments on lines that follow each other stand in one column.
pub(super) fn render(lines: &[Line]) -> String {
    let mut page = String::new();
    let mut column = COMMENT_COLUMN;
    let mut run_ends_at = 0;
    for (line_idx, line) in lines.iter().enumerate() {
        page.push_str(&line.text);
        if let Some(comment) = &line.comment {
            if line_idx >= run_ends_at {
                let run = lines.iter().skip(line_idx).take_while(|line| line.comment.is_some());
                let widths: Vec<usize> = run.map(Line::width).collect();
                run_ends_at = line_idx + widths.len();
                column = widths.iter().map(|width| width + 2).fold(COMMENT_COLUMN, usize::max);
            }
            page.extend(std::iter::repeat_n(' ', column.saturating_sub(line.width())));
            page.push_str(comment);
        }
        page.push('\n');
    }
    page
}
