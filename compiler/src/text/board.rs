//! Tiles, projects, donations, tokens on cards and steps of a break in text.

use arkwright_runtime::ruleset::{
    AmountId, CardNoun, FilterId, PlayerRef, ProjectsFrom, ResourceId, SearchRest, SpaceFilterId, TileFamily,
    TokenId,
};

use super::Words;
use super::block::Part;
use super::english::{Grammar, noun, with_article};

/// The word for a family of tiles.
pub(super) fn family(family: TileFamily) -> &'static str {
    match family {
        TileFamily::PartnerZoo => "partner zoo",
        TileFamily::University => "university",
        TileFamily::Bonus => "bonus tile",
    }
}

/// The word for several tiles of a family.
pub(super) fn families(of: TileFamily) -> &'static str {
    match of {
        TileFamily::PartnerZoo => "partner zoos",
        TileFamily::University => "universities",
        TileFamily::Bonus => "bonus tiles",
    }
}

impl Words<'_> {
    pub(super) fn take_tile(&self, of: TileFamily) -> Part {
        let from = match of {
            TileFamily::PartnerZoo | TileFamily::University => " from the association board",
            TileFamily::Bonus => " that lies on this step",
        };
        Part::order(format!("take 1 {}{from}", family(of)))
    }

    pub(super) fn support(&self, from: ProjectsFrom) -> Part {
        let from = match from {
            ProjectsFrom::PlayOrHand => "your hand",
            ProjectsFrom::PlayHandOrRange => "your hand or from the display within range (pay its folder)",
        };
        Part::order(format!("support a conservation project in play, or play one from {from} and support it"))
    }

    pub(super) fn gain_bonus(&self, spaces: Option<SpaceFilterId>) -> Part {
        let spaces = with_article(&self.spaces(Grammar::One, spaces));
        Part::order(format!("gain the placement bonus of {spaces} of your map, which stays there"))
    }

    pub(super) fn search(&self, kind: CardNoun, filter: Option<FilterId>, rest: SearchRest) -> Part {
        let wanted = with_article(&self.cards(Grammar::One, kind, filter));
        let rest = match rest {
            SearchRest::Discard => "discard the others",
            SearchRest::UnderDeck => "put the others under the deck in the same order",
        };
        Part::order(format!(
            "reveal cards from the deck until you find {wanted}, take it into your hand, then {rest}"
        ))
    }

    pub(super) fn card_tokens(&self, verb: &str, amount: AmountId, token: TokenId, where_to: &str) -> Part {
        let phrase = self.phrase(amount);
        let tokens = noun(phrase.grammar, &self.token_title(token));
        Part::order(format!("{verb} {} {tokens} {where_to}{}", phrase.head, phrase.tail))
    }

    pub(super) fn token_title(&self, token: TokenId) -> String {
        self.ruleset.tokens.get(token.index()).map_or_else(String::new, |it| it.title.clone())
    }

    pub(super) fn let_gain(&self, player: PlayerRef, resource: ResourceId, amount: AmountId) -> Part {
        Part::of(player, format!("{} {}", self.subject(player, "gain"), self.quantity(resource, amount)))
    }
}
