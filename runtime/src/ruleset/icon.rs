use super::{ClassId, IconId};
use serde::{Deserialize, Serialize};

/// An icon of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Icon {
    /// Its name.
    pub name: String,
    /// Its class.
    pub class: Option<ClassId>,
}

/// A class of icons, open to later modules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IconClass {
    /// Its name.
    pub name: String,
}

/// A terrain; also an icon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terrain {
    /// Its name.
    pub name: String,
    /// The character of map drawings.
    pub glyph: char,
    /// The icon that a need for it counts as (ICON-1).
    pub icon: IconId,
}
