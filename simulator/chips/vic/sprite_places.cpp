// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/sprite_places.hpp"

#include "simulator/chips/vic/dot_bits.hpp"

namespace gato::simulator {

namespace {

constexpr int last_text_x =
    first_cell_x + dots_per_cycle * (right_border_cycle - left_border_cycle) + 7;  // with the cycle before the pointers

int width_of(unsigned sprite, const VicRegisters& registers) {
    return registers.is_wide(sprite) ? wide_sprite_dots : sprite_dots;
}

}  // namespace

void VicSpritePlaces::look(const VicRegisters& registers, const LineTiming& timing) {
    *this = {};
    are_known_ = true;
    for (unsigned s = 0; s < 8; ++s) {
        const int x = registers.x_of(s), width = width_of(s, registers), last = x + width - 1;
        if (x < timing.x_period) reached_ |= static_cast<std::uint8_t>(1U << s);
        if (last <= last_text_x) in_text_ |= static_cast<std::uint8_t>(1U << s);
        for (unsigned other = s + 1; other < 8; ++other)
            if (registers.x_of(other) - x < width && x - registers.x_of(other) < width_of(other, registers))
                near_[s] |= static_cast<std::uint8_t>(1U << other);
        any_near_ = any_near_ || near_[s] != 0;
    }
}

}  // namespace gato::simulator
