//! Side boards, and what takes their spaces.

use arkwright_runtime::ruleset::{BoardId, Ruleset, SideBoard};

use super::english::spaced;
use super::part::Part;
use super::{Words, describe_program};

/// What its spaces bring, one a line.
pub(super) fn describe(ruleset: &Ruleset, board: &SideBoard) -> String {
    let limit = board.limit.map(|it| match it {
        1 => "Each player owns 1 space at most.".to_owned(),
        it => format!("Each player owns {it} spaces at most."),
    });
    let spaces = board.spaces.iter().map(|space| {
        let again = if space.income { ", and in every break" } else { "" };
        format!("Space {}{again}: {}", spaced(&space.name), describe_program(ruleset, space.program))
    });
    limit.into_iter().chain(spaces).collect::<Vec<_>>().join("\n")
}

impl Words<'_> {
    pub(super) fn board(&self, board: BoardId) -> &str {
        self.ruleset.side_boards.get(board.index()).map_or("", |it| it.title.as_str())
    }

    pub(super) fn take_space(&self, board: BoardId) -> Part {
        Part::order(format!("take 1 free space of {} and gain what it brings", self.board(board)))
    }

    pub(super) fn use_space_again(&self, board: BoardId) -> Part {
        Part::order(format!("gain what 1 of your spaces of {} brings again", self.board(board)))
    }
}
