// SPDX-License-Identifier: MIT
// Eight dots a cycle: graphics in their eight modes, sprites with priorities and collisions, the border over all. What a cycle draws
// was fetched in the one before it. Facts: Bauer 3.7.3 (modes), 3.8.2 (priorities, collisions), 3.9 (border).
#include <gato/simulator/vic.hpp>

#include "simulator/chips/vic_timing.hpp"
#include <gato/c64/registers.hpp>

#include <algorithm>
#include <bit>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int dots_per_cycle = 8;
constexpr int first_visible_cycle = 13;  // whose dots are the picture's first
constexpr std::uint8_t light_grey = 15;

// The first dot of a cycle for which a value counts that is written in it.
constexpr int color_delay = 1, mode_rise_delay = 4, mode_fall_delay = 6, hmos_mode_delay = 7;
constexpr int scroll_delay = 8;
constexpr int sprite_delay = 6;       // expansion, priority
constexpr int late_sprite_delay = 7;  // multicolour
constexpr int position_delay = 8;

// X has matched.
void start(detail::Sprites& sprites, std::uint8_t mask) {
    sprites.is_shifting |= mask;
    sprites.half_dot &= static_cast<std::uint8_t>(~mask);
    sprites.second_bit &= static_cast<std::uint8_t>(~mask);
}

// A dot further. Multicolour takes two bits every other time; while it is off, its flip-flop waits for the second.
void shift(detail::Sprites& sprites, unsigned sprite, bool is_wide, bool is_multicolor) {
    const auto mask = static_cast<std::uint8_t>(1U << sprite);
    if ((sprites.half_dot & mask) == 0) {
        const unsigned top = sprites.data[sprite] >> 22 & 3;
        if (!is_multicolor)
            sprites.value[sprite] = top & 2;
        else if ((sprites.second_bit & mask) == 0)
            sprites.value[sprite] = static_cast<std::uint8_t>(top);
        sprites.second_bit = is_multicolor ? sprites.second_bit ^ mask : sprites.second_bit | mask;
        sprites.data[sprite] = sprites.data[sprite] << 1 & 0xffffff;
    }
    sprites.half_dot = static_cast<std::uint8_t>(is_wide ? sprites.half_dot ^ mask : sprites.half_dot & ~mask);
}

}  // namespace

// The dots of a cycle: colours 0-15, or the number of a register with one.
struct Vic::Dots {
    std::array<std::uint8_t, dots_per_cycle> sources{};
    std::uint8_t foreground = 0;  // a bit of each dot, the first the highest
};

struct Vic::Mode {
    bool is_extended, is_bitmap, is_multicolor;
};

// Drawn when the processor has done what it does in that cycle.
void Vic::draw_cycle() {
    Dots dots;
    draw_graphics(dots);
    draw_sprites(dots);
    draw_border(dots);
    if (canvas_ != nullptr) put(dots);
    written_ = no_register;
}

// A register as a dot sees it.
std::uint8_t Vic::register_at(std::uint8_t number, int dot, int delay) const {
    return number == written_ && dot < delay ? before_ : registers_[number];
}

// Colours are looked up last. HMOS chips show grey while one is being written.
void Vic::put(const Dots& dots) {
    const int row = (line - standard_.first_picture_line + standard_.lines) % standard_.lines;
    const int column = (cycle - first_visible_cycle) * dots_per_cycle;
    if (column < 0 || column >= visible_dots || row >= standard_.picture_lines) return;
    auto out = canvas_->dots.begin() + row * visible_dots + column;
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const std::uint8_t source = dots.sources[static_cast<std::size_t>(dot)];
        const bool is_grey = dot < color_delay && source == written_ && standard_.is_hmos();
        *out++ = source < 16 ? source : is_grey ? light_grey : register_at(source, dot, color_delay) & 0x0f;
    }
}

Vic::Mode Vic::mode_at(int dot) const {
    std::uint8_t control = registers_[reg::control_1];
    if (written_ == reg::control_1) {
        if (standard_.is_hmos())
            control = dot < hmos_mode_delay ? before_ : control;
        else if (dot < mode_fall_delay)
            control = dot < mode_rise_delay ? before_ : control | before_;
    }
    const std::uint8_t control_2 = register_at(reg::control_2, dot, mode_rise_delay);
    return {(control & reg::extended_mode) != 0, (control & reg::bitmap_mode) != 0, (control_2 & reg::multicolor_mode) != 0};
}

// What the bits of a cell mean.
std::uint8_t Vic::source_of(unsigned value, Mode mode) const {
    const auto paper = [](unsigned number) { return static_cast<std::uint8_t>(reg::background_0 + number); };
    const auto high = static_cast<std::uint8_t>(shown.character >> 4), low = static_cast<std::uint8_t>(shown.character & 0x0f);
    if (mode.is_extended && (mode.is_bitmap || mode.is_multicolor)) return 0;
    if (mode.is_bitmap && !mode.is_multicolor) return value != 0 ? high : low;
    if (mode.is_bitmap) return std::array{paper(0), high, low, shown.color}[value];
    if (mode.is_multicolor) return value == 3 ? shown.color & 0x07 : paper(value);
    if (value != 0) return shown.color;
    return paper(mode.is_extended ? shown.character >> 6 : 0);
}

void Vic::draw_graphics(Dots& dots) {
    const int scroll = register_at(reg::control_2, 0, scroll_delay) & reg::x_scroll;
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        if (has_loaded && dot == scroll) {
            shown = border.is_vertical ? detail::Cell{0, shown.character, shown.color} : loaded;
            second_bit = false;
        }
        const Mode mode = mode_at(dot);
        if (mode.is_multicolor && (mode.is_bitmap || (shown.color & 0x08) != 0)) {
            if (!second_bit) cell_value = shown.pattern >> 6;
        } else {
            cell_value = (shown.pattern & 0x80) != 0 ? 3 : 0;
        }
        shown.pattern = static_cast<std::uint8_t>(shown.pattern << 1);
        second_bit = !second_bit;
        dots.sources[static_cast<std::size_t>(dot)] = source_of(cell_value, mode);
        if (cell_value >= 2) dots.foreground |= static_cast<std::uint8_t>(0x80 >> dot);
    }
}

// Bauer 3.8.2: the sprite of the lowest number is in front of the others; whether the foreground is in front of it is its own matter.
void Vic::draw_sprites(Dots& dots) {
    if (sprites.shown == 0) return;
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const int x = (timing_->x[static_cast<std::size_t>(cycle)] + dot) % timing_->x_period;
        const unsigned drawn = shift_sprites(x, dot);
        if (drawn == 0) continue;
        const bool on_foreground = (dots.foreground >> (7 - dot) & 1) != 0;
        const auto touching = static_cast<std::uint8_t>(drawn);
        collide((drawn & (drawn - 1)) != 0 ? touching : 0, on_foreground ? touching : 0);
        const auto front = static_cast<std::size_t>(std::countr_zero(drawn));
        if (on_foreground && (register_at(reg::sprite_behind, dot, sprite_delay) >> front & 1) != 0) continue;
        const std::array<unsigned, 4> source{0, reg::sprite_color_1, static_cast<unsigned>(reg::sprite_0_color + front),
                                             reg::sprite_color_2};
        dots.sources[static_cast<std::size_t>(dot)] = static_cast<std::uint8_t>(source[sprites.value[front]]);
    }
}

// Those that have a dot here, a bit each.
unsigned Vic::shift_sprites(int x, int dot) {
    const std::uint8_t wide = register_at(reg::sprite_wide, dot, sprite_delay),
                       multicolor = register_at(reg::sprite_multicolor, dot, late_sprite_delay);
    unsigned drawn = 0;
    for (unsigned s = 0; s < 8; ++s) {
        const auto mask = static_cast<std::uint8_t>(1U << s);
        if ((sprites.shown & mask) == 0) continue;
        if ((sprites.is_shifting & mask) == 0 && x == sprite_x(s, dot)) start(sprites, mask);
        if ((sprites.is_shifting & mask) == 0) continue;
        shift(sprites, s, (wide & mask) != 0, (multicolor & mask) != 0);
        if (sprites.value[s] != 0) drawn |= mask;
    }
    return drawn;
}

int Vic::sprite_x(unsigned sprite, int dot) const {
    const std::uint8_t low = register_at(static_cast<std::uint8_t>(reg::sprite_0_x + 2 * sprite), dot, position_delay);
    return low | (register_at(reg::sprite_x_high, dot, position_delay) >> sprite & 1) << 8;
}

void Vic::draw_border(Dots& dots) {
    move_border(true);
    if (border.is_main) std::fill_n(dots.sources.begin(), dots_per_cycle - 1, reg::border_color);
    move_border(false);
    if (border.is_main) dots.sources.back() = reg::border_color;
}

}  // namespace gato::simulator
