//! Players in text: `you`, `that player`, `they`, and blocks done for each of some players.

use arkwright_runtime::ruleset::{AmountId, Local, PlayerRef, ResourceId};

use super::english::list;
use super::part::{Joined, Part};
use super::{Bound, Words};

/// How a sentence speaks of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `that player`
    That,
    /// `they`: the player is the subject already.
    They,
    /// The subject of the sentence in full, `they` behind it.
    Subject(String),
    /// `the former player`: another one has come in between.
    Former,
}

impl Words<'_> {
    fn form(&self, player: PlayerRef) -> Option<Form> {
        match player {
            PlayerRef::You => None,
            PlayerRef::Local(local) => match self.local(local) {
                Some(Bound::Player(form)) => Some(form.clone()),
                Some(
                    Bound::Named(_)
                    | Bound::Number(_)
                    | Bound::Icon(_)
                    | Bound::Done { .. }
                    | Bound::InUse
                    | Bound::Action(_)
                    | Bound::Counted { .. },
                )
                | None => Some(Form::That),
            },
        }
    }

    /// `take`, `that player takes`, `they take`.
    pub(super) fn subject(&self, player: PlayerRef, verb: &str) -> String {
        match self.form(player) {
            None => verb.to_owned(),
            Some(Form::That) => format!("that player {verb}s"),
            Some(Form::Former) => format!("the former player {verb}s"),
            Some(Form::They) => format!("they {verb}"),
            Some(Form::Subject(words)) => format!("{words} {verb}s"),
        }
    }

    /// `you are`, `that player is`, `they are`.
    pub(super) fn subject_is(&self, player: PlayerRef) -> String {
        match self.form(player) {
            None => "you are".to_owned(),
            Some(Form::That) => "that player is".to_owned(),
            Some(Form::Former) => "the former player is".to_owned(),
            Some(Form::They) => "they are".to_owned(),
            Some(Form::Subject(words)) => format!("{words} is"),
        }
    }

    /// `you`, `that player`, `them`.
    pub(super) fn object(&self, player: PlayerRef) -> &'static str {
        match self.form(player) {
            None => "you",
            Some(Form::That) => "that player",
            Some(Form::Former) => "the former player",
            Some(Form::They | Form::Subject(_)) => "them",
        }
    }

    /// `your`, `that player's`, `their`.
    pub(super) fn possessive(&self, player: PlayerRef) -> &'static str {
        match self.form(player) {
            None => "your",
            Some(Form::That) => "that player's",
            Some(Form::Former) => "the former player's",
            Some(Form::They | Form::Subject(_)) => "their",
        }
    }

    /// The same words where the player is the subject already.
    pub(super) fn they(&self, player: PlayerRef) -> Self {
        match player {
            PlayerRef::You => self.clone(),
            PlayerRef::Local(local) => self.with_player(local, Form::They),
        }
    }

    pub(super) fn for_each_player(
        &self,
        others: bool,
        ahead: &[ResourceId],
        player: Local,
        body: std::ops::Range<usize>,
    ) -> Vec<Part> {
        let mut who = if others { "each other player" } else { "each player" }.to_owned();
        if !ahead.is_empty() {
            let titles: Vec<String> = ahead.iter().map(|it| self.resource_title(*it)).collect();
            who.push_str(&format!(" ahead of you in {}", list(&titles, "or")));
        }
        // One thing that each of them does reads as a sentence about them.
        let subject = self.with_new_player(player, Form::Subject(who.clone())).block(body.clone());
        if let [only] = subject.as_slice()
            && only.text.starts_with(&who)
        {
            return subject;
        }
        let body = Joined::of(&self.with_new_player(player, Form::That).block(body));
        vec![Part::compound(format!("for {who}: {}", body.text)).ending_in(&body)]
    }

    /// Whoever has the most; who does it himself is no target (INTER-3).
    pub(super) fn with_leader(
        &self,
        resource: ResourceId,
        at_least: Option<AmountId>,
        player: Local,
        body: std::ops::Range<usize>,
    ) -> Vec<Part> {
        let title = self.resource_title(resource);
        let least = at_least.map(|it| format!(" (at least {})", self.value(it))).unwrap_or_default();
        let body = Joined::of(&self.with_new_player(player, Form::That).block(body));
        let text = format!("target another player who has the most {title}{least}: {}", body.text);
        vec![Part::compound(text).ending_in(&body)]
    }

    /// The words with one more player, who is meant by `that player`.
    fn with_new_player(&self, player: Local, form: Form) -> Self {
        let mut words = self.clone();
        for bound in &mut words.locals {
            if matches!(bound, Bound::Player(_)) {
                *bound = Bound::Player(Form::Former);
            }
        }
        words.with_player(player, form)
    }
}
