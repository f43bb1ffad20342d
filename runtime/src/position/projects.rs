//! Facts about projects, tokens of the left edge and donations.

use super::given::{Applied, Given, PositionError, room};
use super::{take_out, words};
use crate::ruleset::{CardId, CardKind, Ruleset, TokenId, TokenPlace};
use crate::scenario::{Cards, Fact};
use crate::setup::blocked_slots;
use crate::state::{CardSet, DisplayToken, Player, PlayerId, ProjectInPlay, State};
use crate::zoo;

impl Given<'_> {
    /// These projects are in play, and no others: base projects that were laid out are left over.
    pub(super) fn projects(&mut self, cards: &Cards) -> Applied {
        let cards = self.taken(cards)?;
        while let Some(left) = self.state.projects.pop() {
            self.state.unused_projects.insert(left.card);
        }
        let players = self.state.players.len() as u8;
        for card in cards {
            let Some(CardKind::Project(project)) = self.ruleset.cards.get(card.index()).map(|it| &it.kind)
            else {
                return Err(format!("{} is no project", words::card_in_words(self.ruleset, *card)));
            };
            let at = self.state.projects.len();
            let slots = if project.base { blocked_slots(self.ruleset, players, at) } else { [0; 4] };
            if project.base && self.state.projects.iter().any(|it| !it.base) {
                return Err("base projects come before the others".to_owned());
            }
            let in_play = ProjectInPlay { card: *card, base: project.base, slots };
            room(self.state.projects.push(in_play), "the row of projects")?;
        }
        Ok(())
    }

    pub(super) fn on_project(&mut self, player: PlayerId, project: CardId, slots: &[u8]) -> Applied {
        self.player(player)?;
        let n_slots = n_slots(self.ruleset, project);
        let words = words::card_in_words(self.ruleset, project);
        let in_play = self.state.projects.iter_mut().find(|it| it.card == project);
        let in_play = in_play.ok_or_else(|| format!("{words} is not in play: name it in `projects`"))?;
        for slot in slots {
            let at = usize::from(*slot).checked_sub(1).filter(|it| *it < n_slots);
            let place = at.and_then(|it| in_play.slots.get_mut(it));
            let place = place.ok_or_else(|| format!("{words} has slots 1 to {n_slots}, not {slot}"))?;
            if *place != 0 && *place != player.0 + 1 {
                return Err(format!("slot {slot} of {words} is taken or blocked"));
            }
            *place = player.0 + 1;
        }
        Ok(())
    }

    /// Tokens of the left edge that are used; the uppermost space is 1.
    pub(super) fn edge(&mut self, player: PlayerId, spaces: &[u8]) -> Applied {
        let n_spaces = n_edge(self.ruleset, self.state, player);
        let zoo = self.player(player)?;
        for space in spaces {
            if *space == 0 || *space > n_spaces {
                return Err(format!("the left edge has spaces 1 to {n_spaces}, not {space}"));
            }
            zoo.edge |= 1 << (space - 1);
        }
        Ok(())
    }

    pub(super) fn card_tokens(&mut self, token: TokenId, card: CardId, number: u8) -> Applied {
        let declared = self.ruleset.tokens.get(token.index()).filter(|it| it.place == TokenPlace::Card);
        let declared = declared.ok_or("such tokens do not lie on cards of zoos")?;
        if declared.limit.is_some_and(|limit| number > limit) {
            return Err(format!("one card holds fewer than {number} `{}`", declared.name));
        }
        let lies = |(on, kind, _): &(CardId, TokenId, u8)| *on == card && *kind == token;
        if let Some(at) = self.state.card_tokens.iter().position(lies) {
            let _ = self.state.card_tokens.remove(at);
        }
        room(number == 0 || self.state.card_tokens.push((card, token, number)), "the zoos for tokens")
    }

    /// So many tokens are left on a player's map, on the first of its marks with one.
    pub(super) fn map_tokens(&mut self, player: PlayerId, number: u8) -> Applied {
        let map = zoo::map(self.ruleset, self.state, player);
        let n_marks = map.map_or(0, |it| it.tokens.len());
        if usize::from(number) > n_marks {
            return Err(format!("the map has {n_marks} tokens, not {number}"));
        }
        self.player(player)?.map_tokens = (0..number).fold(0, |acc, _| acc << 1 | 1);
        Ok(())
    }

    /// A player's tokens on cards that lie in the display.
    pub(super) fn display_tokens(&mut self, owner: PlayerId, token: TokenId, cards: &Cards) -> Applied {
        let declared = self.ruleset.tokens.get(token.index());
        let declared = declared.filter(|it| it.place == TokenPlace::DisplayCard);
        let declared = declared.ok_or("such tokens do not lie on cards of the display")?;
        let Cards::These(cards) = cards else { return Err("say on which cards the tokens lie".to_owned()) };
        for card in cards {
            let words = words::card_in_words(self.ruleset, *card);
            if !self.state.display.contains(&Some(*card)) {
                return Err(format!("{words} does not lie in the display"));
            }
            let same = |it: &&DisplayToken| (it.card, it.token) == (*card, token);
            let lie = self.state.display_tokens.iter().filter(same).count();
            if declared.limit.is_some_and(|limit| lie >= usize::from(limit)) {
                return Err(format!("{words} holds no more `{}`", declared.name));
            }
            room(
                self.state.display_tokens.push(DisplayToken { card: *card, token, owner }),
                "the display for tokens",
            )?;
        }
        Ok(())
    }

    pub(super) fn donations(&mut self, number: u8) -> Applied {
        let most = crate::zoo::most_donations(self.ruleset, self.state.players.len() as u8);
        if number > most {
            return Err(format!("up to {most} donations are covered, not {number}"));
        }
        self.state.donations = number;
        Ok(())
    }
}

/// A named base project leaves its place to the one of the lowest number that no fact names.
pub(super) fn replace_named(state: &mut State, named: &CardSet) {
    let mut at = 0;
    while let Some(project) = state.projects.get(at).copied() {
        if !named.contains(project.card) {
            at += 1;
            continue;
        }
        let unnamed = state.unused_projects.iter().find(|it| !named.contains(*it));
        match (unnamed, state.projects.get_mut(at)) {
            (Some(card), Some(place)) => {
                state.unused_projects.remove(card);
                place.card = card;
            }
            (Some(_) | None, _) => {
                take_out(state, project.card);
            }
        }
    }
}

/// As many tokens have left the left edge as projects were supported: those that no fact names go from the top (PROJ-4).
pub(super) fn balance_supports(
    ruleset: &Ruleset,
    state: &mut State,
    facts: &[Fact],
) -> Result<(), PositionError> {
    for seat in 0..state.players.len() {
        let player = PlayerId(seat as u8);
        let on_projects = tokens_on_projects(state, player);
        let n_spaces = n_edge(ruleset, state, player);
        let Some(zoo) = state.players.get_mut(seat) else { continue };
        let used = zoo.edge.count_ones() as u8;
        let fact = facts.iter().position(|it| matches!(it, Fact::Supports(of, _) if *of == player));
        if fact.is_some() && zoo.supports < used.max(on_projects) {
            let message = format!(
                "{used} tokens of the left edge are used and {on_projects} lie on projects: more than {} supports",
                zoo.supports
            );
            return Err(PositionError { fact, message });
        }
        if n_spaces > 0 && zoo.supports > n_spaces {
            let message = format!("the left edge has {n_spaces} tokens: no more than {n_spaces} supports");
            return Err(PositionError { fact, message });
        }
        zoo.supports = zoo.supports.max(used).max(on_projects);
        use_tokens(zoo, n_spaces);
    }
    Ok(())
}

fn use_tokens(zoo: &mut Player, n_spaces: u8) {
    for space in 0..n_spaces {
        if zoo.edge.count_ones() < u32::from(zoo.supports) {
            zoo.edge |= 1 << space;
        }
    }
}

fn tokens_on_projects(state: &State, player: PlayerId) -> u8 {
    let slots = state.projects.iter().flat_map(|it| it.slots);
    slots.filter(|it| *it == player.0 + 1).count() as u8
}

fn n_slots(ruleset: &Ruleset, project: CardId) -> usize {
    match ruleset.cards.get(project.index()).map(|it| &it.kind) {
        Some(CardKind::Project(project)) => project.slots.len(),
        Some(CardKind::Animal(_) | CardKind::Sponsor(_) | CardKind::Scoring(_)) | None => 0,
    }
}

fn n_edge(ruleset: &Ruleset, state: &State, player: PlayerId) -> u8 {
    ruleset.maps.get(state.map_of(player).index()).map_or(0, |it| it.edge.len().min(8) as u8)
}
