use arkwright_compiler::text;
use arkwright_runtime::ruleset::{
    AbilityId, BoardId, BuildingId, DeckId, IconId, MapId, ResourceId, RuleId, Ruleset, SettingId, TaskId,
    TerrainId, TileId, TokenId, VariantId,
};
use clap::ValueEnum;

use super::Kind;
use crate::failure::Failure;
use crate::json::Json;
use crate::nearest;
use crate::things;

/// What is no card.
pub(super) enum Thing {
    /// A zoo map.
    Map(MapId),
    /// An action card.
    Action(VariantId),
    /// A task of the Association board.
    Task(TaskId),
    /// A tile.
    Tile(TileId),
    /// A kind of building.
    Building(BuildingId),
    /// A stock or track.
    Resource(ResourceId),
    /// A keyword.
    Keyword(AbilityId),
    /// An icon.
    Icon(IconId),
    /// A kind of space of maps.
    Terrain(TerrainId),
    /// A token.
    Token(TokenId),
    /// A side board.
    Board(BoardId),
    /// A further deck.
    Deck(DeckId),
    /// What players agree on.
    Setting(SettingId),
    /// A rule of the game.
    Rule(RuleId),
    /// The course of a game.
    Game,
}

/// A thing of a kind by its name or title.
pub(super) fn of_kind(ruleset: &Ruleset, kind: Kind, written: &str) -> Result<Thing, Failure> {
    find(ruleset, kind, written).ok_or_else(|| {
        let names = names(ruleset, kind);
        let names = names.iter().flat_map(|(name, title)| [name.as_str(), title.as_str()]);
        Failure::misuse_with(format!("no {} `{written}`", word(kind)), nearest::advice(written, names))
    })
}

/// The only thing of this name or title; a number is a card's. A terrain is shown before its icon.
pub(super) fn beside_cards(ruleset: &Ruleset, written: &str) -> Result<Option<Thing>, Failure> {
    if written.parse::<u16>().is_ok() {
        return Ok(None);
    }
    let is_its_icon = |thing: &Thing| matches!(thing, Thing::Icon(icon) if ruleset.terrains.iter().any(|it| it.icon == *icon));
    let found = KINDS.iter().filter_map(|kind| Some((*kind, find(ruleset, *kind, written)?)));
    let mut found: Vec<(Kind, Thing)> = found.filter(|(_, thing)| !is_its_icon(thing)).collect();
    if found.len() > 1 {
        let kinds: Vec<String> =
            found.iter().map(|(kind, _)| format!("`--kind {}`", option(*kind))).collect();
        let message = format!("`{written}` is the name of several things");
        return Err(Failure::misuse_with(message, Some(format!("add {}", kinds.join(" or ")))));
    }
    Ok(found.pop().map(|(_, thing)| thing))
}

/// The word of a kind behind `--kind`.
fn option(kind: Kind) -> String {
    kind.to_possible_value().map_or_else(String::new, |it| it.get_name().to_owned())
}

/// The titles of all things.
pub(super) fn titles(ruleset: &Ruleset) -> Vec<String> {
    KINDS.iter().flat_map(|kind| names(ruleset, *kind)).map(|(_, title)| title).collect()
}

const KINDS: [Kind; 15] = [
    Kind::Map,
    Kind::Action,
    Kind::Task,
    Kind::Tile,
    Kind::Building,
    Kind::Resource,
    Kind::Keyword,
    Kind::Icon,
    Kind::Terrain,
    Kind::Token,
    Kind::Board,
    Kind::Deck,
    Kind::Setting,
    Kind::Rule,
    Kind::Game,
];

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Map => "map",
        Kind::Action => "action",
        Kind::Task => "task",
        Kind::Tile => "tile",
        Kind::Building => "building",
        Kind::Resource => "resource",
        Kind::Keyword => "keyword",
        Kind::Icon => "icon",
        Kind::Terrain => "terrain",
        Kind::Token => "token",
        Kind::Board => "board",
        Kind::Deck => "deck",
        Kind::Setting => "setting",
        Kind::Rule => "rule",
        Kind::Game => "course of a game",
    }
}

/// Names and titles of a kind, by position.
fn names(ruleset: &Ruleset, kind: Kind) -> Vec<(String, String)> {
    let pair = |name: &String, title: &String| (name.clone(), title.clone());
    match kind {
        Kind::Map => ruleset.maps.iter().map(|it| pair(&it.id, &it.title)).collect(),
        Kind::Action => ruleset.variants().map(|(_, it)| pair(&it.name, &it.title)).collect(),
        Kind::Task => ruleset.tasks.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Tile => ruleset.tiles.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Building => ruleset.buildings.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Resource => ruleset.resources.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Keyword => ruleset.abilities.iter().map(|it| pair(&it.name, &it.name)).collect(),
        Kind::Icon => ruleset.icons.iter().map(|it| pair(&it.name, &it.name)).collect(),
        Kind::Terrain => ruleset.terrains.iter().map(|it| pair(&it.name, &it.name)).collect(),
        Kind::Token => ruleset.tokens.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Board => ruleset.side_boards.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Deck => ruleset.decks.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Setting => ruleset.settings.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Rule => ruleset.rules.iter().map(|it| pair(&it.name, &it.title)).collect(),
        Kind::Game => vec![("game".to_owned(), "game".to_owned())],
    }
}

fn find(ruleset: &Ruleset, kind: Kind, written: &str) -> Option<Thing> {
    let written = written.to_lowercase();
    let is_it =
        |(name, title): &(String, String)| name.to_lowercase() == written || title.to_lowercase() == written;
    let at = names(ruleset, kind).iter().position(is_it)?;
    Some(match kind {
        Kind::Map => Thing::Map(MapId(at as u8)),
        Kind::Action => Thing::Action(ruleset.variants().nth(at)?.0),
        Kind::Task => Thing::Task(TaskId(at as u8)),
        Kind::Tile => Thing::Tile(TileId(at as u8)),
        Kind::Building => Thing::Building(BuildingId(at as u8)),
        Kind::Resource => Thing::Resource(ResourceId(at as u8)),
        Kind::Keyword => Thing::Keyword(AbilityId(at as u16)),
        Kind::Icon => Thing::Icon(IconId(at as u8)),
        Kind::Terrain => Thing::Terrain(TerrainId(at as u8)),
        Kind::Token => Thing::Token(TokenId(at as u8)),
        Kind::Board => Thing::Board(BoardId(at as u8)),
        Kind::Deck => Thing::Deck(DeckId(at as u8)),
        Kind::Setting => Thing::Setting(SettingId(at as u8)),
        Kind::Rule => Thing::Rule(RuleId(at as u8)),
        Kind::Game => Thing::Game,
    })
}

impl Thing {
    /// What it is, and its name.
    pub(super) fn title(&self, ruleset: &Ruleset) -> String {
        match self {
            Self::Map(id) => ruleset
                .maps
                .get(id.index())
                .map_or_else(String::new, |it| format!("map {}  {}", it.id, it.title)),
            Self::Action(id) => titled("action", ruleset.variant(*id).map(|it| &it.title)),
            Self::Task(id) => {
                let task = ruleset.tasks.get(id.index());
                task.map_or_else(String::new, |it| format!("task  {}, value {}", it.title, it.value))
            }
            Self::Tile(id) => {
                let tile = ruleset.tiles.get(id.index());
                tile.map_or_else(String::new, |it| format!("{}  {}", it.family.word(), it.title))
            }
            Self::Building(id) => titled("building", ruleset.buildings.get(id.index()).map(|it| &it.title)),
            Self::Resource(id) => titled("resource", ruleset.resources.get(id.index()).map(|it| &it.title)),
            Self::Keyword(id) => titled("keyword", ruleset.abilities.get(id.index()).map(|it| &it.name)),
            Self::Icon(id) => titled("icon", ruleset.icons.get(id.index()).map(|it| &it.name)),
            Self::Terrain(id) => titled("terrain", ruleset.terrains.get(id.index()).map(|it| &it.name)),
            Self::Token(id) => titled("token", ruleset.tokens.get(id.index()).map(|it| &it.title)),
            Self::Board(id) => titled("board", ruleset.side_boards.get(id.index()).map(|it| &it.title)),
            Self::Deck(id) => titled("deck", ruleset.decks.get(id.index()).map(|it| &it.title)),
            Self::Setting(id) => titled("setting", ruleset.settings.get(id.index()).map(|it| &it.title)),
            Self::Rule(id) => titled("rule", ruleset.rules.get(id.index()).map(|it| &it.title)),
            Self::Game => "the course of a game".to_owned(),
        }
    }

    /// What it does.
    pub(super) fn text(&self, ruleset: &Ruleset) -> String {
        match self {
            Self::Map(id) => text::describe_map(ruleset, *id),
            Self::Action(id) => text::describe_action(ruleset, *id),
            Self::Task(id) => text::describe_task(ruleset, *id),
            Self::Tile(id) => text::describe_tile(ruleset, *id),
            Self::Building(id) => text::describe_building(ruleset, *id),
            Self::Resource(id) => text::describe_resource(ruleset, *id),
            Self::Keyword(id) => {
                let declared = ruleset.abilities.get(id.index());
                declared.map_or_else(String::new, |it| text::describe_program(ruleset, it.program))
            }
            Self::Icon(id) => text::describe_icon(ruleset, *id),
            Self::Terrain(id) => text::describe_terrain(ruleset, *id),
            Self::Token(id) => text::describe_token(ruleset, *id),
            Self::Board(id) => text::describe_board(ruleset, *id),
            Self::Deck(id) => text::describe_deck(ruleset, *id),
            Self::Setting(id) => text::describe_setting(ruleset, *id),
            Self::Rule(id) => text::describe_rule(ruleset, *id),
            Self::Game => text::describe_game(ruleset),
        }
    }

    /// Its programs.
    pub(super) fn program(&self, ruleset: &Ruleset) -> String {
        let list =
            |program: Option<_>| program.map_or_else(String::new, |it| text::list_program(ruleset, it));
        match self {
            Self::Map(id) => text::list_map(ruleset, *id),
            Self::Action(id) => text::list_action(ruleset, *id),
            Self::Task(id) => list(ruleset.tasks.get(id.index()).map(|it| it.program)),
            Self::Tile(id) => list(ruleset.tiles.get(id.index()).and_then(|it| it.when_taken)),
            Self::Building(id) => list(ruleset.buildings.get(id.index()).and_then(|it| it.when_built)),
            Self::Keyword(id) => list(ruleset.abilities.get(id.index()).map(|it| it.program)),
            Self::Rule(id) => text::list_rule(ruleset, *id),
            Self::Board(id) => text::list_board(ruleset, *id),
            Self::Token(id) => list(ruleset.tokens.get(id.index()).and_then(|it| it.leaves)),
            Self::Icon(_)
            | Self::Terrain(_)
            | Self::Resource(_)
            | Self::Deck(_)
            | Self::Setting(_)
            | Self::Game => String::new(),
        }
    }

    /// The line that `list --format json` prints of it.
    pub(super) fn json(&self, ruleset: &Ruleset) -> Result<Json, Failure> {
        let json = match self {
            Self::Map(id) => ruleset.maps.get(id.index()).map(|it| things::map_json(ruleset, *id, it)),
            Self::Action(id) => ruleset.variant(*id).map(|it| things::action_json(ruleset, *id, it)),
            Self::Tile(id) => ruleset.tiles.get(id.index()).map(|it| things::tile_json(ruleset, *id, it)),
            Self::Building(id) => {
                ruleset.buildings.get(id.index()).map(|it| things::building_json(ruleset, *id, it))
            }
            Self::Board(id) => {
                ruleset.side_boards.get(id.index()).map(|it| things::board_json(ruleset, *id, it))
            }
            Self::Deck(id) => ruleset.decks.get(id.index()).map(|it| things::deck_json(ruleset, *id, it)),
            Self::Setting(id) => {
                ruleset.settings.get(id.index()).map(|it| things::setting_json(ruleset, *id, it))
            }
            Self::Task(_)
            | Self::Resource(_)
            | Self::Keyword(_)
            | Self::Icon(_)
            | Self::Terrain(_)
            | Self::Token(_)
            | Self::Rule(_)
            | Self::Game => None,
        };
        json.ok_or_else(|| {
            let help = "`arkwright list --kind KIND --format json` prints what else there is".to_owned();
            Failure::misuse_with("this cannot be shown as JSON".to_owned(), Some(help))
        })
    }
}

fn titled(kind: &str, title: Option<&String>) -> String {
    title.map_or_else(String::new, |it| format!("{kind}  {it}"))
}
