//! Sponsors, their triggers and lasting rules, and own buildings.

use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const BIRD: IconId = IconId(0);
const FISH: IconId = IconId(1);
const ASIA: IconId = IconId(2);
const STATUE: BuildingId = BuildingId(4);

/// Rules with icons, a Sponsors action that plays sponsors by level, and a unique building.
fn rules() -> Rules {
    let mut rules = Rules::new();
    let icon = |name: &str, class| Icon { name: name.into(), class: Some(ClassId(class)) };
    rules.it.classes = ["kind", "continent"].map(|name| IconClass { name: name.into() }).to_vec();
    rules.it.icons = vec![icon("bird", 0), icon("fish", 0), icon("asia", 1)];
    let strength = rules.local(0);
    rules.it.code.filters.push(CardFilter {
        tests: vec![CardTest::Level(Comparison::AtMost, strength)],
        ..CardFilter::default()
    });
    let one = rules.number(1);
    let filter = Some(FilterId(rules.it.code.filters.len() as u16 - 1));
    let sponsors = rules.program(vec![play(Quantifier::Exactly(one), filter, PlayPrice::Printed)]);
    rules.it.actions[SPONSORS.index()].variants[0].sides = [sponsors; 2];
    let statue = BuildingKind {
        name: "statue".into(),
        title: "statue".into(),
        cells: vec![(0, 0), (0, 1)],
        unique: true,
        ..rules.it.buildings[KIOSK.index()].clone()
    };
    rules.it.buildings.push(statue);
    let buildings = rules.it.buildings.clone();
    rules.it.maps[0].derive(&buildings, 0);
    rules
}

fn play(quantifier: Quantifier, filter: Option<FilterId>, price: PlayPrice) -> Op {
    Op::Play { quantifier, noun: CardNoun::Sponsor, filter, from: HAND, price }
}

fn sponsor(at: u16) -> CardId {
    CardId(SPONSOR.0 + at)
}

impl Rules {
    fn body(&mut self, card: CardId) -> &mut Body {
        &mut self.it.cards[card.index()].body
    }

    /// A card does this on an event.
    fn whenever(&mut self, card: CardId, event: TriggerEvent, ops: Vec<Op>) {
        let program = self.program(ops);
        self.body(card).triggers.push(Trigger { event, condition: None, once: None, program });
    }

    fn rule(&mut self, card: CardId, what: RuleChange) {
        self.body(card).rules.push(LastingRule { what, condition: None, once: false });
    }

    fn icons(&mut self, card: CardId, icons: &[IconId]) {
        self.it.cards[card.index()].icons = icons.to_vec();
    }

    /// The index is made when all is declared; the active player holds two sponsors.
    fn ready(mut self) -> Play {
        self.it.derive();
        self.play().with(|it| {
            it.players[0].hand.insert(sponsor(0));
            it.players[0].hand.insert(sponsor(1));
        })
    }
}

fn in_zoo(cards: &[CardId]) -> impl FnOnce(&mut State) + '_ {
    |state| cards.iter().for_each(|it| state.players[0].zoo.insert(*it))
}

fn icon(icon: IconId) -> TriggerEvent {
    TriggerEvent::Icon { icon, any_zoo: false }
}

impl Run {
    /// Takes first options to the end.
    fn finish(&mut self) -> &mut Self {
        while let Some(words) = self.options().first().cloned() {
            self.choose(&words);
        }
        self
    }
}

#[test]
fn a_sponsor_brings_gains_immediate_effects_and_triggers_of_its_own_icons_spon_4_spon_10() {
    let mut rules = rules();
    rules.prints(sponsor(0).0, APPEAL, 2);
    rules.icons(sponsor(0), &[BIRD, BIRD, FISH]);
    let [money, token, more] = [rules.gain(MONEY, 1), rules.gain(X, 1), rules.gain(MONEY, 2)];
    let (first, second) = (rules.program(vec![token]), rules.program(vec![more]));
    rules.body(sponsor(0)).once = vec![first, second];
    rules.whenever(sponsor(0), icon(BIRD), vec![money]);
    let mut run = rules.ready().game();
    run.act(SPONSORS);
    run.choose("play 140 Card40");
    assert!(run.me().zoo.contains(sponsor(0)));
    // Two equal triggers are offered once: appeal, two immediate effects, the trigger.
    assert_eq!(run.options().len(), 4);
    run.finish().done();
    assert_eq!([APPEAL, X, MONEY].map(|it| run.held(ME, it)), [12, 1, 24], "a trigger goes off once an icon");
}

#[test]
fn a_sponsor_played_while_its_owner_takes_income_pays_its_own_spon_11() {
    for taking in [false, true] {
        let mut rules = rules();
        let money = rules.gain(MONEY, 3);
        let income = rules.program(vec![money]);
        rules.body(sponsor(0)).income = vec![income];
        let state = |it: &mut State| it.course.income_of = taking.then_some(ME);
        let mut run = rules.ready().with(state).game();
        run.act(SPONSORS);
        run.choose("play 140 Card40").done();
        assert_eq!(run.held(ME, MONEY), if taking { 23 } else { 20 });
    }
}

#[test]
fn an_icon_of_any_zoo_pays_whoever_holds_the_card_spon_9() {
    let mut rules = rules();
    rules.icons(CardId(0), &[BIRD]);
    let money = rules.gain(MONEY, 1);
    rules.whenever(sponsor(0), TriggerEvent::Icon { icon: BIRD, any_zoo: true }, vec![money.clone()]);
    rules.whenever(sponsor(2), icon(BIRD), vec![money]);
    let place = |it: &mut State| {
        it.players[0].hand.remove(sponsor(0));
        it.players[1].zoo.insert(sponsor(0));
        it.players[1].zoo.insert(sponsor(2));
    };
    let run = rules.ready().with(place).start();
    run.done();
    assert_eq!([ME, OTHER].map(|it| run.held(it, MONEY)), [17, 21]);
}

#[test]
fn a_kind_that_was_there_is_not_new_icon_6() {
    let mut rules = rules();
    rules.icons(CardId(0), &[BIRD, FISH, FISH, ASIA]);
    rules.icons(CardId(1), &[BIRD]);
    let token = rules.gain(X, 1);
    rules.whenever(sponsor(3), TriggerEvent::NewIcon(ClassId(0), None), vec![token.clone()]);
    rules.whenever(sponsor(3), TriggerEvent::NewIcon(ClassId(0), Some(ClassId(1))), vec![token]);
    let mut run = rules.ready().with(in_zoo(&[sponsor(3), CardId(1)])).start();
    run.finish();
    assert_eq!(run.held(ME, X), 3, "fish for the first; fish and asia for the second");
    run.done();
}

#[test]
fn a_card_that_passes_sets_off_what_waits_for_played_cards() {
    let mut rules = rules();
    let token = rules.gain(X, 1);
    let fish = CardFilter { tests: vec![CardTest::Icon(IconRef::Id(FISH))], ..CardFilter::default() };
    rules.it.code.filters.push(fish);
    let filter = Some(FilterId(rules.it.code.filters.len() as u16 - 1));
    rules.whenever(
        sponsor(3),
        TriggerEvent::Play { noun: CardNoun::Animal, filter: None, anyone: false },
        vec![token.clone()],
    );
    rules.whenever(
        sponsor(3),
        TriggerEvent::Play { noun: CardNoun::Animal, filter, anyone: false },
        vec![token.clone()],
    );
    rules.whenever(
        sponsor(3),
        TriggerEvent::Play { noun: CardNoun::Sponsor, filter: None, anyone: false },
        vec![token],
    );
    let run = rules.ready().with(in_zoo(&[sponsor(3)])).start();
    run.done();
    assert_eq!(run.held(ME, X), 1);
}

#[test]
fn a_card_that_any_player_plays_pays_whoever_holds_the_other_one_spon_9() {
    let mut rules = rules();
    let money = rules.gain(MONEY, 1);
    let event = |noun, anyone| TriggerEvent::Play { noun, filter: None, anyone };
    rules.whenever(sponsor(2), event(CardNoun::Animal, true), vec![money.clone()]);
    rules.whenever(sponsor(2), event(CardNoun::Sponsor, true), vec![money.clone()]);
    rules.whenever(sponsor(3), event(CardNoun::Animal, false), vec![money]);
    let place = |it: &mut State| {
        it.players[1].zoo.insert(sponsor(2));
        it.players[1].zoo.insert(sponsor(3));
    };
    let run = rules.ready().with(place).start();
    run.done();
    assert_eq!([ME, OTHER].map(|it| run.held(it, MONEY)), [17, 21], "the animal costs 3");
}

#[test]
fn a_card_that_waits_for_any_player_is_set_off_by_itself_and_by_its_owner_spon_10() {
    let mut rules = rules();
    let token = rules.gain(X, 1);
    let event = TriggerEvent::Play { noun: CardNoun::Sponsor, filter: None, anyone: true };
    rules.whenever(sponsor(0), event, vec![token]);
    let mut run = rules.ready().game();
    run.act(SPONSORS);
    run.choose("play 140 Card40");
    run.finish().done();
    assert_eq!([ME, OTHER].map(|it| run.held(it, X)), [1, 0]);
}

#[test]
fn an_enclosure_that_fills_sets_off_each_time_map_1_1() {
    let mut rules = rules();
    let token = rules.gain(X, 1);
    rules.whenever(sponsor(3), TriggerEvent::Fill(None), vec![token]);
    let run = rules.ready().with(in_zoo(&[sponsor(3)])).start();
    run.done();
    assert_eq!((run.held(ME, X), run.me().buildings[0].used), (1, 1));
}

#[test]
fn covered_spaces_are_counted_in_one_effect_and_judged_as_they_lay_spx_17() {
    let mut rules = rules();
    let count = rules.local(0);
    let gain = Op::Gain { resource: X, amount: count, result: None };
    rules.it.code.space_filters.push(SpaceFilter { tests: vec![SpaceTest::Connected] });
    rules.whenever(sponsor(3), TriggerEvent::Cover(Some(SpaceFilterId(0))), vec![gain.clone()]);
    rules.whenever(sponsor(3), TriggerEvent::Cover(None), vec![gain]);
    let build =
        Op::Build { what: BuildWhat::Kinds(vec![AVIARY]), price: BuildPrice::Free, without: Some(BUILD) };
    let ability = rules.ability("build", 0, vec![build]);
    rules.on_card(0, ability, &[]);
    let mut run = rules.ready().with(in_zoo(&[sponsor(3)])).start();
    run.choose("build aviary at A2");
    run.finish();
    assert_eq!(run.held(ME, X), 3, "A2 was connected, A3 was not: one, and two");
}

#[test]
fn a_bonus_gained_by_covering_brings_another_one_that_is_not_used_up_spx_3() {
    let mut rules = rules();
    let (two, five) = (rules.gain(MONEY, 2), rules.gain(MONEY, 5));
    let (covered, other) = (rules.program(vec![two]), rules.program(vec![five]));
    rules.it.maps[0].hexes[1].bonus = Some(covered);
    rules.it.maps[0].hexes[10].bonus = Some(other);
    rules.it.maps[0].hexes[11].bonus = Some(other);
    rules.whenever(sponsor(3), TriggerEvent::Bonus(None), vec![Op::GainBonus { spaces: None }]);
    let build = Op::Build { what: BuildWhat::Kinds(vec![KIOSK]), price: BuildPrice::Free, without: None };
    let ability = rules.ability("build", 0, vec![build]);
    rules.on_card(0, ability, &[]);
    let mut run = rules.ready().with(in_zoo(&[sponsor(3)])).start();
    run.choose("build kiosk at A2").choose("bonus of A2").asks(ME, &["bonus of C3", "bonus of C4"]);
    run.choose("bonus of C4").done();
    assert_eq!(run.held(ME, MONEY), 20 - 3 + 2 + 5);
}

/// The parts of the Animals action bring a token to who has the sponsor.
fn parts(once: bool) -> Rules {
    let mut rules = rules();
    let token = rules.gain(X, 1);
    rules.whenever(sponsor(3), TriggerEvent::Performed(ANIMALS), vec![token]);
    rules.body(sponsor(3)).triggers[0].once = once.then_some(Often::Performance);
    rules
}

#[test]
fn finished_parts_set_off_before_the_card_moves_and_in_each_performance() {
    let place = |it: &mut State| {
        in_zoo(&[sponsor(3)])(it);
        it.players[0].hand.insert(CardId(1));
        it.players[0].row.swap(0, 2);
        it.players[0].row[2].tokens[MULTIPLIER.index()] = 1;
        assert!(it.players[0].buildings.push(Building { kind: SIZE_1, used: 0, placement: 1 }));
        it.players[0].covered |= 2;
    };
    let mut run = parts(true).ready().with(place).game();
    run.act(ANIMALS);
    run.choose("play 100 Card0");
    while run.held(ME, X) == 0 {
        let words = run.options()[0].clone();
        run.choose(&words);
    }
    assert_eq!(run.row(ME)[0], BUILD.0, "the card has not moved yet");
    run.finish().done();
    assert_eq!(run.events.iter().filter(|it| matches!(it, Event::Gained { resource: X, .. })).count(), 2);
    assert_eq!(run.row(ME)[0], ANIMALS.0);
}

#[test]
fn once_a_performance_is_not_twice() {
    for (once, tokens) in [(true, 1), (false, 2)] {
        let mut rules = rules();
        rules.icons(CardId(0), &[BIRD, BIRD]);
        let token = rules.gain(X, 1);
        rules.whenever(sponsor(3), icon(BIRD), vec![token]);
        rules.body(sponsor(3)).triggers[0].once = once.then_some(Often::Performance);
        let run = rules.ready().with(in_zoo(&[sponsor(3)])).start();
        run.done();
        assert_eq!(run.held(ME, X), tokens);
    }
}

#[test]
fn one_more_of_a_kind_built_and_all_played_are_asked_of_the_performance_spx_1_spx_7() {
    let mut rules = rules();
    let again =
        Op::Build { what: BuildWhat::BuiltThisPerformance, price: BuildPrice::Printed, without: None };
    rules.whenever(sponsor(3), TriggerEvent::Performed(BUILD), vec![Op::May { end: 2 }, again]);
    let all = rules.condition(Condition::AllPlayed(CardNoun::Animal, None));
    let token = rules.gain(X, 1);
    let then = vec![Op::If { condition: all, otherwise: 2, end: 2 }, token];
    rules.whenever(sponsor(3), TriggerEvent::Performed(BUILD), then.clone());
    rules.whenever(sponsor(3), TriggerEvent::Performed(ANIMALS), then);
    let mut run = rules.ready().with(in_zoo(&[sponsor(3)])).game();
    run.act(BUILD);
    run.choose("build kiosk").choose("build kiosk at A2").choose("143 Card43: may build a kind built before");
    let options = run.options();
    let places = options.iter().filter(|it| *it != "no" && *it != "stop" && *it != "decline");
    assert!(
        places.clone().count() > 0 && places.clone().all(|it| it.starts_with("build kiosk at ")),
        "{options:?}"
    );
    let place = options[0].clone();
    run.choose(&place).done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, X)), (16, 0), "no animal was played");
    run.act(ANIMALS);
    run.done();
    assert_eq!(run.held(ME, X), 1);
}

#[test]
fn reduced_levels_count_in_filters_budgets_and_prices_map_8_2() {
    let mut rules = rules();
    let one = rules.number(1);
    rules.rule(sponsor(3), RuleChange::LevelLess(None, one));
    let for_money = play(Quantifier::Exactly(one), None, PlayPrice::Level);
    let ability = rules.ability("market", 0, vec![for_money]);
    rules.on_card(0, ability, &[]);
    let ready = || {
        let Rules { it } = &rules;
        Rules { it: it.clone() }.ready()
    };
    // In slot 2 the action has strength 2: a sponsor of level 3 is too high.
    let slot = |it: &mut State| it.players[0].row.swap(3, 1);
    let mut run = ready().with(slot).game();
    assert!(run.game.start_action(SPONSORS, &mut ()).is_err());
    let mut run = ready().with(slot).with(in_zoo(&[sponsor(3)])).game();
    run.act(SPONSORS);
    run.choose("play 140 Card40").done();
    let mut run = ready().with(in_zoo(&[sponsor(3)])).start();
    run.choose("play 140 Card40").done();
    assert_eq!(run.held(ME, MONEY), 20 - 3 - 2, "the animal, and the level less one; no surcharge");
}

#[test]
fn what_a_rule_forbids_is_not_offered_spx_6() {
    let mut rules = rules();
    rules.rule(sponsor(3), RuleChange::ForbidPlaying(CardNoun::Animal, None));
    let mut game = rules.ready().with(in_zoo(&[sponsor(3)])).game().game;
    assert_eq!(game.start_play(CardId(0), &mut ()), Err(arkwright_runtime::game::StartError::Conditions));
}

#[test]
fn the_immune_are_left_out_of_leaders_and_targets_inter_9() {
    let mut rules = rules();
    rules.rule(sponsor(3), RuleChange::Immune);
    let (one, target) =
        (rules.number(1), ActionCards::InSlots(PlayerRef::Local(Local(0)), AmountId(0), AmountId(0)));
    let _ = target;
    let on = ActionCards::InSlots(PlayerRef::Local(Local(0)), one, one);
    let ops = vec![
        Op::WithLeader { resource: APPEAL, at_least: None, guarded: true, player: Local(0), end: 2 },
        Op::PlaceToken { amount: one, token: VENOM, on },
    ];
    let ability = rules.ability("bite", 0, ops);
    rules.on_card(0, ability, &[]);
    let lead = |it: &mut State| {
        it.players[1].resources[APPEAL.index()] = 30;
        it.players[1].zoo.insert(sponsor(3));
        it.players[2].resources[APPEAL.index()] = 20;
    };
    let run = rules.ready().with(lead).start();
    let hit = |it: PlayerId| run.game.state().players[it.index()].row[0].tokens[VENOM.index()];
    assert_eq!([ME, OTHER, THIRD].map(hit), [0, 0, 1]);
}

/// Sponsor 0 has the statue, which needs two spaces; a free kiosk may be built at once.
fn statue() -> Rules {
    let mut rules = rules();
    if let CardKind::Sponsor(it) = &mut rules.it.cards[sponsor(0).index()].kind {
        it.building = Some(STATUE);
    }
    let build = Op::Build { what: BuildWhat::Kinds(vec![KIOSK]), price: BuildPrice::Free, without: None };
    let once = rules.program(vec![Op::May { end: 2 }, build]);
    rules.body(sponsor(0)).once = vec![once];
    rules
}

/// All spaces but these are covered.
fn leaves(open: u64) -> impl FnOnce(&mut State) {
    move |it| it.players[0].covered = 0xfff & !open
}

#[test]
fn an_own_building_is_placed_for_free_and_not_declined_spon_6() {
    let mut run = statue().ready().game();
    run.act(SPONSORS);
    run.choose("play 140 Card40").choose("build statue");
    let options = run.options();
    assert!(options.iter().all(|it| it.starts_with("build statue at ")), "{options:?}");
    run.choose("build statue at A2");
    let options = run.options();
    assert!(options[0].starts_with("build kiosk at "), "then the other effect: {options:?}");
    assert_eq!((run.held(ME, MONEY), run.me().covered), (20, 0b111));
}

#[test]
fn no_optional_placement_takes_the_last_place_of_an_own_building_spon_6() {
    // A2 and A3 hang together, and C1 lies apart: the kiosk may go to C1 only.
    let mut run = statue().ready().with(leaves(1 << 1 | 1 << 2 | 1 << 8)).game();
    run.act(SPONSORS);
    run.choose("play 140 Card40").choose("140 Card40");
    let options = run.options();
    assert_eq!(options.len(), 2, "{options:?}");
    assert_eq!(options[0], "build kiosk at C1");
}

#[test]
fn a_sponsor_is_not_playable_without_a_place_for_its_building_spon_6() {
    let mut run = statue().ready().with(leaves(1 << 1 | 1 << 8)).game();
    run.act(SPONSORS);
    // The other sponsor is the only one left.
    run.done();
    assert!(run.me().zoo.contains(sponsor(1)) && run.me().hand.contains(sponsor(0)));
}

#[test]
fn a_unique_building_is_never_on_sale_build_17() {
    let mut run = rules().ready().with(|it| it.players[0].row.swap(2, 4)).game();
    run.act(BUILD);
    assert!(!run.options().contains(&"build statue".to_owned()), "{:?}", run.options());
}

#[test]
fn tokens_on_a_card_are_taken_off_whole_or_not_at_all_spx_5() {
    let mut rules = rules();
    rules.it.tokens.push(Token {
        name: "wild".into(),
        title: "wild".into(),
        place: arkwright_runtime::ruleset::TokenPlace::Card,
        ..Token::default()
    });
    let wild = TokenId(3);
    let (one, three) = (rules.number(1), rules.number(3));
    let put = rules.program(vec![Op::PlaceOnThis { amount: three, token: wild }]);
    rules.body(sponsor(0)).once = vec![put];
    rules.icons(CardId(0), &[BIRD]);
    let token = rules.gain(X, 1);
    let use_one = vec![Op::May { end: 3 }, Op::RemoveFromThis { amount: one, token: wild }, token];
    rules.whenever(sponsor(0), icon(BIRD), use_one);
    let lie = rules.amount(Amount::Count(Countable::TokensOnThis(wild)));
    let count = Op::Gain { resource: MONEY, amount: lie, result: None };
    rules.whenever(
        sponsor(0),
        TriggerEvent::Play { noun: CardNoun::Animal, filter: None, anyone: false },
        vec![count],
    );
    let mut run = rules.ready().game();
    run.act(SPONSORS);
    run.choose("play 140 Card40").done();
    assert_eq!(run.game.state().card_tokens.as_slice(), [(sponsor(0), wild, 3)]);
    run.act(ANIMALS);
    while run.held(ME, X) == 0 {
        let words = run.options()[0].clone();
        run.choose(&words);
    }
    assert_eq!(run.game.state().card_tokens.as_slice(), [(sponsor(0), wild, 2)]);
    let mut none = Rules { it: (**run.game.ruleset()).clone() }.play();
    none = none.with(in_zoo(&[sponsor(0)]));
    let mut run = none.start();
    run.asks(ME, &["140 Card40: may remove 1 wild token, gain 1 X-token", "140 Card40: gain 0 money"]);
    run.finish();
    assert_eq!(run.held(ME, X), 0, "with no token nothing is offered");
}

#[test]
fn a_search_takes_the_first_card_that_passes_and_keeps_the_order_of_the_others() {
    let deck = |run: &Run| run.game.state().piles.deck().iter().rev().map(|it| it.0).collect::<Vec<_>>();
    for rest in [SearchRest::UnderDeck, SearchRest::Discard] {
        let mut rules = rules();
        rules.icons(CardId(13), &[FISH]);
        let fish = CardFilter { tests: vec![CardTest::Icon(IconRef::Id(FISH))], ..CardFilter::default() };
        rules.it.code.filters.push(fish);
        let filter = Some(FilterId(rules.it.code.filters.len() as u16 - 1));
        let run = rules.shows(vec![Op::Search { noun: CardNoun::Animal, filter, rest }]).start();
        run.done();
        assert_eq!(run.hand(), [13]);
        let discarded = run.game.state().piles.discard().iter().map(|it| it.0).collect::<Vec<_>>();
        if rest == SearchRest::UnderDeck {
            assert_eq!(deck(&run), [14, 15, 16, 17, 18, 19, 10, 11, 12]);
        } else {
            assert_eq!((deck(&run), discarded), ((14..20).collect(), vec![10, 11, 12]));
        }
    }
    let search = Op::Search { noun: CardNoun::Project, filter: None, rest: SearchRest::Discard };
    let run = rules().shows(vec![search]).start();
    run.done();
    assert_eq!((run.hand(), deck(&run)), (vec![], (10..20).collect()), "nothing is found");
}

#[test]
fn a_token_goes_on_one_card_that_has_room() {
    let mut rules = rules();
    let one = rules.number(1);
    let place = |it: &mut State| it.players[0].row[1].tokens[VENOM.index()] = 1;
    let mut run =
        rules.shows(vec![Op::PlaceOnOne { amount: one, token: VENOM, each: false }]).with(place).start();
    assert_eq!(run.options().len(), 4, "{:?}", run.options());
    let build = run.options()[1].clone();
    run.choose(&build).done();
    let row = run.me().row;
    let on_build = row.iter().find(|it| it.action == BUILD).unwrap();
    assert_eq!(on_build.tokens[VENOM.index()], 1);
}

#[test]
fn each_of_several_tokens_goes_on_a_card_of_its_own_choice() {
    let mut rules = rules();
    let two = rules.number(2);
    let mut run = rules.shows(vec![Op::PlaceOnOne { amount: two, token: VENOM, each: true }]).start();
    assert_eq!(run.options().len(), 5, "{:?}", run.options());
    let first = run.options()[1].clone();
    run.choose(&first);
    assert_eq!(run.options().len(), 4, "the first card is full: {:?}", run.options());
    let second = run.options()[3].clone();
    run.choose(&second).done();
    let held: Vec<u8> = run.me().row.iter().map(|it| it.tokens[VENOM.index()]).collect();
    assert_eq!(held.iter().sum::<u8>(), 2);
    assert_eq!(held.iter().max(), Some(&1), "{held:?}");
}
