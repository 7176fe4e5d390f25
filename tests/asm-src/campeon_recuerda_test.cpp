// SPDX-License-Identifier: MIT
//
// Going back over a game at the champion: redo, replay, the list of moves, the printer; and what it announces.
#include "mesa.hpp"
#include "oraculo.hpp"

#include "tools/policy/policy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

TEST(CampeonRecuerda, what_was_taken_back_is_played_again) {
    Mesa table;
    table.begin(2);
    table.type("t");
    EXPECT_EQ(table.message(), "no hay jugada/que repetir//");
    table.type("000001");
    const Board last = table.board();
    table.type("rrr");
    EXPECT_EQ(table.board(), start());
    table.type("ttt");
    EXPECT_EQ(table.board(), last);
    table.type("t");
    EXPECT_EQ(table.message(), "no hay jugada/que repetir//");
    table.type("rr00t");
    EXPECT_EQ(table.board(), last) << "the same move again keeps the following ones valid";
    table.type("rr03t");
    EXPECT_EQ(table.message(), "no hay jugada/que repetir//") << "another one does not";
    table.type("rrrnn");
    table.begin(2);
    table.type("t");
    EXPECT_EQ(table.board(), start()) << "nor does a new game";
}

TEST(CampeonRecuerda, the_whole_game_is_shown_from_its_beginning) {
    Mesa table;
    table.begin(2);
    table.type("000001");
    const Board last = table.board();
    table.press("Z");
    ASSERT_TRUE(table.program.run_to("veJugada", 1'000'000));
    EXPECT_EQ(table.board(), start());
    for (int move = 1; move <= last.level; ++move) {
        table.run(0.001);
        ASSERT_TRUE(table.program.run_to("veJugada", 2'000'000));
        EXPECT_EQ(table.board().level, move);
    }
    table.run_to_prompt(2);
    EXPECT_EQ(table.board(), last);
    table.type("tr");
    EXPECT_EQ(table.board().level, last.level - 2);
}

constexpr const char *left = "\x9d", *right = "\x1d";

TEST(CampeonRecuerda, the_whole_game_goes_step_by_step_both_ways) {
    Mesa table;
    table.begin(2);
    table.type("000001");
    const Board last = table.board();
    ASSERT_EQ(last.level, 6);
    const auto replay_and = [&](const char* key) {
        table.press("Z");
        table.run(1.2);
        table.press(key);
        table.run(0.5);
    };
    replay_and(right);
    EXPECT_EQ(table.message(), "cursor: un paso/espacio: sigue/otra: acaba/");
    const int level = table.board().level;
    ASSERT_GE(level, 2);
    ASSERT_LE(level, 3);
    table.run(3);
    EXPECT_EQ(table.board().level, level) << "it stands still";
    table.type("{right}{down}");
    EXPECT_EQ(table.board().level, level + 2);
    table.type("{left}{up}{up}");
    EXPECT_EQ(table.board().level, level - 1);
    table.type("{left}{left}{left}{left}{left}{left}{left}");
    EXPECT_EQ(table.board(), start()) << "no further back than the start";
    table.type("{joy2:right:4}{wait:40}{joy2:down:4}{wait:40}{joy2:left:4}{wait:40}");
    EXPECT_EQ(table.board().level, 1);
    table.type("{mouse1:4,4:2}{wait:2}{click}{wait:40}{click}{wait:40}{rclick}{wait:40}");
    EXPECT_EQ(table.board().level, 2);
    table.press(" ");
    table.run(8);
    EXPECT_EQ(table.board(), last) << "by itself to the end";
    table.type("00r");
    EXPECT_EQ(table.board(), last) << "the game goes on";
    replay_and(left);
    table.type("{return}");
    EXPECT_EQ(table.board(), last) << "any other key ends it";
    EXPECT_EQ(table.message(), "///");
    replay_and(left);
    table.type("{right}{right}{right}{right}{right}{right}{right}");
    EXPECT_EQ(table.board(), last) << "as does a step beyond the end; nothing was taken back";
    table.type("rrrz");
    EXPECT_TRUE(table.shows("que jugada?")) << "no move, nothing to show";
}

TEST(CampeonRecuerda, the_list_of_moves_scrolls) {
    Mesa table;
    table.begin(2);
    table.type("0000j");
    EXPECT_EQ(table.row(2).substr(0, 16), "  1  d1c2  a8b7 ");
    EXPECT_EQ(table.row(3).substr(0, 16), "  2  c2b3  c8d7 ");
    table.type("{down}{up}{stop}");
    EXPECT_TRUE(table.shows("que jugada?"));
}

TEST(CampeonRecuerda, a_list_longer_than_the_page_scrolls) {
    Mesa table;
    table.begin(2);
    table.type("u");
    for (int pair = 0; pair < 21; ++pair) {  // the mouse goes to and fro, the cats come down one row after the other
        table.type(pair % 2 == 0 ? "d1e2" : "e2d1");
        const Moves cats = cat_moves(table.board());
        const auto next = std::ranges::min_element(cats, {}, [](const auto& cat) { return cat.target.row; });
        table.type(two_digits(next->number));
    }
    ASSERT_EQ(table.board().level, 42);
    table.type("j");
    EXPECT_EQ(table.row(2).substr(0, 3), "  1");
    EXPECT_EQ(table.row(20).substr(0, 3), " 19");
    table.type("{down}{down}{down}");
    EXPECT_EQ(table.row(2).substr(0, 3), "  3") << "no further than the last move";
    EXPECT_EQ(table.row(20).substr(0, 3), " 21");
    table.type("{up}");
    EXPECT_EQ(table.row(2).substr(0, 3), "  2");
    table.type("p");
    EXPECT_EQ(table.row(23).substr(0, 25), " no contesta la impresora");
}

/// The bound holds: level 00 wins within the moves that it announces.
TEST(CampeonAnuncio, the_cats_win_within_what_they_say) {
    std::mt19937 random(7);
    Mesa table;
    table.begin(0);
    int said = 0, announced = 0, moves_since = 0;
    while (!table.shows("pulsa una tecla")) {
        const Moves all = mouse_moves(table.board());
        table.type(two_digits(all[random() % all.size()].number));
        ++moves_since;
        const std::string text = table.message();
        if (text.rfind("gano en/", 0) != 0) continue;
        const int number = std::stoi(text.substr(8));
        EXPECT_LE(number, 12);
        if (announced == 0) announced = number, moves_since = 0;
        ++said;
    }
    EXPECT_TRUE(table.shows("han ganado los gatos"));
    if (said > 0) {
        EXPECT_LE(moves_since, announced);
    }
}

TEST(CampeonAnuncio, the_mouse_says_in_how_many_moves_it_gets_home) {
    Mesa table;
    table.begin(6);
    table.type("{f7}{f5}");
    Board board = start();
    board.mouse = {4, 4};
    board.cats = {Square{3, 1}, Square{3, 7}, Square{5, 1}, Square{4, 0}};
    board.level = 16;
    table.program.put_board(table.program["tableroActual"], board);
    table.press("L");
    table.run_to_prompt(60);
    EXPECT_EQ(table.message().substr(0, 8), "gano en/") << table.message();
    const int number = std::stoi(table.message().substr(8));
    EXPECT_EQ(number, 4) << "nobody can stop it";
}

}  // namespace
}  // namespace gato::ryg
