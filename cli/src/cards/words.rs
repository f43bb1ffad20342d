use arkwright_runtime::ruleset::{
    AbilityUse, Amount, AmountId, Animal, Argument, Card, CardNoun, CardTest, Comparison, Countable,
    FilterId, HousingKind, IconId, IconRef, Need, Project, ProjectAsks, Requirement, Ruleset, Scoring, Slot,
    SlotNeed, TokenId, Zoos,
};

use super::{action_name, building_name, icon_name, resource_name};

/// `enclosure 5 or reptile-house 3`, as the language writes it.
pub(crate) fn housing(ruleset: &Ruleset, animal: &Animal) -> String {
    let signs: Vec<String> = animal
        .housing
        .iter()
        .map(|sign| match sign.kind {
            HousingKind::Standard => format!("enclosure {}", sign.spaces),
            HousingKind::Family(family) => {
                let name = ruleset.families.get(family.index()).map_or("", String::as_str);
                format!("{name} {}", sign.spaces)
            }
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
        Requirement::Building(kind, count) => format!("{} {count}", building_name(ruleset, kind)),
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
        Argument::Amount(_) => "a number that is counted".to_owned(),
    }
}

/// `5 -> 5 conservation, 4 -> 3 conservation`
pub(crate) fn slots(ruleset: &Ruleset, project: &Project) -> String {
    project.slots.iter().map(|it| slot(ruleset, it)).collect::<Vec<_>>().join(", ")
}

/// `5 -> 5 conservation`
pub(crate) fn slot(ruleset: &Ruleset, slot: &Slot) -> String {
    let rewards = slot.rewards.iter();
    let rewards: Vec<String> =
        rewards.map(|gain| format!("{} {}", gain.amount, resource_name(ruleset, gain.resource))).collect();
    let effects = slot.effects.iter().map(|it| {
        let text = arkwright_compiler::text::describe_program(ruleset, *it);
        format!("{{ {} }}", text.trim_end_matches('.'))
    });
    let rewards: Vec<String> = rewards.into_iter().chain(effects).collect();
    let need = match slot.need {
        SlotNeed::Count(count) => count.to_string(),
        SlotNeed::Size(Comparison::AtLeast, size) => format!("size {size} or more"),
        SlotNeed::Size(Comparison::AtMost, size) => format!("size {size} or less"),
        SlotNeed::Size(Comparison::Exactly, size) => format!("size {size}"),
    };
    format!("{need} -> {}", rewards.join(" and "))
}

/// `1 -> 1, 2 -> 2, 4 -> 3`
pub(crate) fn tiers(scoring: &Scoring) -> String {
    let rows = scoring.tiers.as_ref().map_or(&[][..], |(_, rows)| rows.as_slice());
    let tiers = rows.iter().map(|row| format!("{} -> {}", row.from, row.value));
    tiers.collect::<Vec<_>>().join(", ")
}

/// `africa icons in your zoo`
pub(crate) fn countable(ruleset: &Ruleset, countable: Countable) -> String {
    match countable {
        Countable::Icons(icon, zoos) => {
            let name = match icon {
                IconRef::Id(icon) => icon_name(ruleset, icon),
                IconRef::Local(_) => "icon",
            };
            format!("{name} icons in {}", whose(zoos))
        }
        Countable::Kinds(class, zoos) => {
            let name = ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str());
            format!("different {name} icons in {}", whose(zoos))
        }
        Countable::CardsIn(_) => "cards".to_owned(),
        Countable::Cards(noun, filter, zoos) => {
            format!("{}{} in {}", plural(noun), filter_in_words(ruleset, filter), whose(zoos))
        }
        Countable::Supports => "supported projects".to_owned(),
        Countable::EmptySpaces => "empty spaces".to_owned(),
        Countable::Holds(resource) => resource_name(ruleset, resource).to_owned(),
        Countable::KindsOfTwo(..)
        | Countable::KindsAhead(_)
        | Countable::KindsAheadZoosTwice(_)
        | Countable::BestKind(_)
        | Countable::Conditions(..)
        | Countable::Shapes
        | Countable::BuildingPairs(..)
        | Countable::PlayersWith(..)
        | Countable::Pairs(..)
        | Countable::Tiles(_)
        | Countable::Buildings(..)
        | Countable::Spaces(_)
        | Countable::EmptyGroups(_)
        | Countable::CardsBelow
        | Countable::DonationsMade
        | Countable::TokensOnThis(_)
        | Countable::HandCards(..)
        | Countable::Played(..)
        | Countable::BoardSpaces(_)
        | Countable::CardsBeside(_)
        | Countable::MapTokens
        | Countable::HandLimit => arkwright_compiler::text::list_countable(ruleset, countable),
    }
}

/// What the slots of a project ask for.
pub(crate) fn asks(ruleset: &Ruleset, project: &Project) -> String {
    match project.asks {
        ProjectAsks::Count(count) => countable(ruleset, count),
        ProjectAsks::Release(noun, filter) => format!("release {}", cards_in_words(ruleset, noun, filter)),
    }
}

/// `animals with icon europe`
pub(crate) fn cards_in_words(ruleset: &Ruleset, noun: CardNoun, filter: Option<FilterId>) -> String {
    format!("{}{}", plural(noun), filter_in_words(ruleset, filter))
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
    let part = |word: &str, tests: &[CardTest]| {
        let words: Vec<String> = tests.iter().map(|it| test_in_words(ruleset, *it)).collect();
        if words.is_empty() { String::new() } else { format!(" {word} {}", words.join(" and ")) }
    };
    filter.map_or_else(String::new, |it| part("with", &it.tests) + &part("without", &it.none))
}

fn test_in_words(ruleset: &Ruleset, test: CardTest) -> String {
    match test {
        CardTest::Icon(IconRef::Id(icon)) => format!("icon {}", icon_name(ruleset, icon)),
        CardTest::Icon(IconRef::Local(_)) => "the icon".to_owned(),
        CardTest::Size(comparison, amount) => format!("size {}", compared(ruleset, comparison, amount)),
        CardTest::Level(comparison, amount) => format!("level {}", compared(ruleset, comparison, amount)),
        CardTest::PartnerZoo => "partner-zoo".to_owned(),
        CardTest::Release => "release".to_owned(),
        CardTest::Token(token) => token_name(ruleset, token).to_owned(),
        CardTest::YourToken(token) => format!("your {}", token_name(ruleset, token)),
        CardTest::Mark(mark) => {
            ruleset.card_marks.get(mark.index()).map_or_else(String::new, |it| it.name.clone())
        }
        CardTest::Box(kind) => ruleset.boxes.get(kind.index()).map_or_else(String::new, |it| it.name.clone()),
        CardTest::Is(card) => {
            let number = ruleset.cards.get(card.index()).map_or(0, |it| it.number);
            format!("number {number}")
        }
    }
}

fn token_name(ruleset: &Ruleset, token: TokenId) -> &str {
    ruleset.tokens.get(token.index()).map_or("no token", |it| it.name.as_str())
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
