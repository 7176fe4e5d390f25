// SPDX-License-Identifier: MIT
// The VIC-II's collisions: the sprites that have touched each other, or the foreground, since the register was last read, a bit
// each. Facts: Bauer 3.8.2, and the community's measurements of the dots after a read.
#pragma once

#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicCollisions {
public:
    // Only the first collision since the register was read interrupts, in the cycle after that of its dots.
    void note(std::uint8_t with_sprites, std::uint8_t with_foreground, Cycle dots_drawn, VicInterrupts& interrupts) {
        const bool first_sprites = with_sprites != 0 && with_sprites_ == 0;
        const bool first_foreground = with_foreground != 0 && with_foreground_ == 0;
        with_sprites_ |= with_sprites;
        with_foreground_ |= with_foreground;
        if (first_sprites) interrupts.raise(c64::vic::sprite_flag, dots_drawn + 1);
        if (first_foreground) interrupts.raise(c64::vic::background_flag, dots_drawn + 1);
    }

    [[nodiscard]] std::uint8_t with_sprites() const { return with_sprites_; }
    [[nodiscard]] std::uint8_t with_foreground() const { return with_foreground_; }
    // A read clears them.
    void clear_sprites(Cycle now) {
        with_sprites_ = 0;
        sprites_read_ = now;
    }
    void clear_foreground(Cycle now) {
        with_foreground_ = 0;
        foreground_read_ = now;
    }

    // Is this dot of a cycle, 0-7, lost along with those that a read cleared?
    [[nodiscard]] bool forgets_sprites(Cycle cycle, int dot) const { return is_forgotten(sprites_read_, cycle, dot); }
    [[nodiscard]] bool forgets_foreground(Cycle cycle, int dot) const { return is_forgotten(foreground_read_, cycle, dot); }
    // How many dots after the first of a cycle the dots begin that count.
    [[nodiscard]] Cycle sprites_count_from(Cycle cycle) const { return 8 * (sprites_read_ - cycle) + forgotten_dots; }
    [[nodiscard]] Cycle foreground_counts_from(Cycle cycle) const { return 8 * (foreground_read_ - cycle) + forgotten_dots; }

private:
    [[nodiscard]] static bool is_forgotten(Cycle read, Cycle cycle, int dot) {
        return (cycle - read) * 8 + dot < forgotten_dots;
    }

    static constexpr Cycle long_ago = -1000;
    static constexpr int forgotten_dots = 12;  // after those that a read shows

    std::uint8_t with_sprites_ = 0, with_foreground_ = 0;
    Cycle sprites_read_ = long_ago, foreground_read_ = long_ago;  // when they were last read
};

}  // namespace gato::simulator
