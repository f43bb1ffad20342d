//! The course of a game: setup, donations, breaks, the end, the solo game. One line each.

use arkwright_runtime::ruleset::{
    AmountId, Donations, End, GameStep, LeftOut, ProgramId, ResourceId, Row, Ruleset, Setup, Solo,
};

use super::condition::Polarity;
use super::english::{Grammar, capitalised, list, noun, spaced};
use super::{Words, describe_program};

/// The lines of all that is declared of it.
pub(super) fn describe(ruleset: &Ruleset) -> String {
    let teller = Teller { ruleset, words: Words::new(ruleset, ProgramId(u16::MAX), Vec::new()) };
    let sections = [
        ("Setup", teller.setup(&ruleset.setup)),
        ("Donations", teller.donations(&ruleset.donations)),
        ("Break", teller.breaks()),
        ("End", teller.end(&ruleset.end)),
        ("Solo", teller.solo(&ruleset.solo)),
    ];
    let told = sections.iter().filter(|(_, lines)| !lines.is_empty());
    told.map(|(name, lines)| format!("{name}\n{}", indented(lines))).collect::<Vec<_>>().join("\n")
}

fn indented(lines: &[String]) -> String {
    lines.iter().map(|it| format!("  {it}")).collect::<Vec<_>>().join("\n")
}

struct Teller<'a> {
    ruleset: &'a Ruleset,
    words: Words<'a>,
}

impl Teller<'_> {
    fn setup(&self, setup: &Setup) -> Vec<String> {
        let mut lines = Vec::new();
        if setup.hand_limit > 0 {
            lines.push(format!("Hand limit: {} cards.", setup.hand_limit));
        }
        lines.extend(by_players("Base projects laid out", &setup.base_projects));
        lines.extend(by_players("Projects above the board at most", &setup.project_row));
        lines.extend(
            setup
                .blocked_players
                .map(|it| format!("With {it} players, slot n of the base project n is blocked.")),
        );
        if setup.dealt_maps > 0 {
            lines.push(format!("Each player is dealt {} maps, and keeps one.", setup.dealt_maps));
        }
        lines.extend(setup.left_out.iter().map(|it| self.left_out(it)));
        lines.extend(self.steps(&setup.steps));
        lines
    }

    fn left_out(&self, left_out: &LeftOut) -> String {
        let cards = self.words.cards(Grammar::Many, left_out.noun, left_out.filter);
        let condition = left_out.condition.map(|it| self.words.condition(it, Polarity::Holds));
        let condition = condition.map(|it| format!(" if {it}")).unwrap_or_default();
        format!(
            "Leave out all {cards}{condition}, and the cards that ask for an icon which no card left shows."
        )
    }

    fn donations(&self, donations: &Donations) -> Vec<String> {
        let mut lines = Vec::new();
        if !donations.prices.is_empty() {
            let prices: Vec<String> = donations.prices.iter().map(ToString::to_string).collect();
            lines.push(format!("A donation costs {} {}.", list(&prices, "or"), self.currency()));
        }
        for (players, prices) in &donations.blocked {
            let prices: Vec<String> = prices.iter().map(ToString::to_string).collect();
            lines.push(format!("With {players} players, {} are blocked.", list(&prices, "and")));
        }
        lines.extend(donations.reward.map(|it| format!("It brings: {}", describe_program(self.ruleset, it))));
        lines
    }

    fn breaks(&self) -> Vec<String> {
        let track = &self.ruleset.break_track;
        let arrival = track.arrival.map(|it| {
            format!("Who moves the Break token to the last space: {}", describe_program(self.ruleset, it))
        });
        let mut lines: Vec<String> = arrival.into_iter().collect();
        lines.extend(self.steps(&track.break_steps));
        lines
    }

    fn end(&self, end: &End) -> Vec<String> {
        let mut lines = Vec::new();
        if end.score.is_some() {
            lines.push(format!("A score of {} brings the end.", end.target));
        }
        lines.extend(self.steps(&end.steps));
        lines.extend(end.score.map(|it| format!("Score: {}.", self.amount(it))));
        lines.extend(end.tie.map(|it| format!("A tie goes to who has more of: {}.", self.amount(it))));
        lines
    }

    fn solo(&self, solo: &Solo) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((resource, starts)) = &solo.start {
            lines.push(self.solo_start(*resource, starts));
        }
        if solo.raises_limits {
            lines.push(
                "Conditions with \u{201c}at most\u{201d} on that track are read higher by the start."
                    .to_owned(),
            );
        }
        if !solo.rounds.is_empty() {
            let rounds: Vec<String> = solo.rounds.iter().map(ToString::to_string).collect();
            lines
                .push(format!("Rounds of {} turns, a break behind each but the last.", list(&rounds, "and")));
        }
        if solo.covers_donation {
            lines.push("Each break begins with covering the lowest open donation.".to_owned());
        }
        lines
    }

    fn solo_start(&self, resource: ResourceId, starts: &[i16]) -> String {
        let starts: Vec<String> = starts.iter().map(ToString::to_string).collect();
        let title = self.words.resource_title(resource);
        format!("Start with {} {title}, by difficulty.", list(&starts, "or"))
    }

    fn steps(&self, steps: &[GameStep]) -> Vec<String> {
        let line = |it: &GameStep| {
            let each = if it.each_player { ", each player" } else { "" };
            let text = describe_program(self.ruleset, it.program);
            format!("{}{each}: {text}", capitalised(&spaced(&it.name)))
        };
        steps.iter().map(line).collect()
    }

    fn amount(&self, amount: AmountId) -> String {
        self.words.value(amount)
    }

    fn currency(&self) -> String {
        self.ruleset.currency.map(|it| self.words.resource_title(it)).unwrap_or_default()
    }
}

/// `Base projects: 3 for 1 player, 4 for 4 players.`; a row holds from its number on.
fn by_players(what: &str, rows: &[Row]) -> Option<String> {
    let words: Vec<String> = rows
        .iter()
        .map(|row| {
            let players = noun(Grammar::of(i32::from(row.from)), "player");
            format!("{} from {} {players} on", row.value, row.from)
        })
        .collect();
    (!words.is_empty()).then(|| format!("{what}: {}.", list(&words, "and")))
}
