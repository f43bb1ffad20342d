//! Programs that no compiler would write: the machine neither panics nor hangs, and loses no card.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

struct Random {
    it: Pcg32,
}

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.it.below(bound)
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn local(&mut self) -> Local {
        Local(self.below(9) as u8)
    }

    fn player(&mut self) -> PlayerRef {
        if self.below(2) == 0 { PlayerRef::You } else { PlayerRef::Local(self.local()) }
    }

    fn zone(&mut self) -> Zone {
        let (player, local) = (self.player(), self.local());
        self.of(&[
            Zone::Hand(player),
            Zone::Deck,
            Zone::Display,
            Zone::Range,
            Zone::DeckOrRange,
            Zone::HandOrRange,
            Zone::Discard,
            Zone::UnusedProjects,
            Zone::UnderSource,
            Zone::Beside(ZoneId(0)),
            Zone::Result(local),
        ])
    }

    /// A block that ends somewhere behind it.
    fn end(&mut self, at: u16, n_ops: u16) -> u16 {
        at + 1 + self.below(u32::from(n_ops - at)) as u16
    }

    fn op(&mut self, at: u16, n_ops: u16, n_amounts: u16) -> Op {
        let amount = AmountId(self.below(u32::from(n_amounts)) as u16);
        let other = AmountId(self.below(u32::from(n_amounts)) as u16);
        let (first, second) = (self.end(at, n_ops), self.end(at, n_ops));
        let (middle, end) = (first.min(second), first.max(second));
        let resource = self.of(&[MONEY, X, APPEAL, CONSERVATION, REPUTATION]);
        let (from, to, player, local) = (self.zone(), self.zone(), self.player(), self.local());
        let card = self.of(&[ActionCards::AnyOfYours, ActionCards::InSlots(player, amount, other)]);
        let quantifier = self.of(&[Quantifier::Exactly(amount), Quantifier::UpTo(amount), Quantifier::All]);
        let maybe = self.below(2) == 0;
        let what = self.of(&[PerformWhat::Any, PerformWhat::CardOf(player, amount, other)]);
        let token = TokenId(self.below(4) as u8);
        let price = self.of(&[PlayPrice::Printed, PlayPrice::Level, PlayPrice::Free]);
        let rest = self.of(&[SearchRest::Discard, SearchRest::UnderDeck]);
        match self.below(40) {
            0 => Op::Gain { resource, amount, result: maybe.then_some(local) },
            1 => Op::Lose { resource, amount },
            2 => Op::Transfer { up_to: maybe, resource, amount, from: player, to: PlayerRef::You },
            3 => Op::Draw { amount, from: Zone::Deck },
            4 => Op::Look { public: maybe, amount, from, result: local },
            5..=8 => Op::Move {
                verb: MoveVerb::Put,
                quantifier,
                random: maybe,
                lowest: !maybe,
                sum: maybe.then_some((CardSum::Printed(MONEY), Local(1))),
                noun: CardNoun::Card,
                filter: None,
                from,
                to,
                by: player,
                result: maybe.then_some(local),
            },
            9 => Op::MoveRest { verb: MoveVerb::Put, rest: local, to },
            10 => Op::Shuffle { zone: from },
            11 => Op::Replenish,
            12 => Op::AdvanceBreak { amount },
            13 => Op::Upgrade { amount },
            14 => Op::PlaceToken { amount, token: self.of(&[MULTIPLIER, VENOM, CONSTRICTION]), on: card },
            15 => Op::MoveActionCard { card, slot: amount, or_slot: maybe.then_some(other) },
            16 => Op::Perform { what, or_token: maybe },
            17 => Op::Build {
                what: BuildWhat::UpToSize(amount),
                price: if maybe { BuildPrice::Free } else { BuildPrice::Printed },
                without: None,
            },
            18 => Op::Rehouse,
            19 => Op::Play { quantifier, noun: CardNoun::Animal, filter: None, from, price },
            20 => Op::May { end },
            21 => Op::Choose { by: player, otherwise: middle, end },
            22 => Op::Branch { condition: None, end },
            23 => Op::Repeat { up_to: maybe, times: amount, between: middle, end },
            24 => Op::ForEachPlayer { others: maybe, ahead: vec![], guarded: !maybe, player: local, end },
            25 => Op::DoTask { up_to: amount, result: None },
            26 => Op::Within {
                budget: amount,
                different: maybe.then_some(Local(2)),
                rest: local,
                except: None,
                beside: None,
                end,
            },
            27 => Op::TakeIncome,
            28 => Op::ReturnWorkers { amount: maybe.then_some(amount) },
            29 => Op::ClearTokens,
            30 => Op::RefillBoard,
            31 => Op::LetGain { player, resource, amount },
            32 => Op::GainBonus { spaces: None },
            33 => Op::PlaceOnThis { amount, token },
            34 => Op::RemoveFromThis { amount, token },
            35 => Op::PlaceOnOne { amount, token, each: maybe },
            36 => Op::Search { noun: CardNoun::Animal, filter: None, rest },
            37 => Op::Build {
                what: BuildWhat::BuiltThisPerformance,
                price: if maybe { BuildPrice::Free } else { BuildPrice::Printed },
                without: Some(BUILD),
            },
            38 => Op::PlaceOnDisplay { amount, token, noun: CardNoun::Card, filter: None },
            _ => Op::After { end },
        }
    }
}

/// All cards, wherever they lie.
fn cards_of(state: &State) -> usize {
    let hands = state.players.iter().map(|it| it.hand.len() + it.zoo.len() + it.scoring.len());
    hands.sum::<usize>()
        + state.piles.deck().len()
        + state.piles.discard().len()
        + state.display.iter().flatten().count()
        + state.unused_projects.len()
        + state.seen.len()
        + state.pouched.len()
}

#[test]
fn any_program_ends_without_a_panic() {
    for seed in 0..250 {
        let mut random = Random { it: Pcg32::new(seed, 5) };
        let mut rules = Rules::new();
        let n_amounts = rules.it.code.amounts.len() as u16 + 6;
        for number in [-1, 0, 1, 2, 3] {
            rules.number(number);
        }
        rules.local(0);
        for name in ["one", "two"] {
            let n_ops = 1 + random.below(9) as u16;
            let ops = (0..n_ops).map(|at| random.op(at, n_ops, n_amounts)).collect();
            let ability = rules.ability(name, 1, ops);
            rules.on_card(0, ability, &[2]);
        }
        // What an ability does may also be income, and the bonus of a space.
        rules.it.maps[0].hexes[2].bonus = Some(rules.it.abilities[1].program);
        rules.it.resources[APPEAL.index()].income = Some(rules.it.abilities[0].program);
        let Play { rules, state } = rules.play();
        let mut game = Game::new(Arc::clone(&rules), state);
        game.start_play(CardId(0), &mut ()).unwrap();
        for _ in 0..300 {
            let Some(decision) = game.decision() else { break };
            let n_options = decision.options.len();
            assert!(n_options > 1, "seed {seed}");
            assert!(!game.describe_question(&decision).is_empty());
            assert!(decision.options.iter().all(|it| !game.describe_choice(it).is_empty()));
            game.choose(random.below(n_options as u32) as usize, &mut ()).unwrap();
            if game.fault().is_none() {
                assert_eq!(cards_of(game.state()), 10 + FOLDERS + 1, "seed {seed}");
            }
        }
    }
}
