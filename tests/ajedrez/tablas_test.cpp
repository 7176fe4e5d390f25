// SPDX-License-Identifier: MIT
//
// The tables of the search: the two sets of values, mixed by the remaining pieces, and the corrections for the position's pawns
// and bishops.
#include "program.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace gato::chess {
namespace {

constexpr int black_half = 8, per_kind = 0x80, squares_of_a_kind = 64, upside_down = 56;

/// A value of the search, without the sign of black's.
int value_of(Program& chess, Piece piece, Square square) {
    const bool is_black = piece.side == Side::black;
    const int kind = static_cast<int>(piece.kind) - 1;
    const int value = chess.byte("valores", kind * per_kind + byte_of(square) + (is_black ? black_half : 0));
    return is_black ? 256 - value : value;
}

/// The same from both sets, by the phase.
int mixed(Program& chess, Piece piece, Square square) {
    const int seen = (piece.side == Side::black ? square : square ^ upside_down);
    const int offset = (static_cast<int>(piece.kind) - 1) * squares_of_a_kind + seen;
    const int middle_game = chess.byte("valorMedio", offset), ending = chess.byte("valorFinal", offset);
    constexpr int full_phase = 24;
    const int share = chess.byte("pesoMedio", std::min<int>(chess.byte("fase"), full_phase));
    const int part = (std::abs(middle_game - ending) * share + 8) / 16;
    return ending + (middle_game < ending ? -part : part);
}

int pawns_on(const Position& position, Side side, int file) {
    int count = 0;
    for (Square square = 0; square < 64; ++square)
        if (file_of(square) == file && is(position.at(square), side, Kind::pawn)) ++count;
    return count;
}

int bishops_of(const Position& position, Side side) {
    int count = 0;
    for (const Piece& piece : position.squares) count += is(piece, side, Kind::bishop) ? 1 : 0;
    return count;
}

int adjustment(const Position& position, Piece piece, Square square) {
    const int file = file_of(square), own = pawns_on(position, piece.side, file);
    const int beside = pawns_on(position, piece.side, file - 1) + pawns_on(position, piece.side, file + 1);
    constexpr int doubled = -2, isolated = -2, no_own_pawn = 2, open_file = 5, pair = 3;
    switch (piece.kind) {
    case Kind::pawn: return (own > 1 ? doubled : 0) + (beside == 0 ? isolated : 0);
    case Kind::bishop: return bishops_of(position, piece.side) > 1 ? pair : 0;
    case Kind::rook:
        if (own > 0) return 0;
        return pawns_on(position, other(piece.side), file) > 0 ? no_own_pawn : open_file;
    default: return 0;
    }
}

void expect_table(Program& chess, const Position& position, bool adjusted) {
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
            for (Square square = 0; square < 64; ++square) {
                const Piece piece{kind, side};
                const int expected = mixed(chess, piece, square) + (adjusted ? adjustment(position, piece, square) : 0);
                ASSERT_EQ(value_of(chess, piece, square), expected)
                    << write_fen(position) << ": kind " << static_cast<int>(kind) << " on " << name_of(square);
            }
}

TEST(Tablas, mix_both_sets_and_are_adjusted_to_the_position) {
    constexpr std::size_t positions = 100;
    Program chess;
    for (const Position& position : random_positions(positions, 26)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        chess.call("preparaTablas");
        expect_table(chess, position, false);
        chess.call("ajustaTablas");
        expect_table(chess, position, true);
    }
}

// The file beside h is not a, and the first file has none before it.
TEST(Tablas, know_the_pawns_at_both_edges) {
    Program chess;
    for (const char* const fen : {"4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1", "4k3/pp6/p7/8/8/7P/6PP/4K3 b - - 0 1"}) {
        ASSERT_TRUE(chess.read_fen(fen));
        chess.call("preparaTablas");
        chess.call("ajustaTablas");
        expect_table(chess, *read_fen(fen), true);
    }
}

}  // namespace
}  // namespace gato::chess
