use std::str::FromStr;

use arkwright_runtime::ruleset::{
    AbilityId, Animal, Card, CardKind, IconId, Requirement, ResourceId, Ruleset,
};

/// Numbers from .. to, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    from: i16,
    to: i16,
}

impl Range {
    /// Whether a number lies in it.
    pub(crate) fn contains(self, number: i16) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str, open: i16| {
            if text.is_empty() { Some(open) } else { text.parse().ok() }
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let wrong = || format!("write a number or a range such as `3..9`, `5..` or `..15`, not `{text}`");
        if text.is_empty() || text == ".." {
            return Err(wrong());
        }
        let range = Self {
            from: number(from, i16::MIN).ok_or_else(wrong)?,
            to: number(to, i16::MAX).ok_or_else(wrong)?,
        };
        if range.from > range.to {
            return Err(format!("`{text}` holds no number: write the smaller one first"));
        }
        Ok(range)
    }
}

/// Which cards; all of what is given must hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardFilter {
    /// Of this kind.
    pub(crate) kind: Option<&'static str>,
    /// With these icons, repeated ones repeated.
    pub(crate) icons: Vec<IconId>,
    /// With the ability keyword.
    pub(crate) ability: Option<AbilityId>,
    /// With the icon in its conditions.
    pub(crate) requires: Option<IconId>,
    /// Declared by the module.
    pub(crate) module: Option<u8>,
    /// With this in its name.
    pub(crate) name: Option<String>,
    /// With this price.
    pub(crate) cost: Option<Range>,
    /// With this standard size.
    pub(crate) size: Option<Range>,
    /// With a printed gain.
    pub(crate) gains: Vec<(ResourceId, Range)>,
}

impl CardFilter {
    /// Whether a card passes.
    pub(crate) fn passes(&self, ruleset: &Ruleset, card: &Card) -> bool {
        self.kind.is_none_or(|kind| super::kind_name(&card.kind) == kind)
            && self.icons_pass(ruleset, card)
            && self.ability.is_none_or(|id| card.abilities.iter().any(|it| it.ability == id))
            && self.requires.is_none_or(|icon| requires(card, icon))
            && self.module.is_none_or(|module| card.module == module)
            && self.name.as_deref().is_none_or(|text| named(card, text))
            && self.cost.is_none_or(|range| animal(card).is_some_and(|it| range.contains(it.cost)))
            && self.size.is_none_or(|range| animal(card).is_some_and(|it| range.contains(it.size.into())))
            && self.gains.iter().all(|(resource, range)| range.contains(gain(card, *resource)))
    }

    /// Terrain beside the housing is an icon too (ICON-1).
    fn icons_pass(&self, ruleset: &Ruleset, card: &Card) -> bool {
        let needs = animal(card).map_or(&[][..], |it| it.needs.as_slice());
        let shown = |icon: IconId| {
            let terrain = needs
                .iter()
                .filter(|need| ruleset.terrains.get(need.terrain.index()).is_some_and(|it| it.icon == icon));
            card.icons.iter().filter(|it| **it == icon).count()
                + terrain.map(|need| usize::from(need.count)).sum::<usize>()
        };
        self.icons.iter().all(|icon| shown(*icon) >= self.icons.iter().filter(|it| *it == icon).count())
    }
}

fn animal(card: &Card) -> Option<&Animal> {
    match &card.kind {
        CardKind::Animal(animal) => Some(animal),
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => None,
    }
}

fn requires(card: &Card, icon: IconId) -> bool {
    card.requirements.iter().any(|it| matches!(it, Requirement::Icon(required, _) if *required == icon))
}

fn named(card: &Card, text: &str) -> bool {
    let text = text.to_lowercase();
    let latin = animal(card).map_or("", |it| it.latin.as_str());
    card.name.to_lowercase().contains(&text) || latin.to_lowercase().contains(&text)
}

fn gain(card: &Card, resource: ResourceId) -> i16 {
    card.gains.iter().filter(|it| it.resource == resource).map(|it| it.amount).sum()
}

#[cfg(test)]
mod tests {
    use super::Range;

    #[test]
    fn ends_of_a_range_are_included_and_may_be_left_open() {
        let range = |text: &str| text.parse::<Range>().unwrap();
        assert!(range("3..9").contains(3) && range("3..9").contains(9) && !range("3..9").contains(10));
        assert!(range("..15").contains(0) && !range("..15").contains(16));
        assert!(range("5..").contains(99) && !range("5..").contains(4));
        assert!(range("7").contains(7) && !range("7").contains(8));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "a", "3..b", "9..3", "1..2..3", "99999"] {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
    }
}
