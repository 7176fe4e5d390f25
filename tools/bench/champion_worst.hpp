// SPDX-License-Identifier: MIT
//
// The maximum cost of a search: random positions give the mean, and evolution from the most expensive of them the worst.
#pragma once

#include "tools/bench/champion_strength.hpp"

namespace gato::ryg {

struct Cost {
    Board board;
    simulator::Cycle cycles = 0;
    int nodes = 0;
};

struct Costs {
    double mean_cycles = 0;      // of the random positions
    double cycles_per_node = 0;  // of all of them together
    Cost worst;                  // of the random ones, the named ones and the hunt
    Cost worst_random;
    double played_share =
        0;  // cycles of searches in a game, those that the VIC steals and the interrupts included, to those without
    simulator::Cycle worst_played = 0;
};

/// Positions of random games, then a hunt: changed copies of the most expensive positions so far. The same for the same numbers.
[[nodiscard]] Costs costs(int depth, int random_positions, int hunted);

}  // namespace gato::ryg
