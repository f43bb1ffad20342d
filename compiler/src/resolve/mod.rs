//! From words to ids. What cannot be resolved is reported once and gives `None`; so does, silently, a broken declaration.

mod aside;
mod local;
mod number;
mod once;

use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    ActionId, BuildingClass, BuildingId, CardId, ClassId, IconId, MapId, ParamKind, ResourceId, TaskId,
    TerrainId, TileId, TokenId, TokenPlace, VariantId,
};

use crate::diagnostic::Diagnostic;
use crate::lower::Arena;
use crate::names::{Entry, Found, Kind, Names, Search};

pub(crate) use local::{Family, LocalKind, PLACES, Place, Scope};
pub(crate) use once::{Head, Once, first_of_two, missing, twice};

/// So many names are listed where nothing near is known.
const MAX_KNOWN: usize = 8;

/// What one pass over the declarations works with.
#[derive(Debug)]
pub(crate) struct Ctx<'a> {
    /// The tables of names.
    pub(crate) names: &'a Names,
    /// What uses must know of declarations.
    pub(crate) heads: &'a Heads,
    /// The module of the declaration at hand.
    pub(crate) module: usize,
    /// That declaration, while its own lines are at hand: it goes if what it refers to is broken.
    pub(crate) decl: Option<usize>,
    /// Who refers to whom.
    pub(crate) refers: Vec<(usize, usize)>,
    /// A line of it could not be parsed: what seems to be missing may stand there.
    pub(crate) damaged: bool,
    /// Programs and what they refer to.
    pub(crate) code: Arena,
    /// What is suggested for misspelt names.
    pub(crate) search: Search,
    /// Findings.
    pub(crate) findings: Vec<Diagnostic>,
}

/// What uses must know of declarations, by id.
#[derive(Debug, Default)]
pub(crate) struct Heads {
    /// The class of each icon.
    pub(crate) icon_classes: Vec<Option<ClassId>>,
    /// The glyphs of terrains, of broken ones too: what declares it, and its id unless it is broken.
    pub(crate) glyphs: BTreeMap<char, (usize, Option<TerrainId>)>,
    /// Whether an effect may lower each resource.
    pub(crate) falling: Vec<bool>,
    /// The values of each setting.
    pub(crate) settings: Vec<Vec<String>>,
    /// The names of the spaces of each side board.
    pub(crate) board_spaces: Vec<Vec<String>>,
    /// What prices are paid with.
    pub(crate) currency: Option<ResourceId>,
    /// The class of each kind of building, spaces not yet known.
    pub(crate) buildings: Vec<BuildingClass>,
    /// By building: it comes with its sponsor alone.
    pub(crate) unique: Vec<bool>,
    /// The names of the steps of the setup.
    pub(crate) setup_steps: Vec<String>,
    /// What each token lies on.
    pub(crate) tokens: Vec<TokenPlace>,
    /// By card that can take the place of a standard action card: which it is.
    pub(crate) variants: Vec<Option<VariantId>>,
    /// The parameters of each keyword, and where they stand.
    pub(crate) abilities: Vec<Signature>,
    /// Keywords whose loops over players are guarded: interactive ones and what they use.
    pub(crate) guarded: BTreeSet<String>,
    /// Keywords that come back to themselves, with the chain for the one at which it is told.
    pub(crate) recursive: BTreeMap<String, Option<Vec<String>>>,
}

/// The parameters of a keyword.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    /// Name and kind of each; no kind if it is unknown.
    pub(crate) params: Vec<(String, Option<ParamKind>)>,
    /// The head of its declaration.
    pub(crate) span: Span,
}

impl Ctx<'_> {
    /// Reports a finding; `None`, for the caller to return.
    pub(crate) fn fault<T>(&mut self, finding: Diagnostic) -> Option<T> {
        self.findings.push(finding);
        None
    }

    /// A name or title that people read.
    pub(crate) fn title(&mut self, text: &ast::Text) -> Option<String> {
        if !text.value.trim().is_empty() {
            return Some(text.value.clone());
        }
        self.fault(
            Diagnostic::error("ark::fields::empty", text.span, "this text is empty", "nobody could read it")
                .with_help("write a name between the quotes, as in `\"A name\"`"),
        )
    }

    /// The icon of a name.
    pub(crate) fn icon(&mut self, name: &ast::Name) -> Option<IconId> {
        self.resolve(Kind::Icon, name, &[]).map(|id| IconId(id as u8))
    }

    /// The icon of a condition, where other words could stand too.
    pub(crate) fn required_icon(&mut self, name: &ast::Name) -> Option<IconId> {
        const WORDS: [&str; 3] = ["university", "partner-zoo", "upgraded"];
        if matches!(self.names.find(Kind::Icon, &name.text, self.module), Found::Nowhere)
            && let Some(example) = match name.text.as_str() {
                "partner-zoo" => Some("partner-zoo africa"),
                "upgraded" => Some("upgraded animals"),
                _ => None,
            }
        {
            let finding = Diagnostic::error(
                "ark::types::arity",
                name.span,
                format!("a name must stand behind `{}`", name.text),
                "no name here",
            );
            return self.fault(finding.with_help(format!("write `{example}`")));
        }
        self.resolve(Kind::Icon, name, &WORDS).map(|id| IconId(id as u8))
    }

    /// The class of a name.
    pub(crate) fn class(&mut self, name: &ast::Name) -> Option<ClassId> {
        self.resolve(Kind::Class, name, &[]).map(|id| ClassId(id as u8))
    }

    /// The terrain of a name.
    pub(crate) fn terrain(&mut self, name: &ast::Name) -> Option<TerrainId> {
        self.resolve(Kind::Terrain, name, &[]).map(|id| TerrainId(id as u8))
    }

    /// The resource of a name.
    pub(crate) fn resource(&mut self, name: &ast::Name) -> Option<ResourceId> {
        self.resolve(Kind::Resource, name, &[]).map(|id| ResourceId(id as u8))
    }

    /// The token of a name.
    pub(crate) fn token(&mut self, name: &ast::Name) -> Option<TokenId> {
        self.resolve(Kind::Token, name, &[]).map(|id| TokenId(id as u8))
    }

    /// The kind of building of a name.
    pub(crate) fn building(&mut self, name: &ast::Name) -> Option<BuildingId> {
        self.resolve(Kind::Building, name, &[]).map(|id| BuildingId(id as u8))
    }

    /// The action of a name.
    pub(crate) fn action(&mut self, name: &ast::Name) -> Option<ActionId> {
        self.resolve(Kind::Action, name, &[]).map(|id| ActionId(id as u8))
    }

    /// The card of a name that can take the place of the standard card of an action.
    pub(crate) fn variant(&mut self, name: &ast::Name) -> Option<VariantId> {
        let id = self.resolve(Kind::Variant, name, &[])?;
        self.heads.variants.get(usize::from(id)).copied().flatten()
    }

    /// The task of a name.
    pub(crate) fn task(&mut self, name: &ast::Name) -> Option<TaskId> {
        self.resolve(Kind::Task, name, &[]).map(|id| TaskId(id as u8))
    }

    /// The tile of a name.
    pub(crate) fn tile(&mut self, name: &ast::Name) -> Option<TileId> {
        self.resolve(Kind::Tile, name, &[]).map(|id| TileId(id as u8))
    }

    /// A token that lies on cards of zoos.
    pub(crate) fn card_token(&mut self, name: &ast::Name) -> Option<TokenId> {
        self.token_on(name, TokenPlace::Card, "declare one as `token my-token \"My token\" on card { }`")
    }

    /// A token that lies on action cards.
    pub(crate) fn action_token(&mut self, name: &ast::Name) -> Option<TokenId> {
        let place = match self.token_place(name) {
            Some(TokenPlace::DisplayCard) => "1 card in display",
            Some(TokenPlace::ActionCard | TokenPlace::Card) | None => "this card",
        };
        let help = format!("write `place 1 {} on {place}`", name.text);
        self.token_on(name, TokenPlace::ActionCard, &help)
    }

    /// A token that lies on cards of the display.
    pub(crate) fn display_token(&mut self, name: &ast::Name) -> Option<TokenId> {
        self.token_on(
            name,
            TokenPlace::DisplayCard,
            "declare one as `token my-token \"My token\" on display card { }`",
        )
    }

    /// What a token lies on, if a name is one that is seen here.
    pub(crate) fn token_place(&self, name: &ast::Name) -> Option<TokenPlace> {
        match self.names.find(Kind::Token, &name.text, self.module) {
            Found::Id(id, _) => self.heads.tokens.get(usize::from(id)).copied(),
            Found::Silent | Found::Unseen(_) | Found::Nowhere => None,
        }
    }

    fn token_on(&mut self, name: &ast::Name, wanted: TokenPlace, help: &str) -> Option<TokenId> {
        let token = self.token(name)?;
        let place = self.heads.tokens.get(token.index()).copied().unwrap_or(wanted);
        if place == wanted {
            return Some(token);
        }
        let words = |place: TokenPlace| match place {
            TokenPlace::ActionCard => "action cards",
            TokenPlace::Card => "cards of zoos",
            TokenPlace::DisplayCard => "cards of the display",
        };
        let wanted = format!("a token on {} is wanted here", words(wanted));
        let lies = format!("`{}` lies on {}", name.text, words(place));
        self.fault(Diagnostic::error("ark::types::kind", name.span, lies, wanted).with_help(help))
    }

    /// The map of an id.
    pub(crate) fn map(&mut self, id: &ast::Name) -> Option<MapId> {
        self.resolve(Kind::Map, id, &[]).map(|id| MapId(id as u8))
    }

    /// The card of a number.
    pub(crate) fn card(&mut self, number: ast::Int) -> Option<CardId> {
        let name = ast::Name { text: number.value.to_string(), span: number.span };
        self.resolve(Kind::Card, &name, &[]).map(CardId)
    }

    /// The id of a name; `locals` are suggested too.
    pub(crate) fn resolve(&mut self, kind: Kind, name: &ast::Name, locals: &[&str]) -> Option<u16> {
        match self.names.find(kind, &name.text, self.module) {
            Found::Id(id, entry) => {
                self.refers.extend(self.decl.zip(entry.decl));
                Some(id)
            }
            Found::Silent => None,
            Found::Unseen(entry) => {
                let finding = self.unseen(kind, name, entry);
                self.fault(finding)
            }
            Found::Nowhere => {
                let finding = self.unknown(kind, name, locals);
                self.fault(finding)
            }
        }
    }

    fn unseen(&self, kind: Kind, name: &ast::Name, entry: Entry) -> Diagnostic {
        let module = self.names.modules.get(entry.module).map_or("", String::as_str);
        Diagnostic::error(
            "ark::names::unknown",
            name.span,
            format!("unknown {} `{}`", kind.word(), name.text),
            format!("the module `{module}` declares it, which this module does not need"),
        )
        .with_help(format!("add `Need(id: \"{module}\", version: \"*\")` to `needs` in `module.ron`"))
        .with_related(entry.span, "declared here")
    }

    /// What to say of a name that no module declares as the kind wanted.
    fn unknown(&self, kind: Kind, name: &ast::Name, locals: &[&str]) -> Diagnostic {
        if let Some((module, place)) = self.names.removal(kind, &name.text) {
            return Diagnostic::error(
                "ark::names::unknown",
                name.span,
                format!("the {} `{}` is removed", kind.word(), name.text),
                format!("the module `{module}` removes it"),
            )
            .with_related(place, "removed here")
            .with_help("change or remove what uses it too, or keep it");
        }
        if let Some((other, entry)) = self.names.kinds(&name.text, self.module).first() {
            return wrong_kind(kind, name, *other, *entry);
        }
        let finding = Diagnostic::error(
            "ark::names::unknown",
            name.span,
            format!("unknown {} `{}`", kind.word(), name.text),
            "no module in use declares it",
        );
        let own = self.names.seen(kind, self.module).chain(locals.iter().copied());
        if let Some(near) = self.search.nearest(&name.text, own).filter(|_| kind != Kind::Card) {
            return finding.with_help(format!("write `{near}`"));
        }
        if kind == Kind::Card {
            return finding.with_help("write the printed number of a card that is declared");
        }
        let others = Kind::ALL.into_iter().filter(|it| *it != Kind::Card && *it != kind);
        let near = others
            .filter_map(|it| Some((it, self.search.nearest(&name.text, self.names.seen(it, self.module))?)))
            .next();
        match near {
            Some((other, near)) => {
                finding.with_help(format!("`{near}` is {}, not {}", other.article(), kind.article()))
            }
            None => finding.with_help(self.help_declare(kind, &name.text)),
        }
    }

    fn help_declare(&self, kind: Kind, name: &str) -> String {
        let seen: Vec<&str> = self.names.seen(kind, self.module).collect();
        let known: Vec<String> = seen.iter().take(MAX_KNOWN).map(|it| format!("`{it}`")).collect();
        match seen.len().saturating_sub(MAX_KNOWN) {
            _ if known.is_empty() => format!("declare {} `{name}`", kind.article()),
            0 => format!("known: {}", known.join(", ")),
            others => format!("known: {} and {others} others", known.join(", ")),
        }
    }
}

/// A name of one kind stands where another is wanted.
fn wrong_kind(kind: Kind, name: &ast::Name, other: Kind, entry: Entry) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::types::kind",
        name.span,
        format!("`{}` is {}, not {}", name.text, other.article(), kind.article()),
        format!("{} is wanted here", kind.article()),
    );
    let finding = match (kind, other) {
        (Kind::Icon, Kind::Class) => finding.with_help("write one icon of the class"),
        (Kind::Icon, Kind::Resource) => {
            let name = &name.text;
            finding.with_help(format!(
                "a condition on it reads `{name} at least 3`; a line of its own has no comma before it"
            ))
        }
        (Kind::Class, Kind::Icon) => {
            finding.with_help("write the class behind the name of an icon where it is declared")
        }
        (kind, _) => finding.with_help(format!("write the name of {}", kind.article())),
    };
    finding.with_related(entry.span, "declared here")
}
