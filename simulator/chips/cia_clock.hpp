// SPDX-License-Identifier: MIT
// The time of day of a CIA: four registers of binary digits, which carry when they are equal to 9, 5 or 12, whatever was
// written to them, and a divider of the mains frequency. Facts: MOS 6526 data sheet; the tests of the clock in VICE's
// collection: fix-* (the digits), hzsync* (the divider), alarm-cond*, 0alarm and hammerfist1 (the alarm), powerup.
#pragma once

#include "core/c64/registers.hpp"
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

class CiaClock {
public:
    explicit CiaClock(VideoStandard standard) : standard_(standard) {}

    // `number` is a register of the chip, `tenths` to `hours`.
    [[nodiscard]] std::uint8_t shown(std::uint8_t number) const { return (latched_ ? latch_ : time_)[index(number)]; }
    // Reading the hours freezes what is shown until the tenths are read.
    void note_read(std::uint8_t number);
    // Both return whether the alarm goes off.
    bool write(std::uint8_t number, std::uint8_t value, Cycle now);
    bool write_alarm(std::uint8_t number, std::uint8_t value);
    // Are five periods of the mains a tenth of a second, or six?
    void divide_by_five(bool five, Cycle now);

    [[nodiscard]] bool is_latched() const { return latched_; }
    // When the tenths advance: count() must be called then; it returns whether the alarm goes off.
    [[nodiscard]] Cycle next_count() const { return next_count_; }
    bool count();

private:
    using Registers = std::array<std::uint8_t, 4>;

    static std::size_t index(std::uint8_t number) { return std::size_t{number} - c64::cia::tenths; }
    [[nodiscard]] Cycle mains_at(Cycle now) const;
    void schedule();
    bool sounds();

    VideoStandard standard_;
    Registers time_{0, 0, 0, 1}, alarm_{}, latch_{};
    bool latched_ = false, stopped_ = true;
    bool equal_ = false;  // the time equals the alarm
    bool by_five_ = false;
    Cycle divider_ = 0;  // 0-5
    Cycle mains_ = 0;    // periods of the mains from power-on to the moment when the divider had that value
    Cycle next_count_ = never;
};

}  // namespace gato::simulator
