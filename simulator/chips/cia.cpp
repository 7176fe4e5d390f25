// SPDX-License-Identifier: MIT
// The registers of a CIA, and its interrupts.
#include "simulator/chips/cia.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::cia;

namespace {

constexpr bool is_of_the_clock(std::uint8_t number) {
    return number >= reg::tenths && number <= reg::hours;
}

}  // namespace

Cia Cia::at(Cycle now) const {
    Cia ahead = *this;
    ahead.sync(now);
    return ahead;
}

// Only what counts has to be gone through to know what it will show.
std::uint8_t Cia::peek(std::uint8_t number, Cycle now) const {
    return number >= reg::timer_a_low && synced_ < now ? at(now).shown(number) : shown(number);
}

std::uint8_t Cia::read(std::uint8_t number, Cycle now) {
    sync(now);
    const std::uint8_t value = shown(number);
    if (number == reg::interrupt_control) {
        take_flags();
        next_interrupt_ = find_next_interrupt();
    }
    if (is_of_the_clock(number)) clock_.note_read(number);
    return value;
}

// What a register shows when the chip has gone through all cycles.
std::uint8_t Cia::shown(std::uint8_t number) const {
    switch (number) {
    case reg::timer_a_low: return static_cast<std::uint8_t>(a_.counter());
    case reg::timer_a_high: return static_cast<std::uint8_t>(a_.counter() >> 8);
    case reg::timer_b_low: return static_cast<std::uint8_t>(b_.counter());
    case reg::timer_b_high: return static_cast<std::uint8_t>(b_.counter() >> 8);
    case reg::tenths:
    case reg::seconds:
    case reg::minutes:
    case reg::hours: return clock_.shown(number);
    case reg::serial_data: return serial_.data();
    case reg::interrupt_control: return interrupts() | (synced_ == lingers_in_ ? lingering_ : std::uint8_t{0});
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
    case reg::hours: write_clock(number, value, now); break;
    case reg::serial_data: serial_.write(value); break;
    case reg::interrupt_control: write_mask(value); break;
    case reg::control_a: write_control_a(value, now); break;
    case reg::control_b: b_.write_control(value, (value & reg::not_cycles) == 0); break;
    default: break;
    }
    if (number >= reg::timer_a_low) next_interrupt_ = find_next_interrupt();
}

// `sets_alarm` chooses the alarm.
void Cia::write_clock(std::uint8_t number, std::uint8_t value, Cycle now) {
    const bool is_alarm = (registers_[reg::control_b] & reg::sets_alarm) != 0;
    if (is_alarm ? clock_.write_alarm(number, value) : clock_.write(number, value, now)) raise(reg::alarm_flag);
}

void Cia::write_control_a(std::uint8_t value, Cycle now) {
    a_.write_control(value, (value & reg::counts_pins) == 0);
    clock_.divide_by_five((value & reg::mains_50_hertz) != 0, now);
    const bool cnt = serial_.cnt();
    serial_.set_output((value & reg::serial_output) != 0);
    count_cnt(cnt);
}

std::uint8_t Cia::port_b() const {
    auto value = static_cast<std::uint8_t>(registers_[reg::port_b] | ~registers_[reg::direction_b]);
    if (a_.drives_port()) value = static_cast<std::uint8_t>((value & 0xbf) | (a_.output() ? 0x40 : 0));
    if (b_.drives_port()) value = static_cast<std::uint8_t>((value & 0x7f) | (b_.output() ? 0x80 : 0));
    return value;
}

void Cia::drive_serial(bool cnt, bool sp, Cycle now) {
    sync(now);
    const bool before = serial_.cnt();
    serial_.drive(cnt, sp);
    count_cnt(before);
    next_interrupt_ = find_next_interrupt();
}

void Cia::drop_flag_pin(Cycle now) {
    sync(now);
    raise(reg::pin_flag);
    next_interrupt_ = find_next_interrupt();
}

bool Cia::b_counts_cnt() const {
    return (registers_[reg::control_b] & reg::not_cycles) == reg::counts_pin;
}

// The timers may count the rising edges of CNT.
void Cia::count_cnt(bool before) {
    if (before || !serial_.cnt()) return;
    if (a_.is_started() && (registers_[reg::control_a] & reg::counts_pins) != 0) a_.pulse();
    if (b_.is_started() && b_counts_cnt()) b_.pulse();
}

// Bit 7 is the line's state, whatever the mask is by now; the 6526A shows one that is only decided too.
std::uint8_t Cia::interrupts() const {
    const bool decided = line_falls_at_ != never && is_6526a();
    return flags_ | (interrupt_since_ != never || decided ? reg::interrupting : std::uint8_t{0});
}

// Ends the interrupt, also one that is only decided.
void Cia::take_flags() {
    lingering_ = interrupts();
    if (line_falls_at_ != never) lingering_ |= reg::interrupting;
    if (!is_6526a()) lingering_ &= reg::interrupting;
    lingers_in_ = synced_ + 1;
    flags_ = 0;
    flags_read_ = true;
    interrupt_since_ = line_falls_at_ = never;
}

// Allowing what is already there interrupts a cycle later than an event does.
void Cia::write_mask(std::uint8_t value) {
    mask_ = static_cast<std::uint8_t>((value & reg::sets_mask) != 0 ? mask_ | (value & reg::all_flags) : mask_ & ~value);
    const bool again = synced_ == mask_written_ + 1;
    mask_written_ = synced_;
    if ((flags_ & mask_) != 0) return pull_line(synced_ + 1 + line_delay());
    if (again && !is_6526a()) line_falls_at_ = never;
}

void Cia::pull_line(Cycle at) {
    if (interrupt_since_ == never) line_falls_at_ = std::min(line_falls_at_, at);
    if (line_falls_at_ > synced_) return;
    interrupt_since_ = line_falls_at_;
    line_falls_at_ = never;
}

void Cia::raise(std::uint8_t flag) {
    flags_ |= flag;
    if ((flag & mask_) != 0) pull_line(synced_ + (flags_read_ ? 1 : line_delay()));
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
    case reg::minutes: return clock_.is_latched() ? now : clock_.next_count();
    case reg::interrupt_control:  // a read in the cycle before the flag may lose it
        return flags_ != 0 ? now : next_flag(reg::all_flags) - 1;
    case reg::control_a:
    case reg::control_b: return next_flag(reg::all_flags);  // a one-shot timer stops itself
    default: return now;
    }
}

}  // namespace gato::simulator
