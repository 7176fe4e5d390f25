// SPDX-License-Identifier: MIT
// A voice's oscillator of the SID, its noise register and its waveform selector, cycle by cycle:
//
//     24 bits, += frequency -- bit 19 --> 23 bits of noise ------------->
//                           -- upper 12 bits: triangle, sawtooth, pulse -> 12 lines of output
//
// Several waveforms on the lines pull them low together (sid_waves.hpp), and what they pull low is written back into the noise
// register, and on a 6581 into the top bit of the oscillator. Facts: MOS 6581 data sheet; for stages, levels and times the
// programs of the VICE project's suite (SID: noisewriteback, wb_testsuite, osc_topbit, oscinit, waveforms, writedelay), which
// this passes; its documents say on which chips they were measured.
//
// Not modelled: differences between chips when noise is combined with other waveforms; a chip that is not warm yet.
#pragma once

#include <gato/simulator/chips.hpp>
#include <gato/simulator/video.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace gato::simulator {

namespace detail {
struct SidWaves;
}

class SidOscillator {
public:
    explicit SidOscillator(SidChip chip = SidChip::mos6581);

    void set_frequency_low(std::uint8_t value) { frequency_ = static_cast<std::uint16_t>((frequency_ & 0xff00) | value); }
    void set_frequency_high(std::uint8_t value) { frequency_ = static_cast<std::uint16_t>((frequency_ & 0xff) | value << 8); }
    void set_width_low(std::uint8_t value) { width_ = static_cast<std::uint16_t>((width_ & 0xf00) | value); }
    void set_width_high(std::uint8_t value) { width_ = static_cast<std::uint16_t>((width_ & 0xff) | (value & 0x0f) << 8); }
    void set_control(std::uint8_t value);
    // Sets the first value of the noise register, for different random numbers.
    void set_noise(std::uint32_t value) { noise_ = value & noise_mask; }

    // A cycle is these three in turn, each for all voices: the oscillators count; they are synchronised, each by the voice
    // before it; the waveforms appear on the lines, with the ring modulated by that voice.
    void clock();
    void synchronize(const SidOscillator& source, const SidOscillator& source_of_source) {
        if (is_synchronized_ && source.top_rose_ && !(source.is_synchronized_ && source_of_source.top_rose_)) accumulator_ = 0;
    }
    void show(const SidOscillator& source);

    // Returns for how many cycles it only counts, unless it is synchronised meanwhile.
    [[nodiscard]] Cycle quiet_cycles() const;
    // Returns in which cycle from now on the top bit rises, which synchronises the next voice.
    [[nodiscard]] Cycle top_rises_in() const;
    // This many quiet cycles pass; what is on the lines is right again two cycles later.
    void skip(Cycle cycles);
    // The same, with what is on the lines in each of these cycles. `source` must be as it was before them, and quiet too.
    void play(const SidOscillator& source, std::span<std::uint16_t> outputs);

    // 12 bits, and the upper 8 of them as OSC3 shows them.
    [[nodiscard]] std::uint16_t output() const { return output_; }
    [[nodiscard]] std::uint8_t shown() const { return static_cast<std::uint8_t>(osc3_ >> 4); }
    [[nodiscard]] bool is_synchronized() const { return is_synchronized_; }

private:
    static constexpr std::uint32_t accumulator_mask = 0xff'ffff, top_bit = 0x80'0000, noise_clock = 0x08'0000;
    static constexpr std::uint32_t noise_mask = 0x7f'ffff;

    void set_test(bool on, std::uint8_t waveform_before);
    void hold();
    void drive_lines(const SidOscillator& source);
    void float_lines();
    void settle_noise();
    void shift_noise();
    void release_noise(std::uint8_t waveform_before);
    [[nodiscard]] Cycle noise_clocks(Cycle cycles) const;
    void skip_noise(Cycle cycles);
    void show_noise();
    void write_noise(std::uint16_t lines);
    void play_held(std::span<std::uint16_t> outputs);
    void play_noise(std::span<std::uint16_t> outputs);
    template <bool is_modulated, bool has_pulse>
    void play_shapes(const SidOscillator& source, std::span<std::uint16_t> outputs);
    [[nodiscard]] bool combines_noise() const { return waveform_ > noise; }
    // Is noise combined with more than a pulse, which is weaker than noise?
    [[nodiscard]] bool shapes_noise() const { return combines_noise() && waveform_ != (noise | pulse); }
    // On a 6581 the sawtooth's top line is that of the oscillator's top bit.
    [[nodiscard]] bool pulls_top_down() const { return chip_ == SidChip::mos6581 && (waveform_ & sawtooth) != 0; }

    enum Waveform : std::uint8_t { triangle = 1, sawtooth = 2, pulse = 4, noise = 8 };

    const detail::SidWaves* waves_;
    SidChip chip_;
    std::uint8_t waveform_ = 0;
    bool test_ = false, is_synchronized_ = false, top_rose_ = false;
    std::uint16_t frequency_ = 0, width_ = 0;
    std::uint32_t accumulator_ = 0x55'5555;  // at power-on all its cells are ones, and every second one is stored inverted
    std::uint32_t ring_ = 0;                 // the top bit, while the ring is modulated

    std::uint32_t noise_ = noise_mask - 1;
    std::uint8_t noise_stage_ = 0;  // cycles until the shift register will have shifted
    Cycle owed_shifts_ = 0;         // not looked at yet
    Cycle noise_heals_in_ = 0;      // held by the test bit, the register fills with ones

    std::uint16_t noise_lines_ = 0, pulse_lines_ = 0, slow_lines_ = 0;
    std::uint16_t output_ = 0, osc3_ = 0;
    Cycle lines_fade_in_ = 0;  // when no waveform drives them
};

}  // namespace gato::simulator
