// SPDX-License-Identifier: MIT
//
// King and pawn against king: what the program says of every position there is, beside a table computed from the rules.
#include "pawn_table.hpp"
#include "program.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr int squares = 64, other_side = 56;

/// The program's lists with these men; white has the pawn or, with the board turned over, black.
void place(Program& chess, const PawnTable::Men& men, bool is_whites, bool pawn_moves) {
    const int mine = chess[is_whites ? "blancas" : "negras"], other = chess[is_whites ? "negras" : "blancas"];
    const int turn = is_whites ? 0 : other_side;
    chess.byte("casillaDe", mine) = byte_of(men.king ^ turn);
    chess.byte("casillaDe", other) = byte_of(men.lone ^ turn);
    chess.byte("casillaDe", mine + chess["prPeones"]) = byte_of(men.pawn ^ turn);
    chess.byte("propio") = static_cast<std::uint8_t>(pawn_moves ? mine : other);
}

/// From the side with the pawn, in units of the search.
int value(Program& chess, bool pawn_moves) {
    chess.byte("valorLo") = chess.byte("valorHi") = 0;
    chess.call("evRemate");
    const int value = static_cast<std::int16_t>(chess.byte("valorLo") | chess.byte("valorHi") << 8);
    return pawn_moves ? value : -value;
}

/// How many positions it gets wrong.
int wrong_positions(Program& chess, const PawnTable& table, bool is_whites, int& seen) {
    int wrong = 0;
    for (PawnTable::Men men{0, 0, 0}; men.pawn < squares; ++men.pawn)
        for (men.king = 0; men.king < squares; ++men.king)
            for (men.lone = 0; men.lone < squares; ++men.lone)
                for (const bool pawn_moves : {true, false}) {
                    const auto is_won = table.is_won(men, pawn_moves);
                    if (!is_won) continue;
                    ++seen;
                    place(chess, men, is_whites, pawn_moves);
                    const int told = value(chess, pawn_moves);
                    const int least = 100;  // five pawns
                    wrong += *is_won ? told < least : told != 0;
                }
    return wrong;
}

TEST(Remate, knows_of_every_position_with_a_single_pawn_whether_it_wins) {
    const PawnTable table;
    for (const bool is_whites : {true, false}) {
        Program chess;
        ASSERT_TRUE(chess.read_fen(is_whites ? "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" : "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"));
        int seen = 0;
        EXPECT_EQ(wrong_positions(chess, table, is_whites, seen), 0) << (is_whites ? "white's" : "black's");
        constexpr int positions = 331'352;  // twice 24 squares of the pawn
        EXPECT_EQ(seen, positions);
    }
}

// A line from a king leaves the board below the first rank; what memory held there is no piece.
TEST(Remate, is_not_taken_for_mate_when_memory_below_the_board_was_not_clean) {
    Program chess;
    constexpr int below = 17, like_a_piece = 7;
    for (int offset = 0; offset < below; ++offset) chess.byte("bordeAbajo", offset) = like_a_piece;
    chess.call("preparaPrograma");
    ASSERT_TRUE(chess.read_fen("2k5/8/1Q6/2K5/8/8/8/8 w - - 0 1"));
    chess.byte("pnProf") = 1;
    chess.call("piensa");
    EXPECT_LT(chess.word("pnValor"), 29'000);  // c5d6 is stalemate
}

}  // namespace
}  // namespace gato::chess
