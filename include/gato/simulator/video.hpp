// SPDX-License-Identifier: MIT
// The VIC-II chips as numbers: how long a line, a frame and a second are, and how the chips differ. Facts: Christian Bauer,
// "The MOS 6567/6569 video controller (VIC-II)", 3.2 and 3.6; the community's measurements of the later chips.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <span>

namespace gato::simulator {

// The revisions that programs can tell apart. 8565 and 8562 are the 6569 and 6567R8 in HMOS.
enum class VicChip : std::uint8_t { mos6569, mos8565, mos6567r8, mos6567r56a, mos8562 };

struct VideoStandard {
    VicChip chip;
    int cycles_per_line;
    int lines;
    int cycles_per_second;
    int mains_hertz;         // what the time-of-day clocks count
    int first_picture_line;  // the first one that a screen shows; the picture continues past line 0
    int picture_lines;

    [[nodiscard]] constexpr int cycles_per_frame() const { return cycles_per_line * lines; }
    // Where the beam is at a clock: the line, and the cycle in it, both from 0.
    [[nodiscard]] constexpr int line_at(Cycle clock) const { return static_cast<int>(clock / cycles_per_line % lines); }
    [[nodiscard]] constexpr int cycle_at(Cycle clock) const { return static_cast<int>(clock % cycles_per_line); }
    // HMOS chips: a colour that is being written shows as light grey for one dot, and modes change between dots.
    [[nodiscard]] constexpr bool is_hmos() const { return chip == VicChip::mos8565 || chip == VicChip::mos8562; }
};

inline constexpr VideoStandard pal{VicChip::mos6569, 63, 312, 985'248, 50, 16, 272};
inline constexpr VideoStandard ntsc{VicChip::mos6567r8, 65, 263, 1'022'727, 60, 28, 247};
inline constexpr VideoStandard old_ntsc{VicChip::mos6567r56a, 64, 262, 1'022'727, 60, 28, 247};

[[nodiscard]] constexpr VideoStandard standard_of(VicChip chip) {
    VideoStandard standard = chip == VicChip::mos6567r56a                             ? old_ntsc
                             : chip == VicChip::mos6567r8 || chip == VicChip::mos8562 ? ntsc
                                                                                      : pal;
    standard.chip = chip;
    return standard;
}

// Dots of a raster line that are visible on a screen, border included.
inline constexpr int visible_dots = 384;

// The display of one frame: rows of visible_dots colours 0-15, from the standard's first picture line on.
struct Canvas {
    std::span<std::uint8_t> dots;
};

// A moment that never comes.
inline constexpr Cycle never = INT64_MAX / 4;

}  // namespace gato::simulator
