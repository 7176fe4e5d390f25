// SPDX-License-Identifier: MIT
//
// What the program should think of positions: its evaluation computed from its own tables of values, and plain minimax.
#pragma once

#include "program.hpp"

namespace gato::chess {

/// Values by kind and square, a1 first, for white.
class Evaluation {
public:
    explicit Evaluation(Program& chess);
    /// 1/100 of a pawn, for the side to move.
    [[nodiscard]] int operator()(const Position& position) const;

private:
    using Values = std::array<std::array<int, 64>, 7>;
    Values middle_game_{};
    Values ending_{};
};

inline constexpr int mate_value = 30000;

/// The value of the current position of a game when both sides look this many half-moves ahead: at a leaf, mate and stalemate
/// count too. A position that was there twice in the game or once on the way from the root is a draw.
[[nodiscard]] int minimax(const Game& game, int depth, const Evaluation& evaluate);

}  // namespace gato::chess
