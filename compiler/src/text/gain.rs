//! Stocks and tracks: gains, losses, gifts.

use arkwright_runtime::ruleset::{AmountId, PlayerRef, ResourceId};

use super::Words;
use super::english::{Grammar, noun};
use super::part::Part;

impl Words<'_> {
    /// An amount of what prices are paid with.
    pub(super) fn money(&self, amount: AmountId) -> String {
        let title = self.ruleset.currency.map(|it| self.resource_title(it)).unwrap_or_default();
        let phrase = self.phrase(amount);
        format!("{} {title}{}", phrase.head, phrase.tail)
    }

    pub(super) fn resource_title(&self, resource: ResourceId) -> String {
        self.ruleset.resources.get(resource.index()).map_or_else(String::new, |it| it.title.clone())
    }

    /// A resource behind its number. Tokens that add to the strength of actions are things one counts; money and steps
    /// of tracks are not.
    pub(super) fn resource(&self, grammar: Grammar, resource: ResourceId) -> String {
        let title = self.resource_title(resource);
        if self.ruleset.strength == Some(resource) { noun(grammar, &title) } else { title }
    }

    pub(super) fn gain(&self, verb: &str, resource: ResourceId, amount: AmountId) -> Part {
        Part::order(format!("{verb} {}", self.quantity(resource, amount)))
    }

    fn quantity(&self, resource: ResourceId, amount: AmountId) -> String {
        let phrase = self.phrase(amount);
        format!("{} {}{}", phrase.head, self.resource(phrase.grammar, resource), phrase.tail)
    }

    pub(super) fn let_gain(&self, player: PlayerRef, resource: ResourceId, amount: AmountId) -> Part {
        let gain = self.subject(player, "gain");
        Part::of(player, format!("{gain} {}", self.quantity(resource, amount)))
    }

    pub(super) fn transfer(
        &self,
        up_to: bool,
        resource: ResourceId,
        amount: AmountId,
        (from, to): (PlayerRef, PlayerRef),
    ) -> Part {
        let give = self.subject(from, "give");
        let to = self.object(to);
        let quantity = self.quantity(resource, amount);
        let (up, have) = match (up_to, from) {
            (false, _) => ("", ""),
            (true, PlayerRef::You) => ("up to ", ", as much as you have"),
            (true, PlayerRef::Local(_)) => ("up to ", ", as much as they have"),
        };
        Part::of(from, format!("{give} {to} {up}{quantity}{have}"))
    }
}
