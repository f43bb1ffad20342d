//! Whatever a scenario cites exists: rules, rulings, and answers on keywords.
//!
//! They are looked up in the collection of rules that lies beside the tree where the game is worked on. Where it does not,
//! nothing can be looked up, and the output says so.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

/// What can be cited.
struct Known {
    rules: BTreeSet<String>,
    rulings: BTreeSet<String>,
    /// How many answers there are on a keyword.
    answers: BTreeMap<String, usize>,
}

/// Something cited, with the place.
struct Cited {
    id: String,
    place: String,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let shared = arkwright_tests::root().join("../shared");
    if !shared.join("rules.md").is_file() {
        println!(
            "skipped: the collection of rules is not beside the tree, so that nothing cited can be looked up"
        );
        return libtest_mimic::run(&arguments, Vec::new()).exit_code();
    }
    match trials(&shared) {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn trials(shared: &Path) -> Result<Vec<Trial>, Box<dyn Error>> {
    let known = Known {
        rules: rules(&std::fs::read_to_string(shared.join("rules.md"))?),
        rulings: rulings(&read_json(shared.join("rulings.json"))?),
        answers: answers(&read_json(shared.join("facts/abilities.json"))?),
    };
    let cited = cited()?;
    let ids: BTreeSet<&str> = cited.iter().map(|it| it.id.as_str()).collect();
    let count = |prefix: &str| ids.iter().filter(|it| it.starts_with(prefix)).count();
    let (n_rulings, n_answers) = (count("R-"), count("FAQ-"));
    println!(
        "cited {} times: {} of {} rules, {n_rulings} of {} rulings, {n_answers} of {} answers on keywords",
        cited.len(),
        ids.len() - n_rulings - n_answers,
        known.rules.len(),
        known.rulings.len(),
        known.answers.values().sum::<usize>(),
    );
    let found = |it: &Cited| known.has(&it.id);
    let missing: Vec<String> = cited.iter().filter(|it| !found(it)).map(Cited::report).collect();
    Ok(vec![Trial::test("everything_that_scenarios_cite_exists", move || all_known(&missing))])
}

fn all_known(missing: &[String]) -> Result<(), Failed> {
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n").into()) }
}

impl Cited {
    fn report(&self) -> String {
        format!("{}: nothing is called `{}`", self.place, self.id)
    }
}

impl Known {
    fn has(&self, id: &str) -> bool {
        if let Some(answer) = id.strip_prefix("FAQ-") {
            let Some((keyword, at)) = answer.rsplit_once('-') else { return false };
            let n_answers = self.answers.get(keyword).copied().unwrap_or(0);
            return at.parse().is_ok_and(|at: usize| (1..=n_answers).contains(&at));
        }
        self.rulings.contains(id) || self.rules.contains(id)
    }
}

/// What the scenarios of the base game, of the tests, of the expansions and of all of them together cite.
fn cited() -> Result<Vec<Cited>, Box<dyn Error>> {
    let mut cited = Vec::new();
    let folders: &[&str] =
        if arkwright_tests::root().join("tests/scenarios").is_dir() { &["tests/scenarios"] } else { &[] };
    let mut compiled = vec![arkwright_tests::base_with(folders)?];
    for folder in arkwright_tests::expansions()? {
        compiled.push(arkwright_tests::with_needs(&folder)?);
    }
    if arkwright_tests::root().join("tests/together").is_dir() {
        compiled.push(arkwright_tests::all_with("tests/together")?);
    }
    let mut places = BTreeSet::new();
    for compiled in &compiled {
        for case in &compiled.scenarios {
            let (line, _) = compiled.sources.line_column(case.span.file, case.span.start);
            let place = format!("{}:{line}", compiled.sources.path(case.span.file));
            // The base game is a part of every set.
            if places.insert(place.clone()) {
                let cites = case.scenario.cites.iter();
                cited.extend(cites.map(|id| Cited { id: id.clone(), place: place.clone() }));
            }
        }
    }
    Ok(cited)
}

/// A rule is a paragraph that begins with its id in bold.
fn rules(text: &str) -> BTreeSet<String> {
    let ids = text.lines().filter_map(|line| line.strip_prefix("**")?.split([' ', '*']).next());
    // The places where sources disagree are listed there too, as `C-1` and so on.
    ids.filter(|it| it.contains('-') && !it.starts_with("C-")).map(str::to_owned).collect()
}

fn rulings(value: &serde_json::Value) -> BTreeSet<String> {
    let list = value.as_array().into_iter().flatten();
    list.filter_map(|it| it["id"].as_str()).map(str::to_owned).collect()
}

fn answers(value: &serde_json::Value) -> BTreeMap<String, usize> {
    let list = value.as_array().into_iter().flatten();
    let count = |it: &serde_json::Value| it["faq"].as_array().map_or(0, Vec::len);
    list.filter_map(|it| Some((it["id"].as_str()?.to_owned(), count(it)))).collect()
}

fn read_json(path: PathBuf) -> Result<serde_json::Value, Box<dyn Error>> {
    Ok(serde_json::from_str(&std::fs::read_to_string(path)?)?)
}
