//! Triggers, lasting rules and options by what they are about, so that no event looks at every card.

use crate::state::{CardSet, MAX_CARDS};
use crate::zoo::card_icons;

use super::{
    ActionId, Body, BodyKinds, BodyKindsOn, BuildingId, Card, CardId, CardNoun, Demands, FamilyTiles, Held,
    Holder, IconId, LastingRules, Layout, MapId, OnSale, ProgramId, RuleId, RuleKind, Ruleset, SidePrograms,
    Steps, TerrainId, TileFamily, TileId, Trigger, TriggerEvent, TurnOption, asked,
};

/// Triggers, rules and options of a ruleset by what they are about, in the order of cards, then maps, then action cards.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Index {
    /// By icon, then by number from 1: the cards that show it at least so often, their needs among it (ICON-1).
    pub cards_with_icon: Vec<Vec<CardSet>>,
    /// By icon: what waits for it.
    pub icons: Vec<Vec<(Holder, Trigger)>>,
    /// Waits for icons that are new in a zoo.
    pub new_icons: Vec<(Holder, Trigger)>,
    /// Waits for cards that enter the display.
    pub enters: Vec<(Holder, Trigger)>,
    /// Waits for cards that are played.
    pub plays: Vec<(Holder, Trigger)>,
    /// Waits for projects that are supported.
    pub supports: Vec<(Holder, Trigger)>,
    /// Waits for spaces that are covered.
    pub covers: Vec<(Holder, Trigger)>,
    /// Waits for spaces that are all covered.
    pub completes: Vec<(Holder, Trigger)>,
    /// Waits for spaces that are uncovered.
    pub uncovers: Vec<(Holder, Trigger)>,
    /// Waits for animals that move into buildings.
    pub houses: Vec<(Holder, Trigger)>,
    /// Waits for bonuses of spaces.
    pub bonuses: Vec<(Holder, Trigger)>,
    /// Waits for gains.
    pub gains: Vec<(Holder, Trigger)>,
    /// Waits for buildings that are built.
    pub builds: Vec<(Holder, Trigger)>,
    /// Waits for enclosures that are filled.
    pub fills: Vec<(Holder, Trigger)>,
    /// Waits for actions that are performed.
    pub performed: Vec<(ActionId, Holder, Trigger)>,
    /// Lasting rules, by kind.
    rules: [LastingRules; RuleKind::COUNT],
    /// All that changes tasks, so that one look tells that nothing does.
    pub about_tasks: Held<()>,
    /// All that changes which spaces may be covered, the same.
    pub about_covering: Held<()>,
    /// All that changes the strength of actions, the same.
    pub about_strengths: Held<()>,
    /// What stands on each card, map and tile.
    pub body_kinds: BodyKindsOn,
    /// Options of a turn; a player's used ones are a set of positions in this list.
    pub options: Held<TurnOption>,
    /// The blocks of each program.
    pub layouts: Vec<Layout>,
    /// The kinds of building on sale.
    pub on_sale: OnSale,
    /// By tile: the icons that it shows, as bits.
    pub tile_icons: Vec<u64>,
    /// By family of tile.
    pub tiles_of_family: Vec<FamilyTiles>,
    /// By kind of building: a number that is equal for equal shapes, however turned.
    pub shapes: Vec<u8>,
    /// By icon: kinds of building that are such icons, each with how many. Empty if no kind is any.
    pub building_icons: Vec<Vec<(BuildingId, u8)>>,
    /// Kinds of building that leave a terrain under them as it is.
    pub keepers: Vec<(BuildingId, TerrainId)>,
    /// By card: the printed icons, as bits.
    pub card_icons: Vec<u64>,
    /// By card: the icons that it asks for, as bits. Empty if the setup leaves no cards out.
    pub card_asks: Vec<u64>,
    /// Cards by noun, as [`CardNoun`] counts them.
    pub cards_of_noun: Vec<CardSet>,
    /// The tokens on action cards that cost a fee, by position.
    pub fee_tokens: Vec<u8>,
    /// What the sides of action cards do.
    pub side_programs: SidePrograms,
    /// Cards that bring income.
    pub income_cards: CardSet,
    /// Cards by what playing them takes.
    pub demands: Demands,
    /// The tables of amounts, by id.
    pub tables: Vec<Steps>,
}

/// It follows from the declarations and would say nothing new.
impl std::fmt::Debug for Index {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Index").finish_non_exhaustive()
    }
}

impl Index {
    /// The index of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let mut index = Self { icons: vec![Vec::new(); ruleset.icons.len()], ..Self::default() };
        index.cards_with_icon =
            (0..ruleset.icons.len()).map(|it| sets_of(ruleset, IconId(it as u8))).collect();
        index.layouts = Layout::of_all(&ruleset.code);
        index.side_programs = SidePrograms::of(ruleset, &index.layouts);
        index.income_cards = cards_where(ruleset, |it| !it.body.income.is_empty());
        index.demands = Demands::of(ruleset);
        index.body_kinds = BodyKindsOn::of(ruleset);
        index.tables = ruleset.code.tables.iter().map(Steps::of).collect();
        index.on_sale = OnSale::of(ruleset);
        index.tile_icons = ruleset.tiles.iter().map(|it| bits_of(&it.icons)).collect();
        index.tiles_of_family = TileFamily::ALL.map(|it| FamilyTiles::of(ruleset, it)).to_vec();
        index.shapes = shapes(ruleset);
        index.building_icons = building_icons(ruleset);
        let keepers = ruleset.buildings.iter().enumerate();
        index.keepers = keepers.filter_map(|(at, it)| Some((BuildingId(at as u8), it.keeps?))).collect();
        index.card_icons = ruleset.cards.iter().map(|it| bits_of(&it.icons)).collect();
        if !ruleset.setup.left_out.is_empty() {
            index.card_asks = ruleset.cards.iter().map(|it| asked::by(ruleset, it)).collect();
        }
        index.cards_of_noun =
            CardNoun::ALL.into_iter().map(|noun| cards_where(ruleset, |it| noun.covers(&it.kind))).collect();
        let fees = ruleset.tokens.iter().enumerate().filter(|(_, it)| it.fee.is_some());
        index.fee_tokens = fees.map(|(at, _)| at as u8).collect();
        for (at, card) in ruleset.cards.iter().enumerate() {
            index.add(Holder::Card(CardId(at as u16)), &card.body);
        }
        for (at, map) in ruleset.maps.iter().enumerate() {
            index.add(Holder::Map(MapId(at as u8)), &map.body);
        }
        for (at, rule) in ruleset.rules.iter().enumerate() {
            index.add(Holder::Rule(RuleId(at as u8)), &rule.body);
        }
        for (at, tile) in ruleset.tiles.iter().enumerate() {
            index.add(Holder::Tile(TileId(at as u8)), &tile.body);
        }
        for ((action, variant, upgraded), body) in ruleset.sides() {
            index.add(Holder::Side { action, variant, upgraded }, body);
        }
        index
    }

    /// The blocks of a program.
    #[must_use]
    #[inline]
    pub fn layout(&self, program: ProgramId) -> Option<&Layout> {
        self.layouts.get(program.index())
    }

    /// The lasting rules of a kind.
    #[must_use]
    #[inline]
    pub const fn rules(&self, kind: RuleKind) -> &LastingRules {
        &self.rules[kind as usize]
    }

    /// The bit of a trigger "once a performance" in [`crate::state::Log::triggered`]; none if there are too many.
    #[must_use]
    pub fn once_bit(&self, holder: Holder, trigger: &Trigger) -> u32 {
        let performed = self.performed.iter().map(|(_, holder, trigger)| (holder, trigger));
        let lists = [
            &self.new_icons,
            &self.plays,
            &self.supports,
            &self.covers,
            &self.completes,
            &self.uncovers,
            &self.houses,
            &self.bonuses,
            &self.gains,
            &self.builds,
            &self.fills,
        ];
        let others = self.icons.iter().chain(lists).flatten().map(|(holder, trigger)| (holder, trigger));
        let mut once = others.chain(performed).filter(|(_, it)| it.once.is_some());
        let number = once.position(|(of, it)| *of == holder && it == trigger);
        number.and_then(|it| 1_u32.checked_shl(it as u32)).unwrap_or(0)
    }

    fn add(&mut self, holder: Holder, body: &Body) {
        for trigger in &body.triggers {
            self.add_trigger(holder, *trigger);
        }
        for rule in &body.rules {
            let kind = RuleKind::of(rule.what);
            self.rules[kind as usize].add(holder, *rule);
            let sets = [
                (BodyKinds::TASKS, &mut self.about_tasks),
                (BodyKinds::COVERING, &mut self.about_covering),
                (BodyKinds::STRENGTHS, &mut self.about_strengths),
            ];
            for (_, list) in sets.into_iter().filter(|(kinds, _)| kinds.has_rule(kind)) {
                list.add(holder, ());
            }
        }
        for option in &body.options {
            self.options.add(holder, *option);
        }
    }

    fn add_trigger(&mut self, holder: Holder, trigger: Trigger) {
        match trigger.event {
            TriggerEvent::Icon { icon, .. } => {
                if let Some(list) = self.icons.get_mut(icon.index()) {
                    list.push((holder, trigger));
                }
            }
            TriggerEvent::NewIcon(..) => self.new_icons.push((holder, trigger)),
            TriggerEvent::Enter(..) => self.enters.push((holder, trigger)),
            TriggerEvent::Play { .. } => self.plays.push((holder, trigger)),
            TriggerEvent::Support(_) => self.supports.push((holder, trigger)),
            TriggerEvent::Cover(_) => self.covers.push((holder, trigger)),
            TriggerEvent::Complete(_) => self.completes.push((holder, trigger)),
            TriggerEvent::Uncover(_) => self.uncovers.push((holder, trigger)),
            TriggerEvent::House(..) => self.houses.push((holder, trigger)),
            TriggerEvent::Bonus(_) => self.bonuses.push((holder, trigger)),
            TriggerEvent::Gain(_) => self.gains.push((holder, trigger)),
            TriggerEvent::Build(_) => self.builds.push((holder, trigger)),
            TriggerEvent::Fill(_) => self.fills.push((holder, trigger)),
            TriggerEvent::Performed(action) => self.performed.push((action, holder, trigger)),
        }
    }
}

/// By kind of building the position of the first kind of its shape. Shapes are turned, never mirrored.
fn shapes(ruleset: &Ruleset) -> Vec<u8> {
    let forms: Vec<_> = ruleset.buildings.iter().map(|it| form(&it.cells)).collect();
    forms.iter().map(|form| forms.iter().position(|it| it == form).unwrap_or(0) as u8).collect()
}

/// The cells of a shape in the one of its six turns that comes first, moved to the corner.
fn form(cells: &[(i8, i8)]) -> Vec<(i16, i16)> {
    let mut turned: Vec<(i16, i16)> = cells.iter().map(|(q, r)| (i16::from(*q), i16::from(*r))).collect();
    let mut forms: Vec<Vec<(i16, i16)>> = Vec::new();
    for _ in 0..6 {
        turned.iter_mut().for_each(|it| *it = (-it.1, it.0 + it.1));
        let (q, r) = turned.iter().fold((i16::MAX, i16::MAX), |acc, it| (acc.0.min(it.0), acc.1.min(it.1)));
        let mut form: Vec<(i16, i16)> = turned.iter().map(|it| (it.0 - q, it.1 - r)).collect();
        form.sort_unstable();
        forms.push(form);
    }
    forms.into_iter().min().unwrap_or_default()
}

/// By icon the kinds of building that are such icons.
fn building_icons(ruleset: &Ruleset) -> Vec<Vec<(BuildingId, u8)>> {
    if ruleset.buildings.iter().all(|it| it.icons.is_empty()) {
        return Vec::new();
    }
    let of = |icon: usize| {
        let shown =
            |at: usize| ruleset.buildings[at].icons.iter().filter(|it| it.index() == icon).count() as u8;
        let kinds = (0..ruleset.buildings.len()).map(|at| (BuildingId(at as u8), shown(at)));
        kinds.filter(|(_, shown)| *shown > 0).collect()
    };
    (0..ruleset.icons.len()).map(of).collect()
}

fn bits_of(icons: &[IconId]) -> u64 {
    icons.iter().fold(0, |acc, it| acc | 1_u64.checked_shl(u32::from(it.0)).unwrap_or(0))
}

fn cards_where(ruleset: &Ruleset, passes: impl Fn(&Card) -> bool) -> CardSet {
    let cards = ruleset.cards.iter().enumerate().filter(|(_, it)| passes(it));
    cards.map(|(at, _)| CardId(at as u16)).collect()
}

/// The cards that show an icon at least once, at least twice, and so on.
fn sets_of(ruleset: &Ruleset, icon: IconId) -> Vec<CardSet> {
    let mut sets: Vec<CardSet> = Vec::new();
    for (at, card) in ruleset.cards.iter().enumerate().take(MAX_CARDS) {
        let shown = usize::try_from(card_icons(ruleset, card, icon)).unwrap_or(0);
        if sets.len() < shown {
            sets.resize(shown, CardSet::default());
        }
        sets.iter_mut().take(shown).for_each(|it| it.insert(CardId(at as u16)));
    }
    sets
}
