// SPDX-License-Identifier: MIT
// CIA 6526: two timers, interrupt control, time of day and the port registers. Nothing is counted while nobody looks: sync()
// skips the cycles in which the timers only count, and goes through the others one by one. The pins belong to the board.
// Facts: MOS 6526 data sheet; which cycle what happens in: Wolfgang Lorenz' test suite.
//
// Not modelled: the serial register (its byte reads as it was written), and the pins CNT, SP, FLAG and PC; a timer that counts CNT
// stands still.
#pragma once

#include <gato/c64/registers.hpp>
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

// Both have the same registers; see the .cpp for what differs.
enum class CiaChip : std::uint8_t { mos6526, mos6526a };

// One 16-bit interval timer, cycle by cycle. What a write sets off goes through stages, one in each cycle: an access sees what its
// cycle has done, and acts from the next on.
class CiaTimer {
public:
    void write_low(std::uint8_t value);
    void write_high(std::uint8_t value);
    // `counts_cycles`: the source is PHI2.
    void write_control(std::uint8_t value, bool counts_cycles);
    [[nodiscard]] std::uint16_t counter() const { return counter_; }
    [[nodiscard]] std::uint8_t control() const { return control_; }
    [[nodiscard]] bool one_shot() const { return (control_ & c64::cia::one_shot) != 0; }
    [[nodiscard]] Cycle period() const { return Cycle{latch_} + 1; }
    // What the timer shows at its bit of port B, if that is switched on.
    [[nodiscard]] bool output() const { return (control_ & c64::cia::toggles) != 0 ? toggle_ : underflowed_; }
    [[nodiscard]] bool drives_port() const { return (control_ & c64::cia::on_port_b) != 0; }

    // One cycle; whether there was an underflow in it.
    bool tick();
    void move_stages();
    // Something to count other than a cycle.
    void pulse() { stages_ |= count_pulse; }

    // Cycles from now on in which nothing happens but counting.
    [[nodiscard]] Cycle quiet_cycles() const;
    void pass(Cycle quiet_cycles);
    // Whether the timer, if left alone, will be as it is now after each period, but for the toggle.
    [[nodiscard]] bool repeats() const;
    void pass_periods(Cycle periods) { toggle_ = toggle_ != (periods % 2 != 0); }

private:
    // The counter is compared with zero in the third stage of counting, and decremented in the fourth; it is loaded in the second
    // stage of loading. One-shot mode is remembered for a cycle after it is switched off.
    enum Stage : std::uint8_t {
        count_first = 0x01,
        count_pulse = 0x02,
        count_compare = 0x04,
        count_decrement = 0x08,
        was_one_shot = 0x10,
        load_first = 0x20,
        load_now = 0x40,
        loaded = 0x80,
    };

    [[nodiscard]] std::uint8_t moved_stages() const;

    std::uint16_t latch_ = 0xffff, counter_ = 0xffff;
    std::uint8_t control_ = 0;
    std::uint8_t stages_ = 0;
    bool counts_cycles_ = false;  // and is started
    bool toggle_ = false;
    bool underflowed_ = false;  // in this cycle
};

class Cia {
public:
    explicit Cia(VideoStandard standard = pal) : standard_(standard) {}

    // `reg` 0-15, named in gato/c64/registers.hpp. The ports give the output latches; the board adds the pins.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);
    // What read() would give, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // The chip as it will be if nobody touches it until then.
    [[nodiscard]] Cia at(Cycle now) const;

    // Until when reading the register gives what it gives now, and has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    // What a port drives: 1 bits where the pin is an input. The timers may drive bits 6 and 7 of port B.
    [[nodiscard]] std::uint8_t port_a() const {
        return static_cast<std::uint8_t>(registers_[c64::cia::port_a] | ~registers_[c64::cia::direction_a]);
    }
    [[nodiscard]] std::uint8_t port_b() const;

    // Goes through the cycles up to and including `now`.
    void sync(Cycle now);
    [[nodiscard]] Cycle interrupt_since() const { return interrupt_since_; }
    // When the line will go low by itself, or earlier; `never` while it is low.
    [[nodiscard]] Cycle next_interrupt() const;

private:
    void tick();
    void raise(std::uint8_t flag);
    [[nodiscard]] std::uint8_t shown(std::uint8_t reg, Cycle now) const;
    void take_flags();
    void write_mask(std::uint8_t value);
    [[nodiscard]] bool a_feeds_b() const { return (registers_[c64::cia::control_b] & c64::cia::counts_timer_a) != 0; }
    [[nodiscard]] Cycle quiet_cycles() const;
    [[nodiscard]] bool is_unheard(std::uint8_t flag) const;
    bool skip_periods(CiaTimer& timer, CiaTimer& other, Cycle now);
    [[nodiscard]] Cycle next_timer_b() const;
    [[nodiscard]] Cycle next_line_fall() const;
    [[nodiscard]] Cycle next_flag() const;

    // Time of day in tenths of a second since midnight.
    [[nodiscard]] std::int64_t tenths(Cycle now) const;
    [[nodiscard]] bool shows_hour_zero(std::int64_t time) const;
    [[nodiscard]] std::uint8_t shown_tod(std::uint8_t reg, Cycle now) const;
    void latch_tod(std::uint8_t reg, Cycle now);
    void write_tod(std::uint8_t reg, std::uint8_t value, Cycle now);
    [[nodiscard]] Cycle tenth_length() const;
    [[nodiscard]] Cycle next_alarm(Cycle now) const;

    VideoStandard standard_;
    std::array<std::uint8_t, 16> registers_{};
    CiaTimer a_, b_;
    std::uint8_t flags_ = 0, mask_ = 0;
    bool flags_read_ = false;      // in this cycle
    Cycle line_falls_at_ = never;  // decided, but not yet done
    Cycle interrupt_since_ = never;
    Cycle synced_ = 0;

    std::int64_t tod_base_ = 36'000;  // tenths at tod_since_ (power-on: 01:00:00.0)
    Cycle tod_since_ = 0;
    bool tod_stopped_ = true;
    bool tod_hour_zero_ = false;  // the hour was written as 0, which stays so until it is over
    bool tod_latched_ = false;
    std::int64_t tod_latch_ = 0;
    std::int64_t tod_alarm_ = -1;
    Cycle alarm_at_ = never;
};

}  // namespace gato::simulator
