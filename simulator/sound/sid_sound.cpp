// SPDX-License-Identifier: MIT
#include <gato/simulator/sid_sound.hpp>

#include "simulator/sound/resampler.hpp"
#include "simulator/sound/sid_filter.hpp"

#include "core/c64/registers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace gato::simulator {
namespace {

constexpr int cycles_per_value = 4;
constexpr std::size_t samples_at_once = 4'096;

double parallel(double a, double b) {
    return 1 / (1 / a + 1 / b);
}

// What each bit adds to the voltage at the upper end of a converter's ladder. Between two bits lies a resistor of 1, at each
// bit one of 2; those of a 6581 are 2.2, and the one that ends the ladder is missing.
std::vector<double> steps_of_converter(SidChip chip, std::size_t bits) {
    const double rung = chip == SidChip::mos6581 ? 2.2 : 2.0;
    double below =
        chip == SidChip::mos6581 ? std::numeric_limits<double>::infinity() : rung;  // at the bit, all lower ones at 0 V
    std::vector<double> steps;
    for (std::size_t bit = 0; bit < bits; ++bit) {
        double voltage = 1 / (1 + rung / below), source = parallel(rung, below);
        for (std::size_t above = bit + 1; above < bits; ++above) {
            voltage /= 1 + (source + 1) / rung;
            source = parallel(rung, source + 1);
        }
        steps.push_back(voltage);
        below = parallel(rung, below) + 1;
    }
    return steps;
}

// By number, from 0 to 1.
std::vector<float> converter(SidChip chip, std::size_t bits) {
    const std::vector<double> steps = steps_of_converter(chip, bits);
    const double full = std::accumulate(steps.begin(), steps.end(), 0.0);
    std::vector<float> table(std::size_t{1} << bits);
    for (std::size_t number = 0; number < table.size(); ++number) {
        double sum = 0;
        for (std::size_t bit = 0; bit < bits; ++bit) sum += (number >> bit & 1) != 0 ? steps[bit] : 0;
        table[number] = static_cast<float>(sum / full);
    }
    return table;
}

// A voice is silent at this number of its waveform: measured with the programs zerolevel1 and zerolevel2 of the VICE project's
// suite.
constexpr std::size_t silent_waveform(SidChip chip) {
    return chip == SidChip::mos6581 ? 0x380 : 0x800;
}

}  // namespace

class SidSound::Stages {
public:
    Stages(SidChip chip, const VideoStandard& video, std::function<void(Samples)> take)
        : waveforms_(converter(chip, 12)), envelopes_(converter(chip, 8)), filter_(chip, values_per_second(video)),
          output_(values_per_second(video)), resampler_(values_per_second(video), samples_per_second), take_(std::move(take)) {
        const float silence = waveforms_[silent_waveform(chip)];
        for (float& waveform : waveforms_) waveform = 2 * (waveform - silence);
        for (float& envelope : envelopes_) envelope /= cycles_per_value;
        samples_.reserve(samples_at_once);
    }

    void write(std::uint8_t reg, std::uint8_t value) { filter_.write(reg, value); }

    void hear(const SidVoices& voices) {
        for (std::size_t cycle = 0; cycle < voices.cycles;) {
            const std::size_t end = std::min(voices.cycles, cycle + static_cast<std::size_t>(cycles_per_value - heard_));
            heard_ += static_cast<int>(end - cycle);
            for (std::size_t voice = 0; voice < 3; ++voice) {
                const auto& waveforms = voices.waveforms[voice];
                const auto& envelopes = voices.envelopes[voice];
                for (std::size_t i = cycle; i < end; ++i) voices_[voice] += waveforms_[waveforms[i]] * envelopes_[envelopes[i]];
            }
            cycle = end;
            if (heard_ == cycles_per_value) end_of_value();
        }
    }

    void flush() {
        if (!samples_.empty()) take_(samples_);
        samples_.clear();
    }

private:
    static double values_per_second(const VideoStandard& video) {
        return static_cast<double>(video.cycles_per_second) / cycles_per_value;
    }

    void end_of_value() {
        const float value = output_.pass(filter_.pass(voices_));
        heard_ = 0;
        voices_ = {};
        if (!resampler_.add(value)) return;
        constexpr float highest = 32'767;
        samples_.push_back(static_cast<std::int16_t>(std::lrint(std::clamp(resampler_.sample() * highest, -highest, highest))));
        if (samples_.size() == samples_at_once) flush();
    }

    std::vector<float> waveforms_, envelopes_;  // what the converters make of their numbers
    std::array<float, 3> voices_{};             // sums of the cycles that are averaged
    int heard_ = 0;
    SidFilter filter_;
    OutputStage output_;
    Resampler resampler_;
    std::vector<std::int16_t> samples_;
    std::function<void(Samples)> take_;
};

SidSound::SidSound(SidChip chip, const VideoStandard& video, std::function<void(Samples)> take)
    : stages_(std::make_unique<Stages>(chip, video, std::move(take))) {}

SidSound::~SidSound() = default;

void SidSound::write(std::uint8_t reg, std::uint8_t value) {
    stages_->write(reg, value);
}

void SidSound::hear(const SidVoices& voices) {
    stages_->hear(voices);
}

void SidSound::flush() {
    stages_->flush();
}

}  // namespace gato::simulator
