// SPDX-License-Identifier: MIT
// What draws dots one by one and what draws those of a cycle at once have in common.
#pragma once

#include "core/c64/registers.hpp"
#include "simulator/chips/vic.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <array>

namespace gato::simulator {

// The dots of a cycle: colours 0-15, or the number of a register with one.
struct Vic::Dots {
    std::array<std::uint8_t, dots_per_cycle> sources{};
    std::uint8_t foreground = 0;  // a bit of each dot, the first the highest
};

struct Vic::Mode {
    bool is_extended, is_bitmap, is_multicolor;
};

}  // namespace gato::simulator
