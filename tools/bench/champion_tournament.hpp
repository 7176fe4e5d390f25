// SPDX-License-Identifier: MIT
//
// Are there better weights for the champion's own evaluation? Self-play between variants, with the same openings for both sides,
// answers; the assembled program is the judge of whether the model plays as it does.
#pragma once

#include "tools/bench/champion_model.hpp"

namespace gato::ryg {

/// Positions, of either side, where the program and the model with weights that the program can have choose different moves.
[[nodiscard]] int differences(int positions, int depth);

struct Score {
    int games = 0;
    double points = 0;  // of the first player, 1 a win; there are no draws
    double margin = 0;  // of the share, at 95 %
    int with_cats = 0;  // won by the first with the cats, and with the mouse
    int with_mouse = 0;
    [[nodiscard]] double share() const { return games == 0 ? 0 : points / games; }
    [[nodiscard]] bool is_better() const { return share() - margin > 0.5; }
};
/// Every opening is a number of random moves, and is played twice with sides changed.
[[nodiscard]] Score match(const Weights& first, const Weights& second, int depth, int openings, unsigned seed);

/// The number of this many random positions won for the cats that they throw away.
[[nodiscard]] int thrown_away(const Weights& weights, int depth, int positions, unsigned seed);

/// Prints a hill climb from the program's weights, one weight at a time, and what its end is worth against its beginning with
/// other openings.
void print_tournament(int depth, int openings);

}  // namespace gato::ryg
