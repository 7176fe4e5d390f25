// SPDX-License-Identifier: MIT
// The SID's filter, mixer and volume, as a linear state variable filter, and the C64's output stage.
// Facts: MOS 6581 data sheet (routing, modes, 12 dB an octave, cutoff from 30 Hz to 12 kHz, resonance); the output stage's
// capacitors and resistors, in the C64's circuit diagram, let 1.6 Hz to 16 kHz pass. The curve of a 6581's cutoff differs much
// from chip to chip: this one is flat at its lower end, steep in its middle and reaches 18 kHz, as measurements of many chips
// do. An 8580's is a line.
#pragma once

#include <gato/simulator/chips.hpp>

#include <array>
#include <cstdint>

namespace gato::simulator {

// Returns the cutoff frequency in Hz for the cutoff register's 11 bits.
[[nodiscard]] double sid_cutoff(SidChip chip, int cutoff);
// Returns the quality for the resonance register's 4 bits.
[[nodiscard]] double sid_quality(SidChip chip, int resonance);

class SidFilter {
public:
    // `rate` is the number of calls of pass() per second.
    SidFilter(SidChip chip, double rate) : chip_(chip), rate_(rate) { tune(); }

    // `reg` is $15 to $18.
    void write(std::uint8_t reg, std::uint8_t value);
    // Takes the three voices, each from -1 to 1 or about that, and returns what leaves the chip: three voices at full volume
    // stay below 1.
    [[nodiscard]] float pass(const std::array<float, 3>& voices);

private:
    void tune();
    void route();

    SidChip chip_;
    double rate_;
    std::array<std::uint8_t, 4> registers_{};

    // Which part of each voice goes through the filter, and which bypasses it.
    std::array<float, 3> filtered_{}, direct_{};
    float low_ = 0, band_ = 0, high_ = 0;  // the parts of the filter's outputs that are heard
    float volume_ = 0;
    float first_ = 0, second_ = 0, third_ = 0, damping_ = 0;  // coefficients
    float band_state_ = 0, low_state_ = 0;                    // of the filter's two integrators
};

// 1.6 Hz to 16 kHz.
class OutputStage {
public:
    explicit OutputStage(double rate);
    [[nodiscard]] float pass(float voltage) {
        low_ += low_step_ * (voltage - low_);
        high_ += high_step_ * (low_ - high_);
        return low_ - high_;
    }

private:
    float low_step_, high_step_;
    float low_ = 0, high_ = 0;
};

}  // namespace gato::simulator
