// SPDX-License-Identifier: MIT
#include <gato/simulator/cia.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::int64_t tenths_per_day = 24LL * 60 * 60 * 10;
constexpr Cycle line_delay = 1;  // the interrupt line follows the flag one cycle later

constexpr std::uint8_t bcd(std::int64_t value) {
    return static_cast<std::uint8_t>(value / 10 << 4 | value % 10);
}
constexpr std::int64_t from_bcd(std::uint8_t value) {
    return (value >> 4) * 10 + (value & 0x0f);
}

// One register of the clock: tenths, seconds, minutes, hours (12-hour, bit 7 = PM).
std::uint8_t tod_register(std::uint8_t reg, std::int64_t tenths) {
    switch (reg) {
    case 0x08: return static_cast<std::uint8_t>(tenths % 10);
    case 0x09: return bcd(tenths / 10 % 60);
    case 0x0a: return bcd(tenths / 600 % 60);
    default: {
        const std::int64_t hour = tenths / 36'000;
        return static_cast<std::uint8_t>(bcd(hour % 12 == 0 ? 12 : hour % 12) | (hour >= 12 ? 0x80 : 0));
    }
    }
}

std::int64_t with_register(std::int64_t tenths, std::uint8_t reg, std::uint8_t value) {
    const std::int64_t hours = tenths / 36'000, minutes = tenths / 600 % 60, seconds = tenths / 10 % 60;
    const auto join = [](std::int64_t h, std::int64_t m, std::int64_t s, std::int64_t t) {
        return (((h * 60 + m) * 60 + s) * 10 + t) % tenths_per_day;
    };
    switch (reg) {
    case 0x08: return join(hours, minutes, seconds, (value & 0x0f) % 10);
    case 0x09: return join(hours, minutes, from_bcd(value & 0x7f) % 60, tenths % 10);
    case 0x0a: return join(hours, from_bcd(value & 0x7f) % 60, seconds, tenths % 10);
    default: return join(from_bcd(value & 0x1f) % 12 + ((value & 0x80) != 0 ? 12 : 0), minutes, seconds, tenths % 10);
    }
}

}  // namespace

std::uint8_t Cia::peek(std::uint8_t reg, Cycle now) const {
    Cia copy = *this;
    return copy.read(reg, now);
}

std::uint8_t Cia::read(std::uint8_t reg, Cycle now) {
    sync(now);
    switch (reg) {
    case 0x04: return static_cast<std::uint8_t>(a_.value(now));
    case 0x05: return static_cast<std::uint8_t>(a_.value(now) >> 8);
    case 0x06: return static_cast<std::uint8_t>(b_.value(now));
    case 0x07: return static_cast<std::uint8_t>(b_.value(now) >> 8);
    case 0x08:
    case 0x09:
    case 0x0a:
    case 0x0b: return read_tod(reg, now);
    case 0x0d: {
        const auto value = static_cast<std::uint8_t>(flags_ | ((flags_ & mask_) != 0 ? 0x80 : 0));
        flags_ = 0;
        interrupt_since_ = never;
        return value;
    }
    case 0x0e: return static_cast<std::uint8_t>((registers_[reg] & ~0x11) | (a_.running() ? 1 : 0));
    case 0x0f: return static_cast<std::uint8_t>((registers_[reg] & ~0x11) | (b_.running() ? 1 : 0));
    default: return registers_[reg];
    }
}

void Cia::write(std::uint8_t reg, std::uint8_t value, Cycle now) {
    sync(now);
    registers_[reg] = value;
    switch (reg) {
    case 0x04: a_.write_low(value); break;
    case 0x05: a_.write_high(value); break;
    case 0x06: b_.write_low(value); break;
    case 0x07: b_.write_high(value); break;
    case 0x08:
    case 0x09:
    case 0x0a:
    case 0x0b: write_tod(reg, value, now); break;
    case 0x0d:
        mask_ = static_cast<std::uint8_t>((value & 0x80) != 0 ? mask_ | (value & 0x1f) : mask_ & ~value);
        if ((flags_ & mask_) != 0 && interrupt_since_ == never) interrupt_since_ = now + line_delay;
        break;
    case 0x0e: a_.control(value, (value & 0x20) == 0, now); break;
    case 0x0f: b_.control(value, (value & 0x60) == 0, now); break;
    default: break;
    }
}

void Cia::raise(std::uint8_t flag, Cycle when) {
    flags_ |= flag;
    if ((flag & mask_) != 0) interrupt_since_ = std::min(interrupt_since_, when + line_delay);
}

void Cia::sync(Cycle now) {
    const Cycle period_of_a = a_.period();
    Cycle first = never;
    const Cycle underflows = a_.sync(now, first);
    if (underflows > 0) raise(timer_a, first);
    sync_timer_b(underflows, first, period_of_a, now);
    if (now >= alarm_at_) {
        raise(alarm, alarm_at_);
        alarm_at_ = next_alarm(now);
    }
    synced_ = now;
}

void Cia::sync_timer_b(Cycle underflows_of_a, Cycle first_of_a, Cycle period_of_a, Cycle now) {
    Cycle first = never;
    if (b_.sync(now, first) > 0) raise(timer_b, first);
    const bool counts_a = b_.counts_pulses() && (registers_[0x0f] & 0x40) != 0;
    if (!counts_a || underflows_of_a == 0) return;
    const Cycle when = first_of_a + (b_.pulses_left() - 1) * period_of_a;
    if (b_.count(underflows_of_a) > 0) raise(timer_b, when);
}

Cycle Cia::next_timer_b() const {
    if (!b_.counts_pulses()) return b_.next_underflow();
    if ((registers_[0x0f] & 0x40) == 0 || a_.next_underflow() == never) return never;
    if (b_.pulses_left() > 1 && a_.period() == 0) return never;
    return a_.next_underflow() + (b_.pulses_left() - 1) * a_.period();
}

Cycle Cia::next_interrupt() const {
    if (interrupt_since_ != never) return never;
    Cycle next = never;
    if ((mask_ & timer_a) != 0) next = std::min(next, a_.next_underflow());
    if ((mask_ & timer_b) != 0) next = std::min(next, next_timer_b());
    if ((mask_ & alarm) != 0) next = std::min(next, alarm_at_);
    return next == never ? never : next + line_delay;
}

// The next event, whether or not it may interrupt.
Cycle Cia::next_flag() const {
    return std::min({a_.next_underflow(), next_timer_b(), alarm_at_});
}

Cycle Cia::constant_until(std::uint8_t reg, Cycle now) const {
    switch (reg) {
    case 0x08:
    case 0x09:
    case 0x0a:
        if (tod_latched_) return now;
        return tod_stopped_ ? never : now + tenth_length() - (now - tod_since_) % tenth_length();
    case 0x0d: return flags_ != 0 ? now : next_flag();
    case 0x0e:
    case 0x0f: return next_flag();  // a one-shot timer stops itself
    default: return reg < 0x04 || reg == 0x0c ? never : now;
    }
}

Cycle Cia::tenth_length() const {
    const int ticks = (registers_[0x0e] & 0x80) != 0 ? 5 : 6;
    return Cycle{standard_.cycles_per_second} * ticks / standard_.mains_hertz;
}

std::int64_t Cia::tenths(Cycle now) const {
    if (tod_stopped_) return tod_base_;
    return (tod_base_ + (now - tod_since_) / tenth_length()) % tenths_per_day;
}

// Reading the hours freezes what is shown until the tenths are read.
std::uint8_t Cia::read_tod(std::uint8_t reg, Cycle now) {
    if (reg == 0x0b && !tod_latched_) {
        tod_latched_ = true;
        tod_latch_ = tenths(now);
    }
    const std::uint8_t value = tod_register(reg, tod_latched_ ? tod_latch_ : tenths(now));
    if (reg == 0x08) tod_latched_ = false;
    return value;
}

// Writing the hours stops the clock until the tenths are written. CRB bit 7 chooses the alarm.
void Cia::write_tod(std::uint8_t reg, std::uint8_t value, Cycle now) {
    if ((registers_[0x0f] & 0x80) != 0) {
        tod_alarm_ = with_register(std::max<std::int64_t>(tod_alarm_, 0), reg, value);
    } else {
        tod_base_ = with_register(tenths(now), reg, value);
        tod_since_ = now;
        if (reg == 0x0b) tod_stopped_ = true;
        if (reg == 0x08) tod_stopped_ = false;
    }
    alarm_at_ = next_alarm(now);
}

Cycle Cia::next_alarm(Cycle now) const {
    if (tod_stopped_ || tod_alarm_ < 0) return never;
    const std::int64_t elapsed = (now - tod_since_) / tenth_length();
    std::int64_t wait = (tod_alarm_ - tenths(now) + tenths_per_day) % tenths_per_day;
    if (wait == 0) wait = tenths_per_day;
    return tod_since_ + (elapsed + wait) * tenth_length();
}

}  // namespace gato::simulator
