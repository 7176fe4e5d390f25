// SPDX-License-Identifier: MIT
#include "simulator/chips/mouse.hpp"

namespace gato::simulator {
namespace {

constexpr int positions = 64;

constexpr int wrapped(int position) {
    return ((position % positions) + positions) % positions;
}

// The mouse lets a line rise 64 cycles after the SID has begun to count, and two cycles later for each unit. The position is
// that of its counter but for the half of 64 that makes bits 1 to 6 of the result the position itself.
constexpr std::uint8_t cycles_to_rise(int position) {
    return static_cast<std::uint8_t>(64 + 2 * wrapped(position - positions / 2));
}
static_assert((cycles_to_rise(5) >> 1 & 0x3f) == 5 && (cycles_to_rise(63) >> 1 & 0x3f) == 63);

}  // namespace

void Mouse::move(int right, int down) {
    x_ = wrapped(x_ + right % positions);
    y_ = wrapped(y_ - down % positions);
}

PotLines Mouse::lines() const {
    return {cycles_to_rise(x_), cycles_to_rise(y_), true};
}

}  // namespace gato::simulator
