//! Where marks of maps are named.

use arkwright_dsl::ast::{
    Amount, AmountKind, Block, BodyItem, BuildingTest, Condition, ConditionKind, Countable, CountableKind,
    EventKind, Map, MapField, Name, Quantity, RuleKind, SpaceTest, StatementKind,
};

use super::statements::all;

/// The marks that a map gives to its spaces.
pub(super) fn marks_of(map: &Map) -> Vec<&Name> {
    let marks = map
        .fields
        .iter()
        .filter_map(|field| if let MapField::Mark(_, name, _) = field { Some(name) } else { None });
    marks.collect()
}

/// The names of terrains and marks in a line.
pub(super) fn marks_named(item: &BodyItem) -> Vec<&Name> {
    let mut found = Vec::new();
    match item {
        BodyItem::Once(block, _) | BodyItem::Income(block, _) => in_block(block, &mut found),
        BodyItem::Endgame(endgame) => in_block(&endgame.body, &mut found),
        BodyItem::Whenever(whenever) => {
            in_event(&whenever.event.kind, &mut found);
            whenever.condition.iter().for_each(|it| in_condition(it, &mut found));
            in_block(&whenever.body, &mut found);
        }
        BodyItem::TurnOption(option) => {
            option.condition.iter().for_each(|it| in_condition(it, &mut found));
            in_block(&option.body, &mut found);
        }
        BodyItem::Rule(rule) => {
            if let RuleKind::EnclosureSize(tests, _) = &rule.kind {
                in_buildings(tests, &mut found);
            }
            rule.condition.iter().for_each(|it| in_condition(it, &mut found));
        }
    }
    found
}

fn in_event<'a>(event: &'a EventKind, found: &mut Vec<&'a Name>) {
    match event {
        EventKind::Cover { tests, .. }
        | EventKind::Complete(tests)
        | EventKind::Uncover { tests, .. }
        | EventKind::GainBonus(tests) => in_spaces(tests, found),
        EventKind::Build(tests) | EventKind::Fill(tests) | EventKind::House(_, tests) => {
            in_buildings(tests, found);
        }
        EventKind::Icon { .. }
        | EventKind::NewIcon(_)
        | EventKind::Enter { .. }
        | EventKind::Play(..)
        | EventKind::AnyPlay(..)
        | EventKind::Support(_)
        | EventKind::Gain(_)
        | EventKind::FinishParts(_) => {}
    }
}

fn in_spaces<'a>(tests: &'a [SpaceTest], found: &mut Vec<&'a Name>) {
    found.extend(tests.iter().filter_map(|test| {
        if let SpaceTest::Beside(name) | SpaceTest::Is(name) = test { Some(name) } else { None }
    }));
}

fn in_buildings<'a>(tests: &'a [BuildingTest], found: &mut Vec<&'a Name>) {
    found.extend(tests.iter().filter_map(|test| {
        if let BuildingTest::Beside(name) | BuildingTest::On(name) = test { Some(name) } else { None }
    }));
}

fn in_block<'a>(block: &'a Block, found: &mut Vec<&'a Name>) {
    for statement in all(block) {
        if let StatementKind::GainBonus(tests) = &statement.kind {
            in_spaces(tests, found);
        }
        if let StatementKind::RemoveMapToken(Some(name)) = &statement.kind {
            found.push(name);
        }
        if let StatementKind::RemoveBuilding { tests, .. } | StatementKind::Enlarge { tests, .. } =
            &statement.kind
        {
            in_buildings(tests, found);
        }
        if let StatementKind::Gain(quantity)
        | StatementKind::GainAs(quantity, _)
        | StatementKind::LetGain(_, quantity)
        | StatementKind::Lose(quantity) = &statement.kind
        {
            in_quantity(quantity, found);
        }
        if let StatementKind::If { condition, .. } = &statement.kind {
            in_condition(condition, found);
        }
        if let StatementKind::Choose { branches, .. } = &statement.kind {
            branches.iter().flat_map(|it| &it.condition).for_each(|it| in_condition(it, found));
        }
    }
}

fn in_quantity<'a>(quantity: &'a Quantity, found: &mut Vec<&'a Name>) {
    quantity.amount.iter().chain(&quantity.at_most).for_each(|it| in_amount(it, found));
    quantity.each.iter().for_each(|it| in_countable(&it.countable, found));
    quantity.by.iter().for_each(|(countable, _)| in_countable(countable, found));
}

fn in_amount<'a>(amount: &'a Amount, found: &mut Vec<&'a Name>) {
    match &amount.kind {
        AmountKind::Binary(left, _, right) => {
            in_amount(left, found);
            in_amount(right, found);
        }
        AmountKind::Number(countable) => in_countable(countable, found),
        AmountKind::By(step, _) => in_amount(step, found),
        AmountKind::Int(_) | AmountKind::Name(_) | AmountKind::Yours(_) | AmountKind::HandLimit => {}
    }
}

fn in_countable<'a>(countable: &'a Countable, found: &mut Vec<&'a Name>) {
    if let CountableKind::Spaces(tests) = &countable.kind {
        in_spaces(tests, found);
    }
    if let CountableKind::Buildings(_, tests) = &countable.kind {
        in_buildings(tests, found);
    }
}

fn in_condition<'a>(condition: &'a Condition, found: &mut Vec<&'a Name>) {
    match &condition.kind {
        ConditionKind::Compare(left, _, right) => {
            in_amount(left, found);
            in_amount(right, found);
        }
        ConditionKind::AnyPlayerHas(_, _, amount) => in_amount(amount, found),
        ConditionKind::And(left, right) | ConditionKind::Or(left, right) => {
            in_condition(left, found);
            in_condition(right, found);
        }
        ConditionKind::Not(inner) => in_condition(inner, found),
        ConditionKind::ZooHas(..)
        | ConditionKind::Ahead(..)
        | ConditionKind::Upgraded(_)
        | ConditionKind::EdgeUsed(_)
        | ConditionKind::Setting(..)
        | ConditionKind::PerformedUpgraded
        | ConditionKind::AllPlayed(..) => {}
    }
}
