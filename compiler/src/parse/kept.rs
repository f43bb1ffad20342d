//! What the parser made of files, kept by content, so that a file that did not change is not parsed again.

use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_dsl::FileId;

use crate::source::SourceMap;

/// The parsed files of compilations: a file is parsed again only if its text or its place among the files changed.
///
/// A copy is cheap and shares what is kept; what it learns is its own.
#[derive(Clone, Debug, Default)]
pub struct KeptParses {
    files: BTreeMap<FileId, Kept>,
}

#[derive(Clone, Debug)]
struct Kept {
    text: Arc<str>,
    parsed: Arc<arkwright_dsl::Parsed>,
}

impl KeptParses {
    /// What the parser makes of a file.
    pub(crate) fn parsed(&mut self, sources: &SourceMap, file: FileId) -> Arc<arkwright_dsl::Parsed> {
        let text = sources.text(file);
        if let Some(kept) = self.files.get(&file).filter(|kept| *kept.text == *text) {
            return Arc::clone(&kept.parsed);
        }
        let parsed = Arc::new(arkwright_dsl::parse(file, text));
        self.files.insert(file, Kept { text: text.into(), parsed: Arc::clone(&parsed) });
        parsed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn icon_names(kept: &mut KeptParses, text: &str) -> (Arc<arkwright_dsl::Parsed>, usize) {
        let mut sources = SourceMap::default();
        let file = sources.add("a.ark", text.to_owned());
        let parsed = kept.parsed(&sources, file);
        let n_decls = parsed.decls.len();
        (parsed, n_decls)
    }

    #[test]
    fn same_text_is_parsed_once_and_other_text_anew() {
        let mut kept = KeptParses::default();
        let (first, n_first) = icon_names(&mut kept, "icon a\n");
        let (again, _) = icon_names(&mut kept, "icon a\n");
        let (other, n_other) = icon_names(&mut kept, "icon a\nicon b\n");
        assert!(Arc::ptr_eq(&first, &again));
        assert!(!Arc::ptr_eq(&first, &other));
        assert_eq!((n_first, n_other), (1, 2));
    }
}
