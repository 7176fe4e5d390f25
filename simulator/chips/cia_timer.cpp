// SPDX-License-Identifier: MIT
#include "simulator/chips/cia_timer.hpp"

#include <algorithm>
#include <bit>

namespace gato::simulator {

namespace reg = c64::cia;

namespace {

constexpr int settling_cycles = 8;  // at most, after an access or an underflow, until a timer only counts

}  // namespace

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

Cycle CiaTimer::until_underflow() const {
    CiaTimer ahead = *this;
    for (int i = 0; i < settling_cycles; ++i) {
        const Cycle quiet = ahead.quiet_cycles();
        if (quiet > 0) return quiet == never ? never : i + quiet + 1;
        if (ahead.tick()) return i + 1;
        ahead.move_stages();
    }
    return settling_cycles;
}

// Less what is already on its way through the stages.
std::uint16_t CiaTimer::least_count() const {
    const std::uint16_t count = (stages_ & (load_first | load_now)) != 0 ? std::min(counter_, latch_) : counter_;
    const int coming = std::popcount(static_cast<unsigned>(stages_ & (count_pulse | count_compare | count_decrement)));
    return static_cast<std::uint16_t>(std::max(count - coming, 0));
}

bool CiaTimer::is_like(const CiaTimer& before) const {
    return latch_ == before.latch_ && control_ == before.control_ && stages_ == before.stages_
           && counts_cycles_ == before.counts_cycles_ && underflowed_ == before.underflowed_;
}

void CiaTimer::repeat(const CiaTimer& before, Cycle times, Cycle drift) {
    counter_ = static_cast<std::uint16_t>(counter_ - times * drift);
    if (times % 2 != 0 && toggle_ != before.toggle_) toggle_ = !toggle_;
}

}  // namespace gato::simulator
