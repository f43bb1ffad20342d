//! `scoring 1 "Large Animal Zoo" { .. }`

use super::amount::{parse_countable, parse_row};
use super::body::parse_endgame;
use super::card::parse_unknown;
use super::cursor::{Built, Node};
use crate::ast::{Scoring, ScoringField};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Scoring> {
    let mut it = node.open();
    Ok(Scoring { number: it.int()?, name: it.text()?, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<ScoringField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::count => ScoringField::Count(parse_countable(field.open().any()?)?, span),
        Rule::tiers => ScoringField::Tiers(field.open().all(Rule::row, parse_row)?, span),
        Rule::endgame => ScoringField::Endgame(parse_endgame(field)?),
        Rule::not_solo => ScoringField::NotSolo(span),
        Rule::unknown_any => ScoringField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}
