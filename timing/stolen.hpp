// SPDX-License-Identifier: MIT
// The cycles that the VIC takes from the processor while code runs: how long that code takes at most, by the clock. The chip is a
// 6569 (PAL), with lines of 63 cycles and 312 lines. Facts: Christian Bauer, "The MOS 6567/6569 video controller (VIC-II)", 3.6.
//
// A bad line takes 43 cycles, from the fall of BA in cycle 12 to cycle 54: up to three fewer if the processor is writing then, which
// is not counted on. One line in eight from 48 to 247 is bad, whichever; code that makes other lines bad is not modelled. A sprite
// takes two cycles of each line, and the three before them unless BA is low already.
#pragma once

#include <cstdint>

namespace gato::timing {

inline constexpr int cycles_of_line = 63, lines_of_frame = 312;

struct Window {
    int first = 0, last = lines_of_frame - 1;  // the lines in which the code may begin, in any cycle of them
    std::uint8_t sprites = 0;                  // a bit for each that may be shown, on any line
};

// Returns the least number of cycles of which so many are left when those taken are the most that can be in any window of that length
// that begins in the lines.
[[nodiscard]] std::int64_t with_stolen(std::int64_t cycles, const Window& window);

}  // namespace gato::timing
