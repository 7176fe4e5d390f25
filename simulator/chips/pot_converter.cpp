// SPDX-License-Identifier: MIT
#include "simulator/chips/pot_converter.hpp"

namespace gato::simulator {
namespace {

// Whether the last cycle counts is as good as random.
std::uint8_t with_noise(std::uint8_t count, std::uint32_t noise) {
    return count == 0xff ? count : static_cast<std::uint8_t>(count ^ (noise & 1));
}

}  // namespace

// The lines that the measurement before the one under way has found when it began.
PotLines PotConverter::lines_of_last(Cycle now) const {
    const Cycle since_change = now / period - number_;
    return since_change == 0 ? of_last_ : since_change == 1 ? at_begin_ : lines_;
}

void PotConverter::connect(PotLines lines, Cycle now) {
    of_last_ = lines_of_last(now);
    if (now / period != number_) at_begin_ = lines_;
    number_ = now / period;
    lines_ = lines;
}

PotLines PotConverter::measured(Cycle now) const {
    const PotLines lines = lines_of_last(now);
    if (!lines.drifts) return lines;
    const auto noise = static_cast<std::uint32_t>(now / period) * 2'654'435'769U;  // of 2^32: no bit of it has a short period
    return {with_noise(lines.x, noise >> 31), with_noise(lines.y, noise >> 30)};
}

}  // namespace gato::simulator
