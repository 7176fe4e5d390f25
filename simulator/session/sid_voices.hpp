// SPDX-License-Identifier: MIT
// What the three voices of a SID are doing, in a musician's terms, for those who watch a tune.
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace gato::simulator {

struct VoiceView {
    std::uint16_t frequency = 0;  // the register
    double hertz = 0;             // what it means at the machine's clock
    std::uint16_t width = 0;      // of the pulse: 0 to 4095
    std::uint8_t control = 0;     // the register: waveforms, gate and the other bits
    std::uint8_t attack = 0, decay = 0, sustain = 0, release = 0;
    std::uint8_t level = 0;  // of the envelope; it moves only while the machine's sound is played into something

    [[nodiscard]] bool is_gated() const;
};

[[nodiscard]] std::array<VoiceView, 3> look_at_voices(const Machine& machine);

// Returns the nearest note, "A-4" at 440 Hz or "C#3", or an empty text for what is too low to be one.
[[nodiscard]] std::string note_of(double hertz);

// Returns the waveforms of a control register, "pulse" or "triangle+pulse", or "none".
[[nodiscard]] std::string waveforms_of(std::uint8_t control);

// The voice on two lines of at most 40 columns: "A-4   440.0 Hz  A0 D9 S0 R0", and "pulse 2048 sync on", where `on` is the gate.
[[nodiscard]] std::string pitch_line_of(const VoiceView& voice);
[[nodiscard]] std::string sound_line_of(const VoiceView& voice);

}  // namespace gato::simulator
