use arkwright_runtime::ruleset::{
    AbilityUse, Animal, Argument, Card, Countable, HousingKind, IconId, IconRef, Need, Requirement, Ruleset,
    Zoos,
};

use super::{action_name, building_name, icon_name, resource_name};

/// `enclosure 5 or reptile-house 3`, as the language writes it.
pub(crate) fn housing(ruleset: &Ruleset, animal: &Animal) -> String {
    let signs: Vec<String> = animal
        .housing
        .iter()
        .map(|sign| match sign.kind {
            HousingKind::Standard => format!("enclosure {}", sign.spaces),
            HousingKind::Special(building) => format!("{} {}", building_name(ruleset, building), sign.spaces),
        })
        .collect();
    signs.join(" or ")
}

/// `water 1, rock 2`
pub(crate) fn needs(ruleset: &Ruleset, needs: &[Need]) -> String {
    let needs = needs.iter().map(|need| {
        let terrain = ruleset.terrains.get(need.terrain.index()).map_or("", |it| it.name.as_str());
        format!("{terrain} {}", need.count)
    });
    needs.collect::<Vec<_>>().join(", ")
}

/// `predator 2, africa`
pub(crate) fn icons(ruleset: &Ruleset, icons: &[IconId]) -> String {
    let mut counted: Vec<(IconId, u8)> = Vec::new();
    for icon in icons {
        match counted.iter_mut().find(|(it, _)| it == icon) {
            Some((_, count)) => *count += 1,
            None => counted.push((*icon, 1)),
        }
    }
    let words = counted.into_iter().map(|(icon, count)| {
        let name = icon_name(ruleset, icon);
        if count == 1 { name.to_owned() } else { format!("{name} {count}") }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// `partner-zoo asia, bear 1`
pub(crate) fn requirements(ruleset: &Ruleset, requirements: &[Requirement]) -> String {
    let words = requirements.iter().map(|requirement| match *requirement {
        Requirement::Icon(icon, count) => format!("{} {count}", icon_name(ruleset, icon)),
        Requirement::Upgraded(action) => format!("upgraded {}", action_name(ruleset, action)),
        Requirement::PartnerZoo(continent) => format!("partner-zoo {}", icon_name(ruleset, continent)),
        Requirement::University(count) => format!("university {count}"),
        Requirement::AtLeast(resource, count) => {
            format!("{} at least {count}", resource_name(ruleset, resource))
        }
        Requirement::AtMost(resource, count) => {
            format!("{} at most {count}", resource_name(ruleset, resource))
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// `6 appeal, 1 conservation`
pub(crate) fn gains(ruleset: &Ruleset, card: &Card) -> String {
    let words =
        card.gains.iter().map(|gain| format!("{} {}", gain.amount, resource_name(ruleset, gain.resource)));
    words.collect::<Vec<_>>().join(", ")
}

/// `sprint(3)`, as the language writes it.
pub(crate) fn ability(ruleset: &Ruleset, ability: &AbilityUse) -> String {
    let name = ruleset.abilities.get(ability.ability.index()).map_or("", |it| it.name.as_str());
    if ability.arguments.is_empty() {
        return name.to_owned();
    }
    let values: Vec<String> = ability.arguments.iter().map(|it| ability_value(ruleset, *it)).collect();
    format!("{name}({})", values.join(", "))
}

/// A value of a keyword.
fn ability_value(ruleset: &Ruleset, argument: Argument) -> String {
    match argument {
        Argument::Number(number) => number.to_string(),
        Argument::Icon(icon) => icon_name(ruleset, icon).to_owned(),
        Argument::Action(action) => action_name(ruleset, action).to_owned(),
        Argument::Local(at) => format!("value {}", at + 1),
    }
}

/// `icons africa in your zoo`
pub(crate) fn countable(ruleset: &Ruleset, countable: Countable) -> String {
    match countable {
        Countable::Icons(icon, zoos) => {
            let name = match icon {
                IconRef::Id(icon) => icon_name(ruleset, icon),
                IconRef::Local(_) => "icon",
            };
            format!("icons {name} in {}", whose(zoos))
        }
        Countable::Kinds(class, zoos) => {
            let name = ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str());
            format!("different {name} icons in {}", whose(zoos))
        }
        Countable::CardsIn(_) => "cards".to_owned(),
        Countable::Cards(_, _, zoos) => format!("cards in {}", whose(zoos)),
        Countable::Supports => "supported projects".to_owned(),
        Countable::EmptySpaces => "empty spaces".to_owned(),
        Countable::Holds(resource) => resource_name(ruleset, resource).to_owned(),
    }
}

fn whose(zoos: Zoos) -> &'static str {
    match zoos {
        Zoos::Yours => "your zoo",
        Zoos::All => "all zoos",
        Zoos::Others => "other zoos",
    }
}
