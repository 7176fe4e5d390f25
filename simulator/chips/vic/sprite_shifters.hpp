// SPDX-License-Identifier: MIT
// The shift registers of the VIC-II's eight sprites, which turn what was fetched into dots. Facts: Bauer 3.8.1, 3.8.2.
#pragma once

#include "simulator/chips/vic/dot_bits.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"
#include "simulator/chips/vic/registers.hpp"

namespace gato::simulator {

// Each mask has a bit, and each array an element, for each sprite.
class SpriteShifters {
public:
    [[nodiscard]] unsigned shifting() const { return is_shifting_; }
    // 24 bits that are still to be shown, the first one highest.
    [[nodiscard]] std::uint32_t data(unsigned sprite) const { return data_[sprite]; }
    // The two bits that it shows.
    [[nodiscard]] std::uint8_t value(unsigned sprite) const { return value_[sprite]; }
    // Those with no dot left.
    [[nodiscard]] unsigned empty() const;
    // Those with dots left, also after the line's end.
    [[nodiscard]] unsigned unfinished() const { return is_shifting_ == 0 ? 0 : is_shifting_ & ~empty(); }
    // Those that show something, or will.
    [[nodiscard]] unsigned busy() const;

    void load(unsigned sprite, std::uint32_t data) { data_[sprite] = data; }
    // Their rows are over: there is nothing left to show.
    void shift_out(unsigned mask);
    void stop(unsigned mask) { is_shifting_ &= static_cast<std::uint8_t>(~mask); }
    void stop_all() { is_shifting_ = 0; }
    // Their x has matched.
    void start(unsigned mask);
    // Does a pair of bits begin here? `multicolor` is a mask.
    [[nodiscard]] bool begins_pair(unsigned sprite, unsigned multicolor) const {
        return (multicolor & ~(unsigned{half_dot_} | second_bit_) & 1U << sprite) != 0;
    }
    // Shows only the first of the two bits.
    void cut_pair(unsigned sprite) { value_[sprite] &= 2; }
    // Moves one dot on. Multicolour takes two bits every other time; while it is off, its flip-flop waits for the second.
    void shift(unsigned sprite, bool is_wide, bool is_multicolor);
    // Returns the eight dots of a cycle, from dot `from` on, if nothing is written.
    [[nodiscard]] Planes shift_cycle(unsigned sprite, int from, const VicRegisters& registers);

private:
    [[nodiscard]] Planes one_by_one(unsigned sprite, int from, const VicRegisters& registers);
    [[nodiscard]] Planes at_once(unsigned sprite, int from, bool is_multicolor);

    std::array<std::uint32_t, 8> data_{};
    std::uint8_t is_shifting_ = 0;                // those whose x has matched
    std::uint8_t half_dot_ = 0, second_bit_ = 0;  // flip-flops of wide and of multicolour sprites
    std::array<std::uint8_t, 8> value_{};
};

}  // namespace gato::simulator
