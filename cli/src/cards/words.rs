use arkwright_runtime::ruleset::{
    AbilityUse, Amount, AmountId, Animal, Argument, Card, CardNoun, CardTest, ClassId, Comparison, Countable,
    FilterId, HousingKind, IconId, IconRef, Need, Project, ProjectAsks, Requirement, Ruleset, Scoring, Slot,
    SlotNeed, TileFamily, Zoos,
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
        Requirement::PartnerZoos(count) => format!("partner-zoo {count}"),
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

/// `5 -> 5 conservation, 4 -> 3 conservation`
pub(crate) fn slots(ruleset: &Ruleset, project: &Project) -> String {
    project.slots.iter().map(|it| slot(ruleset, it)).collect::<Vec<_>>().join(", ")
}

/// `5 -> 5 conservation`, `1 -> 2 conservation and 2 reputation`
pub(crate) fn slot(ruleset: &Ruleset, slot: &Slot) -> String {
    let rewards =
        slot.rewards.iter().map(|it| format!("{} {}", it.amount, resource_name(ruleset, it.resource)));
    format!("{} -> {}", need(slot.need), rewards.collect::<Vec<_>>().join(" and "))
}

/// `5`, `size at least 4`
pub(crate) fn need(need: SlotNeed) -> String {
    match need {
        SlotNeed::Count(count) => count.to_string(),
        SlotNeed::Size(Comparison::AtLeast, size) => format!("size at least {size}"),
        SlotNeed::Size(Comparison::AtMost, size) => format!("size at most {size}"),
        SlotNeed::Size(Comparison::Exactly, size) => format!("size {size}"),
    }
}

/// What the slots of a project ask for: `icons africa in your zoo`, `a released animal with icon africa`.
pub(crate) fn asked(ruleset: &Ruleset, asks: ProjectAsks) -> String {
    match asks {
        ProjectAsks::Count(what) => countable(ruleset, what),
        ProjectAsks::Release(_, filter) => format!("a released animal{}", filter_in_words(ruleset, filter)),
    }
}

/// `1 -> 1, 2 -> 2, 4 -> 3`
pub(crate) fn tiers(scoring: &Scoring) -> String {
    let rows = scoring.tiers.iter().flat_map(|(_, rows)| rows);
    rows.map(|row| format!("{} -> {}", row.from, row.value)).collect::<Vec<_>>().join(", ")
}

/// `icons africa in your zoo`
pub(crate) fn countable(ruleset: &Ruleset, countable: Countable) -> String {
    match countable {
        Countable::Icons(icon, zoos) => format!("icons {} in {}", icon_in_words(ruleset, icon), whose(zoos)),
        Countable::Kinds(class, zoos) => {
            format!("different {} icons in {}", class_name(ruleset, class), whose(zoos))
        }
        Countable::KindsOfTwo(one, other, zoos) => {
            let (one, other) = (class_name(ruleset, one), class_name(ruleset, other));
            format!("different {one} and {other} icons in {}", whose(zoos))
        }
        Countable::KindsAhead(class) => {
            format!("{} icons ahead of the player to your right", class_name(ruleset, class))
        }
        Countable::Pairs(one, other) => {
            format!(
                "pairs of {} and {} in your zoo",
                icon_in_words(ruleset, one),
                icon_in_words(ruleset, other)
            )
        }
        Countable::CardsIn(_) => "cards".to_owned(),
        Countable::Cards(noun, filter, zoos) => {
            format!("{}{} in {}", plural(noun), filter_in_words(ruleset, filter), whose(zoos))
        }
        Countable::Supports => "supported projects".to_owned(),
        Countable::EmptySpaces => "empty spaces".to_owned(),
        Countable::Holds(resource) => resource_name(ruleset, resource).to_owned(),
        Countable::Tiles(family) => match family {
            TileFamily::PartnerZoo => "partner zoos".to_owned(),
            TileFamily::University => "universities".to_owned(),
            TileFamily::Bonus => "bonus tiles".to_owned(),
        },
        Countable::Buildings(..) => "buildings".to_owned(),
        Countable::Spaces(_) => "spaces on your map".to_owned(),
        Countable::EmptyGroups(size) => format!("groups of {size} empty spaces"),
        Countable::TokensOnThis(token) => {
            let name = ruleset.tokens.get(token.index()).map_or("", |it| it.name.as_str());
            format!("{name} tokens on the card")
        }
        Countable::HandCards => "cards in your hand".to_owned(),
        Countable::HandLimit => "hand limit".to_owned(),
    }
}

fn icon_in_words(ruleset: &Ruleset, icon: IconRef) -> &str {
    match icon {
        IconRef::Id(icon) => icon_name(ruleset, icon),
        IconRef::Local(_) => "icon",
    }
}

fn class_name(ruleset: &Ruleset, class: ClassId) -> &str {
    ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str())
}

fn plural(noun: CardNoun) -> &'static str {
    match noun {
        CardNoun::Card => "cards",
        CardNoun::Animal => "animals",
        CardNoun::Sponsor => "sponsors",
        CardNoun::Project => "projects",
        CardNoun::Scoring => "scoring cards",
    }
}

/// ` with icon bird and size at least 4`; nothing without tests.
fn filter_in_words(ruleset: &Ruleset, filter: Option<FilterId>) -> String {
    let filter = filter.and_then(|it| ruleset.code.filters.get(it.index()));
    let tests = filter.map_or(&[][..], |it| it.tests.as_slice());
    let words: Vec<String> = tests.iter().map(|it| test_in_words(ruleset, *it)).collect();
    if words.is_empty() { String::new() } else { format!(" with {}", words.join(" and ")) }
}

fn test_in_words(ruleset: &Ruleset, test: CardTest) -> String {
    match test {
        CardTest::Icon(IconRef::Id(icon)) => format!("icon {}", icon_name(ruleset, icon)),
        CardTest::Icon(IconRef::Local(_)) => "the icon".to_owned(),
        CardTest::Size(comparison, amount) => format!("size {}", compared(ruleset, comparison, amount)),
        CardTest::Level(comparison, amount) => format!("level {}", compared(ruleset, comparison, amount)),
        CardTest::Is(card) => {
            let number = ruleset.cards.get(card.index()).map_or(0, |it| it.number);
            format!("number {number}")
        }
        CardTest::PartnerZoo => "partner-zoo".to_owned(),
        CardTest::Release => "release".to_owned(),
        CardTest::Person => "person".to_owned(),
    }
}

fn compared(ruleset: &Ruleset, comparison: Comparison, amount: AmountId) -> String {
    let number = match ruleset.code.amount(amount) {
        Amount::Number(number) => number.to_string(),
        Amount::Local(_)
        | Amount::Add(..)
        | Amount::Subtract(..)
        | Amount::Multiply(..)
        | Amount::Divide(..)
        | Amount::Min(..)
        | Amount::Count(_)
        | Amount::Table(..) => "a computed number".to_owned(),
    };
    match comparison {
        Comparison::AtLeast => format!("at least {number}"),
        Comparison::AtMost => format!("at most {number}"),
        Comparison::Exactly => number,
    }
}

fn whose(zoos: Zoos) -> &'static str {
    match zoos {
        Zoos::Yours => "your zoo",
        Zoos::All => "all zoos",
        Zoos::Others => "other zoos",
    }
}
