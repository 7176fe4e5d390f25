// SPDX-License-Identifier: MIT
//
// Positions as FEN: accepted, written, refused; and what is on the board.
#include "program.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

const std::string first = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(LeeFen, reads_and_writes_positions_of_random_games) {
    constexpr std::size_t positions = 2000;
    Program chess;
    for (const Position& position : random_positions(positions, 7)) {
        const std::string fen = write_fen(position);
        ASSERT_TRUE(chess.read_fen(fen)) << fen;
        EXPECT_EQ(chess.write_fen(), fen);
        EXPECT_EQ(chess.half_moves(), 0);
    }
}

TEST(LeeFen, completes_what_may_be_missing) {
    Program chess;
    ASSERT_TRUE(chess.read_fen("4k3/8/8/8/8/8/8/R3K3 b Q -"));
    EXPECT_EQ(chess.write_fen(), "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1");
    ASSERT_TRUE(chess.read_fen("4k3/8/8/8/8/8/8/R3K3 b - - 17"));
    EXPECT_EQ(chess.write_fen(), "4k3/8/8/8/8/8/8/R3K3 b - - 17 1");
    ASSERT_TRUE(chess.read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 255 9999"));
    EXPECT_EQ(chess.write_fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 255 9999");
}

TEST(LeeFen, keeps_the_square_en_passant_only_when_the_capture_is_legal) {
    Program chess;
    for (const char* const fen :
         {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "8/8/8/K1pP3r/8/8/8/7k w - c6 0 2",
          "8/8/8/8/k1Pp2R1/8/8/4K3 b - c3 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"}) {
        ASSERT_TRUE(chess.read_fen(fen)) << fen;
        EXPECT_EQ(chess.write_fen(), write_fen(*read_fen(fen)));
    }
    EXPECT_EQ(write_fen(*read_fen("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2")), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2");
}

// One mistake in each.
const std::vector<std::string> bad{"",
                                   " ",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/71p/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8p/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/0p7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR w kq - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1",
                                   "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNP w Qkq - 0 1",
                                   "rnbqkbnp/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",
                                   "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                                   "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
                                   "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1",
                                   "4k3/8/8/8/8/N7/PPPPPPPP/1N2K1N1 w - - 0 1",
                                   "4k3/8/8/8/8/B7/PPPPPPPP/2B1KB2 w - - 0 1",
                                   "r3k2r/pppppppp/r7/8/8/8/8/4K3 w - - 0 1",
                                   "4k3/8/8/8/QQQQQQQQ/QQ6/8/4K3 b - - 0 1",
                                   "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                                   "4k3/4r3/8/8/8/8/8/4K3 b - - 0 1",
                                   "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
                                   "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
                                   "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
                                   "4k3/8/8/8/8/8/8/R4K2 w Q - 0 1",
                                   "r3k3/8/8/8/8/8/8/4K3 w k - 0 1",
                                   "r3k3/8/8/8/8/8/8/4K3 w Q - 0 1",
                                   "R3k3/8/8/8/8/8/8/4K3 b q - 0 1",
                                   "r3k2r/8/8/8/8/8/8/4K3 w kqk - 0 1",
                                   "r3k2r/8/8/8/8/8/8/4K3 w kx - 0 1",
                                   "r3k2r/8/8/8/8/8/8/4K3 w  - 0 1",
                                   "r3k2r/8/8/8/8/8/8/4K3 w -k - 0 1",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 2",
                                   "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2",
                                   "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 2",
                                   "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2",
                                   "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 2",
                                   "4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3 0 2",
                                   "4k3/8/8/8/3Pp3/3N4/8/4K3 b - d3 0 2",
                                   "4k3/8/8/8/3np3/8/8/4K3 b - d3 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - a1 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - d 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - i6 0 2",
                                   "4k3/8/8/3pP3/8/8/8/4K3 w - d66 0 2",
                                   "4k3/8/8/8/8/8/8/4K3",
                                   "4k3/8/8/8/8/8/8/4K3 w",
                                   "4k3/8/8/8/8/8/8/4K3 w -",
                                   "4k3/8/8/8/8/8/8/4K3 w - ",
                                   "4k3/8/8/8/8/8/8/4K3 w - - ",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 ",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ",
                                   "4k3/8/8/8/8/8/8/4K3 w - - x 1",
                                   "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 256 1",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 70000 1",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 10000",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 65537",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 1x",
                                   "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1"};

TEST(LeeFen, refuses_bad_texts_and_changes_nothing) {
    Program chess;
    const Move move{*square_named("e2"), *square_named("e4"), Kind::none};
    ASSERT_TRUE(chess.play(move));
    const std::vector<std::uint8_t> before = chess.state();
    for (const std::string& text : bad) {
        EXPECT_FALSE(read_fen(text)) << "the model takes " << text;
        EXPECT_FALSE(chess.read_fen(text)) << text;
        EXPECT_EQ(chess.state(), before) << text;
    }
    EXPECT_EQ(chess.half_moves(), 1);
    EXPECT_FALSE(chess.call("retiraJugada"));
    EXPECT_EQ(chess.write_fen(), first);
}

TEST(LeeFen, takes_95_characters_and_refuses_96) {
    Program chess;
    const std::string position = "r1b1k2r/p1p1p1pp/1n1q1n1b/1p1p1p2/1P1P1P2/1N1Q1N1B/P1P1P1PP/R1B1K2R w KQkq - 0 ";
    const std::string longest = position + std::string(94 - position.size(), '0') + "7";
    ASSERT_TRUE(chess.read_fen(longest));
    EXPECT_EQ(chess.write_fen(), position + "7");
    EXPECT_FALSE(chess.read_fen(position + std::string(95 - position.size(), '0') + "7"));
    EXPECT_FALSE(chess.read_fen(std::string(900, '8')));
}

TEST(LeeFen, takes_or_refuses_damaged_texts_as_the_model_does) {
    constexpr int texts = 3000;
    const std::string letters = "/12345678 pnbrqkPNBRQKwabcdefgh-90x";
    std::mt19937 random(8);
    Program chess;
    int taken = 0;
    for (int round = 0; round < texts; ++round) {
        std::string text = round % 2 == 0 ? "r3k2r/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/R3K2R w KQkq e6 3 10" : first;
        for (auto change = random() % 4; change < 3; ++change)
            text[random() % text.size()] = letters[random() % letters.size()];
        const std::optional<Position> expected = read_fen(text);
        ASSERT_EQ(chess.read_fen(text), expected.has_value()) << text;
        if (!expected) continue;
        ++taken;
        EXPECT_EQ(chess.write_fen(), write_fen(*expected)) << text;
    }
    EXPECT_GT(taken, texts / 20);
}

TEST(DameCelda, names_every_piece_by_its_code) {
    Program chess;
    // none, then pawn to king
    constexpr std::array<int, 7> black{0xff, 10, 8, 6, 4, 2, 0};
    constexpr std::size_t positions = 30;
    for (const Position& position : random_positions(positions, 9)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        for (Square square = 0; square < 64; ++square) {
            const Piece piece = position.at(square);
            const int white_is_one_more = piece.kind != Kind::none && piece.side == Side::white ? 1 : 0;
            EXPECT_EQ(chess.code_at(square), black[static_cast<std::size_t>(piece.kind)] + white_is_one_more)
                << write_fen(position) << ' ' << name_of(square);
        }
    }
}

}  // namespace
}  // namespace gato::chess
