// SPDX-License-Identifier: MIT
#include <gato/simulator/cia.hpp>

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::cia;

void CiaTimer::write_low(std::uint8_t value) {
    latch_ = static_cast<std::uint16_t>((latch_ & 0xff00) | value);
    if ((stages_ & loaded) != 0) counter_ = static_cast<std::uint16_t>((counter_ & 0xff00) | value);
}

void CiaTimer::write_high(std::uint8_t value) {
    latch_ = static_cast<std::uint16_t>((latch_ & 0x00ff) | value << 8);
    if ((control_ & reg::started) == 0) stages_ |= load_first;
    if ((stages_ & loaded) != 0) counter_ = static_cast<std::uint16_t>((counter_ & 0x00ff) | value << 8);
}

void CiaTimer::write_control(std::uint8_t value, bool counts_cycles) {
    const bool starts = (value & ~control_ & reg::started) != 0;
    counts_cycles_ = counts_cycles && (value & reg::started) != 0;
    if (counts_cycles_)
        stages_ |= count_first | count_pulse;
    else
        stages_ &= static_cast<std::uint8_t>(~(count_first | count_pulse));
    if ((value & reg::load) != 0) stages_ |= load_first;
    if (starts) toggle_ = true;
    control_ = static_cast<std::uint8_t>(value & ~reg::load);
}

bool CiaTimer::tick() {
    if ((stages_ & count_decrement) != 0) --counter_;
    underflowed_ = counter_ == 0 && (stages_ & count_compare) != 0;
    if (underflowed_) {
        if (one_shot() || (stages_ & was_one_shot) != 0) {
            control_ &= static_cast<std::uint8_t>(~reg::started);
            counts_cycles_ = false;
            stages_ &= static_cast<std::uint8_t>(~(count_first | count_pulse));
        }
        toggle_ = !toggle_;
        stages_ |= load_now;
    }
    if ((stages_ & load_now) != 0) {
        counter_ = latch_;
        stages_ &= static_cast<std::uint8_t>(~count_compare);
    }
    return underflowed_;
}

std::uint8_t CiaTimer::moved_stages() const {
    constexpr std::uint8_t not_last = count_first | count_pulse | count_compare | load_first | load_now;
    return static_cast<std::uint8_t>((stages_ & not_last) << 1 | (counts_cycles_ ? count_first : 0)
                                     | (one_shot() ? was_one_shot : 0));
}

void CiaTimer::move_stages() {
    stages_ = moved_stages();
}

Cycle CiaTimer::quiet_cycles() const {
    if (underflowed_ || stages_ != moved_stages()) return 0;
    return (stages_ & count_decrement) != 0 ? Cycle{counter_} - 1 : never;
}

bool CiaTimer::repeats() const {
    return (stages_ & count_decrement) != 0 && counts_cycles_ && !one_shot() && counter_ <= latch_ && quiet_cycles() > 0;
}

void CiaTimer::pass(Cycle quiet_cycles) {
    if ((stages_ & count_decrement) != 0) counter_ = static_cast<std::uint16_t>(counter_ - quiet_cycles);
}

}  // namespace gato::simulator
