// SPDX-License-Identifier: MIT
// Dots of the VIC-II between its shift registers and the picture: from which bits they come, and where their colours are.
// Facts: Bauer 3.7.3 (modes), 3.8.2 (sprites).
#pragma once

#include "simulator/chips/vic/registers.hpp"
#include "simulator/chips/vic/row.hpp"

#include <array>

namespace gato::simulator {

// Colours 0-15, or numbers of registers that hold one, for the values 0-3 of two bits.
using DotSources = std::array<std::uint8_t, 4>;

// The dots of a cycle, from the left.
struct VicDots {
    std::array<std::uint8_t, dots_per_cycle> sources{};
    std::uint8_t foreground = 0;  // one bit for each dot, the first dot the highest
};

struct VicMode {
    bool is_extended, is_bitmap, is_multicolor;

    // Are two bits of this cell a dot of double width?
    [[nodiscard]] bool takes_pairs(const VicCell& cell) const {
        return is_multicolor && (is_bitmap || (cell.color & 0x08) != 0);
    }
};

// `control` and `control_2` are $d011 and $d016.
[[nodiscard]] inline VicMode mode_of(unsigned control, unsigned control_2) {
    return {(control & c64::vic::extended_mode) != 0, (control & c64::vic::bitmap_mode) != 0,
            (control_2 & c64::vic::multicolor_mode) != 0};
}
[[nodiscard]] inline VicMode mode_of(const VicRegisters& registers) {
    return mode_of(registers[c64::vic::control_1], registers[c64::vic::control_2]);
}

// Returns what the bits of a cell mean.
[[nodiscard]] DotSources sources_of(VicMode mode, const VicCell& cell);

[[nodiscard]] inline DotSources sources_of_sprite(unsigned sprite) {
    return {0, c64::vic::sprite_color_1, static_cast<std::uint8_t>(c64::vic::sprite_0_color + sprite),
            c64::vic::sprite_color_2};
}

// If no register changes, its colour may be looked up early.
[[nodiscard]] inline std::uint8_t looked_up(std::uint8_t source, const VicRegisters& registers) {
    return source < 16 || source == registers.written ? source : registers[source] & 0x0f;
}
[[nodiscard]] inline DotSources looked_up(DotSources sources, const VicRegisters& registers) {
    for (std::uint8_t& source : sources) source = looked_up(source, registers);
    return sources;
}

}  // namespace gato::simulator
