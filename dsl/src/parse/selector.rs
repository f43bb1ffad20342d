//! Which cards, from where, whose.

use super::amount::parse_amount;
use super::condition::parse_comparison;
use super::cursor::{Built, Cursor, Node, parse_name};
use crate::ast::{ActionCards, CardNoun, CardTest, Cards, Place, PlayerRef, Quantifier, Slots, Zone};
use crate::grammar::Rule;

pub(super) fn parse_cards(node: Node) -> Built<Cards> {
    let mut it = node.open();
    let first = it.any()?;
    let quantifier = match first.rule() {
        Rule::m_all => Quantifier::All(first.span()),
        Rule::m_up_to => Quantifier::UpTo(parse_amount(it.any()?)?),
        _ => Quantifier::Exactly(parse_amount(first)?),
    };
    Ok(Cards {
        quantifier,
        random: it.opt(Rule::m_random).map(|mark| mark.span()),
        lowest: it.opt(Rule::m_lowest).map(|mark| mark.span()),
        noun: parse_noun(it.any()?)?,
        tests: parse_tests(&mut it)?,
        span: it.span(),
    })
}

pub(super) fn parse_noun(node: Node) -> Built<CardNoun> {
    let noun = node.open().any()?;
    match noun.rule() {
        Rule::noun_card => Ok(CardNoun::Card),
        Rule::noun_animal => Ok(CardNoun::Animal),
        Rule::noun_sponsor => Ok(CardNoun::Sponsor),
        Rule::noun_project => Ok(CardNoun::Project),
        Rule::noun_scoring => Ok(CardNoun::Scoring),
        _ => Err(noun.fault()),
    }
}

/// `with .. and .. without ..`, if it is there.
pub(super) fn parse_tests(it: &mut Cursor) -> Built<Vec<CardTest>> {
    let Some(tests) = it.opt(Rule::tests) else { return Ok(Vec::new()) };
    let mut inner = tests.open();
    let mut tests = inner.all(Rule::test, parse_test)?;
    if let Some(without) = inner.opt(Rule::without_tests) {
        let none = without.open().all(Rule::test, parse_test)?;
        tests.extend(none.into_iter().map(|it| CardTest::Not(Box::new(it))));
    }
    Ok(tests)
}

pub(super) fn parse_test(node: Node) -> Built<CardTest> {
    let test = node.open().any()?;
    let (rule, span, fault) = (test.rule(), test.span(), test.fault());
    let mut it = test.open();
    Ok(match rule {
        Rule::test_icon => CardTest::Icon(it.name()?),
        Rule::test_size => CardTest::Size(parse_comparison(it.any()?)?, parse_amount(it.any()?)?),
        Rule::test_level => CardTest::Level(parse_comparison(it.any()?)?, parse_amount(it.any()?)?),
        Rule::test_number => CardTest::Number(it.int()?),
        Rule::test_partner_zoo => CardTest::PartnerZoo(span),
        Rule::test_release => CardTest::Release(span),
        Rule::test_name => CardTest::Named(it.name()?),
        Rule::test_yours => CardTest::Yours(it.name()?),
        _ => return Err(fault),
    })
}

pub(super) fn parse_zone(node: Node) -> Built<Zone> {
    let mut it = node.open();
    let place = parse_place(it.any()?)?;
    let of = it.opt(Rule::player).map(parse_player).transpose()?;
    Ok(Zone { place, of, span: it.span() })
}

fn parse_place(node: Node) -> Built<Place> {
    let place = node.open().any()?;
    Ok(match place.rule() {
        Rule::hand => Place::Hand,
        Rule::deck => Place::Deck,
        Rule::display => Place::Display,
        Rule::range_zone => Place::Range,
        Rule::deck_or_range => Place::DeckOrRange,
        Rule::hand_or_range => Place::HandOrRange,
        Rule::discard => Place::Discard,
        Rule::scoring_deck => Place::ScoringDeck,
        Rule::scoring_hand => Place::ScoringHand,
        Rule::unused_projects => Place::UnusedProjects,
        Rule::folders_zone => {
            let mut it = place.open();
            Place::Folders(it.int()?, it.int()?)
        }
        Rule::zoo_zone => Place::Zoo,
        Rule::this_card => Place::ThisCard,
        Rule::name => Place::Result(parse_name(place)),
        _ => return Err(place.fault()),
    })
}

pub(super) fn parse_player(node: Node) -> Built<PlayerRef> {
    let player = node.open().any()?;
    match player.rule() {
        Rule::you => Ok(PlayerRef::You(player.span())),
        _ => Ok(PlayerRef::Named(parse_name(player))),
    }
}

pub(super) fn parse_action_cards(node: Node) -> Built<ActionCards> {
    let span = node.span();
    let cards = node.open().any()?;
    let (rule, fault) = (cards.rule(), cards.fault());
    let mut it = cards.open();
    match rule {
        Rule::your_card => Ok(ActionCards::Yours(it.name()?)),
        Rule::any_card => Ok(ActionCards::AnyOfYours(span)),
        Rule::cards_in_slots => Ok(ActionCards::InSlots(parse_player(it.any()?)?, parse_slots(it.any()?)?)),
        _ => Err(fault),
    }
}

pub(super) fn parse_slots(node: Node) -> Built<Slots> {
    let mut it = node.open();
    let from = parse_amount(it.any()?)?;
    let to = it.opt(Rule::amount).map(parse_amount).transpose()?;
    Ok(Slots { from, to, span: it.span() })
}
