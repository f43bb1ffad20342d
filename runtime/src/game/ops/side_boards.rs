//! Spaces of side boards: one is taken, or one of the own brings its reward once more.

use crate::bits::bits_of;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{BoardId, Op, ProgramId, Ruleset};
use crate::state::{Effect, PlayerId, Source};

/// Keywords that are looked into at most so deep.
const MAX_NESTED: u8 = 8;

impl<O: Observer> Machine<'_, O> {
    /// The spaces of a board that a player may take, as bits: free ones, if the player may own one more.
    pub(in crate::game) fn free_spaces(&self, player: PlayerId, board: BoardId) -> u32 {
        let spaces = self.rules.spaces_of_board(board);
        let owned = self.seat(player).map_or(u32::MAX, |it| it.board_spaces) & spaces;
        let limit = self.rules.side_boards.get(board.index()).and_then(|it| it.limit);
        if limit.is_some_and(|it| owned.count_ones() >= u32::from(it)) {
            return 0;
        }
        self.state.players.iter().fold(spaces, |acc, it| acc & !it.board_spaces)
    }

    /// The spaces of a board that a player owns and that can be used again. What uses spaces again is none of them: they
    /// would ask for each other without end.
    pub(in crate::game) fn own_spaces(&self, player: PlayerId, board: BoardId) -> u32 {
        let owned = self.seat(player).map_or(0, |it| it.board_spaces) & self.rules.spaces_of_board(board);
        let ends = |space: &u8| {
            self.rules.board_space(*space).is_some_and(|(_, it)| !uses_again(self.rules, it.program, 0))
        };
        spaces_in(owned).filter(ends).fold(0, |acc, it| acc | 1 << it)
    }

    /// Which space.
    pub(in crate::game) fn ask_board_space(&mut self, spaces: u32) -> Option<Ask> {
        self.options.extend(spaces_in(spaces).map(Choice::BoardSpace));
        Some(Ask { player: self.top().owner, question: Question::BoardSpace })
    }

    /// The space is the player's from here on, and brings its reward; or brings it again.
    pub(in crate::game) fn answer_board_space(&mut self, at: usize, op: &Op, choice: Choice) {
        let owner = self.top().owner;
        self.finish(at);
        let Choice::BoardSpace(space) = choice else { return };
        let rules = self.rules;
        let Some((_, declared)) = rules.board_space(space) else { return };
        if matches!(op, Op::TakeSpace { .. }) {
            self.with_seat(owner, |it| it.board_spaces |= 1_u32.checked_shl(u32::from(space)).unwrap_or(0));
            self.tell(Event::SpaceTaken(owner, space));
        }
        self.arise(owner, Source::Space(space), Effect::Program(declared.program));
    }
}

/// Whether a program uses a space of a side board again, itself or by its keywords.
fn uses_again(rules: &Ruleset, program: ProgramId, nested: u8) -> bool {
    nested > MAX_NESTED
        || rules.code.ops(program).iter().any(|op| {
            if let Op::Use { ability } = op {
                let program = rules.abilities.get(ability.ability.index()).map(|it| it.program);
                return program.is_some_and(|it| uses_again(rules, it, nested + 1));
            }
            matches!(op, Op::UseSpaceAgain { .. })
        })
}

fn spaces_in(set: u32) -> impl Iterator<Item = u8> {
    bits_of(u64::from(set)).map(|it| it as u8)
}
