// SPDX-License-Identifier: MIT
// CIA 6526: two timers, interrupt control, time of day, the serial register and the port registers. Nothing is counted while
// nobody looks: sync() skips the cycles in which the timers only count, and whole periods of a chip that repeats itself; only
// the other cycles are executed one by one.
// Facts: MOS 6526 data sheet; in which cycle things happen: Wolfgang Lorenz' test suite; how the later 6526A differs, and the
// interrupt without a flag: cia-timer and dd0dtest in VICE's collection.
//
// The models: the 6526A pulls the interrupt line in the cycle of the event, or in the next one if the interrupt control
// register was read just before; the 6526 does so a cycle later. A read in the cycle before an underflow of timer B loses the
// flag on the 6526, but not the interrupt. If it is read in two successive cycles, as by INC $DD0D,X, the register shows again
// what it showed; on the 6526 only bit 7. Forbidding an interrupt in the cycle of its event is too late, except on a 6526 that
// is written to in two successive cycles. A 6526 of the batch 4485 has a different serial register (cia_serial.hpp).
//
// Not modelled: the pin PC. On a C64 the tape recorder drives FLAG of CIA 1 (board/datasette.hpp). CNT, SP and FLAG of CIA 2 are
// connected to the user port: nothing drives them.
#pragma once

#include "simulator/chips/cia_clock.hpp"
#include "simulator/chips/cia_serial.hpp"
#include "simulator/chips/cia_timer.hpp"
#include <gato/simulator/chips.hpp>

namespace gato::simulator {

class Cia {
public:
    explicit Cia(VideoStandard standard = pal, CiaChip chip = CiaChip::mos6526)
        : chip_(chip), serial_(chip == CiaChip::mos6526_4485), clock_(standard) {}

    // `reg` is 0-15, named in core/c64/registers.hpp. The ports return the output latches; the board adds the pins.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);
    // Returns what read() would, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // Returns the chip as it will be if nobody accesses it until then.
    [[nodiscard]] Cia at(Cycle now) const;

    // Returns until when reading the register gives what it gives now, and has no effect; `now` if that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    // Returns what a port drives: 1 bits where the pin is an input. The timers may drive bits 6 and 7 of port B.
    [[nodiscard]] std::uint8_t port_a() const {
        return static_cast<std::uint8_t>(registers_[c64::cia::port_a] | ~registers_[c64::cia::direction_a]);
    }
    [[nodiscard]] std::uint8_t port_b() const;
    // The serial register's pins.
    [[nodiscard]] bool cnt() const { return serial_.cnt(); }
    [[nodiscard]] bool sp() const { return serial_.sp(); }
    void drive_serial(bool cnt, bool sp, Cycle now);
    // A falling edge at the pin FLAG.
    void drop_flag_pin(Cycle now);

    // Goes through the cycles up to and including `now`.
    void sync(Cycle now);
    [[nodiscard]] Cycle interrupt_since() const { return interrupt_since_; }
    // When the line will go low by itself, or earlier; `never` while it is low. Until then sync() is not needed for the line.
    [[nodiscard]] Cycle next_interrupt() const { return next_interrupt_; }

    // The flags that cause interrupts.
    [[nodiscard]] std::uint8_t interrupt_mask() const { return mask_; }

private:
    void tick();
    void tick_timers();
    void step(Cycle end);
    void raise(std::uint8_t flag);
    void pull_line(Cycle at);
    [[nodiscard]] std::uint8_t shown(std::uint8_t reg) const;
    void take_flags();
    void write_mask(std::uint8_t value);
    [[nodiscard]] std::uint8_t interrupts() const;
    void write_clock(std::uint8_t reg, std::uint8_t value, Cycle now);
    void write_control_a(std::uint8_t value, Cycle now);
    void count_cnt(bool before);
    [[nodiscard]] bool is_6526a() const { return chip_ == CiaChip::mos6526a; }
    [[nodiscard]] Cycle line_delay() const { return is_6526a() ? 0 : 1; }
    [[nodiscard]] bool a_feeds_b() const { return (registers_[c64::cia::control_b] & c64::cia::counts_timer_a) != 0; }
    // Does timer B count edges of CNT, or underflows of timer A only while CNT is high?
    [[nodiscard]] bool b_counts_cnt() const;
    [[nodiscard]] bool b_wants_cnt() const { return (registers_[c64::cia::control_b] & c64::cia::counts_pin) != 0; }

    [[nodiscard]] Cycle quiet_cycles() const;
    bool skip_repeated(Cycle now);
    bool repeat(Cycle span, Cycle end);
    [[nodiscard]] Cycle short_span() const;
    [[nodiscard]] Cycle joint_span() const;
    [[nodiscard]] Cycle drift_of(const CiaTimer& timer, const CiaTimer& before, Cycle span) const;
    [[nodiscard]] bool is_like(const Cia& before) const;

    [[nodiscard]] Cycle next_timer_b(Cycle next_a) const;
    [[nodiscard]] Cycle next_serial(Cycle next_a) const;
    [[nodiscard]] Cycle next_flag(std::uint8_t of) const;
    [[nodiscard]] Cycle find_next_interrupt() const;

    CiaChip chip_;
    std::array<std::uint8_t, 16> registers_{};
    CiaTimer a_, b_;
    CiaSerial serial_;
    CiaClock clock_;
    std::uint8_t flags_ = 0, mask_ = 0;
    bool flags_read_ = false;      // in this cycle
    Cycle line_falls_at_ = never;  // decided, but not yet done
    Cycle interrupt_since_ = never;
    std::uint8_t lingering_ = 0;  // bits of the interrupt control register that were read and still show
    Cycle lingers_in_ = never;    // this cycle
    Cycle mask_written_ = never;  // when it was last written
    Cycle synced_ = 0;
    Cycle next_interrupt_ = never;
};

}  // namespace gato::simulator
