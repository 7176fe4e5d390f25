// SPDX-License-Identifier: MIT
//
// Setting up a position at the keyboard: by pieces and by FEN; what is refused, and why.
#include "typed.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* what_to_do = "return: jugar/stop: dejarlo//";

/// Screen text with the case of a FEN.
std::string exchange_case(std::string text) {
    for (char& letter : text) letter = static_cast<char>(std::isalpha(letter) != 0 ? letter ^ 0x20 : letter);
    return text;
}

TEST(Colocar, begins_with_the_position_on_the_board) {
    Typed typed;
    typed.moves("e2e4 e7e5");
    typed.keys("o");
    EXPECT_EQ(typed.row(15), "j blancas");
    EXPECT_EQ(typed.row(16), "e enroque kqKQ");
    EXPECT_EQ(typed.row(17), "v al paso -");
    EXPECT_EQ(typed.row(18), "n jugada 2");
    EXPECT_EQ(typed.message(), what_to_do);
    typed.keys("{return}");
    EXPECT_EQ(typed.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_EQ(typed.chess.half_moves(), 0);
    EXPECT_EQ(typed.row(3), "");
    typed.keys("r");
    typed.expect_not_allowed();
}

TEST(Colocar, puts_pieces_by_key) {
    Typed typed;
    typed.keys("o{clr}R{right}D{right}T{right}A{up}P{left}C{left} {up}{up}{up}{up}{up}d{left}r{left}t{down}a{left}c{down}p");
    typed.keys("x9.{f1}{f7}{f8}");  // nothing
    typed.keys("{return}");
    EXPECT_EQ(typed.fen(), "3rkq2/2nb4/2p5/8/8/6NP/4KQRB/8 w - - 0 1");
}

TEST(Colocar, empties_squares_and_puts_one_piece_in_the_place_of_another) {
    Typed typed;
    typed.keys("o {right}A{right}{up} P{return}");
    EXPECT_EQ(typed.fen(), "rnbqkbnr/pppppppp/8/8/8/6P1/PPPP1BPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(typed.row(18), "");
}

TEST(Colocar, works_on_a_turned_board) {
    Typed typed;
    typed.keys("vo {return}");  // the frame is on d7, as black sees it
    EXPECT_EQ(typed.fen(), "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Colocar, changes_side_rights_file_and_number) {
    Typed typed;
    typed.keys("oj");
    EXPECT_EQ(typed.row(15), "j negras");
    std::vector<std::string> rights;
    for (int press = 0; press < 16; ++press) {
        typed.keys("e");
        rights.push_back(exchange_case(typed.row(16)));
    }
    EXPECT_EQ(rights[0], "E ENROQUE -");
    EXPECT_EQ(rights[5], "E ENROQUE Kk");
    EXPECT_EQ(rights[15], "E ENROQUE KQkq");
    EXPECT_EQ(std::set<std::string>(rights.begin(), rights.end()).size(), 16U);
    typed.keys("n");
    EXPECT_EQ(typed.message(), "¿jugada?///");
    typed.keys("1x2{del}0345{return}");  // four digits at most
    EXPECT_EQ(typed.row(18), "n jugada 1034");
    typed.keys("n7{stop}");
    EXPECT_EQ(typed.row(18), "n jugada 1034");
    typed.keys("n{return}n007{return}");
    EXPECT_EQ(typed.row(18), "n jugada 7");
    typed.keys("n0{return}");
    EXPECT_EQ(typed.row(18), "n jugada 0");
    typed.keys("n119{return}{return}");
    EXPECT_EQ(typed.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 119");
    EXPECT_EQ(typed.row(15), "juegan negras");
}

TEST(Colocar, asks_for_the_file_of_a_pawn_that_has_just_moved) {
    Typed typed;
    typed.moves("e2e4 a7a6 e4e5 d7d5");
    typed.keys("o");
    EXPECT_EQ(typed.row(17), "v al paso D");
    typed.keys("v");
    EXPECT_EQ(typed.message(), "¿columna?/a-h//");
    typed.keys("i9{f8} ");
    EXPECT_EQ(typed.row(17), "v al paso -");
    typed.keys("vD{return}");
    EXPECT_EQ(typed.fen(), "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    typed.moves("e5d6");
    EXPECT_EQ(typed.row(3), " 3 EXD6");
    typed.keys("no");
    typed.keys("va{return}");
    EXPECT_EQ(typed.message(), "al paso/imposible//");
    typed.keys("v-{return}");
    EXPECT_EQ(typed.fen(), start_fen);
    typed.moves("e2e4 a7a6 a2a3 a6a5 a3a4 h7h6 e4e5 h6h5 e5e6 d7d5 g2g3 d5d4 c2c4");
    typed.keys("o");
    EXPECT_EQ(typed.row(17), "v al paso C");
    typed.keys("{return}");
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(typed.row(3), "");
    EXPECT_EQ(typed.fen(), "rnbqkbnr/1pp1ppp1/4P3/p6p/P1Pp4/6P1/1P1P1P1P/RNBQKBNR b KQkq c3 0 7");
}

struct Refusal {
    const char* keys;
    const char* why;
};

TEST(Colocar, says_why_it_refuses_a_position) {
    for (const Refusal& row : {Refusal{"o{down}P", "piezas/imposibles//"}, Refusal{"o{down} ", "piezas/imposibles//"},
                               Refusal{"o{clr}", "piezas/imposibles//"}, Refusal{"oR", "piezas/imposibles//"},
                               Refusal{"o{up}D", "piezas/imposibles//"},
                               Refusal{"o{right}{down} R{left} ", "enroque/imposible//"}, Refusal{"ovh", "al paso/imposible//"},
                               Refusal{"o{up}{up}{up} {down}{down}{down}{right}pj", "jaque al que/no juega//"}}) {
        Typed typed;
        typed.moves("e2e4 e7e5");
        const std::vector<std::uint8_t> before = typed.chess.state();
        typed.keys(std::string(row.keys) + "{return}");
        EXPECT_EQ(typed.message(), row.why) << row.keys;
        EXPECT_EQ(typed.chess.byte("modo"), 4) << row.keys;
        typed.keys("{stop}");
        EXPECT_EQ(typed.chess.state(), before) << row.keys;
        EXPECT_EQ(typed.chess.half_moves(), 2) << row.keys;
        EXPECT_EQ(typed.row(3), " 1 E4    E5") << row.keys;
    }
}

TEST(Colocar, changes_nothing_when_it_is_given_up) {
    for (const char* const key : {"{stop}", "_"}) {
        Typed typed;
        typed.moves("e2e4 d7d5 e4d5 d8d5");
        typed.keys("{stop}");
        const std::vector<std::string> before = typed.screen();
        const std::vector<std::uint8_t> state = typed.chess.state();
        typed.keys(std::string("oj{clr}R{right}ren5{return}") + key);
        const std::vector<std::string> after = typed.screen();
        for (std::size_t row = 0; row < before.size(); ++row) EXPECT_EQ(after[row], before[row]);
        EXPECT_EQ(typed.chess.state(), state);
        typed.moves("b1c3");
        EXPECT_EQ(typed.chess.half_moves(), 5);
    }
}

TEST(Colocar, takes_a_FEN) {
    Typed typed;
    typed.keys("of");
    EXPECT_EQ(typed.message(), "¿fen?///");
    typed.keys("{stop}");
    EXPECT_EQ(typed.message(), what_to_do);
    EXPECT_EQ(typed.row(15), "j blancas");
    typed.keys("{stop}");
    for (const Position& position : random_positions(12, 60)) {
        const std::string fen = write_fen(position);
        typed.keys("of" + fen);
        std::string shown;
        for (std::size_t row = 11; row < 19; ++row) {
            const std::string part = exchange_case(typed.row(row));
            if (shown.size() % 15 != 0 && !part.empty()) shown += std::string(15 - shown.size() % 15, ' ');
            shown += part;
        }
        EXPECT_EQ(shown, fen);
        typed.keys("{return}");
        EXPECT_EQ(typed.fen(), fen);
        EXPECT_EQ(typed.chess.half_moves(), 0);
        EXPECT_EQ(typed.row(15), position.turn == Side::white ? "juegan blancas" : "juegan negras");
    }
}

TEST(Colocar, corrects_a_FEN) {
    Typed typed;
    typed.keys("o{clr}f{del}8/8/8/8/4k2{del}3/8/8/4KX{del}3 b - {return}");
    EXPECT_EQ(typed.message(), "fen mal/escrito//");
    typed.keys("-{return}");
    EXPECT_EQ(typed.fen(), "8/8/8/8/4k3/8/8/4K3 b - - 0 1");
}

TEST(Colocar, says_why_it_refuses_a_FEN) {
    const std::string long_text = "8/8/8/8/4k3/8/8/4K3 w - - 0 1" + std::string(70, ' ');
    for (const Refusal& row :
         {Refusal{"", "fen mal/escrito//"}, Refusal{"4k3/8/8/8/8/8/8/4K2 w - - 0 1", "fen mal/escrito//"},
          Refusal{"4k3/8/8/8/8/8/8/4K3 w - e9", "fen mal/escrito//"}, Refusal{long_text.c_str(), "fen mal/escrito//"},
          Refusal{"4k3/8/8/8/8/8/8/4R3 w - -", "piezas/imposibles//"},
          Refusal{"4k3/8/8/8/8/8/8/4K3 w K -", "enroque/imposible//"},
          Refusal{"4k3/8/8/8/8/8/8/4K3 w - e6", "al paso/imposible//"},
          Refusal{"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "jaque al que/no juega//"}}) {
        Typed typed;
        typed.moves("e2e4");
        const std::vector<std::uint8_t> before = typed.chess.state();
        typed.keys("of" + std::string(row.keys) + "{return}");
        EXPECT_EQ(typed.message(), row.why) << row.keys;
        EXPECT_FALSE(read_fen(row.keys)) << row.keys;
        EXPECT_EQ(typed.chess.state(), before);
        typed.keys("{stop}{stop}");
        EXPECT_EQ(typed.chess.half_moves(), 1);
        EXPECT_EQ(typed.row(3), " 1 E4");
    }
}

/// The last two games of the specification's table, which begin with a position.
TEST(Partidas, begin_with_a_position_that_has_been_set_up) {
    Typed typed;
    typed.keys("of4k3/8/8/8/8/8/5r2/4K2R w K - 0 1{return}");
    typed.moves("e1g1");
    typed.expect_refused();
    EXPECT_EQ(typed.chess.half_moves(), 0);
    typed.keys("of8/5b2/4k3/8/8/3K4/2B5/8 w - - 0 1{return}");
    EXPECT_EQ(typed.row(15), "tablas");
    EXPECT_EQ(typed.row(18), "material");
    typed.keys("of8/5b2/4k3/8/8/3K4/3B4/8 w - - 0 1{return}");
    EXPECT_EQ(typed.row(15), "juegan blancas");
    EXPECT_EQ(typed.row(18), "");
}

TEST(Partidas, that_were_set_up_by_pieces_end_too) {
    Typed typed;
    typed.keys("o{clr}{left}{up}R{left}{down}A");                       // Kd3, Bc2
    typed.keys("{up}{up}{up}{up}{right}{right}r{up}{right}a{return}");  // ke6, bf7
    EXPECT_EQ(typed.fen(), "8/5b2/4k3/8/8/3K4/2B5/8 w - - 0 1");
    EXPECT_EQ(typed.row(18), "material");
}

TEST(Colocar, lets_the_C64_begin_when_it_is_its_turn) {
    Typed typed;
    typed.keys("id1oj{return}");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.row(15), "juegan blancas");
    typed.keys("of8/8/8/8/4k3/8/8/4K2R w - - 0 1{return}");
    EXPECT_EQ(typed.chess.half_moves(), 0);
    EXPECT_EQ(typed.row(16), "");
}

TEST(Colocar, takes_pieces_from_the_row_that_shows_them) {
    Program chess;
    chess.call("preparaPantalla");
    chess.call("pintaTodo");
    chess.call("ordenColoca");
    constexpr int width = 40;
    constexpr std::uint8_t e2 = 0x14;
    const int square = (6 * 3) * width + 1 + 4 * 3;  // a light square, as is the panel
    int taken = 0;
    for (int row = 0; row < 25; ++row)
        for (int column = 25; column < width; ++column) {
            chess.call("vaciaMarco");
            chess.machine().registers().x = static_cast<std::uint8_t>(row);
            chess.machine().registers().y = static_cast<std::uint8_t>(column);
            chess.byte("piezaElegida") = 0;
            chess.call("eligePiezaEn");
            chess.call("colocaEnMarco", chess.byte("piezaElegida"));
            const std::vector<std::uint8_t> codes = simulator::screen_codes(chess.machine());
            const bool piece = row >= 2 && row < 11 && column < 37;
            EXPECT_EQ(chess.byte("foto", e2) != 0, piece) << row << ' ' << column;
            if (!piece) continue;
            const int shown = ((row - 2) / 3 * 3 + 2) * width + 25 + (column - 25) / 3 * 3;
            EXPECT_EQ(codes[static_cast<std::size_t>(square)], codes[static_cast<std::size_t>(shown)]);
            EXPECT_EQ(chess.machine().color(static_cast<std::uint16_t>(square)),
                      chess.machine().color(static_cast<std::uint16_t>(shown)));
            ++taken;
        }
    EXPECT_EQ(taken, 108);
}

TEST(Colocar, does_not_flicker) {
    constexpr simulator::Cycle step = 2'600;
    constexpr int panel = 25;
    constexpr int width = 15;
    for (const char* const before : {"", "o", "oj{clr}", "o{right} ", "of8/8/8/8/4k3/8/8/4K3 w - - 0 1"}) {
        Typed typed;
        typed.moves("e2e4 d7d5 e4d5");
        typed.keys(std::string("{stop}") + before);
        const std::string modes = std::string(before).empty() ? "O" : std::string(before).starts_with("of") ? "\r" : "\x03";
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(std::string(before) + ' ' + std::to_string(later));
            constexpr int frames = 20;
            const auto pictures = pictures_after(typed.chess.machine(), later, modes[0], frames);
            EXPECT_GT(changed_cells(pictures, panel, width), 50);
            changed_cells(pictures);
        }
    }
}

TEST(Colocar, has_a_picture) {
    Typed typed;
    typed.moves("e2e4 d7d5");
    typed.keys("o");
    compare_picture(typed, "colocar");
    typed.keys("f8/5b2/4k3/8/8/3K4/3B4/8 w - -");
    compare_picture(typed, "fen");
}

}  // namespace
}  // namespace gato::chess
