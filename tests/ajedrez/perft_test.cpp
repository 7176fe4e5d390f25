// SPDX-License-Identifier: MIT
//
// Counts of positions some half-moves away, which every correct generator shares: those of the model, and with them
// those of the program.
#include "program.hpp"
#include "support/counts.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

struct Known {
    const char* fen;
    std::vector<std::uint64_t> counts;  // at depth 1, 2 ...
};

const std::vector<Known> known{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8902, 197281, 4865609}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862, 4085603}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238, 674624}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467, 422333}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379, 2103487}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2079, 89890, 3894594}},
    {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", {24, 496, 9483, 182838}},
    {"r3k2r/8/8/8/3B4/8/8/R3K2R b KQkq - 0 1", {26, 864, 21153, 666818}},
    {"r3k2r/p6p/8/1b6/8/6n1/P6P/R3K2R w KQkq - 0 1", {14, 404, 6686, 191194}},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", {5, 70, 438, 7046}},
    {"8/8/8/8/k1Pp2R1/8/8/4K3 b - c3 0 1", {5, 84, 527, 9117}},
    {"4k3/8/8/2pP4/8/8/K5b1/8 w - c6 0 2", {7, 85, 504, 6693}},
    {"k7/8/8/3pP3/8/8/8/4RK2 w - d6 0 2", {13, 48, 744, 4150}},
    {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", {18, 92, 1670, 10138}},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {0}},
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", {0}}};

/// The first depth with at least this many, or else the last one known.
std::size_t depth_with(const Known& one, std::uint64_t enough) {
    std::size_t depth = 1;
    while (depth < one.counts.size() && one.counts[depth - 1] < enough) ++depth;
    return depth;
}

TEST(Model, counts_what_is_known) {
    const auto enough = tests::count_of<std::uint64_t>(100'000, 5'000);
    for (const Known& one : known) {
        const std::size_t depth = depth_with(one, enough);
        EXPECT_EQ(perft(*read_fen(one.fen), static_cast<int>(depth)), one.counts[depth - 1]) << one.fen;
    }
}

TEST(Perft, is_known_for_every_position) {
    constexpr std::uint64_t enough = 100'000;
    Program chess;
    for (const Known& one : known) {
        ASSERT_TRUE(chess.read_fen(one.fen));
        for (std::size_t depth = 1; depth <= depth_with(one, enough); ++depth)
            EXPECT_EQ(chess.perft(static_cast<int>(depth)), one.counts[depth - 1]) << one.fen << " at depth " << depth;
    }
}

TEST(Perft, is_the_same_with_every_move_made) {
    const auto enough = tests::count_of<std::uint64_t>(100'000, 20'000);
    Program chess;
    chess.byte("pfTodo") = 1;
    for (const Known& one : known) {
        ASSERT_TRUE(chess.read_fen(one.fen));
        const std::size_t depth = depth_with(one, enough);
        EXPECT_EQ(chess.perft(static_cast<int>(depth)), one.counts[depth - 1]) << one.fen;
    }
}

TEST(Perft, of_random_positions_is_that_of_the_model) {
    constexpr std::size_t positions = 300;
    Program chess;
    for (const Position& position : random_positions(positions, 1)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        EXPECT_EQ(chess.perft(3), perft(position, 3)) << write_fen(position);
    }
}

TEST(Perft, keeps_to_its_limits_of_time) {
    Program chess;
    ASSERT_EQ(chess.perft(4), known[0].counts[3]);
    RecordProperty("start_4_cycles", std::to_string(chess.cycles()));
    EXPECT_LE(chess.cycles(), 40'000'000U);
    ASSERT_TRUE(chess.read_fen(known[1].fen));
    ASSERT_EQ(chess.perft(3), known[1].counts[2]);
    RecordProperty("kiwipete_3_cycles", std::to_string(chess.cycles()));
    EXPECT_LE(chess.cycles(), 15'000'000U);
}

}  // namespace
}  // namespace gato::chess
