// SPDX-License-Identifier: MIT
//
// F3: different moves, but none that is much worse; and without it always the same.
#include "search.hpp"
#include "thinking.hpp"

#include <gtest/gtest.h>

#include <set>

namespace gato::chess {
namespace {

constexpr int every_seed = 256;

/// The answer of a search of this many half-moves after a key press at this moment.
Move answer_by_chance(Program& chess, const Position& position, int depth, int key_press) {
    EXPECT_TRUE(chess.read_fen(write_fen(position)));
    chess.byte("ajAzar") = 1;
    chess.byte("azarTecla") = static_cast<std::uint8_t>(key_press);
    chess.byte("pnProf") = static_cast<std::uint8_t>(depth);
    EXPECT_FALSE(chess.call("piensa"));
    return answer(chess);
}

std::vector<std::uint8_t> values_of(Program& chess) {
    constexpr int tables = 2, kinds = 6, per_kind = 64;
    std::vector<std::uint8_t> bytes;
    for (int offset = 0; offset < tables * kinds * per_kind; ++offset) bytes.push_back(chess.byte("valorMedio", offset));
    return bytes;
}

TEST(Azar, chooses_among_moves_that_are_worth_nearly_the_same) {
    constexpr int depth = 2, nearly = 60;  // hundredths, between the best and the worst that was chosen
    Program chess;
    for (const char* const name : {"ajTabla", "ajNulo", "ajReduce", "ajFutil", "ajExtiende", "ajQuieta"}) chess.byte(name) = 0;
    const Evaluation evaluate(chess);
    for (const char* const fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                  "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"}) {
        const Position position = *read_fen(fen);
        const int best = minimax({{position}}, depth, evaluate);
        std::set<Move> chosen;
        for (int key_press = 0; key_press < every_seed; key_press += 2)
            chosen.insert(answer_by_chance(chess, position, depth, key_press));
        EXPECT_GT(chosen.size(), 1U) << fen;
        for (const Move& move : chosen) {
            const Game next{{position, play(position, move)}};
            EXPECT_GE(-minimax(next, depth - 1, evaluate), best - nearly) << fen << ' ' << coordinates(move);
        }
    }
}

TEST(Azar, misses_neither_mates_nor_pieces) {
    Program chess;
    for (int key_press = 0; key_press < every_seed; key_press += 5) {
        EXPECT_EQ(coordinates(answer_by_chance(chess, *read_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), 3, key_press)), "a1a8");
        EXPECT_EQ(coordinates(answer_by_chance(chess, *read_fen("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1"), 3, key_press)), "c3d5");
    }
}

TEST(Azar, leaves_the_values_as_they_were_however_the_search_ends) {
    Program chess;
    const std::vector<std::uint8_t> before = values_of(chess);
    const Position position = *read_fen("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    for (int nodes = 1; nodes < 300; nodes += 37) {
        chess.byte("pnNodos") = static_cast<std::uint8_t>(nodes & 0xff);
        chess.byte("pnNodos", 1) = static_cast<std::uint8_t>(nodes >> 8);
        (void)answer_by_chance(chess, position, 0, nodes);
        EXPECT_EQ(values_of(chess), before) << nodes;
    }
    ASSERT_TRUE(chess.read_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    EXPECT_TRUE(chess.call("piensa"));
    EXPECT_EQ(values_of(chess), before);
}

TEST(Azar, depends_on_nothing_but_the_last_key_and_on_that_only_when_it_is_wanted) {
    Program one, other;
    const Position position = start();
    for (const int key_press : {0, 1, 77, 200}) {
        EXPECT_EQ(answer_by_chance(one, position, 3, key_press), answer_by_chance(other, position, 3, key_press));
        other.byte("ajAzar") = 0;
        other.byte("azarTecla") = static_cast<std::uint8_t>(key_press);
        ASSERT_TRUE(other.read_fen(write_fen(position)));
        other.call("piensa");
        const Move without = answer(other);
        other.byte("azarTecla") = static_cast<std::uint8_t>(key_press + 100);
        other.call("piensa");
        EXPECT_EQ(answer(other), without);
    }
}

}  // namespace
}  // namespace gato::chess
