// SPDX-License-Identifier: MIT
// The VIC-II's registers as plain data: what was written, which lines, addresses and positions that means, and for which dots
// of a cycle a value counts that is written in it. Numbers are those of gato/c64/registers.hpp.
#pragma once

#include "core/c64/registers.hpp"

#include <array>
#include <cstdint>

namespace gato::simulator {

struct VicRegisters {
    static constexpr std::uint8_t none = 0xff;

    std::array<std::uint8_t, 64> values{};
    std::uint8_t written = none,
                 before = 0;       // the register that is written in this cycle, while dots are drawn, and what it was
    bool control_changed = false;  // $d011 was written in this cycle

    [[nodiscard]] std::uint8_t operator[](std::size_t number) const { return values[number]; }
    // Returns a register as a dot of the cycle, 0-7, sees it; a new value takes effect `delay` dots late.
    [[nodiscard]] std::uint8_t at(std::uint8_t number, int dot, int delay) const {
        return number == written && dot < delay ? before : values[number];
    }

    // Returns the line with which the raster is compared, 0-511.
    [[nodiscard]] int compare_line() const {
        return values[c64::vic::raster] | (values[c64::vic::control_1] & c64::vic::raster_bit_8) << 1;
    }
    [[nodiscard]] bool is_display_on() const { return (values[c64::vic::control_1] & c64::vic::display_on) != 0; }
    [[nodiscard]] bool has_40_columns() const { return (values[c64::vic::control_2] & c64::vic::columns_40) != 0; }
    [[nodiscard]] bool has_bitmap() const { return (values[c64::vic::control_1] & c64::vic::bitmap_mode) != 0; }
    [[nodiscard]] int x_scroll() const { return values[c64::vic::control_2] & c64::vic::x_scroll; }
    // Returns the screen's address within the bank.
    [[nodiscard]] unsigned screen() const { return (unsigned{values[c64::vic::memory_pointers]} & c64::vic::screen_base) << 6; }
    // Returns the address of a sprite's pointer, within the bank.
    [[nodiscard]] unsigned pointer_of(unsigned sprite) const { return screen() | 0x3f8U | sprite; }

    // For a sprite, 0-7; its x is 0-511.
    [[nodiscard]] int x_of(unsigned sprite) const {
        return values[2 * sprite] | (values[c64::vic::sprite_x_high] >> sprite & 1) << 8;
    }
    [[nodiscard]] int y_of(unsigned sprite) const { return values[c64::vic::sprite_0_y + 2 * sprite]; }
    [[nodiscard]] bool is_wide(unsigned sprite) const { return (values[c64::vic::sprite_wide] >> sprite & 1) != 0; }
    [[nodiscard]] bool is_multicolor(unsigned sprite) const { return (values[c64::vic::sprite_multicolor] >> sprite & 1) != 0; }
    [[nodiscard]] bool is_behind(unsigned sprite) const { return (values[c64::vic::sprite_behind] >> sprite & 1) != 0; }
};

}  // namespace gato::simulator
