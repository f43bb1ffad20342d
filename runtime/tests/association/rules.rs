//! A small ruleset with an Association board, and positions of it.

use std::sync::Arc;

use arkwright_runtime::game::{Event, Game};
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

pub(crate) const MONEY: ResourceId = ResourceId(0);
pub(crate) const APPEAL: ResourceId = ResourceId(1);
pub(crate) const CONSERVATION: ResourceId = ResourceId(2);
pub(crate) const REPUTATION: ResourceId = ResourceId(3);

pub(crate) const CARDS: ActionId = ActionId(1);
pub(crate) const ASSOCIATION: ActionId = ActionId(4);

pub(crate) const TASK_REPUTATION: usize = 0;
pub(crate) const TASK_ZOO: usize = 1;
pub(crate) const TASK_PROJECT: usize = 3;

pub(crate) const SIZES: [BuildingId; 4] = [BuildingId(0), BuildingId(1), BuildingId(2), BuildingId(3)];
pub(crate) const HOUSE: BuildingId = BuildingId(4);

pub(crate) const AFRICA: IconId = IconId(0);
pub(crate) const ASIA: IconId = IconId(1);
pub(crate) const SCIENCE: IconId = IconId(5);
pub(crate) const CONTINENT: ClassId = ClassId(0);
const ICONS: [&str; 6] = ["africa", "asia", "europe", "america", "australia", "science"];

/// Tiles in this order: five partner zoos, three universities, four bonus tiles.
pub(crate) const TILES: [&str; 12] = [
    "africa",
    "asia",
    "europe",
    "america",
    "australia",
    "school",
    "college",
    "academy",
    "coins",
    "zoo-gift",
    "school-gift",
    "fame",
];

/// Cards: animals of size 1 to 5, an animal without icon, sponsors, then projects.
pub(crate) const ANIMALS: [CardId; 5] = [CardId(0), CardId(1), CardId(2), CardId(3), CardId(4)];
pub(crate) const PLAIN_ANIMAL: CardId = CardId(5);
pub(crate) const SPONSORS: [CardId; 3] = [CardId(6), CardId(7), CardId(8)];
pub(crate) const P_AFRICA: CardId = CardId(9);
pub(crate) const P_KINDS: CardId = CardId(10);
pub(crate) const P_UNUSED: CardId = CardId(11);
pub(crate) const P_ASIA: CardId = CardId(12);
pub(crate) const P_SMALL: CardId = CardId(13);
pub(crate) const P_LARGE: CardId = CardId(14);
pub(crate) const P_RELEASE: CardId = CardId(15);

pub(crate) const ME: PlayerId = PlayerId(0);

pub(crate) struct Rules {
    pub(crate) it: Ruleset,
}

impl Rules {
    pub(crate) fn new() -> Self {
        let mut rules = Self { it: Ruleset::default() };
        rules.add_icons();
        rules.add_resources();
        rules.add_tasks_and_actions();
        rules.add_tiles();
        rules.add_map();
        rules.add_cards();
        rules.it.workers = Workers { active: 1, waiting: 3 };
        rules.it.setup.project_row = vec![Row { from: 1, value: 2 }, Row { from: 3, value: 3 }];
        let reward = rules.gain(CONSERVATION, 1);
        rules.it.donations = Donations {
            prices: vec![2, 5, 5, 12],
            blocked: vec![(2, vec![5])],
            reward: Some(rules.program(vec![reward])),
        };
        rules
    }

    fn add_icons(&mut self) {
        self.it.classes = vec![IconClass { name: "continent".into() }];
        let class = |at: usize| (at < 5).then_some(CONTINENT);
        let icon = |(at, name): (usize, &&str)| Icon { name: (*name).into(), class: class(at) };
        self.it.icons = ICONS.iter().enumerate().map(icon).collect();
        self.it.icons.push(Icon { name: "water".into(), class: None });
        self.it.terrains = vec![Terrain { name: "water".into(), glyph: '~', icon: IconId(6) }];
    }

    fn add_resources(&mut self) {
        let resource = |name: &str, max| Resource {
            name: name.into(),
            title: name.into(),
            max,
            start: vec![0],
            ..Resource::default()
        };
        self.it.resources = vec![
            resource("money", i16::MAX),
            Resource { may_fall: true, ..resource("appeal", 113) },
            resource("conservation", 41),
            Resource {
                cap: Some((9, CARDS)),
                folders: vec![Row { from: 0, value: 1 }, Row { from: 2, value: 2 }],
                ..resource("reputation", 15)
            },
        ];
        self.it.currency = Some(MONEY);
        self.it.range = Some(REPUTATION);
    }

    fn add_tasks_and_actions(&mut self) {
        let gain = self.gain(REPUTATION, 2);
        self.it.code.conditions.push(Condition::PerformedUpgraded);
        let two_sided = vec![
            Op::If { condition: ConditionId(0), otherwise: 2, end: 3 },
            Op::Support { from: ProjectsFrom::PlayHandOrRange },
            Op::Support { from: ProjectsFrom::PlayOrHand },
        ];
        let tasks = [
            ("reputation", 2, vec![gain]),
            ("partner zoo", 3, vec![Op::TakeTile { family: TileFamily::PartnerZoo }]),
            ("university", 4, vec![Op::TakeTile { family: TileFamily::University }]),
            ("project", 5, two_sided),
        ];
        for (name, value, ops) in tasks {
            let program = self.program(ops);
            self.it.tasks.push(Task { name: name.into(), title: name.into(), value, program });
        }
        let up_to = self.amount(Amount::Local(Local(0)));
        let rest = self.amount(Amount::Local(Local(5)));
        let one = self.program(vec![Op::DoTask { up_to, result: None }]);
        let several = self.program(vec![
            Op::Within {
                budget: up_to,
                different: Some(Local(1)),
                rest: Local(5),
                except: None,
                beside: None,
                end: 2,
            },
            Op::DoTask { up_to: rest, result: None },
            Op::May { end: 4 },
            Op::Donate,
        ]);
        let none = self.program(vec![]);
        for name in ["animals", "cards", "build", "sponsors", "association"] {
            let sides = if name == "association" { [one, several] } else { [none; 2] };
            self.it.actions.push(Action::standard(name.into(), name.into(), sides));
        }
    }

    fn add_tiles(&mut self) {
        let (coins, fame) = (self.gain(MONEY, 10), self.gain(REPUTATION, 2));
        let gifts = [
            coins,
            Op::TakeTile { family: TileFamily::PartnerZoo },
            Op::TakeTile { family: TileFamily::University },
            fame,
        ];
        let school = self.gain(REPUTATION, 1);
        let school = self.program(vec![school]);
        for (at, name) in TILES.iter().enumerate() {
            let (family, icons, when_taken) = match at {
                0..5 => (TileFamily::PartnerZoo, vec![IconId(at as u8)], None),
                5..8 => (TileFamily::University, vec![SCIENCE; at - 5], Some(school)),
                _ => (TileFamily::Bonus, vec![], Some(self.program(vec![gifts[at - 8].clone()]))),
            };
            self.it.tiles.push(Tile {
                name: (*name).into(),
                title: (*name).into(),
                family,
                icons,
                group: None,
                stands_for: None,
                hand_limit_more: 0,
                kept: false,
                body: Body::default(),
                hand_limit: None,
                when_taken,
            });
        }
    }

    /// Ten columns of six spaces, the lowest row water; seven spaces of the left edge that bring 11 to 17 money.
    fn add_map(&mut self) {
        let shapes: [&[(i8, i8)]; 4] =
            [&[(0, 0)], &[(0, 0), (0, 1)], &[(0, 0), (0, 1), (0, 2)], &[(0, 0), (0, 1), (0, 2), (0, 3)]];
        for (at, cells) in shapes.iter().enumerate() {
            self.it.buildings.push(kind(&format!("size-{}", at + 1), cells, BuildingClass::Standard));
        }
        self.it.buildings.push(kind("house", &[(0, 0)], BuildingClass::Special { spaces: 5 }));
        let mut map = Map { id: "m".into(), title: "Map".into(), ..Map::default() };
        for q in 0..10_i8 {
            for row in 0..6_u8 {
                let terrain = (row == 5).then_some(TerrainId(0));
                let r = row as i8 - q / 2;
                map.hexes.push(Hex { q, r, row, terrain, flagged: false, bonus: None });
            }
        }
        map.derive(&self.it.buildings, 1);
        for space in 0..7 {
            let gain = self.gain(MONEY, 11 + space);
            map.edge.push(EdgeSpace { program: self.program(vec![gain]), income: false });
        }
        self.it.maps = vec![map];
    }

    fn add_cards(&mut self) {
        for size in 1..=5_u8 {
            let housing = vec![HousingSign { kind: HousingKind::Standard, spaces: size.min(4) }];
            self.add_card(animal(size, housing), vec![AFRICA]);
        }
        let housing = vec![HousingSign { kind: HousingKind::Standard, spaces: 1 }];
        self.add_card(animal(2, housing), vec![]);
        for _ in SPONSORS {
            self.add_card(CardKind::Sponsor(Sponsor { level: 3, building: None }), vec![]);
        }
        let africa = ProjectAsks::Count(Countable::Icons(IconRef::Id(AFRICA), Zoos::Yours));
        let asia = ProjectAsks::Count(Countable::Icons(IconRef::Id(ASIA), Zoos::Yours));
        let kinds = ProjectAsks::Count(Countable::Kinds(CONTINENT, Zoos::Yours));
        let animals = ProjectAsks::Count(Countable::Cards(CardNoun::Animal, None, Zoos::Yours));
        let by_count = [(5, 5), (4, 3), (2, 2)];
        self.add_project(true, africa, &by_count);
        self.add_project(true, kinds, &[(4, 5), (3, 3), (2, 2)]);
        self.add_project(true, asia, &by_count);
        self.add_project(false, asia, &by_count);
        self.add_project(false, animals, &[(3, 4), (2, 3), (1, 2)]);
        self.add_project(false, africa, &[(1, 2), (1, 1), (9, 9)]);
        self.it
            .code
            .filters
            .push(CardFilter { tests: vec![CardTest::Icon(IconRef::Id(AFRICA))], ..CardFilter::default() });
        let filter = FilterId(self.it.code.filters.len() as u16 - 1);
        let release = ProjectAsks::Release(CardNoun::Animal, Some(filter));
        self.add_project(false, release, &[(4, 5), (3, 4), (2, 3)]);
        let when_played = self.gain(REPUTATION, 1);
        let when_played = self.program(vec![when_played]);
        let project = self.project(P_RELEASE);
        project.when_played = Some(when_played);
        let comparisons = [Comparison::AtLeast, Comparison::Exactly, Comparison::AtMost];
        for (slot, comparison) in project.slots.iter_mut().zip(comparisons) {
            if let SlotNeed::Count(size) = slot.need {
                slot.need = SlotNeed::Size(comparison, size as u8);
            }
        }
    }

    fn add_card(&mut self, kind: CardKind, icons: Vec<IconId>) {
        let at = self.it.cards.len() as u16;
        self.it.cards.push(Card {
            number: 100 + at,
            name: format!("Card{at}"),
            module: 0,
            deck: None,
            kind,
            marks: vec![],
            icons,
            requirements: vec![],
            gains: vec![],
            abilities: vec![],
            boxes: vec![],
            body: Body::default(),
        });
    }

    fn add_project(&mut self, base: bool, asks: ProjectAsks, slots: &[(i16, i16)]) {
        let reward = |amount| vec![PrintedGain { resource: CONSERVATION, amount }];
        let slot = |(need, amount): &(i16, i16)| Slot {
            need: SlotNeed::Count(*need),
            rewards: reward(*amount),
            effects: vec![],
        };
        let slots = slots.iter().map(slot).collect();
        self.add_card(CardKind::Project(Project { base, asks, slots, when_played: None }), vec![]);
    }

    pub(crate) fn project(&mut self, card: CardId) -> &mut Project {
        let CardKind::Project(project) = &mut self.it.cards[card.index()].kind else { panic!("no project") };
        project
    }

    pub(crate) fn animal(&mut self, card: CardId) -> &mut Animal {
        let CardKind::Animal(animal) = &mut self.it.cards[card.index()].kind else { panic!("no animal") };
        animal
    }

    pub(crate) fn map(&mut self) -> &mut Map {
        &mut self.it.maps[0]
    }

    pub(crate) fn rule(&mut self, card: CardId, what: RuleChange) {
        self.it.cards[card.index()].body.rules.push(LastingRule { what, condition: None, once: false });
    }

    pub(crate) fn amount(&mut self, amount: Amount) -> AmountId {
        self.it.code.amounts.push(amount);
        AmountId(self.it.code.amounts.len() as u16 - 1)
    }

    pub(crate) fn program(&mut self, ops: Vec<Op>) -> ProgramId {
        self.it.code.programs.push(Program { ops, locals: vec![] });
        ProgramId(self.it.code.programs.len() as u16 - 1)
    }

    pub(crate) fn gain(&mut self, resource: ResourceId, amount: i16) -> Op {
        Op::Gain { resource, amount: self.amount(Amount::Number(amount)), result: None }
    }

    /// A bonus of a space: a gain.
    pub(crate) fn bonus(&mut self, resource: ResourceId, amount: i16) -> SlotBonus {
        let gain = self.gain(resource, amount);
        SlotBonus { needs: None, program: Some(self.program(vec![gain])) }
    }

    /// The first action performs with ops of its own.
    pub(crate) fn performs(&mut self, ops: Vec<Op>) {
        self.it.actions[0].variants[0].sides = [self.program(ops); 2];
    }

    pub(crate) fn play(mut self) -> Play {
        self.it.derive();
        Play { rules: Arc::new(self.it), state: position(2) }
    }
}

fn animal(size: u8, housing: Vec<HousingSign>) -> CardKind {
    CardKind::Animal(Animal { latin: String::new(), iucn: None, cost: 3, size, housing, needs: vec![] })
}

fn kind(name: &str, cells: &[(i8, i8)], class: BuildingClass) -> BuildingKind {
    BuildingKind {
        name: name.into(),
        title: name.into(),
        class,
        cells: cells.to_vec(),
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

/// A position: 20 money, 10 appeal, two workers, the Association card in slot 5; all tiles on the board; two base
/// projects in play, one left over.
fn position(seats: usize) -> State {
    let mut state = State { random: Streams::new(7), board: 0xff, ..State::default() };
    for _ in 0..seats {
        let mut player = Player { workers: 2, waiting: 2, ..Player::default() };
        player.resources[..3].copy_from_slice(&[20, 10, 0]);
        for (slot, card) in player.row.iter_mut().enumerate() {
            card.action = ActionId(slot as u8);
        }
        assert!(state.players.push(player));
    }
    for card in [P_AFRICA, P_KINDS] {
        assert!(state.projects.push(ProjectInPlay { card, base: true, slots: [0; 4] }));
    }
    state.unused_projects.insert(P_UNUSED);
    state
}

/// A ruleset with a position.
pub(crate) struct Play {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
}

impl Play {
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// No project is in play.
    pub(crate) fn without_projects(self) -> Self {
        self.with(|it| {
            while let Some(project) = it.projects.pop() {
                it.unused_projects.insert(project.card);
            }
        })
    }

    /// Cards in the zoo.
    pub(crate) fn zoo(self, cards: &[CardId]) -> Self {
        self.with(|it| cards.iter().for_each(|card| it.players[0].zoo.insert(*card)))
    }

    /// Cards in the hand.
    pub(crate) fn hand(self, cards: &[CardId]) -> Self {
        self.with(|it| cards.iter().for_each(|card| it.players[0].hand.insert(*card)))
    }

    /// Tiles of the zoo, which have left the board.
    pub(crate) fn tiles(self, names: &[&str]) -> Self {
        self.with(|it| {
            for tile in names.iter().map(|name| tile(name)) {
                assert!(it.players[0].tiles.push(tile));
                it.board &= !(1 << tile.0);
            }
        })
    }

    pub(crate) fn upgraded(self, action: ActionId) -> Self {
        self.with(|it| it.players[0].row[action.index()].upgraded = true)
    }

    /// A building with its uppermost space in a column, so much of it in use; its position.
    pub(crate) fn building(&mut self, kind: BuildingId, hex: &str, used: u8) -> u8 {
        let map = &self.rules.maps[0];
        let anchor = map.hex_by_name(hex).expect("the space is there");
        let mask = map.footprint(&self.rules.buildings[kind.index()].cells, anchor, 0).expect("it fits");
        let placement = map.placement_by_mask(kind, mask).expect("it lies there");
        let player = &mut self.state.players[0];
        assert_eq!(player.covered & mask, 0, "{hex} is covered");
        player.covered |= mask;
        assert!(player.buildings.push(Building { kind, used, placement }));
        player.buildings.len() as u8 - 1
    }

    pub(crate) fn game(self) -> Run {
        let checked = arkwright_runtime::invariants::check_invariants(&self.rules, &self.state);
        assert_eq!(checked, Ok(()));
        Run { game: Game::new(self.rules, self.state), events: Vec::new() }
    }

    /// Performs an action.
    pub(crate) fn act(self, action: ActionId) -> Run {
        let mut run = self.game();
        run.game.start_action(action, &mut run.events).expect("the action can be performed");
        run
    }

    /// An action cannot be performed, and nothing is changed.
    pub(crate) fn cannot(self, action: ActionId) {
        let mut run = self.game();
        let before = run.game.state().clone();
        assert!(run.game.start_action(action, &mut ()).is_err());
        assert_eq!(*run.game.state(), before);
    }
}

pub(crate) fn tile(name: &str) -> TileId {
    TileId(TILES.iter().position(|it| *it == name).expect("the tile is there") as u8)
}

/// A running game with all that happened.
pub(crate) struct Run {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
}

impl Run {
    /// All options in words.
    pub(crate) fn options(&self) -> Vec<String> {
        let decision = self.game.decision();
        decision.map_or(vec![], |it| it.options.iter().map(|it| self.game.describe_choice(it)).collect())
    }

    pub(crate) fn asks(&self, options: &[&str]) {
        assert_eq!(self.options(), options);
    }

    /// Takes the options of these words, one after the other. The state is sound at every question.
    pub(crate) fn choose(mut self, all: &[&str]) -> Self {
        for words in all {
            let options = self.options();
            let at = options.iter().position(|it| it == words);
            let at = at.unwrap_or_else(|| panic!("`{words}` is not among {options:?}"));
            self.game.choose(at, &mut self.events).expect("the option is open");
            assert_eq!(self.game.fault(), None);
            let (rules, state) = (self.game.ruleset(), self.game.state());
            assert_eq!(arkwright_runtime::invariants::check_invariants(rules, state), Ok(()));
        }
        self
    }

    pub(crate) fn done(self) -> Self {
        self.asks(&[]);
        assert_eq!(self.game.fault(), None);
        assert!(self.game.state().frames.is_empty());
        self
    }

    pub(crate) fn held(&self, resource: ResourceId) -> i16 {
        self.me().resources[resource.index()]
    }

    pub(crate) fn me(&self) -> &Player {
        &self.game.state().players[0]
    }

    /// What happened, in words.
    pub(crate) fn words(&self) -> Vec<String> {
        let (rules, state) = (self.game.ruleset(), self.game.state());
        self.events.iter().map(|it| arkwright_runtime::game::describe_event(rules, state, it)).collect()
    }

    /// The position of an event among all that happened.
    pub(crate) fn place_of(&self, words: &str) -> usize {
        let all = self.words();
        all.iter().position(|it| it == words).unwrap_or_else(|| panic!("`{words}` did not happen: {all:#?}"))
    }
}
