// SPDX-License-Identifier: MIT
// The dots of a whole line at once, for one in which nothing is written that shows, whose side borders are closed and whose sprites
// begin and end within the text. It is drawn when its text is over, from what was fetched in it; what is written before that lets it be
// gone through once more, dot by dot (vic_collisions.cpp).
#include "simulator/chips/vic.hpp"
#include "simulator/chips/vic/dot_bits.hpp"

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

}  // namespace

// Of these cycles' g-accesses, whose cells have been counted.
void Vic::keep_patterns(int from, int to) {
    from = std::max(from, first_g_access);
    to = std::min(to, last_g_access);
    if (from > to) return;
    std::uint8_t* pattern = row_.patterns.data() + (from - first_g_access);
    const std::uint8_t* const rows = character_rows();
    for (int left = to + 1 - from; left > 0; --left, ++pattern) {
        const unsigned behind = counters.is_displaying() ? static_cast<unsigned>(left) : 0, cell = counters.vmli() - behind;
        if (rows != nullptr)
            *pattern = rows[std::size_t{row_.characters[cell]} << 3];
        else
            *pattern = memory_.read(graphics_address((counters.vc() - behind) & vc_mask, cell));
    }
}

void Vic::draw_line() {
    if (std::uint8_t* const dots = picture_line()) {
        if (!border.is_vertical()) {
            draw_cells(dots + first_text_column);
            draw_rows_of_sprites(dots);
        }
        draw_border(dots);
    }
    graphics.leave_text(cell_at(cells_per_row - 1), registers_, border);
}

// With XSCROLL, what is left of the last cell of the line before comes first.
void Vic::draw_cells(std::uint8_t* dots) const {
    const VicMode mode = mode_of(registers_);
    const int scroll = registers_.x_scroll();
    std::fill_n(dots, scroll, looked_up(sources_of(mode, graphics.shown())[0], registers_));
    dots += scroll;
    std::uint64_t word = 0;
    for (std::size_t column = 0; column < row_.patterns.size(); ++column, dots += dots_per_cycle) {
        const VicCell cell = cell_at(column);
        if (column == 0 || cell != cell_at(column - 1)) {  // else it looks the same, as empty ones often do
            const Planes planes = mode.takes_pairs(cell) ? pairs(cell.pattern) : single_bits(cell.pattern);
            paint(word, 0xff, planes, looked_up(sources_of(mode, cell), registers_));
        }
        store_dots(dots, word);
    }
}

// Bauer 3.8.2: the sprite of the lowest number is in front of the others; whether the foreground is in front of it is its own matter.
void Vic::draw_rows_of_sprites(std::uint8_t* line_dots) const {
    const unsigned drawn = drawn_sprites();
    const int first_x = first_cell_x + registers_.x_scroll();
    const DotRow foreground = (drawn & registers_[reg::sprite_behind]) != 0 ? foreground_row() : DotRow{};
    DotRow seen;
    for (unsigned s = 0; drawn >> s != 0; ++s) {
        if ((drawn >> s & 1) == 0) continue;
        const int x = registers_.x_of(s);
        const RowPlanes row = sprite_row(s);
        const bool is_behind = registers_.is_behind(s);
        const std::uint64_t in_front = row.any() & ~seen.at(x) & ~(is_behind ? foreground.at(x - first_x) : 0);
        const DotSources sources = looked_up(sources_of_sprite(s), registers_);
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

void Vic::draw_border(std::uint8_t* line_dots) const {
    const std::uint8_t color = looked_up(reg::border_color, registers_);
    const bool is_wide = registers_.has_40_columns();
    const int left_end = border.is_vertical() ? visible_dots : is_wide ? first_text_column : narrow_left;
    const int right_begin = is_wide ? right : narrow_right;
    std::fill(line_dots, line_dots + left_end, color);
    std::fill(line_dots + right_begin, line_dots + visible_dots, color);
}

// From this cycle on.
void Vic::draw_rest_of_border() const {
    if (std::uint8_t* const dots = picture_line())
        std::fill(dots + column_of(beam.cycle), dots + visible_dots, looked_up(reg::border_color, registers_));
}

}  // namespace gato::simulator
