//! Effects on boards and tokens, what is counted on them, maps, tiles, and the course of a game.

use super::*;

fn say(it: &mut Fixture, locals: &[&str], ops: Vec<Op>) -> (String, String) {
    let program = it.program(locals, ops);
    (describe_program(&it.ruleset, program), list_program(&it.ruleset, program))
}

fn each(it: &mut Fixture, countable: Countable) -> String {
    let amount = it.count(countable);
    it.describe(&[], vec![gain(MONEY, amount)])
}

#[test]
fn what_is_counted_of_tiles_spaces_and_buildings() {
    let mut it = Fixture::new();
    let one = it.number(1);
    it.ruleset.code.space_filters = vec![
        SpaceFilter { tests: vec![SpaceTest::Terrain(TerrainId(0)), SpaceTest::Isolated] },
        SpaceFilter { tests: vec![SpaceTest::Connected, SpaceTest::Bonus, SpaceTest::BesideMark(MarkId(0))] },
    ];
    it.ruleset.code.building_filters = vec![
        BuildingFilter { tests: vec![BuildingTest::Filled] },
        BuildingFilter {
            tests: vec![
                BuildingTest::Occupied,
                BuildingTest::Standard,
                BuildingTest::Size(Comparison::Exactly, one),
            ],
        },
        BuildingFilter { tests: vec![BuildingTest::Kind(BuildingId(0)), BuildingTest::Border] },
        BuildingFilter { tests: vec![BuildingTest::BesideTerrain(TerrainId(0))] },
    ];
    let red = IconRef::Id(IconId(0));
    let old = IconRef::Id(IconId(1));
    let cases = [
        (
            Countable::KindsOfTwo(ClassId(0), ClassId(1), Zoos::Yours),
            "different colour or family icon in your zoo",
        ),
        (
            Countable::KindsAhead(ClassId(1)),
            "family of which you have more icons than the player to your right",
        ),
        (Countable::Pairs(red, old), "pair of 1 red icon and 1 old one icon in your zoo"),
        (Countable::PlayersWith(GLORY, Standing::More), "other player with more glory than you"),
        (Countable::PlayersWith(TOKEN, Standing::Less), "other player with less X-token than you"),
        (Countable::Tiles(TileFamily::University), "university in your zoo"),
        (Countable::Tiles(TileFamily::PartnerZoo), "partner zoo in your zoo"),
        (Countable::Spaces(Some(SpaceFilterId(0))), "isolated sand space on your map"),
        (
            Countable::Spaces(Some(SpaceFilterId(1))),
            "connected space with a placement bonus and beside an old tower space on your map",
        ),
        (
            Countable::Buildings(BuildingPlace::BesideThis, Some(BuildingFilterId(0))),
            "building beside this building (empty standard enclosures do not count)",
        ),
        (
            Countable::Buildings(BuildingPlace::Zoos(Zoos::Yours), Some(BuildingFilterId(1))),
            "occupied standard enclosure in your zoo with size 1",
        ),
        (
            Countable::Buildings(BuildingPlace::Zoos(Zoos::All), Some(BuildingFilterId(2))),
            "hut in all zoos on the border",
        ),
        (Countable::Buildings(BuildingPlace::Beside(BuildingId(0)), None), "building beside your hut"),
        (
            Countable::Buildings(BuildingPlace::Zoos(Zoos::Others), Some(BuildingFilterId(3))),
            "building in other zoos beside a sand space",
        ),
        (Countable::EmptyGroups(6), "group of 6 adjoining empty spaces on your map"),
        (Countable::TokensOnThis(TokenId(0)), "Weight token on this card"),
        (Countable::HandCards(CardNoun::Card, None), "card in your hand"),
    ];
    for (countable, words) in cases {
        assert_eq!(each(&mut it, countable), format!("Gain 1 money for each {words}."));
    }
}

#[test]
fn players_who_have_more_or_less_are_compared_with_numbers() {
    let mut it = Fixture::new();
    let (two, none) = (it.number(2), it.number(0));
    let ahead = it.count(Countable::PlayersWith(GLORY, Standing::More));
    let behind = it.count(Countable::PlayersWith(GLORY, Standing::Less));
    for (number, comparison, words, written) in [
        (
            ahead,
            (Comparison::Exactly, none),
            "there are no other players with more glory than you",
            "(players with more glory than you) is exactly 0",
        ),
        (
            behind,
            (Comparison::AtLeast, two),
            "there are at least 2 other players with less glory than you",
            "(players with less glory than you) is at least 2",
        ),
    ] {
        let condition = it.condition(Condition::Compare(number, comparison.0, comparison.1));
        let (text, listing) =
            say(&mut it, &[], vec![Op::If { condition, otherwise: 2, end: 2 }, gain(MONEY, two)]);
        assert_eq!(text, format!("If {words}, gain 2 money."));
        assert!(listing.contains(&format!("if {written}")), "{listing}");
    }
}

#[test]
fn cards_above_the_hand_limit_are_discarded() {
    let mut it = Fixture::new();
    let (cards, limit) =
        (it.count(Countable::HandCards(CardNoun::Card, None)), it.count(Countable::HandLimit));
    let above = it.amount(Amount::Subtract(cards, limit));
    let (text, listing) = say(
        &mut it,
        &[],
        vec![Op::Move {
            verb: MoveVerb::Discard,
            quantifier: Quantifier::Exactly(above),
            random: false,
            lowest: false,
            sum: None,
            noun: CardNoun::Card,
            filter: None,
            from: Zone::Hand(PlayerRef::You),
            to: Zone::Discard,
            by: PlayerRef::You,
            result: None,
        }],
    );
    assert_eq!(
        text,
        "Discard X cards from your hand, where X is the number of cards in your hand minus your hand limit."
    );
    assert_eq!(listing, " 0  discard ((cards in your hand) - (hand-limit)) card from hand to discard by you");
}

#[test]
fn others_gain_for_what_was_gained() {
    let mut it = Fixture::new();
    let (reds, two, got) = (it.reds(), it.number(2), it.local(0));
    let double = it.amount(Amount::Multiply(two, got));
    let (text, listing) = say(
        &mut it,
        &["got", "friend"],
        vec![
            Op::Gain { resource: GLORY, amount: reds, result: Some(Local(0)) },
            Op::ForEachPlayer { others: true, ahead: vec![], guarded: false, player: Local(1), end: 3 },
            Op::LetGain { player: PlayerRef::Local(Local(1)), resource: MONEY, amount: double },
        ],
    );
    assert_eq!(
        text,
        "Gain 1 glory for each red icon in your zoo. Each other player gains 2 money for each glory gained this way."
    );
    assert_eq!(
        listing,
        " 0  gain (red icons in your zoo) glory as got\n 1  for each other player as friend (to 3)\n \
         2    let friend gain (2 * got) money"
    );
}

#[test]
fn ops_on_boards_and_tokens() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let token = TokenId(0);
    it.ruleset.card_marks = vec![a_person()];
    it.ruleset
        .code
        .filters
        .push(CardFilter { tests: vec![CardTest::Mark(CardMarkId(0))], ..CardFilter::default() });
    it.ruleset.code.space_filters.push(SpaceFilter { tests: vec![SpaceTest::Empty, SpaceTest::Bonus] });
    let search = |filter, rest| Op::Search { noun: CardNoun::Sponsor, filter, rest };
    let (text, listing) = say(
        &mut it,
        &[],
        vec![
            Op::TakeTile { family: TileFamily::PartnerZoo },
            Op::TakeTile { family: TileFamily::Bonus },
            Op::Support { from: ProjectsFrom::PlayHandOrRange },
            Op::Donate,
            Op::GainBonus { spaces: Some(SpaceFilterId(0)) },
            Op::PlaceOnThis { amount: one, token },
            Op::RemoveFromThis { amount: one, token },
            Op::PlaceOnOne { amount: one, token, each: false },
            search(Some(FilterId(0)), SearchRest::Discard),
            search(None, SearchRest::UnderDeck),
            Op::Play {
                quantifier: Quantifier::Exactly(one),
                noun: CardNoun::Sponsor,
                filter: None,
                from: Zone::Hand(PlayerRef::You),
                price: PlayPrice::Level,
            },
            Op::Build { what: BuildWhat::BuiltThisPerformance, price: BuildPrice::Printed, without: None },
            Op::TakeIncome,
            Op::ReturnWorkers { amount: None },
            Op::RefillBoard,
            Op::ClearTokens,
        ],
    );
    let sentences: Vec<&str> = text.split(". ").collect();
    assert_eq!(
        sentences,
        [
            "Take 1 partner zoo from the Association board",
            "Take 1 bonus tile from this step",
            "Support 1 project in play or from your hand, or from the display within your fame range",
            "Make a donation",
            "Gain the placement bonus of 1 empty space on your map",
            "Place 1 Weight token on this card",
            "Remove 1 Weight token from this card",
            "Place 1 Weight token on one of your action cards",
            "Reveal cards from the deck until you find a sponsor with a person's name, take it into your hand and \
             discard the other revealed cards",
            "Reveal cards from the deck until you find a sponsor, take it into your hand and put the other revealed \
             cards under the deck in order",
            "Play 1 sponsor from your hand, paying money equal to its level",
            "Build 1 more building of a kind you built in this action at its cost",
            "Take all of your income",
            "Take back all of your association workers",
            "One of each partner zoo and university lies on the Association board again",
            "Remove all tokens from your action cards.",
        ]
    );
    let lines: Vec<&str> = listing.lines().map(|it| it[4..].trim_end()).collect();
    assert_eq!(
        lines,
        [
            "take 1 partner-zoo from board",
            "take 1 bonus-tile from board",
            "support 1 project from play or hand or range",
            "donate",
            "gain 1 bonus of spaces that are empty and bonus",
            "place 1 weight on this card",
            "remove 1 weight from this card",
            "place 1 weight on 1 of your action cards",
            "search deck for 1 sponsor with person into hand, discard rest",
            "search deck for 1 sponsor into hand, put rest under deck",
            "play 1 sponsor from hand for level money",
            "build a kind built this performance",
            "take income",
            "return all workers",
            "refill board",
            "remove all tokens from your action cards",
        ]
    );
}

#[test]
fn conditions_of_a_performance() {
    let mut it = Fixture::new();
    let one = it.number(1);
    it.ruleset
        .code
        .filters
        .push(CardFilter { tests: vec![CardTest::Size(Comparison::AtMost, one)], ..CardFilter::default() });
    let played = it.condition(Condition::AllPlayed(CardNoun::Animal, Some(FilterId(0))));
    let upgraded = it.condition(Condition::PerformedUpgraded);
    let not = it.condition(Condition::Not(upgraded));
    let if_ = |condition, end| Op::If { condition, otherwise: end, end };
    let text = it.describe(&[], vec![if_(played, 2), gain(MONEY, one), if_(not, 4), gain(FAME, one)]);
    assert_eq!(
        text,
        "If you played at least 1 animal in this action, and only ones with size 1 or less, gain 1 money. \
         If the action card you perform is not upgraded, gain 1 fame."
    );
}

#[test]
fn a_long_table_is_told_row_by_row() {
    let mut it = Fixture::new();
    let fame = it.count(Countable::Holds(FAME));
    let rows: Vec<(i16, i16)> = (0..10).map(|at| (at, at * 2 - 4)).collect();
    let table = it.table(fame, &rows);
    let text = it.describe(&[], vec![gain(MONEY, table)]);
    assert_eq!(
        text,
        "Gain X money, where X goes by your fame: -4 at 0, -2 at 1, 0 at 2, 2 at 3, 4 at 4, 6 at 5, 8 at 6, 10 at 7, \
         12 at 8 and 14 at 9."
    );
}

/// Three columns of two spaces, the one in the middle half a space higher.
fn small_map(it: &mut Fixture) -> Map {
    let (one, five) = (it.number(1), it.number(5));
    let money = it.program(&[], vec![gain(MONEY, five)]);
    let fame = it.program(&[], vec![gain(FAME, one)]);
    let hex = |q: i8, row: u8, bonus| Hex {
        q,
        r: row as i8 - (q + 1) / 2,
        row,
        terrain: None,
        flagged: false,
        bonus,
    };
    let mut hexes = vec![
        hex(0, 0, None),
        hex(0, 1, Some(money)),
        hex(1, 0, None),
        hex(1, 1, Some(fame)),
        hex(2, 0, Some(money)),
        hex(2, 1, None),
    ];
    hexes[2].terrain = Some(TerrainId(0));
    hexes[5].flagged = true;
    Map {
        id: "x".into(),
        title: "The X".into(),
        hexes,
        full: Some(fame),
        edge: vec![EdgeSpace { program: money, income: true }, EdgeSpace { program: fame, income: false }],
        partner_zoos: vec![
            SlotBonus::default(),
            SlotBonus { needs: None, program: Some(fame) },
            SlotBonus { needs: Some(ActionId(0)), program: None },
        ],
        universities: vec![SlotBonus { needs: Some(ActionId(1)), program: Some(money) }],
        workers: vec![SlotBonus::default(), SlotBonus { needs: None, program: Some(fame) }],
        start: vec![StartBuilding { kind: BuildingId(0), hex: 0, rotation: 0, mask: 0b11 }],
        marks: vec![0b10_0010],
        letters: vec![None, Some('b'), None, Some('g'), Some('b'), Some('T')],
        ..Map::default()
    }
}

#[test]
fn a_map_is_drawn_and_all_around_it_is_told() {
    let mut it = Fixture::new();
    let map = small_map(&mut it);
    it.ruleset.maps = vec![map];
    assert_eq!(
        describe_map(&it.ruleset, MapId(0)),
        "    %\n.       .b\n    .g\n.b      !T\n\n\
         Bonus b (A2, C1): Gain 5 money.\n\
         Bonus g (B2): Gain 1 fame.\n\
         Mark b, T (A2, C2): old tower.\n\
         It begins with: hut on A1, A2.\n\
         Left edge 1, and in every break: Gain 5 money.\n\
         Left edge 2: Gain 1 fame.\n\
         Partner zoo 2: Gain 1 fame.\n\
         Partner zoo 3 (needs Work II).\n\
         University 1 (needs Rest II): Gain 5 money.\n\
         Hired worker 2: Gain 1 fame.\n\
         Full map: Gain 1 fame."
    );
    assert_eq!(
        list_map(&it.ruleset, MapId(0)),
        "bonus b\n   0  gain 5 money\nbonus g\n   0  gain 1 fame\nedge 1 income\n   0  gain 5 money\n\
         edge 2\n   0  gain 1 fame\npartner-zoo 2\n   0  gain 1 fame\nuniversity 1\n   0  gain 5 money\n\
         worker 2\n   0  gain 1 fame\nfull\n   0  gain 1 fame"
    );
}

#[test]
fn tiles_buildings_and_tracks() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let program = it.program(&[], vec![gain(FAME, one)]);
    let tile = Tile {
        name: "library".into(),
        title: "Library".into(),
        family: TileFamily::University,
        icons: vec![IconId(0), IconId(1)],
        group: None,
        stands_for: None,
        hand_limit_more: 0,
        kept: false,
        body: Body::default(),
        hand_limit: Some(5),
        when_taken: Some(program),
    };
    it.ruleset.tiles = vec![tile];
    it.ruleset.buildings[0] = BuildingKind {
        apart: Some(3),
        needs: Some(ActionId(0)),
        when_built: Some(program),
        income: Some(program),
        ..hut()
    };
    it.ruleset.resources[2].gates = vec![
        Gate { at: 5, first_only: false, tiles: 2, program },
        Gate { at: 8, first_only: true, tiles: 0, program },
    ];
    it.ruleset.resources[2].income = Some(program);
    assert_eq!(
        describe_tile(&it.ruleset, TileId(0)),
        "Icons: red, old one. Your hand limit is 5. When you take it: Gain 1 fame."
    );
    assert_eq!(
        describe_building(&it.ruleset, BuildingId(0)),
        "Two of the kind are at least 3 spaces apart. On sale only with Work II. When it is built: Gain 1 fame. \
         Income of each: Gain 1 fame."
    );
    assert_eq!(
        describe_resource(&it.ruleset, FAME),
        "At 5 fame (2 bonus tiles lie there): Gain 1 fame.\n\
         At 8 fame, for the first player who gets there: Gain 1 fame.\nIncome: Gain 1 fame."
    );
}

#[test]
fn the_course_of_a_game_has_a_line_for_each_figure() {
    let mut it = Fixture::new();
    let one = it.number(1);
    let program = it.program(&[], vec![gain(FAME, one)]);
    let (fame, supports) = (it.count(Countable::Holds(FAME)), it.count(Countable::Supports));
    let step = |name: &str, each_player| GameStep { name: name.to_owned(), each_player, program };
    it.ruleset.setup = Setup {
        hand_limit: 3,
        dealt_maps: 2,
        left_out: Vec::new(),
        base_projects: vec![Row { from: 1, value: 3 }, Row { from: 4, value: 4 }],
        project_row: vec![Row { from: 1, value: 2 }],
        blocked_players: Some(2),
        steps: vec![step("first-hand", true)],
    };
    it.ruleset.donations =
        Donations { prices: vec![2, 5], blocked: vec![(2, vec![5])], reward: Some(program) };
    it.ruleset.break_track.arrival = Some(program);
    it.ruleset.break_track.break_steps = vec![step("board", false)];
    it.ruleset.end = End { score: Some(fame), target: 100, tie: Some(supports), steps: vec![] };
    it.ruleset.solo = Solo {
        start: Some((FAME, vec![20, 10])),
        raises_limits: true,
        rounds: vec![7, 6],
        covers_donation: true,
    };
    assert_eq!(
        describe_game(&it.ruleset),
        "Setup\n  Hand limit: 3 cards.\n  Base projects laid out: 3 from 1 player on and 4 from 4 players on.\n  \
         Projects above the board at most: 2 from 1 player on.\n  \
         With 2 players, slot n of the base project n is blocked.\n  Each player is dealt 2 maps, and keeps one.\n  \
         First hand, each player: Gain 1 fame.\n\
         Donations\n  A donation costs 2 or 5 money.\n  With 2 players, 5 are blocked.\n  It brings: Gain 1 fame.\n\
         Break\n  Who moves the Break token to the last space: Gain 1 fame.\n  Board: Gain 1 fame.\n\
         End\n  A score of 100 brings the end.\n  Score: your fame.\n  \
         A tie goes to who has more of: the number of projects you have supported.\n\
         Solo\n  Start with 20 or 10 fame, by difficulty.\n  \
         Conditions with \u{201c}at most\u{201d} on that track are read higher by the start.\n  \
         Rounds of 7 and 6 turns, a break behind each but the last.\n  \
         Each break begins with covering the lowest open donation."
    );
}
