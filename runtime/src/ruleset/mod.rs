//! The ruleset: everything the modules declare, interned and immutable. Ids are positions; names live at the edges.

use serde::{Deserialize, Serialize};

mod ability;
mod action;
mod asked;
mod body;
mod body_kinds;
mod branches;
mod building;
mod card;
mod code;
mod deck;
mod demands;
mod game;
mod held;
mod icon;
mod ids;
mod index;
mod layout;
mod map;
mod on_sale;
mod onward;
mod op;
mod resource;
mod rising;
mod rule;
mod rule_kind;
mod setting;
mod side_board;
mod side_programs;
mod steps;
mod sure;
mod task;
mod tile;
mod ways;

pub use ability::{Ability, AbilityUse, Argument, Param, ParamKind};
pub use action::{Action, ActionVariant, VariantId};
pub use body::{
    Body, BuildingFilter, BuildingPlace, BuildingTest, Endgame, LastingRule, Often, OptionTime, ProjectsFrom,
    RuleChange, ScoringOrder, SpaceFilter, SpacePrice, SpaceTest, Trigger, TriggerEvent, TurnOption,
};
pub use body_kinds::{BodyKinds, BodyKindsOn};
pub use branches::BranchToAsk;
pub use building::{BuildingClass, BuildingKind};
pub use card::{
    Animal, Card, CardKind, HousingKind, HousingSign, Need, PrintedGain, Project, ProjectAsks, Requirement,
    Scoring, Slot, SlotNeed, Sponsor,
};
pub use code::{
    ActionCards, ActionRef, Amount, BuildWhat, CardFilter, CardNoun, CardSum, CardTest, Code, Comparison,
    Condition, Countable, IconRef, Local, MoveVerb, PerformWhat, PlayPrice, PlayerRef, Playing, Program,
    Quantifier, Row, SET_LOCALS, SearchRest, SlotTable, Standing, Table, Zone, Zoos,
};
pub use deck::{Deck, MAX_DECKS};
pub use demands::Demands;
pub use game::{Donations, End, GameStep, LeftOut, Setup, Solo};
pub use held::{Held, Holder, LastingRules, Side, SideSet};
pub use icon::{Icon, IconClass, Terrain};
pub use ids::{
    AbilityId, ActionId, AmountId, BoardId, BoxId, BuildingFilterId, BuildingId, CardId, CardMarkId, ClassId,
    ConditionId, DeckId, FamilyId, FilterId, GroupId, IconId, MapId, MarkId, ProgramId, ResourceId, RuleId,
    SettingId, SlotTableId, SpaceFilterId, TableId, TaskId, TerrainId, TileId, TokenId, ZoneId,
};
pub use index::Index;
pub use layout::{Layout, Part};
pub use map::{
    EdgeSpace, Hex, MAX_HEXES, Map, MapSlots, Placement, STEPS, SlotBonus, SlotsKind, StartBuilding, Terrains,
};
pub use on_sale::OnSale;
pub use onward::{Onward, behind, body_end};
pub use op::{Beside, BuildPrice, Op, Until};
pub use resource::{BreakTrack, Gate, Resource, Token, TokenPlace, Workers};
pub use rule::{BoxKind, CardMark, GameRule};
pub use rule_kind::RuleKind;
pub use setting::{MAX_SETTINGS, Setting};
pub use side_board::{BoardSpace, MAX_BOARD_SPACES, SideBoard};
pub use side_programs::{SideProgram, SidePrograms};
pub use steps::Steps;
pub use sure::Sure;
pub use task::Task;
pub use tile::{FamilyTiles, Tile, TileFamily};
pub use ways::Grid;

/// What one list of modules declares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruleset {
    /// The modules, in loading order.
    pub modules: Vec<Module>,
    /// Icons, terrains' icons among them.
    pub icons: Vec<Icon>,
    /// Classes of icons.
    pub classes: Vec<IconClass>,
    /// Terrains, without plain.
    pub terrains: Vec<Terrain>,
    /// Stocks and tracks.
    pub resources: Vec<Resource>,
    /// The resource that prices are paid with.
    pub currency: Option<ResourceId>,
    /// The resource that adds to the strength of an action (TURN-6).
    pub strength: Option<ResourceId>,
    /// The track that gives the reputation range (DISPLAY-5).
    pub range: Option<ResourceId>,
    /// What the tiers of Final Scoring cards bring (SCORE-5).
    pub scoring: Option<ResourceId>,
    /// Tokens on action cards.
    pub tokens: Vec<Token>,
    /// Kinds of building.
    pub buildings: Vec<BuildingKind>,
    /// Actions.
    pub actions: Vec<Action>,
    /// Tasks of the Association board.
    pub tasks: Vec<Task>,
    /// The action whose side II opens flagged spaces (BUILD-8); none = they stay closed.
    pub flag_action: Option<ActionId>,
    /// Zoo maps.
    pub maps: Vec<Map>,
    /// Cards of all kinds, sorted by number.
    pub cards: Vec<Card>,
    /// Ability keywords.
    pub abilities: Vec<Ability>,
    /// Tiles.
    pub tiles: Vec<Tile>,
    /// Marks of cards.
    pub card_marks: Vec<CardMark>,
    /// Signs beside effects of cards.
    pub boxes: Vec<BoxKind>,
    /// Rules of the game, of every player.
    pub rules: Vec<GameRule>,
    /// What players agree on before a game.
    pub settings: Vec<Setting>,
    /// Side boards.
    pub side_boards: Vec<SideBoard>,
    /// Further decks.
    pub decks: Vec<Deck>,
    /// Names of families of housings, by id.
    pub families: Vec<String>,
    /// Names of marks of maps, by id.
    pub marks: Vec<String>,
    /// Names of slots beside maps, by id.
    pub zones: Vec<String>,
    /// How a game begins.
    pub setup: Setup,
    /// When it ends.
    pub end: End,
    /// Donations.
    pub donations: Donations,
    /// The solo game.
    pub solo: Solo,
    /// Triggers, rules and options by what they are about; filled in by [`Ruleset::derive`].
    #[serde(skip)]
    pub index: Index,
    /// The break track.
    pub break_track: BreakTrack,
    /// Association workers.
    pub workers: Workers,
    /// Effect programs and what they refer to.
    pub code: Code,
    /// Identifies the definitions: equal for equal declarations, whatever the order of files.
    pub fingerprint: Fingerprint,
}

/// A module as loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Module {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
}

/// A digest of definitions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fingerprint(pub u64);

impl Ruleset {
    /// Fills in what follows from the hexes of every map.
    pub fn derive_maps(&mut self) {
        for map in &mut self.maps {
            map.derive(&self.buildings, self.terrains.len());
        }
    }

    /// Fills in what follows from the declarations: the index of triggers and rules.
    pub fn derive(&mut self) {
        self.index = Index::of(self);
    }

    /// What lasts on the sides of all action cards.
    pub fn sides(&self) -> impl Iterator<Item = (Side, &Body)> {
        let cards = self.actions.iter().enumerate().flat_map(|(action, declared)| {
            declared.variants.iter().enumerate().map(move |(variant, card)| (action, variant, card))
        });
        cards.flat_map(|(action, variant, card)| {
            let side = move |upgraded| (ActionId(action as u8), variant as u8, upgraded);
            card.bodies.iter().zip([false, true]).map(move |(body, upgraded)| (side(upgraded), body))
        })
    }

    /// The tile of a name.
    #[must_use]
    pub fn tile_by_name(&self, name: &str) -> Option<TileId> {
        self.tiles.iter().position(|it| it.name == name).map(|at| TileId(at as u8))
    }

    /// The card with a printed number.
    #[must_use]
    pub fn card_by_number(&self, number: u16) -> Option<CardId> {
        self.cards.binary_search_by_key(&number, |card| card.number).ok().map(|at| CardId(at as u16))
    }

    /// The resource of a name.
    #[must_use]
    pub fn resource_by_name(&self, name: &str) -> Option<ResourceId> {
        self.resources.iter().position(|it| it.name == name).map(|at| ResourceId(at as u8))
    }

    /// The icon of a name.
    #[must_use]
    pub fn icon_by_name(&self, name: &str) -> Option<IconId> {
        self.icons.iter().position(|it| it.name == name).map(|at| IconId(at as u8))
    }

    /// The action of a name.
    #[must_use]
    pub fn action_by_name(&self, name: &str) -> Option<ActionId> {
        self.actions.iter().position(|it| it.name == name).map(|at| ActionId(at as u8))
    }

    /// An action card.
    #[must_use]
    pub fn variant(&self, card: VariantId) -> Option<&ActionVariant> {
        self.actions.get(card.action.index())?.variants.get(usize::from(card.variant))
    }

    /// All action cards: of each action the standard one, then those that can take its place.
    pub fn variants(&self) -> impl Iterator<Item = (VariantId, &ActionVariant)> {
        let actions = (0..u8::MAX).map(ActionId).zip(&self.actions);
        actions.flat_map(|(action, it)| {
            (0..u8::MAX).zip(&it.variants).map(move |(variant, card)| (VariantId { action, variant }, card))
        })
    }

    /// The token of a name.
    #[must_use]
    pub fn token_by_name(&self, name: &str) -> Option<TokenId> {
        self.tokens.iter().position(|it| it.name == name).map(|at| TokenId(at as u8))
    }

    /// The kind of building of a name.
    #[must_use]
    pub fn building_by_name(&self, name: &str) -> Option<BuildingId> {
        self.buildings.iter().position(|it| it.name == name).map(|at| BuildingId(at as u8))
    }

    /// The task of a name.
    #[must_use]
    pub fn task_by_name(&self, name: &str) -> Option<TaskId> {
        self.tasks.iter().position(|it| it.name == name).map(|at| TaskId(at as u8))
    }

    /// The map of an id.
    #[must_use]
    pub fn map_by_id(&self, id: &str) -> Option<MapId> {
        self.maps.iter().position(|it| it.id == id).map(|at| MapId(at as u8))
    }
}
