//! A map is built on, and a token of its left edge is used in a break.

use std::sync::Arc;

use arkwright_runtime::ruleset::{MapId, Ruleset};
use arkwright_runtime::scenario::{Fact, Step};
use libtest_mimic::Failed;

use super::position::{YOU, action, money, part, run, strongest};

pub(crate) fn trace(rules: &Arc<Ruleset>, map: MapId) -> Result<String, Failed> {
    let build = action(rules, "build")?;
    let given = vec![Fact::Map(map), money(rules)?, strongest(rules, build)];
    let built = run(rules, given.clone(), vec![Step::Perform(build), Step::Finish])?;
    let all = (1..=u8::try_from(rules.maps[map.index()].edge.len()).unwrap_or(0)).collect();
    let edge = Fact::Edge(YOU, all);
    let income = run(rules, given.into_iter().chain([edge]).collect(), vec![Step::Break, Step::Finish])?;
    Ok(part("a building", &built) + &part("a break with every token of the left edge used", &income))
}
