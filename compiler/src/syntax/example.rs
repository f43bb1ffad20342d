//! A line as it should look, for a line that does not parse.

use super::other_words;
use crate::names::nearest;
use crate::source::SourceMap;
use arkwright_dsl::{STATEMENT_WORDS, SyntaxError};

/// One sound line for each word that starts one.
const EXAMPLES: &[(&str, &str)] = &[
    ("advance", "advance break 2"),
    ("after", "after action {"),
    ("allow", "allow playing this without enclosure if your zoo has 1 animal with icon bird"),
    ("animal", "animal 901 \"A name\" {"),
    ("build", "build kiosk or pavilion for free"),
    ("choose", "choose one {"),
    ("cost", "cost 12"),
    ("discard", "discard 1 card from hand"),
    ("do", "do 1 task up to value 3"),
    ("draw", "draw 2 cards from deck"),
    ("for", "for each other player as other {"),
    ("gain", "gain 2 appeal for each bird icon in your zoo, at most 6"),
    ("hire", "hire 1 worker"),
    ("housing", "housing enclosure 2, beside water 1"),
    ("icons", "icons bird 2, africa"),
    ("if", "if your appeal is at least 5 {"),
    ("look", "look at 3 cards from deck as seen; discard rest of seen"),
    ("lose", "lose 2 money"),
    ("move", "move any of your action cards to slot 1"),
    ("perform", "perform the build action"),
    ("place", "place 1 multiplier on your build card"),
    ("play", "play 1 animal from hand"),
    ("project", "project 901 \"A name\" {"),
    ("put", "put 1 card from hand under this card"),
    ("repeat", "repeat up to 2 times {"),
    ("replenish", "replenish display"),
    ("requires", "requires bird 2, upgraded animals"),
    ("reveal", "reveal 3 cards from deck as seen; discard rest of seen"),
    ("scenario", "scenario \"What it shows\" {"),
    ("scoring", "scoring 901 \"A name\" {"),
    ("shuffle", "shuffle discard"),
    ("slots", "slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation"),
    ("sponsor", "sponsor 901 \"A name\" {"),
    ("take", "take 1 card from display into hand"),
    ("transfer", "for each other player as other { transfer 2 money from other to you }"),
    ("upgrade", "upgrade 1 action card"),
    ("use", "use clever"),
    ("with", "with leader in appeal as leader {"),
    ("within", "within 3 {"),
];

/// Words of a sentence that the language does without.
const ARTICLES: [&str; 3] = ["the", "a", "an"];

/// A sound line of the kind that an error stands in.
pub(super) fn of_line(sources: &SourceMap, error: &SyntaxError) -> Option<&'static str> {
    let before = line_before(sources, error)?;
    let mut words = before.split_whitespace();
    let first = words.next().map(|it| if it == "may" { words.next().unwrap_or(it) } else { it })?;
    // A step of a scenario names its card.
    if first == "play" && error.expected == ["a number"] {
        return Some("play 401");
    }
    EXAMPLES.iter().find(|(word, _)| *word == first).map(|(_, example)| *example)
}

/// A keyword with its value, where the value stands behind it without parentheses.
pub(super) fn value_in_parentheses(sources: &SourceMap, error: &SyntaxError) -> Option<String> {
    let value = sources.slice(error.span);
    let keyword = line_before(sources, error)?.split_whitespace().next_back()?;
    let is_value = error.expected.contains(&"`(`") && value.bytes().all(|it| it.is_ascii_digit());
    is_value.then(|| format!("{keyword}({value})"))
}

/// A sound statement for a line whose verb means something else in the language than with the noun of this line, where the
/// author stumbles over just that.
pub(super) fn of_other_words(sources: &SourceMap, error: &SyntaxError) -> Option<&'static str> {
    let before = line_before(sources, error)?;
    let verb = before.split_whitespace().find(|it| *it != "may")?;
    // A line of the right form that goes wrong behind its source is better answered by what could stand there.
    let names_source = before.split_whitespace().any(|it| it == "from");
    let is_line_end = error.expected.contains(&"the end of the line");
    let rest = sources.text(error.span.file).get(error.span.start as usize..)?;
    let line = format!("{before}{}", rest.split(['\n', ';', '{', '}']).next().unwrap_or_default());
    let is_remove = verb == "remove";
    other_words::with_noun(verb, &line).filter(|_| is_remove || !names_source && !is_line_end)
}

/// The effect that an author has written where the fields of a card stand: taken for a printed gain, it stumbles over what
/// follows the number. A verb that is misspelt is mended.
pub(super) fn effect_among_fields(sources: &SourceMap, error: &SyntaxError) -> Option<String> {
    let before = line_before(sources, error)?;
    let mut words = before.split_whitespace();
    let (verb, number) = (words.next()?, words.next()?);
    let is_gain = number.parse::<u32>().is_ok() && words.next().is_none();
    if !is_gain || error.expected != ["the end of the line"] {
        return None;
    }
    let meant = nearest(verb, STATEMENT_WORDS.iter().copied())?;
    let text = sources.text(error.span.file);
    let start = error.span.start as usize - before.trim_start().len();
    let line = text.get(start..)?.split(['\n', ';', '}']).next()?.split("--").next()?;
    Some(format!("{meant}{}", line.trim().strip_prefix(verb)?))
}

/// The article right before an error, or the one that it points at.
pub(super) fn article(sources: &SourceMap, error: &SyntaxError) -> Option<&'static str> {
    let found = sources.slice(error.span);
    let last = line_before(sources, error)?.split_whitespace().next_back();
    ARTICLES.into_iter().find(|it| *it == found).or_else(|| ARTICLES.into_iter().find(|it| Some(*it) == last))
}

fn line_before<'a>(sources: &'a SourceMap, error: &SyntaxError) -> Option<&'a str> {
    let before = sources.text(error.span.file).get(..error.span.start as usize)?;
    before.rsplit(['\n', ';', '{', '}']).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Severity;
    use crate::explain::example::{findings, source};

    /// A line with what it leaves open closed, in the place where an author would write it.
    fn in_its_place(word: &str, line: &str) -> String {
        let card =
            |lines: &str| format!("animal 901 \"A\" {{\nlatin \"A a\"\ncost 8\nappeal 1\n{lines}\n}}\n");
        match word {
            "cost" => card("housing enclosure 1\nicons bird").replace("cost 8", line),
            "housing" => card(&format!("{line}\nicons bird")),
            "icons" => card(&format!("housing enclosure 1\n{line}")),
            "requires" => card(&format!("housing enclosure 1\nicons bird\n{line}")),
            "animal" => card("housing enclosure 1\nicons bird").replace("animal 901 \"A\" {", line),
            "sponsor" => format!("{line} level 3; icons bird }}\n"),
            "project" => format!(
                "{line} count bird icons in your zoo; slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation }}\n"
            ),
            "scoring" => {
                format!("{line} count bird icons in your zoo; tiers 2 -> 1, 4 -> 2, 6 -> 3, 8 -> 4 }}\n")
            }
            "slots" => format!("project 901 \"A\" {{ count bird icons in your zoo; {line} }}\n"),
            "scenario" => format!("{line} given {{ money 3 }} then {{ money 3 }} }}\n"),
            "choose" => format!("ability written-here {{ {line} gain 1 money }} or {{ gain 1 appeal }} }}\n"),
            _ if line.ends_with('{') => {
                format!("ability written-here interactive, solo clever {{ {line} build kiosk }} }}\n")
            }
            _ => format!("ability written-here interactive, solo clever {{ {line} }}\n"),
        }
    }

    #[test]
    fn every_line_shown_compiles_in_its_place() {
        let mut faults = Vec::new();
        for (word, line) in EXAMPLES {
            let text = in_its_place(word, line);
            let compiled = source(&text);
            let errors = findings(&compiled).into_iter().filter(|it| it.severity == Severity::Error);
            faults.extend(errors.map(|it| format!("`{line}`: {} {}", it.code, it.message)));
        }
        assert_eq!(faults, [""; 0]);
    }
}
