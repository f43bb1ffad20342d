use super::{Words, counted};
use crate::game::Event;
use crate::ruleset::{ActionId, TokenId};
use crate::state::PlayerId;

impl Words<'_> {
    /// An event, one line.
    pub(super) fn event(self, event: &Event) -> String {
        match *event {
            Event::EffectStarted(player, source) => {
                format!("effect of {}", self.source(player, source, None))
            }
            Event::Gained { player, resource, amount, lost } => {
                let surplus = if lost == 0 { String::new() } else { format!(" ({lost} lost)") };
                format!("{} gains {}{surplus}", self.player(player), self.worth(resource, amount))
            }
            Event::Lost(player, resource, amount) => {
                format!("{} loses {}", self.player(player), self.worth(resource, amount))
            }
            Event::Transferred(from, to, resource, amount) => {
                let worth = self.worth(resource, amount);
                format!("{} gives {} {worth}", self.player(from), self.player(to))
            }
            Event::Drew(player, card) => format!("{} draws {}", self.player(player), self.card(card)),
            Event::Looked(player, card, public) => {
                let verb = if public { "reveals" } else { "looks at" };
                format!("{} {verb} {}", self.player(player), self.card(card))
            }
            Event::Took(player, card, folder) => {
                let from = folder.map_or_else(String::new, |it| format!(" from folder {it}"));
                format!("{} takes {}{from}", self.player(player), self.card(card))
            }
            Event::TookFrom(player, other, card) => {
                format!("{} takes {} from {}", self.player(player), self.card(card), self.player(other))
            }
            Event::Discarded(player, card) => {
                format!("{} discards {}", self.player(player), self.card(card))
            }
            Event::PutUnderPile(player, card) => {
                format!("{} puts {} under its deck", self.player(player), self.card(card))
            }
            Event::PutUnderCard(player, host, card) => {
                format!("{} puts {} under {}", self.player(player), self.card(card), self.card(host))
            }
            Event::PutUnderMap(player, card) => {
                format!("{} puts {} under its map", self.player(player), self.card(card))
            }
            Event::PutBeside(player, card, _) => {
                format!("{} puts {} beside its map", self.player(player), self.card(card))
            }
            Event::KeptScoring(player, card) => format!("{} keeps {}", self.player(player), self.card(card)),
            Event::Replenished(cards) => format!("the display is filled, new cards: {cards}"),
            Event::Shuffled { into_deck: true } => "the discard pile is shuffled into a new deck".to_owned(),
            Event::Shuffled { into_deck: false } => "a pile is shuffled".to_owned(),
            Event::BreakAdvanced(player, steps) => {
                format!("{} advances the Break token {steps}", self.player(player))
            }
            Event::BreakReached(player) => format!("{} causes a break", self.player(player)),
            Event::Hired(player) => format!("{} hires a worker", self.player(player)),
            Event::Upgraded(player, action) => {
                format!("{} upgrades {}", self.player(player), self.action(action))
            }
            Event::TokenPlaced(player, action, token) => self.on_card(token, "is put on", player, action),
            Event::TokenLost(player, action, token) => {
                self.on_card(token, "finds no room on", player, action)
            }
            Event::TokenRemoved(player, action, token) => self.on_card(token, "leaves", player, action),
            Event::ActionCardMoved(player, action, slot) => {
                format!("{} of {} goes to slot {}", self.action(action), self.player(player), slot + 1)
            }
            Event::Performed { player, owner, action, strength } => {
                let whose =
                    if owner == player { String::new() } else { format!(" of {}", self.player(owner)) };
                format!("{} performs {}{whose} at {strength}", self.player(player), self.action(action))
            }
            Event::TokenAction(player, action) => {
                let (strength, action) = (self.strength(), self.action(action));
                format!("{} takes the {strength} action with {action}", self.player(player))
            }
            Event::TaskDone { player, task, workers } => {
                let with = counted(i16::from(workers), "worker");
                format!("{} does the {} task with {with}", self.player(player), self.task(task))
            }
            Event::Built(player, kind, placement) => {
                format!("{} builds {}", self.player(player), self.placement(player, kind, placement))
            }
            Event::BuildingRemoved(player, kind, placement) => {
                format!("{} removes {}", self.player(player), self.placement(player, kind, placement))
            }
            Event::BuildingPlaced(player, kind, placement) => {
                format!("{} places {}", self.player(player), self.placement(player, kind, placement))
            }
            Event::Played(player, card) => format!("{} plays {}", self.player(player), self.card(card)),
            Event::Housed(player, card, building) => {
                let where_to =
                    building.map_or_else(|| "a shared enclosure".to_owned(), |it| self.building(player, it));
                format!("{} moves into {where_to} of {}", self.card(card), self.player(player))
            }
            Event::Vacated(player, building) => {
                format!("{} of {} is vacated", self.building(player, building), self.player(player))
            }
            Event::Skipped(player) => format!("{} can do nothing", self.player(player)),
            Event::Limited(player, limit) => {
                let (most, what) = (limit.most(), limit.words());
                format!("{} can do no more: there can be {most} {what}", self.player(player))
            }
            Event::TurnEnded(player) => format!("the turn of {} ends", self.player(player)),
            Event::TileReturned(player, tile) => {
                format!("{} returns {}", self.player(player), self.tile(tile))
            }
            Event::TileTaken(player, tile) => format!("{} takes {}", self.player(player), self.tile(tile)),
            Event::Donated(player, price) => format!("{} donates {price}", self.player(player)),
            Event::ProjectPlayed(player, card) => {
                format!("{} brings {} into play", self.player(player), self.card(card))
            }
            Event::ProjectLeft(card) => format!("{} leaves the board", self.card(card)),
            Event::Supported(player, card, slot) => {
                format!("{} supports {} at slot {}", self.player(player), self.card(card), slot + 1)
            }
            Event::Released(player, card) => format!("{} releases {}", self.player(player), self.card(card)),
            Event::CardToken(card, token, change) => {
                let verb = match change {
                    ..-1 => "leave",
                    -1 => "leaves",
                    0 | 1 => "is put on",
                    2.. => "are put on",
                };
                let tokens = format!("{} token", self.token(token));
                let number = counted(i16::from(change.unsigned_abs()), &tokens);
                format!("{number} {verb} {}", self.card(card))
            }
            Event::DisplayTokenPlaced(player, card, token) => {
                format!("{} puts {} on {}", self.player(player), self.token(token), self.card(card))
            }
            Event::DisplayTokenReturned(player, card, token) => {
                format!("{} of {} leaves {}", self.token(token), self.player(player), self.card(card))
            }
            Event::SpaceTaken(player, space) => {
                format!("{} takes {}", self.player(player), self.board_space(space))
            }
            Event::MapTokenRemoved(player, mark) => {
                format!("{} removes the token of {}", self.player(player), self.mark(mark))
            }
            Event::StrengthAdded(player) => format!("{} adds 1 strength", self.player(player)),
            Event::WorkerReturned(player) => format!("a worker of {} comes back", self.player(player)),
            Event::VariantUsed(player, card) => {
                format!("{} uses {}", self.player(player), self.variant(card))
            }
            Event::MapChosen(player, map) => format!("{} plays on {}", self.player(player), self.map(map)),
            Event::TurnBegan(player) => format!("turn of {}", self.player(player)),
            Event::BreakBegan(player) => format!("a break, caused by {}", self.player(player)),
            Event::BreakEnded => "the break is over".to_owned(),
            Event::EndTriggered(player) => format!("{} triggers the end of the game", self.player(player)),
            Event::ScoringBegan => "final scoring".to_owned(),
            Event::Scored(player, score) => format!("{} scores {score}", self.player(player)),
        }
    }

    fn on_card(self, token: TokenId, verb: &str, player: PlayerId, action: ActionId) -> String {
        format!("{} {verb} {} of {}", self.token(token), self.action(action), self.player(player))
    }
}
