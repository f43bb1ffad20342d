//! The pest parser, and what its rules are called towards an author.

use pest_derive::Parser;

/// The generated parser. Only this crate names pest.
#[derive(Parser)]
#[grammar = "grammar.pest"]
pub(crate) struct Grammar;

/// What could have stood where a rule failed, in the author's words; empty for a rule that no author meets.
pub(crate) fn describe_rule(rule: Rule) -> &'static str {
    match rule {
        Rule::k_a | Rule::new_icon_event => "`a`",
        Rule::k_ability | Rule::ability_field | Rule::ability_head | Rule::ability => "`ability`",
        Rule::k_action | Rule::m_action | Rule::on_action_card | Rule::action_head | Rule::action => {
            "`action`"
        }
        Rule::k_added => "`added`",
        Rule::k_active | Rule::active => "`active`",
        Rule::k_advance | Rule::advance_break => "`advance`",
        Rule::k_after | Rule::step_after | Rule::after_action | Rule::after => "`after`",
        Rule::k_ahead | Rule::ahead => "`ahead`",
        Rule::k_all | Rule::all_played | Rule::m_all | Rule::all_zoos => "`all`",
        Rule::k_allow
        | Rule::allow_some
        | Rule::allow_covering
        | Rule::allow_strength
        | Rule::allow_supporting
        | Rule::allow_tile
        | Rule::allow_token
        | Rule::allow => "`allow`",
        Rule::k_an | Rule::icon_event | Rule::perform_card => "`an`",
        Rule::k_and | Rule::and_once => "`and`",
        Rule::k_animal | Rule::noun_animal | Rule::animal_head | Rule::animal => "`animal`",
        Rule::k_animals => "`animals`",
        Rule::k_another => "`another`",
        Rule::k_apart | Rule::apart | Rule::m_apart => "`apart`",
        Rule::k_arrival | Rule::arrival => "`arrival`",
        Rule::k_as | Rule::as_name => "`as`",
        Rule::k_at | Rule::at_least | Rule::at_most | Rule::any_time | Rule::gate => "`at`",
        Rule::k_bars | Rule::bars => "`bars`",
        Rule::k_before | Rule::step_before => "`before`",
        Rule::k_beside | Rule::beside_empty | Rule::beside_test | Rule::site_need | Rule::need => "`beside`",
        Rule::k_best => "`best`",
        Rule::k_between | Rule::between => "`between`",
        Rule::k_beyond | Rule::beyond_block | Rule::beyond => "`beyond`",
        Rule::k_bonuses | Rule::bonus_times => "`bonuses`",
        Rule::k_bonus | Rule::bonus_test | Rule::bonus => "`bonus`",
        Rule::k_break | Rule::break_step | Rule::break_head => "`break`",
        Rule::k_build | Rule::build => "`build`",
        Rule::k_building | Rule::extended_building | Rule::own_building | Rule::building_head => "`building`",
        Rule::k_built => "`built`",
        Rule::k_by | Rule::by_amount | Rule::by_player => "`by`",
        Rule::k_cap | Rule::cap => "`cap`",
        Rule::k_card
        | Rule::on_card
        | Rule::hand_cards
        | Rule::played_cards
        | Rule::noun_card
        | Rule::cards_below
        | Rule::cards_in
        | Rule::cards_in_slots => "`card`",
        Rule::k_card_mark | Rule::card_mark => "`card-mark`",
        Rule::k_choose | Rule::choose_step | Rule::choose => "`choose`",
        Rule::k_cites | Rule::cites => "`cites`",
        Rule::k_cost | Rule::cost_rule | Rule::donations_rule | Rule::cost => "`cost`",
        Rule::k_count | Rule::count => "`count`",
        Rule::k_counts | Rule::m_counts_in_zoo => "`counts`",
        Rule::k_deck | Rule::deck_or_range | Rule::deck | Rule::deck_field | Rule::deck_pile => "`deck`",
        Rule::k_different => "`different`",
        Rule::k_discard | Rule::discard_others | Rule::discard | Rule::discard_cards | Rule::discard_rest => {
            "`discard`"
        }
        Rule::k_display | Rule::display | Rule::on_display_card => "`display`",
        Rule::k_do | Rule::do_task => "`do`",
        Rule::k_draw | Rule::draw => "`draw`",
        Rule::k_each => "`each`",
        Rule::k_else | Rule::else_then => "`else`",
        Rule::k_empty | Rule::empty_test | Rule::empty_spaces => "`empty`",
        Rule::k_enclosure | Rule::extended_enclosure | Rule::enclosure_head => "`enclosure`",
        Rule::k_enter => "`enter`",
        Rule::k_extend | Rule::extend => "`extend`",
        Rule::k_fall => "`fall`",
        Rule::k_fee | Rule::fee => "`fee`",
        Rule::k_finish | Rule::finish_step => "`finish`",
        Rule::k_folders | Rule::folders_zone | Rule::folders => "`folders`",
        Rule::k_for
        | Rule::for_players
        | Rule::m_each_player
        | Rule::for_level
        | Rule::each
        | Rule::for_price
        | Rule::for_each_player => "`for`",
        Rule::k_from => "`from`",
        Rule::k_full | Rule::full => "`full`",
        Rule::k_gain | Rule::gain | Rule::paid_gain => "`gain`",
        Rule::k_game | Rule::rest_step => "`game`",
        Rule::k_given | Rule::given => "`given`",
        Rule::k_guard | Rule::guard => "`guard`",
        Rule::k_hand | Rule::hand_or_range | Rule::hand => "`hand`",
        Rule::k_has => "`has`",
        Rule::k_hexes | Rule::hexes => "`hexes`",
        Rule::k_hire | Rule::hire => "`hire`",
        Rule::k_houses | Rule::houses_as => "`houses`",
        Rule::k_housing | Rule::housing => "`housing`",
        Rule::k_icon | Rule::k_icons_of | Rule::best_icons | Rule::icon | Rule::test_icon => "`icon`",
        Rule::k_icons | Rule::icons => "`icons`",
        Rule::k_if | Rule::if_then => "`if`",
        Rule::k_in => "`in`",
        Rule::k_instead
        | Rule::step_instead
        | Rule::instead_of_discard
        | Rule::instead_of_task
        | Rule::from_supply => "`instead of`",
        Rule::k_into | Rule::into => "`into`",
        Rule::k_is => "`is`",
        Rule::k_iucn | Rule::iucn => "`iucn`",
        Rule::k_keeps | Rule::keeps => "`keeps`",
        Rule::k_kinds | Rule::kinds_ahead | Rule::kinds_of => "`kinds`",
        Rule::k_latin | Rule::latin => "`latin`",
        Rule::k_leader => "`leader`",
        Rule::k_least => "`least`",
        Rule::k_level | Rule::level_rule | Rule::level | Rule::test_level => "`level`",
        Rule::k_lies | Rule::lies_on => "`lies`",
        Rule::k_limit | Rule::board_limit | Rule::limit => "`limit`",
        Rule::k_look => "`look`",
        Rule::k_lose | Rule::lose => "`lose`",
        Rule::k_made => "`made`",
        Rule::k_map | Rule::extended_map | Rule::map_kind | Rule::map_head => "`map`",
        Rule::k_may | Rule::may_fall | Rule::may => "`may`",
        Rule::k_most => "`most`",
        Rule::k_move | Rule::rehouse | Rule::move_action_card => "`move`",
        Rule::k_needs | Rule::needs => "`needs`",
        Rule::k_number | Rule::number_of | Rule::test_number => "`number`",
        Rule::k_of | Rule::of_group | Rule::fact_of => "`of`",
        Rule::k_on | Rule::on_test => "`on`",
        Rule::k_once | Rule::once | Rule::turn_option => "`once`",
        Rule::k_one => "`one`",
        Rule::k_one_task => "`1 task`",
        Rule::k_one_building | Rule::build_same | Rule::build_size => "`1 building`",
        Rule::k_or | Rule::m_or_range => "`or`",
        Rule::k_other | Rule::m_other | Rule::other_zoos => "`other`",
        Rule::k_otherwise | Rule::otherwise => "`otherwise`",
        Rule::k_partner_zoo
        | Rule::m_partner_zoo
        | Rule::partner_zoo_space
        | Rule::test_partner_zoo
        | Rule::partner_zoo => "`partner-zoo`",
        Rule::k_perform | Rule::perform_step | Rule::perform => "`perform`",
        Rule::k_place | Rule::place_token => "`place`",
        Rule::k_play | Rule::play_step | Rule::play => "`play`",
        Rule::k_player | Rule::m_player | Rule::seat_word => "`player`",
        Rule::k_playing => "`playing`",
        Rule::k_project | Rule::k_projects | Rule::noun_project | Rule::project_head | Rule::project => {
            "`project`"
        }
        Rule::k_put | Rule::put_others_under | Rule::put | Rule::put_rest => "`put`",
        Rule::k_range | Rule::range | Rule::range_zone => "`range`",
        Rule::k_repeat | Rule::repeat => "`repeat`",
        Rule::k_repeats | Rule::repeats => "`repeats`",
        Rule::k_replenish | Rule::replenish => "`replenish`",
        Rule::k_replace | Rule::replace => "`replace`",
        Rule::k_reprint | Rule::reprint => "`reprint`",
        Rule::k_requires | Rule::requires => "`requires`",
        Rule::k_resource | Rule::extended_resource | Rule::resource_head => "`resource`",
        Rule::k_resolve | Rule::resolve_boxes => "`resolve`",
        Rule::k_rest => "`rest`",
        Rule::k_rot | Rule::rotation => "`rot`",
        Rule::k_rule | Rule::rule_head => "`rule`",
        Rule::k_scenario | Rule::scenario_head => "`scenario`",
        Rule::k_scoring | Rule::scoring_step | Rule::scoring_head | Rule::scoring => "`scoring`",
        Rule::k_scoring_deck | Rule::scoring_deck => "`scoring-deck`",
        Rule::k_scoring_hand | Rule::scoring_hand => "`scoring-hand`",
        Rule::k_shape | Rule::shape => "`shape`",
        Rule::k_shuffle | Rule::shuffle => "`shuffle`",
        Rule::k_shapes | Rule::shapes_of => "`shapes`",
        Rule::k_twice => "`twice`",
        Rule::m_zoos_twice => "`,`",
        Rule::k_side | Rule::side => "`side`",
        Rule::k_size | Rule::size_rule | Rule::slot_size | Rule::size | Rule::test_size => "`size`",
        Rule::k_slot | Rule::slots => "`slot`",
        Rule::k_slots | Rule::slots_field | Rule::map_slots => "`slots`",
        Rule::k_solo | Rule::solo_head | Rule::solo_game | Rule::solo => "`solo`",
        Rule::k_spaces | Rule::k_spaces_of | Rule::board_spaces | Rule::map_spaces | Rule::spaces => {
            "`spaces`"
        }
        Rule::k_sponsor | Rule::noun_sponsor | Rule::sponsor_head | Rule::sponsor => "`sponsor`",
        Rule::k_start | Rule::solo_start | Rule::start_buildings | Rule::start => "`start`",
        Rule::k_steps | Rule::steps | Rule::steps_of => "`steps`",
        Rule::k_strength | Rule::m_strength | Rule::token_strength | Rule::strength_rule => "`strength`",
        Rule::k_supported | Rule::supports => "`supported`",
        Rule::k_take
        | Rule::take_tile
        | Rule::take_space
        | Rule::take_income
        | Rule::take
        | Rule::take_rest => "`take`",
        Rule::k_task | Rule::extended_task | Rule::task_head | Rule::task => "`task`",
        Rule::k_terrain | Rule::terrain => "`terrain`",
        Rule::k_the | Rule::performed_upgraded | Rule::perform_the => "`the`",
        Rule::k_then | Rule::then => "`then`",
        Rule::k_this | Rule::install | Rule::this_building | Rule::this_card => "`this`",
        Rule::k_tiers | Rule::tiers | Rule::tiers_of => "`tiers`",
        Rule::k_time => "`time`",
        Rule::k_times => "`times`",
        Rule::k_to => "`to`",
        Rule::k_token | Rule::extended_token | Rule::token_head | Rule::token => "`token`",
        Rule::k_transfer | Rule::transfer => "`transfer`",
        Rule::k_under | Rule::under => "`under`",
        Rule::k_university | Rule::m_university | Rule::university_space | Rule::university => "`university`",
        Rule::k_until => "`until`",
        Rule::k_unused_projects | Rule::unused_projects => "`unused-projects`",
        Rule::k_upgrade | Rule::upgrade => "`upgrade`",
        Rule::k_upgraded | Rule::upgraded => "`upgraded`",
        Rule::k_use | Rule::use_space | Rule::use_box_of | Rule::use_ability => "`use`",
        Rule::k_used | Rule::used => "`used`",
        Rule::k_value | Rule::added_rule | Rule::value_rule | Rule::value => "`value`",
        Rule::k_waiting | Rule::waiting => "`waiting`",
        Rule::k_when
        | Rule::when_taken
        | Rule::when_played
        | Rule::when_built
        | Rule::when_leaves
        | Rule::when => "`when`",
        Rule::k_with | Rule::with_module | Rule::tests | Rule::with_leader => "`with`",
        Rule::k_except | Rule::except => "`except`",
        Rule::k_onto | Rule::m_onto_task => "`onto`",
        Rule::k_supply => "`supply`",
        Rule::k_tasks => "`tasks`",
        Rule::m_one_part => "`once`",
        Rule::k_draft | Rule::draft => "`draft`",
        Rule::k_keep | Rule::m_keep_one => "`keep 1 pass left`",
        Rule::k_left => "`left`",
        Rule::k_pass => "`pass`",
        Rule::k_within | Rule::within => "`within`",
        Rule::k_without | Rule::without_module | Rule::without_tests | Rule::without => "`without`",
        Rule::k_worker | Rule::worker_space => "`worker`",
        Rule::k_workers | Rule::workers_head | Rule::workers => "`workers`",
        Rule::k_x_token => "`x-token`",
        Rule::k_your | Rule::yours | Rule::your_zoo | Rule::zoo_has | Rule::your_card | Rule::test_yours => {
            "`your`"
        }
        Rule::k_zoo | Rule::zoo_zone => "`zoo`",
        Rule::k_zoos => "`zoos`",
        Rule::k_adding => "`adding`",
        Rule::k_again => "`again`",
        Rule::k_alone => "`alone`",
        Rule::k_are => "`are`",
        Rule::k_base_projects | Rule::base_projects => "`base-projects`",
        Rule::k_beginner | Rule::m_beginner => "`beginner`",
        Rule::k_deal | Rule::deal_maps => "`deal`",
        Rule::k_maps => "`maps`",
        Rule::k_block | Rule::block_slots => "`block`",
        Rule::k_blocked | Rule::blocked => "`blocked`",
        Rule::k_board | Rule::board_head | Rule::extended_board => "`board`",
        Rule::k_border | Rule::border_test => "`border`",
        Rule::k_box | Rule::box_field | Rule::box_kind => "`box`",
        Rule::k_boxes => "`boxes`",
        Rule::k_buildings | Rule::buildings_in => "`buildings`",
        Rule::k_comes => "`comes`",
        Rule::k_complete => "`complete`",
        Rule::k_uncover => "`uncover`",
        Rule::k_house => "`house`",
        Rule::slot_row => "a row of strengths",
        Rule::k_conditions | Rule::conditions_of => "`conditions`",
        Rule::k_cover | Rule::cover_donation => "`cover`",
        Rule::k_covering => "`covering`",
        Rule::k_covers | Rule::covers_border => "`covers`",
        Rule::k_donate | Rule::donate => "`donate`",
        Rule::k_donation => "`donation`",
        Rule::k_donations | Rule::donations_head | Rule::donations | Rule::donations_made => "`donations`",
        Rule::k_edge | Rule::edge | Rule::edge_used => "`edge`",
        Rule::k_effects => "`effects`",
        Rule::k_end | Rule::end_head | Rule::end_game => "`end`",
        Rule::k_enclosures => "`enclosures`",
        Rule::k_endgame | Rule::endgame => "`endgame`",
        Rule::k_enlarge | Rule::enlarge => "`enlarge`",
        Rule::k_lift | Rule::lift => "`lift`",
        Rule::k_them => "`them`",
        Rule::k_up => "`up`",
        Rule::k_doing => "`doing`",
        Rule::k_gaining => "`gaining`",
        Rule::k_upgrading => "`upgrading`",
        Rule::k_fill => "`fill`",
        Rule::k_forbid
        | Rule::forbid_playing
        | Rule::forbid_interactive
        | Rule::forbid_bonuses
        | Rule::forbid_building
        | Rule::forbid_supporting
        | Rule::forbid_task
        | Rule::forbid_upgrading => "`forbid`",
        Rule::k_groups | Rule::groups => "`groups`",
        Rule::k_hand_limit | Rule::hand_limit | Rule::hand_limit_more | Rule::hand_limit_field => {
            "`hand-limit`"
        }
        Rule::k_have => "`have`",
        Rule::k_ignore | Rule::ignore_needs | Rule::ignore_conditions => "`ignore`",
        Rule::m_hidden => "`hidden`",
        Rule::k_income | Rule::income | Rule::m_income => "`income`",
        Rule::k_leave | Rule::leave_out | Rule::leave_out_cards => "`leave`",
        Rule::k_leaves => "`leaves`",
        Rule::k_it => "`it`",
        Rule::k_less | Rule::m_less => "`less`",
        Rule::k_let | Rule::let_gain => "`let`",
        Rule::k_limits => "`limits`",
        Rule::k_mark | Rule::mark => "`mark`",
        Rule::k_module => "`module`",
        Rule::k_more | Rule::m_more => "`more`",
        Rule::k_new => "`new`",
        Rule::k_out => "`out`",
        Rule::k_pair | Rule::pair_space => "`pair`",
        Rule::k_pairs | Rule::pairs => "`pairs`",
        Rule::k_partner_zoos | Rule::m_partner_zoos | Rule::partner_zoos => "`partner-zoos`",
        Rule::k_parts => "`parts`",
        Rule::k_performance | Rule::m_performance => "`performance`",
        Rule::k_performed => "`performed`",
        Rule::k_played => "`played`",
        Rule::k_printed | Rule::printed_sum => "`printed`",
        Rule::sum | Rule::icon_sum => "what the cards show",
        Rule::k_players | Rule::players_with => "`players`",
        Rule::k_plays => "`plays`",
        Rule::k_prices | Rule::prices => "`prices`",
        Rule::k_project_row | Rule::project_row => "`project-row`",
        Rule::k_raise | Rule::raise_limits => "`raise`",
        Rule::k_refill | Rule::refill_board => "`refill`",
        Rule::k_release | Rule::release | Rule::test_release => "`release`",
        Rule::k_remove
        | Rule::remove
        | Rule::remove_all
        | Rule::remove_map_token
        | Rule::remove_building
        | Rule::remove_token => "`remove`",
        Rule::k_return | Rule::return_tile | Rule::return_workers => "`return`",
        Rule::k_reward | Rule::reward => "`reward`",
        Rule::k_right => "`right`",
        Rule::k_rounds | Rule::rounds => "`rounds`",
        Rule::k_score | Rule::score => "`score`",
        Rule::k_search | Rule::search => "`search`",
        Rule::k_setup | Rule::setup_head | Rule::setup => "`setup`",
        Rule::k_sponsors => "`sponsors`",
        Rule::k_stands | Rule::stands_for | Rule::stands_alone => "`stands`",
        Rule::k_step | Rule::game_step | Rule::map_step => "`step`",
        Rule::k_support | Rule::support => "`support`",
        Rule::k_supporting => "`supporting`",
        Rule::k_taken => "`taken`",
        Rule::k_target | Rule::target => "`target`",
        Rule::k_than => "`than`",
        Rule::k_that | Rule::that_spaces | Rule::that_buildings => "`that`",
        Rule::k_tie | Rule::tie => "`tie`",
        Rule::k_tile | Rule::extended_tile | Rule::tile_head | Rule::tile => "`tile`",
        Rule::k_tokens | Rule::map_tokens | Rule::map_tokens_field => "`tokens`",
        Rule::k_turn | Rule::m_turn | Rule::turn_step => "`turn`",
        Rule::k_universities | Rule::m_universities | Rule::universities => "`universities`",
        Rule::k_using => "`using`",
        Rule::k_whenever | Rule::whenever => "`whenever`",
        Rule::arrow => "`->`",
        Rule::colon => "`:`",
        Rule::close => "`}`",
        Rule::lparen | Rule::params | Rule::paren | Rule::inner_condition => "`(`",
        Rule::rparen => "`)`",
        Rule::comma => "`,`",
        Rule::open | Rule::block | Rule::branch | Rule::side_block => "`{`",
        Rule::eol | Rule::EOI => "the end of the line",
        Rule::m_any
        | Rule::k_any
        | Rule::any_player_has
        | Rule::any_play_event
        | Rule::any_zoo
        | Rule::any_card => "`any`",
        Rule::k_one_bonus | Rule::bonus_of => "`1 bonus`",
        Rule::k_one_project => "`1 project`",
        Rule::k_one_space => "`1 space`",
        Rule::k_own => "`own`",
        Rule::k_setting | Rule::setting | Rule::setting_is | Rule::extended_setting => "`setting`",
        Rule::k_space | Rule::board_space => "`space`",
        Rule::k_one_animal => "`1 animal`",
        Rule::k_single | Rule::one_of_yours | Rule::one_in_display => "`1`",
        Rule::m_bonus_tile => "`bonus-tile`",
        Rule::m_first => "`first`",
        Rule::m_kept => "`kept`",
        Rule::m_or_income => "`or income`",
        Rule::m_last => "`last`",
        Rule::m_once_action => "`once an action`",
        Rule::m_once_game => "`once a game`",
        Rule::m_lowest => "`lowest`",
        Rule::m_once_performance => "`once a performance`",
        Rule::m_one_bonus_tile => "`1 bonus-tile`",
        Rule::m_one_partner_zoo => "`1 partner-zoo`",
        Rule::m_one_university => "`1 university`",
        Rule::m_unique => "`unique`",
        Rule::k_bonus_tiles => "`bonus-tiles`",
        Rule::connected_test => "`connected`",
        Rule::covered_test => "`covered`",
        Rule::filled_test => "`filled`",
        Rule::isolated_test => "`isolated`",
        Rule::occupied_test => "`occupied`",
        Rule::plain_test => "`plain`",
        Rule::m_base => "`base`",
        Rule::m_currency => "`currency`",
        Rule::m_different => "`each different`",
        Rule::m_for_free => "`for free`",
        Rule::m_interactive | Rule::k_interactive => "`interactive`",
        Rule::m_not | Rule::not_solo => "`not`",
        Rule::m_once => "`once in the game`",
        Rule::m_or_on => "`or on`",
        Rule::m_or_token => "`or the x-token action`",
        Rule::m_random => "`random`",
        Rule::m_reveal => "`reveal`",
        Rule::m_side_one => "`I`",
        Rule::m_side_two => "`II`",
        Rule::m_special | Rule::special_test => "`special`",
        Rule::m_standard | Rule::standard_test | Rule::k_standard => "`standard`",
        Rule::m_up_to => "`up to`",
        Rule::plus => "`+`",
        Rule::minus => "`-`",
        Rule::times => "`*`",
        Rule::divide => "`/`",
        Rule::exactly => "`exactly`",
        Rule::name
        | Rule::gain_field
        | Rule::icon_bound
        | Rule::param
        | Rule::placement
        | Rule::icons_in
        | Rule::card_tokens
        | Rule::is_upgraded
        | Rule::build_kinds
        | Rule::start_building
        | Rule::counted => "a name",
        Rule::id => "a name or a number",
        Rule::int | Rule::card_count | Rule::blocked_prices | Rule::bonus_tiles | Rule::slot_reward => {
            "a number"
        }
        Rule::text => "a text in quotes",
        Rule::drawing => "a drawing between `\"\"\"`",
        Rule::declaration | Rule::replaceable | Rule::head => "a declaration",
        Rule::one_extended => "what has lines to add to, such as `setup` or `resource`",
        Rule::subject => "what is meant, such as `sponsor 951`",
        Rule::card_kind | Rule::sole_kind | Rule::named_kind => "a kind of declaration",
        Rule::cell => "a cell such as `(0,0)`",
        Rule::slot => "`number -> number resource`",
        Rule::event => "an event",
        Rule::lasting_rule | Rule::tile_rule => "a lasting rule",
        Rule::space_test => "a test of spaces",
        Rule::building_test => "a test of buildings",
        Rule::icon_count => "an icon",
        Rule::requirement | Rule::condition | Rule::all_of | Rule::negatable => "a condition",
        Rule::housing_option => "a housing",
        Rule::row => "`number -> number`",
        Rule::table => "a table",
        Rule::ability_use => "an ability",
        Rule::argument | Rule::fact_value => "a value",
        Rule::scenario_part => "`cites`, `given`, `when` or `then`",
        Rule::fact => "a fact",
        Rule::step => "a step",
        Rule::amount
        | Rule::term
        | Rule::factor
        | Rule::simple_amount
        | Rule::simple_term
        | Rule::simple_factor
        | Rule::compare => "an amount",
        Rule::quantity => "how much of what",
        Rule::countable => "something to count",
        Rule::zoos => "`your zoo`, `all zoos` or `other zoos`",
        Rule::comparison => "`at least`, `at most` or `exactly`",
        Rule::cards => "which cards",
        Rule::noun | Rule::nouns_in | Rule::enter_event => "a kind of card",
        Rule::noun_scoring => "`scoring-card`",
        Rule::test | Rule::test_name | Rule::with_tests => "a test of cards",
        Rule::zone | Rule::place => "a place of cards",
        Rule::player | Rule::is_ahead => "a player",
        Rule::you
        | Rule::k_you
        | Rule::play_event
        | Rule::support_event
        | Rule::cover_event
        | Rule::complete_event
        | Rule::uncover_event
        | Rule::house_event
        | Rule::bonus_event
        | Rule::build_event
        | Rule::fill_event
        | Rule::finish_event
        | Rule::gain_event => "`you`",
        Rule::action_cards => "action cards",
        Rule::statement | Rule::no_verb | Rule::one_task_line => "a statement",
        Rule::resource_field
        | Rule::break_field
        | Rule::workers_field
        | Rule::token_field
        | Rule::building_field
        | Rule::map_field
        | Rule::tile_field
        | Rule::donations_field
        | Rule::setup_field
        | Rule::end_field
        | Rule::solo_field
        | Rule::animal_field
        | Rule::sponsor_field
        | Rule::project_field
        | Rule::scoring_field
        | Rule::rule_field
        | Rule::board_field
        | Rule::unknown
        | Rule::unknown_any => "a field",
        Rule::comment
        | Rule::next_line
        | Rule::plain
        | Rule::one_declaration
        | Rule::one_head
        | Rule::change
        | Rule::kept
        | Rule::step_place
        | Rule::kept_ahead
        | Rule::extended
        | Rule::resource_body
        | Rule::board_body
        | Rule::break_body
        | Rule::workers_body
        | Rule::token_body
        | Rule::token_block_word
        | Rule::tile_body
        | Rule::building_body
        | Rule::task_body
        | Rule::donations_body
        | Rule::setup_body
        | Rule::end_body
        | Rule::solo_body
        | Rule::map_body
        | Rule::one_animal_field
        | Rule::one_sponsor_field
        | Rule::one_project_field
        | Rule::one_scoring_field
        | Rule::one_resource_field
        | Rule::one_break_field
        | Rule::one_workers_field
        | Rule::one_token_field
        | Rule::one_building_field
        | Rule::one_map_field
        | Rule::one_tile_field
        | Rule::one_donations_field
        | Rule::one_setup_field
        | Rule::one_end_field
        | Rule::one_solo_field
        | Rule::one_side
        | Rule::one_side_line
        | Rule::one_rule_field
        | Rule::one_board_field
        | Rule::one_statement
        | Rule::one_scenario_part
        | Rule::one_fact
        | Rule::one_step
        | Rule::resource
        | Rule::game_rule
        | Rule::board
        | Rule::setting_values
        | Rule::card_marks
        | Rule::game_rule_word
        | Rule::board_word
        | Rule::sponsor_block_word
        | Rule::break_track
        | Rule::building
        | Rule::enclosure
        | Rule::map
        | Rule::line_rest
        | Rule::scenario
        | Rule::look
        | Rule::WHITESPACE
        | Rule::wc
        | Rule::blank
        | Rule::gap
        | Rule::end
        | Rule::resource_word
        | Rule::break_word
        | Rule::workers_word
        | Rule::condition_word
        | Rule::condition_ahead
        | Rule::test_goes_on
        | Rule::token_word
        | Rule::building_line_word
        | Rule::building_word
        | Rule::building_block_word
        | Rule::break_block_word
        | Rule::resource_block_word
        | Rule::map_word
        | Rule::map_block_word
        | Rule::map_line_word
        | Rule::body_block_word
        | Rule::rule_word
        | Rule::side_rule_ahead
        | Rule::sponsor_line_word
        | Rule::tile_line_word
        | Rule::tile_word
        | Rule::tile_block_word
        | Rule::donations_word
        | Rule::setup_word
        | Rule::end_word
        | Rule::solo_word
        | Rule::animal_word
        | Rule::sponsor_word
        | Rule::project_word
        | Rule::scoring_word
        | Rule::braces
        | Rule::braced_word
        | Rule::plain_braced_word
        | Rule::how_often => "",
    }
}
