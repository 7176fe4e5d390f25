// SPDX-License-Identifier: MIT
// The eight dots of a cycle at once, where no register changes among them: as planes, a bit for each dot, the first one the highest.
// They leave the shift registers as the dots one by one do (vic_dots.cpp), and give the same picture.
#include "simulator/chips/vic.hpp"
#include "simulator/chips/vic/dot_bits.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"

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
void Vic::draw_sprites_at_once(VicDots& dots) {
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
        if (in_front != 0) paint(word, in_front, planes, looked_up(sources_of_sprite(s), registers_));
    }
    if (seen == 0) return;
    set_bytes(dots.sources, word);
    collide(touched_by(drawn, several), touched_by(drawn, dots.foreground));
}

}  // namespace gato::simulator
