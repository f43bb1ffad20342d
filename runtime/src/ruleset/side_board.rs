use super::{BoardId, ProgramId, Ruleset};
use serde::{Deserialize, Serialize};

/// Spaces of all side boards together at most: a set of them is a `u32`.
pub const MAX_BOARD_SPACES: usize = 32;

/// A board beside the others, with spaces that players own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideBoard {
    /// Its name.
    pub name: String,
    /// How players call it.
    pub title: String,
    /// So many of its spaces a player owns at most.
    pub limit: Option<u8>,
    /// Its spaces.
    pub spaces: Vec<BoardSpace>,
}

/// A space of a side board. One player owns it at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardSpace {
    /// Its name.
    pub name: String,
    /// What it brings to who takes it.
    pub program: ProgramId,
    /// And again in the income step of every break.
    pub income: bool,
}

impl Ruleset {
    /// The spaces of a side board, as bits by position among the spaces of all of them.
    #[must_use]
    pub fn spaces_of_board(&self, board: BoardId) -> u32 {
        let before: usize = self.side_boards.iter().take(board.index()).map(|it| it.spaces.len()).sum();
        let own = self.side_boards.get(board.index()).map_or(0, |it| it.spaces.len());
        let upto = |n: usize| if n < MAX_BOARD_SPACES { (1_u32 << n) - 1 } else { u32::MAX };
        upto(before + own) & !upto(before)
    }

    /// The space at a position among the spaces of all side boards, and its board.
    #[must_use]
    pub fn board_space(&self, space: u8) -> Option<(&SideBoard, &BoardSpace)> {
        let spaces = self.side_boards.iter().flat_map(|board| board.spaces.iter().map(move |it| (board, it)));
        spaces.take(MAX_BOARD_SPACES).nth(usize::from(space))
    }
}
