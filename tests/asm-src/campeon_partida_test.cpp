// SPDX-License-Identifier: MIT
//
// The champion for a player: prompts, games, commands, the clock, the drive.
#include "mesa.hpp"
#include "oraculo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gato::ryg {
namespace {

constexpr const char *f1 = "\x85", *f3 = "\x86", *f5 = "\x87", *f7 = "\x88";

TEST(CampeonPreguntas, are_rygs_with_level_and_seconds) {
    Mesa table;
    EXPECT_TRUE(table.shows("nivel 00-14? "));
    table.type("15");
    EXPECT_TRUE(table.shows("nivel 00-14? ")) << "21 is no level";
    table.type("g0{del}14");
    EXPECT_TRUE(table.shows("segundos? "));
    table.type("{del}ff");
    EXPECT_EQ(table.program.byte("nivelJuego"), 0x14);
    EXPECT_EQ(table.program.byte("segundosJuego"), 0xff);
    EXPECT_TRUE(table.shows("que jugada?"));
    EXPECT_EQ(table.board(), start());
    EXPECT_TRUE(table.shows("nivel 14 seg ff"));
    EXPECT_TRUE(table.shows("00 d1c2"));
}

TEST(CampeonPreguntas, refuses_moves_that_do_not_exist) {
    Mesa table;
    table.begin(2);
    for (const char* keys : {"02", "04", "0f", "0{del}3{del}03"}) {
        table.type(keys);
        EXPECT_EQ(table.board(), start()) << keys;
        EXPECT_TRUE(table.shows("que jugada?"));
        EXPECT_EQ(table.message(), "no hay jugada/" + std::string(keys).substr(std::string(keys).size() - 2) + "//");
    }
    table.type("0{del}01");
    EXPECT_EQ(table.board().level, 2);
    EXPECT_EQ(table.message(), "///");
}

/// Every position at the prompt, for a line of mouse moves of version 23's own games.
void play_through(Mesa& table, const Game& game, int depth) {
    table.begin(depth);
    Board board = start();
    for (std::size_t turn = 0; turn < game.mouse.size(); ++turn) {
        ASSERT_EQ(table.board(), board);
        table.type(two_digits(game.mouse[turn].number));
        board = play(board, game.mouse[turn]);
        if (turn < game.cats.size()) board = play(board, game.cats[turn]);
    }
    ASSERT_EQ(table.board(), board);
    const bool mouse_won = game.outcome != Outcome::mouse_stuck;
    EXPECT_TRUE(table.shows(mouse_won ? "ha ganado el raton!! enhorabuena!!" : "oh....! han ganado los gatos!!"));
    EXPECT_TRUE(table.shows("pulsa una tecla para continuar..."));
}

class CampeonPartidas : public testing::TestWithParam<int> {};

TEST_P(CampeonPartidas, answer_like_version_23_and_begin_again) {
    Mesa table;
    for (const Outcome outcome : {Outcome::mouse_on_top, Outcome::cats_stuck, Outcome::mouse_stuck}) {
        const auto game = find_game(GetParam(), outcome, 60);
        ASSERT_TRUE(game);
        ASSERT_NO_FATAL_FAILURE(play_through(table, *game, GetParam()));
        table.type("x");
        EXPECT_TRUE(table.shows("nivel 00-14? "));
        EXPECT_EQ(table.board(), start());
        EXPECT_GT(table.program.registers().s, 0xe0) << "games leave nothing on the stack";
    }
}

INSTANTIATE_TEST_SUITE_P(Niveles, CampeonPartidas, testing::Range(1, 7));

TEST(CampeonInterruptores, stand_as_version_23_plays_and_turn_over_anywhere) {
    Mesa table;
    struct Switch {
        const char *key, *name, *text;
    };
    constexpr Switch switches[] = {{"{f1}", "azar", "azar: "},
                                   {"{f3}", "tablaActiva", "tabla: "},
                                   {"{f5}", "aperturas", "aperturas: "},
                                   {"{f7}", "corte", "corte: "},
                                   {"{f2}", "porCamino", "camino: "}};
    for (const Switch& one : switches) {
        const bool on = std::string("aperturas") == one.name;
        EXPECT_EQ(table.program.byte(one.name), on ? 1 : 0);
        table.type(one.key);
        EXPECT_EQ(table.program.byte(one.name), on ? 0 : 1);
        EXPECT_TRUE(table.shows(one.text + std::string(on ? "no" : "si"))) << one.name;
    }
    table.type("0{f1}2{f3}0{f5}{f2}0{f7}");
    for (const Switch& one : switches) EXPECT_EQ(table.program.byte(one.name), std::string("aperturas") == one.name ? 1 : 0);
    EXPECT_EQ(table.program.byte("nivelJuego"), 2) << "digits and switches do not mix";
}

TEST(CampeonInterruptores, without_openings_the_search_moves_first) {
    Mesa table;
    table.type("{f5}");
    table.begin(4);
    table.type("00");
    const Board board = play(start(), moves(start())[0]);
    Oraculo oracle;
    EXPECT_EQ(table.board(), after(board, oracle.choose(board, 4).numbers.front()));
}

TEST(CampeonInterruptores, random_choice_depends_on_the_clock) {
    Mesa table;
    table.type("{f1}{f5}");
    table.begin(2);
    std::set<std::uint32_t> replies;
    for (int wait = 0; wait < 12; ++wait) {
        Mesa copy = table;
        copy.run(0.31 * wait);
        copy.type("00");
        replies.insert(key_of(copy.board()));
    }
    EXPECT_GT(replies.size(), 1U);
}

TEST(CampeonOrdenes, take_back_returns_to_the_humans_turn) {
    Mesa table;
    table.begin(4);
    table.type("r");
    EXPECT_EQ(table.message(), "no hay jugada/que retirar//");
    table.type("00");
    const Board before = table.board();
    table.type("00");
    EXPECT_EQ(table.message(), "///");
    table.type("r");
    EXPECT_EQ(table.board(), before);
    table.type("r");
    EXPECT_EQ(table.board(), start());
    table.type("01");
    EXPECT_EQ(table.board().level, 2);
}

TEST(CampeonOrdenes, the_hint_is_the_searchs_move) {
    Mesa table;
    table.begin(4);
    table.type("00p");
    Oraculo oracle;
    EXPECT_EQ(table.message().substr(0, 9), "pista:/" + two_digits(oracle.choose(table.board(), 4).numbers.front()));
    EXPECT_TRUE(table.shows("que jugada?"));
}

TEST(CampeonOrdenes, changing_sides_lets_the_human_play_the_cats) {
    Mesa table;
    table.begin(3);
    table.type("l");
    Oraculo oracle;
    const Board board = after(start(), oracle.choose(start(), 3).numbers.front());
    EXPECT_EQ(table.board(), board) << "the program has moved the mouse";
    EXPECT_TRUE(table.shows("01 a8b7"));
    table.type("07");
    EXPECT_EQ(table.board().level, 3);
    EXPECT_EQ(table.board().cats[3], (Square{1, 7}));
    table.type("r");
    EXPECT_EQ(table.board(), board);
}

TEST(CampeonOrdenes, no_opening_where_a_cat_stands_in_its_way) {
    Mesa table;
    table.begin(3);
    table.type("l");                        // the program moves the mouse
    table.type("04");                       // the human moves cat 2 to (1,3), where cat 1's opening step leads
    const int level = table.board().level;  // the mouse has moved again
    table.type("l");                        // the program moves the cats
    EXPECT_EQ(table.board().level, level + 1);
    const auto squares = offsets(table.board());
    EXPECT_EQ(std::set<int>(squares.begin(), squares.end()).size(), squares.size()) << "two pieces on a square";
}

TEST(CampeonOrdenes, the_demo_plays_both_sides_to_the_end) {
    Mesa table;
    table.begin(2);
    table.press("M");
    table.run(4);
    EXPECT_GE(table.board().level, 3);
    table.press("M");
    table.run_to_prompt(2);
    const int level = table.board().level;
    table.run(2);
    EXPECT_EQ(table.board().level, level);
    table.press("M");
    table.run(80);
    EXPECT_NE(outcome(table.board()), Outcome::playing);
    EXPECT_TRUE(table.shows("pulsa una tecla para continuar..."));
}

TEST(CampeonOrdenes, a_new_game_starts_at_the_title) {
    Mesa table;
    table.begin(2);
    table.type("0000ln");
    EXPECT_TRUE(table.shows("nivel 00-14? "));
    EXPECT_EQ(table.board(), start());
    table.begin(2);
    table.type("00");
    EXPECT_EQ(table.board().turn, Side::mouse) << "the program plays the cats again";
}

/// A table whose program thinks for many seconds about the reply to mouse move 00.
Mesa thinking(int seconds = 0) {
    Mesa table;
    table.type("{f5}");
    table.begin(0x0f, seconds);
    table.press("00");
    table.run(1);
    return table;
}

constexpr double reaction = 0.1;

/// Until the program comes to a label.
double seconds_to(Mesa& table, const std::string& label) {
    const simulator::Cycle begun = table.program.clock();
    EXPECT_TRUE(table.program.run_to(label, static_cast<simulator::Cycle>(pal_hertz))) << label;
    return static_cast<double>(table.program.clock() - begun) / pal_hertz;
}

TEST(CampeonPensando, shows_depth_nodes_value_and_line) {
    Mesa table = thinking();
    EXPECT_TRUE(table.shows("pensando"));
    EXPECT_FALSE(table.shows("que jugada?"));
    EXPECT_TRUE(table.shows("profundidad 07"));
    EXPECT_TRUE(table.shows("nodos   00"));
    constexpr const char* hex = "0123456789abcdef";
    Oraculo oracle;
    const std::uint8_t value = oracle.choose(table.board(), 7).value;
    EXPECT_TRUE(table.shows(std::string("valor       ") + hex[value / 16] + hex[value % 16]));
    EXPECT_EQ(table.panel(9).substr(0, 4), "a8b7") << "the best line begins with the best move";
}

TEST(CampeonPensando, hint_means_move_now) {
    Mesa table = thinking();
    table.press("P");
    EXPECT_LE(seconds_to(table, "juegaYSuena"), reaction);
    table.run_to_prompt(1);
    EXPECT_EQ(table.board().level, 2);
}

TEST(CampeonPensando, orders_are_heard_at_once_and_leave_the_position_alone) {
    const Board board = play(start(), moves(start())[0]);
    for (const char* key : {"N", "R", "L", "M"}) {
        Mesa table = thinking();
        const int stack = 0xe0;
        table.press(key);
        if (*key == 'M') {
            EXPECT_LE(seconds_to(table, "cambiaDemo"), reaction) << key;
            table.run(reaction);
            EXPECT_EQ(table.program.byte("demo"), 1);
            EXPECT_EQ(table.board(), board);
            continue;
        }
        EXPECT_LE(seconds_to(table, "cumpleOrden"), reaction) << key;
        table.run_to_prompt(1);
        EXPECT_GT(table.program.registers().s, stack);
        EXPECT_EQ(table.board(), *key == 'L' ? board : start()) << key;
    }
}

TEST(CampeonPensando, other_keys_stay_for_the_next_prompt) {
    Mesa table = thinking();
    table.press("0G1!");
    table.run(0.5);
    EXPECT_EQ(table.keys_waiting(), 4 - 1) << "G, to save, is a command; without a drive it says so and thinks on";
    EXPECT_EQ(table.message(), "no se ha podido/guardar/no contesta/la unidad 8");
    EXPECT_TRUE(table.shows("pensando"));
    table.press("P");
    table.run(1);
    EXPECT_EQ(table.board().level, 3) << "the two digits were the next move";
    EXPECT_TRUE(table.shows("pensando"));
    EXPECT_EQ(table.keys_waiting(), 1);
}

TEST(CampeonPensando, switches_turn_over_without_disturbing_the_search) {
    Mesa table = thinking();
    const int depth = table.program.byte("profHecha");
    table.press(std::string(f1) + f3 + f5 + f7);
    table.run(0.4);
    EXPECT_EQ(table.program.byte("azar"), 1);
    EXPECT_TRUE(table.shows("corte: si"));
    EXPECT_GE(table.program.byte("profHecha"), depth);
    EXPECT_TRUE(table.shows("pensando"));
}

class Limites : public testing::TestWithParam<int> {};

TEST_P(Limites, are_kept_within_half_a_second) {
    const int seconds = GetParam();
    Mesa table;
    table.type("{f5}");
    table.begin(0x14, seconds);
    const Board board = play(start(), moves(start())[0]);
    table.press("00");
    const double taken = table.run_to_prompt(seconds + 2);
    EXPECT_NEAR(taken, seconds, 0.5);
    const int depth = table.program.byte("profHecha");
    EXPECT_GE(depth, 5);
    Oraculo oracle;
    if (depth <= 9) {
        EXPECT_EQ(table.board(), after(board, oracle.choose(board, depth).numbers.front()));
    }
    EXPECT_GT(table.program.registers().s, 0xe0);
}

INSTANTIATE_TEST_SUITE_P(Segundos, Limites, testing::Values(1, 2, 5, 20, 60));

TEST(CampeonPensando, looks_at_the_keys_every_10000_to_90000_cycles) {
    std::mt19937 random(33);
    simulator::Cycle least = 1'000'000, most = 0;
    for (int game = 0; game < 16; ++game) {
        Mesa table;
        table.begin(0x0a);
        table.set("corte", game % 2 != 0);
        table.set("porCamino", game / 2 % 2 != 0);
        table.set("azar", game / 4 % 2 != 0);
        Board board = random_board(random, 10 + 2 * static_cast<int>(random() % 9));
        while (board.turn != Side::mouse || is_decided(board))
            board = random_board(random, 10 + 2 * static_cast<int>(random() % 9));
        table.program.put_board(table.program["tableroActual"], board);
        table.press(two_digits(mouse_moves(board)[0].number));
        simulator::Cycle last = 0;
        for (simulator::Cycle limit = 2'000'000; table.program.run_to("miraCola", limit); limit = 200'000) {
            const simulator::Cycle now = table.program.clock();
            if (last != 0) least = std::min(least, now - last);
            if (last != 0) most = std::max(most, now - last);
            last = now;
            table.program.machine().run(now + 100);
        }
        ASSERT_NE(last, 0);
    }
    EXPECT_GE(least, 10'000);
    EXPECT_LE(most, 90'000);
}

}  // namespace
}  // namespace gato::ryg
