// SPDX-License-Identifier: MIT
// SID 6581 or 8580: three voices, of which programs can read the third one's waveform (OSC3) and envelope (ENV3), and the
// converter of the paddle lines. It is derived from the cycle counter: nothing is computed until somebody reads, but a listener
// (sid_sound.hpp) gets every cycle. What programs read does not depend on whether there is a listener. Facts: MOS 6581 data
// sheet; for the parts see their headers.
//
// Not modelled: see the parts. The envelopes of voices 1 and 2, which nobody can read, stand still while there is no listener.
#pragma once

#include "simulator/chips/pot_converter.hpp"
#include "simulator/chips/sid_envelope.hpp"
#include "simulator/chips/sid_oscillator.hpp"
#include <gato/simulator/video.hpp>

#include <array>

namespace gato::simulator {

class SidSound;
struct SidVoices;

class Sid {
public:
    // `seed` changes the noise generator's power-on state.
    explicit Sid(std::uint32_t seed = 0, SidChip chip = SidChip::mos6581);

    // `reg` is 0-31, named in core/c64/registers.hpp.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);
    // Returns what read() would, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // Sets what is connected to the lines POTX and POTY from now on.
    void connect_pots(PotLines lines, Cycle now) { pots_.connect(lines, now); }
    [[nodiscard]] std::uint8_t last_written(std::uint8_t reg) const { return registers_[reg & 0x1f]; }
    // The level of a voice's envelope, 0 to 255, in the cycle up to which it has run.
    [[nodiscard]] std::uint8_t envelope(int voice) const { return envelopes_[static_cast<std::size_t>(voice)].level(); }
    [[nodiscard]] SidChip chip() const { return chip_; }

    // Sends the voices there from now on; null: nowhere.
    void play_into(SidSound* sound, Cycle now);
    // Sends all sound up to that cycle.
    void settle(Cycle now) { sync(now); }
    // A copy has no listener.
    void look_away() { sound_ = nullptr; }

private:
    void sync(Cycle now);
    void sync_oscillators(Cycle now);
    void sync_envelope(Cycle now);
    void play_until(Cycle now);
    std::size_t play_oscillators(Cycle cycles, SidVoices& voices);
    void run_oscillators(Cycle cycles);
    void clock_oscillators();
    [[nodiscard]] Cycle quiet_cycles() const;
    [[nodiscard]] std::uint8_t shown(std::uint8_t reg, Cycle now) const;
    void write_voice(std::size_t voice, std::uint8_t offset, std::uint8_t value, Cycle now);
    static void write_oscillator(SidOscillator& oscillator, std::uint8_t offset, std::uint8_t value);
    static void write_envelope(SidEnvelope& envelope, std::uint8_t offset, std::uint8_t value);
    void put_on_bus(std::uint8_t value, Cycle now);

    std::array<SidOscillator, 3> oscillators_;
    std::array<SidEnvelope, 3> envelopes_;
    std::array<std::uint8_t, 32> registers_{};
    Cycle oscillators_at_ = 0, envelope_at_ = 0;  // the cycles up to which they have run
    std::uint8_t bus_ = 0;  // what a read of a write-only register gives: the last value on the bus, for a while
    Cycle bus_fades_ = 0;
    PotConverter pots_;
    SidChip chip_;
    SidSound* sound_ = nullptr;
};

}  // namespace gato::simulator
