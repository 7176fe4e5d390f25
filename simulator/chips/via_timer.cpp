// SPDX-License-Identifier: MIT
// The counters of a VIA, represented by the cycles in which they end.
#include "simulator/chips/via.hpp"

namespace gato::simulator {
namespace {

constexpr Cycle numbers_of_byte = 0x100, numbers = 0x10000;

}  // namespace

void ViaTimer::set_latch_low(std::uint8_t value, Cycle now) {
    set_latch(static_cast<std::uint16_t>((latch_ & 0xff00) | value), now);
}

void ViaTimer::set_latch_high(std::uint8_t value, Cycle now) {
    set_latch(static_cast<std::uint16_t>((latch_ & 0x00ff) | value << 8), now);
}

void ViaTimer::set_latch(std::uint16_t latch, Cycle now) {
    const std::uint16_t shown = counter(now);
    latch_ = latch;
    if (now == ended_at_)
        ends_at_ = now + round();
    else if (low_reloads_)
        ends_at_ = now + steps_from(shown);
}

void ViaTimer::reload_low(bool on, Cycle now) {
    if (on == low_reloads_) return;
    const std::uint16_t shown = counter(now);
    low_reloads_ = on;
    ends_at_ = now + steps_from(shown);
}

Cycle ViaTimer::steps_from(std::uint16_t number) const {
    return 1 + (low_reloads_ ? (number & 0xff) + (number >> 8) * low_round() : Cycle{number});
}

Cycle ViaTimer::round() const {
    return reloads_ ? latch_ + Cycle{2} : low_reloads_ ? numbers_of_byte * low_round() : numbers;
}

void ViaTimer::start(Cycle now) {
    armed_ = true;
    ends_at_ = now + 1 + steps_from(latch_);
    ended_at_ = -1;
    pulses_left_ = latch_;
}

void ViaTimer::count_pulses(bool on, Cycle now) {
    if (on == pulses_) return;
    if (on) {
        pulses_left_ = counter(now + 1);
    } else {
        ends_at_ = now + 1 + steps_from(pulses_left_);
        ended_at_ = -1;
    }
    pulses_ = on;
}

bool ViaTimer::pulse() {
    if (!pulses_ || pulses_left_-- != 0) return false;
    const bool counts = armed_;
    armed_ = false;
    return counts;
}

std::uint16_t ViaTimer::counter(Cycle now) const {
    if (pulses_) return pulses_left_;
    if (now == ended_at_) return 0xffff;
    const Cycle left = ends_at_ - 1 - now;
    if (!low_reloads_) return static_cast<std::uint16_t>(left);
    const Cycle low = left % low_round();  // its last number is $ff, whatever the latch
    return static_cast<std::uint16_t>(left / low_round() << 8 | (low == low_round() - 1 ? 0xff : low));
}

bool ViaTimer::end(bool stays_armed) {
    ended_at_ = ends_at_;
    ends_at_ += round();
    const bool counts = armed_;
    armed_ = armed_ && stays_armed;
    return counts;
}

void ViaTimer::go_on(Cycle now) {
    if (pulses_ || now < ends_at_) return;
    ended_at_ = ends_at_ + (now - ends_at_) / round() * round();
    ends_at_ = ended_at_ + round();
}

bool ViaTimer::is_like(const ViaTimer& before, Cycle later) const {
    return latch_ == before.latch_ && pulses_ == before.pulses_ && low_reloads_ == before.low_reloads_
           && armed_ == before.armed_ && pulses_left_ == before.pulses_left_ && ends_at_ == before.ends_at_ + later;
}

void ViaTimer::shift(Cycle later) {
    ends_at_ += later;
    if (ended_at_ >= 0) ended_at_ += later;
}

}  // namespace gato::simulator
