// SPDX-License-Identifier: MIT
//
// Moves written and read.
#include "program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace gato::chess {
namespace {

struct Row {
    const char* fen;
    const char* written;  // among the notations of the legal moves
};

const std::vector<Row> table{
    {"3k4/8/8/1Q5Q/8/2N5/8/K1N4Q w - - 0 1", "Dbe2 Dhe2 D1f3 D5f3 Dh5d5+ Dbd5+ D1d5+ C1e2 C3e2 Cd5 Da5+"},
    {"7k/8/8/8/1N3N2/8/1N3N2/K7 w - - 0 1", "Cb2d3 Cb4d3 Cf2d3 Cf4d3 C2h3 C4h3 Cbd1 Cfd1 Cbd5 Cfd5 Cg6+"},
    {"6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1", "Ta8# Te8# Tad1 Ted1 Tf1 Rf1"},
    {"r3k2r/1P6/8/8/3pP3/8/8/4K3 b kq e3 0 1", "O-O dxe3 d3 Ta1+ Th1+"},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=D a8=T a8=A a8=C"},
    {"r3k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O Th8+ Rd2"},
    {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Dh4#"},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Dxf7#"},
    {"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "exd6"},
    {"rnbqk1nr/pppp1pPp/4p3/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 1 6", "gxh8=T gxh8=D"}};

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

std::vector<std::string> written_by(Program& chess, const Position& position) {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(position)) texts.push_back(chess.notation(move));
    return texts;
}

TEST(Notacion, is_that_of_the_table) {
    Program chess;
    for (const Row& row : table) {
        ASSERT_TRUE(chess.read_fen(row.fen));
        const std::vector<std::string> texts = written_by(chess, *read_fen(row.fen));
        for (const std::string& word : words(row.written))
            EXPECT_EQ(std::ranges::count(texts, word), 1) << row.fen << ' ' << word;
    }
    ASSERT_TRUE(chess.read_fen(table[3].fen));
    EXPECT_FALSE(chess.read_notation("O-O-O"));  // b7 attacks c8
    ASSERT_TRUE(chess.read_fen(table[5].fen));
    EXPECT_EQ(chess.legal_moves().size(), 15U);
}

TEST(Notacion, of_random_positions_is_that_of_the_model_and_read_back) {
    constexpr std::size_t positions = 2000;
    Program chess;
    for (const Position& position : random_positions(positions, 20)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        for (const Move& move : legal_moves(position)) {
            const std::string text = notation(position, move, Language::spanish);
            EXPECT_EQ(chess.notation(move), text) << write_fen(position);
            EXPECT_EQ(chess.read_notation(text), move) << write_fen(position) << ' ' << text;
        }
    }
}

TEST(Notacion, has_english_letters_for_files) {
    constexpr std::size_t positions = 20;
    Program chess;
    chess.byte("idiomaNotacion") = 1;
    for (const Position& position : random_positions(positions, 21)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        for (const Move& move : legal_moves(position)) {
            const std::string text = notation(position, move, Language::english);
            EXPECT_EQ(chess.notation(move), text);
            EXPECT_EQ(chess.read_notation(text), move);
        }
    }
}

TEST(Notacion, leaves_the_position_as_it_was) {
    Program chess;
    ASSERT_TRUE(chess.read_fen(table[9].fen));
    const std::vector<std::uint8_t> before = chess.state();
    for (const Move& move : legal_moves(*read_fen(table[9].fen))) EXPECT_NE(chess.notation(move), "");
    EXPECT_EQ(chess.state(), before);
}

TEST(LeeNotacion, takes_every_spelling_that_means_one_move) {
    constexpr std::size_t positions = 60;
    Program chess;
    for (const Position& position : random_positions(positions, 22)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        for (const auto& [text, moves] : spellings(position, Language::spanish)) {
            const std::optional<Move> expected = moves.size() == 1 ? std::optional(*moves.begin()) : std::nullopt;
            EXPECT_EQ(chess.read_notation(text), expected) << write_fen(position) << ' ' << text;
        }
    }
}

/// Damaged texts of moves, and texts of moves of other positions.
TEST(LeeNotacion, takes_or_refuses_whatever_is_typed_as_the_model_does) {
    constexpr std::size_t positions = 40;
    const std::string letters = "abcdefgh12345678RDTAC=x+#O0-pz ";
    std::mt19937 random(23);
    Program chess;
    std::vector<std::string> texts{"e2e4", "Cf3"};
    int taken = 0;
    for (const Position& position : random_positions(positions, 24)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        const auto known = spellings(position, Language::spanish);
        for (const auto& [text, moves] : known)
            if (random() % 20 == 0) texts.push_back(text);
        for (int round = 0; round < 400; ++round) {
            std::string text = texts[random() % texts.size()];
            if (round % 2 == 0) text[random() % text.size()] = letters[random() % letters.size()];
            if (round % 8 == 0)
                text.insert(text.begin() + static_cast<int>(random() % text.size()), letters[random() % letters.size()]);
            if (round % 8 == 4) text.pop_back();
            const auto found = known.find(text);
            const bool one = found != known.end() && found->second.size() == 1;
            taken += one ? 1 : 0;
            EXPECT_EQ(chess.read_notation(text), one ? std::optional(*found->second.begin()) : std::nullopt)
                << write_fen(position) << ' ' << text;
        }
    }
    EXPECT_GT(taken, 100);
}

TEST(LeeNotacion, refuses_nonsense) {
    Program chess;
    for (const std::string& text :
         {std::string(),       std::string(" "),     std::string("e"),       std::string("e9"),          std::string("e5"),
          std::string("e7e5"), std::string("e2e4 "), std::string("e2e4e5"),  std::string("O-"),          std::string("O"),
          std::string("O-0"),  std::string("O-O"),   std::string("O-O-O-O"), std::string("P"),           std::string("Pe4"),
          std::string("xe4"),  std::string("2e4"),   std::string("Nf3"),     std::string("cf3"),         std::string("C"),
          std::string("Cf"),   std::string("Cx"),    std::string("e4="),     std::string("e4=D"),        std::string("e4D"),
          std::string("e4++"), std::string(40, 'e'), std::string(800, 'x'),  std::string("\x80\xff\x01")})
        EXPECT_FALSE(chess.read_notation(text)) << text;
}

}  // namespace
}  // namespace gato::chess
