// SPDX-License-Identifier: MIT
//
// The board in perspective: its dots, marks and pieces are where a drawing rule puts them, and each device finds its squares.
#include "mesa.hpp"

#include <gato/simulator/render.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace gato::ryg {
namespace {

constexpr int lines = 160, dots_wide = 96, first_line = 32, first_dot = 8;  // dots are two pixels wide
constexpr std::array<int, 9> rank_lines{0, 8, 24, 40, 56, 80, 104, 128, 160};
constexpr int background = 0, normal = 5, unused = 13, white = 1, yellow = 7;

/// The width of a square on a line, in dots: seven on the first, one more every 32 lines.
double width(int line) {
    return 7 + line / 32.0;
}

int rank_of(int line) {
    int rank = 0;
    while (line >= rank_lines.at(static_cast<std::size_t>(rank) + 1)) ++rank;
    return rank;
}

/// The column of a dot's middle, from 0 to 7 on the board.
int column_of(int line, double dot) {
    return static_cast<int>(std::floor((dot - dots_wide / 2.0) / width(line))) + 4;
}

bool is_used(int rank, int column) {
    return (rank + column) % 2 == 0;
}

Mesa in_perspective(const std::string& keys, int level = 2) {
    Mesa table;
    table.begin(level);
    table.type(keys + "+");
    return table;
}

/// Without sprites.
simulator::Picture board_of(Mesa table) {
    table.program.byte("spritesVisibles") = table.program.byte("punteroVisto") = 0;
    table.run(0.1);
    return simulator::take_picture(table.program.machine());
}

int color_at(const simulator::Picture& picture, int dot, int line) {
    const int y = 51 - simulator::pal.first_picture_line + first_line + line, x = 32 + first_dot + 2 * dot;
    return picture.colors[static_cast<std::size_t>(y * picture.width + x)];
}

/// The colour of a square, by its middle; the whole square has it.
int color_of(const simulator::Picture& picture, int rank, int column) {
    int color = -1;
    for (int line = rank_lines.at(static_cast<std::size_t>(rank)); line < rank_lines.at(static_cast<std::size_t>(rank) + 1);
         ++line)
        for (int dot = 0; dot < dots_wide; ++dot) {
            if (column_of(line, dot + 0.5) != column) continue;
            const int shown = color_at(picture, dot, line);
            if (color >= 0 && shown != color) return -1;
            color = shown;
        }
    return color;
}

TEST(CampeonPerspectiva, each_dot_of_the_board_is_where_the_rule_puts_it) {
    const simulator::Picture picture = board_of(in_perspective("u"));
    for (int line = 0; line < lines; ++line)
        for (int dot = 0; dot < dots_wide; ++dot) {
            const int rank = rank_of(line), column = column_of(line, dot + 0.5), shown = color_at(picture, dot, line);
            if (column < 0 || column > 7) {
                const bool is_number = shown == yellow && column < 0;
                ASSERT_TRUE(is_number || shown == background) << line << ' ' << dot;
            } else if (is_used(rank, column)) {
                ASSERT_TRUE(shown == normal || shown == yellow) << line << ' ' << dot;
            } else {
                ASSERT_EQ(shown, unused) << line << ' ' << dot;
            }
        }
}

TEST(CampeonPerspectiva, a_mark_is_the_colour_of_its_whole_square_and_of_no_other) {
    const Mesa table = in_perspective("00");
    const simulator::Picture picture = board_of(table);
    Board board = Mesa(table).board();
    for (int rank = 0; rank < 8; ++rank)
        for (int column = 0; column < 8; ++column) {
            const Square square{rank, column};
            int expected = is_used(rank, column) ? normal : unused;
            for (const Move& move : mouse_moves(board))
                if (play(board, move).mouse == square) expected = yellow;
            if (square == board.mouse) expected = yellow;
            if (square == Square{0, 0} || square == Square{1, 1}) expected = white;  // the last move
            EXPECT_EQ(color_of(picture, rank, column), expected) << rank << ' ' << column;
        }
}

TEST(CampeonPerspectiva, pieces_stand_on_their_squares_smaller_far_away) {
    constexpr int first_sprite_line = 50, half_sprite = 12, foot = 19, tolerance = 3;
    for (const char* const keys : {"", "000001", "l", "00l"}) {
        Mesa table = in_perspective(keys);
        table.run(2);
        const Board board = table.board();
        std::vector<Square> squares{board.mouse};
        squares.insert(squares.end(), board.cats.begin(), board.cats.end());
        const bool turned = table.program.byte("girado") != 0;
        for (std::size_t piece = 0; piece < squares.size(); ++piece) {
            const Square seen = turned ? Square{7 - squares[piece].row, 7 - squares[piece].column} : squares[piece];
            const int x = table.program.machine().peek(static_cast<std::uint16_t>(0xd002 + 2 * piece)) - 24 + half_sprite,
                      y = table.program.machine().peek(static_cast<std::uint16_t>(0xd003 + 2 * piece)) - first_sprite_line
                          + foot - first_line;
            const int top = rank_lines.at(static_cast<std::size_t>(seen.row)),
                      bottom = rank_lines.at(static_cast<std::size_t>(seen.row) + 1);
            EXPECT_TRUE(y > (top + bottom) / 2 && y < bottom) << keys << piece;
            EXPECT_NEAR(x, first_dot + dots_wide + 2 * (seen.column - 3.5) * width(y), tolerance) << keys << piece;
            const int drawing = table.program.at(0xe3f9 + static_cast<int>(piece)) - 0x90;
            const int size = seen.row >= 5 ? 0 : seen.row >= 2 ? 3 : 5;
            EXPECT_EQ(drawing, size + (piece == 0 ? 0 : 1)) << keys << piece;
        }
    }
}

TEST(CampeonPerspectiva, a_click_on_a_cell_is_one_on_the_square_in_its_middle) {
    constexpr int first_row = 4, cells = 24, rows = 20;
    constexpr double tolerance = 1.5;  // dots from the next square
    Mesa table = in_perspective("");
    for (int row = 0; row < 25; ++row)
        for (int cell = 0; cell < cells; ++cell) {
            table.program.registers().x = static_cast<std::uint8_t>(cell);
            table.program.registers().y = static_cast<std::uint8_t>(row);
            ASSERT_TRUE(table.program.call("casillaPersp").returned);
            const bool found = (table.program.registers().p & simulator::carry_flag) == 0;
            if (row < first_row || row >= first_row + rows) {
                EXPECT_FALSE(found) << row;
                continue;
            }
            const int line = (row - first_row) * 8 + 4;
            const int left = column_of(line, 4 * cell + 2 - tolerance), right = column_of(line, 4 * cell + 2 + tolerance);
            if (left != right) continue;
            EXPECT_EQ(found, left >= 0 && left < 8) << row << ' ' << cell;
            const int square = found ? table.program.registers().a : -1;
            EXPECT_EQ(square, found ? rank_of(line) * 8 + left : -1) << row << ' ' << cell;
        }
}

TEST(CampeonPerspectiva, each_device_plays_the_same_game_as_on_the_plan) {
    Mesa plan;
    plan.begin(2);
    plan.type("0101");
    const std::string mouse = "{mouse1:-124,48:8}{wait:4}{click}{wait:60}{mouse1:18,-24:4}{wait:4}{click}{wait:60}";  // e2, f3
    for (const std::string& keys :
         {std::string("0101"), std::string("d1e2e2f3"), std::string("{return}{up}{right}{return}{up}{return}"), mouse}) {
        Mesa table = in_perspective("");
        table.type(keys);
        table.run_to_prompt(2);
        EXPECT_EQ(table.board(), plan.board()) << keys;
    }
}

TEST(CampeonPerspectiva, it_stays_until_the_key_is_pressed_again) {
    constexpr int middle_of_the_top_rank = 4 * 40 + 12, plan_square = 0x80;
    const auto is_shown = [](Mesa& table) { return (table.program.at(0xe000 + middle_of_the_top_rank) & 0xfe) != plan_square; };
    Mesa table = in_perspective("00");
    for (const char* const keys : {"i ", "v", "v", "{f8}{stop}", "{f4}", "{f6}", "00", "r", "z ", "n", "h"}) {
        table.type(keys);
        EXPECT_TRUE(is_shown(table)) << keys;
    }
    table.type("{f8}{up}{return}{stop}");
    EXPECT_FALSE(is_shown(table)) << "from the menu";
    table.type("+");
    EXPECT_TRUE(is_shown(table));
    table.type("+");
    EXPECT_FALSE(is_shown(table));
}

TEST(CampeonPerspectiva, the_winner_is_large) {
    Mesa table = in_perspective("00000000010102");
    table.type("020201");
    table.type("01");
    ASSERT_TRUE(table.shows("pulsa una tecla"));
    for (int piece = 0; piece < 5; ++piece) EXPECT_EQ(table.program.at(0xe3f9 + piece), 0x90 + (piece == 0 ? 0 : 1));
}

}  // namespace
}  // namespace gato::ryg
