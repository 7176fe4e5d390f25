// SPDX-License-Identifier: MIT
//
// The versions of the series, where a name or a figure of theirs is not one of a single program.
#include "modelo.hpp"
#include "pagina.hpp"
#include "programa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

constexpr int free_memory = 0x4000;

std::string version(int number) {
    return "RYG/versiones/v" + std::string(number < 10 ? "0" : "") + std::to_string(number) + "/gato.json";
}

/// A board of the versions 8 to 17: a code for each square, 88 bytes.
void put_squares(Programa& program, const Board& board) {
    constexpr int squares = free_memory + 24;
    for (int square = 0; square < rows * columns; ++square) program.at(squares + square) = 0;
    program.at(squares + offset_of(board.mouse)) = static_cast<std::uint8_t>(Side::mouse);
    for (const Square cat : board.cats) program.at(squares + offset_of(cat)) = static_cast<std::uint8_t>(Side::cats);
}

TEST(Serie, names_the_criterion_of_the_moves_evaluaMovsRaton_in_versions_12_to_15_alone) {
    for (int number = 1; number <= 23; ++number) {
        SCOPED_TRACE(number);
        const Programa program(version(number));
        EXPECT_EQ(program.has("evaluaMovsRaton"), number >= 12 && number <= 15);
        EXPECT_EQ(program.has("evaluaJugsRaton"), number >= 16);
    }
}

TEST(Serie, lets_evaluaMovsRaton_take_32_3_2_or_1_from_a_mouse_with_0_to_3_moves) {
    constexpr std::array<int, 5> by_moves{-32, -3, -2, -1, 0};
    std::mt19937 random(21);
    for (const int number : {12, 13, 14, 15}) {
        Programa program(version(number));
        for (int position = 0; position < 200; ++position) {
            const Board board = random_board(random, static_cast<int>(random() % 60));
            put_squares(program, board);
            program.point("etTablero", free_memory);
            program.byte("etValor") = 0x80;
            const Call call = program.call("evaluaMovsRaton");
            ASSERT_TRUE(call.returned && call.keeps_x && call.keeps_y);
            ASSERT_EQ(program.byte("etValor"), 0x80 + by_moves[mouse_moves(board).size()]);
        }
    }
}

TEST(Serie, takes_the_cycles_for_a_move_that_the_page_of_the_game_says) {
    const std::array<Board, 3> boards{play(start(), moves(start())[0]), cats_to_move(41, {6, 18, 20, 43}),
                                      cats_to_move(41, {6, 25, 27, 29})};
    const Programa fresh("RYG/gato.json");
    for (const int depth : {2, 4, 6})
        for (const Board& board : boards) {
            Programa ryg = fresh;
            ryg.put_board(ryg["tableroActual"], board);
            ryg.byte("prof") = static_cast<std::uint8_t>(depth);
            simulator::Cycle cycles = 0;
            for (const char* step : {"desarrollaArbolJugadas", "decideJugadaGatos", "aplicaJugadaDecidida"})
                cycles += ryg.call(step).cycles;
            EXPECT_TRUE(says("ryg.md", "| " + grouped(cycles) + " ("));
        }
}

}  // namespace
}  // namespace gato::ryg
