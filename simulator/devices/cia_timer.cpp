// SPDX-License-Identifier: MIT
#include <gato/simulator/cia.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

// A counter that is started or loaded shows its value for two more cycles before the first decrement.
constexpr Cycle start_delay = 2;

}  // namespace

void CiaTimer::write_high(std::uint8_t value) {
    latch_ = static_cast<std::uint16_t>((latch_ & 0x00ff) | value << 8);
    if (!running_) counter_ = latch_;
}

std::uint16_t CiaTimer::value(Cycle now) const {
    if (!running_ || !counts_cycles_) return counter_;
    return static_cast<std::uint16_t>(std::clamp<Cycle>(next_underflow_ - now, 0, ceiling_));
}

void CiaTimer::freeze(Cycle now) {
    counter_ = value(now);
    next_underflow_ = never;
}

void CiaTimer::launch(Cycle now) {
    ceiling_ = counter_;
    next_underflow_ = now + start_delay + std::max<Cycle>(counter_, 1);
}

void CiaTimer::control(std::uint8_t value, bool counts_cycles, Cycle now) {
    const bool start = (value & 0x01) != 0;
    const bool load = (value & 0x10) != 0;
    const bool counted = running_ && counts_cycles_;
    const bool will_count = start && counts_cycles;
    one_shot_ = (value & 0x08) != 0;
    if (counted && (!will_count || load)) freeze(now + (will_count ? 0 : 1));
    if (load) counter_ = latch_;
    running_ = start;
    counts_cycles_ = counts_cycles;
    if (will_count && (!counted || load)) launch(now);
}

Cycle CiaTimer::sync(Cycle now, Cycle& first) {
    if (now < next_underflow_) return 0;
    first = next_underflow_;
    counter_ = ceiling_ = latch_;
    if (one_shot_) {
        running_ = false;
        next_underflow_ = never;
        return 1;
    }
    const Cycle step = period();
    const Cycle count = (now - first) / step + 1;
    next_underflow_ = first + count * step;
    return count;
}

Cycle CiaTimer::count(Cycle pulses) {
    if (pulses < pulses_left()) {
        counter_ = static_cast<std::uint16_t>(counter_ - pulses);
        return 0;
    }
    const Cycle beyond = pulses - pulses_left();
    if (one_shot_) {
        running_ = false;
        counter_ = latch_;
        return 1;
    }
    const Cycle step = Cycle{latch_} + 1;
    counter_ = static_cast<std::uint16_t>(latch_ - beyond % step);
    return beyond / step + 1;
}

}  // namespace gato::simulator
