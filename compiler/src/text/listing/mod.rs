//! Listings of programs: one op a line, in the words of the language, with its position.

mod body;
mod count;
mod op;
mod operand;

use arkwright_runtime::ruleset::{
    AbilityUse, BoardId, BoardSpace, Body, CardId, CardKind, Countable, MapId, Op, ProgramId, Project,
    RuleId, Ruleset, VariantId,
};

use operand::Names;

/// `show --program` of one program.
pub(super) fn program(ruleset: &Ruleset, program: ProgramId) -> String {
    let width = ruleset.code.ops(program).len().saturating_sub(1).to_string().len().max(2);
    let line = |(pc, words): (Option<usize>, String)| {
        let pc = pc.map(|it| it.to_string()).unwrap_or_default();
        format!("{pc:>width$}  {words}")
    };
    lines(ruleset, program).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The lines of a program, blocks indented; a line that divides a block has no position.
fn lines(ruleset: &Ruleset, program: ProgramId) -> Vec<(Option<usize>, String)> {
    let names = Names::new(ruleset, program);
    let ops = ruleset.code.ops(program);
    let mut lines = Vec::new();
    let mut blocks: Vec<Block> = Vec::new();
    for (pc, op) in ops.iter().enumerate() {
        while blocks.last().is_some_and(|it| it.end <= pc) {
            blocks.pop();
        }
        if let Some(block) = blocks.last().filter(|it| it.middle == Some(pc)) {
            let indent = "  ".repeat(blocks.len() - 1);
            lines.push((None, format!("{indent}{}", block.word)));
        }
        let indent = "  ".repeat(blocks.len());
        lines.push((Some(pc), format!("{indent}{}", names.op(op))));
        blocks.extend(Block::of(op));
    }
    lines
}

/// The lines of a program without their positions.
pub(super) fn steps(ruleset: &Ruleset, program: ProgramId) -> Vec<String> {
    lines(ruleset, program).into_iter().map(|(_, words)| words).collect()
}

/// The head of each field of a body, with its program.
pub(super) fn heads(ruleset: &Ruleset, body: &Body) -> Vec<(String, Option<ProgramId>)> {
    body::heads(ruleset, body)
}

/// What is counted, outside a program.
pub(super) fn countable(ruleset: &Ruleset, countable: Countable) -> String {
    Names::new(ruleset, ProgramId(u16::MAX)).countable(countable)
}

/// The calls of a card's ability boxes, then its moments, each with its program.
pub(super) fn card(ruleset: &Ruleset, card: CardId) -> String {
    let Some(card) = ruleset.cards.get(card.index()) else { return String::new() };
    let boxed = card.boxes.iter().map(|(kind, program)| {
        let name = ruleset.boxes.get(kind.index()).map_or("?", |it| it.name.as_str());
        headed(ruleset, &format!("box {name}"), *program)
    });
    let mut blocks: Vec<String> = boxed.collect();
    blocks.extend(card.abilities.iter().map(|it| call(ruleset, it)));
    if let CardKind::Project(Project { when_played: Some(program), .. }) = &card.kind {
        blocks.push(headed(ruleset, "when played", *program));
    }
    if let CardKind::Project(project) = &card.kind {
        for (at, slot) in project.slots.iter().enumerate() {
            blocks.extend(slot.effects.iter().map(|it| headed(ruleset, &format!("slot {}", at + 1), *it)));
        }
    }
    blocks.extend(body::blocks(ruleset, &card.body));
    blocks.join("\n")
}

/// The programs of a rule of the game, each under its event.
pub(super) fn rule(ruleset: &Ruleset, rule: RuleId) -> String {
    ruleset.rules.get(rule.index()).map_or_else(String::new, |it| body::blocks(ruleset, &it.body).join("\n"))
}

/// The programs of the spaces of a side board.
pub(super) fn board(ruleset: &Ruleset, board: BoardId) -> String {
    let spaces = ruleset.side_boards.get(board.index()).map_or(&[][..], |it| it.spaces.as_slice());
    let block = |space: &BoardSpace| {
        let income = if space.income { " income" } else { "" };
        headed(ruleset, &format!("space {}{income}", space.name), space.program)
    };
    spaces.iter().map(block).collect::<Vec<_>>().join("\n")
}

/// The programs of a map, each under what it stands on.
pub(super) fn map(ruleset: &Ruleset, map: MapId) -> String {
    let Some(map) = ruleset.maps.get(map.index()) else { return String::new() };
    let mut blocks = body::blocks(ruleset, &map.body);
    for program in super::drawing::bonuses(map) {
        let has = |hex: usize| map.hexes.get(hex).is_some_and(|it| it.bonus == Some(program));
        let is_apart = (0..map.hexes.len()).any(|hex| has(hex) && map.apart >> hex & 1 == 1);
        let apart = if is_apart { ", apart" } else { "" };
        blocks.push(headed(ruleset, &format!("bonus {}{apart}", super::drawing::letters(map, has)), program));
    }
    for (at, space) in map.edge.iter().enumerate() {
        let income = if space.income { " income" } else { "" };
        blocks.push(headed(ruleset, &format!("edge {}{income}", at + 1), space.program));
    }
    let slots = [
        ("partner-zoo", &map.partner_zoos),
        ("university", &map.universities),
        ("worker", &map.workers),
        ("pair", &map.pairs),
    ];
    for (word, slots) in slots {
        for (at, slot) in slots.iter().enumerate() {
            let head = format!("{word} {}", at + 1);
            blocks.extend(slot.program.map(|it| headed(ruleset, &head, it)));
        }
    }
    if !map.tokens.is_empty() {
        let marks = map.tokens.iter().map(|it| ruleset.marks.get(it.index()).map_or("?", String::as_str));
        blocks.push(format!("tokens on {}", marks.collect::<Vec<_>>().join(", ")));
    }
    for (step, program) in &map.steps {
        blocks.push(headed(ruleset, &format!("step after {step}"), *program));
    }
    blocks.extend(map.full.map(|it| headed(ruleset, "full", it)));
    blocks.join("\n")
}

/// The two sides of an action card: what holds while each is performed, then its program.
pub(super) fn action(ruleset: &Ruleset, card: VariantId) -> String {
    let Some(card) = ruleset.variant(card) else { return String::new() };
    let sides = card.sides.iter().zip(&card.bodies).zip(["side I", "side II"]);
    let side = |((program, body), side): ((&ProgramId, &Body), &str)| {
        let mut blocks = body::blocks(ruleset, body);
        blocks.push(headed(ruleset, side, *program));
        if let [_] = blocks.as_slice() {
            return blocks.concat();
        }
        let held = blocks.iter().take(blocks.len() - 1).flat_map(|it| it.lines());
        let mut lines = vec![format!("while {side} is performed")];
        lines.extend(held.map(|line| format!("  {line}")));
        lines.extend(blocks.last().cloned());
        lines.join("\n")
    };
    sides.map(side).collect::<Vec<_>>().join("\n")
}

/// A program under its head, indented.
fn headed(ruleset: &Ruleset, head: &str, id: ProgramId) -> String {
    let mut lines = vec![head.to_owned()];
    lines.extend(program(ruleset, id).lines().map(|line| format!("  {line}")));
    lines.join("\n")
}

fn call(ruleset: &Ruleset, ability: &AbilityUse) -> String {
    let none = ProgramId(u16::MAX);
    let Some(declared) = ruleset.abilities.get(ability.ability.index()) else { return String::new() };
    let mut lines = vec![Names::new(ruleset, none).ability(ability)];
    if let Some(condition) = declared.without_enclosure {
        let holds = Names::new(ruleset, declared.program).condition(condition);
        lines.push(format!("    without enclosure if {holds}"));
    }
    lines.extend(program(ruleset, declared.program).lines().map(|line| format!("  {line}")));
    lines.join("\n")
}

// An open block: where it ends, and where its second body starts under which word.
struct Block {
    end: usize,
    middle: Option<usize>,
    word: &'static str,
}

impl Block {
    fn of(op: &Op) -> Option<Self> {
        let end = op.end()?;
        let second = if let Op::If { otherwise, .. } = op {
            Some((*otherwise, "else"))
        } else if let Op::Choose { otherwise, .. } = op {
            Some((*otherwise, "otherwise"))
        } else if let Op::Repeat { between, .. } = op {
            Some((*between, "between"))
        } else if let Op::Within { beside: Some(beside), .. } = op {
            Some((beside.start, "and once"))
        } else {
            None
        };
        let second = second.filter(|(middle, _)| usize::from(*middle) < end);
        Some(Self {
            end,
            middle: second.map(|(middle, _)| usize::from(middle)),
            word: second.map_or("", |(_, word)| word),
        })
    }
}
