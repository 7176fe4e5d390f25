// SPDX-License-Identifier: MIT
// The eight dots of a cycle at once, where no register changes among them: as planes, a bit for each dot, the first one the highest.
// They leave the shift registers as the dots one by one do (vic_dots.cpp), and give the same picture.
#include "simulator/chips/vic/dot_bits.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"
#include "simulator/chips/vic_dots.hpp"

#include <algorithm>
#include <bit>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

// The sprites of which a dot is in the mask.
std::uint8_t touched_by(const std::array<std::uint8_t, 8>& drawn, unsigned mask) {
    unsigned touched = 0;
    for (unsigned s = 0; mask != 0 && s < drawn.size(); ++s) touched |= unsigned{(drawn[s] & mask) != 0} << s;
    return static_cast<std::uint8_t>(touched);
}

}  // namespace

// Behind the border, with no pattern to shift.
bool Vic::is_blank() const {
    const unsigned next = has_loaded && !border.is_vertical() ? loaded.pattern : 0;
    return border.hides(beam.cycle) && registers_.written == VicRegisters::none && control_before_ == registers_[reg::control_1]
           && (shown.pattern | cell_value | next) == 0;
}

void Vic::pass_blank() {
    const int at = next_load();
    load_cell(at);
    second_bit = !takes_pairs(mode_of(registers_[reg::control_1], registers_[reg::control_2]), shown) || at % 2 != 0;
}

// Not while what was written shows in one of them, nor from the middle of a pair on.
bool Vic::draws_graphics_at_once() const {
    if (registers_.written == reg::control_1 || registers_.written == reg::control_2
        || control_before_ != registers_[reg::control_1])
        return false;
    return !second_bit || next_load() == 0
           || !takes_pairs(mode_of(registers_[reg::control_1], registers_[reg::control_2]), shown);
}

int Vic::next_load() const {
    return has_loaded ? registers_.x_scroll() : last_load_;
}

// The end of the cell before, and the beginning of the one that is loaded.
void Vic::draw_graphics_at_once(Dots& dots) {
    const Mode mode = mode_of(registers_[reg::control_1], registers_[reg::control_2]);
    const int at = next_load();
    const auto planes_of = [&](const VicCell& cell) {
        return takes_pairs(mode, cell) ? pairs(cell.pattern) : single_bits(cell.pattern);
    };
    const Planes before = planes_of(shown);
    const bool is_seen = !border.hides(beam.cycle);
    std::uint64_t word = 0;
    if (is_seen && at != 0) paint(word, 0xff, before, looked_up(sources_of(mode, shown)));
    load_cell(at);
    const Planes whole = planes_of(shown), now = whole.from(at);
    const unsigned mask = 0xffU >> at;
    if (is_seen) paint(word, mask, now, looked_up(sources_of(mode, shown)));
    set_bytes(dots.sources, word);
    dots.foreground = static_cast<std::uint8_t>((before.high & ~mask) | now.high);
    cell_value = now.last();
    shown.pattern = static_cast<std::uint8_t>(shown.pattern << (dots_per_cycle - at));
    second_bit = !takes_pairs(mode, shown) || at % 2 != 0;
}

std::array<std::uint8_t, 4> Vic::looked_up(std::array<std::uint8_t, 4> sources) const {
    for (std::uint8_t& source : sources) source = looked_up(source);
    return sources;
}

// Not while a register of theirs is written or their collisions were just read, one is fetched, or it changes which are shown.
bool Vic::draws_sprites_at_once() const {
    constexpr unsigned changes = shows_sprites | fetches_pointer | fetches_sprite;
    const bool is_written = registers_.written <= reg::sprite_x_high || registers_.written == reg::sprite_wide
                            || registers_.written == reg::sprite_behind || registers_.written == reg::sprite_multicolor;
    const bool is_read = collisions_.forgets_sprites(beam.done, 0) || collisions_.forgets_foreground(beam.done, 0);
    return !is_written && !is_read && (model_.timing->work_in(beam.cycle) & changes) == 0;
}

// Of a sprite in this cycle, from that dot on at which it begins.
Planes Vic::sprite_planes(unsigned sprite) {
    int from = 0;
    if ((sprites.shifters.shifting() >> sprite & 1) == 0) {
        from = dots_until_x(sprite);
        if (from >= dots_per_cycle || (sprites.shown() >> sprite & 1) == 0) return {};
        sprites.shifters.start(1U << sprite);
    }
    return sprites.shifters.shift_cycle(sprite, from, registers_);
}

// The first of several is in front of the others; each for itself in front of the foreground, or behind it.
void Vic::draw_sprites_at_once(Dots& dots) {
    unsigned left = busy_sprites(), seen = 0, several = 0;
    if (left == 0) return;
    std::array<std::uint8_t, 8> drawn{};
    std::uint64_t word = word_of(dots.sources);
    for (; left != 0; left &= left - 1) {
        const auto s = static_cast<unsigned>(std::countr_zero(left));
        const Planes planes = sprite_planes(s);
        drawn[s] = planes.any();
        const bool is_behind = registers_.is_behind(s);
        const unsigned in_front = drawn[s] & ~seen & ~(is_behind ? unsigned{dots.foreground} : 0U);
        several |= seen & drawn[s];
        seen |= drawn[s];
        if (in_front != 0) paint(word, in_front, planes, looked_up(sprite_sources(s)));
    }
    if (seen == 0) return;
    set_bytes(dots.sources, word);
    collide(touched_by(drawn, several), touched_by(drawn, dots.foreground));
}

}  // namespace gato::simulator
