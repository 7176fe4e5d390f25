// SPDX-License-Identifier: MIT
//
// The screen: the layout, the pieces on their squares, and the cost of painting.
#include "pantalla.hpp"
#include "program.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr std::uint16_t set = 0x3800;  // where the screen's characters are made
constexpr int first_piece = 128;       // code; 9 a kind
constexpr int on_dark = 54;
constexpr std::size_t cells = 9;

std::vector<std::string> painted(Program& chess, const std::string& fen) {
    EXPECT_TRUE(chess.read_fen(fen));
    chess.call("preparaPantalla");
    chess.call("pintaTodo");
    return simulator::screen_text(chess.machine());
}

/// The nine codes of a square, and the colours of its cells.
struct Shown {
    std::vector<int> codes;
    std::vector<int> colours;
    bool operator==(const Shown&) const = default;
};

Shown shown(Program& chess, Square square) {
    const bool turned = chess.byte("girado") != 0;
    const int row = turned ? rank_of(square) : 7 - rank_of(square);
    const int column = turned ? 7 - file_of(square) : file_of(square);
    const std::vector<std::uint8_t> codes = simulator::screen_codes(chess.machine());
    Shown result;
    for (int cell = 0; cell < 9; ++cell) {
        const int place = (row * 3 + cell / 3) * 40 + 1 + column * 3 + cell % 3;
        result.codes.push_back(codes[static_cast<std::size_t>(place)]);
        result.colours.push_back(chess.machine().color(static_cast<std::uint16_t>(place)) & 0x0f);
    }
    return result;
}

Shown expected(const Piece& piece, Square square) {
    const bool dark = (rank_of(square) + file_of(square)) % 2 == 0;
    constexpr int several_colours = 8;
    Shown result;
    if (piece.kind == Kind::none) return {std::vector<int>(cells, dark ? first_piece + 2 * on_dark : ' '), {}};
    const int first = first_piece + (static_cast<int>(piece.kind) - 1) * 9 + (dark ? on_dark : 0);
    for (int cell = 0; cell < 9; ++cell) result.codes.push_back(first + cell);
    result.colours.assign(cells, several_colours + (piece.side == Side::white ? 1 : 0));
    return result;
}

void expect_board(Program& chess, const Position& position) {
    for (Square square = 0; square < 64; ++square) {
        const Piece piece = position.at(square);
        Shown found = shown(chess, square);
        if (piece.kind == Kind::none) found.colours.clear();
        EXPECT_EQ(found, expected(piece, square)) << write_fen(position) << ' ' << square;
    }
}

TEST(Pantalla, shows_the_layout_of_the_start) {
    Program chess;
    const std::vector<std::string> screen = painted(chess, write_fen(start()));
    EXPECT_EQ(panel_row(screen, 0), "negras  0:00:00");
    EXPECT_EQ(panel_row(screen, 1), "");
    EXPECT_EQ(panel_row(screen, 15), "juegan blancas");
    EXPECT_EQ(panel_row(screen, 18), "");
    EXPECT_EQ(panel_row(screen, 23), "");
    EXPECT_EQ(screen[24], "  A  B  C  D  E  F  G  H blancas 0:00:00");
    for (std::size_t rank = 1; rank <= 8; ++rank) EXPECT_EQ(screen[25 - 3 * rank][0], static_cast<char>('0' + rank));
}

TEST(Pantalla, turns_the_board_with_labels_and_players) {
    Program chess;
    constexpr std::uint8_t turned = 0x77;
    chess.byte("girado") = turned;
    const std::vector<std::string> screen = painted(chess, write_fen(start()));
    EXPECT_EQ(panel_row(screen, 0), "blancas 0:00:00");
    EXPECT_EQ(screen[24], "  H  G  F  E  D  C  B  A negras  0:00:00");
    for (std::size_t rank = 1; rank <= 8; ++rank) EXPECT_EQ(screen[3 * rank - 2][0], static_cast<char>('0' + rank));
    expect_board(chess, start());
}

TEST(Pantalla, shows_every_piece_where_it_stands) {
    constexpr std::size_t positions = 30;
    Program chess;
    for (const Position& position : random_positions(positions, 60)) {
        painted(chess, write_fen(position));
        expect_board(chess, position);
    }
}

TEST(Pantalla, says_how_the_game_stands) {
    struct Row {
        const char* fen;
        const char* turn;
        const char* state;
    };
    Program chess;
    for (const Row& row : {Row{"4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", "juegan blancas", "jaque"},
                           Row{"4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "juegan negras", ""},
                           Row{"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "ganan blancas", "jaque mate"},
                           Row{"6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", "ganan negras", "jaque mate"},
                           Row{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "tablas", "ahogado"},
                           Row{"4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "tablas", "50 jugadas"},
                           Row{"8/5b2/4k3/8/8/3K4/2B5/8 w - - 0 1", "tablas", "material"}}) {
        const std::vector<std::string> screen = painted(chess, row.fen);
        EXPECT_EQ(panel_row(screen, 15), row.turn) << row.fen;
        EXPECT_EQ(panel_row(screen, 18), row.state) << row.fen;
    }
}

/// Captured pieces are in the lists until the position is set up again.
TEST(Pantalla, lists_captured_pieces_by_value) {
    Program chess;
    for (const char* const one : {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", "f1g2", "c8g4", "g2b7", "g4d1", "b7a8"})
        ASSERT_TRUE(
            chess.play({*square_named(std::string(one).substr(0, 2)), *square_named(std::string(one).substr(2)), Kind::none}));
    chess.call("preparaPantalla");
    chess.call("pintaTodo");
    const std::vector<std::string> screen = simulator::screen_text(chess.machine());
    EXPECT_EQ(panel_row(screen, 1), "dpp");
    EXPECT_EQ(panel_row(screen, 23), "dtpp");
}

TEST(Pantalla, has_the_same_pieces_on_both_grounds) {
    Program chess;
    chess.call("preparaPantalla");
    for (int line = 0; line < on_dark * 8; ++line) {
        const int light = chess.machine().ram(static_cast<std::uint16_t>(set + first_piece * 8 + line));
        const int dark = chess.machine().ram(static_cast<std::uint16_t>(set + (first_piece + on_dark) * 8 + line));
        for (int shift = 0; shift < 8; shift += 2) {
            const int dot = light >> shift & 3;
            EXPECT_EQ(dark >> shift & 3, dot == 0 ? 1 : dot);
            EXPECT_NE(dot, 1);  // it would show the dark square's colour on a light one
        }
    }
}

TEST(Pantalla, is_painted_soon) {
    constexpr simulator::Cycle whole = 150'000;
    constexpr simulator::Cycle one = 2'500;
    Program chess;
    chess.call("preparaPantalla");
    chess.call("dibujarTablero");
    EXPECT_LE(chess.cycles(), whole);
    chess.machine().registers().x = 0;
    chess.call("pintaCasilla");
    EXPECT_LE(chess.cycles(), one);
}

}  // namespace
}  // namespace gato::chess
