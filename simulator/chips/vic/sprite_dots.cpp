// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/sprite_dots.hpp"

#include <bit>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

// The first dot of a cycle for which a value counts that is written in it.
constexpr int sprite_delay = 6;       // expansion, priority
constexpr int late_sprite_delay = 7;  // multicolour
constexpr int position_delay = 8;

// From which dot in the cycle of its pointer a sprite stands still; from which dot in the next cycle it no longer shows the dot
// at which it stands, and may start again; at which dot the sprites of a line change.
constexpr int fetch_dot = 3, end_dot = 2, fetched_dot = 7, show_dot = 4;

// The sprites of which a dot is in the mask.
std::uint8_t touched_by(const std::array<std::uint8_t, 8>& drawn, unsigned mask) {
    unsigned touched = 0;
    for (unsigned s = 0; mask != 0 && s < drawn.size(); ++s) touched |= unsigned{(drawn[s] & mask) != 0} << s;
    return static_cast<std::uint8_t>(touched);
}

int dots_until_x(const VicUnits& vic, unsigned sprite) {
    const int distance = vic.registers.x_of(sprite) - vic.timing().x_in(vic.beam.cycle);
    return distance < 0 ? distance + vic.timing().x_period : distance;
}

// Those that may have a dot in this cycle.
unsigned busy_sprites(const VicUnits& vic) {
    const unsigned any = vic.sprites.shown() | vic.sprites.shown_before() | vic.sprites.shifters.shifting();
    const bool is_moved = vic.registers.written <= reg::sprite_x_high;
    if (any == 0 || is_moved) return any;
    unsigned busy = vic.sprites.shifters.busy();
    for (unsigned left = any & ~vic.sprites.shifters.shifting(); left != 0; left &= left - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(left));
        if (dots_until_x(vic, s) < dots_per_cycle) busy |= 1U << s;
    }
    return busy;
}

int sprite_x(const VicUnits& vic, unsigned sprite, int dot) {
    const std::uint8_t low = vic.registers.at(static_cast<std::uint8_t>(reg::sprite_0_x + 2 * sprite), dot, position_delay);
    return low | (vic.registers.at(reg::sprite_x_high, dot, position_delay) >> sprite & 1) << 8;
}

// The sprite that neither moves on nor begins, as it is being fetched.
std::uint8_t fetched_sprite(const VicUnits& vic, int dot) {
    const bool is_fetched = ((vic.timing().work_in(vic.beam.cycle) & fetches_pointer) != 0 && dot >= fetch_dot)
                            || ((vic.timing().work_in(vic.beam.cycle) & fetches_sprite) != 0 && dot < fetched_dot);
    return is_fetched ? static_cast<std::uint8_t>(1U << vic.timing().sprite_in(vic.beam.cycle)) : std::uint8_t{0};
}

// Returns the sprites that have a dot here, a bit each. In HMOS chips a pair of bits that begins in the last dot before its
// sprite stops shows only its first bit (spritefetchbug).
unsigned shift_sprites(VicUnits& vic, unsigned busy, int x, int dot) {
    const std::uint8_t wide = vic.registers.at(reg::sprite_wide, dot, sprite_delay),
                       multicolor = vic.registers.at(reg::sprite_multicolor, dot, late_sprite_delay);
    const bool is_early = (vic.timing().work_in(vic.beam.cycle) & shows_sprites) != 0 && dot < show_dot;
    const unsigned can_start = is_early ? vic.sprites.shown_before() : vic.sprites.shown(),
                   fetched_one = fetched_sprite(vic, dot);
    if (dot == end_dot && (vic.timing().work_in(vic.beam.cycle) & fetches_sprite) != 0) vic.sprites.shifters.stop(fetched_one);
    const std::uint8_t stopped = vic.model.standard.is_hmos() && dot + 1 == fetch_dot ? fetched_sprite(vic, fetch_dot) : 0;
    unsigned drawn = 0;
    for (unsigned s = 0; busy >> s != 0; ++s) {
        const unsigned mask = busy & 1U << s;
        if ((can_start & ~vic.sprites.shifters.shifting() & ~fetched_one & mask) != 0 && x == sprite_x(vic, s, dot))
            vic.sprites.shifters.start(mask);
        if ((vic.sprites.shifters.shifting() & mask) == 0) continue;
        const bool begins_pair = vic.sprites.shifters.begins_pair(s, multicolor);
        if ((fetched_one & mask) == 0) vic.sprites.shifters.shift(s, (wide & mask) != 0, (multicolor & mask) != 0);
        if (begins_pair && (stopped & mask) != 0) vic.sprites.shifters.cut_pair(s);
        if (vic.sprites.shifters.value(s) != 0) drawn |= mask;
    }
    return drawn;
}

// Bauer 3.8.2: the sprite of the lowest number is in front of the others; whether the foreground is in front of it is its own
// matter.
void draw_one_by_one(VicUnits& vic, VicDots& dots) {
    const unsigned busy = busy_sprites(vic);
    if (busy == 0) return;
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const int x = (vic.timing().x_in(vic.beam.cycle) + dot) % vic.timing().x_period;
        const unsigned drawn = shift_sprites(vic, busy, x, dot);
        if (drawn == 0) continue;
        const bool on_foreground = (dots.foreground >> (7 - dot) & 1) != 0;
        const auto touching = static_cast<std::uint8_t>(drawn);
        vic.collide((drawn & (drawn - 1)) != 0 && !vic.collisions.forgets_sprites(vic.beam.done, dot) ? touching : 0,
                    on_foreground && !vic.collisions.forgets_foreground(vic.beam.done, dot) ? touching : 0);
        const auto front = static_cast<unsigned>(std::countr_zero(drawn));
        if (on_foreground && (vic.registers.at(reg::sprite_behind, dot, sprite_delay) >> front & 1) != 0) continue;
        dots.sources[static_cast<std::size_t>(dot)] = sources_of_sprite(front)[vic.sprites.shifters.value(front)];
    }
}

// Not while a register of theirs is written or their collisions were just read, one is fetched, or it changes which are shown.
bool can_draw_at_once(const VicUnits& vic) {
    constexpr unsigned changes = shows_sprites | fetches_pointer | fetches_sprite;
    const bool is_written = vic.registers.written <= reg::sprite_x_high || vic.registers.written == reg::sprite_wide
                            || vic.registers.written == reg::sprite_behind || vic.registers.written == reg::sprite_multicolor;
    const bool is_read =
        vic.collisions.forgets_sprites(vic.beam.done, 0) || vic.collisions.forgets_foreground(vic.beam.done, 0);
    return !is_written && !is_read && (vic.timing().work_in(vic.beam.cycle) & changes) == 0;
}

// The dots of a sprite in this cycle, from the dot on at which it begins.
Planes sprite_planes(VicUnits& vic, unsigned sprite) {
    int from = 0;
    if ((vic.sprites.shifters.shifting() >> sprite & 1) == 0) {
        from = dots_until_x(vic, sprite);
        if (from >= dots_per_cycle || (vic.sprites.shown() >> sprite & 1) == 0) return {};
        vic.sprites.shifters.start(1U << sprite);
    }
    return vic.sprites.shifters.shift_cycle(sprite, from, vic.registers);
}

// The first of several is in front of the others; each for itself in front of the foreground, or behind it.
void draw_at_once(VicUnits& vic, VicDots& dots) {
    unsigned left = busy_sprites(vic), seen = 0, several = 0;
    if (left == 0) return;
    std::array<std::uint8_t, 8> drawn{};
    std::uint64_t word = word_of(dots.sources);
    for (; left != 0; left &= left - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(left));
        const Planes planes = sprite_planes(vic, s);
        drawn[s] = planes.any();
        const bool is_behind = vic.registers.is_behind(s);
        const unsigned in_front = drawn[s] & ~seen & ~(is_behind ? unsigned{dots.foreground} : 0U);
        several |= seen & drawn[s];
        seen |= drawn[s];
        if (in_front != 0) paint(word, in_front, planes, looked_up(sources_of_sprite(s), vic.registers));
    }
    if (seen == 0) return;
    set_bytes(dots.sources, word);
    vic.collide(touched_by(drawn, several), touched_by(drawn, dots.foreground));
}

}  // namespace

void draw_sprites(VicUnits& vic, VicDots& dots) {
    if (can_draw_at_once(vic))
        draw_at_once(vic, dots);
    else
        draw_one_by_one(vic, dots);
}

}  // namespace gato::simulator
