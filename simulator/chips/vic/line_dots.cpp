// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/line_dots.hpp"

#include "simulator/chips/vic/line_bits.hpp"

#include <algorithm>
#include <cstring>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int column_of(int cycle) {
    return (cycle - first_visible_cycle) * dots_per_cycle;
}

constexpr int first_text_column = column_of(left_border_cycle);
constexpr int column_of_x_0 = first_text_column - first_cell_x;
constexpr int narrow_left = first_text_column + dots_per_cycle - 1;
constexpr int right = column_of(right_border_cycle), narrow_right = column_of(narrow_right_border_cycle) + dots_per_cycle - 1;

// Eight dots, in any place.
std::uint64_t load_dots(const std::uint8_t* dots) {
    EightBytes bytes;
    std::memcpy(bytes.data(), dots, bytes.size());
    return word_of(bytes);
}

void store_dots(std::uint8_t* dots, std::uint64_t word) {
    EightBytes bytes;
    set_bytes(bytes, word);
    std::memcpy(dots, bytes.data(), bytes.size());
}

// With XSCROLL, what is left of the last cell of the line before comes first.
void draw_cells(const VicUnits& vic, std::uint8_t* dots) {
    const VicMode mode = mode_of(vic.registers);
    const int scroll = vic.registers.x_scroll();
    std::fill_n(dots, scroll, looked_up(sources_of(mode, vic.graphics.shown())[0], vic.registers));
    dots += scroll;
    std::uint64_t word = 0;
    for (std::size_t column = 0; column < vic.row.patterns.size(); ++column, dots += dots_per_cycle) {
        const VicCell cell = vic.cell_at(column);
        if (column == 0 || cell != vic.cell_at(column - 1)) {  // else it looks the same, as empty ones often do
            const Planes planes = mode.takes_pairs(cell) ? pairs(cell.pattern) : single_bits(cell.pattern);
            paint(word, 0xff, planes, looked_up(sources_of(mode, cell), vic.registers));
        }
        store_dots(dots, word);
    }
}

// Bauer 3.8.2: the sprite of the lowest number is in front of the others; whether the foreground is in front of it is its own
// matter.
void draw_rows_of_sprites(const VicUnits& vic, std::uint8_t* line_dots) {
    const unsigned drawn = vic.drawn_sprites();
    const int first_x = first_cell_x + vic.registers.x_scroll();
    const DotRow foreground = (drawn & vic.registers[reg::sprite_behind]) != 0 ? foreground_row(vic) : DotRow{};
    DotRow seen;
    for (unsigned s = 0; drawn >> s != 0; ++s) {
        if ((drawn >> s & 1) == 0) continue;
        const int x = vic.registers.x_of(s);
        const RowPlanes row = sprite_row(vic, s);
        const bool is_behind = vic.registers.is_behind(s);
        const std::uint64_t in_front = row.any() & ~seen.at(x) & ~(is_behind ? foreground.at(x - first_x) : 0);
        const DotSources sources = looked_up(sources_of_sprite(s), vic.registers);
        std::uint8_t* dots = line_dots + column_of_x_0 + x;
        for (int shift = 56; in_front << (56 - shift) != 0; shift -= 8, dots += dots_per_cycle) {
            const auto eight = [shift](std::uint64_t bits) { return static_cast<std::uint8_t>(bits >> shift); };
            std::uint64_t word = load_dots(dots);
            paint(word, eight(in_front), {eight(row.high), eight(row.low)}, sources);
            store_dots(dots, word);
        }
        seen.add(x, row.any());
    }
}

void draw_border(const VicUnits& vic, std::uint8_t* line_dots) {
    const std::uint8_t color = looked_up(reg::border_color, vic.registers);
    const bool is_wide = vic.registers.has_40_columns();
    const int left_end = vic.border.is_vertical() ? visible_dots : is_wide ? first_text_column : narrow_left;
    const int right_begin = is_wide ? right : narrow_right;
    std::fill(line_dots, line_dots + left_end, color);
    std::fill(line_dots + right_begin, line_dots + visible_dots, color);
}

}  // namespace

void draw_line(VicUnits& vic) {
    if (std::uint8_t* const dots = vic.picture_line()) {
        if (!vic.border.is_vertical()) {
            draw_cells(vic, dots + first_text_column);
            draw_rows_of_sprites(vic, dots);
        }
        draw_border(vic, dots);
    }
    vic.graphics.leave_text(vic.cell_at(cells_per_row - 1), vic.registers, vic.border);
}

void draw_rest_of_border(const VicUnits& vic) {
    if (std::uint8_t* const dots = vic.picture_line())
        std::fill(dots + column_of(vic.beam.cycle), dots + visible_dots, looked_up(reg::border_color, vic.registers));
}

}  // namespace gato::simulator
