/// The kinds of thing that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Icon,
    Class,
    Terrain,
    Resource,
    Token,
    Building,
    Action,
    /// Cards that can take the place of the standard card of an action.
    Variant,
    Task,
    Ability,
    Map,
    Tile,
    /// What marked spaces of maps are called.
    Mark,
    /// Slots for cards beside maps.
    Zone,
    /// A mark in the heads of cards.
    CardMark,
    /// A family of housings.
    Family,
    /// A group of tiles beside the board.
    Group,
    /// A sign beside effects of cards.
    Box,
    /// A side board.
    Board,
    /// A further deck.
    Deck,
    /// What players agree on before a game.
    Setting,
    /// A rule of the game.
    Rule,
    /// By number.
    Card,
}

impl Kind {
    /// All kinds.
    pub(crate) const ALL: [Self; 23] = [
        Self::Icon,
        Self::Class,
        Self::Terrain,
        Self::Resource,
        Self::Token,
        Self::Building,
        Self::Action,
        Self::Variant,
        Self::Task,
        Self::Ability,
        Self::Map,
        Self::Tile,
        Self::Mark,
        Self::Zone,
        Self::CardMark,
        Self::Family,
        Self::Group,
        Self::Box,
        Self::Board,
        Self::Deck,
        Self::Setting,
        Self::Rule,
        Self::Card,
    ];

    /// How messages call it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Icon => "icon",
            Self::Class => "class of icons",
            Self::Terrain => "terrain",
            Self::Resource => "resource",
            Self::Token => "token",
            Self::Building => "building",
            Self::Action => "action",
            Self::Variant => "action card",
            Self::Task => "task",
            Self::Ability => "ability",
            Self::Map => "map",
            Self::Tile => "tile",
            Self::Mark => "mark of a map",
            Self::Zone => "place beside a map",
            Self::CardMark => "mark of cards",
            Self::Family => "family of housings",
            Self::Group => "group of tiles",
            Self::Box => "box of cards",
            Self::Board => "side board",
            Self::Deck => "deck",
            Self::Setting => "setting",
            Self::Rule => "rule",
            Self::Card => "card",
        }
    }

    /// The words that declare it.
    pub(crate) const fn declaration_words(self) -> &'static [&'static str] {
        match self {
            Self::Icon => &["icon", "terrain"],
            Self::Terrain => &["terrain"],
            Self::Resource => &["resource"],
            Self::Token => &["token"],
            Self::Building => &["building", "enclosure"],
            Self::Action | Self::Variant => &["action"],
            Self::Task => &["task"],
            Self::Ability => &["ability"],
            Self::Map => &["map"],
            Self::Tile => &["tile"],
            Self::CardMark => &["card-mark"],
            Self::Box => &["box"],
            Self::Board => &["board"],
            Self::Deck => &["deck"],
            Self::Setting => &["setting"],
            Self::Rule => &["rule"],
            Self::Card => &["animal", "project", "scoring", "sponsor"],
            Self::Class | Self::Mark | Self::Zone | Self::Family | Self::Group => &[],
        }
    }

    /// The word with its article.
    pub(crate) fn article(self) -> String {
        match self {
            Self::Icon | Self::Action | Self::Variant | Self::Ability => format!("an {}", self.word()),
            Self::Class
            | Self::Terrain
            | Self::Resource
            | Self::Token
            | Self::Building
            | Self::Task
            | Self::Map
            | Self::Tile
            | Self::Mark
            | Self::Zone
            | Self::CardMark
            | Self::Family
            | Self::Group
            | Self::Box
            | Self::Board
            | Self::Deck
            | Self::Setting
            | Self::Rule
            | Self::Card => format!("a {}", self.word()),
        }
    }

    /// Whether the name may end in `s` after a number.
    pub(crate) const fn has_plural(self) -> bool {
        match self {
            Self::Resource | Self::Token => true,
            Self::Icon
            | Self::Class
            | Self::Terrain
            | Self::Building
            | Self::Action
            | Self::Variant
            | Self::Task
            | Self::Ability
            | Self::Map
            | Self::Tile
            | Self::Mark
            | Self::Zone
            | Self::CardMark
            | Self::Family
            | Self::Group
            | Self::Box
            | Self::Board
            | Self::Deck
            | Self::Setting
            | Self::Rule
            | Self::Card => false,
        }
    }

    /// So many a ruleset can hold.
    pub(crate) const fn limit(self) -> usize {
        match self {
            Self::Icon => arkwright_runtime::state::MAX_ICONS,
            Self::Resource => arkwright_runtime::state::MAX_RESOURCES,
            Self::Token => arkwright_runtime::state::MAX_TOKENS,
            Self::Card => arkwright_runtime::state::MAX_CARDS,
            Self::Building => arkwright_runtime::state::MAX_KINDS,
            Self::Task => arkwright_runtime::state::MAX_TASKS,
            Self::Tile => arkwright_runtime::state::MAX_TILES,
            Self::Action => arkwright_runtime::state::ACTION_CARDS,
            Self::Family => arkwright_runtime::zoo::MAX_FAMILIES,
            Self::Setting => arkwright_runtime::ruleset::MAX_SETTINGS,
            Self::Deck => arkwright_runtime::ruleset::MAX_DECKS,
            Self::Class
            | Self::Terrain
            | Self::Variant
            | Self::Map
            | Self::Mark
            | Self::Zone
            | Self::CardMark
            | Self::Group
            | Self::Box
            | Self::Board
            | Self::Rule => u8::MAX as usize,
            Self::Ability => u16::MAX as usize,
        }
    }
}
