// SPDX-License-Identifier: MIT
//
// Who wins a position of the game, known from retrograde analysis; for tests that ask the champion for moves.
#pragma once

#include "modelo.hpp"

#include "tools/policy/retrograde.hpp"

#include <algorithm>

namespace gato::ryg {

class Judge {
public:
    Judge() : winners_(sets_) {}
    /// Whether the cats win by force.
    [[nodiscard]] bool cats_win(const Board& board) const {
        policy::Cats cats{};
        for (std::size_t cat = 0; cat < cats.size(); ++cat)
            cats[cat] = static_cast<std::uint8_t>(offset_of(board.cats[cat]) / 2);
        std::ranges::sort(cats);
        const int set = sets_.number_of(cats), mouse = offset_of(board.mouse) / 2;
        return board.turn == Side::mouse ? winners_.cats_win(set, mouse) : winners_.cats_win_moving(set, mouse);
    }

private:
    policy::CatSets sets_;
    policy::Winners winners_;
};

}  // namespace gato::ryg
