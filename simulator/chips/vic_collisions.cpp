// SPDX-License-Identifier: MIT
// Collisions of a line at once, where nobody wants its dots: the rows of sprites as bits, laid over each other and over the
// foreground. That is done when the line's text is over, or up to where the beam is when a collision is read, for sprites that begin
// and end within the text. A register that is written before lets the dots be drawn one by one from the state in which it began.
#include <gato/simulator/vic.hpp>

#include "simulator/chips/vic_timing.hpp"

#include <algorithm>
#include <tuple>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int row_dots = 24, wide_row_dots = 48;
constexpr int first_cell_x = 24;  // with XSCROLL 0
constexpr int last_text_x =
    first_cell_x + 8 * (right_border_cycle - left_border_cycle) + 7;  // with the cycle before the pointers
constexpr std::uint8_t sprite_interrupts = reg::sprite_flag | reg::background_flag;

// Each of 24 bits twice.
constexpr std::uint64_t widened(std::uint64_t bits) {
    bits = (bits | bits << 16) & 0x0000'ffff'0000'ffff;
    bits = (bits | bits << 8) & 0x00ff'00ff'00ff'00ff;
    bits = (bits | bits << 4) & 0x0f0f'0f0f'0f0f'0f0f;
    bits = (bits | bits << 2) & 0x3333'3333'3333'3333;
    bits = (bits | bits << 1) & 0x5555'5555'5555'5555;
    return bits | bits << 1;
}

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

bool Vic::interrupts_by_collision() const {
    return sprites.shown != 0 && (registers_[reg::interrupt_mask] & sprite_interrupts) != 0;
}

void Vic::choose_drawing() {
    if (!steps_) control_before_ = registers_[reg::control_1];
    draws_ = canvas_ != nullptr || interrupts_by_collision();
    const bool has_dots = (sprites.shown | sprites.shown_before) != 0 || unfinished_sprites() != 0;
    steps_ = draws_ || (has_dots && !is_pending_);
}

// When it is known which sprites the next line shows.
void Vic::plan_dots() {
    pending_since_ = never;
    found_to_ = 0;
    is_pending_ = sprites.shown != 0 && canvas_ == nullptr && !interrupts_by_collision() && are_over_in_text(sprites.shown);
    choose_drawing();
}

int Vic::row_width(unsigned sprite) const {
    return is_wide(sprite) ? wide_row_dots : row_dots;
}

void Vic::find_places() {
    places_ = {.are_known = true};
    for (unsigned s = 0; s < 8; ++s) {
        const int x = x_of(s), width = row_width(s), last = x + width - 1;
        if (x < timing_->x_period) places_.reached |= static_cast<std::uint8_t>(1U << s);
        if (last <= last_text_x) places_.in_text |= static_cast<std::uint8_t>(1U << s);
        for (unsigned other = s + 1; other < 8; ++other)
            if (x_of(other) - x < width && x - x_of(other) < row_width(other))
                places_.near[s] |= static_cast<std::uint8_t>(1U << other);
    }
}

// Those with dots still to come, also behind the line's end.
unsigned Vic::unfinished_sprites() const {
    unsigned unfinished = sprites.is_shifting;
    for (unsigned s = 0; s < 8 && unfinished >> s != 0; ++s)
        if (sprites.data[s] == 0) unfinished &= ~(1U << s);
    return unfinished;
}

// Of these sprites those that are drawn at all, and any that still is.
bool Vic::are_over_in_text(unsigned mask) {
    if (!places_.are_known) find_places();
    return (mask & places_.reached & ~unsigned{places_.in_text}) == 0 && unfinished_sprites() == 0;
}

// Behind the last fetch of a sprite.
void Vic::note_text_begins() {
    if (!is_pending_) return;
    pending_from_ = static_cast<const detail::VicState&>(*this);
    pending_since_ = done_;
}

// Draws what has passed of the line, and the rest as it comes. Before the text there is nothing to draw; its collisions are known.
void Vic::draw_pending() {
    const Cycle now = done_;
    find_collisions();
    is_pending_ = false;
    if (pending_since_ != never) {
        detail::VicState::operator=(pending_from_);
        shown = loaded = fetched = {};
        has_fetched = has_loaded = false;
        done_ = pending_since_;
    }
    choose_drawing();
    const auto known = std::tuple(sprite_collisions_, background_collisions_, flags_);
    advance(now);
    std::tie(sprite_collisions_, background_collisions_, flags_) = known;
}

// Of the dots that have been drawn in the cycles before this one.
void Vic::find_collisions() {
    if (is_pending_ && pending_since_ != never && cycle > x_0_cycle)
        find_collisions_to(timing_->x[static_cast<std::size_t>(cycle)]);
}

void Vic::find_collisions_to(int x) {
    const unsigned drawn = drawn_sprites();
    collide(touching_sprites(drawn, x), touching_graphics(drawn, x));
    found_to_ = x;
}

// When the text is over, and with it each sprite.
void Vic::end_pending() {
    find_collisions_to(no_limit);
    is_pending_ = false;
    const unsigned drawn = drawn_sprites();
    sprites.is_shifting |= static_cast<std::uint8_t>(drawn);
    for (unsigned s = 0; s < 8; ++s)
        if ((drawn >> s & 1) != 0) sprites.data[s] = sprites.value[s] = 0;
}

// What a sprite shows, from its x on; the first dot is the highest bit.
std::uint64_t Vic::sprite_row(unsigned sprite) const {
    std::uint64_t row = sprites.data[sprite];
    if ((registers_[reg::sprite_multicolor] >> sprite & 1) != 0) {
        const std::uint64_t pairs = (row | row >> 1) & 0x555555;
        row = pairs | pairs << 1;
    }
    return is_wide(sprite) ? widened(row) << (64 - wide_row_dots) : row << (64 - row_dots);
}

// Both look at the dots from found_to_ on that are left of `to`.
std::uint8_t Vic::touching_sprites(unsigned mask, int to) const {
    unsigned touching = 0;
    for (unsigned a = 0; a < 8; ++a) {
        if ((mask >> a & 1) == 0) continue;
        for (unsigned b = a + 1, near = (mask & places_.near[a]) >> b; near != 0; ++b, near >>= 1) {
            if ((near & 1) == 0) continue;
            const int distance = x_of(b) - x_of(a);
            const unsigned left = distance < 0 ? b : a, right = distance < 0 ? a : b;
            const std::uint64_t both = sprite_row(left) << std::abs(distance) & sprite_row(right);
            if (both != 0 && part_of(both, x_of(right), found_to_, to) != 0) touching |= 1U << a | 1U << b;
        }
    }
    return static_cast<std::uint8_t>(touching);
}

// A sprite of which it is known already needs no look.
std::uint8_t Vic::touching_graphics(unsigned mask, int to) const {
    if (border.is_vertical) return 0;
    unsigned touching = 0;
    for (unsigned s = 0; s < 8; ++s) {
        if ((mask & ~background_collisions_ & 1U << s) == 0 || sprites.data[s] == 0) continue;
        const std::uint64_t both = sprite_row(s) & foreground_at(x_of(s), row_width(s));
        if (both != 0 && part_of(both, x_of(s), found_to_, to) != 0) touching |= 1U << s;
    }
    return static_cast<std::uint8_t>(touching);
}

// So many dots from x on, the first one the highest bit.
std::uint64_t Vic::foreground_at(int x, int dots) const {
    const int first = x - first_cell_x - (registers_[reg::control_2] & reg::x_scroll);
    const int first_cell = first >> 3, in_cell = first & 7;
    std::uint64_t bits = 0;
    for (int i = 0; 8 * i < dots + in_cell; ++i) {
        const auto cell = static_cast<unsigned>(first_cell + i);  // what is left of the first one is beyond the last, too
        if (cell < cells_per_row) bits |= std::uint64_t{cell_foreground(cell)} << (56 - 8 * i) << in_cell;
    }
    return bits;
}

// Bauer 3.8.2: of two bits of multicolour the first one decides.
std::uint8_t Vic::cell_foreground(unsigned cell) const {
    const unsigned control = registers_[reg::control_1];
    const bool shows_character = display.is_displaying && (control & (reg::bitmap_mode | reg::extended_mode)) == 0;
    const unsigned set = (unsigned{registers_[reg::memory_pointers]} & reg::character_base) << 10;
    const unsigned pattern = memory_.read(shows_character ? set | unsigned{display.characters[cell]} << 3 | display.rc
                                                          : graphics_address((display.vcbase + cell) & vc_mask, cell));
    if ((registers_[reg::control_2] & reg::multicolor_mode) == 0) return static_cast<std::uint8_t>(pattern);
    const unsigned color = display.is_displaying ? display.colors[cell] : 0U;
    if ((control & reg::bitmap_mode) == 0 && (color & 0x08) == 0) return static_cast<std::uint8_t>(pattern);
    return static_cast<std::uint8_t>((pattern & 0xaa) | (pattern & 0xaa) >> 1);
}

}  // namespace gato::simulator
