// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/line_collisions.hpp"

#include "simulator/chips/vic/line_bits.hpp"
#include "simulator/chips/vic/text_fetches.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int no_limit = 0x200;
constexpr int x_0_cycle = left_border_cycle - first_cell_x / dots_per_cycle;

// For a row whose first dot is at x: those dots that are at `from` or to the right of it, and to the left of `to`.
constexpr std::uint64_t part_of(std::uint64_t row, int x, int from, int to) {
    const int before = std::clamp(from - x, 0, 64), end = std::clamp(to - x, 0, 64);
    const std::uint64_t after_from = before < 64 ? ~std::uint64_t{0} >> before : 0;
    const std::uint64_t before_to = end > 0 ? ~std::uint64_t{0} << (64 - end) : 0;
    return row & after_from & before_to;
}

Cycle cycle_of_x_0(const VicBeam& beam) {
    return beam.done - beam.cycle + x_0_cycle;
}

// Among the dots that were not looked at yet; `counts_from` is the first one after those that a read made the chip forget.
int first_counting_x(const VicUnits& vic, Cycle counts_from) {
    return static_cast<int>(std::max<Cycle>(vic.drawing.found_to, counts_from));
}

// Both look at the dots to the left of `to` that were not yet looked at, unless all collisions are known already.
std::uint8_t touching_sprites(const VicUnits& vic, unsigned mask, int to) {
    if (!vic.places.any_near() || (mask & ~unsigned{vic.collisions.with_sprites()}) == 0) return 0;
    const int from = first_counting_x(vic, vic.collisions.sprites_count_from(cycle_of_x_0(vic.beam)));
    unsigned touching = 0;
    for (unsigned a = 0; a < 8; ++a) {
        if ((mask >> a & 1) == 0) continue;
        for (unsigned b = a + 1, near = (mask & vic.places.near(a)) >> b; near != 0; ++b, near >>= 1) {
            if ((near & 1) == 0) continue;
            const int distance = vic.registers.x_of(b) - vic.registers.x_of(a);
            const unsigned left = distance < 0 ? b : a, right = distance < 0 ? a : b;
            const std::uint64_t both = sprite_row(vic, left).any() << std::abs(distance) & sprite_row(vic, right).any();
            if (both != 0 && part_of(both, vic.registers.x_of(right), from, to) != 0) touching |= 1U << a | 1U << b;
        }
    }
    return static_cast<std::uint8_t>(touching);
}

// The line's row of each character, if it has not been kept.
const std::uint8_t* text_patterns(const VicUnits& vic) {
    return vic.is_drawn() ? nullptr : character_rows(vic);
}

// A row of forty spaces, as there are many.
bool is_blank_text(const VicUnits& vic, const std::uint8_t* patterns) {
    const auto& cells = vic.row.characters;
    return patterns[std::size_t{cells[0]} << 3] == 0 && std::equal(cells.begin() + 1, cells.end(), cells.begin());
}

// 56 dots from x on, which counts from the first cell's, by the eight cells there, or the nearest eight. Most often nothing is
// below a sprite but spaces.
std::uint64_t text_at(const VicUnits& vic, int x, const std::uint8_t* patterns) {
    const int first = std::clamp(x >> 3, 0, cells_per_row - 8), distance = x - 8 * first;
    if (distance <= -64 || distance >= 64) return 0;
    const bool has_pairs = (vic.registers[reg::control_2] & reg::multicolor_mode) != 0;
    const std::uint8_t *const characters = &vic.row.characters[static_cast<std::size_t>(first)],
                              *const colors = &vic.row.colors[static_cast<std::size_t>(first)];
    std::uint64_t dots = 0, in_pairs = 0;
    for (int cell = 0; cell < 8; ++cell) {
        dots = dots << 8 | patterns[std::size_t{characters[cell]} << 3];
        in_pairs = in_pairs << 8 | (has_pairs && (colors[cell] & 0x08) != 0 ? 0xffU : 0U);
    }
    dots = (dots & ~in_pairs) | (pairs_of_row(dots).high & in_pairs);
    return distance < 0 ? dots >> -distance : dots << distance;
}

// `foreground_at`: the dots from an x on, which counts from the first cell's.
template <class ForegroundAt>
std::uint8_t touching_graphics(const VicUnits& vic, unsigned mask, int to, ForegroundAt foreground_at) {
    const int first_x = first_cell_x + vic.registers.x_scroll();
    const int from = first_counting_x(vic, vic.collisions.foreground_counts_from(cycle_of_x_0(vic.beam)));
    unsigned touching = 0;
    for (; mask != 0; mask &= mask - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(mask));
        const int x = vic.registers.x_of(s);
        const std::uint64_t both = sprite_row(vic, s).any() & foreground_at(x - first_x);
        if (both != 0 && part_of(both, x, from, to) != 0) touching |= 1U << s;
    }
    return static_cast<std::uint8_t>(touching);
}

// A sprite of which it is known already needs no look.
std::uint8_t touching_graphics(const VicUnits& vic, unsigned mask, int to) {
    mask &= ~unsigned{vic.collisions.with_foreground()};
    if (vic.border.is_vertical() || mask == 0) return 0;
    const std::uint8_t* const patterns = text_patterns(vic);
    if (patterns != nullptr && is_blank_text(vic, patterns)) return 0;
    mask &= ~vic.sprites.shifters.empty();
    if (patterns != nullptr) return touching_graphics(vic, mask, to, [&](int x) { return text_at(vic, x, patterns); });
    const DotRow row = foreground_row(vic);
    return touching_graphics(vic, mask, to, [&](int x) { return row.at(x); });
}

void find_collisions_to(VicUnits& vic, int x) {
    const unsigned drawn = vic.drawn_sprites();
    vic.collide(touching_sprites(vic, drawn, x), touching_graphics(vic, drawn, x));
    vic.drawing.found_to = x;
}

}  // namespace

void find_collisions_so_far(VicUnits& vic) {
    if (vic.beam.cycle > x_0_cycle) find_collisions_to(vic, vic.timing().x_in(vic.beam.cycle));
}

void find_collisions(VicUnits& vic) {
    find_collisions_to(vic, no_limit);
}

}  // namespace gato::simulator
