// SPDX-License-Identifier: MIT
#include "simulator/chips/cia_clock.hpp"

namespace gato::simulator {

namespace reg = c64::cia;

namespace {

constexpr Cycle divider_states = 6;
constexpr std::uint8_t noon = 0x12;

constexpr std::uint8_t next_digit(std::uint8_t digit, std::uint8_t bits) {
    return static_cast<std::uint8_t>((digit + 1) & bits);
}

// Counts on; whether that carries. A digit that is not one of a clock's counts on in its bits.
bool count_tenths(std::uint8_t& tenths) {
    const bool carries = tenths == 9;
    tenths = carries ? std::uint8_t{0} : next_digit(tenths, 0x0f);
    return carries;
}

// Seconds or minutes.
bool count_sixty(std::uint8_t& value) {
    auto high = static_cast<std::uint8_t>(value >> 4), low = static_cast<std::uint8_t>(value & 0x0f);
    if (!count_tenths(low)) {
        value = static_cast<std::uint8_t>(high << 4 | low);
        return false;
    }
    const bool carries = high == 5;
    high = carries ? std::uint8_t{0} : next_digit(high, 0x07);
    value = static_cast<std::uint8_t>(high << 4);
    return carries;
}

// 12 is followed by 1; what becomes 12 is in the other half of the day, also when it is written.
std::uint8_t flipped(std::uint8_t hours) {
    return (hours & 0x1f) == noon ? hours ^ reg::afternoon : hours;
}

std::uint8_t next_hour(std::uint8_t hours) {
    const std::uint8_t half_day = hours & reg::afternoon, hour = hours & 0x1f;
    if (hour == noon) return half_day | 0x01;
    if (hour == 0x09) return half_day | 0x10;
    return flipped(static_cast<std::uint8_t>((hours & 0xf0) | next_digit(hours & 0x0f, 0x0f)));
}

// The bits that a register has.
std::uint8_t kept(std::uint8_t number, std::uint8_t value) {
    constexpr std::array<std::uint8_t, 4> bits{0x0f, 0x7f, 0x7f, 0x9f};
    return value & bits[std::size_t{number} - reg::tenths];
}

}  // namespace

void CiaClock::note_read(std::uint8_t number) {
    if (number == reg::hours && !latched_) {
        latch_ = time_;
        latched_ = true;
    }
    if (number == reg::tenths) latched_ = false;
}

// Writing the hours stops the clock until the tenths are written; the divider then starts at zero.
bool CiaClock::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    const std::uint8_t bits = kept(number, value);
    time_[index(number)] = number == reg::hours ? flipped(bits) : bits;
    if (number == reg::hours) stopped_ = true;
    if (number == reg::tenths && stopped_) {
        stopped_ = false;
        divider_ = 0;
        mains_ = mains_at(now);
    }
    schedule();
    return sounds();
}

bool CiaClock::write_alarm(std::uint8_t number, std::uint8_t value) {
    alarm_[index(number)] = kept(number, value);
    return sounds();
}

// The divider counts 0-5 and is compared with its end only at a tick of the mains: one that is beyond it wraps around first.
void CiaClock::divide_by_five(bool five, Cycle now) {
    if (five == by_five_) return;
    divider_ = (divider_ + mains_at(now) - mains_) % divider_states;
    mains_ = mains_at(now);
    by_five_ = five;
    schedule();
}

Cycle CiaClock::mains_at(Cycle now) const {
    return now * standard_.mains_hertz / standard_.cycles_per_second;
}

void CiaClock::schedule() {
    const Cycle last = by_five_ ? divider_states - 2 : divider_states - 1;
    const Cycle ticks = 1 + last - divider_ + (divider_ > last ? divider_states : 0);
    const Cycle second = standard_.cycles_per_second;
    next_count_ = stopped_ ? never : ((mains_ + ticks) * second + standard_.mains_hertz - 1) / standard_.mains_hertz;
}

bool CiaClock::count() {
    mains_ = mains_at(next_count_);
    divider_ = 0;
    const bool carries = count_tenths(time_[0]) && count_sixty(time_[1]) && count_sixty(time_[2]);
    if (carries) time_[3] = next_hour(time_[3]);
    schedule();
    return sounds();
}

// It does when the time becomes that of the alarm, not while it is.
bool CiaClock::sounds() {
    const bool was_equal = equal_;
    equal_ = time_ == alarm_;
    return equal_ && !was_equal;
}

}  // namespace gato::simulator
