//! Card text: what a program does, in the plain English of a rulebook. It is written from the program, never from the
//! source, so that it says what the game does. One canonical wording for each op; `listing` shows the ops themselves.
//!
//! A clause starts small and has no full stop. What a keyword is called with is filled in: `n / 2` of a keyword called
//! with 4 reads `2`, and a condition on it that is decided reads as nothing or as its body.

mod actions;
mod amount;
mod block;
mod board;
mod body;
mod buildings;
mod card;
mod cards;
mod condition;
mod english;
mod gain;
mod keyword;
mod listing;
mod players;
mod selector;
mod spaces;
#[cfg(test)]
mod tests;
mod tokens;

use arkwright_runtime::ruleset::{
    AbilityUse, ActionId, CardId, Countable, IconId, Local, Op, ProgramId, Ruleset, TaskId,
};

use players::Form;

/// The text of a card: its conditions, then its ability boxes, one a line.
#[must_use]
pub fn describe_card(ruleset: &Ruleset, card: CardId) -> String {
    card::describe(ruleset, card)
}

/// An ability box: its title and what it does.
#[must_use]
pub fn describe_ability(ruleset: &Ruleset, ability: &AbilityUse) -> String {
    keyword::describe(ruleset, ability)
}

/// The title of an ability box, such as `Night Watch 3`, or `Night Watch: Build` with a name for a value.
#[must_use]
pub fn ability_name(ruleset: &Ruleset, ability: &AbilityUse) -> String {
    keyword::name(ruleset, ability, &[])
}

/// What a program does, in sentences. Locals that nothing fills keep their names.
#[must_use]
pub fn describe_program(ruleset: &Ruleset, program: ProgramId) -> String {
    Words::new(ruleset, program, Vec::new()).sentences()
}

/// What the two sides of an action card do, one a line.
#[must_use]
pub fn describe_action(ruleset: &Ruleset, action: ActionId) -> String {
    let sides = ruleset.actions.get(action.index()).map_or(&[][..], |it| it.sides.as_slice());
    let lines = sides.iter().zip(["I", "II"]).map(|(program, side)| {
        let strength = vec![Bound::Named("the strength".to_owned())];
        format!("{side}: {}", Words::new(ruleset, *program, strength).sentences())
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a task of the Association board does.
#[must_use]
pub fn describe_task(ruleset: &Ruleset, task: TaskId) -> String {
    let declared = ruleset.tasks.get(task.index());
    declared.map_or_else(String::new, |it| describe_program(ruleset, it.program))
}

/// A listing of a program: one op a line with its position, blocks indented.
#[must_use]
pub fn list_program(ruleset: &Ruleset, program: ProgramId) -> String {
    listing::program(ruleset, program)
}

/// What is counted, in the words of the language.
#[must_use]
pub fn list_countable(ruleset: &Ruleset, countable: Countable) -> String {
    listing::countable(ruleset, countable)
}

/// A listing of all programs of a card, each under the call of its keyword.
#[must_use]
pub fn list_card(ruleset: &Ruleset, card: CardId) -> String {
    listing::card(ruleset, card)
}

/// What wording one program needs to know.
#[derive(Clone, Debug)]
struct Words<'a> {
    ruleset: &'a Ruleset,
    ops: &'a [Op],
    locals: Vec<Bound>,
    depth: u8,
}

/// What a local stands for in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Bound {
    /// Nothing is known: its name.
    Named(String),
    /// A number.
    Number(i16),
    /// An icon.
    Icon(IconId),
    /// An action.
    Action(ActionId),
    /// A player, in the form that the sentence needs.
    Player(Form),
}

impl<'a> Words<'a> {
    fn new(ruleset: &'a Ruleset, program: ProgramId, mut locals: Vec<Bound>) -> Self {
        let names = ruleset.code.programs.get(program.index()).map_or(&[][..], |it| it.locals.as_slice());
        locals.extend(names.iter().skip(locals.len()).cloned().map(Bound::Named));
        Self { ruleset, ops: ruleset.code.ops(program), locals, depth: 0 }
    }

    fn local(&self, local: Local) -> Option<&Bound> {
        self.locals.get(usize::from(local.0))
    }

    fn local_name(&self, local: Local) -> String {
        match self.local(local) {
            Some(Bound::Named(name)) => name.clone(),
            Some(Bound::Number(number)) => number.to_string(),
            Some(Bound::Icon(icon)) => self.icon_name(*icon),
            Some(Bound::Action(action)) => self.action_title(*action),
            Some(Bound::Player(_)) | None => format!("local {}", local.0),
        }
    }

    fn with_player(&self, player: Local, form: Form) -> Self {
        let mut words = self.clone();
        if let Some(bound) = words.locals.get_mut(usize::from(player.0)) {
            *bound = Bound::Player(form);
        }
        words
    }
}
