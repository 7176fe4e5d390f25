// SPDX-License-Identifier: MIT
// VIA 6522: two ports, two timers, interrupt flags and the control lines. The 1541 drive has two of them. Nothing is counted
// while nobody looks: sync() goes from event to event.
//
//     Via via;
//     via.write(Via::timer_1_low, 10, 0);
//     via.write(Via::timer_1_high, 0, 1);       // the counter shows 10 in cycle 2, 0 in 12, $ffff and its flag in 13
//     via.sync(13);
//     via.irq_since();                          // 13, if bits 7 and 6 were written to `interrupt_enable`
//
// Facts: MOS 6522 and Rockwell R6522 data sheets; that a write to `latch_1_high` clears the flag of timer 1: VIC-20
// Programmer's Reference Guide; what a timer does that was not started, or in the cycle in which its mode changes: measurements
// of 1541 drives (VICE's test programs, drive/viavarious).
//
// Not modelled: the shift register, which only keeps what is written to it; timer 2, its clock, counts as it would for it. As
// inputs, CA2 and CB2 see a line that never moves.
#pragma once

#include <gato/simulator/cpu.hpp>
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

// One of the two timers. A counter that shows 0 shows $ffff in the next cycle, in which its flag is raised.
class ViaTimer {
public:
    // After $ffff timer 1 starts again from the latch, timer 2 counts on.
    explicit ViaTimer(bool reloads) : reloads_(reloads) {}

    [[nodiscard]] std::uint16_t latch() const { return latch_; }
    // A latch that is written while the counter shows $ffff goes into it at once.
    void set_latch_low(std::uint8_t value, Cycle now);
    void set_latch_high(std::uint8_t value, Cycle now);

    // The latch is loaded into the counter, which starts in the next cycle; its end counts once.
    void start(Cycle now);
    // From the next cycle on the counter counts pulses, or cycles again. Only timer 2 can do this.
    void count_pulses(bool on, Cycle now);
    // From now on the low byte is loaded from the latch whenever it has shown $ff, as the shift register needs it, or it is
    // again the low byte of a 16-bit number. Only timer 2 can do this.
    void reload_low(bool on, Cycle now);
    // Counts a pulse; returns whether it was the one after 0, for the first time since start().
    [[nodiscard]] bool pulse();
    [[nodiscard]] bool counts_pulses() const { return pulses_; }

    [[nodiscard]] std::uint16_t counter(Cycle now) const;
    // Returns the cycle in which it will show $ffff; `never` while it counts pulses.
    [[nodiscard]] Cycle ends_at() const { return pulses_ ? never : ends_at_; }
    // Passes its end at ends_at(); returns whether that end counts: the first since start() does, or any if it `stays_armed`.
    [[nodiscard]] bool end(bool stays_armed = false);
    // The same for all ends up to `now`, if none of them counts.
    void go_on(Cycle now);
    [[nodiscard]] bool is_armed() const { return armed_; }

    // Will it do what `before` did, so many cycles later, whether it is armed or not?
    [[nodiscard]] bool is_like(const ViaTimer& before, Cycle later) const;
    void shift(Cycle later);

private:
    void set_latch(std::uint16_t latch, Cycle now);
    // Returns how many cycles the counter takes from this number to $ffff.
    [[nodiscard]] Cycle steps_from(std::uint16_t number) const;
    // The cycles from end to end, and those of the low byte alone.
    [[nodiscard]] Cycle round() const;
    [[nodiscard]] Cycle low_round() const { return (latch_ & 0xff) + Cycle{2}; }

    bool reloads_, low_reloads_ = false;
    std::uint16_t latch_ = 0xffff;
    std::uint16_t pulses_left_ = 0;
    bool pulses_ = false, armed_ = false;
    Cycle ends_at_ = 0x10000, ended_at_ = -1;
};

class Via {
public:
    enum Register : std::uint8_t {
        port_b,
        port_a,
        direction_b,
        direction_a,
        timer_1_low,
        timer_1_high,
        latch_1_low,
        latch_1_high,
        timer_2_low,
        timer_2_high,
        shift_register,
        auxiliary_control,
        peripheral_control,
        interrupt_flags,
        interrupt_enable,
        port_a_without_handshake,
    };
    enum Flag : std::uint8_t {
        ca2_flag = 0x01,
        ca1_flag = 0x02,
        shift_flag = 0x04,
        cb2_flag = 0x08,
        cb1_flag = 0x10,
        timer_2_flag = 0x20,
        timer_1_flag = 0x40,
        any_flag = 0x80,
    };

    // `reg` is 0-15; `now` is the cycle of the access.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);

    // Sets what others put on the pins; pins that are outputs ignore it. A falling edge of bit 6 of port B is a pulse for timer
    // 2.
    void set_pins_a(std::uint8_t pins) { pins_a_ = pins; }
    void set_pins_b(std::uint8_t pins, Cycle now);
    void set_ca1(bool high, Cycle now);
    void set_cb1(bool high, Cycle now);

    // Returns what the chip drives: 1 bits where a pin is an input. Timer 1 may drive bit 7 of port B. sync() says up to which
    // cycle.
    [[nodiscard]] std::uint8_t outputs_a() const { return static_cast<std::uint8_t>(a_ | ~direction_a_); }
    [[nodiscard]] std::uint8_t outputs_b() const;
    [[nodiscard]] std::uint8_t directions_a() const { return direction_a_; }
    [[nodiscard]] std::uint8_t directions_b() const { return direction_b_; }
    // Their levels as outputs; as inputs they are high.
    [[nodiscard]] bool ca2() const { return control_line(peripheral_ >> 1 & 7, ca2_handshakes_); }
    [[nodiscard]] bool cb2() const { return control_line(peripheral_ >> 5 & 7, cb2_handshakes_); }

    // Goes through the cycles up to and including `now`.
    void sync(Cycle now);
    // Since when the interrupt line is low; `never` while it is high.
    [[nodiscard]] Cycle irq_since() const { return irq_since_; }
    // Returns when a timer does something that is visible outside its counter, if nobody accesses the chip.
    [[nodiscard]] Cycle next_event() const;

    // Has it done since `before` what it will do again in the next `later` cycles? It matters whether somebody has looked at
    // the counters since forget_looks().
    [[nodiscard]] bool is_like(const Via& before, Cycle later) const;
    void forget_looks() { looked_at_1_ = looked_at_2_ = false; }
    // Makes everything have happened so many cycles later; counters that nobody waits for continue by themselves.
    void shift(Cycle later);

private:
    [[nodiscard]] static bool control_line(int mode, bool handshakes);
    [[nodiscard]] bool drives_pb7() const { return (auxiliary_ & 0x80) != 0; }
    [[nodiscard]] bool is_free_running() const { return (auxiliary_ & 0x40) != 0; }
    [[nodiscard]] bool matters_1() const { return timer_1_.is_armed() || looked_at_1_; }
    [[nodiscard]] bool matters_2() const { return timer_2_.is_armed() || timer_2_.counts_pulses() || looked_at_2_; }
    [[nodiscard]] std::uint8_t shown_a() const;
    [[nodiscard]] std::uint8_t shown_b() const;
    [[nodiscard]] std::uint8_t shown_flags() const;
    void touch_port_a(Cycle now);
    void touch_port_b(Cycle now);
    void start_timer_1(std::uint8_t high, Cycle now);
    void start_timer_2(std::uint8_t high, Cycle now);
    void set_auxiliary(std::uint8_t value, Cycle now);
    void end_timer_1();
    void sync_timer_2(Cycle now);
    void raise(std::uint8_t flag, Cycle at);
    void clear(std::uint8_t flags, Cycle now);
    void follow_line(Cycle now);

    std::uint8_t a_ = 0, b_ = 0, direction_a_ = 0, direction_b_ = 0;
    std::uint8_t pins_a_ = 0xff, pins_b_ = 0xff, latched_a_ = 0xff, latched_b_ = 0xff;
    std::uint8_t shift_ = 0, auxiliary_ = 0, peripheral_ = 0, flags_ = 0, enabled_ = 0;
    bool ca1_ = true, cb1_ = true, ca2_handshakes_ = false, cb2_handshakes_ = false, pb7_ = true;
    bool looked_at_1_ = false, looked_at_2_ = false;
    ViaTimer timer_1_{true}, timer_2_{false};
    Cycle irq_since_ = never;
};

}  // namespace gato::simulator
