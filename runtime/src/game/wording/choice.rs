use super::{Words, counted};
use crate::game::program::merged;
use crate::game::{Choice, Housing, Question, Spread};
use crate::ruleset::{CardId, Holder, MoveVerb, Op, TaskId, Zone};
use crate::state::{PlayerId, Routine};
use crate::zoo;

impl<'a> Words<'a> {
    /// An option of a question.
    pub(super) fn choice(self, question: Option<Question>, choice: Choice) -> String {
        match choice {
            Choice::Accept => "yes".to_owned(),
            Choice::Decline => self.refusal(question).to_owned(),
            Choice::Effect(at) => self.effect_at(at),
            Choice::Branch(at) => self.branch(usize::from(at)),
            Choice::Part(start) => self.part(usize::from(start)),
            Choice::Card(card) => format!("{} {}{}", self.verb(), self.card(card), self.whence(card)),
            Choice::TopOfDeck => format!("{} the top card of the deck", self.verb()),
            Choice::Player(player) => self.player(player),
            Choice::ActionCard(player, slot) => self.action_card(question, player, slot),
            Choice::TokenAction(player, slot) => {
                let whose = self.whose(player);
                format!("{} action with {}{whose}", self.strength(), self.action_in(player, slot))
            }
            Choice::Slot(slot) => format!("slot {}", slot + 1),
            Choice::Spend(amount) => format!("spend {amount}"),
            Choice::Kind(kind) => format!("build {}", self.kind(kind)),
            Choice::Placement(kind, placement) => {
                format!("build {}", self.placement(self.frame().owner, kind, placement))
            }
            Choice::Task(task) => format!("do the {} task", self.task(task)),
            Choice::InsteadOfTask(task) => self.instead_of_task(task),
            Choice::Workers(task, workers, _) => {
                format!("{} on the {} task", counted(i16::from(workers), "worker"), self.task(task))
            }
            Choice::Housing(Housing::Building(at)) => {
                let building = self.building(self.frame().owner, at);
                match question {
                    Some(Question::Lift) => format!("lift {building}"),
                    Some(Question::PlaceAgain) => format!("place {building} again"),
                    Some(_) | None => building,
                }
            }
            Choice::Housing(Housing::Spread(spread)) => self.spread(spread),
            Choice::Housing(Housing::Shared) => "share an enclosure".to_owned(),
            Choice::Animal(card) => match question {
                Some(Question::Release) => format!("release {}", self.card(card)),
                Some(_) | None => format!("move {}", self.card(card)),
            },
            Choice::Tile(tile) if question == Some(Question::Card) => format!("use {}", self.tile(tile)),
            Choice::Tile(tile) => format!("take {}", self.tile(tile)),
            Choice::ProjectSlot(slot) => format!("slot {}", slot + 1),
            Choice::Edge(space) => format!("space {} of the left edge", space + 1),
            Choice::Hex(hex) => format!("bonus of {}", self.hex(self.frame().owner, hex)),
            Choice::Option(at) => self.turn_option(at),
            Choice::Box(card, at) => {
                let boxes = self.rules.cards.get(card.index()).map_or(&[][..], |it| it.abilities.as_slice());
                let named = boxes.get(usize::from(at)).map_or_else(String::new, |it| {
                    let values: Vec<i16> = it.arguments.iter().map(|it| it.value(&[])).collect();
                    let declared = self.rules.abilities.get(it.ability.index());
                    declared.map_or_else(String::new, |it| self.ability(it, &values))
                });
                format!("{named} of {}", self.card(card))
            }
            Choice::BoardSpace(space) => self.board_space(space),
            Choice::MapToken(mark) => format!("token of {}", self.mark(mark)),
            Choice::CardForStrength => "discard a card for 1 more strength".to_owned(),
            Choice::Map(map) => self.map(map),
            Choice::Variant(card) => self.variant(card).to_owned(),
        }
    }

    /// What a rule allows instead of a task.
    fn instead_of_task(self, task: TaskId) -> String {
        let owner = self.frame().owner;
        let program = zoo::instead_of_task(self.rules, self.state, owner, task);
        let ops = program.map_or(&[][..], |it| self.rules.code.ops(it));
        let does: Vec<String> = ops.iter().enumerate().map(|(at, op)| self.op(at, op)).collect();
        format!("instead of the {} task {}", self.task(task), does.join(", "))
    }

    /// `1 in small-aquarium at A4, 2 in large-aquarium at C3`
    fn spread(self, spread: Spread) -> String {
        let owner = self.frame().owner;
        let buildings = self.state.players.get(owner.index()).map_or(&[][..], |it| it.buildings.as_slice());
        let members = zoo::members(self.rules, buildings).enumerate();
        let used = members.filter(|(place, _)| spread.spaces(*place) > 0);
        let words =
            used.map(|(place, (at, _))| format!("{} in {}", spread.spaces(place), self.building(owner, at)));
        words.collect::<Vec<_>>().join(", ")
    }

    /// An option of the own turn: what its program does, behind where it stands.
    fn turn_option(self, at: u8) -> String {
        let option = self.rules.index.options.all().get(usize::from(at));
        let holder = option.map(|(holder, _)| *holder);
        match holder {
            Some(Holder::Card(card)) => format!("use {}", self.card(card)),
            Some(Holder::Map(map)) => {
                self.rules.maps.get(map.index()).map_or_else(String::new, |it| format!("use {}", it.title))
            }
            Some(Holder::Tile(tile)) => format!("use {}", self.tile(tile)),
            Some(Holder::Rule(rule)) => {
                let title = self.rules.rules.get(rule.index()).map_or("", |it| it.title.as_str());
                format!("use {title}")
            }
            Some(Holder::Side { action, .. }) => format!("use {}", self.action(action)),
            None => "no option".to_owned(),
        }
    }

    /// `no` to a "may", `stop` to "up to" and to another round.
    fn refusal(self, question: Option<Question>) -> &'static str {
        if question == Some(Question::EndOfTurn) {
            return "end the turn";
        }
        if question == Some(Question::GoOn) {
            return "go on";
        }
        let in_action = self.ops().is_empty();
        let at = usize::from(self.frame().pc);
        let is_may = matches!(self.ops().get(at), Some(Op::May { .. }));
        if question == Some(Question::May) || is_may || in_action { "no" } else { "stop" }
    }

    /// The op whose question is open: one inside a "may" or a loop, if its question stands for both.
    pub(super) fn asked(self) -> Option<&'a Op> {
        let at = usize::from(self.frame().pc);
        let inner = merged(self.ops(), at).unwrap_or(at);
        self.ops().get(inner)
    }

    fn verb(self) -> &'static str {
        match self.asked() {
            Some(Op::Move { verb, .. }) => verb_of(*verb),
            Some(Op::Play { .. }) => "play",
            Some(Op::Support { .. }) => "support",
            Some(Op::PlaceOnDisplay { .. }) => "put it on",
            None if self.frame().routine == Routine::Action => "discard",
            Some(_) | None => "choose",
        }
    }

    /// ` from folder 2`, if a card is chosen from the display.
    fn whence(self, card: CardId) -> String {
        let from = match self.asked() {
            Some(Op::Move { from, .. } | Op::Play { from, .. }) => *from,
            Some(Op::Support { .. }) => Zone::HandOrRange,
            Some(Op::PlaceOnDisplay { .. }) => Zone::Display,
            Some(_) | None => return String::new(),
        };
        let shows = matches!(from, Zone::Display | Zone::Range | Zone::DeckOrRange | Zone::HandOrRange);
        let folder = self.state.display.iter().position(|it| *it == Some(card)).filter(|_| shows);
        folder.map_or_else(String::new, |it| format!(" from folder {}", it + 1))
    }

    fn whose(self, player: PlayerId) -> String {
        if player == self.frame().owner { String::new() } else { format!(" of {}", self.player(player)) }
    }

    fn action_card(self, question: Option<Question>, player: PlayerId, slot: u8) -> String {
        let (action, whose) = (self.action_in(player, slot), self.whose(player));
        if question == Some(Question::Action) {
            return format!("perform {action}{whose} (slot {})", slot + 1);
        }
        match self.asked() {
            Some(Op::MoveActionCard { slot: to, or_slot: None, .. }) => {
                format!("{action}{whose} to slot {}", self.amount(*to))
            }
            Some(Op::Upgrade { .. }) => format!("upgrade {action}"),
            Some(_) | None => format!("{action}{whose}"),
        }
    }
}

pub(super) fn verb_of(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Take => "take",
        MoveVerb::Discard => "discard",
        MoveVerb::Put => "put",
    }
}
