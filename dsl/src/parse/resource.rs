//! `resource`, `break`, `workers` and `token`: what players hold, and the tracks.

use super::amount::parse_row;
use super::card::parse_unknown;
use super::cursor::{Built, Node, parse_int};
use super::game::parse_game_step;
use super::statement::parse_block;
use crate::ast::{
    BreakField, BreakTrack, Gate, PrintedGain, Resource, ResourceField, ResourceRole, Token, TokenField,
    TokenPlace, Workers, WorkersField,
};
use crate::grammar::Rule;

pub(super) fn parse_resource_head(node: Node) -> Built<Resource> {
    let mut it = node.open();
    let (name, title) = (it.name()?, it.text()?);
    let currency = it.opt(Rule::m_currency).map(|role| (ResourceRole::Currency, role.span()));
    let role =
        currency.or_else(|| it.opt(Rule::m_strength).map(|role| (ResourceRole::Strength, role.span())));
    Ok(Resource { name, title, role, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_resource_field(node: Node) -> Built<ResourceField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::range => {
            let mut it = field.open();
            ResourceField::Range(it.int()?, it.int()?, span)
        }
        Rule::start => ResourceField::Start(field.open().all(Rule::int, parse_int)?, span),
        Rule::may_fall => ResourceField::MayFall(span),
        Rule::guard => ResourceField::Guard(field.open().int()?, span),
        Rule::cap => {
            let mut it = field.open();
            ResourceField::Cap(it.int()?, it.name()?, span)
        }
        Rule::beyond_block => {
            let mut it = field.open();
            let tiles = it.expect(Rule::bonus_tiles)?.open().int()?;
            ResourceField::BeyondBlock(tiles, parse_block(it.any()?)?, span)
        }
        Rule::beyond => ResourceField::Beyond(parse_gained(field)?, span),
        Rule::folders => ResourceField::Folders(field.open().all(Rule::row, parse_row)?, span),
        Rule::income => ResourceField::Income(parse_block(field.open().any()?)?, span),
        Rule::gate => ResourceField::Gate(parse_gate(field)?),
        Rule::unknown_any => ResourceField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

/// `gain 1 appeal`, `fee 2 money`, `5 -> 2 conservation`: the number stands first, other than in a printed gain.
pub(super) fn parse_gained(node: Node) -> Built<PrintedGain> {
    let mut it = node.open();
    let amount = it.int()?;
    let resource = it.name()?;
    let span = amount.span.to(resource.span);
    Ok(PrintedGain { resource, amount, span })
}

fn parse_gate(node: Node) -> Built<Gate> {
    let mut it = node.open();
    Ok(Gate {
        at: it.int()?,
        first_only: it.opt(Rule::m_once).map(|mark| mark.span()),
        tiles: it.opt(Rule::bonus_tiles).map(|tiles| tiles.open().int()).transpose()?,
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

pub(super) fn parse_break_head(node: Node) -> BreakTrack {
    BreakTrack { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_break_field(node: Node) -> Built<BreakField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::steps => BreakField::Steps(field.open().all(Rule::row, parse_row)?, span),
        Rule::leave_out => BreakField::LeaveOut(field.open().name()?, span),
        Rule::game_step => BreakField::Step(parse_game_step(field)?),
        Rule::arrival => BreakField::Arrival(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => BreakField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

pub(super) fn parse_workers_head(node: Node) -> Workers {
    Workers { fields: Vec::new(), span: node.open().span() }
}

pub(super) fn parse_workers_field(node: Node) -> Built<WorkersField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::active => WorkersField::Active(field.open().int()?, span),
        Rule::waiting => WorkersField::Waiting(field.open().int()?, span),
        Rule::unknown_any => WorkersField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

pub(super) fn parse_token_head(node: Node) -> Built<Token> {
    let mut it = node.open();
    let (name, title, place) = (it.name()?, it.text()?, it.any()?);
    let place = match place.rule() {
        Rule::on_action_card => TokenPlace::ActionCard,
        Rule::on_card => TokenPlace::Card,
        Rule::on_display_card => TokenPlace::DisplayCard,
        _ => return Err(place.fault()),
    };
    Ok(Token { name, title, place, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_token_field(node: Node) -> Built<TokenField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::limit => TokenField::Limit(field.open().int()?, span),
        Rule::fee => TokenField::Fee(parse_gained(field)?, span),
        Rule::token_strength => TokenField::Strength(field.open().int()?, span),
        Rule::repeats => TokenField::Repeats(span),
        Rule::instead_of_discard => TokenField::InsteadOfDiscard(span),
        Rule::when_leaves => TokenField::WhenLeaves(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => TokenField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}
