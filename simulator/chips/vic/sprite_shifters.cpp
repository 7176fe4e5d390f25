// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/sprite_shifters.hpp"

namespace gato::simulator {

unsigned SpriteShifters::empty() const {
    unsigned empty = 0;
    for (unsigned s = 0; s < 8; ++s) empty |= unsigned{data_[s] == 0} << s;
    return empty;
}

unsigned SpriteShifters::busy() const {
    unsigned busy = 0;
    for (unsigned s = 0; s < 8; ++s) busy |= unsigned{(data_[s] | value_[s]) != 0} << s;
    return busy & is_shifting_;
}

void SpriteShifters::shift_out(unsigned mask) {
    for (unsigned s = 0; s < 8; ++s)
        if ((mask >> s & 1) != 0) data_[s] = value_[s] = 0;
}

void SpriteShifters::start(unsigned mask) {
    is_shifting_ |= static_cast<std::uint8_t>(mask);
    half_dot_ &= static_cast<std::uint8_t>(~mask);
    second_bit_ &= static_cast<std::uint8_t>(~mask);
}

void SpriteShifters::shift(unsigned sprite, bool is_wide, bool is_multicolor) {
    const auto mask = static_cast<std::uint8_t>(1U << sprite);
    if ((half_dot_ & mask) == 0) {
        const unsigned top = data_[sprite] >> 22 & 3;
        if (!is_multicolor)
            value_[sprite] = top & 2;
        else if ((second_bit_ & mask) == 0)
            value_[sprite] = static_cast<std::uint8_t>(top);
        second_bit_ = is_multicolor ? second_bit_ ^ mask : second_bit_ | mask;
        data_[sprite] = data_[sprite] << 1 & 0xffffff;
    }
    half_dot_ = static_cast<std::uint8_t>(is_wide ? half_dot_ ^ mask : half_dot_ & ~mask);
}

Planes SpriteShifters::shift_cycle(unsigned sprite, int from, const VicRegisters& registers) {
    const unsigned mask = 1U << sprite;
    const bool is_multicolor = registers.is_multicolor(sprite);
    const bool is_between = (half_dot_ & mask) != 0 || (is_multicolor && (second_bit_ & mask) != 0);
    return is_between || registers.is_wide(sprite) ? one_by_one(sprite, from, registers) : at_once(sprite, from, is_multicolor);
}

Planes SpriteShifters::one_by_one(unsigned sprite, int from, const VicRegisters& registers) {
    const bool is_wide = registers.is_wide(sprite), is_multicolor = registers.is_multicolor(sprite);
    Planes planes;
    for (int dot = from; dot < dots_per_cycle; ++dot) {
        shift(sprite, is_wide, is_multicolor);
        const unsigned shown = value_[sprite];
        planes.high |= static_cast<std::uint8_t>((shown >> 1 & 1) << (7 - dot));
        planes.low |= static_cast<std::uint8_t>((shown & 1) << (7 - dot));
    }
    return planes;
}

Planes SpriteShifters::at_once(unsigned sprite, int from, bool is_multicolor) {
    const auto mask = static_cast<std::uint8_t>(1U << sprite);
    const unsigned bits = data_[sprite] >> 16;
    const Planes planes = (is_multicolor ? pairs(bits) : single_bits(bits)).from(from);
    const int dots = dots_per_cycle - from;
    data_[sprite] = data_[sprite] << dots & 0xffffff;
    value_[sprite] = planes.last();
    half_dot_ &= static_cast<std::uint8_t>(~mask);
    if (!is_multicolor || dots % 2 != 0) second_bit_ |= mask;
    return planes;
}

}  // namespace gato::simulator
