use arkwright_runtime::ruleset::{Requirement, Ruleset};

use super::super::{action_name, building_name, icon_name, resource_name};
use crate::json::Json;

/// A condition of the left edge of a card.
pub(super) fn requirement(ruleset: &Ruleset, requirement: Requirement) -> Json {
    let counted = |kind: &str, count: Json| Json::object([("kind", kind.into()), ("count", count)]);
    match requirement {
        Requirement::Icon(icon, count) => {
            Json::object([("icon", icon_name(ruleset, icon).into()), ("count", count.into())])
        }
        Requirement::Upgraded(action) => Json::object([
            ("kind", "upgraded-action".into()),
            ("action", action_name(ruleset, action).into()),
            ("count", Json::Number(1)),
        ]),
        Requirement::PartnerZoo(continent) => Json::object([
            ("kind", "partner-zoo".into()),
            ("count", Json::Number(1)),
            ("continent", icon_name(ruleset, continent).into()),
        ]),
        Requirement::PartnerZoos(count) => counted("partner-zoo", count.into()),
        Requirement::Building(kind, count) => counted(building_name(ruleset, kind), count.into()),
        Requirement::University(count) => counted("university", count.into()),
        Requirement::AtLeast(resource, count) => {
            counted(&format!("min-{}", resource_name(ruleset, resource)), count.into())
        }
        Requirement::AtMost(resource, count) => {
            counted(&format!("max-{}", resource_name(ruleset, resource)), count.into())
        }
    }
}
