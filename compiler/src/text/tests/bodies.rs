//! Moments, events, lasting rules, and whole cards.

use super::*;

fn sponsor() -> CardKind {
    CardKind::Sponsor(Sponsor { level: 3, building: None })
}

fn filter(it: &mut Fixture, tests: Vec<CardTest>) -> Option<FilterId> {
    it.ruleset.code.filters.push(CardFilter { tests, ..CardFilter::default() });
    Some(FilterId(it.ruleset.code.filters.len() as u16 - 1))
}

fn spaces(it: &mut Fixture, tests: Vec<SpaceTest>) -> Option<SpaceFilterId> {
    it.ruleset.code.space_filters.push(SpaceFilter { tests });
    Some(SpaceFilterId(it.ruleset.code.space_filters.len() as u16 - 1))
}

fn buildings(it: &mut Fixture, tests: Vec<BuildingTest>) -> Option<BuildingFilterId> {
    it.ruleset.code.building_filters.push(BuildingFilter { tests });
    Some(BuildingFilterId(it.ruleset.code.building_filters.len() as u16 - 1))
}

/// The text and the listing of a sponsor with this body.
fn told(it: &mut Fixture, body: Body) -> (String, String) {
    it.ruleset.cards = vec![card(sponsor(), body)];
    (describe_card(&it.ruleset, CardId(0)), list_card(&it.ruleset, CardId(0)))
}

fn on(event: TriggerEvent, program: ProgramId) -> Trigger {
    Trigger { event, condition: None, once: None, program }
}

#[test]
fn each_moment_stands_on_a_line_of_its_own() {
    let mut it = Fixture::new();
    let (one, three) = (it.number(1), it.number(3));
    let once = it.program(&[], vec![gain(MONEY, three), gain(FAME, one)]);
    let income = it.program(&[], vec![gain(TOKEN, one)]);
    let end = it.program(&[], vec![gain(GLORY, one)]);
    let last = Endgame { order: ScoringOrder::Last, program: end };
    let body = Body { once: vec![once], income: vec![income], endgame: vec![last], ..Body::default() };
    let (text, listing) = told(&mut it, body);
    assert_eq!(
        text,
        "At once: Gain 3 money. Gain 1 fame.\nIncome: Gain 1 X-token.\n\
         Final scoring, after all else: Gain 1 glory."
    );
    assert_eq!(
        listing,
        "once\n   0  gain 3 money\n   1  gain 1 fame\nincome\n   0  gain 1 x-token\n\
         endgame last\n   0  gain 1 glory"
    );
}

#[test]
fn events_read_as_whenever() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let program = it.program(&[], vec![gain(FAME, one)]);
    let small = filter(&mut it, vec![CardTest::Size(Comparison::AtMost, one)]);
    let release = filter(&mut it, vec![CardTest::Release]);
    it.ruleset.card_marks = vec![a_person()];
    let person = filter(&mut it, vec![CardTest::Mark(CardMarkId(0))]);
    let rim = spaces(&mut it, vec![SpaceTest::Border]);
    let tower = buildings(&mut it, vec![BuildingTest::Standard, BuildingTest::BesideMark(MarkId(0))]);
    let events = [
        TriggerEvent::Icon { icon: IconId(0), any_zoo: true },
        TriggerEvent::NewIcon(ClassId(0), Some(ClassId(1))),
        TriggerEvent::Play { noun: CardNoun::Animal, filter: small, anyone: false },
        TriggerEvent::Play { noun: CardNoun::Sponsor, filter: person, anyone: true },
        TriggerEvent::Support(release),
        TriggerEvent::Bonus(rim),
        TriggerEvent::Fill(tower),
        TriggerEvent::Performed(ActionId(0)),
    ];
    let body = Body { triggers: events.map(|it| on(it, program)).to_vec(), ..Body::default() };
    let (text, listing) = told(&mut it, body);
    assert_eq!(
        text,
        "Whenever a red icon comes into any zoo, gain 1 fame.\n\
         Whenever a colour or family icon comes into your zoo that was not there before, gain 1 fame.\n\
         Whenever you play an animal with size 1 or less, gain 1 fame.\n\
         Whenever any player plays a sponsor with a person's name, gain 1 fame.\n\
         Whenever you support a project for releasing an animal, gain 1 fame.\n\
         Whenever you gain the placement bonus of a border space, gain 1 fame.\n\
         Whenever one of your standard enclosures beside an old tower space turns from empty to occupied, gain 1 fame.\n\
         Whenever you have finished the parts of a Work action, gain 1 fame."
    );
    let heads: Vec<&str> = listing.lines().filter(|it| it.starts_with("whenever")).collect();
    assert_eq!(
        heads,
        [
            "whenever an icon red comes into any zoo",
            "whenever a new icon of colour or family comes into your zoo",
            "whenever you play an animal with size at most 1",
            "whenever any player plays a sponsor with person",
            "whenever you support a project with release",
            "whenever you gain a bonus of spaces that are border",
            "whenever you fill a building that is standard and beside old-tower",
            "whenever you finish the parts of work",
        ]
    );
}

#[test]
fn the_number_of_covered_spaces_is_counted_behind_the_gain() {
    let mut it = Fixture::new();
    let n = it.local(0);
    let program = it.program(&["n"], vec![gain(MONEY, n)]);
    let beside = spaces(&mut it, vec![SpaceTest::BesideTerrain(TerrainId(0))]);
    let body = Body { triggers: vec![on(TriggerEvent::Cover(beside), program)], ..Body::default() };
    let (text, listing) = told(&mut it, body);
    assert_eq!(text, "Whenever you cover spaces beside a sand space, gain 1 money for each of these spaces.");
    assert_eq!(listing, "whenever you cover spaces that are beside sand as n\n   0  gain n money");
}

#[test]
fn a_trigger_with_a_condition_and_a_choice_to_decline() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let known = it.condition(Condition::AnyoneHolds(GLORY, Comparison::AtLeast, one));
    let unknown = it.condition(Condition::Not(known));
    let program = it.program(&[], vec![Op::May { end: 2 }, gain(MONEY, one)]);
    let event = TriggerEvent::Icon { icon: IconId(0), any_zoo: false };
    let trigger = Trigger { event, condition: Some(unknown), once: Some(Often::Performance), program };
    let (text, listing) = told(&mut it, Body { triggers: vec![trigger], ..Body::default() });
    assert_eq!(
        text,
        "Whenever a red icon comes into your zoo (once a performance), if no player has at least 1 glory, you may gain \
         1 money."
    );
    assert!(listing.starts_with(
        "whenever an icon red comes into your zoo if not any player has glory at least 1, once a performance\n"
    ));
}

#[test]
fn lasting_rules_are_sentences() {
    let mut it = Fixture::new();
    let (one, two, four) = (it.number(1), it.number(2), it.number(4));
    let large = filter(&mut it, vec![CardTest::Size(Comparison::AtLeast, four)]);
    let release = filter(&mut it, vec![CardTest::Release]);
    let gate = buildings(&mut it, vec![BuildingTest::BesideMark(MarkId(0)), BuildingTest::Standard]);
    let covered = spaces(&mut it, vec![SpaceTest::Covered, SpaceTest::Mark(MarkId(0))]);
    let covered = it.count(Countable::Spaces(covered));
    let connected = it.condition(Condition::Compare(covered, Comparison::AtLeast, one));
    let rules = [
        (RuleChange::CostLess(CardNoun::Animal, large, four), None),
        (RuleChange::LevelLess(None, one), None),
        (RuleChange::TaskValue(TaskId(0), two), None),
        (RuleChange::HousingMore(gate, two), None),
        (RuleChange::IgnoreConditions(CardNoun::Animal, None, one), Some(connected)),
        (RuleChange::IgnoreNeeds, None),
        (RuleChange::AllowCovering(TerrainId(0)), None),
        (RuleChange::ForbidPlaying(CardNoun::Animal, large), None),
        (RuleChange::Immune, None),
        (RuleChange::SupportAgain(release), None),
        (RuleChange::WildIcon(TokenId(0)), None),
    ];
    let rules = rules.map(|(what, condition)| LastingRule { what, condition, once: false }).to_vec();
    let (text, listing) = told(&mut it, Body { rules, ..Body::default() });
    assert_eq!(
        text,
        "Animals with size 4 or more cost you 4 money less.\n\
         The level of sponsors that you play is 1 lower.\n\
         Your digging task has a value of 2.\n\
         For housing and releasing animals, standard enclosures beside an old tower space count as 2 sizes larger.\n\
         While there is at least 1 covered old tower space on your map, when you play an animal, you may ignore 1 of its \
         conditions.\n\
         Your animals and buildings need no terrain beside them.\n\
         You may build on sand spaces.\n\
         You can no longer play animals with size 4 or more.\n\
         Interactive effects of other players do not affect you.\n\
         You may support projects for releasing an animal more than once.\n\
         When you support a project that was laid out at setup, you may remove 1 Weight token from this card as one icon \
         of any kind."
    );
    assert_eq!(
        listing,
        "cost of animals with size at least 4 is 4 less\n\
         level of sponsors is 1 less\n\
         value of task dig is 2\n\
         size of standard enclosures that are beside old-tower and standard is 2 more for housing\n\
         ignore 1 conditions of animals if (spaces on your map that are covered and old-tower) is at least 1\n\
         ignore needs\n\
         allow covering sand\n\
         forbid playing animals with size at least 4\n\
         forbid interactive effects on you\n\
         allow supporting projects with release again\n\
         allow using 1 weight from this card as an icon"
    );
}

#[test]
fn terrains_that_may_be_covered_stand_together() {
    let mut it = Fixture::new();
    it.ruleset.terrains.push(Terrain { name: "bog".into(), glyph: '&', icon: IconId(1) });
    let allow = |terrain| LastingRule {
        what: RuleChange::AllowCovering(TerrainId(terrain)),
        condition: None,
        once: false,
    };
    let (text, _) = told(&mut it, Body { rules: vec![allow(0), allow(1)], ..Body::default() });
    assert_eq!(text, "You may build on sand and bog spaces.");
}

#[test]
fn an_option_of_the_turn_may_be_left_alone() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let program = it.program(
        &[],
        vec![
            Op::Move {
                verb: MoveVerb::Discard,
                quantifier: Quantifier::Exactly(one),
                random: false,
                lowest: false,
                sum: None,
                noun: CardNoun::Card,
                filter: None,
                from: Zone::Hand(PlayerRef::You),
                to: Zone::Discard,
                by: PlayerRef::You,
                result: None,
            },
            gain(MONEY, one),
        ],
    );
    let option = TurnOption { time: OptionTime::Turn, condition: None, program };
    let (text, listing) = told(&mut it, Body { options: vec![option], ..Body::default() });
    assert_eq!(
        text,
        "Once in your turn, at any time: you may discard 1 card from your hand, then gain 1 money."
    );
    assert!(listing.starts_with("once in your turn\n   0  discard 1 card"));
}

#[test]
fn a_building_of_its_own_is_placed_first() {
    let mut it = Fixture::new();
    it.ruleset.buildings.push(BuildingKind {
        title: "Lodge".into(),
        unique: true,
        beside: vec![Need { terrain: TerrainId(0), count: 2 }],
        covers_border: 1,
        stands_alone: true,
        ..hut()
    });
    let kind = CardKind::Sponsor(Sponsor { level: 3, building: Some(BuildingId(1)) });
    it.ruleset.cards = vec![card(kind, Body::default())];
    assert_eq!(
        describe_card(&it.ruleset, CardId(0)),
        "At once: Place the Lodge for free.\n\
         It must have at least 2 sand spaces beside it and cover at least 1 border space.\n\
         It need not touch another building."
    );
    let moments: Vec<Moment> = card_effects(&it.ruleset, CardId(0)).iter().map(|it| it.moment).collect();
    assert_eq!(moments, [Moment::Instant, Moment::Condition, Moment::RuleChange]);
}

#[test]
fn projects_and_scoring_cards_list_their_steps() {
    let mut it = Fixture::new();
    let red = Countable::Icons(IconRef::Id(IconId(0)), Zoos::Yours);
    let reward = |resource, amount| PrintedGain { resource, amount };
    let slot = |need, rewards| Slot { need, rewards, effects: vec![] };
    let one = it.number(1);
    let program = it.program(&[], vec![gain(FAME, one)]);
    let reds = filter(&mut it, vec![CardTest::Icon(IconRef::Id(IconId(0)))]);
    let count = Project {
        base: true,
        asks: ProjectAsks::Count(red),
        slots: vec![
            slot(SlotNeed::Count(4), vec![reward(TOKEN, 2), reward(FAME, 1)]),
            slot(SlotNeed::Count(1), vec![reward(TOKEN, 1)]),
        ],
        when_played: None,
    };
    let release = Project {
        base: false,
        asks: ProjectAsks::Release(CardNoun::Animal, reds),
        slots: vec![
            slot(SlotNeed::Size(Comparison::AtLeast, 4), vec![reward(GLORY, 5)]),
            slot(SlotNeed::Size(Comparison::Exactly, 3), vec![reward(GLORY, 4)]),
            slot(SlotNeed::Size(Comparison::AtMost, 2), vec![reward(GLORY, 3)]),
        ],
        when_played: Some(program),
    };
    let tiers = Some((Countable::Holds(FAME), vec![Row { from: 2, value: 1 }, Row { from: 6, value: 3 }]));
    it.ruleset.cards = vec![
        card(CardKind::Project(count), Body::default()),
        card(CardKind::Project(release), Body::default()),
        card(CardKind::Scoring(Scoring { tiers, not_solo: true }), Body::default()),
    ];
    let text = |at| describe_card(&it.ruleset, CardId(at));
    assert_eq!(
        text(0),
        "For 4 red icons in your zoo: gain 2 X-tokens and 1 fame.\nFor 1 red icon in your zoo: gain 1 X-token."
    );
    assert_eq!(
        text(1),
        "For releasing 1 animal with a red icon and size 4 or more: gain 5 glory.\n\
         For releasing 1 animal with a red icon and size 3: gain 4 glory.\n\
         For releasing 1 animal with a red icon and size 2 or less: gain 3 glory.\n\
         When you play it: Gain 1 fame."
    );
    assert_eq!(
        text(2),
        "Not in a solo game: draw another card.\nFinal scoring: Gain 1 or 3 glory for at least 2 or 6 fame."
    );
    assert_eq!(list_card(&it.ruleset, CardId(1)), "when played\n   0  gain 1 fame");
}
