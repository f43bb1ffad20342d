//! One declaration: its head, then its lines, each in the file of its construct. The dispatch has one short arm each.

use pest::Parser;

use super::cursor::{Built, Cursor, Node, Origin};
use super::place::locate;
use super::{
    ability, action, animal, board, building, change, game, icon, map, project, resource, rule, scenario,
    scoring, setting, sponsor, statement, task, tile,
};
use crate::Span;
use crate::ast::{Block, Decl, Declaration, Form};
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::grammar::{Grammar, Rule};

/// Reads a text with one of the `one_..` rules and gives the node inside it.
pub(super) fn parse_one(rule: Rule, text: &str, origin: Origin) -> Built<Node<'_>> {
    let pairs = Grammar::parse(rule, text).map_err(|error| locate(&error, text, origin))?;
    let mut it = Cursor::new(pairs, origin, origin.span(0, text.len()));
    it.any()?.open().any()
}

/// A whole declaration.
pub(super) fn parse_declaration(text: &str, origin: Origin) -> Built<Declaration> {
    let node = parse_one(Rule::one_declaration, text, origin)?;
    let span = node.span();
    let kept = change::parse_kept(node.clone())?;
    let form = match node.rule() {
        Rule::declaration => Form::New(parse_decl(node.open().any()?)?.into()),
        Rule::replace => Form::Replace(parse_decl(node.open().any()?)?.into()),
        Rule::extend => Form::Extend(change::parse_extend(node)?.into()),
        Rule::remove => Form::Remove(change::parse_subject(node.open().any()?)?),
        Rule::reprint => Form::Reprint(change::parse_subject(node.open().any()?)?),
        _ => return Err(node.fault()),
    };
    Ok(Declaration { form, kept, span })
}

/// What is declared: its head and its lines.
fn parse_decl(node: Node) -> Built<Decl> {
    let node = if node.rule() == Rule::replaceable { node.open().any()? } else { node };
    let span = node.span();
    if matches!(
        node.rule(),
        Rule::icon | Rule::terrain | Rule::card_mark | Rule::box_kind | Rule::deck_pile | Rule::setting
    ) {
        return parse_head(node);
    }
    let mut it = node.open();
    let mut decl = parse_head(it.any()?)?;
    while let Some(part) = it.next() {
        add_part(&mut decl, part)?;
    }
    *span_of(&mut decl) = span;
    Ok(decl)
}

/// What is declared, with an empty body.
pub(super) fn parse_head(node: Node) -> Built<Decl> {
    Ok(match node.rule() {
        Rule::animal_head => Decl::Animal(animal::parse_head(node)?),
        Rule::sponsor_head => Decl::Sponsor(sponsor::parse_head(node)?),
        Rule::project_head => Decl::Project(project::parse_head(node)?),
        Rule::scoring_head => Decl::Scoring(scoring::parse_head(node)?),
        Rule::map_head => Decl::Map(map::parse_head(node)?),
        Rule::action_head => Decl::Action(action::parse_head(node)?),
        Rule::task_head => Decl::Task(task::parse_head(node)?),
        Rule::building_head | Rule::enclosure_head => Decl::Building(building::parse_head(node)?),
        Rule::resource_head => Decl::Resource(resource::parse_resource_head(node)?),
        Rule::board_head => Decl::Board(board::parse_head(node)?),
        Rule::rule_head => Decl::Rule(rule::parse_head(node)?),
        Rule::break_head => Decl::Break(resource::parse_break_head(node)),
        Rule::workers_head => Decl::Workers(resource::parse_workers_head(node)),
        Rule::token_head => Decl::Token(resource::parse_token_head(node)?),
        Rule::tile_head => Decl::Tile(tile::parse_head(node)?),
        Rule::donations_head => Decl::Donations(game::parse_donations_head(node)),
        Rule::setup_head => Decl::Setup(game::parse_setup_head(node)),
        Rule::end_head => Decl::End(game::parse_end_head(node)),
        Rule::solo_head => Decl::Solo(game::parse_solo_head(node)),
        Rule::ability_head => Decl::Ability(ability::parse_head(node)?),
        Rule::scenario_head => Decl::Scenario(scenario::parse_head(node)?),
        Rule::icon => Decl::Icon(icon::parse_icon(node)?),
        Rule::terrain => Decl::Terrain(icon::parse_terrain(node)?),
        Rule::card_mark => Decl::CardMark(icon::parse_card_mark(node)?),
        Rule::setting => Decl::Setting(setting::parse_setting(node)?),
        Rule::box_kind => Decl::BoxKind(icon::parse_box_kind(node)?),
        Rule::deck_pile => Decl::Deck(icon::parse_deck(node)?),
        _ => return Err(node.fault()),
    })
}

/// Adds one line of the body, or the whole body of an ability.
pub(super) fn add_part(decl: &mut Decl, node: Node) -> Built<()> {
    match decl {
        Decl::Animal(animal) => animal.fields.push(animal::parse_field(node)?),
        Decl::Sponsor(sponsor) => sponsor.fields.push(sponsor::parse_field(node)?),
        Decl::Project(project) => project.fields.push(project::parse_field(node)?),
        Decl::Scoring(scoring) => scoring.fields.push(scoring::parse_field(node)?),
        Decl::Map(map) => map.fields.push(map::parse_field(node)?),
        Decl::Action(action) => action.sides.push(action::parse_side(node)?),
        Decl::Task(task) => task::add_part(task, node)?,
        Decl::Building(building) => building.fields.push(building::parse_field(node)?),
        Decl::Resource(resource) => resource.fields.push(resource::parse_resource_field(node)?),
        Decl::Board(it) => it.fields.push(board::parse_field(node)?),
        Decl::Setting(it) => it.values.extend(setting::parse_values(node)?),
        Decl::Rule(it) => it.fields.push(rule::parse_field(node)?),
        Decl::Break(track) => track.fields.push(resource::parse_break_field(node)?),
        Decl::Workers(workers) => workers.fields.push(resource::parse_workers_field(node)?),
        Decl::Token(token) => token.fields.push(resource::parse_token_field(node)?),
        Decl::Tile(tile) => tile.fields.push(tile::parse_field(node)?),
        Decl::Donations(donations) => donations.fields.push(game::parse_donations_field(node)?),
        Decl::Setup(setup) => setup.fields.push(game::parse_setup_field(node)?),
        Decl::End(end) => end.fields.push(game::parse_end_field(node)?),
        Decl::Solo(solo) => solo.fields.push(game::parse_solo_field(node)?),
        Decl::Scenario(scenario) => scenario::add_part(scenario, node)?,
        Decl::Ability(ability) => add_statements(&mut ability.body, node)?,
        Decl::Icon(_) | Decl::Terrain(_) | Decl::CardMark(_) | Decl::BoxKind(_) | Decl::Deck(_) => {
            return Err(node.fault());
        }
    }
    Ok(())
}

fn add_statements(body: &mut Block, node: Node) -> Built<()> {
    if node.rule() == Rule::block {
        *body = statement::parse_block(node)?;
    } else {
        body.statements.push(statement::parse_statement(node)?);
    }
    Ok(())
}

/// The rule for one line in the body of a declaration, by the declaration's word.
pub(super) fn line_rule(word: &str) -> Option<Rule> {
    Some(match word {
        "animal" => Rule::one_animal_field,
        "sponsor" => Rule::one_sponsor_field,
        "project" => Rule::one_project_field,
        "scoring" => Rule::one_scoring_field,
        "map" => Rule::one_map_field,
        "action" => Rule::one_side,
        "task" => Rule::one_task_line,
        "building" | "enclosure" => Rule::one_building_field,
        "resource" => Rule::one_resource_field,
        "board" => Rule::one_board_field,
        "rule" => Rule::one_rule_field,
        "break" => Rule::one_break_field,
        "workers" => Rule::one_workers_field,
        "token" => Rule::one_token_field,
        "tile" => Rule::one_tile_field,
        "donations" => Rule::one_donations_field,
        "setup" => Rule::one_setup_field,
        "end" => Rule::one_end_field,
        "solo" => Rule::one_solo_field,
        "ability" => Rule::one_statement,
        "scenario" => Rule::one_scenario_part,
        _ => return None,
    })
}

/// Reads one line inside a block for its faults alone.
pub(super) fn check_line(rule: Rule, text: &str, origin: Origin) -> Built<()> {
    let line = match parse_one(rule, text, origin) {
        // A line of a side that begins like none of its lines is meant as an effect.
        Err(error) if rule == Rule::one_side_line && error.expected.is_empty() => {
            return check_line(Rule::one_statement, text, origin);
        }
        line => line?,
    };
    match rule {
        Rule::one_fact => scenario::parse_fact(line).map(drop),
        Rule::one_step => scenario::parse_step(line).map(drop),
        Rule::one_side_line => action::check_line(line),
        _ => statement::parse_statement(line).map(drop),
    }
}

/// The span of a declaration.
pub(super) fn span_of(decl: &mut Decl) -> &mut Span {
    match decl {
        Decl::Icon(it) => &mut it.span,
        Decl::Terrain(it) => &mut it.span,
        Decl::CardMark(it) => &mut it.span,
        Decl::BoxKind(it) => &mut it.span,
        Decl::Board(it) => &mut it.span,
        Decl::Deck(it) => &mut it.span,
        Decl::Setting(it) => &mut it.span,
        Decl::Rule(it) => &mut it.span,
        Decl::Resource(it) => &mut it.span,
        Decl::Break(it) => &mut it.span,
        Decl::Workers(it) => &mut it.span,
        Decl::Token(it) => &mut it.span,
        Decl::Building(it) => &mut it.span,
        Decl::Tile(it) => &mut it.span,
        Decl::Donations(it) => &mut it.span,
        Decl::Setup(it) => &mut it.span,
        Decl::End(it) => &mut it.span,
        Decl::Solo(it) => &mut it.span,
        Decl::Action(it) => &mut it.span,
        Decl::Task(it) => &mut it.span,
        Decl::Map(it) => &mut it.span,
        Decl::Animal(it) => &mut it.span,
        Decl::Sponsor(it) => &mut it.span,
        Decl::Project(it) => &mut it.span,
        Decl::Scoring(it) => &mut it.span,
        Decl::Ability(it) => &mut it.span,
        Decl::Scenario(it) => &mut it.span,
    }
}

/// The parser's own fault about a whole text.
pub(super) fn fault(span: Span) -> SyntaxError {
    SyntaxError::new(SyntaxErrorKind::ParserFault, span)
}
