// SPDX-License-Identifier: MIT
// One interval timer of the CIA, cycle by cycle. Facts: MOS 6526 data sheet; Wolfgang Lorenz' test suite.
#pragma once

#include "core/c64/registers.hpp"
#include <gato/simulator/video.hpp>

namespace gato::simulator {

// The effect of a write goes through stages, one in each cycle: an access sees what its cycle has done, and acts from the next
// cycle on.
class CiaTimer {
public:
    void write_low(std::uint8_t value);
    void write_high(std::uint8_t value);
    // `counts_cycles` means that the source is PHI2.
    void write_control(std::uint8_t value, bool counts_cycles);
    [[nodiscard]] std::uint16_t counter() const { return counter_; }
    [[nodiscard]] std::uint8_t control() const { return control_; }
    [[nodiscard]] bool one_shot() const { return (control_ & c64::cia::one_shot) != 0; }
    [[nodiscard]] bool is_started() const { return (control_ & c64::cia::started) != 0; }
    [[nodiscard]] bool counts_cycles() const { return counts_cycles_; }
    [[nodiscard]] Cycle period() const { return Cycle{latch_} + 1; }
    // Returns what the timer shows at its bit of port B, if that is switched on.
    [[nodiscard]] bool output() const { return (control_ & c64::cia::toggles) != 0 ? toggle_ : underflowed_; }
    [[nodiscard]] bool drives_port() const { return (control_ & c64::cia::on_port_b) != 0; }

    // Passes one cycle; returns whether there was an underflow in it.
    bool tick();
    void move_stages() { stages_ = moved_stages(); }
    // Something other than a cycle is to be counted.
    void pulse() { stages_ |= count_pulse; }

    // Returns the number of cycles from now on in which it does nothing but count.
    [[nodiscard]] Cycle quiet_cycles() const {
        if (underflowed_ || stages_ != moved_stages()) return 0;
        if ((stages_ & count_decrement) == 0) return never;
        return counter_ == 0 ? 0xffff : Cycle{counter_} - 1;
    }
    void pass(Cycle quiet_cycles) {
        if ((stages_ & count_decrement) != 0) counter_ = static_cast<std::uint16_t>(counter_ - quiet_cycles);
    }
    // Returns the cycles until the timer underflows if it counts only cycles, or fewer.
    [[nodiscard]] Cycle until_underflow() const;
    // Returns the least that it has to count until then.
    [[nodiscard]] std::uint16_t least_count() const;

    // Have only the counter and the toggle changed since `before`?
    [[nodiscard]] bool is_like(const CiaTimer& before) const;
    // Repeats what it did since `before` `times` times; the counter goes down by `drift` each time.
    void repeat(const CiaTimer& before, Cycle times, Cycle drift);

private:
    // The counter is compared with zero in the third stage of counting, and decremented in the fourth; it is loaded in the
    // second stage of loading. One-shot mode is remembered for one cycle after it is switched off.
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

    [[nodiscard]] std::uint8_t moved_stages() const {
        constexpr std::uint8_t not_last = count_first | count_pulse | count_compare | load_first | load_now;
        return static_cast<std::uint8_t>((stages_ & not_last) << 1 | (counts_cycles_ ? count_first : 0)
                                         | (one_shot() ? was_one_shot : 0));
    }

    std::uint16_t latch_ = 0xffff, counter_ = 0xffff;
    std::uint8_t control_ = 0;
    std::uint8_t stages_ = 0;
    bool counts_cycles_ = false;  // and it is started
    bool toggle_ = false;
    bool underflowed_ = false;  // in this cycle
};

}  // namespace gato::simulator
