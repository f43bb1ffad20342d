use arkwright_runtime::ruleset::{
    BuildPrice, BuildWhat, CardNoun, CardSum, FilterId, Local, MoveVerb, Op, PerformWhat, PlayPrice,
    ProjectsFrom, Quantifier, SearchRest, Until,
};

use super::operand::Names;

impl Names<'_> {
    /// One op.
    pub(super) fn op(&self, op: &Op) -> String {
        match op {
            Op::Gain { resource, amount, result } => {
                let result = result.map(|it| format!(" as {}", self.local(it))).unwrap_or_default();
                format!("gain {} {}{result}", self.amount(*amount), self.resource(*resource))
            }
            Op::LetGain { player, resource, amount } => format!(
                "let {} gain {} {}",
                self.player(*player),
                self.amount(*amount),
                self.resource(*resource)
            ),
            Op::TakeTile { family } => format!("take 1 {} from board", family.word()),
            Op::Support { from } => match from {
                ProjectsFrom::PlayOrHand => "support 1 project from play or hand".to_owned(),
                ProjectsFrom::PlayHandOrRange => "support 1 project from play or hand or range".to_owned(),
            },
            Op::Donate => "donate".to_owned(),
            Op::GainBonus { spaces } => format!("gain 1 bonus of spaces{}", self.space_filter(*spaces)),
            Op::PlaceOnThis { amount, token } => {
                format!("place {} {} on this card", self.amount(*amount), self.token(*token))
            }
            Op::PlaceOnDisplay { amount, token, noun, filter } => format!(
                "place {} {} on 1 {}{} in display",
                self.amount(*amount),
                self.token(*token),
                noun_word(*noun),
                self.filter(*filter)
            ),
            Op::TakeSpace { board } => format!("take 1 space of {}", self.board(*board)),
            Op::UseSpaceAgain { board } => format!("use 1 of your spaces of {} again", self.board(*board)),
            Op::RemoveMapToken { which: None } => "remove 1 token from your map".to_owned(),
            Op::RemoveMapToken { which: Some(mark) } => {
                format!("remove the token from {}", self.mark(*mark))
            }
            Op::RemoveBuilding { filter, result } => {
                let result = result.map(|it| format!(" as {}", self.local(it))).unwrap_or_default();
                format!("remove 1 building{}{result}", self.building_filter(*filter))
            }
            Op::Enlarge { filter, by, result } => {
                let result = result.map(|it| format!(" as {}", self.local(it))).unwrap_or_default();
                let by = self.amount(*by);
                format!("enlarge 1 building{} by {by}{result}", self.building_filter(*filter))
            }
            Op::Lift { most } => format!("lift up to {} buildings and place them again", self.amount(*most)),
            Op::RemoveFromThis { amount, token } => {
                format!("remove {} {} from this card", self.amount(*amount), self.token(*token))
            }
            Op::PlaceOnOne { amount, token, each } => {
                let which = if *each { "any" } else { "1" };
                let (amount, token) = (self.amount(*amount), self.token(*token));
                format!("place {amount} {token} on {which} of your action cards")
            }
            Op::Search { noun, filter, rest } => {
                let rest = match rest {
                    SearchRest::Discard => "discard rest",
                    SearchRest::UnderDeck => "put rest under deck",
                };
                format!("search deck for 1 {}{} into hand, {rest}", noun_word(*noun), self.filter(*filter))
            }
            Op::TakeIncome => "take income".to_owned(),
            Op::UseAbilityOf { noun, filter } => {
                format!("use 1 ability of another {} in your zoo{}", noun_word(*noun), self.filter(*filter))
            }
            Op::ResolveBoxes { boxes } => format!("resolve all {} boxes in your zoo", self.box_kind(*boxes)),
            Op::ReturnTile => "return this tile".to_owned(),
            Op::Draft { deal, passes, used } => {
                let rounds = ", keep 1 pass left".repeat(usize::from(*passes));
                format!("draft {deal} action cards{rounds}, use {used} different")
            }
            Op::ReturnWorkers { amount: None } => "return all workers".to_owned(),
            Op::ReturnWorkers { amount: Some(amount) } => format!("return {} worker", self.amount(*amount)),
            Op::RefillBoard => "refill board".to_owned(),
            Op::ClearTokens => "remove all tokens from your action cards".to_owned(),
            Op::Lose { resource, amount } => {
                format!("lose {} {}", self.amount(*amount), self.resource(*resource))
            }
            Op::Transfer { up_to, resource, amount, from, to } => format!(
                "transfer {}{} {} from {} to {}",
                if *up_to { "up to " } else { "" },
                self.amount(*amount),
                self.resource(*resource),
                self.player(*from),
                self.player(*to)
            ),
            Op::Draw { amount, from } => format!("draw {} from {}", self.amount(*amount), self.zone(*from)),
            Op::Look { public, amount, from, result } => format!(
                "{} {} from {} as {}",
                if *public { "reveal" } else { "look at" },
                self.amount(*amount),
                self.zone(*from),
                self.local(*result)
            ),
            Op::Move { verb, quantifier, random, lowest, noun, filter, from, to, by, result, sum } => {
                let random = match (random, lowest) {
                    (true, _) => "random ",
                    (false, true) => "lowest ",
                    (false, false) => "",
                };
                let sum = sum.map(|it| self.sum(it)).unwrap_or_default();
                let result = result.map(|it| format!(" as {}", self.local(it))).unwrap_or_default();
                format!(
                    "{} {} from {} to {} by {}{result}{sum}",
                    verb_word(*verb),
                    self.cards(*quantifier, random, *noun, *filter),
                    self.zone(*from),
                    self.zone(*to),
                    self.player(*by)
                )
            }
            Op::MoveRest { verb, rest, to } => {
                format!("{} rest of {} to {}", verb_word(*verb), self.local(*rest), self.zone(*to))
            }
            Op::Shuffle { zone } => format!("shuffle {}", self.zone(*zone)),
            Op::Replenish => "replenish display".to_owned(),
            Op::AdvanceBreak { amount } => format!("advance break {}", self.amount(*amount)),
            Op::Hire { amount, onto } => {
                let onto = if onto.is_some() { " onto this task" } else { "" };
                format!("hire {}{onto}", self.amount(*amount))
            }
            Op::Upgrade { amount } => format!("upgrade {}", self.amount(*amount)),
            Op::PlaceToken { amount, token, on } => {
                format!("place {} {} on {}", self.amount(*amount), self.token(*token), self.action_cards(*on))
            }
            Op::MoveActionCard { card, slot, or_slot } => {
                let or_slot = or_slot.map(|it| format!(" or {}", self.amount(it))).unwrap_or_default();
                format!("move {} to slot {}{or_slot}", self.action_cards(*card), self.amount(*slot))
            }
            Op::Perform { what, or_token } => {
                format!(
                    "perform {}{}",
                    self.performed(*what),
                    if *or_token { ", or token action" } else { "" }
                )
            }
            Op::Build { what, price, without } => {
                let without = without.map(|it| format!(", without upgraded {}", self.action_id(it)));
                let price = match price {
                    BuildPrice::Printed => String::new(),
                    BuildPrice::Free => " for free".to_owned(),
                    BuildPrice::Fixed(amount) => format!(" for {} {}", self.amount(*amount), self.currency()),
                };
                format!("build {}{price}{}", self.built(what), without.unwrap_or_default())
            }
            Op::Rehouse => "move animals into this building".to_owned(),
            Op::Play { quantifier, noun, filter, from, price } => {
                let price = match price {
                    PlayPrice::Printed => "",
                    PlayPrice::Level => " for level money",
                    PlayPrice::Free => " for free",
                };
                format!(
                    "play {} from {}{price}",
                    self.cards(*quantifier, "", *noun, *filter),
                    self.zone(*from)
                )
            }
            Op::DoTask { up_to, result } => {
                let result = result.map(|it| format!(" as {}", self.local(it))).unwrap_or_default();
                format!("do task up to value {}{result}", self.amount(*up_to))
            }
            Op::Install { rule, until } => {
                let until = match until {
                    Until::Turn => "turn",
                    Until::Action => "action",
                    Until::Performance => "performance",
                };
                format!("this {until} {}", self.lasting(rule))
            }
            Op::SetLocal { local, value } => format!("set {} to {value}", self.local(*local)),
            Op::Use { ability } => format!("use {}", self.ability(ability)),
            Op::May { end } => format!("may (to {end})"),
            Op::If { condition, end, .. } => format!("if {} (to {end})", self.condition(*condition)),
            Op::Choose { by, end, .. } => format!("choose by {} (to {end})", self.player(*by)),
            Op::Branch { condition, end } => {
                let condition = condition.map(|it| format!(" if {}", self.condition(it)));
                format!("branch{} (to {end})", condition.unwrap_or_default())
            }
            Op::Repeat { up_to, times, end, .. } => {
                format!("repeat {}{} (to {end})", if *up_to { "up to " } else { "" }, self.amount(*times))
            }
            Op::ForEachPlayer { others, ahead, guarded, player, end } => {
                let ahead: Vec<&str> = ahead.iter().map(|it| self.resource(*it)).collect();
                format!(
                    "for each {}player{}{}{} as {} (to {end})",
                    if *others { "other " } else { "" },
                    if ahead.is_empty() { "" } else { " ahead in " },
                    ahead.join(" or "),
                    guarded_word(*guarded),
                    self.local(*player)
                )
            }
            Op::WithLeader { resource, at_least, guarded, player, end } => {
                let least = at_least.map(|it| format!(" at least {}", self.amount(it))).unwrap_or_default();
                format!(
                    "with leader in {}{least}{} as {} (to {end})",
                    self.resource(*resource),
                    guarded_word(*guarded),
                    self.local(*player)
                )
            }
            Op::Within { budget, different, except, rest, beside, end } => {
                let different = if different.is_some() { ", each different" } else { "" };
                let except = except
                    .map(|it| format!(" except buildings{}", self.building_filter(Some(it))))
                    .unwrap_or_default();
                let once = if beside.is_some_and(|it| it.once) { ", once" } else { "" };
                let (budget, rest) = (self.amount(*budget), self.local(*rest));
                format!("within {budget}{different}{except}{once} as {rest} (to {end})")
            }
            Op::After { end } => format!("after action (to {end})"),
        }
    }

    fn sum(&self, (sum, local): (CardSum, Local)) -> String {
        match sum {
            CardSum::Printed(resource) => {
                format!(", printed {} as {}", self.resource(resource), self.local(local))
            }
            CardSum::Icons(icon) => format!(", {} icons as {}", self.icon(icon), self.local(local)),
        }
    }

    fn cards(
        &self,
        quantifier: Quantifier,
        random: &str,
        noun: CardNoun,
        filter: Option<FilterId>,
    ) -> String {
        let many = match quantifier {
            Quantifier::Exactly(amount) => self.amount(amount),
            Quantifier::UpTo(amount) => format!("up to {}", self.amount(amount)),
            Quantifier::All => "all".to_owned(),
        };
        format!("{many} {random}{}{}", noun_word(noun), self.filter(filter))
    }

    fn performed(&self, what: PerformWhat) -> String {
        match what {
            PerformWhat::The(action) => self.action(action),
            PerformWhat::Any => "any".to_owned(),
            PerformWhat::CardOf(player, from, to) => {
                format!(
                    "card of {} in slots {} to {}",
                    self.player(player),
                    self.amount(from),
                    self.amount(to)
                )
            }
        }
    }

    fn built(&self, what: &BuildWhat) -> String {
        match what {
            BuildWhat::Kinds(kinds) => {
                kinds.iter().map(|it| self.building(*it)).collect::<Vec<_>>().join(" or ")
            }
            BuildWhat::BuiltThisPerformance => "a kind built this performance".to_owned(),
            BuildWhat::UpToSize(size) => format!("up to size {}", self.amount(*size)),
        }
    }
}

fn verb_word(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Take => "take",
        MoveVerb::Discard => "discard",
        MoveVerb::Put => "put",
    }
}

fn guarded_word(guarded: bool) -> &'static str {
    if guarded { " guarded" } else { "" }
}

/// The kind of card as the language writes it.
pub(super) fn noun_word(noun: CardNoun) -> &'static str {
    match noun {
        CardNoun::Card => "card",
        CardNoun::Animal => "animal",
        CardNoun::Sponsor => "sponsor",
        CardNoun::Project => "project",
        CardNoun::Scoring => "scoring-card",
    }
}
