// SPDX-License-Identifier: MIT
// The registers of a VIA, its control lines and interrupts.
#include "simulator/chips/via.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::uint8_t latches_a = 0x01, latches_b = 0x02, counts_pulses = 0x20;  // auxiliary control
constexpr std::uint8_t ca1_rises = 0x01, cb1_rises = 0x10;                        // peripheral control
constexpr std::uint8_t pulse_pin = 0x40;                                          // of port B, for timer 2

// Inputs of CA2 or CB2 whose flag an access to the port does not clear.
constexpr bool is_independent(int mode) {
    return mode == 1 || mode == 3;
}
// Modes of the shift register, bits 2 to 4 of auxiliary control, in which timer 2 is its clock.
constexpr bool is_clocked_by_timer(std::uint8_t auxiliary) {
    const int mode = auxiliary >> 2 & 7;
    return mode == 1 || mode == 4 || mode == 5;
}
constexpr bool is_handshake(int mode) {
    return mode == 4;
}

}  // namespace

// Pulses of one cycle (mode 5) are not seen by anything.
bool Via::control_line(int mode, bool handshakes) {
    return mode != 6 && !(is_handshake(mode) && handshakes);
}

std::uint8_t Via::outputs_b() const {
    auto value = static_cast<std::uint8_t>(b_ | ~direction_b_);
    if (drives_pb7()) value = static_cast<std::uint8_t>((value & 0x7f) | (pb7_ ? 0x80 : 0));
    return value;
}

// Port A shows its pins, those of outputs too; with its latch on, as they were at the edge of CA1.
std::uint8_t Via::shown_a() const {
    if ((auxiliary_ & latches_a) != 0 && (flags_ & ca1_flag) != 0) return latched_a_;
    return static_cast<std::uint8_t>(outputs_a() & (pins_a_ | direction_a_));
}

// Port B shows of outputs what was written.
std::uint8_t Via::shown_b() const {
    const bool is_latched = (auxiliary_ & latches_b) != 0 && (flags_ & cb1_flag) != 0;
    const std::uint8_t pins = is_latched ? latched_b_ : pins_b_;
    auto value = static_cast<std::uint8_t>((b_ & direction_b_) | (pins & ~direction_b_));
    if (drives_pb7()) value = static_cast<std::uint8_t>((value & 0x7f) | (pb7_ ? 0x80 : 0));
    return value;
}

std::uint8_t Via::shown_flags() const {
    return static_cast<std::uint8_t>(flags_ | ((flags_ & enabled_) != 0 ? any_flag : 0));
}

std::uint8_t Via::read(std::uint8_t reg, Cycle now) {
    sync(now);
    switch (static_cast<Register>(reg & 0x0f)) {
    case port_b: {
        const std::uint8_t value = shown_b();
        clear(is_independent(peripheral_ >> 5 & 7) ? cb1_flag : cb1_flag | cb2_flag, now);
        return value;
    }
    case port_a: {
        const std::uint8_t value = shown_a();
        touch_port_a(now);
        return value;
    }
    case direction_b: return direction_b_;
    case direction_a: return direction_a_;
    case timer_1_low:
        looked_at_1_ = true;
        clear(timer_1_flag, now);
        return static_cast<std::uint8_t>(timer_1_.counter(now));
    case timer_1_high: looked_at_1_ = true; return static_cast<std::uint8_t>(timer_1_.counter(now) >> 8);
    case latch_1_low: return static_cast<std::uint8_t>(timer_1_.latch());
    case latch_1_high: return static_cast<std::uint8_t>(timer_1_.latch() >> 8);
    case timer_2_low:
        looked_at_2_ = true;
        clear(timer_2_flag, now);
        return static_cast<std::uint8_t>(timer_2_.counter(now));
    case timer_2_high: looked_at_2_ = true; return static_cast<std::uint8_t>(timer_2_.counter(now) >> 8);
    case shift_register: clear(shift_flag, now); return shift_;
    case auxiliary_control: return auxiliary_;
    case peripheral_control: return peripheral_;
    case interrupt_flags: return shown_flags();
    case interrupt_enable: return enabled_ | 0x80;
    case port_a_without_handshake: return shown_a();
    }
    return 0xff;
}

void Via::write(std::uint8_t reg, std::uint8_t value, Cycle now) {
    sync(now);
    switch (static_cast<Register>(reg & 0x0f)) {
    case port_b:
        b_ = value;
        touch_port_b(now);
        break;
    case port_a:
        a_ = value;
        touch_port_a(now);
        break;
    case direction_b: direction_b_ = value; break;
    case direction_a: direction_a_ = value; break;
    case timer_1_low:
    case latch_1_low: timer_1_.set_latch_low(value, now); break;
    case timer_1_high: start_timer_1(value, now); break;
    case latch_1_high:
        timer_1_.set_latch_high(value, now);
        clear(timer_1_flag, now);
        break;
    case timer_2_low: timer_2_.set_latch_low(value, now); break;
    case timer_2_high: start_timer_2(value, now); break;
    case shift_register:
        shift_ = value;
        clear(shift_flag, now);
        break;
    case auxiliary_control: set_auxiliary(value, now); break;
    case peripheral_control: peripheral_ = value; break;
    case interrupt_flags: clear(value & 0x7f, now); break;
    case interrupt_enable:
        enabled_ = static_cast<std::uint8_t>((value & 0x80) != 0 ? enabled_ | (value & 0x7f) : enabled_ & ~value);
        follow_line(now);
        break;
    case port_a_without_handshake: a_ = value; break;
    }
}

void Via::touch_port_a(Cycle now) {
    const int mode = peripheral_ >> 1 & 7;
    clear(is_independent(mode) ? ca1_flag : ca1_flag | ca2_flag, now);
    ca2_handshakes_ = is_handshake(mode);
}

// Only writes ask for a handshake here.
void Via::touch_port_b(Cycle now) {
    const int mode = peripheral_ >> 5 & 7;
    clear(is_independent(mode) ? cb1_flag : cb1_flag | cb2_flag, now);
    cb2_handshakes_ = is_handshake(mode);
}

void Via::start_timer_1(std::uint8_t high, Cycle now) {
    timer_1_.set_latch_high(high, now);
    timer_1_.start(now);
    pb7_ = !drives_pb7();
    clear(timer_1_flag, now);
}

void Via::start_timer_2(std::uint8_t high, Cycle now) {
    timer_2_.set_latch_high(high, now);
    timer_2_.start(now);
    clear(timer_2_flag, now);
}

// Timer 2 counts one cycle more before it waits for pulses. Bit 7 of port B begins high when timer 1 gets it.
void Via::set_auxiliary(std::uint8_t value, Cycle now) {
    if ((value & counts_pulses) != 0 && !timer_2_.counts_pulses()) sync_timer_2(now + 1);
    auxiliary_ = value;
    looked_at_1_ = looked_at_2_ = true;
    timer_2_.count_pulses((value & counts_pulses) != 0, now);
    timer_2_.reload_low(is_clocked_by_timer(value), now);
    if (!drives_pb7()) pb7_ = true;
}

// A timer that runs freely ends again and again, once it has been started.
void Via::end_timer_1() {
    const Cycle at = timer_1_.ends_at();
    if (!timer_1_.end(is_free_running())) return;
    if (drives_pb7()) pb7_ = !pb7_;
    raise(timer_1_flag, at);
}

// Ends that are not visible are passed at once: a free-running timer whose flag is already set shows them only at its pin.
void Via::sync(Cycle now) {
    while (timer_1_.ends_at() <= now && timer_1_.ends_at() >= next_event()) end_timer_1();
    timer_1_.go_on(now);
    sync_timer_2(now);
}

void Via::sync_timer_2(Cycle now) {
    if (timer_2_.is_armed() && timer_2_.ends_at() <= now) {
        const Cycle at = timer_2_.ends_at();
        if (timer_2_.end()) raise(timer_2_flag, at);
    }
    timer_2_.go_on(now);
}

Cycle Via::next_event() const {
    const bool shows = !is_free_running() || drives_pb7() || (flags_ & timer_1_flag) == 0;
    return std::min(timer_1_.is_armed() && shows ? timer_1_.ends_at() : never,
                    timer_2_.is_armed() ? timer_2_.ends_at() : never);
}

void Via::set_pins_b(std::uint8_t pins, Cycle now) {
    const bool falls = (pins_b_ & ~pins & pulse_pin) != 0;
    pins_b_ = pins;
    if (falls && timer_2_.pulse()) raise(timer_2_flag, now);
}

void Via::set_ca1(bool high, Cycle now) {
    if (high == ca1_) return;
    ca1_ = high;
    if (high != ((peripheral_ & ca1_rises) != 0)) return;
    if ((flags_ & ca1_flag) == 0 || (auxiliary_ & latches_a) == 0)
        latched_a_ = static_cast<std::uint8_t>(outputs_a() & (pins_a_ | direction_a_));
    ca2_handshakes_ = false;
    raise(ca1_flag, now);
}

void Via::set_cb1(bool high, Cycle now) {
    if (high == cb1_) return;
    cb1_ = high;
    if (high != ((peripheral_ & cb1_rises) != 0)) return;
    if ((flags_ & cb1_flag) == 0 || (auxiliary_ & latches_b) == 0) latched_b_ = pins_b_;
    cb2_handshakes_ = false;
    raise(cb1_flag, now);
}

void Via::raise(std::uint8_t flag, Cycle at) {
    flags_ |= flag;
    follow_line(at);
}

// A program that clears a flag of timer 1 wants to see the next one.
void Via::clear(std::uint8_t flags, Cycle now) {
    if ((flags & flags_ & timer_1_flag) != 0) looked_at_1_ = true;
    flags_ &= static_cast<std::uint8_t>(~flags);
    follow_line(now);
}

void Via::follow_line(Cycle now) {
    const bool is_low = (flags_ & enabled_) != 0;
    irq_since_ = is_low ? std::min(irq_since_, now) : never;
}

bool Via::is_like(const Via& before, Cycle later) const {
    const auto registers = [](const Via& via) {
        return std::array{via.a_,          via.b_,         via.direction_a_, via.direction_b_, via.pins_a_,
                          via.pins_b_,     via.latched_a_, via.latched_b_,   via.shift_,       via.auxiliary_,
                          via.peripheral_, via.flags_,     via.enabled_};
    };
    const auto lines = [](const Via& via) {
        return std::array{via.ca1_, via.cb1_, via.ca2_handshakes_, via.cb2_handshakes_, via.pb7_, via.irq_since_ == never};
    };
    if (registers(*this) != registers(before) || lines(*this) != lines(before)) return false;
    const bool counts_1 = matters_1() || before.matters_1() || next_event() != never;
    const bool counts_2 = matters_2() || before.matters_2();
    return (!counts_1 || timer_1_.is_like(before.timer_1_, later)) && (!counts_2 || timer_2_.is_like(before.timer_2_, later));
}

void Via::shift(Cycle later) {
    if (matters_1() || next_event() != never) timer_1_.shift(later);
    if (matters_2()) timer_2_.shift(later);
    if (irq_since_ != never) irq_since_ += later;
}

}  // namespace gato::simulator
