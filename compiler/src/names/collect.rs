//! From declarations to tables: ids in order, names that stand twice.

use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::{Span, ast};

use crate::declared::Declared;
use crate::diagnostic::Diagnostic;

use super::{Entry, Kind, Names};

struct Collector<'a> {
    names: Names,
    next: BTreeMap<Kind, u16>,
    broken: &'a BTreeSet<usize>,
    findings: Vec<Diagnostic>,
}

/// Fills the tables. `names` knows the modules; declarations in `broken` get no id.
pub(crate) fn collect(
    decls: &[Declared],
    broken: &BTreeSet<usize>,
    names: Names,
) -> (Names, Vec<Diagnostic>) {
    let mut collector = Collector { names, next: BTreeMap::new(), broken, findings: Vec::new() };
    let mut cards: Vec<(i64, usize)> = Vec::new();
    for (at, declared) in decls.iter().enumerate() {
        let id = match declared.decl() {
            ast::Decl::Icon(icon) => collector.icon(at, declared, icon),
            ast::Decl::Terrain(terrain) => collector.terrain(at, declared, terrain),
            ast::Decl::Resource(it) => collector.declare(at, declared, Kind::Resource, &it.name),
            ast::Decl::Token(it) => collector.declare(at, declared, Kind::Token, &it.name),
            ast::Decl::Building(it) => collector.building(at, declared, it),
            ast::Decl::Action(it) => {
                let kind = if it.of.is_some() { Kind::Variant } else { Kind::Action };
                collector.declare(at, declared, kind, &it.name)
            }
            ast::Decl::Task(it) => collector.declare(at, declared, Kind::Task, &it.name),
            ast::Decl::CardMark(it) => collector.declare(at, declared, Kind::CardMark, &it.name),
            ast::Decl::BoxKind(it) => collector.declare(at, declared, Kind::Box, &it.name),
            ast::Decl::Setting(it) => collector.declare(at, declared, Kind::Setting, &it.name),
            ast::Decl::Board(it) => collector.declare(at, declared, Kind::Board, &it.name),
            ast::Decl::Deck(it) => collector.declare(at, declared, Kind::Deck, &it.name),
            ast::Decl::Rule(it) => collector.declare(at, declared, Kind::Rule, &it.name),
            ast::Decl::Map(it) => collector.map(at, declared, it),
            ast::Decl::Tile(it) => collector.tile(at, declared, it),
            ast::Decl::Ability(it) => collector.declare(at, declared, Kind::Ability, &it.name),
            ast::Decl::Animal(ast::Animal { number, .. })
            | ast::Decl::Sponsor(ast::Sponsor { number, .. })
            | ast::Decl::Project(ast::Project { number, .. })
            | ast::Decl::Scoring(ast::Scoring { number, .. }) => {
                cards.push((number.value, at));
                None
            }
            ast::Decl::Break(_)
            | ast::Decl::Workers(_)
            | ast::Decl::Donations(_)
            | ast::Decl::Setup(_)
            | ast::Decl::End(_)
            | ast::Decl::Solo(_)
            | ast::Decl::Scenario(_) => None,
        };
        collector.names.ids.push(id);
    }
    collector.cards(decls, cards);
    (collector.names, collector.findings)
}

impl Collector<'_> {
    fn id(&mut self, kind: Kind, name: &ast::Name) -> Option<u16> {
        let next = self.next.entry(kind).or_insert(0);
        if usize::from(*next) >= kind.limit() {
            self.findings.push(too_many(kind, &name.text, name.span));
            return None;
        }
        *next += 1;
        Some(*next - 1)
    }

    fn declare(&mut self, at: usize, declared: &Declared, kind: Kind, name: &ast::Name) -> Option<u16> {
        let entry = Entry { span: name.span, module: declared.module, decl: Some(at), id: None };
        if let Some(earlier) = self.names.declare(kind, &name.text, entry) {
            self.findings.push(duplicate(kind, &name.text, name.span, earlier.span));
            return None;
        }
        for module in &declared.sayers {
            self.names.share(kind, &name.text, *module);
        }
        if self.broken.contains(&at) {
            return None;
        }
        let id = self.id(kind, name);
        self.names.set_id(kind, &name.text, id);
        id
    }

    fn icon(&mut self, at: usize, declared: &Declared, icon: &ast::Icon) -> Option<u16> {
        if let Some(class) = &icon.class {
            self.share(declared, Kind::Class, class);
        }
        self.declare(at, declared, Kind::Icon, &icon.name)
    }

    /// A family exists as soon as a building names it, and several buildings are of one.
    fn building(&mut self, at: usize, declared: &Declared, building: &ast::Building) -> Option<u16> {
        for field in &building.fields {
            if let ast::BuildingField::HousesAs(name, _) = field {
                self.share(declared, Kind::Family, name);
            }
        }
        self.declare(at, declared, Kind::Building, &building.name)
    }

    /// A group exists as soon as a tile names it.
    fn tile(&mut self, at: usize, declared: &Declared, tile: &ast::Tile) -> Option<u16> {
        if let Some(group) = &tile.group {
            self.share(declared, Kind::Group, group);
        }
        self.declare(at, declared, Kind::Tile, &tile.name)
    }

    /// A mark or a place beside maps exists as soon as a map names it, and several maps may name one.
    fn map(&mut self, at: usize, declared: &Declared, map: &ast::Map) -> Option<u16> {
        for field in &map.fields {
            if let ast::MapField::Mark(_, name, _) = field {
                self.share(declared, Kind::Mark, name);
            }
            if let ast::MapField::Slots(slots) = field {
                self.share(declared, Kind::Zone, &slots.name);
            }
        }
        self.declare(at, declared, Kind::Map, &map.id)
    }

    /// A name that is there as soon as one declaration says it, and is the same for all that do.
    fn share(&mut self, declared: &Declared, kind: Kind, name: &ast::Name) {
        let entry = Entry { span: name.span, module: declared.module, decl: None, id: None };
        let is_new = self.names.declare(kind, &name.text, entry).is_none();
        for module in declared.sayers.iter().chain([&declared.module]) {
            self.names.share(kind, &name.text, *module);
        }
        if !is_new {
            return;
        }
        let id = self.id(kind, name);
        self.names.set_id(kind, &name.text, id);
    }

    /// A terrain is an icon too (ICON-1); one finding for both.
    fn terrain(&mut self, at: usize, declared: &Declared, terrain: &ast::Terrain) -> Option<u16> {
        let icon = self.declare(at, declared, Kind::Icon, &terrain.name);
        if icon.is_none() && !self.broken.contains(&at) {
            return None;
        }
        self.declare(at, declared, Kind::Terrain, &terrain.name)
    }

    /// Ids of cards follow their numbers.
    fn cards(&mut self, decls: &[Declared], mut cards: Vec<(i64, usize)>) {
        cards.sort_unstable();
        for (number, at) in cards {
            let Some(declared) = decls.get(at) else { continue };
            let Some(place) = card_number(declared.decl()) else { continue };
            let name = ast::Name { text: number.to_string(), span: place };
            let id = self.declare(at, declared, Kind::Card, &name);
            if let Some(slot) = self.names.ids.get_mut(at) {
                *slot = id;
            }
        }
    }
}

impl Names {
    fn set_id(&mut self, kind: Kind, name: &str, id: Option<u16>) {
        if let Some(entry) = self.tables.get_mut(&kind).and_then(|it| it.get_mut(name)) {
            entry.id = id;
        }
    }
}

/// The number of a card's declaration.
fn card_number(decl: &ast::Decl) -> Option<Span> {
    match decl {
        ast::Decl::Animal(it) => Some(it.number.span),
        ast::Decl::Sponsor(it) => Some(it.number.span),
        ast::Decl::Project(it) => Some(it.number.span),
        ast::Decl::Scoring(it) => Some(it.number.span),
        ast::Decl::Icon(_)
        | ast::Decl::Terrain(_)
        | ast::Decl::CardMark(_)
        | ast::Decl::BoxKind(_)
        | ast::Decl::Deck(_)
        | ast::Decl::Board(_)
        | ast::Decl::Setting(_)
        | ast::Decl::Rule(_)
        | ast::Decl::Resource(_)
        | ast::Decl::Break(_)
        | ast::Decl::Workers(_)
        | ast::Decl::Token(_)
        | ast::Decl::Building(_)
        | ast::Decl::Action(_)
        | ast::Decl::Task(_)
        | ast::Decl::Map(_)
        | ast::Decl::Ability(_)
        | ast::Decl::Tile(_)
        | ast::Decl::Donations(_)
        | ast::Decl::Setup(_)
        | ast::Decl::End(_)
        | ast::Decl::Solo(_)
        | ast::Decl::Scenario(_) => None,
    }
}

/// A name is declared twice.
pub(crate) fn duplicate(kind: Kind, name: &str, second: Span, first: Span) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::names::duplicate",
        second,
        format!("the {} `{name}` is declared twice", kind.word()),
        "declared a second time",
    )
    .with_help(match kind {
        Kind::Card => "give one of the two another number",
        Kind::Icon
        | Kind::Class
        | Kind::Terrain
        | Kind::Resource
        | Kind::Token
        | Kind::Building
        | Kind::Action
        | Kind::Variant
        | Kind::Task
        | Kind::Ability
        | Kind::Tile
        | Kind::Mark
        | Kind::Zone
        | Kind::CardMark
        | Kind::Family
        | Kind::Group
        | Kind::Box
        | Kind::Board
        | Kind::Deck
        | Kind::Setting
        | Kind::Rule
        | Kind::Map => "rename one of the two",
    });
    if first.file == second.file {
        finding.with_label(first, "declared first")
    } else {
        finding.with_related(first, "declared first")
    }
}

fn too_many(kind: Kind, name: &str, span: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::names::too_many",
        span,
        format!("the {} `{name}` is one too many", kind.word()),
        format!("a ruleset holds at most {} of the kind", kind.limit()),
    )
    .with_help(if kind == Kind::Action {
        "leave it out: nobody would ever be dealt it"
    } else {
        "load fewer modules at once"
    })
}
