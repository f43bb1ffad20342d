//! Rule checks: what compiles as language but breaks a rule of the game. One file a check, one line a check below.
//!
//! A check looks at the ruleset and points at the declaration. What another stage has already reported is not here: a
//! declaration with an error has no entry in [`Ctx`].

mod barred_class;
mod beyond_limit;
pub(crate) mod blocks;
mod bonus_out_of_reach;
mod cards_left_over;
mod empty_effect;
mod endless_reward;
mod foreign_partner_zoo;
mod free_animal;
mod homeless_building;
mod interaction_without_others;
mod interactive_without_solo;
mod known;
mod map_without_room;
mod mark_elsewhere;
mod marks;
mod misplaced_start;
mod nested_after_action;
mod redundant_housing;
mod repeated_requirement;
mod room;
mod shared_name;
mod single_choice;
mod slots_do_not_fall;
mod statements;
#[cfg(test)]
mod tests;
mod tiers_do_not_rise;
mod unhousable_animal;
mod unmarked_interaction;
mod unsatisfiable_requirement;
mod unused_mark;
mod unused_parameter;
mod unused_player;
mod vacuous_requirement;
mod zero_amount;

use std::collections::BTreeMap;

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{AbilityId, BuildingId, CardId, MapId, Ruleset};

use crate::diagnostic::Diagnostic;

/// What checks look at: the ruleset as lowered, and the declarations it came from.
#[derive(Debug)]
pub struct Ctx<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The declaration of each animal.
    pub animals: BTreeMap<CardId, &'a ast::Animal>,
    /// The declaration of each sponsor.
    pub sponsors: BTreeMap<CardId, &'a ast::Sponsor>,
    /// The declaration of each project.
    pub projects: BTreeMap<CardId, &'a ast::Project>,
    /// The declaration of each Final Scoring card.
    pub scorings: BTreeMap<CardId, &'a ast::Scoring>,
    /// The declaration of each keyword.
    pub abilities: BTreeMap<AbilityId, &'a ast::Ability>,
    /// The declaration of each kind of building.
    pub buildings: BTreeMap<BuildingId, &'a ast::Building>,
    /// The declaration of each map.
    pub maps: BTreeMap<MapId, &'a ast::Map>,
    /// The effects of all sound declarations.
    pub blocks: Vec<&'a ast::Block>,
}

type Check = fn(&Ctx<'_>) -> Vec<Diagnostic>;

/// Every check with its code.
const CHECKS: &[(&str, Check)] = &[
    (barred_class::CODE, barred_class::check),
    (beyond_limit::CODE, beyond_limit::check),
    (bonus_out_of_reach::CODE, bonus_out_of_reach::check),
    (cards_left_over::CODE, cards_left_over::check),
    (empty_effect::CODE, empty_effect::check),
    (endless_reward::CODE, endless_reward::check),
    (foreign_partner_zoo::CODE, foreign_partner_zoo::check),
    (free_animal::CODE, free_animal::check),
    (homeless_building::CODE, homeless_building::check),
    (interaction_without_others::CODE, interaction_without_others::check),
    (interactive_without_solo::CODE, interactive_without_solo::check),
    (map_without_room::CODE, map_without_room::check),
    (mark_elsewhere::CODE, mark_elsewhere::check),
    (misplaced_start::CODE, misplaced_start::check),
    (nested_after_action::CODE, nested_after_action::check),
    (redundant_housing::CODE, redundant_housing::check),
    (repeated_requirement::CODE, repeated_requirement::check),
    (shared_name::CODE, shared_name::check),
    (single_choice::CODE, single_choice::check),
    (slots_do_not_fall::CODE, slots_do_not_fall::check),
    (tiers_do_not_rise::CODE, tiers_do_not_rise::check),
    (unhousable_animal::CODE, unhousable_animal::check),
    (unmarked_interaction::CODE, unmarked_interaction::check),
    (unsatisfiable_requirement::CODE, unsatisfiable_requirement::check),
    (unused_mark::CODE, unused_mark::check),
    (unused_parameter::CODE, unused_parameter::check),
    (unused_player::CODE, unused_player::check),
    (vacuous_requirement::CODE, vacuous_requirement::check),
    (zero_amount::CODE, zero_amount::check),
];

/// Runs every check.
#[must_use]
pub fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    CHECKS.iter().flat_map(|(_, check)| check(ctx)).collect()
}

/// The codes of all checks, sorted.
pub fn codes() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|(code, _)| *code)
}

impl<'a> Ctx<'a> {
    /// Animals with what they are in the ruleset.
    fn animals(
        &self,
    ) -> impl Iterator<Item = (CardId, &'a arkwright_runtime::ruleset::Card, &'a ast::Animal)> {
        let ruleset: &'a Ruleset = self.ruleset;
        self.animals
            .iter()
            .filter_map(move |(id, declared)| Some((*id, ruleset.cards.get(id.index())?, *declared)))
    }

    /// The requirements of all cards: what each asks, and where; both lists run in parallel.
    fn requirements(&self) -> impl Iterator<Item = (CardId, Vec<&'a ast::Requirement>)> {
        let animals = self.animals.iter().map(|(id, it)| (*id, animal_requirements(it)));
        let sponsors = self.sponsors.iter().map(|(id, it)| (*id, sponsor_requirements(it)));
        animals.chain(sponsors)
    }
}

fn animal_requirements(animal: &ast::Animal) -> Vec<&ast::Requirement> {
    let lines = animal
        .fields
        .iter()
        .filter_map(|field| if let ast::AnimalField::Requires(list, _) = field { Some(list) } else { None });
    lines.flatten().collect()
}

fn sponsor_requirements(sponsor: &ast::Sponsor) -> Vec<&ast::Requirement> {
    let lines = sponsor
        .fields
        .iter()
        .filter_map(|field| if let ast::SponsorField::Requires(list, _) = field { Some(list) } else { None });
    lines.flatten().collect()
}

fn housing(animal: &ast::Animal) -> Option<&ast::Housing> {
    animal.fields.iter().find_map(|field| {
        if let ast::AnimalField::Housing(housing, _) = field { Some(housing) } else { None }
    })
}

fn icons(animal: &ast::Animal) -> impl Iterator<Item = &ast::IconCount> {
    let lines = animal
        .fields
        .iter()
        .filter_map(|field| if let ast::AnimalField::Icons(list, _) = field { Some(list) } else { None });
    lines.flatten()
}
