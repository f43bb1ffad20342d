//! Every effect of a declaration, in the order written.

use arkwright_dsl::ast::{
    Block, BodyItem, BreakField, BuildingField, Decl, DonationsField, EndField, MapField, ProjectField,
    ResourceField, ScoringField, SetupField, Side, SponsorField, TileField,
};

/// The outermost blocks of a declaration.
pub(crate) fn blocks_in(decl: &Decl) -> Vec<&Block> {
    match decl {
        Decl::Resource(it) => it.fields.iter().filter_map(of_resource).collect(),
        Decl::Break(it) => it.fields.iter().filter_map(of_break).collect(),
        Decl::Building(it) => it.fields.iter().filter_map(of_building).collect(),
        Decl::Tile(it) => it.fields.iter().filter_map(of_tile).collect(),
        Decl::Donations(it) => it.fields.iter().filter_map(of_donations).collect(),
        Decl::Setup(it) => it.fields.iter().filter_map(of_setup).collect(),
        Decl::End(it) => it.fields.iter().filter_map(of_end).collect(),
        Decl::Action(it) => it.sides.iter().flat_map(of_side).collect(),
        Decl::Task(it) => vec![&it.body],
        Decl::Map(it) => it.fields.iter().filter_map(of_map).collect(),
        Decl::Sponsor(it) => it.fields.iter().filter_map(of_sponsor).collect(),
        Decl::Project(it) => it.fields.iter().filter_map(of_project).collect(),
        Decl::Scoring(it) => it.fields.iter().filter_map(of_scoring).collect(),
        Decl::Ability(it) => vec![&it.body],
        Decl::Icon(_)
        | Decl::Terrain(_)
        | Decl::Workers(_)
        | Decl::Token(_)
        | Decl::Solo(_)
        | Decl::Animal(_)
        | Decl::Scenario(_) => Vec::new(),
    }
}

/// What a side does; it may do nothing beside what it holds.
fn of_side(side: &Side) -> impl Iterator<Item = &Block> {
    side.items.iter().filter_map(of_item).chain([&side.body])
}

fn of_resource(field: &ResourceField) -> Option<&Block> {
    if let ResourceField::Income(block, _) = field {
        return Some(block);
    }
    if let ResourceField::Gate(gate) = field { Some(&gate.body) } else { None }
}

fn of_break(field: &BreakField) -> Option<&Block> {
    match field {
        BreakField::Arrival(block, _) => Some(block),
        BreakField::Step(step) => Some(&step.body),
        BreakField::Steps(..) | BreakField::LeaveOut(..) | BreakField::Unknown(_) => None,
    }
}

fn of_building(field: &BuildingField) -> Option<&Block> {
    if let BuildingField::Income(block, _) | BuildingField::WhenBuilt(block, _) = field {
        Some(block)
    } else {
        None
    }
}

fn of_tile(field: &TileField) -> Option<&Block> {
    if let TileField::WhenTaken(block, _) = field { Some(block) } else { None }
}

fn of_donations(field: &DonationsField) -> Option<&Block> {
    if let DonationsField::Reward(block, _) = field { Some(block) } else { None }
}

fn of_setup(field: &SetupField) -> Option<&Block> {
    if let SetupField::Step(step) = field { Some(&step.body) } else { None }
}

fn of_end(field: &EndField) -> Option<&Block> {
    if let EndField::Step(step) = field { Some(&step.body) } else { None }
}

fn of_map(field: &MapField) -> Option<&Block> {
    match field {
        MapField::Bonus(_, block, _) | MapField::Worker(_, block, _) | MapField::Full(block, _) => {
            Some(block)
        }
        MapField::Edge(space) => Some(&space.body),
        // A space may have a demand and bring nothing (ASSOC-7).
        MapField::PartnerZoo(space) | MapField::University(space) => {
            (space.needs.is_none() || !space.body.statements.is_empty()).then_some(&space.body)
        }
        MapField::Body(item) => of_item(item),
        MapField::Hexes(..) | MapField::Mark(..) | MapField::Start(..) | MapField::Unknown(_) => None,
    }
}

fn of_sponsor(field: &SponsorField) -> Option<&Block> {
    if let SponsorField::Body(item) = field { of_item(item) } else { None }
}

fn of_project(field: &ProjectField) -> Option<&Block> {
    if let ProjectField::WhenPlayed(block, _) = field { Some(block) } else { None }
}

fn of_scoring(field: &ScoringField) -> Option<&Block> {
    if let ScoringField::Endgame(endgame) = field { Some(&endgame.body) } else { None }
}

fn of_item(item: &BodyItem) -> Option<&Block> {
    match item {
        BodyItem::Once(block, _) | BodyItem::Income(block, _) => Some(block),
        BodyItem::Endgame(endgame) => Some(&endgame.body),
        BodyItem::Whenever(whenever) => Some(&whenever.body),
        BodyItem::TurnOption(option) => Some(&option.body),
        BodyItem::Rule(_) => None,
    }
}
