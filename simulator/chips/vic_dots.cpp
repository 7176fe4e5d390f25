// SPDX-License-Identifier: MIT
// Eight dots a cycle: graphics in their eight modes, sprites with priorities and collisions, the border over all. What a cycle draws
// was fetched in the one before it. Facts: Bauer 3.7.3 (modes), 3.8.2 (priorities, collisions), 3.9 (border).
#include "simulator/chips/vic.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"

#include <algorithm>
#include <bit>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr std::uint8_t light_grey = 15;

// The first dot of a cycle for which a value counts that is written in it.
constexpr int color_delay = 1;
constexpr int sprite_delay = 6;       // expansion, priority
constexpr int late_sprite_delay = 7;  // multicolour
constexpr int position_delay = 8;

// From when on in the cycle of a sprite's pointer it stands still; from when on in the cycle behind it no longer shows the dot at which
// it stands, and may begin again; when a line's sprites change.
constexpr int fetch_dot = 3, end_dot = 2, fetched_dot = 7, show_dot = 4;

bool are_colors(const std::array<std::uint8_t, dots_per_cycle>& sources) {
    return (word_of(sources) & 0xf0 * each_byte_1) == 0;
}

}  // namespace

// Drawn when the processor has done what it does in that cycle.
void Vic::draw_cycle() {
    VicDots dots;
    graphics.draw(dots, beam.cycle, registers_, border, model_.standard.is_hmos());
    if (draws_sprites_at_once())
        draw_sprites_at_once(dots);
    else
        draw_sprites(dots);
    draw_border(dots);
    if (canvas_ != nullptr) put(dots);
    graphics.note_control(registers_);
    registers_.written = VicRegisters::none;
    sprites.note_shown();
    if (canvas_ == nullptr) choose_drawing();
}

// Where the dots of this line go; null: it is not part of the picture.
std::uint8_t* Vic::picture_line() const {
    const int from_first = beam.line - model_.standard.first_picture_line,
              row = from_first < 0 ? from_first + model_.standard.lines : from_first;
    return row < model_.standard.picture_lines ? canvas_->dots.data() + row * visible_dots : nullptr;
}

// Colours are looked up last. HMOS chips show grey while one is being written.
void Vic::put(const VicDots& dots) {
    std::uint8_t* const dots_of_line = picture_line();
    const int column = (beam.cycle - first_visible_cycle) * dots_per_cycle;
    if (column < 0 || column >= visible_dots || dots_of_line == nullptr) return;
    std::uint8_t* const out = dots_of_line + column;
    if (are_colors(dots.sources)) {
        std::ranges::copy(dots.sources, out);
        return;
    }
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const std::uint8_t source = dots.sources[static_cast<std::size_t>(dot)];
        const bool is_grey = dot < color_delay && source == registers_.written && model_.standard.is_hmos();
        out[dot] = source < 16 ? source : is_grey ? light_grey : registers_.at(source, dot, color_delay) & 0x0f;
    }
}

// Bauer 3.8.2: the sprite of the lowest number is in front of the others; whether the foreground is in front of it is its own matter.
void Vic::draw_sprites(VicDots& dots) {
    const unsigned busy = busy_sprites();
    if (busy == 0) return;
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const int x = (model_.timing->x_in(beam.cycle) + dot) % model_.timing->x_period;
        const unsigned drawn = shift_sprites(busy, x, dot);
        if (drawn == 0) continue;
        const bool on_foreground = (dots.foreground >> (7 - dot) & 1) != 0;
        const auto touching = static_cast<std::uint8_t>(drawn);
        collide((drawn & (drawn - 1)) != 0 && !collisions_.forgets_sprites(beam.done, dot) ? touching : 0,
                on_foreground && !collisions_.forgets_foreground(beam.done, dot) ? touching : 0);
        const auto front = static_cast<unsigned>(std::countr_zero(drawn));
        if (on_foreground && (registers_.at(reg::sprite_behind, dot, sprite_delay) >> front & 1) != 0) continue;
        dots.sources[static_cast<std::size_t>(dot)] = sources_of_sprite(front)[sprites.shifters.value(front)];
    }
}

// Those that may have a dot in this cycle.
unsigned Vic::busy_sprites() const {
    const unsigned any = sprites.shown() | sprites.shown_before() | sprites.shifters.shifting();
    const bool is_moved = registers_.written <= reg::sprite_x_high;
    if (any == 0 || is_moved) return any;
    unsigned busy = sprites.shifters.busy();
    for (unsigned left = any & ~sprites.shifters.shifting(); left != 0; left &= left - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(left));
        if (dots_until_x(s) < dots_per_cycle) busy |= 1U << s;
    }
    return busy;
}

int Vic::dots_until_x(unsigned sprite) const {
    const int distance = registers_.x_of(sprite) - model_.timing->x_in(beam.cycle);
    return distance < 0 ? distance + model_.timing->x_period : distance;
}

// The sprite that neither moves on nor begins, as it is being fetched.
std::uint8_t Vic::fetched_sprite(int dot) const {
    const bool is_fetched = ((model_.timing->work_in(beam.cycle) & fetches_pointer) != 0 && dot >= fetch_dot)
                            || ((model_.timing->work_in(beam.cycle) & fetches_sprite) != 0 && dot < fetched_dot);
    return is_fetched ? static_cast<std::uint8_t>(1U << model_.timing->sprite_in(beam.cycle)) : std::uint8_t{0};
}

// Those that have a dot here, a bit each. In HMOS chips a pair of bits that begins in the last dot before its sprite stops shows its
// first bit only (spritefetchbug).
unsigned Vic::shift_sprites(unsigned busy, int x, int dot) {
    const std::uint8_t wide = registers_.at(reg::sprite_wide, dot, sprite_delay),
                       multicolor = registers_.at(reg::sprite_multicolor, dot, late_sprite_delay);
    const bool is_early = (model_.timing->work_in(beam.cycle) & shows_sprites) != 0 && dot < show_dot;
    const unsigned can_start = is_early ? sprites.shown_before() : sprites.shown(), fetched_one = fetched_sprite(dot);
    if (dot == end_dot && (model_.timing->work_in(beam.cycle) & fetches_sprite) != 0) sprites.shifters.stop(fetched_one);
    const std::uint8_t stopped = model_.standard.is_hmos() && dot + 1 == fetch_dot ? fetched_sprite(fetch_dot) : 0;
    unsigned drawn = 0;
    for (unsigned s = 0; busy >> s != 0; ++s) {
        const unsigned mask = busy & 1U << s;
        if ((can_start & ~sprites.shifters.shifting() & ~fetched_one & mask) != 0 && x == sprite_x(s, dot))
            sprites.shifters.start(mask);
        if ((sprites.shifters.shifting() & mask) == 0) continue;
        const bool begins_pair = sprites.shifters.begins_pair(s, multicolor);
        if ((fetched_one & mask) == 0) sprites.shifters.shift(s, (wide & mask) != 0, (multicolor & mask) != 0);
        if (begins_pair && (stopped & mask) != 0) sprites.shifters.cut_pair(s);
        if (sprites.shifters.value(s) != 0) drawn |= mask;
    }
    return drawn;
}

int Vic::sprite_x(unsigned sprite, int dot) const {
    const std::uint8_t low = registers_.at(static_cast<std::uint8_t>(reg::sprite_0_x + 2 * sprite), dot, position_delay);
    return low | (registers_.at(reg::sprite_x_high, dot, position_delay) >> sprite & 1) << 8;
}

void Vic::draw_border(VicDots& dots) {
    const std::uint8_t source = looked_up(reg::border_color, registers_);
    border.look_at_edges(beam.cycle, registers_, true);
    if (border.is_main()) std::fill_n(dots.sources.begin(), dots_per_cycle - 1, source);
    border.look_at_edges(beam.cycle, registers_, false);
    if (border.is_main()) dots.sources.back() = source;
}

}  // namespace gato::simulator
