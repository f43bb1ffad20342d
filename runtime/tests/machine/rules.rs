//! A small ruleset, built by hand, and positions of it.

use std::sync::Arc;

use arkwright_runtime::game::{Event, Game};
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

pub(crate) const MONEY: ResourceId = ResourceId(0);
pub(crate) const X: ResourceId = ResourceId(1);
pub(crate) const APPEAL: ResourceId = ResourceId(2);
pub(crate) const CONSERVATION: ResourceId = ResourceId(3);
pub(crate) const REPUTATION: ResourceId = ResourceId(4);

pub(crate) const MULTIPLIER: TokenId = TokenId(0);
pub(crate) const VENOM: TokenId = TokenId(1);
pub(crate) const CONSTRICTION: TokenId = TokenId(2);

pub(crate) const ANIMALS: ActionId = ActionId(0);
pub(crate) const CARDS: ActionId = ActionId(1);
pub(crate) const BUILD: ActionId = ActionId(2);
pub(crate) const SPONSORS: ActionId = ActionId(3);

pub(crate) const KIOSK: BuildingId = BuildingId(0);
pub(crate) const PAVILION: BuildingId = BuildingId(1);
pub(crate) const SIZE_1: BuildingId = BuildingId(2);
pub(crate) const AVIARY: BuildingId = BuildingId(3);

pub(crate) const ME: PlayerId = PlayerId(0);
pub(crate) const OTHER: PlayerId = PlayerId(1);
pub(crate) const THIRD: PlayerId = PlayerId(2);

/// Animals are cards 0 to 39, sponsors 40 to 49, projects 50 to 54, Final Scoring cards 55 to 59.
pub(crate) const SPONSOR: CardId = CardId(40);
pub(crate) const PROJECT: CardId = CardId(50);

pub(crate) struct Rules {
    pub(crate) it: Ruleset,
}

fn resource(name: &str, title: &str, min: i16, max: i16) -> Resource {
    Resource { name: name.into(), title: title.into(), min, max, start: vec![min], ..Resource::default() }
}

impl Rules {
    pub(crate) fn new() -> Self {
        let mut rules = Self { it: Ruleset::default() };
        rules.add_resources();
        rules.add_tokens();
        rules.add_actions();
        rules.add_buildings();
        rules.add_cards();
        rules.it.break_track.steps = [0, 0, 9, 12, 15];
        let arrival = rules.gain(X, 1);
        rules.it.break_track.arrival = Some(rules.program(vec![arrival]));
        rules.it.workers = Workers { active: 1, waiting: 3 };
        rules
    }

    fn add_resources(&mut self) {
        self.it.resources = vec![
            resource("money", "money", 0, i16::MAX),
            resource("x-token", "X-token", 0, 5),
            Resource { may_fall: true, guard: Some(5), ..resource("appeal", "appeal", 0, 113) },
            resource("conservation", "conservation", 0, 41),
            Resource {
                cap: Some((9, CARDS)),
                beyond: Some((APPEAL, 1)),
                beyond_program: None,
                beyond_tiles: 0,
                folders: vec![
                    Row { from: 1, value: 1 },
                    Row { from: 2, value: 2 },
                    Row { from: 4, value: 3 },
                    Row { from: 7, value: 4 },
                    Row { from: 10, value: 5 },
                    Row { from: 13, value: 6 },
                ],
                ..resource("reputation", "reputation", 1, 15)
            },
        ];
        self.it.currency = Some(MONEY);
        self.it.strength = Some(X);
        self.it.range = Some(REPUTATION);
    }

    fn add_tokens(&mut self) {
        let token =
            |name: &str, title: &str| Token { name: name.into(), title: title.into(), ..Token::default() };
        self.it.tokens = vec![
            Token { repeats: true, ..token("multiplier", "Multiplier") },
            Token { limit: Some(1), fee: Some((MONEY, 2)), ..token("venom", "Venom") },
            Token { limit: Some(1), strength: -2, ..token("constriction", "Constriction") },
        ];
    }

    fn add_actions(&mut self) {
        let n = self.table(Amount::Local(Local(0)), &[(1, 0), (2, 1), (5, 2)]);
        let animals = self.program(vec![Op::Play {
            quantifier: Quantifier::UpTo(n),
            noun: CardNoun::Animal,
            filter: None,
            from: Zone::Hand(PlayerRef::You),
            price: PlayPrice::Printed,
        }]);
        let n = self.amount(Amount::Local(Local(0)));
        let cards = self.program(vec![Op::Draw { amount: n, from: Zone::Deck }]);
        let build = self.program(vec![Op::Build {
            what: BuildWhat::UpToSize(n),
            price: BuildPrice::Printed,
            without: None,
        }]);
        let none = self.program(vec![]);
        let names = [
            ("animals", animals),
            ("cards", cards),
            ("build", build),
            ("sponsors", none),
            ("association", none),
        ];
        for (name, program) in names {
            let title = name[..1].to_uppercase() + &name[1..];
            self.it.actions.push(Action::standard(name.into(), title, [program; 2]));
        }
    }

    fn add_buildings(&mut self) {
        let kind = |name: &str, cells: &[(i8, i8)], class| BuildingKind {
            name: name.into(),
            title: name.into(),
            class,
            cells: cells.to_vec(),
            cost: 2 * cells.len() as i16,
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
        };
        let appeal = self.gain(APPEAL, 1);
        let pavilion = self.program(vec![appeal]);
        let moves_in = self.program(vec![Op::Rehouse]);
        self.it.buildings = vec![
            kind("kiosk", &[(0, 0)], BuildingClass::Plain),
            BuildingKind { when_built: Some(pavilion), ..kind("pavilion", &[(0, 0)], BuildingClass::Plain) },
            kind("size-1", &[(0, 0)], BuildingClass::Standard),
            BuildingKind {
                limit: Some(1),
                needs: Some(BUILD),
                when_built: Some(moves_in),
                ..kind("aviary", &[(0, 0), (0, 1)], BuildingClass::Special { spaces: 5 })
            },
        ];
        let mut map = Map { id: "0".into(), title: "Map".into(), ..Map::default() };
        for q in 0..3_i8 {
            for row in 0..4_u8 {
                map.hexes.push(Hex {
                    q,
                    r: row as i8 - q / 2,
                    row,
                    terrain: None,
                    flagged: false,
                    bonus: None,
                });
            }
        }
        map.derive(&self.it.buildings, 0);
        self.it.maps = vec![map];
    }

    fn add_cards(&mut self) {
        let card = |number: u16, name: String, kind| Card {
            number,
            name,
            module: 0,
            deck: None,
            kind,
            marks: vec![],
            icons: vec![],
            requirements: vec![],
            gains: vec![],
            abilities: vec![],
            boxes: vec![],
            body: Body::default(),
        };
        let housing = vec![
            HousingSign { kind: HousingKind::Standard, spaces: 1 },
            HousingSign { kind: HousingKind::Special(AVIARY), spaces: 1 },
        ];
        for at in 0..60_u16 {
            let kind = match at {
                0..40 => CardKind::Animal(Animal {
                    latin: String::new(),
                    iucn: None,
                    cost: 3,
                    size: 1,
                    housing: housing.clone(),
                    needs: vec![],
                }),
                40..50 => CardKind::Sponsor(Sponsor { level: 3, building: None }),
                50..55 => CardKind::Project(Project {
                    base: true,
                    asks: ProjectAsks::Count(Countable::Supports),
                    slots: vec![],
                    when_played: None,
                }),
                _ => {
                    CardKind::Scoring(Scoring { tiers: Some((Countable::Supports, vec![])), not_solo: false })
                }
            };
            self.it.cards.push(card(100 + at, format!("Card{at}"), kind));
        }
    }

    pub(crate) fn amount(&mut self, amount: Amount) -> AmountId {
        self.it.code.amounts.push(amount);
        AmountId(self.it.code.amounts.len() as u16 - 1)
    }

    pub(crate) fn number(&mut self, number: i16) -> AmountId {
        self.amount(Amount::Number(number))
    }

    pub(crate) fn local(&mut self, local: u8) -> AmountId {
        self.amount(Amount::Local(Local(local)))
    }

    pub(crate) fn table(&mut self, of: Amount, rows: &[(i16, i16)]) -> AmountId {
        let rows = rows.iter().map(|(from, value)| Row { from: *from, value: *value }).collect();
        self.it.code.tables.push(Table { rows });
        let table = TableId(self.it.code.tables.len() as u16 - 1);
        let of = self.amount(of);
        self.amount(Amount::Table(of, table))
    }

    pub(crate) fn program(&mut self, ops: Vec<Op>) -> ProgramId {
        self.it.code.programs.push(Program { ops, locals: vec![] });
        ProgramId(self.it.code.programs.len() as u16 - 1)
    }

    pub(crate) fn condition(&mut self, condition: Condition) -> ConditionId {
        self.it.code.conditions.push(condition);
        ConditionId(self.it.code.conditions.len() as u16 - 1)
    }

    pub(crate) fn gain(&mut self, resource: ResourceId, amount: i16) -> Op {
        Op::Gain { resource, amount: self.number(amount), result: None }
    }

    pub(crate) fn ability(&mut self, name: &str, n_params: usize, ops: Vec<Op>) -> AbilityId {
        let params =
            (0..n_params).map(|at| Param { name: format!("p{at}"), kind: ParamKind::Number }).collect();
        let program = self.program(ops);
        self.it.abilities.push(Ability {
            name: name.into(),
            params,
            after_action: false,
            interactive: false,
            solo: None,
            program,
            without_enclosure: None,
        });
        AbilityId(self.it.abilities.len() as u16 - 1)
    }

    pub(crate) fn on_card(&mut self, card: u16, ability: AbilityId, values: &[i16]) {
        let arguments = values.iter().map(|it| Argument::Number(*it)).collect();
        self.it.cards[card as usize].abilities.push(AbilityUse { ability, arguments });
    }

    pub(crate) fn prints(&mut self, card: u16, resource: ResourceId, amount: i16) {
        self.it.cards[card as usize].gains.push(PrintedGain { resource, amount });
    }

    pub(crate) fn gate(&mut self, resource: ResourceId, at: i16, first_only: bool, ops: Vec<Op>) {
        let program = self.program(ops);
        self.it.resources[resource.index()].gates.push(Gate { at, first_only, tiles: 0, program });
    }

    /// Card 0 shows an ability with these ops and nothing else; the active player plays it.
    pub(crate) fn shows(mut self, ops: Vec<Op>) -> Play {
        let ability = self.ability("some-thing", 0, ops);
        self.on_card(0, ability, &[]);
        self.play()
    }

    pub(crate) fn play(self) -> Play {
        let mut state = position(3);
        state.players[0].hand.insert(CardId(0));
        Play { rules: Arc::new(self.it), state }
    }
}

/// A position with three seats: 20 money, 10 appeal, reputation 1, a size-1 enclosure each; ten cards in the deck.
pub(crate) fn position(seats: usize) -> State {
    let mut state = State { random: Streams::new(7), ..State::default() };
    for seat in 0..seats {
        let mut player = Player { workers: 1, waiting: 3, ..Player::default() };
        player.resources[..5].copy_from_slice(&[20, 0, 10, 0, 1]);
        for (slot, card) in player.row.iter_mut().enumerate() {
            card.action = ActionId(slot as u8);
        }
        assert!(player.buildings.push(Building { kind: SIZE_1, used: 0, placement: 0 }));
        player.covered = 1;
        let _ = seat;
        assert!(state.players.push(player));
    }
    let deck: Vec<_> = (10..20).map(CardId).collect();
    state.piles = DeckAndDiscard::new(&deck).0;
    for folder in 0..FOLDERS {
        state.display[folder] = Some(CardId(20 + folder as u16));
    }
    state
}

/// A ruleset with a position in which card 0 can be played.
pub(crate) struct Play {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
}

impl Play {
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// Plays card 0.
    pub(crate) fn start(self) -> Run {
        let mut run = self.game();
        run.play(0);
        run
    }

    pub(crate) fn game(self) -> Run {
        let mut rules = self.rules;
        Arc::make_mut(&mut rules).derive();
        let game = Game::new(rules, self.state);
        assert_eq!(game.fault(), None);
        Run { game, events: Vec::new() }
    }
}

/// A running game with all that happened.
pub(crate) struct Run {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
}

#[expect(clippy::expect_used, clippy::panic, reason = "what a test relies on fails the test")]
impl Run {
    pub(crate) fn play(&mut self, card: u16) {
        self.game.start_play(CardId(card), &mut self.events).expect("the card can be played");
    }

    pub(crate) fn act(&mut self, action: ActionId) {
        self.game.start_action(action, &mut self.events).expect("the action can be performed");
    }

    /// All options in words.
    pub(crate) fn options(&self) -> Vec<String> {
        let decision = self.game.decision();
        decision.map_or(vec![], |it| it.options.iter().map(|it| self.game.describe_choice(it)).collect())
    }

    /// Asserts who is asked and what the options are.
    pub(crate) fn asks(&self, player: PlayerId, options: &[&str]) {
        assert_eq!(self.options(), options);
        assert_eq!(self.game.decision().map(|it| it.player), Some(player));
    }

    /// Takes the option of these words.
    pub(crate) fn choose(&mut self, words: &str) -> &mut Self {
        let options = self.options();
        let at = options.iter().position(|it| it == words);
        let at = at.unwrap_or_else(|| panic!("`{words}` is not among {options:?}"));
        self.game.choose(at, &mut self.events).expect("the option is open");
        assert_eq!(self.game.fault(), None);
        self
    }

    pub(crate) fn done(&self) {
        assert_eq!(self.options(), Vec::<String>::new());
        assert_eq!(self.game.fault(), None);
        assert!(self.game.state().frames.is_empty());
        assert!(self.game.state().pending.is_empty());
        assert!(self.game.state().seen.is_empty());
    }

    pub(crate) fn held(&self, player: PlayerId, resource: ResourceId) -> i16 {
        self.game.state().players[player.index()].resources[resource.index()]
    }

    pub(crate) fn me(&self) -> &Player {
        &self.game.state().players[0]
    }

    pub(crate) fn hand(&self) -> Vec<u16> {
        self.me().hand.iter().map(|it| it.0).collect()
    }

    pub(crate) fn row(&self, player: PlayerId) -> Vec<u8> {
        self.game.state().players[player.index()].row.iter().map(|it| it.action.0).collect()
    }

    pub(crate) fn words(&self) -> Vec<String> {
        let (rules, state) = (self.game.ruleset(), self.game.state());
        self.events.iter().map(|it| arkwright_runtime::game::describe_event(rules, state, it)).collect()
    }
}

pub(crate) fn take(quantifier: Quantifier, from: Zone, to: Zone) -> Op {
    Op::Move {
        verb: MoveVerb::Take,
        quantifier,
        random: false,
        lowest: false,
        sum: None,
        noun: CardNoun::Card,
        filter: None,
        from,
        to,
        by: PlayerRef::You,
        result: None,
    }
}

pub(crate) const HAND: Zone = Zone::Hand(PlayerRef::You);
