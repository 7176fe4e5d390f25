// SPDX-License-Identifier: MIT
//
// Who wins each position of the game, found backwards: a cat move adds one to the sum of the cats' rows, so the positions
// of one sum depend only on those of the next.
#pragma once

#include "tools/policy/game.hpp"

namespace gato::policy {

class Winners {
public:
    explicit Winners(const CatSets& sets);

    /// Whether the cats win by force with the mouse to move.
    [[nodiscard]] bool cats_win(int set, int mouse) const { return mouse_to_move_[index(set, mouse)]; }
    /// Whether they do with the cats to move.
    [[nodiscard]] bool cats_win_moving(int set, int mouse) const { return cats_to_move_[index(set, mouse)]; }

private:
    [[nodiscard]] static std::size_t index(int set, int mouse) { return static_cast<std::size_t>(set * square_count + mouse); }
    [[nodiscard]] bool find_moving(const CatSets& sets, int set, int mouse) const;
    [[nodiscard]] bool find_waiting(const CatSets& sets, int set, int mouse) const;

    std::vector<bool> mouse_to_move_, cats_to_move_;
};

}  // namespace gato::policy
