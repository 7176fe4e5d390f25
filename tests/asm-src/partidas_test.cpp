// SPDX-License-Identifier: MIT
//
// Complete games at the keyboard of the simulated C64, compared with the model after every move.
#include "modelo.hpp"
#include "programa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

std::string two_digits(int number) {
    return {'0', static_cast<char>('0' + number)};
}

/// Plays the mouse's part of a game at the prompt and compares the board at each one.
void play_through(Programa& ryg, const Game& game, int depth) {
    ASSERT_TRUE(ryg.type(two_digits(depth)));
    Board board = start();
    for (std::size_t turn = 0; turn < game.mouse.size(); ++turn) {
        ASSERT_EQ(ryg.board(ryg["tableroActual"]), board);
        ASSERT_TRUE(ryg.type(two_digits(game.mouse[turn].number)));
        board = play(board, game.mouse[turn]);
        if (turn < game.cats.size()) board = play(board, game.cats[turn]);
    }
    ASSERT_EQ(ryg.board(ryg["tableroActual"]), board);
    const bool mouse_won = game.outcome != Outcome::mouse_stuck;
    EXPECT_TRUE(ryg.shows(mouse_won ? "ha ganado el raton!! enhorabuena!!" : "oh....! han ganado los gatos!!"));
    EXPECT_TRUE(ryg.shows("pulsa una tecla para continuar..."));
}

class Partidas : public testing::TestWithParam<int> {};

TEST_P(Partidas, end_in_each_way_and_begin_again) {
    Programa ryg("RYG/gato.json");
    ryg.start_program();
    for (const Outcome outcome : {Outcome::mouse_on_top, Outcome::cats_stuck, Outcome::mouse_stuck}) {
        const auto game = find_game(GetParam(), outcome, 60);
        ASSERT_TRUE(game);
        ASSERT_NO_FATAL_FAILURE(play_through(ryg, *game, GetParam()));
        ASSERT_TRUE(ryg.type("x"));
        EXPECT_TRUE(ryg.shows("profundidad (01-0f) ? "));
        // Three games in a row leave nothing on the stack.
        EXPECT_GT(ryg.registers().s, 0xe0);
    }
}

INSTANTIATE_TEST_SUITE_P(Profundidades, Partidas, testing::Range(1, 7));

}  // namespace
}  // namespace gato::ryg
