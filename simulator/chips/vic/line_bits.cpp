// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/line_bits.hpp"

#include "simulator/chips/vic/text_fetches.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

// What the g-accesses of this line find.
void find_patterns(const VicUnits& vic, std::uint8_t* cells) {
    if (vic.is_drawn()) {
        std::ranges::copy(vic.row.patterns, cells);
    } else if (!vic.counters.is_displaying()) {
        std::fill_n(cells, cells_per_row, vic.memory.read(graphics_address(vic, 0, 0)));
    } else {
        for (unsigned i = 0; i < cells_per_row; ++i)
            cells[i] = vic.memory.read(graphics_address(vic, (vic.counters.vcbase() + i) & vc_mask, i));
    }
}

}  // namespace

RowPlanes sprite_row(const VicUnits& vic, unsigned sprite) {
    const bool is_multicolor = vic.registers.is_multicolor(sprite);
    const RowPlanes row =
        is_multicolor ? pairs_of_row(vic.sprites.shifters.data(sprite)) : RowPlanes{vic.sprites.shifters.data(sprite), 0};
    if (!vic.registers.is_wide(sprite)) return {row.high << (64 - sprite_dots), row.low << (64 - sprite_dots)};
    return {widened(row.high) << (64 - wide_sprite_dots), widened(row.low) << (64 - wide_sprite_dots)};
}

DotRow foreground_row(const VicUnits& vic) {
    DotRow row;
    std::uint8_t* const cells = row.bytes.data() + DotRow::margin;
    find_patterns(vic, cells);
    if ((vic.registers[reg::control_2] & reg::multicolor_mode) == 0) return row;
    const bool is_bitmap = vic.registers.has_bitmap();
    for (unsigned i = 0; i < cells_per_row; ++i) {
        const unsigned color = vic.counters.is_displaying() ? vic.row.colors[i] : 0U;
        if (is_bitmap || (color & 0x08) != 0) cells[i] = static_cast<std::uint8_t>((cells[i] & 0xaa) | (cells[i] & 0xaa) >> 1);
    }
    return row;
}

}  // namespace gato::simulator
