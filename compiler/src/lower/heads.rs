//! What uses must know of declarations before these are lowered.

use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    ActionId, BuildingClass, ClassId, ParamKind, ResourceId, TerrainId, VariantId,
};

use crate::declared::Declared;
use crate::names::{Found, Kind, Names};
use crate::resolve::{Heads, Signature};
use crate::ring::{Edges, rings};

use super::ability::simple_kind;
use super::resource::lower_token_place;

fn space_name(field: &ast::BoardField) -> Option<String> {
    if let ast::BoardField::Space(space) = field { Some(space.name.text.clone()) } else { None }
}

/// Gathers the heads; what is wrong with them is told when they are lowered.
pub(crate) fn heads(decls: &[Declared], names: &Names) -> Heads {
    let mut heads = Heads::default();
    let mut bodies: Edges<'_> = BTreeMap::new();
    let mut calls: Edges<'_> = BTreeMap::new();
    let mut interactive: Vec<&str> = Vec::new();
    for (at, declared) in decls.iter().enumerate() {
        let used = names.id(at).is_some();
        match declared.decl() {
            ast::Decl::Icon(icon) if used => {
                heads.icon_classes.push(icon.class.as_ref().and_then(|it| class(names, it, declared.scope)));
            }
            ast::Decl::Terrain(terrain) => {
                heads.icon_classes.extend(used.then_some(None));
                let id = names.id(at).map(|id| TerrainId(id as u8));
                let glyph = terrain.glyph.value.chars().next();
                heads.glyphs.entry(glyph.unwrap_or(' ')).or_insert((at, id));
            }
            ast::Decl::Resource(resource) if used => {
                if resource.role.is_some_and(|(role, _)| role == ast::ResourceRole::Currency) {
                    heads.currency.get_or_insert(ResourceId(heads.falling.len() as u8));
                }
                heads.falling.push(falls(resource));
            }
            ast::Decl::Building(building) if used => {
                heads.buildings.push(building_class(building));
                heads.unique.push(building.unique.is_some());
            }
            ast::Decl::Setting(setting) if used => {
                heads.settings.push(setting.values.iter().map(|it| it.text.clone()).collect());
            }
            ast::Decl::Board(board) if used => {
                heads.board_spaces.push(board.fields.iter().filter_map(space_name).collect());
            }
            ast::Decl::Token(token) if used => {
                heads.tokens.push(lower_token_place(token.place));
            }
            ast::Decl::Action(ast::Action { of: Some(of), .. }) if used => {
                let action = found(names, Kind::Action, of, declared.scope).map(|id| ActionId(id as u8));
                let earlier = heads.variants.iter().flatten().filter(|it| Some(it.action) == action).count();
                heads.variants.push(action.map(|action| VariantId { action, variant: earlier as u8 + 1 }));
            }
            ast::Decl::Setup(setup) => heads.setup_steps.extend(setup.fields.iter().filter_map(step_name)),
            ast::Decl::Ability(ability) => {
                if used {
                    heads.abilities.push(signature(ability, names, declared.scope));
                }
                let name = ability.name.text.as_str();
                let mut uses = BTreeSet::new();
                collect_uses(&ability.body, &mut uses);
                bodies.entry(name).or_insert_with(|| uses.clone());
                uses.extend(ability.solo.iter().map(|it| it.name.text.as_str()));
                calls.entry(name).or_insert(uses);
                interactive.extend(ability.interactive.map(|_| name));
            }
            ast::Decl::Icon(_)
            | ast::Decl::CardMark(_)
            | ast::Decl::BoxKind(_)
            | ast::Decl::Deck(_)
            | ast::Decl::Board(_)
            | ast::Decl::Setting(_)
            | ast::Decl::Rule(_)
            | ast::Decl::Building(_)
            | ast::Decl::Resource(_)
            | ast::Decl::Break(_)
            | ast::Decl::Workers(_)
            | ast::Decl::Token(_)
            | ast::Decl::Action(_)
            | ast::Decl::Task(_)
            | ast::Decl::Map(_)
            | ast::Decl::Animal(_)
            | ast::Decl::Sponsor(_)
            | ast::Decl::Project(_)
            | ast::Decl::Scoring(_)
            | ast::Decl::Tile(_)
            | ast::Decl::Donations(_)
            | ast::Decl::End(_)
            | ast::Decl::Solo(_)
            | ast::Decl::Scenario(_) => {}
        }
    }
    heads.guarded = reachable(interactive, &bodies);
    heads.recursive = recursive(&calls);
    heads
}

fn step_name(field: &ast::SetupField) -> Option<String> {
    if let ast::SetupField::Step(step) = field { Some(step.name.text.clone()) } else { None }
}

fn class(names: &Names, name: &ast::Name, module: usize) -> Option<ClassId> {
    found(names, Kind::Class, name, module).map(|id| ClassId(id as u8))
}

fn found(names: &Names, kind: Kind, name: &ast::Name, module: usize) -> Option<u16> {
    match names.find(kind, &name.text, module) {
        Found::Id(id, _) => Some(id),
        Found::Silent | Found::Unseen(_) | Found::Nowhere => None,
    }
}

/// Whether an effect may lower a resource; a price lowers the currency anyway.
fn falls(resource: &ast::Resource) -> bool {
    let is_currency = resource.role.is_some_and(|(role, _)| role == ast::ResourceRole::Currency);
    is_currency || resource.fields.iter().any(|it| matches!(it, ast::ResourceField::MayFall(_)))
}

fn building_class(building: &ast::Building) -> BuildingClass {
    match building.enclosure {
        None => BuildingClass::Plain,
        Some(ast::EnclosureClass::Standard) => BuildingClass::Standard,
        Some(ast::EnclosureClass::Special) => BuildingClass::Special { spaces: 0 },
    }
}

fn signature(ability: &ast::Ability, names: &Names, module: usize) -> Signature {
    let kind = |param: &ast::Param| match &param.kind {
        None => Some(ParamKind::Number),
        Some(name) => simple_kind(&name.text)
            .or_else(|| class(names, name, module).map(|class| ParamKind::Icon(Some(class)))),
    };
    Signature {
        params: ability.params.iter().map(|param| (param.name.text.clone(), kind(param))).collect(),
        span: Span::new(
            ability.span.file,
            ability.span.start,
            ability.params.last().map_or(ability.name.span.end, |it| it.span.end + 1),
        ),
    }
}

fn reachable<'a>(mut front: Vec<&'a str>, edges: &Edges<'a>) -> BTreeSet<String> {
    let mut reached: BTreeSet<String> = BTreeSet::new();
    while let Some(name) = front.pop() {
        if reached.insert(name.to_owned()) {
            front.extend(edges.get(name).into_iter().flatten());
        }
    }
    reached
}

fn recursive(calls: &Edges<'_>) -> BTreeMap<String, Option<Vec<String>>> {
    let mut found: BTreeMap<String, Option<Vec<String>>> = BTreeMap::new();
    for ring in rings(calls) {
        found.extend(ring.names.iter().map(|name| ((*name).to_owned(), None)));
        if let Some(first) = ring.chain.first() {
            let chain = ring.chain.iter().map(|name| (*name).to_owned()).collect();
            found.insert((*first).to_owned(), Some(chain));
        }
    }
    found
}

/// The keywords that a block uses.
fn collect_uses<'a>(block: &'a ast::Block, uses: &mut BTreeSet<&'a str>) {
    use ast::StatementKind as Kind;
    for statement in &block.statements {
        match &statement.kind {
            Kind::Use(used) => {
                uses.insert(used.name.text.as_str());
            }
            Kind::May(body, _) | Kind::After(body) => collect_uses(body, uses),
            Kind::ForEachPlayer { body, .. } | Kind::WithLeader { body, .. } => collect_uses(body, uses),
            Kind::Within { body, extra, .. } => {
                collect_uses(body, uses);
                extra.iter().for_each(|it| collect_uses(it, uses));
            }
            Kind::Install { rule, .. } => rule.block().into_iter().for_each(|it| collect_uses(it, uses)),
            Kind::Repeat { body, between, .. } => {
                collect_uses(body, uses);
                between.iter().for_each(|it| collect_uses(it, uses));
            }
            Kind::Choose { branches, otherwise, .. } => {
                branches.iter().for_each(|it| collect_uses(&it.body, uses));
                otherwise.iter().for_each(|it| collect_uses(it, uses));
            }
            Kind::If { then, otherwise, .. } => {
                collect_uses(then, uses);
                otherwise.iter().for_each(|it| collect_uses(it, uses));
            }
            Kind::Gain(_)
            | Kind::Lose(_)
            | Kind::Transfer { .. }
            | Kind::Draw { .. }
            | Kind::Look { .. }
            | Kind::Move { .. }
            | Kind::MoveRest { .. }
            | Kind::Shuffle(_)
            | Kind::Replenish
            | Kind::AdvanceBreak(_)
            | Kind::Hire { .. }
            | Kind::Upgrade(_)
            | Kind::PlaceToken { .. }
            | Kind::MoveActionCard { .. }
            | Kind::Perform { .. }
            | Kind::Build { .. }
            | Kind::Rehouse
            | Kind::Play { .. }
            | Kind::DoTask { .. }
            | Kind::GainAs(..)
            | Kind::LetGain(..)
            | Kind::GainBonus(_)
            | Kind::Search { .. }
            | Kind::PlaceOnThis { .. }
            | Kind::PlaceOnDisplay { .. }
            | Kind::RemoveBuilding { .. }
            | Kind::TakeSpace(_)
            | Kind::UseSpaceAgain(_)
            | Kind::Enlarge { .. }
            | Kind::Lift(_)
            | Kind::RemoveMapToken(_)
            | Kind::RemoveFromThis { .. }
            | Kind::RemoveAllTokens
            | Kind::PlayForLevel { .. }
            | Kind::TakeTile(_)
            | Kind::Support { .. }
            | Kind::Donate
            | Kind::TakeIncome
            | Kind::ResolveBoxes(_)
            | Kind::ReturnTile
            | Kind::UseAbilityOf(..)
            | Kind::ReturnWorkers(_)
            | Kind::PlayForFree { .. }
            | Kind::RefillBoard
            | Kind::Draft { .. }
            | Kind::AllowWithoutEnclosure(_) => {}
        }
    }
}
