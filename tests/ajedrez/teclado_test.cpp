// SPDX-License-Identifier: MIT
//
// Games typed at the keyboard: what the screen says, what is played, what is refused.
#include "typed.hpp"

#include <gtest/gtest.h>

#include <cctype>

namespace gato::chess {
namespace {

struct Ending {
    const char* moves;
    const char* turn;
    const char* state;
    std::size_t row;
    const char* last;  // that row of the list; small letters are shown by the codes of capitals
};

TEST(Partidas, end_as_their_table_says) {
    for (const Ending& game :
         {Ending{"f2f3 e7e5 g2g4 d8h4", "ganan negras", "jaque mate", 4, " 2 G4    dH4#"},
          Ending{"e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", "ganan blancas", "jaque mate", 6, " 4 dXF7#"},
          Ending{"e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6", "tablas",
                 "ahogado", 12, "10 dE6"},
          Ending{"g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "tablas", "repetición", 6, " 4 cG1   cG8"},
          Ending{"e2e4 a7a6 e4e5 d7d5 e5d6", "juegan negras", "", 5, " 3 EXD6"}}) {
        Typed typed;
        typed.moves(game.moves);
        EXPECT_EQ(typed.row(15), game.turn) << game.moves;
        EXPECT_EQ(typed.row(18), game.state) << game.moves;
        EXPECT_EQ(typed.row(game.row), game.last) << game.moves;
    }
}

TEST(Partidas, allow_en_passant_at_once_only) {
    Typed typed;
    typed.moves("e2e4 a7a6 e4e5 d7d5 a2a3 a6a5 e5d6");
    typed.expect_refused();
    EXPECT_EQ(typed.chess.half_moves(), 6);
}

TEST(Partidas, ask_what_a_pawn_becomes) {
    const std::string moves = "h2h4 g7g5 h4g5 h7h6 g5h6 f8g7 h6g7 e7e6 g7h8";
    for (const char* const key : {"t", "T"}) {
        Typed typed;
        typed.moves(moves);
        EXPECT_EQ(typed.message(), "corona en/d t a c?/*/");
        EXPECT_EQ(typed.chess.half_moves(), 8);
        typed.keys("z");  // no answer
        EXPECT_EQ(typed.chess.half_moves(), 8);
        typed.keys(key);
        EXPECT_EQ(typed.row(7), " 5 GXH8=t");
        EXPECT_EQ(typed.chess.code_at(63), 5);  // TORREB
        EXPECT_EQ(typed.row(23), "tapp");
    }
    Typed cancelled;
    cancelled.moves(moves);
    cancelled.keys("{stop}");
    EXPECT_EQ(cancelled.message(), "///");
    cancelled.moves("g7h8c");
    EXPECT_EQ(cancelled.chess.code_at(63), 9);  // CABALLOB
}

TEST(Teclado, shows_what_is_typed_and_takes_it_back) {
    Typed typed;
    typed.keys("e2e5");
    EXPECT_EQ(typed.row(19), "E2E5");
    typed.keys("{del}4{return}");
    EXPECT_EQ(typed.message(), "movida/correcta,/siguiente/jugador");
    typed.keys("Cf6");
    EXPECT_EQ(typed.row(19), "cF6");
    typed.keys("{stop}");
    EXPECT_EQ(typed.message(), "///");
    typed.keys("{return}{del} ");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    typed.moves("Cf6 exd5");
    typed.expect_refused();
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(Teclado, refuses_nonsense) {
    Typed typed;
    const std::vector<std::uint8_t> before = typed.chess.state();
    for (const std::string& text : {std::string("e7e5"), std::string("a"), std::string("O-O"), std::string("h9"),
                                    std::string(40, 'e'), "e2e4" + std::string(36, 'x')}) {
        typed.keys("{stop}");
        typed.moves(text);
        typed.expect_refused();
    }
    EXPECT_EQ(typed.chess.state(), before);
}

TEST(Teclado, obeys_the_orders_for_two_players) {
    Typed typed;
    typed.keys("r");
    typed.expect_not_allowed();
    typed.moves("e2e4 e7e5");
    typed.keys("t");
    typed.expect_not_allowed();
    typed.keys("r");
    EXPECT_EQ(typed.row(3), " 1 E4    E5");
    EXPECT_EQ(typed.row(15), "juegan negras");
    typed.keys("t");
    EXPECT_EQ(typed.row(3), " 1 E4    E5");
    typed.keys("v");
    EXPECT_EQ(typed.row(24).substr(0, 8), "negras  ");
    typed.keys("x");
    EXPECT_EQ(typed.row(15), "ganan negras");
    EXPECT_EQ(typed.row(18), "abandono");
    typed.moves("g1f3");
    typed.expect_not_allowed();
    typed.keys("n");
    EXPECT_EQ(typed.row(3), "");
    EXPECT_EQ(typed.row(15), "juegan blancas");
}

/// Wherever the beam is when RETURN is pressed.
TEST(Tablero, shows_no_cell_half_painted_in_any_frame) {
    constexpr simulator::Cycle step = 800;
    Typed typed;
    typed.moves("e2e4 a7a6 g1f3 a6a5 f1e2 a5a4");
    for (const char* const move : {"O-O", "h7h6", "b2b4", "a4b3"}) {
        typed.keys(move);
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(std::string(move) + ' ' + std::to_string(later));
            constexpr int columns = 40;
            EXPECT_GT(changed_cells(pictures_after(typed.chess.machine(), later, '\r', 16), 0, columns), 20);
        }
        typed.keys("{return}");
    }
}

TEST(Tablero, does_not_flicker_when_it_is_turned) {
    constexpr simulator::Cycle step = 1'700;
    constexpr int columns = 40;
    Typed typed;
    typed.moves("e2e4 d7d5 e4d5");
    typed.keys("{right}{right}{up}{up}{up}{up}{up}{up}{return}");  // a knight, with its targets
    for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
        SCOPED_TRACE(later);
        constexpr int frames = 16;
        EXPECT_GT(changed_cells(pictures_after(typed.chess.machine(), later, 'V', frames), 0, columns), 200);
    }
}

/// Scheme by scheme and back.
TEST(Tablero, does_not_flicker_when_its_colours_change) {
    constexpr simulator::Cycle step = 1'700;
    constexpr int columns = 40;
    constexpr char next_colours = '\x89';
    Typed typed;
    typed.moves("e2e4 d7d5 e4d5");
    for (const char* const before : {"{right}{right}{up}{up}{up}{up}{up}{up}{return}", "v", "{f2}", "v"}) {
        typed.keys(before);
        for (simulator::Cycle later = 0; later < typed.chess.machine().video().cycles_per_frame(); later += step) {
            SCOPED_TRACE(later);
            EXPECT_GT(changed_cells(pictures_after(typed.chess.machine(), later, next_colours, 6), 0, columns), 900);
        }
    }
}

TEST(Marco, goes_where_cursor_keys_lead_it_and_not_off_the_board) {
    Typed typed;
    typed.keys("");
    EXPECT_EQ(frames(typed), "4,6");
    typed.keys("{right}{up}");
    EXPECT_EQ(frames(typed), "5,5");
    typed.keys("{right}{right}{right}{right}{down}{down}{down}{down}");
    EXPECT_EQ(frames(typed), "7,7");
    for (int step = 0; step < 9; ++step) typed.keys("{left}{up}");
    EXPECT_EQ(frames(typed), "0,0");
}

TEST(Marco, selects_a_piece_and_its_target) {
    Typed typed;
    typed.keys("{up} ");  // an empty square is not selected
    EXPECT_EQ(frames(typed), "4,5");
    typed.keys("{down}{return}");
    EXPECT_EQ(typed.message(), "presione stop/para cancelar/la selección/");
    EXPECT_EQ(frames(typed), "4,6 4,6");
    typed.keys("{stop}");
    EXPECT_EQ(frames(typed), "4,6");
    typed.keys(" {up}{up} ");
    EXPECT_EQ(typed.message(), "movida/correcta,/siguiente/jugador");
    EXPECT_EQ(frames(typed), "4,4");
    EXPECT_EQ(typed.row(3), " 1 E4");
    typed.keys("{return}");  // white's, and black is to move
    EXPECT_EQ(frames(typed), "4,4");
}

/// A frame where the last move went, two sprites, and a mark where it came from; none without a move.
TEST(Marco, shows_the_last_move) {
    Typed typed;
    const auto vic = [&](std::uint8_t address) { return int{typed.chess.machine().vic_register(address)}; };
    const auto expect_squares = [&](int to_x, int to_y, int from_x, int from_y) {
        constexpr int left = 32, top = 50, side = 24;
        EXPECT_EQ(vic(0x15) & 0xe0, 0xe0);
        EXPECT_EQ(vic(10), left + to_x * side);
        EXPECT_EQ(vic(11), top + to_y * side);
        EXPECT_EQ(vic(12), vic(10));
        EXPECT_EQ(vic(13), vic(11) + 3);
        EXPECT_EQ(vic(14), left + from_x * side);
        EXPECT_EQ(vic(15), top + from_y * side);
    };
    typed.keys("");
    EXPECT_EQ(vic(0x15) & 0xe0, 0);
    typed.moves("e2e4");
    expect_squares(4, 4, 4, 6);
    typed.keys("v");
    expect_squares(3, 3, 3, 1);
    typed.keys("v");
    typed.moves("a7a6 g1f3 a6a5 f1e2 a5a4 O-O");
    expect_squares(6, 7, 4, 7);
    typed.moves("h7h6 b2b4 a4b3");
    expect_squares(1, 5, 0, 4);
    typed.keys("r");
    expect_squares(1, 4, 1, 6);
    typed.keys("o");
    EXPECT_EQ(vic(0x15) & 0xe0, 0);
    typed.keys("{stop}");
    expect_squares(1, 4, 1, 6);
    typed.keys("n");
    EXPECT_EQ(vic(0x15) & 0xe0, 0);
}

/// Both halves of a frame have one colour, in both schemes.
TEST(Marco, has_one_colour) {
    Typed typed;
    for (const char* const keys : {"", "{f2}"}) {
        typed.keys(keys);
        const auto color = [&](std::uint8_t sprite) {
            constexpr std::uint8_t first = 0x27;
            return typed.chess.machine().vic_register(static_cast<std::uint8_t>(first + sprite));
        };
        EXPECT_EQ(color(1), color(2));
        EXPECT_EQ(color(3), color(4));
        EXPECT_EQ(color(5), color(6));
        EXPECT_EQ(color(5), color(7));
        EXPECT_NE(color(1), color(3));
        EXPECT_NE(color(1), color(5));
        EXPECT_NE(color(3), color(5));
    }
}

TEST(Marco, refuses_own_pieces_and_moves_that_are_not_legal) {
    Typed typed;
    typed.keys("{return}{down}{return}");
    typed.expect_not_allowed();
    EXPECT_EQ(frames(typed), "4,7");
    typed.keys("{return}{up}{up}{return}");
    typed.expect_refused();
    EXPECT_EQ(frames(typed), "4,5");
    EXPECT_EQ(typed.chess.half_moves(), 0);
}

TEST(Marco, asks_what_a_pawn_becomes_on_a_turned_board) {
    Typed typed;
    typed.moves("h2h4 g7g5 h4g5 h7h6 g5h6 f8g7 h6g7 e7e6");
    typed.keys("v{left}{left}{left}{return}{down}{left}{return}");  // g7 and h8 as black sees them
    EXPECT_EQ(typed.message(), "corona en/d t a c?/*/");
    EXPECT_EQ(frames(typed), "0,7 1,6");
    typed.keys("a");
    EXPECT_EQ(typed.row(7), " 5 GXH8=a");
    EXPECT_EQ(frames(typed), "0,7");
}

/// The row of a move of the list, for moves of at most five letters.
std::string listed(std::size_t number, const std::string& white, const std::string& black) {
    const char tens = number < 10 ? ' ' : static_cast<char>('0' + number / 10 % 10);
    std::string text = {tens, static_cast<char>('0' + number % 10), ' '};
    text += white + std::string(6 - white.size(), ' ') + black;
    for (char& letter : text) letter = static_cast<char>(std::isalpha(letter) != 0 ? letter ^ 0x20 : letter);
    return text;
}

TEST(Lista, scrolls_so_that_the_last_move_is_seen) {
    Typed typed;
    const std::string there = "Cf3 Cf6 Cc3 Cc6 Tb1 Tb8 Ta1 Ta8 Tg1 Tg8 Th1 Th8 a3 a6 b3 b6 d3 d6 g3 g6 h3 h6 e3 e6 Cd4 Cd5 Ta2";
    typed.moves(there);
    EXPECT_EQ(typed.row(3), listed(3, "Tb1", "Tb8"));
    EXPECT_EQ(typed.row(13), listed(13, "Cd4", "Cd5"));
    EXPECT_EQ(typed.row(14), listed(14, "Ta2", "").substr(0, 6));
}

/// The part of the list that has the colour of the side to move.
std::string marked(Typed& typed) {
    simulator::Machine& machine = typed.chess.machine();
    const std::vector<std::string> screen = simulator::screen_text(machine);
    constexpr std::size_t columns = 40;
    const auto colour = [&](std::size_t row, std::size_t column) {
        return machine.color(static_cast<std::uint16_t>(row * columns + column)) & 0x0f;
    };
    const int turn = std::max(colour(0, 25), colour(24, 25));
    std::string text;
    for (std::size_t row = 3; row <= 14; ++row)
        for (std::size_t column = 25; column < columns; ++column)
            if (colour(row, column) == turn) text += panel_row(screen, row).substr(column - 25, 1);
    return text;
}

TEST(Lista, keeps_moves_that_were_taken_back_and_marks_the_current_one) {
    Typed typed;
    const std::string there = "Cf3 Cf6 Cc3 Cc6 Tb1 Tb8 Ta1 Ta8 Tg1 Tg8 Th1 Th8 a3 a6 b3 b6 d3 d6 g3 g6 h3 h6 e3 e6 Cd4 Cd5 Ta2";
    typed.moves(there);
    EXPECT_EQ(marked(typed), "");
    const std::vector<std::string> all = simulator::screen_text(typed.chess.machine());
    typed.keys("r");
    EXPECT_EQ(marked(typed), "cD5");
    typed.keys("rrr");
    EXPECT_EQ(marked(typed), "E3");
    for (std::size_t row = 3; row <= 14; ++row) EXPECT_EQ(typed.row(row), panel_row(all, row));
    typed.keys("rrrrrrrrrrrrrrrr");
    EXPECT_EQ(marked(typed), "tA1");
    EXPECT_EQ(typed.row(3), listed(1, "Cf3", "Cf6"));
    EXPECT_EQ(typed.row(14), listed(12, "e3", "e6"));
    typed.keys("rrrrrrr");
    EXPECT_EQ(marked(typed), "");
    EXPECT_EQ(typed.row(3), listed(1, "Cf3", "Cf6"));
    EXPECT_EQ(typed.row(13), listed(11, "h3", "h6"));
    typed.keys("tttttttttttttttttttttttttttt");
    EXPECT_EQ(marked(typed), "");
    for (std::size_t row = 3; row <= 14; ++row) EXPECT_EQ(typed.row(row), panel_row(all, row));
    typed.keys("rrrh3h4{return}rrrrrrrrrrrrr");
    EXPECT_EQ(marked(typed), "tH8");
    typed.moves("e2e4");
    EXPECT_EQ(marked(typed), "");
}

/// The list after moves from a position, without the program's main loop.
std::vector<std::string> list_after(Program& chess, const std::string& fen, const std::vector<Move>& moves) {
    EXPECT_TRUE(chess.read_fen(fen));
    for (const Move& move : moves) {
        chess.byte("jjDe") = byte_of(move.from);
        chess.byte("jjA") = byte_of(move.to);
        chess.byte("jjCorona") = static_cast<std::uint8_t>(move.promotion);
        chess.call("intentarMovidaHacia");
    }
    return simulator::screen_text(chess.machine());
}

TEST(Lista, gives_long_moves_a_row_of_their_own) {
    Program chess;
    chess.call("preparaPantalla");
    const Square a7 = 48, b8 = 57, e1 = 4, e2 = 12, a2 = 8, b1 = 1, e8 = 60, e7 = 52;
    std::vector<std::string> screen =
        list_after(chess, "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 99",
                   {{a7, b8, Kind::queen}, {e8, e7, Kind::none}, {e1, e2, Kind::none}, {a2, b1, Kind::queen}});
    EXPECT_EQ(panel_row(screen, 3), "99 AXB8=d+");
    EXPECT_EQ(panel_row(screen, 4), "         rE7");
    EXPECT_EQ(panel_row(screen, 5), "00 rE2");
    EXPECT_EQ(panel_row(screen, 6), "         AXB1=d");
    EXPECT_EQ(panel_row(screen, 7), "");
    screen = list_after(chess, "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 119", {{a2, b1, Kind::queen}, {e1, e2, Kind::none}});
    EXPECT_EQ(panel_row(screen, 3), "19      AXB1=d+");
    EXPECT_EQ(panel_row(screen, 4), "20 rE2");
}

TEST(Imagen, is_that_of_the_picture) {
    Typed typed;
    typed.keys("");
    compare_picture(typed, "inicio");
    typed.moves("e2e4 e7e5 Dh5 Cc6 Ac4");
    typed.keys("{down}{down}{right}v");
    compare_picture(typed, "girado");
    typed.keys("v{f2}g8f6{return}");
    compare_picture(typed, "colores");
    typed.moves("Dxf7");
    compare_picture(typed, "mate");
    typed.keys("{f2}n");
    typed.moves("h2h4 g7g5 h4g5 h7h6 g5h6 f8g7 h6g7 e7e6 g7h8");
    compare_picture(typed, "corona");
}

TEST(Imagen, of_a_middle_game_has_what_was_captured) {
    Typed typed;
    typed.moves(
        "e4 e5 Cf3 Cc6 Ac4 Ac5 c3 Cf6 d4 exd4 cxd4 Ab4 Cc3 Cxe4 O-O Axc3 d5 Af6 Te1 Ce7 Txe4 d6 Ag5 Axg5 Cxg5 h6 Dh5 O-O Tae1");
    EXPECT_EQ(typed.row(1), "acpp");
    EXPECT_EQ(typed.row(23), "acp");
    compare_picture(typed, "medio");
}

}  // namespace
}  // namespace gato::chess
