//! Ability boxes: a keyword with its values, its title and its text.

use arkwright_runtime::ruleset::{Ability, AbilityUse, Argument, ParamKind, Ruleset};

use super::block::after_finishing;
use super::condition::Polarity;
use super::english::{list, titled};
use super::part::{Joined, Part};
use super::{Bound, Words};

// Keywords cannot call themselves; a broken ruleset shall not overflow the stack all the same.
const MAX_DEPTH: u8 = 8;

/// The box with its title.
pub(super) fn describe(ruleset: &Ruleset, ability: &AbilityUse) -> String {
    let title = name(ruleset, ability, &[]);
    let Some(declared) = ruleset.abilities.get(ability.ability.index()) else { return title };
    let text = Words::of_keyword(ruleset, declared, bind(ability, &[])).keyword_text(declared);
    let solo = declared.solo.as_ref().map(|it| name(ruleset, it, &bind(ability, &[])));
    let solo = solo.map(|it| format!(" (Solo: {it}.)")).unwrap_or_default();
    // Two colons in a row would not read.
    let stop = if title.contains(':') { "." } else { ":" };
    format!("{title}{stop} {text}{solo}").trim_end().to_owned()
}

/// The title of the box; `caller` fills values that are locals.
pub(super) fn name(ruleset: &Ruleset, ability: &AbilityUse, caller: &[Bound]) -> String {
    let Some(declared) = ruleset.abilities.get(ability.ability.index()) else { return String::new() };
    let mut title = titled(&declared.name);
    let mut names: Vec<String> = Vec::new();
    for (at, value) in bind(ability, caller).into_iter().enumerate() {
        let numeric = declared.params.get(at).is_none_or(|it| it.kind == ParamKind::Number);
        match value {
            Bound::Number(number) => title.push_str(&format!(" {number}")),
            Bound::Named(word) if numeric => title.push_str(&format!(" {word}")),
            Bound::Named(word) => names.push(word),
            Bound::Icon(icon) => {
                names.extend(ruleset.icons.get(icon.index()).map(|it| titled(&it.name)));
            }
            Bound::Action(action) => {
                names.extend(ruleset.actions.get(action.index()).map(|it| it.title.clone()));
            }
            Bound::Counted { value, .. } => title.push_str(&format!(" ({value})")),
            Bound::Player(_) | Bound::Done { .. } | Bound::InUse => {}
        }
    }
    if names.is_empty() { title } else { format!("{title}: {}", names.join(", ")) }
}

fn bind(ability: &AbilityUse, caller: &[Bound]) -> Vec<Bound> {
    ability
        .arguments
        .iter()
        .enumerate()
        .map(|(at, argument)| match argument {
            Argument::Number(number) => Bound::Number(*number),
            Argument::Icon(icon) => Bound::Icon(*icon),
            Argument::Action(action) => Bound::Action(*action),
            Argument::Amount(_) => Bound::Named(letter(ability, at).to_owned()),
            Argument::Local(local) => {
                caller.get(usize::from(*local)).cloned().unwrap_or_else(|| Bound::Named("X".to_owned()))
            }
        })
        .collect()
}

/// What a value that is counted is called in the text.
fn letter(ability: &AbilityUse, at: usize) -> &'static str {
    let counted = |it: &&Argument| matches!(it, Argument::Amount(_));
    let before = ability.arguments.iter().take(at).filter(counted).count();
    ["X", "Y", "Z"].get(before).copied().unwrap_or("W")
}

impl<'a> Words<'a> {
    fn of_keyword(ruleset: &'a Ruleset, ability: &Ability, values: Vec<Bound>) -> Self {
        Self::new(ruleset, ability.program, values)
    }

    fn keyword_text(&self, ability: &Ability) -> String {
        let mut sentences = Vec::new();
        if let Some(condition) = ability.without_enclosure {
            let holds = self.condition(condition, Polarity::Holds);
            sentences.push(format!("You may play this card without an enclosure if {holds}."));
        }
        let text =
            if ability.after_action { self.sentences_after("after finishing, ") } else { self.sentences() };
        sentences.extend(Some(text).filter(|it| !it.is_empty()));
        sentences.join(" ")
    }

    /// A keyword done by a program. One that is handed a player is a part of its caller and is written out; any other is
    /// named as on a card, with its text behind.
    pub(super) fn use_keyword(&self, ability: &AbilityUse) -> Vec<Part> {
        let title = name(self.ruleset, ability, &self.locals);
        let Some(declared) = self.ruleset.abilities.get(ability.ability.index()) else {
            return vec![Part::order(format!("use {title}"))];
        };
        if self.depth >= MAX_DEPTH {
            return vec![Part::order(format!("use {title}"))];
        }
        let mut inner = Self::of_keyword(self.ruleset, declared, bind(ability, &self.locals));
        inner.depth = self.depth + 1;
        inner.this = self.this;
        let parts = inner.block(0..inner.ops.len());
        if declared.params.iter().any(|it| it.kind == ParamKind::Player) {
            return if declared.after_action { vec![after_finishing(&parts)] } else { parts };
        }
        let counted = ability.arguments.iter().enumerate().filter_map(|(at, it)| match it {
            Argument::Amount(amount) => Some(format!("{} is {}", letter(ability, at), self.value(*amount))),
            Argument::Number(_) | Argument::Icon(_) | Argument::Action(_) | Argument::Local(_) => None,
        });
        let counted: Vec<String> = counted.collect();
        let counted =
            if counted.is_empty() { String::new() } else { format!(", where {}", list(&counted, "and")) };
        vec![Part::order(format!("use {title}{counted} ({})", Joined::of(&parts).text))]
    }
}
