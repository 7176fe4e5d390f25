// SPDX-License-Identifier: MIT
//
// What players can ask the C64 for besides its own moves: hint, analysis, problem, demonstration, a draw; its opponent's time;
// levels with a time for many moves.
#include "typed.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gato::chess {
namespace {

constexpr simulator::Cycle soon = 800'000;
constexpr char stop_key = '\x03';

void press_and_run(Typed& typed, const std::string& keys, simulator::Cycle cycles = soon) {
    for (const char key : keys) {
        typed.press(key);
        typed.run(cycles);
    }
}

TEST(OrdenP, shows_what_J_would_play_and_makes_no_move) {
    for (const char* const level : {"u", "id3", "ip"}) {
        Typed typed;
        typed.keys(level);
        typed.moves("e2e4");
        typed.keys("p");
        const int moves = typed.chess.half_moves();
        const std::string hint = typed.row(20);
        EXPECT_EQ(typed.row(19), "pista:");
        EXPECT_EQ(typed.row(18), "");
        const std::string before = typed.fen();
        typed.keys("pj");
        EXPECT_GT(typed.chess.half_moves(), moves);
        const std::string row = typed.row(moves == 1 ? 3 : 4);
        EXPECT_NE(row.find(hint), std::string::npos) << level << ": " << hint << " in " << row;
        EXPECT_NE(typed.fen(), before);
    }
}

TEST(OrdenP, is_cut_short_by_J_and_given_up_by_STOP) {
    Typed typed;
    typed.moves("e2e4 e7e5");
    typed.keys("i9");  // without limit
    EXPECT_EQ(typed.row(18), "");
    press_and_run(typed, "P", 3 * second);
    EXPECT_EQ(typed.row(18), "pensando");
    press_and_run(typed, "J");
    EXPECT_EQ(typed.row(19), "pista:");
    EXPECT_EQ(typed.row(18), "");
    press_and_run(typed, "P", 3 * second);
    press_and_run(typed, {stop_key});
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(typed.row(18), "");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(OrdenZ, analyses_until_it_is_ended) {
    for (const char end : {'Z', 'J', stop_key, '\x5f'}) {
        Typed typed;
        typed.moves("e2e4");
        press_and_run(typed, "Z", 20 * second);
        EXPECT_EQ(typed.row(18), "pensando");
        EXPECT_EQ(typed.row(16).substr(0, 1), "p");
        const std::string found = typed.row(16).substr(0, 3);
        press_and_run(typed, {end});
        EXPECT_EQ(typed.row(18), "");
        EXPECT_GE(typed.row(16).substr(0, 3), found);
        EXPECT_EQ(typed.chess.half_moves(), 1);
        typed.moves("e7e5");
        EXPECT_EQ(typed.chess.half_moves(), 2);
    }
}

TEST(OrdenZ, gives_way_to_other_orders) {
    Typed typed;
    typed.moves("e2e4");
    press_and_run(typed, "Z", 2 * second);
    press_and_run(typed, "VR", 2 * second);
    EXPECT_EQ(typed.chess.half_moves(), 0);
    EXPECT_EQ(typed.row(18), "");
    press_and_run(typed, "ZN", 2 * second);
    EXPECT_EQ(typed.fen(), write_fen(start()));
}

TEST(OrdenY, finds_mates) {
    Typed typed;
    typed.keys("of8/7p/5p1p/3k1P2/4q1PK/8/8/8 b - - 7 50{return}y");
    EXPECT_EQ(typed.message(), "¿mate en?/1-4/i inverso/a ayudado");
    typed.keys("05z{f2}");  // no answers
    EXPECT_EQ(typed.message(), "¿mate en?/1-4/i inverso/a ayudado");
    typed.keys("2");
    EXPECT_EQ(typed.message(), "única clave:/dF3//");
    EXPECT_EQ(typed.row(18), "");
    typed.keys("y1");
    EXPECT_EQ(typed.message(), "no hay mate///");
    typed.keys("of7k/8/6K1/8/8/8/8/1Q1R4 w - - 0 1{return}y1");
    EXPECT_EQ(typed.row(19), "una clave:");
    EXPECT_EQ(typed.chess.half_moves(), 0);
    typed.keys("y{stop}");
    EXPECT_EQ(typed.message(), "///");
}

TEST(OrdenY, can_be_given_up) {
    Typed typed;
    typed.moves("e2e4 e7e5 g1f3 b8c6");
    typed.keys("y");
    press_and_run(typed, "4", 5 * second);
    EXPECT_EQ(typed.row(18), "pensando");
    press_and_run(typed, {stop_key});
    EXPECT_EQ(typed.row(18), "");
    EXPECT_EQ(typed.message(), "///");  // not that there is none
    EXPECT_EQ(typed.chess.half_moves(), 4);
}

TEST(OrdenM, lets_the_C64_play_both_sides_until_it_is_ended) {
    for (const char end : {'M', stop_key, 'U'}) {
        Typed typed;
        press_and_run(typed, "M", 10 * second);
        const int moves = typed.chess.half_moves();
        EXPECT_GE(moves, 3);
        EXPECT_EQ(typed.row(18), "pensando");
        press_and_run(typed, {end}, second);
        typed.keys("");
        const int more = typed.chess.half_moves();
        EXPECT_LE(more, moves + 2);
        typed.run(5 * second);
        EXPECT_EQ(typed.chess.half_moves(), more);
        EXPECT_EQ(typed.row(18), "");
    }
}

TEST(OrdenM, ends_with_the_game) {
    Typed typed;
    typed.keys("of7k/8/6K1/8/8/8/8/1Q6 w - - 0 1{return}m");
    EXPECT_EQ(typed.row(15), "ganan blancas");
    EXPECT_EQ(typed.chess.byte("demostracion"), 0);
    typed.keys("m");
    typed.expect_not_allowed();
}

TEST(OrdenW, is_agreed_by_two_players) {
    Typed typed;
    typed.moves("e2e4");
    typed.keys("w");
    EXPECT_EQ(typed.row(15), "tablas");
    EXPECT_EQ(typed.row(18), "acuerdo");
    typed.keys("w");
    typed.expect_not_allowed();
    typed.keys("r");
    EXPECT_EQ(typed.row(15), "juegan blancas");
}

TEST(OrdenW, is_accepted_by_the_C64_when_it_stands_worse) {
    const std::string better = "of4k3/8/8/8/8/8/PPP5/4K2R w - - 0 1{return}";
    const std::string worse = "of4k2r/ppp5/8/8/8/8/8/4K3 w - - 0 1{return}";
    Typed typed;
    typed.keys(worse + "id2w");  // it has not thought yet
    EXPECT_EQ(typed.message(), "no acepta/tablas//");
    typed.moves("e1d1");
    typed.keys("w");
    EXPECT_EQ(typed.message(), "no acepta/tablas//");
    typed.keys(better);
    typed.moves("e1d1");
    typed.keys("w");
    EXPECT_EQ(typed.row(18), "acuerdo");
    typed.keys("nw");
    EXPECT_EQ(typed.message(), "no acepta/tablas//");
}

TEST(OrdenW, does_not_disturb_a_search_unless_it_is_accepted) {
    Typed typed;
    typed.keys("id1of4k3/8/8/8/8/8/PPP5/4K2R w - - 0 1{return}");
    typed.moves("e1d1");
    typed.keys("id9");
    press_and_run(typed, "D1E1\r", 2 * second);
    EXPECT_EQ(typed.row(18), "pensando");
    press_and_run(typed, "W");
    EXPECT_EQ(typed.row(18), "acuerdo");
    Typed other;
    other.keys("id9");
    press_and_run(other, "E2E4\r", 2 * second);
    press_and_run(other, "W");
    EXPECT_EQ(other.message(), "no acepta/tablas//");
    EXPECT_EQ(other.row(18), "pensando");
}

/// Half-moves that the search has completed when the C64 answers.
int depth_of_answer(Typed& typed, const std::string& key_before) {
    typed.keys("id9" + key_before);
    typed.run(second);
    typed.chess.byte("nivel") = 3;  // five seconds
    typed.run(30 * second);
    for (const char key : std::string("E2E4\r")) typed.press(key);
    EXPECT_TRUE(typed.run_to("juegaHallada"));
    return typed.chess.byte("pnProfHecha");
}

TEST(OrdenF5, makes_it_think_in_its_opponents_time) {
    Typed without;
    Typed with;
    const int depth = depth_of_answer(without, "");
    EXPECT_GE(depth_of_answer(with, "{f5}"), depth);
    EXPECT_EQ(with.chess.byte("piensaRival"), 1);
    with.press('Q');  // a key is obeyed at once
    with.run(soon);
    EXPECT_EQ(with.message(), "sin sonido///");
}

TEST(OrdenF5, leaves_the_game_as_it_is) {
    Typed typed;
    typed.keys("id2{f5}");
    EXPECT_EQ(typed.message(), "piensa en/tu tiempo//");
    press_and_run(typed, "E2E4\r", 5 * second);
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(18), "");
    EXPECT_EQ(typed.chess.byte("vgRival"), 1);
    const std::string line = typed.row(16) + typed.row(17);
    press_and_run(typed, {'\x1d', '\x91', '\r', stop_key}, second);
    EXPECT_EQ(typed.row(16) + typed.row(17), line);
    press_and_run(typed, {'\x87'}, second);
    EXPECT_EQ(typed.message(), "no piensa en/tu tiempo//");
    EXPECT_EQ(typed.chess.byte("vgRival"), 0);
    const std::string fen = typed.fen();
    typed.keys("rt");
    EXPECT_EQ(typed.fen(), fen) << "the position that the record has";
}

/// Seconds that a side has used, put there as if it had.
void set_clock(Typed& typed, const std::string& side, int seconds) {
    constexpr int low = 0xff;
    const int index = typed.chess[side];
    typed.chess.byte("rjSegundosLo", index) = static_cast<std::uint8_t>(seconds & low);
    typed.chess.byte("rjSegundosHi", index) = static_cast<std::uint8_t>(seconds >> 8);
}

int tenths_for_a_move(Program& chess) {
    chess.call("tieneControl");
    chess.call("reparteTiempo", chess.machine().registers().a);
    return chess.machine().registers().a + 256 * chess.machine().registers().y;
}

struct Share {
    int level;
    int half_moves;
    int used;
    int tenths;
};

/// The time up to the next control, less a second, divided by the moves up to there and one more.
TEST(Control, shares_out_what_is_left) {
    Typed typed;
    typed.keys("ia");
    for (const Share& share :
         {Share{11, 0, 0, 71990 / 41}, Share{11, 1, 0, 71990 / 41}, Share{11, 2, 100, 70990 / 40},
          Share{11, 78, 7000, 1990 / 2}, Share{11, 80, 7000, 37990 / 21}, Share{11, 119, 7000, 37990 / 2},
          Share{11, 120, 10799, 36000 / 21}, Share{11, 398, 35999, 1}, Share{11, 78, 7198, 10 / 2}, Share{11, 78, 7200, 1},
          Share{11, 79, 9000, 1}, Share{12, 0, 0, 17990 / 41}, Share{12, 200, 1700, 990 / 41}, Share{13, 0, 0, 2990 / 41},
          Share{13, 50, 298, 1}, Share{13, 50, 350, 1}}) {
        typed.chess.byte("nivel") = static_cast<std::uint8_t>(share.level);
        typed.chess.byte("paActual") = static_cast<std::uint8_t>(share.half_moves & 0xff);
        typed.chess.byte("paActual", 1) = static_cast<std::uint8_t>(share.half_moves >> 8);
        set_clock(typed, "ladoBlancas", share.used);
        EXPECT_EQ(tenths_for_a_move(typed.chess), share.tenths) << share.level << ' ' << share.half_moves << ' ' << share.used;
    }
}

TEST(Control, ends_the_game_of_who_has_used_up_his_time) {
    for (const auto& [level, total] : {std::pair{"a", 7200}, std::pair{"b", 1800}, std::pair{"c", 300}}) {
        Typed typed;
        typed.moves("e2e4 e7e5");
        typed.keys(std::string("i") + level);  // clocks start again
        typed.moves("g1f3");
        ASSERT_EQ(typed.chess.half_moves(), 4);
        set_clock(typed, "ladoBlancas", total - 3);
        typed.run(2 * second);
        EXPECT_EQ(typed.row(15), "juegan blancas") << level;
        typed.run(3 * second);
        EXPECT_EQ(typed.row(15), "ganan negras") << level;
        EXPECT_EQ(typed.row(18), "tiempo");
        typed.moves("f1c4");
        typed.expect_not_allowed();
        typed.keys("n");
        EXPECT_EQ(typed.row(15), "juegan blancas");
    }
}

TEST(Control, keeps_the_C64_within_its_time) {
    Typed typed;
    typed.keys("ic");
    press_and_run(typed, "M", second);  // both sides
    constexpr int enough = 120;
    for (int step = 0; step < 800 && typed.chess.half_moves() < enough && typed.chess.byte("estado") == 0; ++step)
        typed.run(second);
    EXPECT_GT(typed.chess.half_moves(), 40);
    EXPECT_LT(typed.chess.byte("rjSegundosLo") + 256 * typed.chess.byte("rjSegundosHi"), 300);
    EXPECT_LT(typed.chess.byte("rjSegundosLo", 1) + 256 * typed.chess.byte("rjSegundosHi", 1), 300);
}

TEST(Nivel, P_looks_two_half_moves_ahead) {
    Typed typed;
    typed.keys("ip");
    EXPECT_EQ(typed.chess.byte("nivel"), typed.chess["nivelPrincipia"]);
    typed.moves("e2e4");
    EXPECT_EQ(typed.row(16).substr(0, 3), "p02");
}

}  // namespace
}  // namespace gato::chess
