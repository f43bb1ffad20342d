//! Programs built by hand, so that every wording is tested without the stages before it.

use arkwright_runtime::ruleset::*;

use super::*;

mod boards;
mod bodies;

const MONEY: ResourceId = ResourceId(0);
const TOKEN: ResourceId = ResourceId(1);
const FAME: ResourceId = ResourceId(2);
const GLORY: ResourceId = ResourceId(3);

/// A ruleset with a few things, and arenas that grow while ops are written.
struct Fixture {
    ruleset: Ruleset,
}

impl Fixture {
    fn new() -> Self {
        let resource = |name: &str, title: &str| Resource {
            name: name.to_owned(),
            title: title.to_owned(),
            ..Resource::default()
        };
        let icon = |name: &str, class| Icon { name: name.to_owned(), class };
        let action =
            |name: &str, title: &str| Action::standard(name.to_owned(), title.to_owned(), [ProgramId(0); 2]);
        let ruleset = Ruleset {
            resources: vec![
                resource("money", "money"),
                resource("x-token", "X-token"),
                resource("fame", "fame"),
                resource("glory", "glory"),
            ],
            currency: Some(MONEY),
            strength: Some(TOKEN),
            range: Some(FAME),
            scoring: Some(GLORY),
            classes: vec![IconClass { name: "colour".to_owned() }, IconClass { name: "family".to_owned() }],
            icons: vec![icon("red", Some(ClassId(0))), icon("old-one", None)],
            tokens: vec![Token { name: "weight".into(), title: "Weight".into(), ..Token::default() }],
            terrains: vec![Terrain { name: "sand".into(), glyph: '%', icon: IconId(1) }],
            marks: vec!["old-tower".into()],
            buildings: vec![hut()],
            tasks: vec![Task {
                name: "dig".into(),
                title: "digging".into(),
                value: 3,
                program: ProgramId(u16::MAX),
            }],
            actions: vec![action("work", "Work"), action("rest", "Rest")],
            ..Ruleset::default()
        };
        Self { ruleset }
    }

    fn amount(&mut self, amount: Amount) -> AmountId {
        self.ruleset.code.amounts.push(amount);
        AmountId(self.ruleset.code.amounts.len() as u16 - 1)
    }

    fn number(&mut self, number: i16) -> AmountId {
        self.amount(Amount::Number(number))
    }

    fn local(&mut self, local: u8) -> AmountId {
        self.amount(Amount::Local(Local(local)))
    }

    fn count(&mut self, countable: Countable) -> AmountId {
        self.amount(Amount::Count(countable))
    }

    fn reds(&mut self) -> AmountId {
        self.count(Countable::Icons(IconRef::Id(IconId(0)), Zoos::Yours))
    }

    fn table(&mut self, step: AmountId, rows: &[(i16, i16)]) -> AmountId {
        let rows = rows.iter().map(|(from, value)| Row { from: *from, value: *value }).collect();
        self.ruleset.code.tables.push(Table { rows });
        let table = TableId(self.ruleset.code.tables.len() as u16 - 1);
        self.amount(Amount::Table(step, table))
    }

    fn condition(&mut self, condition: Condition) -> ConditionId {
        self.ruleset.code.conditions.push(condition);
        ConditionId(self.ruleset.code.conditions.len() as u16 - 1)
    }

    fn program(&mut self, locals: &[&str], ops: Vec<Op>) -> ProgramId {
        let locals = locals.iter().map(ToString::to_string).collect();
        self.ruleset.code.programs.push(Program { ops, locals });
        ProgramId(self.ruleset.code.programs.len() as u16 - 1)
    }

    fn keyword(&mut self, name: &str, params: &[(&str, ParamKind)], program: ProgramId) -> AbilityId {
        let params =
            params.iter().map(|(name, kind)| Param { name: name.to_string(), kind: *kind }).collect();
        self.ruleset.abilities.push(Ability {
            name: name.to_owned(),
            params,
            after_action: false,
            interactive: false,
            solo: None,
            program,
            without_enclosure: None,
        });
        AbilityId(self.ruleset.abilities.len() as u16 - 1)
    }

    fn describe(&mut self, locals: &[&str], ops: Vec<Op>) -> String {
        let program = self.program(locals, ops);
        describe_program(&self.ruleset, program)
    }
}

/// A building of one space, on sale.
fn hut() -> BuildingKind {
    BuildingKind {
        name: "hut".into(),
        title: "hut".into(),
        class: BuildingClass::Plain,
        cells: vec![(0, 0)],
        cost: 2,
        limit: None,
        apart: None,
        needs: None,
        bars: None,
        when_built: None,
        unique: false,
        beside: vec![],
        beside_or_on: vec![],
        lies_on: None,
        keeps: None,
        family: None,
        icons: vec![],
        bonus_times: 1,
        covers_border: 0,
        stands_alone: false,
        income: None,
    }
}

fn card(kind: CardKind, body: Body) -> Card {
    Card {
        number: 1,
        name: "A".to_owned(),
        module: 0,
        deck: None,
        kind,
        marks: vec![],
        icons: vec![],
        requirements: vec![],
        gains: vec![],
        abilities: vec![],
        boxes: vec![],
        body,
    }
}

fn a_person() -> CardMark {
    CardMark { name: "person".to_owned(), title: "a person's name".to_owned() }
}

fn gain(resource: ResourceId, amount: AmountId) -> Op {
    Op::Gain { resource, amount, result: None }
}

fn box_of(ability: AbilityId, arguments: &[Argument]) -> AbilityUse {
    AbilityUse { ability, arguments: arguments.to_vec() }
}

const NUMBER: ParamKind = ParamKind::Number;
const VICTIM: PlayerRef = PlayerRef::Local(Local(0));

#[test]
fn tokens_have_a_plural_and_money_has_none() {
    let mut it = Fixture::new();
    let (one, three) = (it.number(1), it.number(3));
    let text = it.describe(&[], vec![gain(TOKEN, one), gain(TOKEN, three), gain(MONEY, three)]);
    assert_eq!(text, "Gain 1 X-token. Gain 3 X-tokens. Gain 3 money.");
}

#[test]
fn what_is_counted_stands_behind_for_each() {
    let mut it = Fixture::new();
    let (two, eight, reds) = (it.number(2), it.number(8), it.reds());
    let pairs = it.amount(Amount::Divide(reds, two));
    let per_pair = it.amount(Amount::Multiply(two, pairs));
    let at_most = it.amount(Amount::Min(reds, eight));
    let text = it.describe(&[], vec![gain(FAME, per_pair), gain(FAME, at_most)]);
    assert_eq!(
        text,
        "Gain 2 fame for each 2 red icons in your zoo. Gain 1 fame for each red icon in your zoo (at most 8)."
    );
}

#[test]
fn a_table_is_read_out_in_one_line() {
    let mut it = Fixture::new();
    let (reds, strength) = (it.reds(), it.local(0));
    let by_reds = it.table(reds, &[(1, 1), (3, 2), (5, 3)]);
    let by_strength = it.table(strength, &[(1, 1), (3, 2)]);
    let text = it.describe(
        &["strength"],
        vec![gain(TOKEN, by_reds), Op::Draw { amount: by_strength, from: Zone::Deck }],
    );
    assert_eq!(
        text,
        "Gain 1, 2 or 3 X-tokens for at least 1, 3 or 5 red icons in your zoo. \
         Draw 1 or 2 cards from the deck at strength 1 or 3."
    );
}

#[test]
fn a_keyword_is_described_with_its_values_filled_in() {
    let mut it = Fixture::new();
    let (n, two) = (it.local(0), it.number(2));
    let half = it.amount(Amount::Divide(n, two));
    let program = it.program(
        &["n", "seen"],
        vec![
            Op::Look { public: false, amount: n, from: Zone::Deck, result: Local(1) },
            Op::Move {
                verb: MoveVerb::Take,
                quantifier: Quantifier::Exactly(half),
                random: false,
                lowest: false,
                sum: None,
                noun: CardNoun::Card,
                filter: None,
                from: Zone::Result(Local(1)),
                to: Zone::Hand(PlayerRef::You),
                by: PlayerRef::You,
                result: None,
            },
            Op::MoveRest { verb: MoveVerb::Discard, rest: Local(1), to: Zone::Discard },
        ],
    );
    let keyword = it.keyword("far-sight", &[("n", NUMBER)], program);
    assert_eq!(
        describe_ability(&it.ruleset, &box_of(keyword, &[Argument::Number(4)])),
        "Far Sight 4: Look at 4 cards from the deck. Take 2 cards from among them into your hand. \
         Discard the rest."
    );
    assert_eq!(
        describe_program(&it.ruleset, program),
        "Look at n cards from the deck. Take X cards from among them into your hand, where X is half of n \
         (rounded down). Discard the rest."
    );
    assert_eq!(
        list_program(&it.ruleset, program),
        " 0  look at n from deck as seen\n \
         1  take (n / 2) card from seen to hand by you\n \
         2  discard rest of seen to discard"
    );
}

#[test]
fn names_of_values_stand_behind_a_colon() {
    let mut it = Fixture::new();
    let (one, five) = (it.number(1), it.number(5));
    let program = it.program(
        &["which"],
        vec![
            Op::May { end: 2 },
            Op::MoveActionCard {
                card: ActionCards::Yours(ActionRef::Local(Local(0))),
                slot: one,
                or_slot: Some(five),
            },
        ],
    );
    let keyword = it.keyword("shift", &[("which", ParamKind::Action)], program);
    it.ruleset.abilities[0].after_action = true;
    assert_eq!(
        describe_ability(&it.ruleset, &box_of(keyword, &[Argument::Action(ActionId(1))])),
        "Shift: Rest. After finishing, you may move your Rest card to slot 1 or slot 5."
    );
}

#[test]
fn a_condition_that_the_values_decide_is_not_said() {
    let mut it = Fixture::new();
    let (n, two, one) = (it.local(0), it.number(2), it.number(1));
    let enough = it.condition(Condition::Compare(n, Comparison::AtLeast, two));
    let program = it.program(
        &["n"],
        vec![gain(MONEY, one), Op::If { condition: enough, otherwise: 3, end: 3 }, gain(FAME, one)],
    );
    let keyword = it.keyword("bonus", &[("n", NUMBER)], program);
    let text = |number| describe_ability(&it.ruleset, &box_of(keyword, &[Argument::Number(number)]));
    assert_eq!(text(1), "Bonus 1: Gain 1 money.");
    assert_eq!(text(2), "Bonus 2: Gain 1 money. Gain 1 fame.");
    assert_eq!(describe_program(&it.ruleset, program), "Gain 1 money. If n is at least 2, gain 1 fame.");
}

#[test]
fn a_choice_of_another_player_names_who_does_what() {
    let mut it = Fixture::new();
    let (one, five) = (it.number(1), it.number(5));
    let hand = Zone::Hand(VICTIM);
    let transfer =
        |up_to| Op::Transfer { up_to, resource: MONEY, amount: five, from: VICTIM, to: PlayerRef::You };
    let inner = it.program(
        &["victim"],
        vec![
            Op::Choose { by: VICTIM, otherwise: 5, end: 6 },
            Op::Branch { condition: None, end: 3 },
            transfer(false),
            Op::Branch { condition: None, end: 5 },
            Op::Move {
                verb: MoveVerb::Take,
                quantifier: Quantifier::Exactly(one),
                random: true,
                lowest: false,
                sum: None,
                noun: CardNoun::Card,
                filter: None,
                from: hand,
                to: Zone::Hand(PlayerRef::You),
                by: PlayerRef::You,
                result: None,
            },
            transfer(true),
        ],
    );
    let rob = it.keyword("rob", &[("victim", ParamKind::Player)], inner);
    let outer = it.program(
        &["victim"],
        vec![
            Op::WithLeader { resource: FAME, at_least: None, guarded: true, player: Local(0), end: 2 },
            Op::Use { ability: box_of(rob, &[Argument::Local(0)]) },
        ],
    );
    let calm = it.program(&[], vec![gain(MONEY, one)]);
    let calm = it.keyword("calm", &[], calm);
    let raid = it.keyword("raid", &[], outer);
    it.ruleset.abilities[raid.index()].solo = Some(box_of(calm, &[]));
    assert_eq!(
        describe_ability(&it.ruleset, &box_of(raid, &[])),
        "Raid: Target another player who has the most fame: that player chooses one: they give you 5 money; or \
         you take 1 random card from their hand into your hand; if neither is possible, they give you up to 5 \
         money, as much as they have. (Solo: Calm.)"
    );
    assert_eq!(
        list_program(&it.ruleset, inner),
        " 0  choose by victim (to 6)\n \
         1    branch (to 3)\n \
         2      transfer 5 money from victim to you\n \
         3    branch (to 5)\n \
         4      take 1 random card from hand of victim to hand by you\n    \
         otherwise\n \
         5    transfer up to 5 money from victim to you"
    );
}

#[test]
fn tracks_on_which_a_player_is_ahead_are_joined() {
    let mut it = Fixture::new();
    let (one, four, five) = (it.number(1), it.number(4), it.number(5));
    let fame = it.condition(Condition::Ahead(VICTIM, FAME));
    let glory = it.condition(Condition::Ahead(VICTIM, GLORY));
    let both = it.condition(Condition::And(fame, glory));
    let place = |slot| Op::PlaceToken {
        amount: one,
        token: TokenId(0),
        on: ActionCards::InSlots(VICTIM, slot, slot),
    };
    let text = it.describe(
        &["target"],
        vec![
            Op::ForEachPlayer {
                others: true,
                ahead: vec![FAME, GLORY],
                guarded: true,
                player: Local(0),
                end: 4,
            },
            place(five),
            Op::If { condition: both, otherwise: 4, end: 4 },
            place(four),
        ],
    );
    assert_eq!(
        text,
        "For each other player ahead of you in fame or glory: place 1 Weight token on that player's action \
         card in slot 5; if that player is ahead of you in fame and glory, place 1 Weight token on that \
         player's action card in slot 4."
    );
}

#[test]
fn one_thing_that_each_player_does_is_a_sentence_about_them() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let text = it.describe(
        &["holder"],
        vec![
            Op::ForEachPlayer { others: false, ahead: vec![], guarded: false, player: Local(0), end: 2 },
            Op::Move {
                verb: MoveVerb::Put,
                quantifier: Quantifier::Exactly(one),
                random: false,
                lowest: false,
                sum: None,
                noun: CardNoun::Card,
                filter: None,
                from: Zone::ScoringHand(VICTIM),
                to: Zone::ScoringDeck,
                by: VICTIM,
                result: None,
            },
        ],
    );
    assert_eq!(text, "Each player puts 1 card from their Final Scoring cards under the Final Scoring deck.");
}

#[test]
fn rounds_and_what_comes_between_them() {
    let mut it = Fixture::new();
    let (n, one) = (it.local(0), it.number(1));
    let program = it.program(
        &["n"],
        vec![
            Op::Repeat { up_to: false, times: n, between: 2, end: 4 },
            gain(MONEY, one),
            Op::May { end: 4 },
            Op::Replenish,
        ],
    );
    let keyword = it.keyword("snatch", &[("n", NUMBER)], program);
    let text = |number| describe_ability(&it.ruleset, &box_of(keyword, &[Argument::Number(number)]));
    assert_eq!(text(1), "Snatch 1: Gain 1 money.");
    assert_eq!(
        text(2),
        "Snatch 2: Do this 2 times: gain 1 money. In between, you may replenish the display."
    );
    assert_eq!(
        list_program(&it.ruleset, program),
        " 0  repeat n (to 4)\n \
         1    gain 1 money\n    \
         between\n \
         2    may (to 4)\n \
         3      replenish display"
    );
}

#[test]
fn broken_ends_stop_the_reading() {
    let mut it = Fixture::new();
    let text =
        it.describe(&[], vec![Op::May { end: 900 }, Op::Choose { by: PlayerRef::You, otherwise: 0, end: 0 }]);
    assert_eq!(text, "You may choose one: .");
}

#[test]
fn sides_of_an_action_speak_of_the_strength() {
    let mut it = Fixture::new();
    let (strength, two) = (it.local(0), it.number(2));
    let table = it.table(strength, &[(1, 1), (5, 2)]);
    let strong = it.condition(Condition::Compare(strength, Comparison::AtLeast, two));
    it.ruleset.code.filters.push(CardFilter {
        tests: vec![CardTest::Level(Comparison::AtMost, strength)],
        ..CardFilter::default()
    });
    let first = it.program(
        &["strength"],
        vec![gain(MONEY, strength), Op::If { condition: strong, otherwise: 3, end: 3 }, gain(TOKEN, two)],
    );
    let one = it.number(1);
    let second = it.program(
        &["strength"],
        vec![
            Op::Draw { amount: table, from: Zone::Deck },
            Op::Play {
                quantifier: Quantifier::UpTo(one),
                noun: CardNoun::Sponsor,
                filter: Some(FilterId(0)),
                from: Zone::HandOrRange,
                price: PlayPrice::Printed,
            },
        ],
    );
    it.ruleset.actions[0].variants[0].sides = [first, second];
    assert_eq!(
        describe_action(&it.ruleset, VariantId::standard(ActionId(0))),
        "I: Gain X money, where X is the strength. If the strength is at least 2, gain 2 X-tokens.\n\
         II: Draw 1 or 2 cards from the deck at strength 1 or 5. Play up to 1 sponsor with a level of at most \
         the strength from your hand or from the display within your fame range."
    );
}

#[test]
fn buildings_are_priced_before_their_size_is_explained() {
    let mut it = Fixture::new();
    let (strength, two, one) = (it.local(0), it.number(2), it.number(1));
    let build = |what, price| Op::Build { what, price, without: None };
    let text = it.describe(
        &["the strength"],
        vec![
            build(BuildWhat::UpToSize(strength), BuildPrice::Printed),
            build(BuildWhat::UpToSize(two), BuildPrice::Free),
            Op::PlaceToken {
                amount: one,
                token: TokenId(0),
                on: ActionCards::InSlots(PlayerRef::You, one, two),
            },
        ],
    );
    assert_eq!(
        text,
        "Build a building with at most X spaces at its cost, where X is the strength. Build a building with at \
         most 2 spaces for free. Place 1 Weight token on each of your action cards in slots 1 and 2."
    );
}

#[test]
fn a_budget_names_its_whole_and_what_is_left() {
    let mut it = Fixture::new();
    let (strength, rest, one) = (it.local(0), it.local(1), it.number(1));
    let budget = it.amount(Amount::Add(strength, one));
    it.ruleset
        .code
        .filters
        .push(CardFilter { tests: vec![CardTest::Level(Comparison::AtMost, rest)], ..CardFilter::default() });
    let within = |budget, different, end| Op::Within {
        budget,
        different,
        rest: Local(1),
        except: None,
        beside: None,
        end,
    };
    let text = it.describe(
        &["the strength", "rest"],
        vec![
            within(budget, None, 2),
            Op::Play {
                quantifier: Quantifier::Exactly(one),
                noun: CardNoun::Sponsor,
                filter: Some(FilterId(0)),
                from: Zone::Hand(PlayerRef::You),
                price: PlayPrice::Printed,
            },
            within(strength, Some(Local(2)), 4),
            Op::DoTask { up_to: rest, result: None },
            Op::DoTask { up_to: one, result: None },
        ],
    );
    assert_eq!(
        text,
        "Do this once or more, for at most the strength plus 1 in all: play 1 sponsor with a level of at most what \
         is left from your hand. Do this once or more, never the same twice, for at most the strength in all: do an \
         association task with value X or less, where X is what is left. Do an association task with value 1 or less."
    );
}
