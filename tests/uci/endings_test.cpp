// SPDX-License-Identifier: MIT
//
// Won endings: compares the table of best play with itself and known facts, and checks whether the program mates.
#include "cli/uci/shipped_program.hpp"
#include "support/counts.hpp"
#include "tools/bench/chess/endings.hpp"

#include <gato/support/memory_files.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::referee {
namespace {

TEST(EndingTable, knows_how_long_the_longest_mates_take) {
    EXPECT_EQ(EndingTable("Q").longest(), 20);  // in ten moves, black to move
    EXPECT_EQ(EndingTable("R").longest(), 32);  // in sixteen
    EXPECT_EQ(EndingTable("P").longest(), 56);  // in twenty-eight
}

// The value of a position, by looking one half-move ahead with the referee's rules.
std::optional<int> looked_ahead(const EndingTable& table, const Position& position) {
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty()) return position.is_check() ? std::optional(0) : std::nullopt;
    std::optional<int> best;
    for (const Move& move : moves) {
        const Position next = position.after(move);
        const auto value = table.half_moves_to_mate(next);
        if (position.is_white()) {
            if (value && (!best || *value + 1 < *best)) best = *value + 1;
        } else {
            if (!value) return std::nullopt;
            best = std::max(best.value_or(0), *value + 1);
        }
    }
    return best;
}

void expect_consistent(const std::string& pieces, int positions) {
    const EndingTable table(pieces);
    std::mt19937 random(90);
    for (int number = 0; number < positions; ++number) {
        const Position white = Position::from_fen(random_ending(table, random)).value();
        EXPECT_EQ(table.half_moves_to_mate(table.men_of(white).value(), true), looked_ahead(table, white));
        const std::vector<Move> moves = white.legal_moves();
        const Position black = white.after(moves[random() % moves.size()]);
        EXPECT_EQ(table.half_moves_to_mate(black), looked_ahead(table, black)) << fen_of(black);
    }
}

TEST(EndingTable, agrees_with_itself_by_the_referees_rules) {
    constexpr int positions = 2'000;
    expect_consistent("Q", positions);
    expect_consistent("R", positions);
    expect_consistent("P", positions);
}

TEST(EndingTable, of_two_bishops_agrees_with_itself_and_bishops_of_one_colour_do_not_win) {
    const int positions = tests::count_of(500, 0);
    if (positions == 0) GTEST_SKIP() << "sixteen million positions: with GATO_LONG";
    expect_consistent("BB", positions);
    const EndingTable table("BB");
    EXPECT_EQ(table.longest(), 38);
    const Position won = Position::from_fen("6k1/8/8/8/8/8/1BB5/K7 w - - 0 1").value();
    EXPECT_TRUE(table.half_moves_to_mate(table.men_of(won).value(), true));
    const Position one_colour = Position::from_fen("5k2/8/8/8/8/8/B7/KB6 w - - 0 1").value();
    EXPECT_FALSE(table.half_moves_to_mate(table.men_of(one_colour).value(), true));
}

TEST(EndingTable, with_a_piece_or_a_pawn_of_blacks_agrees_with_itself) {
    const int positions = tests::count_of(500, 0);
    if (positions == 0) GTEST_SKIP() << "sixteen million positions: with GATO_LONG";
    for (const char* const pieces : {"Qn", "Rp", "NP"}) expect_consistent(pieces, positions);
}

TEST(EndingTable, knows_what_captures_and_promotions_lead_to) {
    const EndingTable table("P");
    const auto queen = table.half_moves_to_mate(Position::from_fen("7k/8/8/8/8/8/8/KQ6 w - - 0 1").value());
    EXPECT_EQ(queen, EndingTable("Q").half_moves_to_mate({0, 63, 1, -1}, true));
    EXPECT_FALSE(table.half_moves_to_mate(Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").value()));
}

TEST(EndingTable, has_no_place_for_other_men) {
    const EndingTable table("R");
    EXPECT_FALSE(table.men_of(Position()));
    EXPECT_FALSE(table.men_of(Position::from_fen("7k/8/8/8/8/8/8/KQ6 w - - 0 1").value()));
    EXPECT_FALSE(table.men_of(Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").value()));
    EXPECT_FALSE(table.men_of(Position::from_fen("7k/8/8/8/8/8/8/KRR5 w - - 0 1").value()));
}

TEST(Endings, are_defended_as_long_as_can_be) {
    const EndingTable table("R");
    std::mt19937 random(91);
    // The rook can be taken.
    const Position free = Position::from_fen("8/8/8/3kR3/8/8/8/K7 b - - 0 1").value();
    EXPECT_EQ(text_of(best_defence(table, free, random)), "d5e5");
}

TEST(Endings, with_a_queen_or_a_rook_or_a_pawn_are_won) {
    const MemoryFiles files;
    C64 c64(uci::shipped_program(), files, {});
    for (const char* const pieces : {"Q", "R", "P"}) {
        const EndingTable table(pieces);
        std::mt19937 random(92);
        constexpr int games = 3;
        for (int game = 0; game < games; ++game) {
            const EndingGame played = play_ending(table, random_ending(table, random), c64, "movetime 5000", random);
            EXPECT_EQ(played.end, "mate") << pieces << ' ' << played.start;
            EXPECT_LE(played.moves, 50) << played.start;
            EXPECT_GE(played.moves, played.best);
            EXPECT_EQ(played.trouble, "");
        }
    }
}

}  // namespace
}  // namespace gato::referee
