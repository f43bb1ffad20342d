//! Icons that cards ask for, so that cards can be left out with those that show these icons.

use super::{
    AbilityUse, Argument, Card, CardKind, CardTest, Countable, FilterId, IconId, IconRef, Op, ProgramId,
    ProjectAsks, Requirement, Ruleset,
};

/// The icons that a card asks for, as bits: those that it requires, that a project or a Final Scoring card counts, that an
/// animal it releases must show, and that it searches the deck for.
pub(super) fn by(ruleset: &Ruleset, card: &Card) -> u64 {
    let asked = Asked { ruleset, locals: &[] };
    let required = card.requirements.iter().fold(0, |acc, it| acc | required(it));
    let counted = match &card.kind {
        CardKind::Project(project) => match project.asks {
            ProjectAsks::Count(what) => asked.counted(what),
            ProjectAsks::Release(_, filter) => asked.tested(filter),
        },
        CardKind::Scoring(scoring) => scoring.tiers.as_ref().map_or(0, |(what, _)| asked.counted(*what)),
        CardKind::Animal(_) | CardKind::Sponsor(_) => 0,
    };
    let programs = programs_of(card).fold(0, |acc, it| acc | asked.searched(it));
    let keywords = card.abilities.iter().fold(0, |acc, it| acc | asked.searched_by(it));
    required | counted | programs | keywords
}

fn required(requirement: &Requirement) -> u64 {
    match *requirement {
        Requirement::Icon(icon, count) if count > 0 => bit(icon),
        Requirement::Icon(..)
        | Requirement::Upgraded(_)
        | Requirement::PartnerZoo(_)
        | Requirement::PartnerZoos(_)
        | Requirement::University(_)
        | Requirement::Building(..)
        | Requirement::AtLeast(..)
        | Requirement::AtMost(..) => 0,
    }
}

/// What a card does, beside its keywords.
fn programs_of(card: &Card) -> impl Iterator<Item = ProgramId> + '_ {
    let body = &card.body;
    let moments = body.once.iter().chain(&body.income).copied();
    let endgame = body.endgame.iter().map(|it| it.program);
    let others = body.triggers.iter().map(|it| it.program).chain(body.options.iter().map(|it| it.program));
    let boxes = card.boxes.iter().map(|it| it.1);
    let of_project = if let CardKind::Project(project) = &card.kind { project.when_played } else { None };
    moments.chain(endgame).chain(others).chain(boxes).chain(of_project)
}

fn bit(icon: IconId) -> u64 {
    1_u64.checked_shl(u32::from(icon.0)).unwrap_or(0)
}

/// What is asked for where locals have these values.
#[derive(Clone, Copy)]
struct Asked<'a> {
    ruleset: &'a Ruleset,
    locals: &'a [Argument],
}

impl Asked<'_> {
    fn icon(self, icon: IconRef) -> u64 {
        let icon = match icon {
            IconRef::Id(icon) => Some(icon),
            IconRef::Local(local) => match self.locals.get(usize::from(local.0)) {
                Some(Argument::Icon(icon)) => Some(*icon),
                Some(
                    Argument::Number(_) | Argument::Action(_) | Argument::Local(_) | Argument::Amount(_),
                )
                | None => None,
            },
        };
        icon.map_or(0, bit)
    }

    fn tested(self, filter: Option<FilterId>) -> u64 {
        let filter = filter.and_then(|it| self.ruleset.code.filters.get(it.index()));
        let icon = |test: &CardTest| if let CardTest::Icon(icon) = test { self.icon(*icon) } else { 0 };
        filter.map_or(0, |it| it.tests.iter().fold(0, |acc, test| acc | icon(test)))
    }

    fn counted(self, what: Countable) -> u64 {
        match what {
            Countable::Icons(icon, _) => self.icon(icon),
            Countable::Pairs(one, other) => self.icon(one) | self.icon(other),
            Countable::Cards(_, filter, _)
            | Countable::Conditions(_, filter)
            | Countable::HandCards(_, filter)
            | Countable::Played(_, _, filter) => self.tested(filter),
            Countable::Kinds(..)
            | Countable::CardsIn(_)
            | Countable::Supports
            | Countable::EmptySpaces
            | Countable::Holds(_)
            | Countable::KindsOfTwo(..)
            | Countable::KindsAhead(_)
            | Countable::KindsAheadZoosTwice(_)
            | Countable::BestKind(_)
            | Countable::Shapes
            | Countable::BuildingPairs(..)
            | Countable::PlayersWith(..)
            | Countable::Tiles(_)
            | Countable::Buildings(..)
            | Countable::Spaces(_)
            | Countable::EmptyGroups(_)
            | Countable::CardsBelow
            | Countable::DonationsMade
            | Countable::MapTokens
            | Countable::BoardSpaces(_)
            | Countable::CardsBeside(_)
            | Countable::TokensOnThis(_)
            | Countable::HandLimit => 0,
        }
    }

    /// What a program searches for, in the keywords that it uses too.
    fn searched(self, program: ProgramId) -> u64 {
        self.ruleset.code.ops(program).iter().fold(0, |acc, op| acc | self.op(op))
    }

    fn op(self, op: &Op) -> u64 {
        if let Op::Search { filter, .. } = op {
            self.tested(*filter)
        } else if let Op::Use { ability } = op {
            self.searched_by(ability)
        } else {
            0
        }
    }

    /// No keyword uses itself, so that this ends.
    fn searched_by(self, used: &AbilityUse) -> u64 {
        let Some(ability) = self.ruleset.abilities.get(used.ability.index()) else { return 0 };
        let known = |it: &Argument| {
            if let Argument::Local(local) = it {
                self.locals.get(usize::from(*local)).copied().unwrap_or(*it)
            } else {
                *it
            }
        };
        let locals: Vec<Argument> = used.arguments.iter().map(known).collect();
        Asked { ruleset: self.ruleset, locals: &locals }.searched(ability.program)
    }
}
