//! What somebody writes at the prompt.

use std::path::PathBuf;

/// The words of the prompt.
pub(super) const HELP: &str = "  a number   takes that option
  undo       takes back your last choice, as far as nothing hidden was revealed and nobody else has chosen
  hint       says what the greedy bot would do
  look       shows the table again, `look 2` that of player 2
  show CARD  shows a card, by its number or name
  save FILE  saves the game
  help       shows this
  quit       leaves the game, and keeps it";

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Take this option.
    Option(usize),
    /// Take a choice back.
    Undo,
    /// A proposal.
    Hint,
    /// See the table, or that of a player, from 1.
    Look(Option<usize>),
    /// Read this card.
    Show(String),
    /// Save the game.
    Save(PathBuf),
    /// See the words.
    Help,
    /// Leave.
    Quit,
    /// Nothing that is understood: what to write.
    Unclear(String),
}

impl Wish {
    /// Reads a line, with so many options open.
    pub(super) fn parse(line: &str, n_options: usize) -> Self {
        let words = line.trim();
        match words.split_once(char::is_whitespace).map_or((words, ""), |(verb, rest)| (verb, rest.trim())) {
            ("undo" | "u", "") => Self::Undo,
            ("hint" | "h", "") => Self::Hint,
            ("look" | "l", "") => Self::Look(None),
            ("look" | "l", seat) if seat.parse::<usize>().is_ok() => Self::Look(seat.parse().ok()),
            ("show", "") => Self::Unclear("write `show` and the number or name of a card".to_owned()),
            ("show", card) => Self::Show(card.to_owned()),
            ("save" | "s", "") => Self::Unclear("write `save FILE`".to_owned()),
            ("save" | "s", path) => Self::Save(PathBuf::from(path)),
            ("help" | "?", "") => Self::Help,
            ("quit" | "q" | "exit", "") => Self::Quit,
            (number, "") if number.parse().is_ok_and(|it: usize| it < n_options) => {
                Self::Option(number.parse().unwrap_or(0))
            }
            (_, _) => {
                Self::Unclear(format!("write a number from 0 to {}, or `help`", n_options.saturating_sub(1)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Wish;

    #[test]
    fn words_and_numbers_are_understood_and_nothing_else() {
        assert_eq!(Wish::parse(" 3 \n", 4), Wish::Option(3));
        assert_eq!(Wish::parse("undo\n", 4), Wish::Undo);
        assert_eq!(Wish::parse("save  my game.ron \n", 4), Wish::Save("my game.ron".into()));
        assert_eq!(Wish::parse("look 2", 4), Wish::Look(Some(2)));
        assert_eq!(Wish::parse("show Reed Heron\n", 4), Wish::Show("Reed Heron".to_owned()));
        for line in ["4", "-1", "", "1 2", "undo 3", "save", "99999999999999999999", "look x"] {
            assert!(matches!(Wish::parse(line, 4), Wish::Unclear(_)), "{line}");
        }
    }
}
