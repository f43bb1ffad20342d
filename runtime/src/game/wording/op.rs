use super::{Words, counted};
use crate::game::pool::player_of;
use crate::ruleset::{AmountId, Argument, BuildWhat, Op, PlayerRef, RuleChange, TokenId};
use crate::state::Routine;
use crate::zoo::eval::Seen;

/// Ops of a branch that are told; what follows them shows when it is done.
const TOLD: usize = 2;

impl Words<'_> {
    /// An amount of the running program, as it is now.
    pub(super) fn amount(self, id: AmountId) -> i16 {
        let frame = self.frame();
        Seen::of(self.rules, self.state, &frame).amount(id)
    }

    pub(super) fn player_ref(self, player: PlayerRef) -> String {
        self.player(player_of(&self.frame(), player))
    }

    /// `branch 1: discard 1 card from display, replenish display`.
    pub(super) fn branch(self, at: usize) -> String {
        let ops = self.ops();
        let choice = self.enclosing(at);
        let is_branch =
            |it: &usize| matches!(ops.get(*it), Some(Op::Branch { .. })) && self.enclosing(*it) == choice;
        let number = (0..=at).filter(is_branch).count();
        let Some(Op::Branch { end, .. }) = ops.get(at) else { return format!("branch {number}") };
        format!("branch {number}: {}", self.body(at + 1, usize::from(*end)))
    }

    /// A part with a budget or beside it.
    pub(super) fn part(self, start: usize) -> String {
        let block = self.enclosing(start).and_then(|it| self.ops().get(it));
        let Some(Op::Within { beside: Some(beside), end, .. }) = block else { return "part".to_owned() };
        let split = usize::from(beside.start);
        self.body(start, if start < split { split } else { usize::from(*end) })
    }

    /// The innermost block of the running program whose body holds a position.
    fn enclosing(self, at: usize) -> Option<usize> {
        let Routine::Program(program) = self.frame().routine else { return None };
        self.rules.index.layout(program)?.enclosing(at)
    }

    /// The first ops of a body.
    pub(super) fn body(self, start: usize, end: usize) -> String {
        let mut told = Vec::new();
        let mut at = start;
        while at < end && told.len() < TOLD {
            let Some(op) = self.ops().get(at) else { break };
            told.extend(Some(self.op(at, op)).filter(|it| !it.is_empty()));
            at = crate::ruleset::behind(self.ops(), at);
        }
        if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
    }

    pub(super) fn op(self, at: usize, op: &Op) -> String {
        match op {
            Op::Gain { resource, amount, .. } => {
                format!("gain {}", self.worth(*resource, self.amount(*amount)))
            }
            Op::Lose { resource, amount } => format!("pay {}", self.worth(*resource, self.amount(*amount))),
            Op::Transfer { up_to, resource, amount, from, to } => {
                let worth = self.worth(*resource, self.amount(*amount));
                let up_to = if *up_to { "up to " } else { "" };
                format!("{} gives {} {up_to}{worth}", self.player_ref(*from), self.player_ref(*to))
            }
            Op::Draw { amount, from } => {
                format!("draw {} from {}", counted(self.amount(*amount), "card"), self.zone(*from))
            }
            Op::Look { public, amount, from, .. } => {
                let verb = if *public { "reveal" } else { "look at" };
                format!("{verb} {} from {}", counted(self.amount(*amount), "card"), self.zone(*from))
            }
            Op::Move { .. } | Op::Play { .. } | Op::MoveRest { .. } => self.card_move(op),
            Op::Shuffle { zone } => format!("shuffle {}", self.zone(*zone)),
            Op::Replenish => "replenish display".to_owned(),
            Op::AdvanceBreak { amount } => format!("advance break {}", self.amount(*amount)),
            Op::Hire { amount, .. } => format!("hire {}", counted(self.amount(*amount), "worker")),
            Op::Install { rule, .. } => self.installed(rule.what),
            Op::SetLocal { .. } => String::new(),
            Op::Upgrade { amount } => format!("upgrade {}", counted(self.amount(*amount), "action card")),
            Op::PlaceToken { amount, token, .. } => {
                format!("place {} {}", self.amount(*amount), self.token(*token))
            }
            Op::MoveActionCard { .. } => "move an action card".to_owned(),
            Op::Perform { .. } => "perform an action".to_owned(),
            Op::Build { what, .. } => format!("build {}", self.kinds(what)),
            Op::Rehouse => "move animals".to_owned(),
            Op::LetGain { player, resource, amount } => {
                let worth = self.worth(*resource, self.amount(*amount));
                format!("{} gains {worth}", self.player_ref(*player))
            }
            Op::TakeTile { family } => format!("take 1 {}", family.word()),
            Op::Support { .. } => "support 1 project".to_owned(),
            Op::Donate => "donate".to_owned(),
            Op::GainBonus { .. } => "gain 1 bonus of a space".to_owned(),
            Op::PlaceOnThis { amount, token }
            | Op::PlaceOnOne { amount, token, .. }
            | Op::PlaceOnDisplay { amount, token, .. } => {
                format!("place {}", self.tokens(*amount, *token))
            }
            Op::TakeSpace { board } => format!("take 1 space of {}", self.board(*board)),
            Op::UseSpaceAgain { board } => format!("use 1 space of {} again", self.board(*board)),
            Op::RemoveMapToken { which: None } => "remove 1 token of the map".to_owned(),
            Op::RemoveMapToken { which: Some(mark) } => format!("remove the token of {}", self.mark(*mark)),
            Op::RemoveBuilding { .. } => "remove 1 building".to_owned(),
            Op::Enlarge { .. } => "enlarge 1 building".to_owned(),
            Op::Lift { most } => format!("lift up to {} buildings", self.amount(*most)),
            Op::RemoveFromThis { amount, token } => format!("remove {}", self.tokens(*amount, *token)),
            Op::Search { noun, .. } => format!("search the deck for {}", self.one(*noun)),
            Op::TakeIncome => "take income".to_owned(),
            Op::UseAbilityOf { noun, .. } => format!("use 1 ability of {}", self.one(*noun)),
            Op::ResolveBoxes { boxes } => {
                let title = self.rules.boxes.get(boxes.index()).map_or("", |it| it.title.as_str());
                format!("resolve every {title} effect")
            }
            Op::ReturnTile => "return this tile".to_owned(),
            Op::Draft { .. } => "draft action cards".to_owned(),
            Op::ReturnWorkers { amount: None } => "return all workers".to_owned(),
            Op::ReturnWorkers { amount: Some(amount) } => {
                format!("return {}", counted(self.amount(*amount), "worker"))
            }
            Op::RefillBoard => "refill the board".to_owned(),
            Op::ClearTokens => "remove all tokens".to_owned(),
            Op::DoTask { up_to, .. } => format!("do 1 task up to value {}", self.amount(*up_to)),
            Op::Use { ability } => {
                let values: Vec<_> = ability.arguments.iter().map(|it| self.value(*it)).collect();
                let declared = self.rules.abilities.get(ability.ability.index());
                declared.map_or_else(String::new, |it| self.ability(it, &values))
            }
            Op::May { end } => format!("may {}", self.body(at + 1, usize::from(*end))),
            Op::If { otherwise, .. } => self.body(at + 1, usize::from(*otherwise)),
            Op::Choose { .. } | Op::Branch { .. } => "choose one".to_owned(),
            Op::Repeat { up_to, times, between, .. } => {
                let up_to = if *up_to { "up to " } else { "" };
                let body = self.body(at + 1, usize::from(*between));
                format!("{up_to}{}: {body}", counted(self.amount(*times), "time"))
            }
            Op::ForEachPlayer { end, .. } => {
                format!("for each player {}", self.body(at + 1, usize::from(*end)))
            }
            Op::WithLeader { end, .. } => format!("with the leader {}", self.body(at + 1, usize::from(*end))),
            Op::Within { budget, end, .. } => {
                format!("within {}: {}", self.amount(*budget), self.body(at + 1, usize::from(*end)))
            }
            Op::After { end } => format!("after the action {}", self.body(at + 1, usize::from(*end))),
        }
    }

    /// A rule that begins.
    fn installed(self, what: RuleChange) -> String {
        if let RuleChange::IgnoreConditions(.., amount) = what {
            return format!("ignore {}", counted(self.amount(amount), "condition"));
        }
        if let RuleChange::LevelLess(_, amount) = what {
            return format!("levels {} less", self.amount(amount));
        }
        if let RuleChange::CostLess(.., amount) = what {
            return format!("cost {} less", self.amount(amount));
        }
        "a rule begins".to_owned()
    }

    fn tokens(self, amount: AmountId, token: TokenId) -> String {
        counted(self.amount(amount), &format!("{} token", self.token(token)))
    }

    fn kinds(self, what: &BuildWhat) -> String {
        match what {
            BuildWhat::Kinds(kinds) => kinds.iter().map(|it| self.kind(*it)).collect::<Vec<_>>().join(" or "),
            BuildWhat::BuiltThisPerformance => "a kind built before".to_owned(),
            BuildWhat::UpToSize(size) => format!("up to size {}", self.amount(*size)),
        }
    }

    fn value(self, argument: Argument) -> i16 {
        match argument {
            Argument::Number(number) => number,
            Argument::Icon(icon) => i16::from(icon.0),
            Argument::Action(action) => i16::from(action.0),
            Argument::Amount(amount) => self.amount(amount),
            Argument::Local(local) => self.frame().locals.get(usize::from(local)).copied().unwrap_or(0),
        }
    }
}
