// SPDX-License-Identifier: MIT
// Converts a fast series of values to a slower one at any ratio: each sample is a weighted sum of the values around it, whose
// weights (a windowed sinc) let through what is below 18 kHz and keep out what would be heard as a false tone, by more than 70
// dB.
#pragma once

#include <cstddef>
#include <vector>

namespace gato::simulator {

class Resampler {
public:
    // Both arguments are per second.
    Resampler(double values_per_second, double samples_per_second);

    // Is there a sample now, after this value? It is late by half of the weights.
    bool add(float value) {
        values_[at_] = values_[at_ + length_] = value;
        at_ = at_ + 1 == length_ ? 0 : at_ + 1;
        place_ -= 1;
        return place_ < 0;
    }
    [[nodiscard]] float sample();

private:
    static constexpr int phases = 512;

    std::size_t length_;          // weights of a sample
    double step_;                 // values from one sample to the next
    double place_ = 0;            // of the next sample, in values from now on
    std::vector<float> weights_;  // by phase
    std::vector<float> values_;   // the last ones, twice, so that they are always contiguous
    std::size_t at_ = 0;
};

}  // namespace gato::simulator
