//! Aligned tables.

use unicode_width::UnicodeWidthStr as _;

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table; columns that are empty in every row are left out.
pub(crate) struct Table {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// With the heads of its columns.
    pub(crate) fn new<'a>(columns: impl IntoIterator<Item = (&'a str, Align)>) -> Self {
        let columns = columns.into_iter().map(|(head, align)| (head.to_owned(), align)).collect();
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row: one cell a column.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Its lines, the heads first.
    pub(crate) fn lines(&self) -> Vec<String> {
        let widths: Vec<usize> = (0..self.columns.len()).map(|at| self.width(at)).collect();
        let heads = self.columns.iter().map(|(head, _)| head.clone()).collect();
        std::iter::once(&heads).chain(&self.rows).map(|row| self.line(row, &widths)).collect()
    }

    /// The width of a column; 0 if nothing stands in it.
    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        let widest = cells.map(|cell| cell.width()).max().unwrap_or(0);
        let head = self.columns.get(column).map_or(0, |(head, _)| head.width());
        if widest == 0 { 0 } else { widest.max(head) }
    }

    fn line(&self, row: &[String], widths: &[usize]) -> String {
        let mut line = String::new();
        for ((cell, (_, align)), width) in row.iter().zip(&self.columns).zip(widths) {
            if *width == 0 {
                continue;
            }
            if !line.is_empty() {
                line.push_str("  ");
            }
            let space = " ".repeat(width.saturating_sub(cell.width()));
            match align {
                Align::Left => line.extend([cell, space.as_str()]),
                Align::Right => line.extend([space.as_str(), cell]),
            }
        }
        line.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Align, Table};

    #[test]
    fn cells_stand_in_line_whatever_their_script() {
        let mut table = Table::new([("no", Align::Right), ("name", Align::Left), ("none", Align::Left)]);
        table.row(vec!["1".to_owned(), "パンダ".to_owned(), String::new()]);
        table.row(vec!["401".to_owned(), "Bär".to_owned(), String::new()]);
        assert_eq!(table.lines(), [" no  name", "  1  パンダ", "401  Bär"]);
    }
}
