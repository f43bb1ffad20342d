//! What a lasting effect waits for, in the words of a card.

use arkwright_runtime::ruleset::{CardNoun, FilterId, TriggerEvent};

use super::english::{Grammar, spaced, with_article};
use super::{Bound, Words};

impl Words<'_> {
    /// The clause behind `whenever`.
    pub(super) fn event(&self, event: TriggerEvent) -> String {
        match event {
            TriggerEvent::Icon { icon, any_zoo } => {
                let icon = with_article(&self.icon_name(icon));
                let zoo = if any_zoo { "any zoo" } else { "your zoo" };
                format!("{icon} icon comes into {zoo}")
            }
            TriggerEvent::NewIcon(a, b) => {
                let name =
                    |class: usize| spaced(self.ruleset.classes.get(class).map_or("", |it| it.name.as_str()));
                let or = b.map(|it| format!(" or {}", name(it.index()))).unwrap_or_default();
                let icon = with_article(&format!("{}{or}", name(a.index())));
                format!("{icon} icon comes into your zoo that was not there before")
            }
            TriggerEvent::Enter(noun, filter) => {
                format!("{} enter the display in a refill", self.cards(Grammar::Many, noun, filter))
            }
            TriggerEvent::Play { noun, filter, anyone } => {
                let who = if anyone { "any player plays" } else { "you play" };
                format!("{who} {}", self.a_card(noun, filter))
            }
            TriggerEvent::Support(filter) => {
                format!("you support {}", self.a_card(CardNoun::Project, filter))
            }
            TriggerEvent::Cover(spaces) => format!("you cover {}", self.spaces(Grammar::Many, spaces)),
            TriggerEvent::Complete(spaces) => {
                format!("you have covered all {} of your map", self.spaces(Grammar::Many, spaces))
            }
            TriggerEvent::Uncover(spaces) => format!("you uncover {}", self.spaces(Grammar::Many, spaces)),
            TriggerEvent::House(animals, buildings) => format!(
                "{} moves into one of your {}",
                self.a_card(CardNoun::Animal, animals),
                self.all_buildings(buildings)
            ),
            TriggerEvent::Bonus(spaces) => {
                let space = with_article(&self.spaces(Grammar::One, spaces));
                format!("you gain the placement bonus of {space}")
            }
            TriggerEvent::Gain(resource) => format!("you gain {}", self.resource_title(resource)),
            TriggerEvent::Build(filter) => {
                format!("you build {}", self.a_building(filter))
            }
            TriggerEvent::Fill(filter) => {
                format!("one of your {} turns from empty to occupied", self.all_buildings(filter))
            }
            TriggerEvent::Performed(action) => {
                format!("you have finished the parts of {} action", with_article(&self.action_title(action)))
            }
        }
    }

    fn a_card(&self, noun: CardNoun, filter: Option<FilterId>) -> String {
        with_article(&self.cards(Grammar::One, noun, filter))
    }
}

/// What the first local of a trigger's program stands for.
pub(super) fn first_local(event: TriggerEvent) -> Option<Bound> {
    match event {
        TriggerEvent::Cover(_) | TriggerEvent::Uncover(_) => Some(Bound::Counted {
            each: "of these spaces".to_owned(),
            value: "the number of these spaces".to_owned(),
        }),
        TriggerEvent::Enter(..) => Some(Bound::Counted {
            each: "of these cards".to_owned(),
            value: "the number of these cards".to_owned(),
        }),
        TriggerEvent::Icon { .. }
        | TriggerEvent::NewIcon(..)
        | TriggerEvent::Play { .. }
        | TriggerEvent::Support(_)
        | TriggerEvent::Gain(_)
        | TriggerEvent::Complete(_)
        | TriggerEvent::House(..)
        | TriggerEvent::Bonus(_)
        | TriggerEvent::Build(_)
        | TriggerEvent::Fill(_)
        | TriggerEvent::Performed(_) => None,
    }
}
