// SPDX-License-Identifier: MIT
#include "tools/policy/retrograde.hpp"

#include <algorithm>
#include <numeric>

namespace gato::policy {

Winners::Winners(const CatSets& sets)
    : mouse_to_move_(static_cast<std::size_t>(sets.size() * square_count)), cats_to_move_(mouse_to_move_.size()) {
    std::vector<int> order(static_cast<std::size_t>(sets.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) { return sets.row_sum(a) > sets.row_sum(b); });
    for (const int set : order) {
        for (int mouse = 0; mouse < square_count; ++mouse) cats_to_move_[index(set, mouse)] = find_moving(sets, set, mouse);
        for (int mouse = 0; mouse < square_count; ++mouse) mouse_to_move_[index(set, mouse)] = find_waiting(sets, set, mouse);
    }
}

// A mouse on row 0 has won; so has one facing cats that cannot move, since none of their moves wins.
bool Winners::find_moving(const CatSets& sets, int set, int mouse) const {
    if (row_of(mouse) == 0 || sets.holds(set, mouse)) return false;
    for (int move = 0; move < cat_moves; ++move)
        if (const auto next = sets.after(set, move, mouse); next && cats_win(*next, mouse)) return true;
    return false;
}

// A mouse that cannot move has lost.
bool Winners::find_waiting(const CatSets& sets, int set, int mouse) const {
    if (sets.holds(set, mouse)) return false;
    for (int direction = 0; direction < mouse_directions; ++direction) {
        const int target = mouse_target(mouse, direction);
        if (target != off_board && !sets.holds(set, target) && !cats_win_moving(set, target)) return false;
    }
    return true;
}

}  // namespace gato::policy
