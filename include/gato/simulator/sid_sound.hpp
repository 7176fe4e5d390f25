// SPDX-License-Identifier: MIT
// The analogue half of the SID, for those who want to hear it: the converters of the three voices, the filter, the volume, the
// C64's output stage, and samples of its signal.
//
//     gato::simulator::SidSound sound(machine.options().sid, machine.video(), [&](auto samples) { append(file, samples); });
//     machine.play_into(&sound);
//     machine.run(…);
//     machine.play_into(nullptr);   // all sound up to now has been passed on
//     sound.flush();
//
//     three voices, each cycle --mean of 4 cycles--> filter, mixer, volume --> 16 kHz, 1.6 Hz --> 44,100 samples a second
//
// Facts: MOS 6581 data sheet; the converters of a 6581 lack the resistor that terminates their ladder and have steps that are
// too small, an 8580's are right; a 6581's voices have a DC offset, by which the volume register alone makes sounds. The filter
// is linear, with 12 dB an octave; its cutoff is a curve that depends on the model (sid_filter.hpp).
//
// Not modelled: distortion of a 6581's filter and mixer, noise of the chip, EXT IN, differences between chips.
#pragma once

#include <gato/simulator/chips.hpp>
#include <gato/simulator/video.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace gato::simulator {

// The outputs of the voices in some successive cycles.
struct SidVoices {
    static constexpr std::size_t most_cycles = 256;

    std::size_t cycles = 0;
    std::array<std::array<std::uint16_t, most_cycles>, 3> waveforms;  // 12 bits
    std::array<std::array<std::uint8_t, most_cycles>, 3> envelopes;
};

class SidSound {
public:
    static constexpr int samples_per_second = 44'100;
    using Samples = std::span<const std::int16_t>;

    // `take` gets the samples as they come, some thousands at a time.
    SidSound(SidChip chip, const VideoStandard& video, std::function<void(Samples)> take);
    SidSound(const SidSound&) = delete;
    SidSound& operator=(const SidSound&) = delete;
    ~SidSound();

    // --- for the SID ---
    // A write to a register of the filter or the volume, $15 to $18; hear() has been given the cycles before it.
    void write(std::uint8_t reg, std::uint8_t value);
    void hear(const SidVoices& voices);

    // Passes on the samples that are left.
    void flush();

private:
    class Stages;
    std::unique_ptr<Stages> stages_;
};

}  // namespace gato::simulator
