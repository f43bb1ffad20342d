//! The canonical layout: what goes in, what comes out.

use arkwright_dsl::{CommentPlacement, FileId, SyntaxErrorKind, format, parse};

/// The layout of a sound source, which is laid out already when it is laid out once.
fn laid_out(source: &str) -> String {
    let laid_out = format(source).unwrap_or_else(|errors| format!("{errors:?}"));
    assert_eq!(format(&laid_out).as_ref(), Ok(&laid_out));
    laid_out
}

#[test]
fn values_of_a_card_stand_in_one_column() {
    let source = "animal 1 \"A\" { cost 5; icons bird,bear 2\nconservation   1;ability  sprint ( 3 )  }";
    insta::assert_snapshot!(laid_out(source), @r#"
    animal 1 "A" {
        cost         5
        icons        bird, bear 2
        conservation 1
        ability      sprint(3)
    }
    "#);
}

#[test]
fn blocks_and_what_goes_on_with_them_share_a_line() {
    let source = "ability a(n,which:action)interactive,solo b(n){choose one by v{gain 1 x}\n\n\nor\n{ may{hire 1 worker} }\nor if n is at least 2{}otherwise{repeat up to n times{gain n/2 x}between{may replenish display}}if a is upgraded{gain 1 x}\nelse\n{gain(n+1)x}}";
    insta::assert_snapshot!(laid_out(source), @"
    ability a(n, which: action) interactive, solo b(n) {
        choose one by v {
            gain 1 x
        } or {
            may {
                hire 1 worker
            }
        } or if n is at least 2 {
        } otherwise {
            repeat up to n times {
                gain n / 2 x
            } between {
                may replenish display
            }
        }
        if a is upgraded {
            gain 1 x
        } else {
            gain (n + 1) x
        }
    }
    ");
}

#[test]
fn changes_are_laid_out_like_what_they_change() {
    let source = "replace  sponsor 250 \"Turtle\" { level 4;appeal   2 }\nextend   setup { step a { remove 1 wild from this card } }\nremove tile   a\nreprint sponsor 207\nreplace ability a ( n ) { use b ( n ) }";
    insta::assert_snapshot!(laid_out(source), @r#"
    replace sponsor 250 "Turtle" {
        level  4
        appeal 2
    }
    extend setup {
        step a {
            remove 1 wild from this card
        }
    }
    remove tile a
    reprint sponsor 207
    replace ability a(n) {
        use b(n)
    }
    "#);
}

#[test]
fn tables_stay_on_their_line() {
    let source = "ability a {\n gain x by bear icons in your zoo {\n  1->1,\n  3->2\n }, at most 3\n draw ( by strength{1->-1,2->2} ) cards from deck\n}\nbuilding b \"B\" { shape (0,0)( 0 , -1 ); when built { gain 1 x } }";
    insta::assert_snapshot!(laid_out(source), @r#"
    ability a {
        gain x by bear icons in your zoo { 1 -> 1, 3 -> 2 }, at most 3
        draw (by strength { 1 -> -1, 2 -> 2 }) cards from deck
    }
    building b "B" {
        shape (0,0) (0,-1)
        when built {
            gain 1 x
        }
    }
    "#);
}

#[test]
fn sentences_among_the_values_of_a_card_stand_in_no_column() {
    let source = "sponsor 1 \"A\" { level 5; cost   of animals is 2 less;requires science 1\nignore needs; once{gain 1 x}once in your turn if a is upgraded{donate} building den }\nscoring 2 \"B\" { not   solo; count cards in your hand; tiers 1->1 }";
    insta::assert_snapshot!(laid_out(source), @r#"
    sponsor 1 "A" {
        level    5
        cost of animals is 2 less
        requires science 1
        ignore needs
        once {
            gain 1 x
        }
        once in your turn if a is upgraded {
            donate
        }
        building den
    }
    scoring 2 "B" {
        not solo
        count cards in your hand
        tiers 1 -> 1
    }
    "#);
}

#[test]
fn long_lists_are_broken_behind_commas() {
    let names: Vec<String> = (0..30).map(|number| format!("icon-{number} {number}")).collect();
    let source = format!(
        "animal 1 \"A\" {{ icons {} }}\nscenario \"s\" {{ cites {} }}",
        names.join(","),
        "ABIL-1, ".repeat(20) + "R-1"
    );
    insta::assert_snapshot!(laid_out(&source), @r#"
    animal 1 "A" {
        icons icon-0 0, icon-1 1, icon-2 2, icon-3 3, icon-4 4, icon-5 5, icon-6 6, icon-7 7, icon-8 8,
              icon-9 9, icon-10 10, icon-11 11, icon-12 12, icon-13 13, icon-14 14, icon-15 15,
              icon-16 16, icon-17 17, icon-18 18, icon-19 19, icon-20 20, icon-21 21, icon-22 22,
              icon-23 23, icon-24 24, icon-25 25, icon-26 26, icon-27 27, icon-28 28, icon-29 29
    }
    scenario "s" {
        cites ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1,
            ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, ABIL-1, R-1
    }
    "#);
}

#[test]
fn comments_stay_where_they_belong() {
    let source = "\n\n-- first\n\n\n-- second\nanimal 1 \"A\" { -- behind the brace\n\n-- own line\ncost 5 -- a price\nicons bird, -- one\n  -- two\n  bear--three\n\n\n-- last\n} -- closed\nability a {\nchoose one {\n} -- before or\n-- still before\nor { -- c\n}\ngain x by bear icons in your zoo { -- rows\n1 -> 1, -- row\n3 -> 2 -- last row\n}\n-- end\n}\n-- end of file";
    insta::assert_snapshot!(laid_out(source), @r#"
    -- first

    -- second
    animal 1 "A" {                    -- behind the brace
        -- own line
        cost  5                       -- a price
        icons bird,                   -- one
              -- two
              bear                    --three

        -- last
    }                                 -- closed
    ability a {
        choose one {
        }                             -- before or
        -- still before
        or {                          -- c
        }
        gain x by bear icons in your zoo {  -- rows
            1 -> 1,                         -- row
            3 -> 2                          -- last row
        }
        -- end
    }
    -- end of file
    "#);
}

#[test]
fn comments_on_lines_that_follow_each_other_stand_in_one_column() {
    let source = "resource r \"R\" {\nguard 5 -- a\nfolders 1 -> 1, 2 -> 2, 4 -> 3, 7 -> 4, 10 -> 5 -- b\nmay fall\nstart 1 -- c\n}";
    insta::assert_snapshot!(laid_out(source), @r#"
    resource r "R" {
        guard 5                                          -- a
        folders 1 -> 1, 2 -> 2, 4 -> 3, 7 -> 4, 10 -> 5  -- b
        may fall
        start 1                       -- c
    }
    "#);
}

#[test]
fn at_most_one_blank_line_is_kept() {
    let source = "\n\nicon a\n\n\n\nicon b\nicon c\n\nability d {\n\n\ngain 1 x\n\n\ngain 2 x\n\n\n}\n\n\n";
    insta::assert_snapshot!(laid_out(source), @"
    icon a

    icon b
    icon c

    ability d {
        gain 1 x

        gain 2 x
    }
    ");
}

#[test]
fn drawings_are_kept_byte_for_byte() {
    let drawing = "\"\"\"\n  .   ^a  \n\t~ -- no comment\r\n } \"\n\"\"\"";
    let source = format!("map 1 \"M\"{{hexes {drawing} -- drawn\nfull{{}}}}");
    let page = laid_out(&source);
    assert!(page.contains(drawing), "{page}");
    let Ok(again) = format(&page) else { return assert_eq!(page, "") };
    assert_eq!(page, again);
}

#[test]
fn unknown_lines_keep_their_words() {
    let source = "animal 1 \"A\" {\n  frob   $%&x ?y,  z\n  zap { a\n b; c }\n cost 5\n}";
    insta::assert_snapshot!(laid_out(source), @r#"
    animal 1 "A" {
        frob $%&x ?y, z
        zap {
            a
            b
            c
        }
        cost 5
    }
    "#);
}

#[test]
fn a_file_with_faults_is_not_laid_out() {
    let errors = format("icon\n").unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].kind, SyntaxErrorKind::UnexpectedLineEnd);
}

#[test]
fn trivia_tell_comments_and_blank_lines_by_offset() {
    let source = "-- own\n\nicon a -- behind  \r\n \t\nicon b";
    let trivia = parse(FileId(0), source).trivia;
    let comments: Vec<_> =
        trivia.comments.iter().map(|it| (it.text.as_str(), it.span.start, it.placement)).collect();
    assert_eq!(
        comments,
        [("-- own", 0, CommentPlacement::OwnLine), ("-- behind", 15, CommentPlacement::Trailing)]
    );
    assert_eq!(trivia.blank_lines, [7, 28]);
}
