//! Card text: what a program does, in the plain English of a rulebook. It is written from the program, never from the
//! source, so that it says what the game does. One canonical wording for each op; `listing` shows the ops themselves.
//!
//! A clause starts small and has no full stop. What a keyword is called with is filled in: `n / 2` of a keyword called
//! with 4 reads `2`, and a condition on it that is decided reads as nothing or as its body.

mod actions;
mod amount;
mod association;
mod block;
mod board;
mod body;
mod buildings;
mod card;
mod cards;
mod condition;
mod counted;
mod drawing;
mod english;
mod event;
mod gain;
mod game;
mod keyword;
mod listing;
mod map;
mod part;
mod places;
mod players;
mod project;
mod rule;
mod scoring;
mod selector;
mod signs;
#[cfg(test)]
mod tests;
mod things;
mod tokens;

use arkwright_runtime::ruleset::{
    AbilityUse, ActionId, BoardId, BuildingId, CardId, CardSum, Countable, DeckId, IconId, Local, MapId, Op,
    ProgramId, ResourceId, RuleId, Ruleset, SettingId, TaskId, TerrainId, TileId, TokenId, VariantId,
};

pub use body::{Moment, Told};
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
pub fn describe_action(ruleset: &Ruleset, card: VariantId) -> String {
    let lines = [(false, "I"), (true, "II")]
        .map(|(upgraded, side)| format!("{side}: {}", describe_side(ruleset, card, upgraded)));
    if ruleset.variant(card).is_some() { lines.join("\n") } else { String::new() }
}

/// What holds while a side of an action card is performed.
#[must_use]
pub fn side_effects(ruleset: &Ruleset, card: VariantId, upgraded: bool) -> Vec<Told> {
    let declared = ruleset.variant(card);
    let body = declared.map(|it| it.body(upgraded));
    body.map_or_else(Vec::new, |it| body::effects(ruleset, it, body::Bearer::Card))
}

/// What one side of an action card does: what holds while it is performed, then its effects.
#[must_use]
pub fn describe_side(ruleset: &Ruleset, card: VariantId, upgraded: bool) -> String {
    let Some(declared) = ruleset.variant(card) else { return String::new() };
    let strength = vec![Bound::Named("the strength".to_owned())];
    let effects = Words::new(ruleset, declared.side(upgraded), strength).sentences();
    let told = side_effects(ruleset, card, upgraded).into_iter().map(|it| it.text);
    told.chain([effects]).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What a task of the Association board does.
#[must_use]
pub fn describe_task(ruleset: &Ruleset, task: TaskId) -> String {
    let declared = ruleset.tasks.get(task.index());
    declared.map_or_else(String::new, |it| describe_program(ruleset, it.program))
}

/// The effects of a card beside its conditions, boxes and figures, each with its moment.
#[must_use]
pub fn card_effects(ruleset: &Ruleset, card: CardId) -> Vec<Told> {
    ruleset.cards.get(card.index()).map_or_else(Vec::new, |it| card::effects(ruleset, it))
}

/// A map: its drawing, what its signs mean, its abilities, its left edge, its spaces for tiles and workers.
#[must_use]
pub fn describe_map(ruleset: &Ruleset, map: MapId) -> String {
    ruleset.maps.get(map.index()).map_or_else(String::new, |it| map::describe(ruleset, it))
}

/// The abilities of a map, each with its moment.
#[must_use]
pub fn map_effects(ruleset: &Ruleset, map: MapId) -> Vec<Told> {
    let declared = ruleset.maps.get(map.index());
    declared.map_or_else(Vec::new, |it| body::effects(ruleset, &it.body, body::Bearer::Map))
}

/// What a program of a map does, in sentences.
#[must_use]
pub fn describe_map_program(ruleset: &Ruleset, program: ProgramId) -> String {
    Words::of_map(ruleset, program).sentences()
}

/// What a tile brings.
#[must_use]
pub fn describe_tile(ruleset: &Ruleset, tile: TileId) -> String {
    ruleset.tiles.get(tile.index()).map_or_else(String::new, |it| things::tile(ruleset, it))
}

/// What a kind of building does and asks for.
#[must_use]
pub fn describe_building(ruleset: &Ruleset, building: BuildingId) -> String {
    ruleset.buildings.get(building.index()).map_or_else(String::new, |it| things::building(ruleset, it))
}

/// What the steps of a track bring, and the income of a stock.
#[must_use]
pub fn describe_resource(ruleset: &Ruleset, resource: ResourceId) -> String {
    ruleset.resources.get(resource.index()).map_or_else(String::new, |it| things::resource(ruleset, it))
}

/// What an icon is, and where it is printed.
#[must_use]
pub fn describe_icon(ruleset: &Ruleset, icon: IconId) -> String {
    ruleset.icons.get(icon.index()).map_or_else(String::new, |it| signs::icon(ruleset, icon, it))
}

/// How a terrain is drawn, and what it is for.
#[must_use]
pub fn describe_terrain(ruleset: &Ruleset, terrain: TerrainId) -> String {
    ruleset.terrains.get(terrain.index()).map_or_else(String::new, signs::terrain)
}

/// What a token does where it lies.
#[must_use]
pub fn describe_token(ruleset: &Ruleset, token: TokenId) -> String {
    ruleset.tokens.get(token.index()).map_or_else(String::new, |it| signs::token(ruleset, it))
}

/// What the spaces of a side board bring.
#[must_use]
pub fn describe_board(ruleset: &Ruleset, board: BoardId) -> String {
    ruleset.side_boards.get(board.index()).map_or_else(String::new, |it| board::describe(ruleset, it))
}

/// The values of a setting, the usual one first.
#[must_use]
pub fn describe_setting(ruleset: &Ruleset, setting: SettingId) -> String {
    ruleset.settings.get(setting.index()).map_or_else(String::new, things::setting)
}

/// The cards of a further deck.
#[must_use]
pub fn describe_deck(ruleset: &Ruleset, deck: DeckId) -> String {
    things::deck(ruleset, deck)
}

/// What a rule of the game says.
#[must_use]
pub fn describe_rule(ruleset: &Ruleset, rule: RuleId) -> String {
    let told = ruleset.rules.get(rule.index()).map(|it| body::effects(ruleset, &it.body, body::Bearer::Game));
    told.unwrap_or_default().into_iter().map(|it| it.text).collect::<Vec<_>>().join("\n")
}

/// Setup, donations, breaks, the end and the solo game.
#[must_use]
pub fn describe_game(ruleset: &Ruleset) -> String {
    game::describe(ruleset)
}

/// A listing of a program: one op a line with its position, blocks indented.
#[must_use]
pub fn list_program(ruleset: &Ruleset, program: ProgramId) -> String {
    listing::program(ruleset, program)
}

/// The lines of a program as the language writes them, blocks indented.
#[must_use]
pub fn program_steps(ruleset: &Ruleset, program: ProgramId) -> Vec<String> {
    listing::steps(ruleset, program)
}

/// What is counted, in the words of the language.
#[must_use]
pub fn list_countable(ruleset: &Ruleset, countable: Countable) -> String {
    listing::countable(ruleset, countable)
}

/// A listing of all programs of a card, each under the call of its keyword, its moment or its event.
#[must_use]
pub fn list_card(ruleset: &Ruleset, card: CardId) -> String {
    listing::card(ruleset, card)
}

/// A listing of all programs of a map, each under what it stands on.
#[must_use]
pub fn list_map(ruleset: &Ruleset, map: MapId) -> String {
    listing::map(ruleset, map)
}

/// The programs of the spaces of a side board.
#[must_use]
pub fn list_board(ruleset: &Ruleset, board: BoardId) -> String {
    listing::board(ruleset, board)
}

/// A listing of the programs of a rule of the game, each under its event.
#[must_use]
pub fn list_rule(ruleset: &Ruleset, rule: RuleId) -> String {
    listing::rule(ruleset, rule)
}

/// A listing of the two sides of an action card.
#[must_use]
pub fn list_action(ruleset: &Ruleset, card: VariantId) -> String {
    listing::action(ruleset, card)
}

const THIS_CARD: &str = "this card";
const THIS_MAP: &str = "this map";
const THIS_GAME: &str = "this game";

/// What wording one program needs to know.
#[derive(Clone, Debug)]
struct Words<'a> {
    ruleset: &'a Ruleset,
    ops: &'a [Op],
    locals: Vec<Bound>,
    /// What the program stands on: `this card`, `this map`.
    this: &'static str,
    depth: u8,
}

/// What a local stands for in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Bound {
    /// Nothing is known: its name.
    Named(String),
    /// 1 if what may be done was done, else 0.
    Done {
        /// `before`, `the second time`
        when: String,
    },
    /// 1 if a building is in use, else 0.
    InUse,
    /// A number.
    Number(i16),
    /// An icon.
    Icon(IconId),
    /// An action.
    Action(ActionId),
    /// A player, in the form that the sentence needs.
    Player(Form),
    /// How many of something: its words behind `for each`, and its words as a value.
    Counted {
        /// `space covered this way`
        each: String,
        /// `the number of spaces covered this way`
        value: String,
    },
}

impl<'a> Words<'a> {
    fn new(ruleset: &'a Ruleset, program: ProgramId, mut locals: Vec<Bound>) -> Self {
        let names = ruleset.code.programs.get(program.index()).map_or(&[][..], |it| it.locals.as_slice());
        locals.extend(names.iter().skip(locals.len()).cloned().map(Bound::Named));
        let mut words = Self { ruleset, ops: ruleset.code.ops(program), locals, this: THIS_CARD, depth: 0 };
        words.name_results();
        words
    }

    fn of_map(ruleset: &'a Ruleset, program: ProgramId) -> Self {
        Self { this: THIS_MAP, ..Self::new(ruleset, program, Vec::new()) }
    }

    /// A number that an earlier op keeps is called after it, and after its turn among those that are called so.
    fn name_results(&mut self) {
        let mut choices: Vec<Local> = Vec::new();
        for choice in self.ops.iter().filter_map(kept_choice) {
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        for (nth, local) in choices.iter().enumerate() {
            let when = if choices.len() > 1 { time(nth) } else { "before".to_owned() };
            self.bind(*local, Bound::Done { when });
        }
        let names: Vec<Option<String>> = self.ops.iter().map(|op| self.number_of(op)).collect();
        for (at, op) in self.ops.iter().enumerate() {
            if let Op::DoTask { result: Some(result), .. } = op {
                self.bind(*result, Bound::Named("the value of the task".to_owned()));
            }
            if let Op::Enlarge { result: Some(result), .. } = op {
                self.bind(*result, Bound::InUse);
            }
            let (Some(local), Some(Some(name))) = (kept_number(op), names.get(at)) else { continue };
            let alike = || names.iter().enumerate().filter(|(_, it)| it.as_ref() == Some(name));
            let nth = alike().take_while(|(other, _)| *other < at).count();
            let how = if alike().count() > 1 { time(nth) } else { "this way".to_owned() };
            let each = format!("{name} {how}");
            self.bind(local, Bound::Counted { value: format!("the {each}"), each });
        }
    }

    fn bind(&mut self, local: Local, named: Bound) {
        if let Some(bound) = self.locals.get_mut(usize::from(local.0)) {
            *bound = named;
        }
    }

    /// What a number of an op counts: `money gained`.
    fn number_of(&self, op: &Op) -> Option<String> {
        if let Op::Gain { resource, .. } = op {
            Some(format!("{} gained", self.resource_title(*resource)))
        } else if let Op::RemoveBuilding { .. } = op {
            Some("space uncovered".to_owned())
        } else if let Op::Move { verb, sum: Some((sum, _)), .. } = op {
            Some(format!("{} of the cards {}", self.shown(*sum), cards::participle(*verb)))
        } else {
            None
        }
    }

    fn shown(&self, sum: CardSum) -> String {
        match sum {
            CardSum::Printed(resource) => format!("printed {}", self.resource_title(resource)),
            CardSum::Icons(icon) => format!("{} icon", self.icon(icon)),
        }
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
            Some(Bound::Counted { value, .. }) => value.clone(),
            Some(Bound::Done { when }) => format!("1 if you have done so {when}, else 0"),
            Some(Bound::InUse) => "1 if it is in use, else 0".to_owned(),
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

/// The local that keeps whether something was done.
fn kept_choice(op: &Op) -> Option<Local> {
    if let Op::SetLocal { local, .. } = op { Some(*local) } else { None }
}

/// The local that keeps a number of an op.
fn kept_number(op: &Op) -> Option<Local> {
    if let Op::Gain { result, .. } | Op::RemoveBuilding { result, .. } = op {
        *result
    } else if let Op::Move { sum, .. } = op {
        sum.map(|(_, result)| result)
    } else {
        None
    }
}

/// `the second time`
fn time(nth: usize) -> String {
    format!("the {} time", english::ordinal(nth))
}
