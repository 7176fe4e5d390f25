// SPDX-License-Identifier: MIT
// What the waveform selector puts onto its 12 lines, as tables by the oscillator's upper 12 bits.
//
// Triangle, sawtooth and pulse each drive every line: alone they are as the data sheet says. Two of them drive the same line
// against each other, and through it the lines beside it: a low line pulls down those that want to be high, the nearer ones
// more, and the pulse, whose one driver is connected to all lines, pulls down all of them alike. So a line stays high if the
// pull of the low ones is less than it can bear:
//
//     sum over low lines j of (shared + near * fall^(distance - 1)) < bearing
//     near and fall: one pair for lines below, one for lines above
//
// The numbers were fitted to samples of OSC3 of one chip of each model, published with the VICE project's suite
// (SID/resid-test). Of triangle with sawtooth, triangle with pulse, sawtooth with pulse and all three, 7 of 2,044, 85 of 4,092,
// 3 of 2,044 and 1 of 2,044 samples of the 6581 differ in one or more bits, and 377, 324, 414 and 123 of 4,092 of the 8580.
// Chips differ as much among themselves.
#pragma once

#include <gato/simulator/chips.hpp>

#include <array>
#include <cstdint>

namespace gato::simulator::detail {

struct SidWaves {
    static constexpr std::uint16_t all_lines = 0xfff;

    // By the waveform's bits: 1 triangle, 2 sawtooth, 4 pulse (while it is high; while it is low, so are all lines).
    std::array<std::array<std::uint16_t, 0x1000>, 8> lines;
    // Noise combined with a pulse that is high, by the eight lines that noise drives.
    std::array<std::uint16_t, 0x100> noise_and_pulse;
};

// Made once for each model.
[[nodiscard]] const SidWaves& sid_waves(SidChip chip);

}  // namespace gato::simulator::detail
