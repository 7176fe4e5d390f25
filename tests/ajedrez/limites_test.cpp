// SPDX-License-Identifier: MIT
//
// Every level keeps its time limit, whatever the position, from the order to the move on the board.
#include "support/counts.hpp"
#include "typed.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr simulator::Cycle late = second / 5;
constexpr simulator::Cycle look = 5'000;

struct Limited {
    char level;
    int seconds;
};

/// A position with a move to think about; two players, so that nobody moves by himself.
void set_up(Typed& typed, const Position& position) {
    typed.chess.byte("nivel") = 0;
    typed.keys("of" + write_fen(position) + "{return}");
    ASSERT_EQ(typed.fen(), write_fen(position));
}

/// Cycles from the order to the move, which the C64 makes for its side, so that it does not go on.
simulator::Cycle answer_time(Typed& typed, const Limited& limited, Side side) {
    const simulator::Cycle begun = typed.chess.machine().clock();
    const simulator::Cycle most = second * static_cast<simulator::Cycle>(limited.seconds + 1);
    typed.chess.byte("nivel") = static_cast<std::uint8_t>(limited.level - '0');
    typed.chess.byte("bandoC64") = static_cast<std::uint8_t>(side == Side::white ? 0 : typed.chess["negras"]);
    typed.press('J');
    while (typed.chess.half_moves() == 0 && typed.chess.machine().clock() - begun < most) typed.run(look);
    return typed.chess.machine().clock() - begun;
}

class Limites : public testing::TestWithParam<Limited> {};

TEST_P(Limites, are_kept_in_every_position) {
    constexpr int long_thought = 60;
    const std::size_t sample = GetParam().seconds < long_thought ? 5 : 2;
    const auto positions =
        random_positions(tests::count_of<std::size_t>(50, sample), 70 + static_cast<unsigned>(GetParam().level));
    const simulator::Cycle limit = second * static_cast<simulator::Cycle>(GetParam().seconds);
    constexpr simulator::Cycle until_heard = second / 20;
    Typed typed;
    for (const Position& position : positions) {
        if (Game{{position}}.outcome() != Outcome::playing) continue;
        SCOPED_TRACE(write_fen(position));
        set_up(typed, position);
        EXPECT_LE(answer_time(typed, GetParam(), position.turn), limit + late + until_heard);
        EXPECT_EQ(typed.chess.half_moves(), 1);
    }
}

INSTANTIATE_TEST_SUITE_P(Niveles, Limites,
                         testing::Values(Limited{'1', 1}, Limited{'2', 2}, Limited{'3', 5}, Limited{'4', 10}, Limited{'5', 20},
                                         Limited{'6', 30}, Limited{'7', 60}, Limited{'8', 180}));

}  // namespace
}  // namespace gato::chess
