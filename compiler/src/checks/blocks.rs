//! Every effect of a declaration, in the order written.

use arkwright_dsl::ast::{
    AnimalField, Block, BoardField, BodyItem, BreakField, BuildingField, CardBox, Decl, DonationsField,
    EndField, GameRuleField, MapField, ProjectField, ResourceField, ScoringField, SetupField, Side,
    SponsorField, TileField, TokenField,
};

/// The outermost blocks of a declaration.
pub(crate) fn blocks_in(decl: &Decl) -> Vec<&Block> {
    match decl {
        Decl::Resource(it) => it.fields.iter().filter_map(of_resource).collect(),
        Decl::Break(it) => it.fields.iter().filter_map(of_break).collect(),
        Decl::Building(it) => it.fields.iter().filter_map(of_building).collect(),
        Decl::Token(it) => it.fields.iter().filter_map(of_token).collect(),
        Decl::Tile(it) => it.fields.iter().filter_map(of_tile).collect(),
        Decl::Donations(it) => it.fields.iter().filter_map(of_donations).collect(),
        Decl::Setup(it) => it.fields.iter().filter_map(of_setup).collect(),
        Decl::End(it) => it.fields.iter().filter_map(of_end).collect(),
        Decl::Action(it) => it.sides.iter().flat_map(of_side).collect(),
        Decl::Task(it) => vec![&it.body],
        Decl::Map(it) => it.fields.iter().filter_map(of_map).collect(),
        Decl::Board(it) => it.fields.iter().filter_map(of_board).collect(),
        Decl::Rule(it) => it.fields.iter().filter_map(of_rule).collect(),
        Decl::Animal(it) => it.fields.iter().filter_map(of_animal).collect(),
        Decl::Sponsor(it) => it.fields.iter().filter_map(of_sponsor).collect(),
        Decl::Project(it) => it.fields.iter().flat_map(of_project).collect(),
        Decl::Scoring(it) => it.fields.iter().filter_map(of_scoring).collect(),
        Decl::Ability(it) => vec![&it.body],
        Decl::Icon(_)
        | Decl::Terrain(_)
        | Decl::CardMark(_)
        | Decl::BoxKind(_)
        | Decl::Deck(_)
        | Decl::Setting(_)
        | Decl::Workers(_)
        | Decl::Solo(_)
        | Decl::Scenario(_) => Vec::new(),
    }
}

/// What a side does; it may do nothing beside what it holds.
fn of_side(side: &Side) -> impl Iterator<Item = &Block> {
    side.items.iter().filter_map(of_item).chain([&side.body])
}

fn of_resource(field: &ResourceField) -> Option<&Block> {
    if let ResourceField::Income(block, _) | ResourceField::BeyondBlock(_, block, _) = field {
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

fn of_token(field: &TokenField) -> Option<&Block> {
    if let TokenField::WhenLeaves(block, _) = field { Some(block) } else { None }
}

fn of_tile(field: &TileField) -> Option<&Block> {
    if let TileField::Option(option) = field {
        return Some(&option.body);
    }
    if let TileField::Rule(rule) = field {
        return rule.block();
    }
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
        MapField::Bonus(_, _, block, _)
        | MapField::Worker(_, block, _)
        | MapField::Pair(_, block, _)
        | MapField::Step(_, block, _)
        | MapField::Full(block, _) => Some(block),
        MapField::Edge(space) => Some(&space.body),
        // A space may have a demand and bring nothing (ASSOC-7).
        MapField::PartnerZoo(space) | MapField::University(space) => {
            (space.needs.is_none() || !space.body.statements.is_empty()).then_some(&space.body)
        }
        MapField::Body(item) => of_item(item),
        MapField::Hexes(..)
        | MapField::Mark(..)
        | MapField::Start(..)
        | MapField::Tokens(..)
        | MapField::Slots(_)
        | MapField::Unknown(_) => None,
    }
}

fn of_sponsor(field: &SponsorField) -> Option<&Block> {
    match field {
        SponsorField::Body(item) => of_item(item),
        SponsorField::Box(it) => of_box(it),
        SponsorField::Level(..)
        | SponsorField::Requires(..)
        | SponsorField::Icons(..)
        | SponsorField::Gain(_)
        | SponsorField::Ability(..)
        | SponsorField::Building(..)
        | SponsorField::Deck(..)
        | SponsorField::Unknown(_) => None,
    }
}

fn of_animal(field: &AnimalField) -> Option<&Block> {
    if let AnimalField::Box(it) = field { of_box(it) } else { None }
}

/// A box may do nothing: its card is one with the sign all the same (ABIL-39).
fn of_box(it: &CardBox) -> Option<&Block> {
    (!it.body.statements.is_empty()).then_some(&it.body)
}

fn of_rule(field: &GameRuleField) -> Option<&Block> {
    if let GameRuleField::Body(item) = field { of_item(item) } else { None }
}

fn of_board(field: &BoardField) -> Option<&Block> {
    if let BoardField::Space(space) = field { Some(&space.body) } else { None }
}

fn of_project(field: &ProjectField) -> Vec<&Block> {
    match field {
        ProjectField::WhenPlayed(block, _) => vec![block],
        ProjectField::Slots(slots, _) => slots.iter().flat_map(|it| &it.effects).collect(),
        ProjectField::Count(..)
        | ProjectField::Release(..)
        | ProjectField::Deck(..)
        | ProjectField::Unknown(_) => Vec::new(),
    }
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
        BodyItem::Rule(rule) => rule.block(),
    }
}
