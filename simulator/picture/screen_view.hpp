// SPDX-License-Identifier: MIT
// What the VIC shows in a frame, by character cells: the codes, patterns and colours of each of the 25 rows at the moment when
// the beam draws it. So a program may change colours, character set or screen between rows.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/screen.hpp>

#include <array>
#include <bitset>
#include <cstdint>

namespace gato::simulator {

// A colour of the C64 for each dot of a cell, row by row.
using CellDots = std::array<std::uint8_t, 64>;

struct TextCell {
    std::uint8_t code = 0x20;
    std::uint64_t pattern = 0;  // eight rows, the top one in the highest byte
    bool is_rom_glyph = true;   // the code says what the glyph is
    bool is_wide = false;       // two bits for each dot, with the colours of the row
    std::uint8_t ink = 0, paper = 0;

    friend bool operator==(const TextCell&, const TextCell&) = default;
};

struct TextRow {
    std::array<TextCell, screen_columns> cells;
    std::uint8_t border = 0;
    std::array<std::uint8_t, 2> others{};  // colours 1 and 2 of wide cells
    bool is_enabled = true;                // false: the border is closed
    bool is_text = true;                   // not a bitmap
    bool is_lower_case = false;
    bool is_split = false;  // mode or paper change inside the row
};

struct ScreenView {
    std::array<TextRow, screen_rows> rows;
    std::array<std::bitset<screen_columns>, screen_rows> has_sprite;
    // As the beam draws them; only cells with sprites, and wide cells, are filled.
    std::array<std::array<CellDots, screen_columns>, screen_rows> dots;

    // Do characters say what is on the screen?
    [[nodiscard]] bool is_text() const;
};

// Returns the screen with the registers of this moment.
[[nodiscard]] ScreenView look_at(const Machine& machine);

// Runs to the end of the frame and looks at the screen on the way.
Stop run_frame(Machine& machine, ScreenView& view);

}  // namespace gato::simulator
