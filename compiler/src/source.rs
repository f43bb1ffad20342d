//! Source files and modules as the caller hands them over: texts with names, no file system.

use arkwright_dsl::{FileId, Span};

/// A file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// How messages name it, with `/` between folders.
    pub path: String,
    /// Its bytes; they need not be text.
    pub bytes: Vec<u8>,
}

/// A module's folder, or single files that belong to no folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleSource {
    /// How messages name it: the folder.
    pub path: String,
    /// `module.ron`; none for loose files, which then need every other module given.
    pub manifest: Option<SourceFile>,
    /// True for loose files: no manifest is expected.
    pub loose: bool,
    /// The `.ark` files, in any order.
    pub files: Vec<SourceFile>,
}

/// All files of a compilation: texts and line starts by file id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    files: Vec<MappedFile>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct MappedFile {
    path: String,
    text: String,
    line_starts: Vec<u32>,
}

impl SourceMap {
    /// Adds a file; its id.
    pub fn add(&mut self, path: &str, text: String) -> FileId {
        let mut line_starts = vec![0];
        line_starts
            .extend(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at as u32 + 1));
        self.files.push(MappedFile { path: path.to_owned(), text, line_starts });
        FileId(self.files.len() as u32 - 1)
    }

    /// The path of a file.
    #[must_use]
    pub fn path(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |it| it.path.as_str())
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|it| it.path.as_str())
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |it| it.text.as_str())
    }

    /// The text of a span.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text(span.file).get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// Line and column of a byte, both from 1, the column in characters.
    #[must_use]
    pub fn line_column(&self, file: FileId, byte: u32) -> (usize, usize) {
        let Some(mapped) = self.files.get(file.0 as usize) else { return (1, 1) };
        let line = mapped.line_starts.partition_point(|start| *start <= byte).max(1);
        let start = mapped.line_starts.get(line - 1).copied().unwrap_or(0) as usize;
        let before = mapped.text.get(start..byte as usize).unwrap_or("");
        (line, before.chars().count() + 1)
    }
}
