// SPDX-License-Identifier: MIT
// SID as programs can read it back: oscillator 3, envelope 3, what its paddle lines lead to. Silent. Derived from the cycle counter.
// Facts: MOS 6581 data sheet; noise generator: a 23-bit register with taps 22 and 17, clocked by accumulator bit 19.
//
// Not modelled: sound, voices 1 and 2, filters, synchronisation and ring modulation; combined waveforms are the AND of each; the
// envelope's fault when its rate changes; a value on the bus does not fade. Paddles: see the converter.
#pragma once

#include <gato/simulator/pot_converter.hpp>
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

class Sid {
public:
    // `seed` moves the noise generator's power-on state.
    explicit Sid(std::uint32_t seed = 0) : noise_(seed == 0 ? 0x7f'fff8U : (seed * 2'654'435'761U & 0x7f'ffffU) | 1U) {}

    // `reg` 0-31, named in gato/c64/registers.hpp.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);
    // What read() would give, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // What the lines POTX and POTY lead to from now on.
    void connect_pots(PotLines lines, Cycle now) { pots_.connect(lines, now); }
    [[nodiscard]] std::uint8_t last_written(std::uint8_t reg) const { return registers_[reg & 0x1f]; }

private:
    enum class Stage : std::uint8_t { attack, decay, release };

    void sync(Cycle now);
    [[nodiscard]] std::uint8_t shown(std::uint8_t reg, Cycle now) const;
    void advance_noise(std::uint64_t steps);
    [[nodiscard]] Cycle envelope_step() const;
    void advance_envelope(Cycle cycles);
    [[nodiscard]] std::uint8_t oscillator() const;

    std::array<std::uint8_t, 32> registers_{};
    Cycle synced_ = 0;
    std::uint32_t accumulator_ = 0;  // 24 bits
    std::uint32_t noise_;
    std::uint8_t bus_ = 0;  // what reading a write-only register gives: the last value on the bus
    Stage stage_ = Stage::release;
    std::uint8_t envelope_ = 0;
    Cycle envelope_phase_ = 0;
    PotConverter pots_;
};

}  // namespace gato::simulator
