//! Action cards: the figures of both sides, and what is told of them in words.

use serde_json::Value;

use super::{facts, parse, without_end};
use crate::desk::Desk;

#[test]
fn action_cards_are_the_printed_ones() {
    let Some(text) = facts("action_cards.json") else { return };
    let parsed = parse(&text);
    let arguments = ["list", "--with", "marine-worlds", "--kind", "action", "--format", "json"];
    let ran = Desk::new("facts_actions").run(&arguments).ends(0);
    let listed: Vec<Value> = ran.out.lines().map(parse).collect();
    let mut compared = 0;
    for fact in parsed.as_array().unwrap() {
        let is_it = |it: &&Value| it["action"] == fact["action"] && name_of(it) == fact["id"];
        let Some(ours) = listed.iter().find(is_it) else { continue };
        for side in ["side_I", "side_II"] {
            let (ours, fact) = (&ours[side], &fact[side]);
            assert_eq!(effects(ours), said_of_effects(fact), "what holds on {side} of {ours}");
            assert_eq!(lines(&ours["program"]), program_of(side, fact), "{side} of {fact}");
        }
        compared += 1;
    }
    assert_eq!(compared, listed.len(), "every action card is compared");
}

/// The name of a card; `cards-0`, as the facts call it, of the standard card.
fn name_of(card: &Value) -> String {
    let id = card["id"].as_str().unwrap();
    if card["variant"] == 0 { format!("{id}-0") } else { id.to_owned() }
}

fn lines(program: &Value) -> Vec<String> {
    program.as_array().unwrap().iter().map(|it| without_end(it.as_str().unwrap())).collect()
}

/// What holds while a side is performed: each head, then its program.
fn effects(side: &Value) -> Vec<String> {
    let told = side["effects"].as_array().unwrap().iter();
    told.flat_map(|it| std::iter::once(it["head"].as_str().unwrap().to_owned()).chain(lines(&it["program"])))
        .collect()
}

fn changes(fact: &Value) -> &str {
    fact["changes"].as_str().unwrap_or("")
}

/// The words of a change that holds while the action is performed, as the language says it.
fn said_of_effects(fact: &Value) -> Vec<String> {
    let said: &[&str] = match changes(fact) {
        "the first animal of the action costs 2 less (minimum 0)" => {
            &["cost of animals is 2 less if (animals played this action) is exactly 0"]
        }
        "for each animal played you may pay 2 money for 1 appeal, once per animal; the side I discount is gone" => {
            &["whenever you play an animal", "may", "  lose 2 money", "  gain 1 appeal"]
        }
        "gain 1 reputation for each animal you play from the display that bears your own marker; after finishing: Mark" => {
            &["whenever you play an animal with your claim", "gain 1 reputation"]
        }
        "partner zoos are taken from the supply, not from the board; duplicates of your own continents are allowed" => {
            &["instead of the board take partner-zoo from the supply"]
        }
        "the same, and for universities too; any remaining animal university may be taken, leaving the general one on the board" => {
            &[
                "instead of the board take partner-zoo from the supply",
                "instead of the board take university from the supply",
            ]
        }
        "the strength 5 task may hire 1 new worker instead of supporting a project; the new worker is placed on that task too" => {
            &["instead of task project you may { hire 1 onto this task }"]
        }
        "each additional worker placed on a task lowers its value by 2, any number of times" => {
            &["value of tasks is 2 less for each worker added"]
        }
        "a donation costs 1 less per X-token you hold (minimum 0); the tokens stay" => {
            &["cost of donations is (your x-token) less"]
        }
        "may pay 2 extra to cover 1 rock or water space" => {
            &["allow covering 1 space of rock or water for 2 money"]
        }
        "may cover 1 rock or water space and gain 2 money for it" => {
            &["allow covering 1 space of rock or water, gain 2 money"]
        }
        "if you gain money during this action, gain 3 more" => {
            &["whenever you gain money, once an action", "gain 3 money"]
        }
        "if you gain money during this action, gain 5 more" => {
            &["whenever you gain money, once an action", "gain 5 money"]
        }
        _ => &[],
    };
    said.iter().map(|it| (*it).to_owned()).collect()
}

/// What a side does, from its figures and from the words of its change.
fn program_of(side: &str, fact: &Value) -> Vec<String> {
    if fact["animals_by_strength"].is_array() {
        animals(fact)
    } else if fact["draw_by_strength"].is_array() {
        cards(fact)
    } else if fact["or_break"].is_object() {
        sponsors(fact)
    } else if fact["cost_per_space"].is_u64() {
        build(fact)
    } else {
        assert!(fact["tasks"].is_string(), "{side} of an unknown action: {fact}");
        association(fact)
    }
}

fn indented(lines: &[String]) -> impl Iterator<Item = String> + '_ {
    lines.iter().map(|it| format!("  {it}"))
}

/// The first strength at which a number of a row of five is reached.
fn strength_of(row: &Value, number: u64) -> Option<usize> {
    let row = row.as_array().unwrap();
    row.iter().position(|it| it.as_u64().unwrap() >= number).map(|it| it + 1)
}

fn at_strength(strength: usize, body: &[&str]) -> Vec<String> {
    if strength == 1 {
        return body.iter().map(|it| (*it).to_owned()).collect();
    }
    let head = format!("if strength is at least {strength}");
    std::iter::once(head).chain(body.iter().map(|it| format!("  {it}"))).collect()
}

fn animals(fact: &Value) -> Vec<String> {
    let from = if fact["play_from"].as_array().unwrap().len() == 1 { "hand" } else { "hand or range" };
    let (play, by_strength) = (format!("play 1 animal from {from}"), &fact["animals_by_strength"]);
    let (one, two) = (strength_of(by_strength, 1).unwrap(), strength_of(by_strength, 2).unwrap());
    let mut lines = Vec::new();
    if let Some(reputation) = fact["at_strength_5_plus"]["may_first_gain"]["reputation"].as_u64() {
        lines.extend(at_strength(5, &["may", &format!("  gain {reputation} reputation")]));
    }
    let mut plays = at_strength(one, &[&play]);
    plays.extend(at_strength(two, &["may", &format!("  {play}")]));
    let with_less = match changes(fact) {
        "at strength 5: play only 1 animal and ignore 1 of its conditions" => Some(5),
        "at strength 3+: play only 1 animal and ignore 1 of its conditions" => Some(3),
        _ => None,
    };
    let Some(with_less) = with_less else {
        lines.extend(plays);
        lines.extend(behind_animals(fact));
        return lines;
    };
    lines.extend(["choose by you".to_owned(), "  branch".to_owned()]);
    lines.extend(plays.iter().map(|it| format!("    {it}")));
    lines.push(format!("  branch if strength is at least {with_less}"));
    lines.push("    this performance ignore 1 conditions of animals".to_owned());
    lines.push(format!("    {play}"));
    lines
}

fn behind_animals(fact: &Value) -> Vec<String> {
    let hunter = |number: u8| {
        ["after action", "  if (animals in your hand) is exactly 0", "    may"]
            .map(str::to_owned)
            .into_iter()
            .chain([format!("      use hunter({number})")])
            .collect()
    };
    match changes(fact) {
        "after finishing: if you have no animal card in hand, Hunter 4" => hunter(4),
        "after finishing: if you have no animal card in hand, Hunter 6" => hunter(6),
        changes if changes.ends_with("after finishing: Mark") => {
            vec!["after action".to_owned(), "  use mark".to_owned()]
        }
        _ => Vec::new(),
    }
}

/// `{ 1 -> 1, 3 -> 2, 5 -> 3 }`: the rows of a table, without those that say the same as the row before.
fn table(row: &Value) -> String {
    let numbers: Vec<u64> = row.as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    let changes = numbers.iter().enumerate().filter(|(at, it)| *at == 0 || numbers[*at - 1] != **it);
    let rows: Vec<String> = changes.map(|(at, it)| format!("{} -> {it}", at + 1)).collect();
    format!("(by strength {{ {} }})", rows.join(", "))
}

fn cards(fact: &Value) -> Vec<String> {
    let mut lines = vec![format!("advance break {}", fact["break"])];
    lines.extend(match changes(fact) {
        "Digging 1 before drawing or snapping" => Some("use digging(1)".to_owned()),
        "Digging 2 before drawing or snapping" => Some("use digging(2)".to_owned()),
        _ => None,
    });
    lines.extend(["choose by you", "  branch"].map(str::to_owned));
    let drawn = table(&fact["draw_by_strength"]);
    lines.push(if fact["draw_from"].as_array().unwrap().len() == 1 {
        format!("    draw {drawn} from deck")
    } else {
        format!("    take {drawn} card from deck or range to hand by you")
    });
    let discarded = &fact["discard_by_strength"];
    if strength_of(discarded, 1).is_some() {
        lines.push(format!("    discard {} card from hand to discard by you", table(discarded)));
    }
    let snapped = &fact["or_snap_by_strength"];
    let (one, two) = (strength_of(snapped, 1).unwrap(), strength_of(snapped, 2));
    lines.push(format!("  branch if strength is at least {one}"));
    let number = two.map_or("1".to_owned(), |two| format!("(by strength {{ {one} -> 1, {two} -> 2 }})"));
    lines.push(format!("    take {number} card from display to hand by you"));
    let clever: &[&str] = match changes(fact) {
        "after finishing: may pay 2 to put any one of your action cards on slot 1" => {
            &["after action", "  may", "    lose 2 money", "    move any of your action cards to slot 1"]
        }
        "after finishing: may put any one of your action cards on slot 1, free" => &["use clever"],
        _ => &[],
    };
    lines.extend(clever.iter().map(|it| (*it).to_owned()));
    lines
}

/// What may be done once, before or after the Sponsors action, and only with the break: its lines, and their name.
fn once_beside(fact: &Value) -> Option<(Vec<&'static str>, &'static str, bool)> {
    let sold = ["discard 1 sponsor from hand to discard by you", "gain 4 money"];
    let any = "discard 1 card from hand to discard by you";
    match changes(fact) {
        "additionally trade 1 X-token for 5 money or 5 money for 1 X-token" => {
            Some((trades(2), "traded", false))
        }
        "the same trade, or pay 1 X-token or 5 money for 1 reputation" => Some((trades(4), "traded", false)),
        "additionally discard 1 sponsor card from hand for 4 money" => Some((sold.to_vec(), "sold", false)),
        "additionally discard 1 sponsor card to take any 1 sponsor card from the display into hand" => {
            Some((vec![sold[0], "take 1 sponsor from display to hand by you"], "swapped", false))
        }
        "with the break option: may also discard any 1 card to play 1 sponsor from hand paying its level in money" => {
            Some((vec![any, "use marketing"], "played", true))
        }
        _ => None,
    }
}

fn trades(number: usize) -> Vec<&'static str> {
    let all = [
        ["    lose 1 x-token", "    gain 5 money"],
        ["    lose 5 money", "    gain 1 x-token"],
        ["    lose 1 x-token", "    gain 1 reputation"],
        ["    lose 5 money", "    gain 1 reputation"],
    ];
    let branches = all.into_iter().take(number).flat_map(|[price, gain]| ["  branch", price, gain]);
    std::iter::once("choose by you").chain(branches).collect()
}

/// Something that may be done once before or after lines.
fn beside(what: &[&str], name: &str, lines: Vec<String>, after: &[&str]) -> Vec<String> {
    let mut told = vec!["may".to_owned()];
    told.extend(what.iter().map(|it| format!("  {it}")));
    told.push(format!("  set {name} to 1"));
    told.extend(lines);
    told.extend([format!("if {name} is exactly 0"), "  may".to_owned()]);
    told.extend(after.iter().map(|it| format!("    {it}")));
    told
}

fn sponsors(fact: &Value) -> Vec<String> {
    let is_one = fact["play"] == "exactly 1 sponsor, level <= strength";
    let plays: &[&str] = if is_one {
        &["play 1 sponsor with level at most strength from hand"]
    } else {
        assert_eq!(fact["play"], "1 or more sponsors, total level <= strength + 1");
        &["within (strength + 1) as rest", "  play 1 sponsor with level at most rest from hand or range"]
    };
    let money = match fact["or_break"]["money"].as_str().unwrap() {
        "strength" => "gain strength money",
        "2 x strength" => "gain (strength * 2) money",
        other => panic!("{other}"),
    };
    assert_eq!(fact["or_break"]["advance"], "strength");
    let mut rest = vec![money.to_owned(), "advance break strength".to_owned()];
    let once = once_beside(fact);
    if let Some((what, name, true)) = &once {
        rest = beside(what, name, rest, what);
    }
    let mut lines = vec!["choose by you".to_owned(), "  branch".to_owned()];
    lines.extend(plays.iter().map(|it| format!("    {it}")));
    lines.push("  branch".to_owned());
    lines.extend(rest.iter().map(|it| format!("    {it}")));
    if let Some((what, name, false)) = &once {
        return beside(what, name, lines, what);
    }
    let lower = "additionally discard any 1 card from hand: 4 money, or 1 sponsor played with this action counts 2 levels lower";
    if changes(fact) != lower {
        return lines;
    }
    let discard = "discard 1 card from hand to discard by you";
    let either = ["choose by you", "  branch", &format!("    {discard}"), "    gain 4 money", "  branch"];
    let less = "    this performance level of sponsors is 2 less, once";
    let discarded = format!("    {discard}");
    let what: Vec<&str> = either.into_iter().chain([discarded.as_str(), less]).collect();
    beside(&what, "sold", lines, &[discard, "gain 4 money"])
}

fn build(fact: &Value) -> Vec<String> {
    let is_one = fact["buildings"] == 1;
    let size = fact["max_size"].as_str().or(fact["max_total_size"].as_str()).unwrap();
    let size = if size == "strength" { size.to_owned() } else { format!("({size})") };
    assert_eq!(fact["cost_per_space"], 2);
    let beside = match changes(fact) {
        "may pay 3 to build 1 additional pavilion" => Some("build pavilion for 3 money"),
        "may pay 2 to build 1 additional pavilion" => Some("build pavilion for 2 money"),
        "may pay 3 to build 1 additional kiosk" => Some("build kiosk for 3 money"),
        "may pay 2 to build 1 additional kiosk" => Some("build kiosk for 2 money"),
        _ => None,
    };
    if is_one && beside.is_none() {
        return vec![format!("build up to size {size}")];
    }
    let except = if changes(fact) == "may build several identical standard enclosures" {
        " except buildings that are standard"
    } else {
        ""
    };
    let each = if is_one { "once".to_owned() } else { format!("each different{except}") };
    let mut lines = vec![format!("within {size}, {each} as rest"), "  build up to size rest".to_owned()];
    if let Some(beside) = beside {
        lines.extend(["and once".to_owned(), format!("  {beside}")]);
    }
    lines
}

fn association(fact: &Value) -> Vec<String> {
    let one = ["do task up to value strength".to_owned()];
    if fact["tasks"] == "exactly 1 with value <= strength" {
        return match changes(fact) {
            "gain 1 X-token if the action strength is higher than the value of the task" => {
                vec![
                    "do task up to value strength as value".to_owned(),
                    "if strength is at least (value + 1)".to_owned(),
                    "  gain 1 x-token".to_owned(),
                ]
            }
            "at strength 5 you may do nothing but place this card on slot 1 and then perform another action (Determination)" =>
            {
                let mut lines = vec!["choose by you".to_owned(), "  branch".to_owned()];
                lines.extend(one.iter().map(|it| format!("    {it}")));
                lines.extend(
                    ["  branch if strength is at least 5", "    use determination"].map(str::to_owned),
                );
                lines
            }
            _ => one.to_vec(),
        };
    }
    assert_eq!(fact["tasks"], "1 or more different, total value <= strength");
    assert_eq!(fact["donation"], "1 allowed after at least 1 task");
    let mut lines = vec!["within strength, each different as rest".to_owned()];
    lines.extend(indented(&["do task up to value rest".to_owned()]));
    lines.push("may".to_owned());
    let instead = "instead of the donation you may take 1 card from the deck or within reputation range";
    let donates: &[&str] = if changes(fact) == instead {
        &[
            "choose by you",
            "  branch",
            "    donate",
            "  branch",
            "    take 1 card from deck or range to hand by you",
        ]
    } else {
        &["donate"]
    };
    lines.extend(donates.iter().map(|it| format!("  {it}")));
    lines
}
