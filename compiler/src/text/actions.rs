//! Action cards, the Break token and workers.

use arkwright_runtime::ruleset::{
    ActionCards, ActionId, ActionRef, AmountId, PerformWhat, PlayerRef, Requirement,
};

use super::Words;
use super::english::{Grammar, noun};
use super::part::Part;

/// Whether a selection of action cards is meant as a whole or one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// All of them.
    Each,
    /// One of them.
    One,
}

impl Words<'_> {
    pub(super) fn action_title(&self, action: ActionId) -> String {
        self.ruleset.actions.get(action.index()).map_or_else(String::new, |it| it.title.clone())
    }

    pub(super) fn action(&self, action: ActionRef) -> String {
        match action {
            ActionRef::Id(action) => self.action_title(action),
            ActionRef::Local(local) => self.local_name(local),
        }
    }

    pub(super) fn action_cards(&self, cards: ActionCards, reach: Reach) -> String {
        match (cards, reach) {
            (ActionCards::Yours(action), _) => format!("your {} card", self.action(action)),
            (ActionCards::AnyOfYours, _) => "any of your action cards".to_owned(),
            (ActionCards::InSlots(player, from, to), _) if self.is_one_slot(from, to) => {
                format!("{} action card in slot {}", self.possessive(player), self.value(from))
            }
            (ActionCards::InSlots(player, from, to), Reach::Each) => {
                format!("each of {}", self.cards_in_slots(player, from, to))
            }
            (ActionCards::InSlots(player, from, to), Reach::One) => {
                format!("one of {}", self.cards_in_slots(player, from, to))
            }
        }
    }

    fn cards_in_slots(&self, player: PlayerRef, from: AmountId, to: AmountId) -> String {
        let are_two = self.known(from).zip(self.known(to)).is_some_and(|(from, to)| from + 1 == to);
        let word = if are_two { "and" } else { "to" };
        let (from, to) = (self.value(from), self.value(to));
        format!("{} action cards in slots {from} {word} {to}", self.possessive(player))
    }

    fn is_one_slot(&self, from: AmountId, to: AmountId) -> bool {
        from == to || self.known(from).is_some() && self.known(from) == self.known(to)
    }

    pub(super) fn move_action_card(
        &self,
        card: ActionCards,
        slot: AmountId,
        or_slot: Option<AmountId>,
    ) -> Part {
        let or_slot = or_slot.map(|it| format!(" or slot {}", self.value(it))).unwrap_or_default();
        let card = self.action_cards(card, Reach::One);
        Part::order(format!("move {card} to slot {}{or_slot}", self.value(slot)))
    }

    pub(super) fn perform(&self, what: PerformWhat, or_token: bool) -> Part {
        let token = self.ruleset.strength.filter(|_| or_token);
        let or_token = token.map(|it| format!(" or take the {} action", self.resource_title(it)));
        let what = match what {
            PerformWhat::The(action) => format!("the {} action", self.action(action)),
            PerformWhat::Any => "any action".to_owned(),
            PerformWhat::CardOf(player, from, to) => {
                let cards = self.action_cards(ActionCards::InSlots(player, from, to), Reach::One);
                format!("an action with {cards}")
            }
        };
        Part::order(format!("perform {what}{}", or_token.unwrap_or_default()))
    }

    pub(super) fn advance_break(&self, amount: AmountId) -> Part {
        let phrase = self.phrase(amount);
        let spaces = noun(phrase.grammar, "space");
        Part::order(format!("advance the Break token {} {spaces}{}", phrase.head, phrase.tail))
    }

    pub(super) fn return_workers(&self, amount: Option<AmountId>) -> Part {
        let Some(amount) = amount else {
            return Part::order("take back all of your association workers".to_owned());
        };
        let phrase = self.phrase(amount);
        Part::order(format!("take back {} of your association workers{}", phrase.head, phrase.tail))
    }

    pub(super) fn hire(&self, amount: AmountId, onto_task: bool) -> Part {
        let phrase = self.phrase(amount);
        let workers = noun(phrase.grammar, "association worker");
        let onto = if onto_task { " and place them on this task" } else { "" };
        let onto = if phrase.grammar == Grammar::One { onto.replace("them", "it") } else { onto.to_owned() };
        Part::order(format!("hire {} {workers}{onto}{}", phrase.head, phrase.tail))
    }

    pub(super) fn do_task(&self, up_to: AmountId) -> Part {
        let phrase = self.phrase(up_to);
        Part::order(format!("do an association task with value {} or less{}", phrase.head, phrase.tail))
    }

    pub(super) fn upgrade(&self, amount: AmountId) -> Part {
        let phrase = self.phrase(amount);
        let cards = noun(phrase.grammar, "action card");
        Part::order(format!("upgrade {} {cards}{}", phrase.head, phrase.tail))
    }

    /// A condition of the left edge of a card.
    pub(super) fn requirement(&self, requirement: Requirement) -> String {
        match requirement {
            Requirement::Icon(icon, count) => {
                let icons = noun(Grammar::of(i32::from(count)), "icon");
                format!("{count} {} {icons}", self.icon_name(icon))
            }
            Requirement::Upgraded(action) => format!("{} II", self.action_title(action)),
            Requirement::PartnerZoo(icon) => format!("a partner zoo in {}", self.icon_name(icon)),
            Requirement::PartnerZoos(count) => {
                format!("{count} {}", noun(Grammar::of(i32::from(count)), "partner zoo"))
            }
            Requirement::University(1) => "1 university".to_owned(),
            Requirement::University(count) => format!("{count} universities"),
            Requirement::Building(kind, count) => {
                let title = self.ruleset.buildings.get(kind.index()).map_or("", |it| it.title.as_str());
                format!("{count} {}", noun(Grammar::of(i32::from(count)), title))
            }
            Requirement::AtLeast(resource, amount) => {
                let title = self.resource(Grammar::of(i32::from(amount)), resource);
                format!("at least {amount} {title}")
            }
            Requirement::AtMost(resource, amount) => {
                let title = self.resource(Grammar::of(i32::from(amount)), resource);
                format!("at most {amount} {title}")
            }
        }
    }
}
