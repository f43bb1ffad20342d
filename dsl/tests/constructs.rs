//! Every form of the language with its tree: one line a form, the tree without places.

use arkwright_dsl::ast::{AnimalField, Decl, Declaration, Form};
use arkwright_dsl::{FileId, Span, format, parse};

/// The tree of a source that must be sound, written short: no places, names and numbers bare.
fn tree(source: &str) -> String {
    let parsed = parse(FileId(0), source);
    assert_eq!(parsed.errors, [], "{source}");
    assert!(format(source).is_ok_and(|laid_out| format(&laid_out).as_ref() == Ok(&laid_out)), "{source}");
    let of_form = |it: &Declaration| {
        if let Form::New(decl) = &it.form { format!("{decl:?}") } else { format!("{:?}", it.form) }
    };
    let of_new = |it: &Declaration| match &it.kept {
        None => of_form(it),
        Some(kept) => format!("{} {kept:?}", of_form(it)),
    };
    let trees: Vec<String> = parsed.decls.iter().map(of_new).collect();
    shorten(&format!("[{}]", trees.join(", ")))
}

/// Takes the places out of a debug text and the wrapping off names and numbers.
fn shorten(debug: &str) -> String {
    let mut text = debug.to_owned();
    while let Some(start) = text.find("Span { file") {
        let end = text.get(start..).and_then(|rest| rest.find(" }")).unwrap_or_default();
        text.replace_range(start..start + end + 2, "@");
    }
    for (from, to) in [(", span: @", ""), ("span: @, ", ""), (", @)", ")"), ("(@)", "")] {
        text = text.replace(from, to);
    }
    for opening in ["Name { text: ", "Int { value: ", "Text { value: "] {
        while let Some(start) = text.find(opening) {
            let end = text.get(start..).and_then(|rest| rest.find(" }")).unwrap_or_default();
            text.replace_range(start + end..start + end + 2, "");
            text.replace_range(start..start + opening.len(), "");
        }
    }
    for wrapped in ["Amount { kind: ", "Countable { kind: ", "Condition { kind: ", "Statement { kind: "] {
        text = text.replace(wrapped, "{");
    }
    text
}

/// Each line of a list, inside a frame, with its tree; of the frame's tree only what comes behind its head.
fn trees(before: &str, lines: &str, after: &str) -> String {
    let mut listed = String::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let full = tree(&format!("{before}\n{line}\n{after}"));
        let body = full.split_once("fields: [").or_else(|| full.split_once("statements: ["));
        let inner = body.filter(|_| !before.is_empty()).map_or(full.as_str(), |(_, inner)| inner);
        listed += &format!("{line}\n    {inner}\n");
    }
    listed
}

/// Compares with the snapshot of a name.
fn assert_trees(name: &str, listed: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, listed);
    });
}

#[test]
fn declarations() {
    assert_trees(
        "declarations",
        &trees(
            "",
            r#"
        icon africa continent
        icon science
        terrain rock "^"
        resource money "money" currency { start 25 }
        resource x-token "X-token" strength { }
        break { }
        workers { active 1; waiting 3 }
        token venom "Venom" on action card { limit 1; fee 2 money; strength -2; repeats action }
        token wild "Wild icon" on card { }
        building kiosk "kiosk" { }
        building meerkat-den "Meerkat Den" unique { }
        tile africa-zoo "Africa" partner-zoo { }
        tile rep-hand "Hand limit 5" university { }
        tile money-10 "10 money" bonus-tile { }
        setup { }
        donations { }
        end { }
        solo { }
        enclosure size-1 "size-1 enclosure" standard { }
        enclosure reptile-house "Reptile House" special { }
        action cards "Cards" { side I { shuffle discard } side II { replenish display } }
        map 0 "Map 0" { }
        map 1a "Map 1a" { }
        animal 401 "Cheetah" { }
        sponsor 223 "Science \"Institute\" \\" { }
        sponsor 202 "Spokesperson" person { }
        project 103 "Africa" base { }
        project 104 "Africa" { }
        scoring 1 "Large Animal Zoo" { }
        ability sprint { }
        ability venom(n) interactive, solo inventive(n) { }
        ability boost(which: action, place: continent) after action { }
        ability x after action interactive { }
        scenario "empty" { }
    "#,
            "",
        ),
    );
}

#[test]
fn fields_of_animals() {
    assert_trees(
        "fields-of-animals",
        &trees(
            "animal 1 \"A\" {",
            r#"
        latin "Acinonyx jubatus"
        iucn vulnerable
        cost 17
        size 1
        requires predator 3, upgraded animals, partner-zoo asia, partner-zoo 2, university, university 2, reputation at least 3, appeal at most 25, bird
        housing enclosure 5 or reptile-house 3, beside water 1, beside rock 2
        icons predator 2, africa
        appeal 6
        ability sprint(3)
        ability boost(association)
        ability clever
        colour pink
    "#,
            "}",
        ),
    );
}

#[test]
fn fields_of_other_cards() {
    let mut listed = trees(
        "sponsor 1 \"A\" {",
        "level 3\nrequires science 1\nicons science 2\nconservation 1\nability full-throated\nbuilding meerkat-den\nzap",
        "}",
    );
    listed += &trees(
        "project 1 \"A\" {",
        "count africa icons in your zoo\nslots 5 -> 5 conservation, 4 -> 3 conservation\nslots 1 -> 2 conservation and 2 reputation\nslots size at least 4 -> 5 conservation, size exactly 3 -> 4 conservation, size at most 2 -> 3 conservation\nrelease 1 animal\nrelease 1 animal with icon europe\nwhen played { gain 1 reputation }\nfoo 1",
        "}",
    );
    listed += &trees(
        "scoring 1 \"A\" {",
        "count animals in your zoo with size at least 4\ntiers 1 -> 1, 2 -> 2\nendgame { gain 1 conservation }\nnot solo\nfoo { a }",
        "}",
    );
    assert_trees("fields-of-other-cards", &listed);
}

#[test]
fn fields_of_the_rules() {
    let mut listed = trees(
        "resource r \"R\" {",
        "range 0 to 113\nstart 0, 1, 2\nmay fall\nguard 5\ncap 9 until upgraded cards\nbeyond gain 1 appeal\nfolders 1 -> 1, 2 -> 2\nat 5 { }\nat 10 once in the game { hire 1 worker }\nat 5, 2 bonus-tiles { }\nat 8 once in the game, 1 bonus-tiles { }\nincome { gain 1 money }\nfoo",
        "}",
    );
    listed += &trees(
        "break {",
        "steps 2 -> 9, 3 -> 12\narrival { gain 1 x-token }\nstep board { refill board }\nstep income for each player { take income }\nfoo",
        "}",
    );
    listed += &trees("workers {", "active 1\nwaiting 3\nfoo", "}");
    listed += &trees(
        "token t \"T\" on action card {",
        "limit 1\nfee 2 money\nstrength -2\nrepeats action\nfoo",
        "}",
    );
    listed += &trees(
        "building b \"B\" {",
        "shape (0,0) ( 0 , -1 )\ncost 2\nspaces 5\nlimit 1\napart 3\nneeds upgraded build\nbars continent\nwhen built { move animals into this building }\nbeside rock 1\ncovers border 2\nstands alone\nincome { gain 1 money }\nfoo",
        "}",
    );
    listed += &trees(
        "map 1 \"M\" {",
        "hexes \"\"\".a^ \"\"\"\nbonus a { gain 2 reputation }\nbonus 1 { }\nfull { gain 7 appeal }\nmark T tower\nmark 1 station\nedge { hire 1 worker }\nedge income { use snapping(1) }\npartner-zoo 2 { upgrade 1 action card }\npartner-zoo 3 needs upgraded association { hire 1 worker }\nuniversity 2 { }\nuniversity 3 needs upgraded association { }\nworker 3 { gain 2 conservation }\nstart kiosk at A4, size-3 at A5 rot 0\nincome { gain 1 money }\nonce in your turn { donate }\nwhenever you fill a building { gain 2 appeal }\nignore needs\nfoo",
        "}",
    );
    listed += &trees(
        "tile a \"A\" university {",
        "icons science 2, bird\nhand-limit 5\nwhen taken { gain 1 reputation }\nfoo",
        "}",
    );
    assert_trees("fields-of-the-rules", &listed);
}

#[test]
fn the_course_of_a_game() {
    let mut listed = trees(
        "setup {",
        "hand-limit 3\nbase-projects 1 -> 3, 4 -> 4\nproject-row 1 -> 2, 3 -> 3\nblock slots for 2 players\ndeal 2 maps\nstep deal { }\nstep opening-hand for each player { draw 8 cards from deck }\nfoo",
        "}",
    );
    listed += &trees(
        "donations {",
        "prices 2, 5, 5, 7\nblocked 5, 7, 10 for 2 players\nreward { gain 1 conservation }\nfoo",
        "}",
    );
    listed += &trees(
        "end {",
        "score your appeal + (by steps of conservation { 0 -> -14, 1 -> -12 })\ntarget 100\ntie number of supported projects\nstep scoring-card for each player { }\nfoo",
        "}",
    );
    listed +=
        &trees("solo {", "start appeal 20, 10, 0\nraise limits\nrounds 7, 6, 5\ncover donation\nfoo", "}");
    assert_trees("the-course-of-a-game", &listed);
}

#[test]
fn moments_and_triggers() {
    assert_trees(
        "moments-and-triggers",
        &trees(
            "sponsor 1 \"A\" {",
            r#"
        once { gain 2 reputation }
        income { gain 3 money }
        endgame { gain 1 conservation }
        endgame first { gain 1 conservation }
        endgame last { gain 1 conservation }
        once in your turn { donate }
        once in your turn if not any player has conservation at least 10 { donate }
        whenever an icon science comes into your zoo { gain 1 reputation }
        whenever an icon bird comes into any zoo { }
        whenever a new icon of continent comes into your zoo { }
        whenever a new icon of continent or category comes into your zoo { }
        whenever you play an animal { }
        whenever you play a sponsor with level at least n + 1 and person if n is at least 2, once a performance { }
        whenever you play a card, once a performance { }
        whenever any player plays a card { }
        whenever any player plays an animal with size at most 2 if n is at least 2, once a performance { }
        whenever you support a project { }
        whenever you support a project with release { }
        whenever you cover spaces as covered { gain covered money }
        whenever you cover spaces that are border as covered { gain covered money }
        whenever you gain a bonus of spaces { }
        whenever you gain a bonus of spaces that are beside water { }
        whenever you fill a building { }
        whenever you fill a building that is standard and beside tower { }
        whenever you finish the parts of build if the performed card is upgraded { }
    "#,
            "}",
        ),
    );
}

#[test]
fn lasting_rules() {
    assert_trees(
        "lasting-rules",
        &trees(
            "sponsor 1 \"A\" {",
            r#"
        cost of animals is 2 less
        cost of cards with icon bear and partner-zoo is number of supported projects less if build is upgraded
        level of sponsors is 1 less
        level of sponsors with person is 1 less
        value of task reputation is 1
        size of standard enclosures is 1 more for housing
        size of standard enclosures that are beside water and border is n + 1 more for housing
        ignore 1 conditions of animals with icon reptile
        ignore n conditions of cards
        ignore needs
        forbid playing animals with size at least 4
        forbid playing projects
        forbid interactive effects on you
        allow covering rock
        allow covering rock and water if the performed card is upgraded
        allow supporting projects again
        allow supporting projects with release again
        allow using 1 wild from this card as an icon
    "#,
            "}",
        ),
    );
}

#[test]
fn tests_of_spaces_and_buildings() {
    let spaces = "empty and covered and connected and isolated and border and plain and bonus and beside water and tower";
    let buildings = "occupied and filled and standard and special and border and beside tower and size at least n and size at most 2 and size exactly 3 and kiosk";
    let lines = format!(
        "whenever you cover spaces that are {spaces} as n {{ }}\nwhenever you fill a building that is {buildings} {{ }}\nwhenever you fill a building that is border-post {{ }}"
    );
    assert_trees("tests-of-spaces-and-buildings", &trees("sponsor 1 \"A\" {", &lines, "}"));
}

#[test]
fn statements() {
    assert_trees(
        "statements",
        &trees(
            "ability a {",
            r#"
        gain 1 appeal for each predator icon in your zoo
        gain 1 appeal for each 2 predator icons in all zoos, at most 8
        gain x-token by primate icons in your zoo { 1 -> 1, 3 -> 2 }
        gain 2 money as got
        gain 1 bonus of spaces
        gain 1 bonus of spaces that are border and beside water
        gain 1 bonus
        let friend gain 2 * got money
        lose 2 money
        transfer up to 5 money from victim to you
        transfer 5 money from you to victim
        draw n cards from deck
        reveal n cards from deck as seen
        look at 1 card from discard as seen
        take 1 animal from seen into hand
        take 1 random card from hand of victim into hand
        take all sponsors from display into hand
        take 1 project with number 108 from unused-projects into hand
        take up to 2 animals with icon primate and size at least 3 and level at most n from deck or range into hand as got
        discard up to n cards from hand as sold
        put up to n cards from hand under this card as pouched
        put 1 card from scoring-hand of holder under scoring-deck by holder
        put 1 scoring-card from scoring-hand into scoring-deck
        discard rest of seen
        put rest of seen under scoring-deck
        take rest of seen into hand
        discard all cards from folders 1 to 2
        search deck for 1 animal with icon bear and size at most 2 into hand, discard rest
        search deck for 1 sponsor into hand, put rest under deck
        shuffle discard
        replenish display
        advance break n
        hire 1 worker
        upgrade 1 action card
        place 1 venom on cards of target in slots 1 to n
        place 1 multiplier on your which card
        place 1 multiplier on 1 of your action cards
        place 2 wild on this card
        remove n wild from this card
        remove all tokens from your action cards
        move your association card to slot 1 or 5
        move any of your action cards to slot 1
        move card of target in slot 5 to slot 1
        move animals into this building
        perform the association action
        perform any action, or the x-token action
        perform an action with a card of target in slots 1 to n
        within strength + 1, each different { build 1 building up to size rest }
        within n { do 1 task up to value rest }
        build kiosk or pavilion for free, without upgraded build
        build 1 building up to size strength
        play up to n animals from hand or range
        play up to (by strength { 1 -> 0, 2 -> 1 }) animals from hand
        build 1 building of a kind built this performance
        play 1 sponsor from hand or range for level money
        take 1 partner-zoo from board
        take 1 university from board
        take 1 bonus-tile from board
        take income cards from seen into hand
        support 1 project from play or hand
        support 1 project from play or hand or range
        donate
        take income
        return all workers
        refill board
        may hire 1 worker
        may { hire 1 worker; shuffle discard }
        repeat up to n times { } between { may replenish display }
        repeat 2 times { }
        choose one by victim { } or if n is at least 2 { } or { } otherwise { }
        if n is at least 2 { } else { }
        for each other player ahead in appeal or conservation as target { }
        for each player as holder { }
        with leader in conservation at least 1 as victim { }
        after action { }
        use hunter(n)
        allow playing this without enclosure if your zoo has 1 animal with icon herbivore and size at least n
    "#,
            "}",
        ),
    );
}

#[test]
fn amounts_and_what_can_be_counted() {
    let forms = [
        "n",
        "3",
        "1 + 2 * 3 - 4 / n",
        "(1 + 2) * 3",
        "your reputation",
        "number of predator icons in your zoo",
        "by strength { 1 -> 1, 3 -> 2 }",
        "by n + 1 { 1 -> 1 }",
        "by steps of conservation { 0 -> -14, 1 -> 0 }",
        "by cards in your hand { 0 -> 1 }",
        "hand-limit - number of cards in your hand",
        "hand-limits",
        "number of kinds of continent in your zoo",
        "number of kinds of continent or category in all zoos",
        "number of kinds of category in your zoo ahead of the player to your right",
        "number of pairs of rock and water in your zoo",
        "number of players with more appeal than you",
        "number of player with less x-token than you",
        "number of players icons in your zoo",
        "number of partner-zoos in your zoo",
        "number of universities in your zoo",
        "number of buildings in your zoo",
        "number of buildings in all zoos that are occupied and kiosk",
        "number of buildings in other zoos",
        "number of buildings beside this building that are filled",
        "number of buildings beside side-entrance",
        "number of spaces on your map",
        "number of spaces on your map that are water and isolated",
        "number of groups of 5 empty spaces on your map",
        "number of wild tokens on this card",
        "number of cards in your hand",
        "number of pairs icons in your zoo",
        "number of animals in your zoo with partner-zoo",
        "number of projects in your zoo with release",
        "number of sponsors in your zoo with person",
        "number of cards in sold",
        "number of animals in other zoos with size at least 4",
        "number of supported projects",
        "number of empty spaces on your map",
        "number of steps of reputation",
        "number",
    ];
    let lines: String = forms.iter().map(|form| format!("draw ({form}) cards from deck\n")).collect();
    assert_trees("amounts-and-what-can-be-counted", &trees("ability a {", &lines, "}"));
}

#[test]
fn conditions() {
    let forms = [
        "n is at least 2",
        "n is at most 2",
        "n + 1 is exactly number of bird icons in your zoo",
        "your zoo has 1 animal with icon herbivore and size at least n and n is at least 2",
        "target is ahead in appeal",
        "you is ahead in appeal",
        "build is upgraded",
        "the performed card is upgraded",
        "all animals played this performance have size at most 2 and icon bear and build is upgraded",
        "any player has conservation at least 10 or not any player has money exactly n",
        "number of spaces on your map that are water and isolated is exactly 0",
        "a is upgraded and b is upgraded or not c is upgraded",
        "(a is upgraded or b is upgraded) and not (c is upgraded and d is upgraded)",
        "(n) is at least (2)",
    ];
    let lines: String = forms.iter().map(|form| format!("if {form} {{ }}\n")).collect();
    assert_trees("conditions", &trees("ability a {", &lines, "}"));
}

#[test]
fn changes() {
    assert_trees(
        "changes",
        &trees(
            "",
            r#"
        replace sponsor 250 "Turtle Tank" { level 4 }
        replace icon africa
        replace end { target 90 }
        extend resource reputation { beyond gain 1 appeal }
        extend token venom { limit 2 }
        extend tile africa-zoo { hand-limit 5 }
        extend building kiosk { cost 3 }
        extend enclosure size-2 { cost 3 }
        extend task reputation { value 3; gain 1 money }
        extend map 1a { mark T tower }
        extend break { steps 2 -> 9 }
        extend workers { waiting 4 }
        extend setup { hand-limit 4 }
        extend donations { prices 2, 5 }
        extend end { target 90 }
        extend solo { rounds 7, 6 }
        remove tile sponsor-money
        remove map 8
        remove enclosure aviary
        remove solo
        reprint sponsor 207
        sponsor 274 "Column" person without module day-zoo { level 4 }
        icon moss with module day-zoo
        icon moss with without module day-zoo
        icon moss with
        terrain bog "~" with module day-zoo
        ability a(n) interactive, solo b(n) with module 2-zoo { }
        tile a "A" university with module a { }
        building hut "Hut" unique without module a { shape (0,0) }
        building hut "Hut" with module a { shape (0,0) }
        enclosure pen "Pen" special with module a { shape (0,0) }
        enclosure pen "Pen" standard without module a { shape (0,0) }
        resource joy "joy" with module a { start 1 }
        resource joy "joy" currency without module a { start 1 }
        break without module a { }
        scenario "s" with module a { }
        extend map 1a with module a { mark T tower }
        replace end with module a { target 90 }
        remove solo with module a
        extend setup { step a before b for each player { } step c after d { } step e instead of f { } }
        extend break { leave out step a; step b { } }
        extend end { leave out step a }
    "#,
            "",
        ),
    );
}

#[test]
fn scenarios() {
    assert_trees(
        "scenarios",
        &trees(
            "",
            r#"
        scenario "s" { cites ABIL-1, R-026; given { money of opponent 3; hand 401, 403; deck; supported of player 3 25 } }
        scenario "s" { given { tokens of 447 2; offers "stop", none; hand 3 cards; map size-5 at C4 rot 2 used 1, kiosk at A1 } }
        scenario "s" { given { tiles africa-zoo, rep-hand; edge 1, 3; on-project of player 3 103, 2; turn-of player 2; over yes } }
        scenario "s" { when { play 401; perform cards; choose "take 403"; choose 2; finish; turn; break; scoring } then { money 3; break 2 } }
    "#,
            "",
        ),
    );
}

#[test]
fn spans_cover_what_was_written() {
    let source = "animal 1 \"Ä\" {\n    icons bird  2 , africa   -- note\n    ability sprint( 3 )\n}\n";
    let parsed = parse(FileId(7), source);
    let Some(Decl::Animal(animal)) = parsed.decls.first().and_then(Declaration::decl) else {
        return assert!(parsed.errors.is_empty());
    };
    let text = |span: Span| source.get(span.start as usize..span.end as usize).unwrap_or_default();
    let mut spans = Vec::new();
    for field in &animal.fields {
        if let AnimalField::Icons(icons, span) = field {
            spans.extend(icons.iter().map(|icon| text(icon.span)));
            spans.push(text(*span));
        }
        if let AnimalField::Ability(ability, span) = field {
            spans.extend([text(ability.span), text(*span)]);
        }
    }
    assert_eq!(spans, ["bird  2", "africa", "icons bird  2 , africa", "sprint( 3 )", "ability sprint( 3 )"]);
    assert_eq!(text(animal.span), source.trim_end());
    assert_eq!(animal.span.file, FileId(7));
}
