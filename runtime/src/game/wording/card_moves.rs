use super::choice::verb_of;
use super::{Words, counted};
use crate::ruleset::{CardNoun, DeckId, Op, Quantifier, Zone};

impl Words<'_> {
    /// An op that moves or plays cards: `discard 1 card from display`.
    pub(super) fn card_move(self, op: &Op) -> String {
        if let Op::MoveRest { verb, .. } = op {
            return format!("{} the rest", verb_of(*verb));
        }
        if let Op::Play { quantifier, noun, from, .. } = op {
            return format!("play {} from {}", self.quantity(*quantifier, *noun, ""), self.zone(*from));
        }
        if let Op::Move { verb, quantifier, random, lowest, noun, from, to, .. } = op {
            let cards = self.quantity(*quantifier, *noun, picked(*random, *lowest));
            let into = if matches!(to, Zone::Beside(_)) {
                format!(" into {}", self.zone(*to))
            } else {
                String::new()
            };
            return format!("{} {cards} from {}{into}", verb_of(*verb), self.zone(*from));
        }
        String::new()
    }

    /// `up to 2 random animals`.
    fn quantity(self, quantifier: Quantifier, noun: CardNoun, picked: &str) -> String {
        let noun = format!("{picked}{}", word_of(noun));
        match quantifier {
            Quantifier::Exactly(amount) => counted(self.amount(amount), &noun),
            Quantifier::UpTo(amount) => format!("up to {}", counted(self.amount(amount), &noun)),
            Quantifier::All => format!("all {noun}s"),
        }
    }

    /// `1 animal`
    pub(super) fn one(self, noun: CardNoun) -> String {
        format!("1 {}", word_of(noun))
    }

    pub(super) fn zone(self, zone: Zone) -> String {
        match zone {
            Zone::Hand(player) => self.of("hand", player),
            Zone::Deck => "deck".to_owned(),
            Zone::Display => "display".to_owned(),
            Zone::Range => "range".to_owned(),
            Zone::DeckOrRange => "deck or range".to_owned(),
            Zone::HandOrRange => "hand or range".to_owned(),
            Zone::Discard => "discard".to_owned(),
            Zone::ScoringDeck => "scoring deck".to_owned(),
            Zone::ScoringHand(player) => self.of("scoring hand", player),
            Zone::Zoo => "zoo".to_owned(),
            Zone::UnusedProjects => "unused projects".to_owned(),
            Zone::UnderSource => "under the card".to_owned(),
            Zone::Beside(slots) => {
                self.rules.zones.get(slots.index()).map_or_else(String::new, |it| it.replace('-', " "))
            }
            Zone::FurtherDeck(deck) => self.deck(deck).to_owned(),
            Zone::FurtherDiscard(deck) => format!("discard of {}", self.deck(deck)),
            Zone::Folders(first, last) => format!("folders {first} to {last}"),
            Zone::Result(_) => "the cards seen".to_owned(),
        }
    }

    fn deck(&self, deck: DeckId) -> &str {
        self.rules.decks.get(deck.index()).map_or("", |it| it.name.as_str())
    }

    fn of(self, hand: &str, player: crate::ruleset::PlayerRef) -> String {
        match player {
            crate::ruleset::PlayerRef::You => hand.to_owned(),
            crate::ruleset::PlayerRef::Local(_) => format!("{hand} of {}", self.player_ref(player)),
        }
    }
}

const fn picked(random: bool, lowest: bool) -> &'static str {
    match (random, lowest) {
        (true, _) => "random ",
        (false, true) => "lowest ",
        (false, false) => "",
    }
}

const fn word_of(noun: CardNoun) -> &'static str {
    match noun {
        CardNoun::Card => "card",
        CardNoun::Animal => "animal",
        CardNoun::Sponsor => "sponsor",
        CardNoun::Project => "project",
        CardNoun::Scoring => "scoring card",
    }
}
