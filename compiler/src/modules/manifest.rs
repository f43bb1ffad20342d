//! `module.ron`, read with the place of every value: values are borrowed slices, so that a place is where a slice lies.

use arkwright_dsl::{FileId, Span, is_hidden};
use ron::value::RawValue;
use semver::{Version, VersionReq};
use serde::{Deserialize, Deserializer};

use crate::diagnostic::Diagnostic;
use crate::names::nearest;

/// The version of the language that this compiler reads.
pub(crate) const LANGUAGE: u32 = 1;

const EXAMPLE: &str = "`Module(id: \"my-cards\", title: \"My cards\", version: \"0.1.0\", language: \"1\", needs: [Need(id: \"base\", version: \"^1.0\")])`";

/// A value and its place.
#[derive(Clone, Debug)]
pub(crate) struct Spanned<T> {
    /// The value.
    pub(crate) value: T,
    /// Its place, quotes included.
    pub(crate) span: Span,
}

/// A manifest that can be used.
#[derive(Debug)]
pub(crate) struct Manifest {
    pub(crate) id: Spanned<String>,
    pub(crate) version: Spanned<Version>,
    pub(crate) needs: Vec<ModuleNeed>,
    pub(crate) clashes: Vec<ModuleClash>,
    /// The modules whose declarations it may change.
    pub(crate) replaces: Vec<Spanned<String>>,
}

/// A module that is needed.
#[derive(Debug)]
pub(crate) struct ModuleNeed {
    pub(crate) id: Spanned<String>,
    pub(crate) version: Spanned<VersionReq>,
    /// It need not be there.
    pub(crate) optional: bool,
}

/// A module that is never loaded together with this one.
#[derive(Debug)]
pub(crate) struct ModuleClash {
    pub(crate) id: Spanned<String>,
    /// Why not, in a few words.
    pub(crate) why: String,
}

#[derive(Deserialize)]
#[serde(rename = "Module", deny_unknown_fields)]
struct RawModule<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(borrow)]
    title: &'a RawValue,
    #[serde(borrow)]
    version: &'a RawValue,
    #[serde(borrow)]
    language: &'a RawValue,
    #[serde(borrow, default)]
    needs: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    clashes: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    replaces: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    setups: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename = "Need", deny_unknown_fields)]
struct RawNeed<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(borrow)]
    version: &'a RawValue,
    #[serde(borrow, default, deserialize_with = "present")]
    optional: Option<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename = "Clash", deny_unknown_fields)]
struct RawClash<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(borrow)]
    why: &'a RawValue,
}

/// A value that is there, as it stands; RON would want it in `Some(..)`.
fn present<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(reader).map(Some)
}

/// A field that this version of the language keeps for later.
const KEPT_FOR_LATER: &str = "setups";

/// What the reader of the form says, without its advice to programmers.
fn what_ron_says(error: &ron::Error) -> String {
    if matches!(error, ron::Error::ExceededRecursionLimit) {
        return "too many brackets stand inside each other".to_owned();
    }
    lower_first(&error.to_string())
}

struct Reader<'a> {
    file: FileId,
    source: &'a str,
    findings: &'a mut Vec<Diagnostic>,
}

/// Reads a manifest; what is wrong with it goes to the findings.
pub(crate) fn read(file: FileId, source: &str, findings: &mut Vec<Diagnostic>) -> Option<Manifest> {
    let mut reader = Reader { file, source, findings };
    let whole = reader.slice_span(source.trim());
    let raw: RawModule<'_> = reader.parse(source, whole)?;
    let title = reader.text(raw.title);
    reader.empty(&raw.setups, KEPT_FOR_LATER);
    let language = reader.language(raw.language);
    let id = reader.id(raw.id);
    let version = reader.version(raw.version);
    let needs: Option<Vec<ModuleNeed>> = raw.needs.iter().map(|need| reader.need(need)).collect();
    let clashes: Option<Vec<ModuleClash>> = raw.clashes.iter().map(|clash| reader.clash(clash)).collect();
    let replaces: Option<Vec<Spanned<String>>> = raw.replaces.iter().map(|id| reader.id(id)).collect();
    language.and(title)?;
    Some(Manifest { id: id?, version: version?, needs: needs?, clashes: clashes?, replaces: replaces? })
}

impl Reader<'_> {
    fn slice_span(&self, slice: &str) -> Span {
        let start = (slice.as_ptr() as usize).saturating_sub(self.source.as_ptr() as usize);
        Span::new(self.file, start as u32, (start + slice.len()) as u32)
    }

    fn raw_span(&self, raw: &RawValue) -> Span {
        self.slice_span(raw.get_ron().trim())
    }

    fn parse<'de, T: Deserialize<'de>>(&mut self, text: &'de str, whole: Span) -> Option<T> {
        match ron::from_str(text) {
            Ok(value) => Some(value),
            Err(error) => {
                let start = self.slice_span(text).start as usize;
                let finding = self.explain(text, start, whole, &error);
                self.findings.push(finding);
                None
            }
        }
    }

    /// Maps an error of the RON reader; `start` is where the text begins in the file.
    fn explain(&self, text: &str, start: usize, whole: Span, error: &ron::error::SpannedError) -> Diagnostic {
        let at = start + byte_of(text, error.span.start.line, error.span.start.col);
        if let ron::Error::NoSuchStructField { expected, found, .. } = &error.code {
            let span = self.word_before(at, found, whole);
            let finding = Diagnostic::error(
                "ark::modules::unknown_field",
                span,
                format!("unknown field `{found}`"),
                "a manifest has no such field",
            );
            let known: Vec<&'static str> =
                expected.iter().copied().filter(|it| *it != KEPT_FOR_LATER).collect();
            return match nearest(found, known.iter().copied()) {
                Some(name) => finding.with_help(format!("write `{name}`")),
                None => finding.with_help(format!("the fields are {}", list(&known))),
            };
        }
        if let ron::Error::MissingStructField { field, .. } = &error.code {
            return Diagnostic::error(
                "ark::modules::missing_field",
                whole,
                format!("the field `{field}` is missing"),
                format!("`{field}` must stand between these brackets"),
            )
            .with_help(format!("a manifest looks like {EXAMPLE}"));
        }
        let end = (at + 1).min(self.source.len().max(at));
        Diagnostic::error(
            "ark::modules::manifest",
            Span::new(self.file, at as u32, end as u32),
            "the manifest cannot be read",
            what_ron_says(&error.code),
        )
        .with_help(format!("a manifest looks like {EXAMPLE}"))
    }

    fn word_before(&self, at: usize, word: &str, whole: Span) -> Span {
        let upto =
            self.source.get(..at + word.len()).or_else(|| self.source.get(..at)).unwrap_or(self.source);
        match upto.rfind(word) {
            Some(start) => Span::new(self.file, start as u32, (start + word.len()) as u32),
            None => whole,
        }
    }

    fn text(&mut self, raw: &RawValue) -> Option<Spanned<String>> {
        let span = self.raw_span(raw);
        match ron::from_str::<String>(raw.get_ron()) {
            Ok(value) if value.contains(is_hidden) => {
                let finding = Diagnostic::error(
                    "ark::modules::manifest",
                    span,
                    "the text holds a sign that nobody sees",
                    "a terminal would obey it",
                );
                self.findings.push(finding.with_help("remove it, or write the text anew"));
                None
            }
            Ok(value) => Some(Spanned { value, span }),
            Err(_) => {
                self.findings.push(
                    Diagnostic::error(
                        "ark::modules::manifest",
                        span,
                        "the manifest cannot be read",
                        "a text in quotes is wanted here",
                    )
                    .with_help(format!("a manifest looks like {EXAMPLE}")),
                );
                None
            }
        }
    }

    fn id(&mut self, raw: &RawValue) -> Option<Spanned<String>> {
        let id = self.text(raw)?;
        if is_kebab(&id.value) {
            return Some(id);
        }
        let better = kebab(&id.value);
        let finding = Diagnostic::error(
            "ark::modules::bad_id",
            id.span,
            format!("`{}` is no module id", id.value),
            "an id is lower-case words joined by `-`",
        );
        let help = if better.is_empty() { "my-cards" } else { better.as_str() };
        self.findings.push(finding.with_help(format!("write `\"{help}\"`")));
        None
    }

    fn version(&mut self, raw: &RawValue) -> Option<Spanned<Version>> {
        let text = self.text(raw)?;
        match Version::parse(&text.value) {
            Ok(value) => Some(Spanned { value, span: text.span }),
            Err(error) => {
                self.bad_version(&text, &error, "1.0.0");
                None
            }
        }
    }

    fn need(&mut self, raw: &RawValue) -> Option<ModuleNeed> {
        let whole = self.raw_span(raw);
        let need: RawNeed<'_> = self.parse(raw.get_ron(), whole)?;
        let id = self.text(need.id);
        let optional = need.optional.map_or(Some(false), |it| self.truth(it));
        let text = self.text(need.version)?;
        match VersionReq::parse(&text.value) {
            Ok(value) => {
                let version = Spanned { value, span: text.span };
                Some(ModuleNeed { id: id?, version, optional: optional? })
            }
            Err(error) => {
                self.bad_version(&text, &error, "^1.0");
                None
            }
        }
    }

    fn clash(&mut self, raw: &RawValue) -> Option<ModuleClash> {
        let whole = self.raw_span(raw);
        let clash: RawClash<'_> = self.parse(raw.get_ron(), whole)?;
        let (id, why) = (self.text(clash.id), self.text(clash.why));
        Some(ModuleClash { id: id?, why: why?.value })
    }

    fn truth(&mut self, raw: &RawValue) -> Option<bool> {
        let span = self.raw_span(raw);
        let value = ron::from_str(raw.get_ron()).ok();
        if value.is_none() {
            self.findings.push(
                Diagnostic::error(
                    "ark::modules::manifest",
                    span,
                    "the manifest cannot be read",
                    "`true` or `false` is wanted here",
                )
                .with_help("write `optional: true`, or leave it out"),
            );
        }
        value
    }

    fn bad_version(&mut self, text: &Spanned<String>, error: &semver::Error, example: &str) {
        let finding = Diagnostic::error(
            "ark::modules::bad_version",
            text.span,
            format!("`{}` is no version", text.value),
            lower_first(&error.to_string()),
        );
        self.findings.push(finding.with_help(format!("write `\"{example}\"`")));
    }

    fn language(&mut self, raw: &RawValue) -> Option<()> {
        let text = self.text(raw)?;
        match text.value.parse::<u32>() {
            Ok(LANGUAGE) => Some(()),
            Ok(newer) if newer > LANGUAGE => {
                let finding = Diagnostic::error(
                    "ark::modules::newer_language",
                    text.span,
                    format!("the module is written in language `{newer}`"),
                    format!("this compiler reads language `{LANGUAGE}`"),
                );
                self.findings.push(finding.with_help("use a newer compiler"));
                None
            }
            Ok(_) | Err(_) => {
                self.bad_language(&text);
                None
            }
        }
    }

    fn bad_language(&mut self, text: &Spanned<String>) {
        let finding = Diagnostic::error(
            "ark::modules::bad_version",
            text.span,
            format!("`{}` is no version of the language", text.value),
            "a whole number from 1 is wanted here",
        );
        self.findings.push(finding.with_help(format!("write `\"{LANGUAGE}\"`")));
    }

    fn empty(&mut self, values: &[&RawValue], field: &str) {
        let Some(first) = values.first() else { return };
        let finding = Diagnostic::error(
            "ark::modules::unsupported",
            self.raw_span(first),
            format!("language {LANGUAGE} knows no `{field}` yet"),
            "nothing may stand in this list",
        );
        self.findings.push(finding.with_help(format!("write `{field}: []`, or leave the line out")));
    }
}

/// The byte of a line and column as RON counts them: both from 1, in characters.
fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text.get(start..).and_then(|rest| rest.find('\n')) {
            Some(at) => start += at + 1,
            None => return text.len(),
        }
    }
    let rest = text.get(start..).unwrap_or("");
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

fn is_kebab(id: &str) -> bool {
    !id.is_empty()
        && id.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

fn kebab(id: &str) -> String {
    let words: Vec<String> = id
        .split(|it: char| !it.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}

fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

fn lower_first(text: &str) -> String {
    let text = text.trim_end_matches('.').replace('\n', " ");
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
