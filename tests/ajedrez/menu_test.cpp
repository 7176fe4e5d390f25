// SPDX-License-Identifier: MIT
//
// The menu, and the targets of the selected piece.
#include "typed.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace gato::chess {
namespace {

constexpr simulator::Cycle step = 2'600;
constexpr int panel = 25;
constexpr int panel_width = 15;
constexpr std::size_t state_column = 13;

TEST(Menu, lists_orders_and_states) {
    Typed typed;
    typed.moves("e2e4");
    typed.keys("{f8}");
    EXPECT_EQ(typed.row(0), "negras  0:00:00");
    EXPECT_EQ(typed.row(2), "f8 menú");
    EXPECT_EQ(typed.row(3), "n nueva");
    EXPECT_EQ(typed.row(8), "i nivel      0");
    EXPECT_EQ(typed.row(19), "f5 tu tiempo no");
    EXPECT_EQ(typed.row(20), "f6 english");
    EXPECT_EQ(typed.row(21), "f7 destinos  si");
    typed.keys(" {f7}id7{f8}");
    EXPECT_EQ(typed.row(8), "i nivel      d7");
    EXPECT_EQ(typed.row(21), "f7 destinos  no");
}

/// The keys at the beginning of a row: one, or two next to each other, each with its effect.
std::set<std::string> keys_named_in(const std::string& row) {
    std::set<std::string> keys;
    std::istringstream words(row);
    for (std::string word; words >> word;)
        if (word.size() == 1 || (word.size() == 2 && word.front() == 'f')) keys.insert(word);
    return keys;
}

/// Every order of the table, and no other, has a row above the empty one.
TEST(Menu, lists_every_order) {
    Typed typed;
    typed.keys("{f8}");
    std::set<std::string> listed;
    for (std::size_t row = 2; !typed.row(row).empty(); ++row)
        listed.merge(keys_named_in(typed.row(row).substr(0, state_column)));
    std::set<std::string> keys;
    for (int index = 0; index < typed.chess["numOrdenes"]; ++index) {
        const std::uint8_t key = typed.chess.byte("teclasOrden", index);
        constexpr std::uint8_t f1 = 0x85;
        constexpr std::uint8_t f2 = 0x89;
        std::string name;
        if (key >= f2)
            name = "f" + std::to_string((key - f2) * 2 + 2);
        else if (key >= f1)
            name = "f" + std::to_string((key - f1) * 2 + 1);
        else
            name = static_cast<char>(key < 'A' ? key : key + 'a' - 'A');
        keys.insert(name);
    }
    EXPECT_EQ(listed, keys);
}

TEST(Menu, goes_on_any_key_which_does_nothing_else) {
    Typed typed;
    typed.moves("e2e4 e7e5");
    typed.keys("{stop}");
    const std::vector<std::string> before = typed.screen();
    for (const char* const key : {" ", "n", "{f8}", "{stop}", "{up}", "9"}) {
        typed.keys(std::string("{f8}") + key);
        EXPECT_EQ(typed.screen(), before) << key;
        EXPECT_EQ(typed.chess.half_moves(), 2) << key;
    }
}

TEST(Menu, forgets_what_was_typed_or_selected) {
    Typed typed;
    typed.keys("g1{f8} f3{return}");
    EXPECT_EQ(typed.row(3), " 1 F3");  // the pawn's, not the knight's
    typed.keys("n{return}{f8} {up}{up}{return}");
    EXPECT_EQ(typed.chess.half_moves(), 0);
}

TEST(Menu, does_not_flicker) {
    Typed typed;
    typed.moves("e2e4 d7d5 e4d5");
    for (const char key : {'\x8c', ' '}) {
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(later);
            EXPECT_GT(changed_cells(pictures_after(typed.chess.machine(), later, key), panel, panel_width), 50);
        }
        typed.keys("{f8}");
    }
}

TEST(Menu, has_a_picture) {
    Typed typed;
    typed.moves("e2e4");
    typed.keys("{f8}");
    compare_picture(typed, "menu");
}

constexpr int dot_on_light = 237;
constexpr int dot_on_dark = 238;

/// The squares that the screen marks.
std::set<Square> marked(const Typed& typed, const Position& position) {
    const bool turned = Program(typed.chess).byte("girado") != 0;
    const std::vector<std::uint8_t> codes = simulator::screen_codes(typed.chess.machine());
    std::set<Square> squares;
    for (Square square = 0; square < 64; ++square) {
        const int row = turned ? rank_of(square) : 7 - rank_of(square);
        const int column = turned ? 7 - file_of(square) : file_of(square);
        const int centre = (row * 3 + 1) * 40 + 2 + column * 3;
        const int code = codes[static_cast<std::size_t>(centre)];
        const int colour = typed.chess.machine().color(static_cast<std::uint16_t>(centre)) & 7;
        const bool dark = (rank_of(square) + file_of(square)) % 2 == 0;
        constexpr int red = 2;
        const bool is_dot = code == (dark ? dot_on_dark : dot_on_light);
        EXPECT_TRUE(is_dot || (code != dot_on_dark && code != dot_on_light));
        if (is_dot || (position.at(square).kind != Kind::none && colour == red)) squares.insert(square);
    }
    return squares;
}

std::set<Square> targets(const Position& position, Square from) {
    std::set<Square> squares;
    for (const Move& move : legal_moves(position))
        if (move.from == from) squares.insert(move.to);
    return squares;
}

void select(Typed& typed, Square square, bool turned) {
    typed.chess.byte("cursor") = static_cast<std::uint8_t>(byte_of(square) ^ (turned ? 0x77 : 0));
    typed.keys("{return}");
}

TEST(Destinos, are_those_of_the_selected_piece) {
    for (const char* const fen :
         {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/8/8/K1pP3r/8/8/8/7k w - c6 0 2",
          "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 2", "7k/8/8/3Q4/8/8/8/K7 w - - 0 1"}) {
        Typed typed;
        typed.keys(std::string("of") + fen + "{return}");
        const Position position = *read_fen(fen);
        for (const bool turned : {false, true}) {
            for (Square square = 0; square < 64; ++square) {
                if (position.at(square).kind == Kind::none || position.at(square).side != position.turn) continue;
                select(typed, square, turned);
                EXPECT_EQ(marked(typed, position), targets(position, square)) << fen << ' ' << name_of(square);
                typed.keys("{stop}");
                EXPECT_TRUE(marked(typed, position).empty());
            }
            typed.keys("v");
        }
    }
}

TEST(Destinos, can_be_switched_off) {
    Typed typed;
    const Position position = start();
    typed.keys("{return}");
    EXPECT_EQ(marked(typed, position).size(), 2U);
    typed.keys("{f7}");
    EXPECT_TRUE(marked(typed, position).empty());
    EXPECT_EQ(typed.message(), "presione stop/para cancelar/la selección/");
    typed.keys("{f7}");
    EXPECT_EQ(marked(typed, position).size(), 2U);
    typed.keys("{f7}{stop}{return}");
    EXPECT_TRUE(marked(typed, position).empty());
    typed.keys("{up}{up}{return}");
    EXPECT_EQ(typed.chess.half_moves(), 1);
}

TEST(Destinos, go_with_the_move) {
    Typed typed;
    typed.keys("{return}{up}{up}{return}");
    EXPECT_TRUE(marked(typed, *read_fen(typed.fen())).empty());
    typed.keys("{up}{up}{up}{return}");
    EXPECT_EQ(marked(typed, *read_fen(typed.fen())).size(), 2U);
    typed.keys("r");
    EXPECT_TRUE(marked(typed, start()).empty());
}

TEST(Destinos, do_not_flicker) {
    constexpr int most = 27;  // of a queen on an empty board
    Typed typed;
    typed.keys("of8/7k/1p6/6p1/3Q4/8/8/K7 w - - 0 1{return}{left}{up}{up}");
    for (const char key : {'\r', '\x03', '\x88'}) {
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(later);
            const auto pictures = pictures_after(typed.chess.machine(), later, key);
            EXPECT_GT(changed_cells(pictures), most - 5);
        }
        if (key == '\r') typed.keys("{return}");
    }
}

TEST(Destinos, have_a_picture) {
    Typed typed;
    typed.keys("ofr3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1{return}{right}{up}{return}");
    compare_picture(typed, "destinos");
}

}  // namespace
}  // namespace gato::chess
