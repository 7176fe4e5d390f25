// SPDX-License-Identifier: MIT
// CIA 6526: two timers, interrupt control, time of day and the port registers. Timers are not counted: each knows the cycle of
// its next underflow, and everything else follows from that when somebody looks. The pins of the ports belong to the machine.
// Facts: MOS 6526 data sheet; the start-up delays of the timers as measured by Wolfgang Lorenz' test suite.
#pragma once

#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

// One 16-bit interval timer. Time is in cycles; `sync` must have been called for the moment that is asked about.
class CiaTimer {
public:
    void write_low(std::uint8_t value) { latch_ = static_cast<std::uint16_t>((latch_ & 0xff00) | value); }
    void write_high(std::uint8_t value);
    // Control register bits that both timers share: 0 start, 3 one-shot, 4 force load. `counts_cycles`: the source is PHI2.
    void control(std::uint8_t value, bool counts_cycles, Cycle now);

    [[nodiscard]] std::uint16_t value(Cycle now) const;
    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] Cycle next_underflow() const { return next_underflow_; }
    // The period while free-running; 0 when the next underflow is the last one.
    [[nodiscard]] Cycle period() const { return one_shot_ ? 0 : Cycle{latch_} + 1; }

    // Passes all underflows up to `now` and returns how many there were; the first happened at `first`.
    Cycle sync(Cycle now, Cycle& first);

    // Counting another timer's underflows: `pulses` arrive; returns the underflows they cause.
    Cycle count(Cycle pulses);
    // Pulses still to come until the next underflow.
    [[nodiscard]] Cycle pulses_left() const { return Cycle{counter_} + 1; }
    [[nodiscard]] bool counts_pulses() const { return running_ && !counts_cycles_; }

private:
    void freeze(Cycle now);
    void launch(Cycle now);

    std::uint16_t latch_ = 0xffff;
    std::uint16_t counter_ = 0xffff;  // while it is not counting cycles
    std::uint16_t ceiling_ = 0xffff;  // what is shown until the first decrement
    bool running_ = false, one_shot_ = false, counts_cycles_ = true;
    Cycle next_underflow_ = never;
};

class Cia {
public:
    explicit Cia(VideoStandard standard = pal) : standard_(standard) {}

    // `reg` 0-15. Registers 0 and 1 give the output latches; the machine adds the pins.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);
    // As read, but nothing changes.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;

    // Until when reading the register gives what it gives now, and has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    // What a port drives: 1 bits where the pin is an input.
    [[nodiscard]] std::uint8_t port_a() const { return static_cast<std::uint8_t>(registers_[0] | ~registers_[2]); }
    [[nodiscard]] std::uint8_t port_b() const { return static_cast<std::uint8_t>(registers_[1] | ~registers_[3]); }

    void sync(Cycle now);
    [[nodiscard]] Cycle interrupt_since() const { return interrupt_since_; }
    [[nodiscard]] Cycle next_interrupt() const;

private:
    enum Flag : std::uint8_t { timer_a = 0x01, timer_b = 0x02, alarm = 0x04 };

    // Time of day in tenths of a second since midnight.
    [[nodiscard]] std::int64_t tenths(Cycle now) const;
    [[nodiscard]] std::uint8_t read_tod(std::uint8_t reg, Cycle now);
    void write_tod(std::uint8_t reg, std::uint8_t value, Cycle now);
    [[nodiscard]] Cycle tenth_length() const;
    [[nodiscard]] Cycle next_alarm(Cycle now) const;
    [[nodiscard]] Cycle next_timer_b() const;
    [[nodiscard]] Cycle next_flag() const;
    void raise(std::uint8_t flag, Cycle when);
    void sync_timer_b(Cycle underflows_of_a, Cycle first_of_a, Cycle period_of_a, Cycle now);

    VideoStandard standard_;
    std::array<std::uint8_t, 16> registers_{};
    CiaTimer a_, b_;
    std::uint8_t flags_ = 0, mask_ = 0;
    Cycle interrupt_since_ = never;
    Cycle synced_ = 0;

    std::int64_t tod_base_ = 36'000;  // tenths at tod_since_ (power-on: 01:00:00.0)
    Cycle tod_since_ = 0;
    bool tod_stopped_ = true;
    bool tod_latched_ = false;
    std::int64_t tod_latch_ = 0;
    std::int64_t tod_alarm_ = -1;
    Cycle alarm_at_ = never;
};

}  // namespace gato::simulator
