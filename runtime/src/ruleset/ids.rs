//! Small integers that name things of a ruleset. Each is a position in the ruleset's list of that kind.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($repr:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $repr);

        impl $name {
            /// The position in its list.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An icon.
    IconId(u8);
    /// A class of icons.
    ClassId(u8);
    /// A terrain.
    TerrainId(u8);
    /// A stock or track.
    ResourceId(u8);
    /// A token on action cards.
    TokenId(u8);
    /// A kind of building.
    BuildingId(u8);
    /// An action.
    ActionId(u8);
    /// A task of the Association board.
    TaskId(u8);
    /// A zoo map.
    MapId(u8);
    /// A tile.
    TileId(u8);
    /// A mark of maps.
    MarkId(u8);
    /// Slots for cards beside maps.
    ZoneId(u8);
    /// A mark of cards.
    CardMarkId(u8);
    /// A sign beside effects of cards.
    BoxId(u8);
    /// A family of housings.
    FamilyId(u8);
    /// A group of tiles beside the board.
    GroupId(u8);
    /// A side board.
    BoardId(u8);
    /// A further deck.
    DeckId(u8);
    /// A setting.
    SettingId(u8);
    /// A rule of the game.
    RuleId(u8);
    /// A card.
    CardId(u16);
    /// An ability keyword.
    AbilityId(u16);
    /// A program.
    ProgramId(u16);
    /// An amount.
    AmountId(u16);
    /// A filter of cards.
    FilterId(u16);
    /// A condition.
    ConditionId(u16);
    /// A table.
    TableId(u16);
    /// A table of the strength of slots.
    SlotTableId(u16);
    /// A filter of spaces.
    SpaceFilterId(u16);
    /// A filter of buildings.
    BuildingFilterId(u16);
}
