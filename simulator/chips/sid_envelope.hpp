// SPDX-License-Identifier: MIT
// A voice's envelope of the SID, cycle by cycle. A rate counter of 15 bits runs until it equals the period of the rate; each
// time this is one step of an attack, or in a decay or release every 1st to 30th time is one, depending on the level: an
// exponential made of straight pieces. What one counter finds takes effect in another a cycle or two later, and so does the
// gate; the fields `…_in` are these stages. Facts: MOS 6581 data sheet (times); measurements of the chip's stages in the
// programs env_test and envelope of the VICE project's suite (SID), which this passes.
//
// The *delay bug* follows from the equality: a rate whose period the counter has passed takes effect only when the counter has
// wrapped around, up to 32,767 cycles later.
#pragma once

#include <gato/simulator/video.hpp>

#include <cstdint>
#include <span>

namespace gato::simulator {

class SidEnvelope {
public:
    void set_gate(bool on);
    void set_attack_decay(std::uint8_t value);
    void set_sustain_release(std::uint8_t value);

    // Passes one cycle.
    void clock();
    // The same many times.
    void run(Cycle cycles);
    // The same, and notes the level in each of the cycles.
    void play(std::span<std::uint8_t> levels);

    [[nodiscard]] std::uint8_t level() const { return level_; }
    // The level as ENV3 shows it: as it was before the last cycle.
    [[nodiscard]] std::uint8_t shown() const { return shown_; }

private:
    enum class Stage : std::uint8_t { attack, decay, release };

    void change_stage();
    void begin(Stage stage);
    void count_level();
    void choose_exponent();
    void end_of_rate_period();
    void count_rate();
    [[nodiscard]] bool is_quiet() const;
    [[nodiscard]] int periods_of_rest() const;
    [[nodiscard]] Cycle until_rate_period() const;
    Cycle skip(Cycle cycles);

    std::uint8_t attack_ = 0, decay_ = 0, sustain_ = 0, release_ = 0;
    Stage stage_ = Stage::release, next_stage_ = Stage::release;
    bool gate_ = false;
    bool counts_ = false;  // false at zero, which holds the level until the next attack
    std::uint8_t level_ = 0, shown_ = 0;
    std::uint16_t rate_counter_ = 0, rate_period_ = 8;
    std::uint8_t exponent_counter_ = 0, exponent_ = 1, next_exponent_ = 0;
    bool rate_is_over_ = false;
    std::uint8_t stage_in_ = 0, level_in_ = 0,
                 exponent_in_ = 0;  // cycles until a stage changes, the level counts, or its divider does
};

}  // namespace gato::simulator
