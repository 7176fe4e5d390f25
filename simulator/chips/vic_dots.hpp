// SPDX-License-Identifier: MIT
// What draws dots one by one and what draws those of a cycle at once have in common.
#pragma once

#include "core/c64/registers.hpp"
#include "simulator/chips/vic.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <array>

namespace gato::simulator {

inline constexpr int dots_per_cycle = 8;
inline constexpr int first_visible_cycle = 13;  // whose dots are the picture's first

// The dots of a cycle: colours 0-15, or the number of a register with one.
struct Vic::Dots {
    std::array<std::uint8_t, dots_per_cycle> sources{};
    std::uint8_t foreground = 0;  // a bit of each dot, the first the highest
};

struct Vic::Mode {
    bool is_extended, is_bitmap, is_multicolor;
};

// X has matched.
void start_sprites(detail::Sprites& sprites, std::uint8_t mask);
// A dot further. Multicolour takes two bits every other time; while it is off, its flip-flop waits for the second.
void shift_sprite(detail::Sprites& sprites, unsigned sprite, bool is_wide, bool is_multicolor);

}  // namespace gato::simulator
