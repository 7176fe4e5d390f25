// SPDX-License-Identifier: MIT
// The two television standards as numbers.
#pragma once

#include <gato/simulator/cpu.hpp>

namespace gato::simulator {

struct VideoStandard {
    int cycles_per_line;
    int lines;
    int cycles_per_second;
    int mains_hertz;  // what the time-of-day clocks count

    [[nodiscard]] constexpr int cycles_per_frame() const { return cycles_per_line * lines; }
};

inline constexpr VideoStandard pal{63, 312, 985'248, 50};     // 6569
inline constexpr VideoStandard ntsc{65, 263, 1'022'727, 60};  // 6567R8

// A moment that does not come.
inline constexpr Cycle never = INT64_MAX / 4;

}  // namespace gato::simulator
