// SPDX-License-Identifier: MIT
// Lines that are looked at as a whole when their text is over, and when one has to be drawn by the dot instead: a register that is
// written before lets it be gone through again from the state in which its text began. Collisions of such a line: the rows of sprites
// as bits, laid over each other and over the foreground, also up to where the beam is when a collision is read, for sprites that begin
// and end within the text. Its picture is in vic_line_dots.cpp.
#include "simulator/chips/vic.hpp"

#include "simulator/chips/vic/dot_bits.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int no_limit = 0x200;
constexpr int x_0_cycle = left_border_cycle - first_cell_x / 8;

// Of a row whose first dot is at x those dots that are at `from` or right of it, and left of `to`.
constexpr std::uint64_t part_of(std::uint64_t row, int x, int from, int to) {
    const int before = std::clamp(from - x, 0, 64), end = std::clamp(to - x, 0, 64);
    const std::uint64_t behind_from = before < 64 ? ~std::uint64_t{0} >> before : 0;
    const std::uint64_t ahead_of_to = end > 0 ? ~std::uint64_t{0} << (64 - end) : 0;
    return row & behind_from & ahead_of_to;
}

}  // namespace

void Vic::choose_drawing() {
    if (!steps_) graphics.skip_control(registers_);
    draws_ = sprites.shown() != 0 && collisions_interrupt();
    const bool has_dots =
        canvas_ != nullptr || (sprites.shown() | sprites.shown_before()) != 0 || sprites.shifters.unfinished() != 0;
    steps_ = draws_ || (has_dots && !is_pending_);
}

// When it is known which sprites the next line shows. Where the border is open, dots are wanted that are not of the text.
void Vic::plan_dots() {
    const bool stepped = steps_;
    pending_since_ = never;
    found_to_ = 0;
    const bool is_wanted = canvas_ != nullptr || sprites.shown() != 0;
    const bool interrupts = sprites.shown() != 0 && collisions_interrupt();
    is_pending_ = is_wanted && !interrupts && (canvas_ == nullptr || border.is_main()) && are_over_in_text(sprites.shown());
    choose_drawing();
    if (canvas_ != nullptr && stepped && !steps_) draw_rest_of_border();
}

// Of these sprites those that are drawn at all, and any that still is.
bool Vic::are_over_in_text(unsigned mask) {
    places_.find(registers_, *model_.timing);
    return !places_.leave_text(mask) && sprites.shifters.unfinished() == 0;
}

// Behind the last fetch of a sprite.
void Vic::note_text_begins() {
    if (!is_pending_) return;
    pending_from_ = static_cast<const detail::VicState&>(*this);
    pending_since_ = beam.done;
}

// Draws what has passed of the line, and the rest as it comes. Before the text there is nothing to draw; its collisions are known.
void Vic::draw_pending() {
    const Cycle now = beam.done;
    find_collisions();
    is_pending_ = false;
    if (pending_since_ != never) {
        detail::VicState::operator=(pending_from_);
        graphics.empty();
        beam.done = pending_since_;
        replayed_to_ = now;
    }
    choose_drawing();
    const auto known = std::tuple(collisions_, interrupts_);
    advance(now);
    replayed_to_ = long_ago;
    std::tie(collisions_, interrupts_) = known;
}

// Of the dots that have been drawn in the cycles before this one.
void Vic::find_collisions() {
    if (is_pending_ && pending_since_ != never && beam.cycle > x_0_cycle) find_collisions_to(model_.timing->x_in(beam.cycle));
}

void Vic::find_collisions_to(int x) {
    const unsigned drawn = drawn_sprites();
    collide(touching_sprites(drawn, x), touching_graphics(drawn, x));
    found_to_ = x;
}

// When the text is over, and with it each sprite. Their rows are there until they are fetched again, or shifted out.
void Vic::end_pending() {
    if (drawn_sprites() != 0) find_collisions_to(no_limit);
    if (canvas_ != nullptr) draw_line();
    is_pending_ = false;
}

// What a sprite shows, from its x on; the first dot is the highest bit.
RowPlanes Vic::sprite_row(unsigned sprite) const {
    const bool is_multicolor = registers_.is_multicolor(sprite);
    const RowPlanes row =
        is_multicolor ? pairs_of_row(sprites.shifters.data(sprite)) : RowPlanes{sprites.shifters.data(sprite), 0};
    if (!registers_.is_wide(sprite)) return {row.high << (64 - sprite_dots), row.low << (64 - sprite_dots)};
    return {widened(row.high) << (64 - wide_sprite_dots), widened(row.low) << (64 - wide_sprite_dots)};
}

// Both look at the dots that are left of `to`, and were not yet looked at.
std::uint8_t Vic::touching_sprites(unsigned mask, int to) const {
    if (!places_.any_near()) return 0;
    const Cycle cycle_of_x_0 = beam.done - beam.cycle + x_0_cycle;
    const int from = static_cast<int>(std::max<Cycle>(found_to_, collisions_.sprites_count_from(cycle_of_x_0)));
    unsigned touching = 0;
    for (unsigned a = 0; a < 8; ++a) {
        if ((mask >> a & 1) == 0) continue;
        for (unsigned b = a + 1, near = (mask & places_.near(a)) >> b; near != 0; ++b, near >>= 1) {
            if ((near & 1) == 0) continue;
            const int distance = registers_.x_of(b) - registers_.x_of(a);
            const unsigned left = distance < 0 ? b : a, right = distance < 0 ? a : b;
            const std::uint64_t both = sprite_row(left).any() << std::abs(distance) & sprite_row(right).any();
            if (both != 0 && part_of(both, registers_.x_of(right), from, to) != 0) touching |= 1U << a | 1U << b;
        }
    }
    return static_cast<std::uint8_t>(touching);
}

// A sprite of which it is known already needs no look.
std::uint8_t Vic::touching_graphics(unsigned mask, int to) const {
    mask &= ~unsigned{collisions_.with_foreground()};
    if (border.is_vertical() || mask == 0) return 0;
    const std::uint8_t* const patterns = text_patterns();
    if (patterns != nullptr && is_blank_text(patterns)) return 0;
    mask &= ~sprites.shifters.empty();
    if (patterns != nullptr) return touching_graphics(mask, to, [&](int x) { return text_at(x, patterns); });
    const DotRow row = foreground_row();
    return touching_graphics(mask, to, [&](int x) { return row.at(x); });
}

// `foreground_at`: the dots from an x on, which counts from the first cell's.
template <class ForegroundAt>
std::uint8_t Vic::touching_graphics(unsigned mask, int to, ForegroundAt foreground_at) const {
    const int first_x = first_cell_x + registers_.x_scroll();
    const Cycle cycle_of_x_0 = beam.done - beam.cycle + x_0_cycle;
    const int from = static_cast<int>(std::max<Cycle>(found_to_, collisions_.foreground_counts_from(cycle_of_x_0)));
    unsigned touching = 0;
    for (; mask != 0; mask &= mask - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(mask));
        const int x = registers_.x_of(s);
        const std::uint64_t both = sprite_row(s).any() & foreground_at(x - first_x);
        if (both != 0 && part_of(both, x, from, to) != 0) touching |= 1U << s;
    }
    return static_cast<std::uint8_t>(touching);
}

// The line's row of each character, where nobody has kept it, and it shows text in single bits.
const std::uint8_t* Vic::text_patterns() const {
    const bool has_pairs = (registers_[reg::control_2] & reg::multicolor_mode) != 0;
    return canvas_ == nullptr && !has_pairs ? character_rows() : nullptr;
}

// Where text has nothing unusual about it: all characters are within one set.
const std::uint8_t* Vic::character_rows() const {
    constexpr unsigned unusual = reg::bitmap_mode | reg::extended_mode;
    const unsigned set = (unsigned{registers_[reg::memory_pointers]} & reg::character_base) << 10;
    if (!counters.is_displaying() || (registers_[reg::control_1] & unusual) != 0 || set == 0) return nullptr;
    return memory_.at(set) + counters.rc();
}

// A row of forty spaces, as there are many.
bool Vic::is_blank_text(const std::uint8_t* patterns) const {
    const auto& cells = row_.characters;
    return patterns[std::size_t{cells[0]} << 3] == 0 && std::equal(cells.begin() + 1, cells.end(), cells.begin());
}

// 56 dots from x on, which counts from the first cell's, by the eight cells there, or the nearest eight. Most often nothing is below
// a sprite but spaces.
std::uint64_t Vic::text_at(int x, const std::uint8_t* patterns) const {
    const int first = std::clamp(x >> 3, 0, cells_per_row - 8), distance = x - 8 * first;
    if (distance <= -64 || distance >= 64) return 0;
    EightBytes cells;
    std::copy_n(row_.characters.begin() + first, cells.size(), cells.begin());
    const auto pattern = [&](std::uint8_t character) { return std::uint64_t{patterns[std::size_t{character} << 3]}; };
    std::uint64_t dots = pattern(cells[0]) * each_byte_1;
    if (word_of(cells) != cells[0] * each_byte_1) {
        dots = 0;
        for (const std::uint8_t character : cells) dots = dots << 8 | pattern(character);
    }
    return distance < 0 ? dots >> -distance : dots << distance;
}

// Bauer 3.8.2: of two bits of multicolour the first one decides.
DotRow Vic::foreground_row() const {
    DotRow row;
    std::uint8_t* const cells = row.bytes.data() + DotRow::margin;
    find_patterns(cells);
    if ((registers_[reg::control_2] & reg::multicolor_mode) == 0) return row;
    const bool is_bitmap = registers_.has_bitmap();
    for (unsigned i = 0; i < cells_per_row; ++i) {
        const unsigned color = counters.is_displaying() ? row_.colors[i] : 0U;
        if (is_bitmap || (color & 0x08) != 0) cells[i] = static_cast<std::uint8_t>((cells[i] & 0xaa) | (cells[i] & 0xaa) >> 1);
    }
    return row;
}

// What the g-accesses of this line find.
void Vic::find_patterns(std::uint8_t* cells) const {
    if (canvas_ != nullptr) {
        std::ranges::copy(row_.patterns, cells);
    } else if (!counters.is_displaying()) {
        std::fill_n(cells, cells_per_row, memory_.read(graphics_address(0, 0)));
    } else {
        for (unsigned i = 0; i < cells_per_row; ++i)
            cells[i] = memory_.read(graphics_address((counters.vcbase() + i) & vc_mask, i));
    }
}

}  // namespace gato::simulator
