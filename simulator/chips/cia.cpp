// SPDX-License-Identifier: MIT
#include <gato/simulator/cia.hpp>

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::cia;

namespace {

constexpr std::int64_t tenths_per_day = 24LL * 60 * 60 * 10;

constexpr int settling_cycles = 8;  // after an access or an underflow, until a timer only counts

constexpr std::uint8_t bcd(std::int64_t value) {
    return static_cast<std::uint8_t>(value / 10 << 4 | value % 10);
}
constexpr std::int64_t from_bcd(std::uint8_t value) {
    return (value >> 4) * 10 + (value & 0x0f);
}

// One register of the clock. The hours are those of a 12-hour clock.
std::uint8_t tod_register(std::uint8_t number, std::int64_t tenths) {
    switch (number) {
    case reg::tenths: return static_cast<std::uint8_t>(tenths % 10);
    case reg::seconds: return bcd(tenths / 10 % 60);
    case reg::minutes: return bcd(tenths / 600 % 60);
    default: {
        const std::int64_t hour = tenths / 36'000;
        return static_cast<std::uint8_t>(bcd(hour % 12 == 0 ? 12 : hour % 12) | (hour >= 12 ? reg::afternoon : 0));
    }
    }
}

std::int64_t with_register(std::int64_t tenths, std::uint8_t number, std::uint8_t value) {
    const std::int64_t hours = tenths / 36'000, minutes = tenths / 600 % 60, seconds = tenths / 10 % 60;
    const auto join = [](std::int64_t h, std::int64_t m, std::int64_t s, std::int64_t t) {
        return (((h * 60 + m) * 60 + s) * 10 + t) % tenths_per_day;
    };
    switch (number) {
    case reg::tenths: return join(hours, minutes, seconds, (value & 0x0f) % 10);
    case reg::seconds: return join(hours, minutes, from_bcd(value & 0x7f) % 60, tenths % 10);
    case reg::minutes: return join(hours, from_bcd(value & 0x7f) % 60, seconds, tenths % 10);
    default: {
        const int half_day = (value & reg::afternoon) != 0 ? 12 : 0;
        return join(from_bcd(value & 0x1f) % 12 + half_day, minutes, seconds, tenths % 10);
    }
    }
}

}  // namespace

Cia Cia::at(Cycle now) const {
    Cia ahead = *this;
    ahead.sync(now);
    return ahead;
}

// Only what counts has to be gone through to know what it will show.
std::uint8_t Cia::peek(std::uint8_t number, Cycle now) const {
    const bool counts = number >= reg::timer_a_low && number != reg::serial_data;
    return counts && synced_ < now ? at(now).shown(number, now) : shown(number, now);
}

std::uint8_t Cia::read(std::uint8_t number, Cycle now) {
    sync(now);
    const std::uint8_t value = shown(number, now);
    if (number == reg::interrupt_control) take_flags();
    if (number == reg::hours || number == reg::tenths) latch_tod(number, now);
    return value;
}

// What a register shows when the chip has gone through the cycles up to `now`.
std::uint8_t Cia::shown(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::timer_a_low: return static_cast<std::uint8_t>(a_.counter());
    case reg::timer_a_high: return static_cast<std::uint8_t>(a_.counter() >> 8);
    case reg::timer_b_low: return static_cast<std::uint8_t>(b_.counter());
    case reg::timer_b_high: return static_cast<std::uint8_t>(b_.counter() >> 8);
    case reg::tenths:
    case reg::seconds:
    case reg::minutes:
    case reg::hours: return shown_tod(number, now);
    case reg::interrupt_control:  // bit 7 is the line's state, whatever the mask is by now
        return static_cast<std::uint8_t>(flags_ | (interrupt_since_ != never ? reg::interrupting : 0));
    case reg::control_a: return a_.control();
    case reg::control_b: return b_.control();
    default: return registers_[number];
    }
}

void Cia::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    sync(now);
    registers_[number] = value;
    switch (number) {
    case reg::timer_a_low: a_.write_low(value); break;
    case reg::timer_a_high: a_.write_high(value); break;
    case reg::timer_b_low: b_.write_low(value); break;
    case reg::timer_b_high: b_.write_high(value); break;
    case reg::tenths:
    case reg::seconds:
    case reg::minutes:
    case reg::hours: write_tod(number, value, now); break;
    case reg::interrupt_control: write_mask(value); break;
    case reg::control_a: a_.write_control(value, (value & reg::counts_pins) == 0); break;
    case reg::control_b: b_.write_control(value, (value & reg::not_cycles) == 0); break;
    default: break;
    }
}

std::uint8_t Cia::port_b() const {
    auto value = static_cast<std::uint8_t>(registers_[reg::port_b] | ~registers_[reg::direction_b]);
    if (a_.drives_port()) value = static_cast<std::uint8_t>((value & 0xbf) | (a_.output() ? 0x40 : 0));
    if (b_.drives_port()) value = static_cast<std::uint8_t>((value & 0x7f) | (b_.output() ? 0x80 : 0));
    return value;
}

// Ends the interrupt, also one that is only decided.
void Cia::take_flags() {
    flags_ = 0;
    flags_read_ = true;
    interrupt_since_ = line_falls_at_ = never;
}

// Allowing what is already there interrupts a cycle later than an event does.
void Cia::write_mask(std::uint8_t value) {
    mask_ = static_cast<std::uint8_t>((value & reg::sets_mask) != 0 ? mask_ | (value & reg::all_flags) : mask_ & ~value);
    if ((flags_ & mask_) != 0 && interrupt_since_ == never) line_falls_at_ = std::min(line_falls_at_, synced_ + 2);
}

// The line follows a flag one cycle later.
void Cia::raise(std::uint8_t flag) {
    flags_ |= flag;
    if ((flag & mask_) != 0 && interrupt_since_ == never) line_falls_at_ = std::min(line_falls_at_, synced_ + 1);
}

void Cia::tick() {
    ++synced_;
    if (line_falls_at_ <= synced_) {
        interrupt_since_ = line_falls_at_;
        line_falls_at_ = never;
    }
    if (a_.tick()) {
        raise(reg::timer_a_flag);
        if (a_feeds_b() && (b_.control() & reg::started) != 0) b_.pulse();
    }
    // A read just before an underflow of timer B swallows its flag; the old 6526 is known for it.
    if (b_.tick() && !flags_read_) raise(reg::timer_b_flag);
    if (synced_ >= alarm_at_) {
        raise(reg::alarm_flag);
        alarm_at_ = next_alarm(synced_);
    }
    a_.move_stages();
    b_.move_stages();
    flags_read_ = false;
}

Cycle Cia::quiet_cycles() const {
    if (flags_read_ || line_falls_at_ != never) return 0;
    return std::min({a_.quiet_cycles(), b_.quiet_cycles(), alarm_at_ - synced_ - 1});
}

// Whether one more of these events would change nothing.
bool Cia::is_unheard(std::uint8_t flag) const {
    return (flags_ & flag) != 0 && ((mask_ & flag) == 0 || interrupt_since_ != never);
}

// Passes whole periods of a timer whose underflows nobody hears, while the other one only counts.
bool Cia::skip_periods(CiaTimer& timer, CiaTimer& other, Cycle now) {
    const bool is_a = &timer == &a_;
    if (!is_unheard(is_a ? reg::timer_a_flag : reg::timer_b_flag) || !timer.repeats() || (is_a && a_feeds_b())) return false;
    const Cycle periods = std::min({now - synced_, other.quiet_cycles(), alarm_at_ - synced_ - 1}) / timer.period();
    if (periods <= 0) return false;
    timer.pass_periods(periods);
    other.pass(periods * timer.period());
    synced_ += periods * timer.period();
    return true;
}

void Cia::sync(Cycle now) {
    while (synced_ < now) {
        const Cycle quiet = std::min(quiet_cycles(), now - synced_);
        if (quiet > 0 && quiet < now - synced_ && (skip_periods(a_, b_, now) || skip_periods(b_, a_, now))) continue;
        if (quiet > 0) {
            a_.pass(quiet);
            b_.pass(quiet);
            synced_ += quiet;
        } else {
            tick();
        }
    }
}

Cycle Cia::next_timer_b() const {
    const Cycle own = std::max<Cycle>(b_.quiet_cycles(), 0);
    if (own != never) return synced_ + own + 1;
    const Cycle of_a = std::max<Cycle>(a_.quiet_cycles(), 0);
    if (of_a == never || !a_feeds_b() || (a_.one_shot() && b_.counter() > 0)) return never;
    return synced_ + of_a + 2 + b_.counter() * a_.period();
}

Cycle Cia::next_interrupt() const {
    if (interrupt_since_ != never || mask_ == 0) return line_falls_at_;
    Cia ahead = *this;
    for (int i = 0; i < settling_cycles && ahead.quiet_cycles() <= 0 && ahead.line_falls_at_ == never; ++i) ahead.tick();
    return ahead.next_line_fall();
}

Cycle Cia::next_line_fall() const {
    Cycle next = line_falls_at_;
    if ((mask_ & reg::timer_a_flag) != 0) next = std::min(next, synced_ + std::max<Cycle>(a_.quiet_cycles(), 0) + 2);
    if ((mask_ & reg::timer_b_flag) != 0) next = std::min(next, next_timer_b() + 1);
    if ((mask_ & reg::alarm_flag) != 0) next = std::min(next, alarm_at_ + 1);
    return next >= never ? never : next;
}

// The next event, whether or not it may interrupt, or earlier.
Cycle Cia::next_flag() const {
    return std::min({synced_ + a_.quiet_cycles() + 1, synced_ + b_.quiet_cycles() + 1, alarm_at_, line_falls_at_});
}

Cycle Cia::constant_until(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::port_a:
    case reg::direction_a:
    case reg::direction_b:
    case reg::serial_data: return never;
    case reg::port_b: return a_.drives_port() || b_.drives_port() ? now : never;
    case reg::tenths:
    case reg::seconds:
    case reg::minutes:
        if (tod_latched_) return now;
        return tod_stopped_ ? never : now + tenth_length() - (now - tod_since_) % tenth_length();
    case reg::interrupt_control: return flags_ != 0 ? now : next_flag();
    case reg::control_a:
    case reg::control_b: return next_flag();  // a one-shot timer stops itself
    default: return now;
    }
}

Cycle Cia::tenth_length() const {
    const int ticks = (registers_[reg::control_a] & reg::mains_50_hertz) != 0 ? 5 : 6;
    return Cycle{standard_.cycles_per_second} * ticks / standard_.mains_hertz;
}

std::int64_t Cia::tenths(Cycle now) const {
    if (tod_stopped_) return tod_base_;
    return (tod_base_ + (now - tod_since_) / tenth_length()) % tenths_per_day;
}

// The hours count 12, 1, 2; an hour 0 can be written.
bool Cia::shows_hour_zero(std::int64_t time) const {
    return tod_hour_zero_ && time / 36'000 == tod_base_ / 36'000;
}

std::uint8_t Cia::shown_tod(std::uint8_t number, Cycle now) const {
    const std::int64_t time = tod_latched_ ? tod_latch_ : tenths(now);
    const std::uint8_t value = tod_register(number, time);
    return number == reg::hours && shows_hour_zero(time) ? value & reg::afternoon : value;
}

// Reading the hours freezes what is shown until the tenths are read.
void Cia::latch_tod(std::uint8_t number, Cycle now) {
    if (number == reg::hours && !tod_latched_) tod_latch_ = tenths(now);
    tod_latched_ = number == reg::hours;
}

// Writing the hours stops the clock until the tenths are written; a written hour 12 turns its AM into PM and back. `sets_alarm` chooses
// the alarm. A clock that is set to the time of the alarm sounds it (VICE's tests of the clock, 0alarm).
void Cia::write_tod(std::uint8_t number, std::uint8_t value, Cycle now) {
    if ((registers_[reg::control_b] & reg::sets_alarm) != 0) {
        tod_alarm_ = with_register(std::max<std::int64_t>(tod_alarm_, 0), number, value);
    } else {
        const std::int64_t before = tenths(now);
        if (number == reg::hours && (value & 0x1f) == 0x12) value ^= reg::afternoon;
        tod_hour_zero_ = number == reg::hours ? (value & 0x1f) == 0 : shows_hour_zero(before);
        tod_base_ = with_register(before, number, value);
        tod_since_ = now;
        if (number == reg::hours) tod_stopped_ = true;
        if (number == reg::tenths) tod_stopped_ = false;
        if (before != tod_alarm_ && tod_base_ == tod_alarm_) raise(reg::alarm_flag);
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
