// SPDX-License-Identifier: MIT
#include "simulator/sound/sid_filter.hpp"

#include "core/c64/registers.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gato::simulator {

namespace reg = c64::sid;

namespace {

constexpr double output_low_pass = 15'900, output_high_pass = 1.6;  // Hz
constexpr float voice_level = 0.22F;
// The direct voltage that the mixer adds, in parts of a voice's.
constexpr float mixer_offset_of_6581 = 0.9F;

constexpr std::uint8_t low_pass = 0x10, band_pass = 0x20, high_pass = 0x40, third_voice_off = 0x80;

}  // namespace

double sid_cutoff(SidChip chip, int cutoff) {
    if (chip == SidChip::mos8580) return 30 + 12'500.0 * cutoff / 2047;
    constexpr double lowest = 220, highest = 18'000, middle = 1'010, width = 168;
    return lowest + (highest - lowest) / (1 + std::exp((middle - cutoff) / width));
}

double sid_quality(SidChip chip, int resonance) {
    return chip == SidChip::mos8580 ? std::exp2((resonance - 4) / 8.0) : 0.707 + resonance / 15.0;
}

void SidFilter::write(std::uint8_t number, std::uint8_t value) {
    std::uint8_t& written = registers_[number - reg::cutoff_low];
    if (written == value) return;
    written = value;
    if (number <= reg::resonance) tune();
    if (number >= reg::resonance) route();
}

// A state variable filter of two trapezoidal integrators: its cutoff is exact at any rate.
void SidFilter::tune() {
    const int cutoff = (registers_[0] & 7) | registers_[1] << 3;
    const double frequency = std::min(sid_cutoff(chip_, cutoff), rate_ * 0.45);
    const double step = std::tan(std::numbers::pi * frequency / rate_), damping = 1 / sid_quality(chip_, registers_[2] >> 4);
    first_ = static_cast<float>(1 / (1 + step * (step + damping)));
    second_ = static_cast<float>(step) * first_;
    third_ = static_cast<float>(step) * second_;
    damping_ = static_cast<float>(damping);
}

void SidFilter::route() {
    const std::uint8_t through = registers_[2], mode = registers_[3];
    for (std::size_t voice = 0; voice < 3; ++voice) {
        const bool is_filtered = (through >> voice & 1) != 0;
        const bool is_off = voice == 2 && (mode & third_voice_off) != 0;
        filtered_[voice] = is_filtered ? voice_level : 0;
        direct_[voice] = is_filtered || is_off ? 0 : voice_level;
    }
    // The filter inverts; the band pass, with one integrator less, once more.
    low_ = (mode & low_pass) != 0 ? -1.0F : 0.0F;
    band_ = (mode & band_pass) != 0 ? 1.0F : 0.0F;
    high_ = (mode & high_pass) != 0 ? -1.0F : 0.0F;
    volume_ = static_cast<float>(mode & 0x0f) / 15;
}

float SidFilter::pass(const std::array<float, 3>& voices) {
    float in = 0, past = chip_ == SidChip::mos6581 ? mixer_offset_of_6581 * voice_level : 0;
    for (std::size_t voice = 0; voice < 3; ++voice) {
        in += filtered_[voice] * voices[voice];
        past += direct_[voice] * voices[voice];
    }
    const float difference = in - low_state_;
    const float band = first_ * band_state_ + second_ * difference,
                low = low_state_ + second_ * band_state_ + third_ * difference;
    band_state_ = 2 * band - band_state_;
    low_state_ = 2 * low - low_state_;
    const float high = in - damping_ * band - low;
    return volume_ * (past + low_ * low + band_ * band + high_ * high);
}

OutputStage::OutputStage(double rate)
    : low_step_(static_cast<float>(1 - std::exp(-2 * std::numbers::pi * output_low_pass / rate))),
      high_step_(static_cast<float>(1 - std::exp(-2 * std::numbers::pi * output_high_pass / rate))) {}

}  // namespace gato::simulator
