//! A project is supported with the most it asks for: from the board, or from the hand if it is none of the base projects.

use std::sync::Arc;

use arkwright_runtime::ruleset::{
    CardId, CardNoun, Countable, FilterId, Project, ProjectAsks, Ruleset, SlotNeed,
};
use arkwright_runtime::scenario::{Cards, Fact, Step};
use arkwright_runtime::zoo;
use libtest_mimic::Failed;

use super::position::{YOU, action, animals, housing, reaching, run, strongest};

pub(crate) fn trace(rules: &Arc<Ruleset>, card: CardId, project: &Project) -> Result<String, Failed> {
    supported(rules, card, project, Vec::new())
}

/// The same with further facts.
pub(crate) fn supported(
    rules: &Arc<Ruleset>,
    card: CardId,
    project: &Project,
    further: Vec<Fact>,
) -> Result<String, Failed> {
    let association = action(rules, "association")?;
    // With two players a slot is blocked (SETUP-7).
    let mut given = vec![Fact::Players(3), strongest(rules, association)];
    given.extend(further);
    given.push(if project.base {
        Fact::Projects(Cards::These(vec![card]))
    } else {
        Fact::Hand(YOU, Cards::These(vec![card]))
    });
    given.extend(meeting(rules, project)?);
    let name = rules.cards[card.index()].name.clone();
    let task =
        rules.tasks.iter().find(|it| it.name == "project").map_or("", |it| it.title.as_str()).to_owned();
    let mut when = vec![Step::Perform(association), Step::Choose(task)];
    // With one project alone there is no question which.
    if run(rules, given.clone(), when.clone())?.contains("which project?") {
        when.push(Step::Choose(name));
    }
    when.push(Step::Finish);
    run(rules, given, when)
}

/// Cards and tiles that meet the first slot.
fn meeting(rules: &Arc<Ruleset>, project: &Project) -> Result<Vec<Fact>, Failed> {
    match project.asks {
        ProjectAsks::Count(count) => {
            let asked = match project.slots.first().map(|it| it.need) {
                Some(SlotNeed::Count(asked)) => asked,
                Some(SlotNeed::Size(..)) | None => 0,
            };
            let counts_cards = matches!(count, Countable::Cards(..));
            let tiles: Vec<Fact> =
                counts_cards.then(|| Fact::Tiles(YOU, partner_zoos(rules))).into_iter().collect();
            let zoo = reaching(rules, &tiles, count, asked)?;
            Ok(tiles.into_iter().chain([Fact::Zoo(YOU, Cards::These(zoo))]).collect())
        }
        ProjectAsks::Release(noun, filter) => released(rules, noun, filter),
    }
}

fn partner_zoos(rules: &Ruleset) -> Vec<arkwright_runtime::ruleset::TileId> {
    let tiles = rules.tiles.iter().enumerate();
    let partner = tiles.filter(|(_, it)| it.family == arkwright_runtime::ruleset::TileFamily::PartnerZoo);
    partner.map(|(at, _)| arkwright_runtime::ruleset::TileId(at as u8)).take(4).collect()
}

/// The animal of the lowest number that may be released and lives in a standard enclosure.
fn released(rules: &Ruleset, noun: CardNoun, filter: Option<FilterId>) -> Result<Vec<Fact>, Failed> {
    let empty = arkwright_runtime::position::start(rules, &[])?;
    let passes = |it: &CardId| zoo::eval::card_passes(rules, &empty, YOU, &[], noun, filter, *it);
    let housed = animals(rules).filter(passes).find_map(|it| housing(rules, it).map(|at| (it, at)));
    let (animal, housing) = housed.ok_or("no animal can be released")?;
    Ok(vec![Fact::Zoo(YOU, Cards::These(vec![animal])), housing])
}
