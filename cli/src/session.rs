//! The compiled modules of one run of the command.

use std::collections::BTreeSet;
use std::path::PathBuf;

use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use arkwright_compiler::source::SourceFile;
use arkwright_compiler::{Compiled, compile};
use arkwright_dsl::Span;
use arkwright_runtime::ruleset::{AbilityId, Card, CardId, Ruleset};

use crate::cards::kind_name;
use crate::commands::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::{self, FindingFormat};
use crate::load::{self, ModuleArgs, Sources};
use crate::nearest;

/// What the modules declare, and what is to be said about them.
pub(crate) struct Session {
    /// What the compiler made of them.
    pub(crate) compiled: Compiled,
    selection: Option<BTreeSet<String>>,
}

impl Session {
    /// Loads and compiles; `selected` names the files whose findings are asked for.
    pub(crate) fn new(modules: &ModuleArgs, selected: &[PathBuf]) -> Result<Self, Failure> {
        Ok(Self::compile(load::load(modules, selected)?))
    }

    /// With files that are on no disk.
    pub(crate) fn with_files(
        modules: &ModuleArgs,
        selected: &[PathBuf],
        files: Vec<SourceFile>,
    ) -> Result<Self, Failure> {
        let mut sources = load::load(modules, selected)?;
        files.into_iter().for_each(|it| sources.add(it));
        Ok(Self::compile(sources))
    }

    fn compile(sources: Sources) -> Self {
        let mut compiled = compile(&sources.modules);
        compiled.diagnostics.splice(0..0, sources.findings);
        Self { compiled, selection: sources.selection }
    }

    /// For a command that needs what compiles: errors are told and do not stop it.
    pub(crate) fn for_use(ctx: &mut Context) -> Result<Self, Failure> {
        if let Some(path) = &ctx.modules.ruleset {
            let ruleset = load::built(path)?;
            return Ok(Self { compiled: Compiled { ruleset, ..Compiled::default() }, selection: None });
        }
        let session = Self::new(&ctx.modules.clone(), &[])?;
        session.print_errors(ctx)?;
        Ok(session)
    }

    /// The ruleset.
    pub(crate) fn ruleset(&self) -> &Ruleset {
        &self.compiled.ruleset
    }

    /// Whether a place lies in the files that were asked for.
    pub(crate) fn selects(&self, span: Span) -> bool {
        self.selection.as_ref().is_none_or(|it| it.contains(self.compiled.sources.path(span.file)))
    }

    /// Whether some files were asked for by name.
    pub(crate) fn has_selection(&self) -> bool {
        self.selection.is_some()
    }

    /// The findings in the files that were asked for, and those without a place.
    pub(crate) fn findings(&self) -> Vec<&Diagnostic> {
        let selected = |it: &&Diagnostic| it.labels.first().is_none_or(|label| self.selects(label.span));
        self.compiled.diagnostics.iter().filter(selected).collect()
    }

    /// How much of each kind is declared at places of these, with the word for one; what is not there is left out.
    pub(crate) fn declared(&self, is_there: impl Fn(Span) -> bool) -> Vec<(usize, &'static str)> {
        let compiled = &self.compiled;
        let cards = compiled.cards.iter().filter(|(_, span)| is_there(**span));
        let kinds = cards.filter_map(|(id, _)| compiled.ruleset.cards.get(id.index()));
        let kinds: Vec<&str> = kinds.map(|it| kind_name(&it.kind)).collect();
        let of_kind = |kind: &str| kinds.iter().filter(|it| **it == kind).count();
        let spans = |spans: &mut dyn Iterator<Item = Span>| spans.filter(|it| is_there(*it)).count();
        let mut counts = vec![
            (of_kind("animal"), "animal"),
            (of_kind("sponsor"), "sponsor"),
            (of_kind("project"), "project"),
            (of_kind("scoring"), "scoring card"),
            (spans(&mut compiled.maps.values().copied()), "map"),
            (spans(&mut compiled.actions.values().copied()), "action card"),
            (spans(&mut compiled.abilities.values().copied()), "keyword"),
            (spans(&mut compiled.scenarios.iter().map(|it| it.span)), "scenario"),
        ];
        counts.retain(|(count, _)| *count > 0);
        counts
    }

    /// Prints every error for people.
    pub(crate) fn print_errors(&self, ctx: &mut Context) -> Result<(), Failure> {
        let errors = self.errors();
        findings::print(ctx, &errors, &self.compiled.sources, FindingFormat::People)
    }

    /// How a command ends that did its work: errors beside it are not passed over in silence.
    pub(crate) fn verdict(&self) -> Verdict {
        Verdict::of(self.errors().len())
    }

    /// The errors of all files.
    pub(crate) fn errors(&self) -> Vec<&Diagnostic> {
        self.compiled.diagnostics.iter().filter(|it| it.severity == Severity::Error).collect()
    }

    /// The card of a number or a name.
    pub(crate) fn card(&self, written: &str) -> Result<(CardId, &Card), Failure> {
        self.card_or_thing(written, &[])
    }

    /// The same where a thing of one of these titles may be meant.
    pub(crate) fn card_or_thing(&self, written: &str, titles: &[String]) -> Result<(CardId, &Card), Failure> {
        match matching(self.ruleset(), written)? {
            Some(found) => Ok(found),
            None => Err(self.unknown_card(written, titles)),
        }
    }

    /// The keyword of a name.
    pub(crate) fn ability(&self, written: &str) -> Result<AbilityId, Failure> {
        let abilities = &self.ruleset().abilities;
        let at = abilities.iter().position(|it| it.name == written);
        at.map(|at| AbilityId(at as u16)).ok_or_else(|| {
            let help = nearest::advice(written, abilities.iter().map(|it| it.name.as_str()))
                .or_else(|| Some("`arkwright list --kind keyword` shows all keywords".to_owned()));
            Failure::misuse_with(format!("no keyword `{written}`"), help)
        })
    }

    fn unknown_card(&self, written: &str, titles: &[String]) -> Failure {
        let mend = "if it is declared in a file with errors, mend those first";
        let near = near_card(self.ruleset(), written, titles);
        let help = match near {
            near if self.errors().is_empty() => near.unwrap_or_else(|| where_to_look(written)),
            Some(near) => format!("{near}; {mend}"),
            None => mend.to_owned(),
        };
        Failure::misuse_with(format!("no card `{written}`"), Some(help))
    }
}

/// The card of a number or a name.
pub(crate) fn find_card<'a>(ruleset: &'a Ruleset, written: &str) -> Result<(CardId, &'a Card), Failure> {
    matching(ruleset, written)?.ok_or_else(|| {
        let near = near_card(ruleset, written, &[]);
        let help = near.unwrap_or_else(|| "write the number or the name of a card".to_owned());
        Failure::misuse_with(format!("no card `{written}`"), Some(help))
    })
}

fn matching<'a>(ruleset: &'a Ruleset, written: &str) -> Result<Option<(CardId, &'a Card)>, Failure> {
    let number = written.parse::<u16>().ok();
    let is_meant = |card: &Card| match number {
        Some(number) => card.number == number,
        None => card.name.to_lowercase() == written.to_lowercase(),
    };
    let found: Vec<(usize, &Card)> = ruleset.cards.iter().enumerate().filter(|it| is_meant(it.1)).collect();
    match found.as_slice() {
        [] => Ok(None),
        [(at, card)] => Ok(Some((CardId(*at as u16), card))),
        several @ [_, ..] => {
            let numbers: Vec<String> = several.iter().map(|(_, card)| format!("`{}`", card.number)).collect();
            Err(Failure::misuse_with(
                format!("{} cards have the name `{written}`", several.len()),
                Some(format!("write one of the numbers {}", numbers.join(", "))),
            ))
        }
    }
}

/// Of several names that are equally near, those of the modules on top of others come first.
fn near_card(ruleset: &Ruleset, written: &str, titles: &[String]) -> Option<String> {
    let is_number = written.parse::<u16>().is_ok();
    let names = ruleset.cards.iter().map(|card| (card.module, card.name.as_str()));
    let names = names.chain(titles.iter().map(|it| (0, it.as_str())));
    nearest::advice_ranked(written, names.filter(|_| !is_number))
}

fn where_to_look(written: &str) -> String {
    let is_number = written.parse::<u16>().is_ok();
    let look = if is_number {
        "`arkwright list` shows the numbers"
    } else {
        "`arkwright list --name TEXT` looks in all names"
    };
    look.to_owned()
}
