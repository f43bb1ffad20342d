use arkwright_runtime::ruleset::{
    AbilityUse, ActionCards, ActionId, ActionRef, Amount, AmountId, Argument, BoxId, BuildingId, CardTest,
    Comparison, Condition, ConditionId, DeckId, FilterId, IconId, IconRef, Local, PlayerRef, ProgramId,
    ResourceId, Ruleset, TableId, TokenId, Zone,
};

use super::op::noun_word;

/// Names of what the ops of one program refer to.
pub(super) struct Names<'a> {
    pub(super) ruleset: &'a Ruleset,
    locals: &'a [String],
}

impl<'a> Names<'a> {
    pub(super) fn new(ruleset: &'a Ruleset, program: ProgramId) -> Self {
        let locals = ruleset.code.programs.get(program.index()).map_or(&[][..], |it| it.locals.as_slice());
        Self { ruleset, locals }
    }

    pub(super) fn local(&self, local: Local) -> String {
        self.locals.get(usize::from(local.0)).cloned().unwrap_or_else(|| format!("local-{}", local.0))
    }

    pub(super) fn resource(&self, id: ResourceId) -> &'a str {
        self.ruleset.resources.get(id.index()).map_or("?", |it| it.name.as_str())
    }

    /// What prices are paid with.
    pub(super) fn currency(&self) -> &'a str {
        self.ruleset.currency.map_or("?", |it| self.resource(it))
    }

    pub(super) fn token(&self, id: TokenId) -> &'a str {
        self.ruleset.tokens.get(id.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn building(&self, id: BuildingId) -> &'a str {
        self.ruleset.buildings.get(id.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn action_id(&self, id: ActionId) -> &'a str {
        self.ruleset.actions.get(id.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn icon_id(&self, id: IconId) -> &'a str {
        self.ruleset.icons.get(id.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn icon(&self, icon: IconRef) -> String {
        match icon {
            IconRef::Id(icon) => self.icon_id(icon).to_owned(),
            IconRef::Local(local) => self.local(local),
        }
    }

    pub(super) fn action(&self, action: ActionRef) -> String {
        match action {
            ActionRef::Id(action) => self.action_id(action).to_owned(),
            ActionRef::Local(local) => self.local(local),
        }
    }

    pub(super) fn player(&self, player: PlayerRef) -> String {
        match player {
            PlayerRef::You => "you".to_owned(),
            PlayerRef::Local(local) => self.local(local),
        }
    }

    pub(super) fn zone(&self, zone: Zone) -> String {
        let of = |place: &str, player| match player {
            PlayerRef::You => place.to_owned(),
            PlayerRef::Local(local) => format!("{place} of {}", self.local(local)),
        };
        match zone {
            Zone::Hand(player) => of("hand", player),
            Zone::Deck => "deck".to_owned(),
            Zone::Display => "display".to_owned(),
            Zone::Range => "range".to_owned(),
            Zone::DeckOrRange => "deck or range".to_owned(),
            Zone::HandOrRange => "hand or range".to_owned(),
            Zone::Discard => "discard".to_owned(),
            Zone::ScoringDeck => "scoring-deck".to_owned(),
            Zone::ScoringHand(player) => of("scoring-hand", player),
            Zone::UnusedProjects => "unused-projects".to_owned(),
            Zone::Zoo => "zoo".to_owned(),
            Zone::UnderSource => "this card".to_owned(),
            Zone::Beside(slots) => self.slots_beside(slots).to_owned(),
            Zone::FurtherDeck(deck) => self.deck(deck).to_owned(),
            Zone::FurtherDiscard(deck) => format!("discard of {}", self.deck(deck)),
            Zone::Folders(first, last) => format!("folders {first} to {last}"),
            Zone::Result(result) => self.local(result),
        }
    }

    fn deck(&self, deck: DeckId) -> &str {
        self.ruleset.decks.get(deck.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn action_cards(&self, cards: ActionCards) -> String {
        match cards {
            ActionCards::Yours(action) => format!("your {} card", self.action(action)),
            ActionCards::AnyOfYours => "any of your action cards".to_owned(),
            ActionCards::InSlots(player, from, to) if from == to => {
                format!("card of {} in slot {}", self.player(player), self.amount(from))
            }
            ActionCards::InSlots(player, from, to) => {
                let (from, to) = (self.amount(from), self.amount(to));
                format!("cards of {} in slots {from} to {to}", self.player(player))
            }
        }
    }

    pub(super) fn ability(&self, ability: &AbilityUse) -> String {
        let name = self.ruleset.abilities.get(ability.ability.index()).map_or("?", |it| it.name.as_str());
        let values: Vec<String> = ability
            .arguments
            .iter()
            .map(|it| match it {
                Argument::Number(number) => number.to_string(),
                Argument::Icon(icon) => self.icon_id(*icon).to_owned(),
                Argument::Action(action) => self.action_id(*action).to_owned(),
                Argument::Local(local) => self.local(Local(*local)),
                Argument::Amount(amount) => self.amount(*amount),
            })
            .collect();
        if values.is_empty() { name.to_owned() } else { format!("{name}({})", values.join(", ")) }
    }

    pub(super) fn amount(&self, id: AmountId) -> String {
        let sign = |a, sign, b| format!("({} {sign} {})", self.amount(a), self.amount(b));
        match self.ruleset.code.amount(id) {
            Amount::Number(number) => number.to_string(),
            Amount::Local(local) => self.local(local),
            Amount::Add(a, b) => sign(a, "+", b),
            Amount::Subtract(a, b) => sign(a, "-", b),
            Amount::Multiply(a, b) => sign(a, "*", b),
            Amount::Divide(a, b) => sign(a, "/", b),
            Amount::Min(a, b) => sign(a, "at most", b),
            Amount::Count(countable) => format!("({})", self.countable(countable)),
            Amount::Table(step, table) => format!("(by {} {})", self.amount(step), self.table(table)),
        }
    }

    fn table(&self, table: TableId) -> String {
        let rows = self.ruleset.code.tables.get(table.index()).map_or(&[][..], |it| it.rows.as_slice());
        let rows: Vec<String> = rows.iter().map(|row| format!("{} -> {}", row.from, row.value)).collect();
        format!("{{ {} }}", rows.join(", "))
    }

    pub(super) fn box_kind(&self, kind: BoxId) -> &'a str {
        self.ruleset.boxes.get(kind.index()).map_or("?", |it| it.name.as_str())
    }

    pub(super) fn filter(&self, filter: Option<FilterId>) -> String {
        let filter = filter.and_then(|id| self.ruleset.code.filters.get(id.index()));
        let tests =
            |tests: &[CardTest]| tests.iter().map(|it| self.card_test(*it)).collect::<Vec<_>>().join(" and ");
        let part = |word: &str, list: &[CardTest]| {
            if list.is_empty() { String::new() } else { format!(" {word} {}", tests(list)) }
        };
        filter.map_or_else(String::new, |it| part("with", &it.tests) + &part("without", &it.none))
    }

    fn card_test(&self, test: CardTest) -> String {
        match test {
            CardTest::Icon(icon) => format!("icon {}", self.icon(icon)),
            CardTest::Size(comparison, amount) => {
                format!("size {} {}", comparison_word(comparison), self.amount(amount))
            }
            CardTest::Level(comparison, amount) => {
                format!("level {} {}", comparison_word(comparison), self.amount(amount))
            }
            CardTest::PartnerZoo => "partner-zoo".to_owned(),
            CardTest::Release => "release".to_owned(),
            CardTest::Mark(mark) => {
                self.ruleset.card_marks.get(mark.index()).map_or("?", |it| it.name.as_str()).to_owned()
            }
            CardTest::Box(kind) => self.box_kind(kind).to_owned(),
            CardTest::Is(card) => {
                format!("number {}", self.ruleset.cards.get(card.index()).map_or(0, |it| it.number))
            }
            CardTest::Token(token) => self.token(token).to_owned(),
            CardTest::YourToken(token) => format!("your {}", self.token(token)),
        }
    }

    pub(super) fn condition(&self, id: ConditionId) -> String {
        let Some(condition) = self.ruleset.code.conditions.get(id.index()) else { return "?".to_owned() };
        match *condition {
            Condition::Compare(a, comparison, b) => {
                format!("{} is {} {}", self.amount(a), comparison_word(comparison), self.amount(b))
            }
            Condition::ZooHas(count, noun, filter) => {
                format!("your zoo has {count} {}{}", noun_word(noun), self.filter(filter))
            }
            Condition::Ahead(player, resource) => {
                format!("{} is ahead in {}", self.player(player), self.resource(resource))
            }
            Condition::Upgraded(action) => format!("{} is upgraded", self.action(action)),
            Condition::And(a, b) => format!("({} and {})", self.condition(a), self.condition(b)),
            Condition::Or(a, b) => format!("({} or {})", self.condition(a), self.condition(b)),
            Condition::Not(it) => format!("not {}", self.condition(it)),
            Condition::Setting(setting, value) => {
                let declared = self.ruleset.settings.get(setting.index());
                let name = declared.map_or("?", |it| it.name.as_str());
                let value = declared.and_then(|it| it.values.get(usize::from(value)));
                format!("setting {name} is {}", value.map_or("?", String::as_str))
            }
            Condition::EdgeUsed(space) => format!("edge {space} is used"),
            Condition::PerformedUpgraded => "the performed card is upgraded".to_owned(),
            Condition::AllPlayed(noun, filter) => {
                let tests = self.filter(filter).replacen(" with", "", 1);
                format!("all {}s played this performance have{tests}", noun_word(noun))
            }
            Condition::AnyoneHolds(resource, comparison, amount) => format!(
                "any player has {} {} {}",
                self.resource(resource),
                comparison_word(comparison),
                self.amount(amount)
            ),
        }
    }
}

pub(super) fn comparison_word(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::AtLeast => "at least",
        Comparison::AtMost => "at most",
        Comparison::Exactly => "exactly",
    }
}
