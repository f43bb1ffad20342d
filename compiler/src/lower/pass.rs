use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    AbilityId, Action, ActionId, ActionVariant, BuildingId, Card, CardId, IconClass, MapId, Module,
    ResourceId, Ruleset,
};

use crate::declared::Declared;
use crate::diagnostic::Diagnostic;
use crate::modules::LoadedModule;
use crate::names::{Kind, Names, Search};
use crate::resolve::{Ctx, Heads};

use super::capacity::check_capacity;
use super::resource::second;
use super::{
    Arena, Lowered, ability, action, animal, board, building, deck, game, icon, map, project, resource, rule,
    scenario, scoring, setting, sponsor, task, tile,
};

/// What one pass over the declarations gives.
pub(crate) struct Pass {
    /// Declarations that are broken, or refer to broken ones.
    pub(crate) broken: BTreeSet<usize>,
    ruleset: Ruleset,
    code: Arena,
    cards: Vec<(Card, usize)>,
    /// Cards that can take the place of the standard card of an action, in the order of their ids.
    variants: Vec<(ActionId, ActionVariant)>,
    abilities: BTreeMap<AbilityId, usize>,
    findings: Vec<Diagnostic>,
    once: BTreeMap<&'static str, Span>,
}

/// Lowers all declarations but scenarios.
pub(crate) fn lower_all(decls: &[Declared], names: &Names, heads: &Heads, findings: Vec<Diagnostic>) -> Pass {
    let mut ctx = Ctx {
        names,
        heads,
        module: 0,
        decl: None,
        damaged: false,
        search: Search::default(),
        code: Arena::default(),
        findings,
        refers: Vec::new(),
    };
    let mut pass = Pass {
        broken: BTreeSet::new(),
        ruleset: Ruleset::default(),
        code: Arena::default(),
        cards: Vec::new(),
        variants: Vec::new(),
        abilities: BTreeMap::new(),
        findings: Vec::new(),
        once: BTreeMap::new(),
    };
    for (at, declared) in decls.iter().enumerate() {
        ctx.module = declared.scope;
        ctx.damaged = declared.damaged;
        ctx.decl = Some(at);
        let mark = ctx.code.mark();
        let used = names.id(at).is_some();
        let sound = lower_decl(&mut ctx, &mut pass, at, declared.decl(), used).is_some();
        if !sound {
            pass.broken.insert(at);
        }
        if !sound || !used && has_name(declared.decl()) {
            ctx.code.reset(mark);
        }
    }
    spread(&mut pass.broken, &ctx.refers);
    pass.code = ctx.code;
    pass.findings = ctx.findings;
    pass
}

/// What refers to something broken is broken too.
fn spread(broken: &mut BTreeSet<usize>, refers: &[(usize, usize)]) {
    let mut users: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (user, used) in refers {
        users.entry(*used).or_default().push(*user);
    }
    let mut front: Vec<usize> = broken.iter().copied().collect();
    while let Some(at) = front.pop() {
        for user in users.get(&at).into_iter().flatten() {
            if broken.insert(*user) {
                front.push(*user);
            }
        }
    }
}

fn has_name(decl: &ast::Decl) -> bool {
    !matches!(
        decl,
        ast::Decl::Break(_)
            | ast::Decl::Workers(_)
            | ast::Decl::Donations(_)
            | ast::Decl::Setup(_)
            | ast::Decl::End(_)
            | ast::Decl::Solo(_)
            | ast::Decl::Scenario(_)
    )
}

/// Lowers a declaration; it goes into the ruleset if it is `used`, that is, neither broken nor a second one of its name.
fn lower_decl(ctx: &mut Ctx<'_>, pass: &mut Pass, at: usize, decl: &ast::Decl, used: bool) -> Option<()> {
    let n_findings = ctx.findings.len();
    match decl {
        ast::Decl::Icon(it) => {
            let lowered = icon::lower_icon(ctx, it)?;
            pass.ruleset.icons.extend(used.then_some(lowered));
        }
        ast::Decl::Terrain(it) => {
            let (terrain, icon) = icon::lower_terrain(ctx, it)?;
            pass.ruleset.terrains.extend(used.then_some(terrain));
            pass.ruleset.icons.extend(used.then_some(icon));
        }
        ast::Decl::CardMark(it) => {
            let lowered = rule::lower_card_mark(ctx, it)?;
            pass.ruleset.card_marks.extend(used.then_some(lowered));
        }
        ast::Decl::BoxKind(it) => {
            let lowered = rule::lower_box_kind(ctx, it)?;
            pass.ruleset.boxes.extend(used.then_some(lowered));
        }
        ast::Decl::Deck(it) => {
            let lowered = deck::lower_deck(ctx, it)?;
            pass.ruleset.decks.extend(used.then_some(lowered));
        }
        ast::Decl::Setting(it) => {
            let lowered = setting::lower_setting(ctx, it)?;
            pass.ruleset.settings.extend(used.then_some(lowered));
        }
        ast::Decl::Board(it) => {
            let lowered = board::lower_board(ctx, it)?;
            unless_new(ctx, n_findings)?;
            pass.ruleset.side_boards.extend(used.then_some(lowered));
        }
        ast::Decl::Rule(it) => {
            let lowered = rule::lower_game_rule(ctx, it)?;
            pass.ruleset.rules.extend(used.then_some(lowered));
        }
        ast::Decl::Resource(it) => {
            let lowered = resource::lower_resource(ctx, it)?;
            if used {
                roles(ctx, pass, it, !lowered.folders.is_empty());
                pass.ruleset.resources.push(lowered);
            }
        }
        ast::Decl::Break(it) => {
            only_one(ctx, pass, "a break track", it.span)?;
            pass.ruleset.break_track = resource::lower_break(ctx, it)?;
        }
        ast::Decl::Workers(it) => {
            only_one(ctx, pass, "a list of workers", it.span)?;
            pass.ruleset.workers = resource::lower_workers(ctx, it)?;
        }
        ast::Decl::Token(it) => {
            let lowered = resource::lower_token(ctx, it)?;
            unless_new(ctx, n_findings)?;
            pass.ruleset.tokens.extend(used.then_some(lowered));
        }
        ast::Decl::Building(it) => {
            let lowered = building::lower_building(ctx, it)?;
            pass.ruleset.buildings.extend(used.then_some(lowered));
        }
        ast::Decl::Action(it) => match action::lower_action(ctx, it)? {
            (None, card) => pass.ruleset.actions.extend(used.then(|| Action::of(card))),
            (Some(of), card) => pass.variants.extend(used.then_some((of, card))),
        },
        ast::Decl::Task(it) => {
            let lowered = task::lower_task(ctx, it)?;
            pass.ruleset.tasks.extend(used.then_some(lowered));
        }
        ast::Decl::Map(it) => {
            let lowered = map::lower_map(ctx, it)?;
            pass.ruleset.maps.extend(used.then_some(lowered));
        }
        ast::Decl::Ability(it) => {
            let lowered = ability::lower_ability(ctx, it)?;
            unless_new(ctx, n_findings)?;
            if used {
                pass.abilities.insert(AbilityId(pass.ruleset.abilities.len() as u16), at);
                pass.ruleset.abilities.push(lowered);
            }
        }
        ast::Decl::Animal(it) => {
            let card = animal::lower_animal(ctx, it);
            keep_card(ctx, pass, card, at, n_findings)?;
        }
        ast::Decl::Sponsor(it) => {
            let card = sponsor::lower_sponsor(ctx, it);
            keep_card(ctx, pass, card, at, n_findings)?;
        }
        ast::Decl::Project(it) => {
            let card = project::lower_project(ctx, it);
            keep_card(ctx, pass, card, at, n_findings)?;
        }
        ast::Decl::Scoring(it) => {
            let card = scoring::lower_scoring(ctx, it);
            keep_card(ctx, pass, card, at, n_findings)?;
        }
        ast::Decl::Tile(it) => {
            let lowered = tile::lower_tile(ctx, it)?;
            pass.ruleset.tiles.extend(used.then_some(lowered));
        }
        ast::Decl::Donations(it) => {
            only_one(ctx, pass, "a list of donations", it.span)?;
            pass.ruleset.donations = game::lower_donations(ctx, it)?;
        }
        ast::Decl::Setup(it) => {
            only_one(ctx, pass, "a setup", it.span)?;
            pass.ruleset.setup = game::lower_setup(ctx, it)?;
        }
        ast::Decl::End(it) => {
            only_one(ctx, pass, "an end of the game", it.span)?;
            (pass.ruleset.end, pass.ruleset.scoring) = game::lower_end(ctx, it)?;
        }
        ast::Decl::Solo(it) => {
            only_one(ctx, pass, "a solo game", it.span)?;
            pass.ruleset.solo = game::lower_solo(ctx, it)?;
        }
        ast::Decl::Scenario(_) => {}
    }
    Some(())
}

fn keep_card(ctx: &Ctx<'_>, pass: &mut Pass, card: Option<Card>, at: usize, n_findings: usize) -> Option<()> {
    let card = card?;
    unless_new(ctx, n_findings)?;
    if ctx.names.id(at).is_some() {
        pass.cards.push((card, at));
    }
    Some(())
}

fn unless_new(ctx: &Ctx<'_>, n_findings: usize) -> Option<()> {
    (ctx.findings.len() == n_findings).then_some(())
}

fn only_one(ctx: &mut Ctx<'_>, pass: &mut Pass, what: &'static str, span: Span) -> Option<()> {
    match pass.once.get(what) {
        Some(first) => ctx.fault(second(what, span, *first)),
        None => {
            pass.once.insert(what, span);
            Some(())
        }
    }
}

/// What the rules use a resource for; only one resource is each of them.
fn roles(ctx: &mut Ctx<'_>, pass: &mut Pass, declared: &ast::Resource, has_folders: bool) {
    let id = ResourceId(pass.ruleset.resources.len() as u8);
    let currency = declared.role.filter(|(role, _)| *role == ast::ResourceRole::Currency);
    let strength = declared.role.filter(|(role, _)| *role == ast::ResourceRole::Strength);
    if currency.is_some_and(|(_, span)| only_one(ctx, pass, "a currency", span).is_some()) {
        pass.ruleset.currency = Some(id);
    }
    if strength.is_some_and(|(_, span)| only_one(ctx, pass, "a resource for strength", span).is_some()) {
        pass.ruleset.strength = Some(id);
    }
    if has_folders && only_one(ctx, pass, "a track with folders", declared.name.span).is_some() {
        pass.ruleset.range = Some(id);
    }
}

/// Puts the ruleset together and lowers the scenarios, which speak of all of it.
pub(crate) fn finish(
    mut pass: Pass,
    decls: &[Declared],
    names: &Names,
    heads: &Heads,
    modules: &[LoadedModule],
) -> Lowered {
    let mut lowered = Lowered { abilities: pass.abilities, ..Lowered::default() };
    pass.cards.sort_by_key(|(card, _)| card.number);
    let mut ruleset = pass.ruleset;
    for (card, at) in pass.cards {
        lowered.cards.insert(CardId(ruleset.cards.len() as u16), at);
        ruleset.cards.push(card);
    }
    for (action, card) in pass.variants {
        ruleset.actions.get_mut(action.index()).into_iter().for_each(|it| it.variants.push(card.clone()));
    }
    let classes = names.by_id(Kind::Class).map(|name| IconClass { name: name.to_owned() });
    ruleset.classes = classes.collect();
    ruleset.families = names.by_id(Kind::Family).map(str::to_owned).collect();
    ruleset.marks = names.by_id(Kind::Mark).map(str::to_owned).collect();
    ruleset.zones = names.by_id(Kind::Zone).map(str::to_owned).collect();
    ruleset.flag_action = flag_action(&ruleset);
    ruleset.derive_maps();
    ruleset.modules =
        modules.iter().map(|it| Module { id: it.id.clone(), version: it.version.clone() }).collect();
    let mut ctx = Ctx {
        names,
        heads,
        module: 0,
        decl: None,
        damaged: false,
        search: Search::default(),
        code: pass.code,
        findings: pass.findings,
        refers: Vec::new(),
    };
    let of_scenarios: Vec<Option<Names>> = (0..modules.len()).map(|it| names.of_scenarios(it)).collect();
    for declared in decls {
        let ast::Decl::Scenario(it) = declared.decl() else { continue };
        ctx.names = of_scenarios.get(declared.module).and_then(Option::as_ref).unwrap_or(names);
        ctx.module = declared.module;
        ctx.damaged = declared.damaged;
        let scenario = scenario::lower_scenario(&mut ctx, it, &ruleset.maps);
        lowered.scenarios.extend(scenario.filter(|_| !declared.damaged));
    }
    ruleset.code = ctx.code.finish();
    ruleset.derive();
    ctx.findings.extend(check_capacity(&ruleset, decls, names));
    for (at, declared) in decls.iter().enumerate() {
        let Some(id) = names.id(at) else { continue };
        if let ast::Decl::Building(_) = declared.decl() {
            lowered.buildings.insert(BuildingId(id as u8), at);
        } else if let ast::Decl::Map(_) = declared.decl() {
            lowered.maps.insert(MapId(id as u8), at);
        }
    }
    lowered.findings = ctx.findings;
    lowered.ruleset = ruleset;
    lowered
}

/// The action whose side II opens flagged spaces: the one that a kind of building asks for (BUILD-8).
fn flag_action(ruleset: &Ruleset) -> Option<ActionId> {
    ruleset.buildings.iter().find_map(|kind| kind.needs)
}
