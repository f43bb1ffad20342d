//! What spaces and buildings must be, behind `that are` or `that is`.

use super::{Amount, Comparison, Int, Name};
use crate::Span;

/// One test of a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpaceTest {
    /// `empty`: plain and uncovered.
    Empty(Span),
    /// `covered`
    Covered(Span),
    /// `connected`: uncovered, beside a building.
    Connected(Span),
    /// `isolated`: uncovered, beside no building.
    Isolated(Span),
    /// `border`
    Border(Span),
    /// `plain`: of no terrain.
    Plain(Span),
    /// `bonus`: it has a placement bonus.
    Bonus(Span),
    /// `beside water`, `beside tower`: beside a terrain or a mark of maps.
    Beside(Name),
    /// `water`, `tower`: of a terrain or with a mark of maps.
    Is(Name),
}

/// One test of a building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildingTest {
    /// `beside at least 3 empty spaces`: plain ones that are not covered.
    BesideEmpty(Int),
    /// `occupied`
    Occupied(Span),
    /// `filled`: anything but an empty standard enclosure.
    Filled(Span),
    /// `standard`
    Standard(Span),
    /// `special`
    Special(Span),
    /// `border`: it covers a space at the border.
    Border(Span),
    /// `empty`: an enclosure that houses nothing.
    Empty(Span),
    /// `on tower`: it covers a space with a mark of maps.
    On(Name),
    /// `beside water`, `beside tower`: beside a terrain or a mark of maps.
    Beside(Name),
    /// `size at least 3`
    Size(Comparison, Amount),
    /// `kiosk`: of a kind.
    Is(Name),
}
