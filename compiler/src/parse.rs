//! All files to declarations, with what the parser finds.

mod kept;

use std::collections::BTreeSet;

use arkwright_dsl::{CHANGE_WORDS, DECLARATION_WORDS, FileId, Span, SyntaxError, ast};

use crate::diagnostic::Diagnostic;
use crate::modules::{ArkFile, LoadedModule};
use crate::source::SourceMap;
use crate::syntax::explain;

pub use kept::KeptParses;

/// A declaration as a module writes it.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// What it declares, or changes.
    pub(crate) form: ast::Form,
    /// With or without which module it is there.
    pub(crate) kept: Option<ast::ModuleTest>,
    /// The module, by position.
    pub(crate) module: usize,
    /// A line of it could not be parsed.
    pub(crate) damaged: bool,
}

/// What the files hold.
#[derive(Debug, Default)]
pub(crate) struct Parsed {
    /// Declarations in the order of modules, files and lines.
    pub(crate) decls: Vec<Written>,
    /// Names of declarations that could not be parsed at all.
    pub(crate) unparsed: BTreeSet<String>,
    /// Findings.
    pub(crate) findings: Vec<Diagnostic>,
}

/// Parses the files of all modules, as far as they are not kept from another time.
pub(crate) fn parse(
    sources: &SourceMap,
    modules: &[LoadedModule],
    left_out: &[ArkFile],
    kept: &mut KeptParses,
) -> Parsed {
    let mut parsed = Parsed::default();
    for (module, loaded) in modules.iter().enumerate() {
        for file in &loaded.files {
            parse_file(sources, *file, module, kept, &mut parsed);
        }
    }
    for file in left_out.iter().filter(|it| it.clean) {
        let found = kept.parsed(sources, file.file);
        parsed.findings.extend(found.errors.iter().map(|error| explain(sources, error)));
    }
    parsed
}

fn parse_file(sources: &SourceMap, file: ArkFile, module: usize, kept: &mut KeptParses, parsed: &mut Parsed) {
    let text = sources.text(file.file);
    let found = kept.parsed(sources, file.file);
    if file.clean {
        parsed.findings.extend(found.errors.iter().map(|error| explain(sources, error)));
    }
    let mut errors: Vec<&SyntaxError> = found.errors.iter().collect();
    for decl in &found.decls {
        let span = decl.span;
        let holds = |error: &SyntaxError| span.start <= error.span.start && error.span.end <= span.end;
        let before = errors.len();
        errors.retain(|error| !holds(error));
        let damaged = errors.len() < before;
        parsed.decls.push(Written { form: decl.form.clone(), kept: decl.kept.clone(), module, damaged });
    }
    parsed.unparsed.extend(errors.iter().filter_map(|error| name_before(file.file, text, error.span)));
}

/// The name that the declaration around a fault would have had.
fn name_before(_file: FileId, text: &str, span: Span) -> Option<String> {
    let upto = text.get(..span.end as usize)?;
    let starts = std::iter::successors(upto.rfind('\n'), |at| upto.get(..*at).and_then(|it| it.rfind('\n')));
    let lines = starts.map(|at| at + 1).chain([0]);
    let mut heads = lines.filter_map(|start| text.get(start..)?.lines().next());
    heads.find_map(|line| {
        let mut words = line.split([' ', '\t', '(', '"', '{']).filter(|word| !word.is_empty());
        let first = words.next().filter(|_| !line.starts_with(' '));
        let word = if first.is_some_and(|it| CHANGE_WORDS.contains(&it)) { words.next() } else { first };
        let is_head = word.is_some_and(|word| DECLARATION_WORDS.contains(&word));
        is_head.then(|| words.next().map(str::to_owned))?
    })
}

/// The whole of a declaration.
pub(crate) const fn span_of(decl: &ast::Decl) -> Span {
    match decl {
        ast::Decl::Icon(it) => it.span,
        ast::Decl::Terrain(it) => it.span,
        ast::Decl::CardMark(it) => it.span,
        ast::Decl::BoxKind(it) => it.span,
        ast::Decl::Board(it) => it.span,
        ast::Decl::Deck(it) => it.span,
        ast::Decl::Setting(it) => it.span,
        ast::Decl::Rule(it) => it.span,
        ast::Decl::Resource(it) => it.span,
        ast::Decl::Break(it) => it.span,
        ast::Decl::Workers(it) => it.span,
        ast::Decl::Token(it) => it.span,
        ast::Decl::Building(it) => it.span,
        ast::Decl::Action(it) => it.span,
        ast::Decl::Task(it) => it.span,
        ast::Decl::Map(it) => it.span,
        ast::Decl::Animal(it) => it.span,
        ast::Decl::Sponsor(it) => it.span,
        ast::Decl::Project(it) => it.span,
        ast::Decl::Scoring(it) => it.span,
        ast::Decl::Ability(it) => it.span,
        ast::Decl::Tile(it) => it.span,
        ast::Decl::Donations(it) => it.span,
        ast::Decl::Setup(it) => it.span,
        ast::Decl::End(it) => it.span,
        ast::Decl::Solo(it) => it.span,
        ast::Decl::Scenario(it) => it.span,
    }
}
