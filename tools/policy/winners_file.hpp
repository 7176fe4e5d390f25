// SPDX-License-Identifier: MIT
//
// Who wins every position of the game with the mouse to move, in a file of the champion's (campeon/Ganadas.asm): which sets of cat
// squares win anywhere, and for each of those the squares of the mouse where they do.
#pragma once

#include "tools/policy/retrograde.hpp"

#include <cstdint>
#include <vector>

namespace gato::policy {

/// Positions that a game can reach have a mouse row of the parity that the cats' row sum asks for; others are left out,
/// and so are those where the mouse has reached the rearmost cat's row, which are never won.
[[nodiscard]] bool can_occur_before_mouse(const CatSets& sets, int set, int mouse);

/// The file: counts of won sets before each block of 256 (low bytes, high bytes), a bit for each set in colexicographic
/// order, the distinct masks of mouse squares (low bytes, high bytes), the number of its mask for each set that wins.
[[nodiscard]] std::vector<std::uint8_t> encode_winners(const CatSets& sets, const Winners& winners);

}  // namespace gato::policy
