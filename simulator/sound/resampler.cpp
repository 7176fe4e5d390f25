// SPDX-License-Identifier: MIT
#include "simulator/sound/resampler.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gato::simulator {
namespace {

constexpr double passed = 18'000, attenuation = 75;  // Hz, dB

// The modified Bessel function of order zero, by its series.
double bessel(double x) {
    double sum = 1, term = 1;
    for (int i = 1; term > 1e-12 * sum; ++i) {
        term *= x / 2 / i * (x / 2 / i);
        sum += term;
    }
    return sum;
}

// Kaiser's window; `place` from -1 to 1.
double window(double place) {
    constexpr double beta = 0.1102 * (attenuation - 8.7);
    return std::abs(place) >= 1 ? 0 : bessel(beta * std::sqrt(1 - place * place)) / bessel(beta);
}

double sinc(double x) {
    return x == 0 ? 1 : std::sin(std::numbers::pi * x) / (std::numbers::pi * x);
}

// Kaiser's rule, rounded up to whole groups of four.
std::size_t weights_for(double values_per_second, double samples_per_second) {
    const double transition = 2 * std::numbers::pi * (samples_per_second - 2 * passed) / values_per_second;
    return static_cast<std::size_t>((attenuation - 8) / (2.285 * transition)) / 4 * 4 + 4;
}

}  // namespace

Resampler::Resampler(double values_per_second, double samples_per_second)
    : length_(weights_for(values_per_second, samples_per_second)), step_(values_per_second / samples_per_second),
      weights_(length_ * phases), values_(2 * length_) {
    const double half = static_cast<double>(length_) / 2, cutoff = samples_per_second / values_per_second;
    for (int phase = 0; phase < phases; ++phase) {
        float* const row = weights_.data() + static_cast<std::size_t>(phase) * length_;
        float sum = 0;
        for (std::size_t i = 0; i < length_; ++i) {
            const double place = static_cast<double>(i) + 1 - half - (phase + 0.5) / phases;
            sum += row[i] = static_cast<float>(cutoff * sinc(cutoff * place) * window(place / half));
        }
        for (std::size_t i = 0; i < length_; ++i) row[i] /= sum;
    }
}

float Resampler::sample() {
    const int phase = std::clamp(static_cast<int>((place_ + 1) * phases), 0, phases - 1);
    place_ += step_;
    const float* const row = weights_.data() + static_cast<std::size_t>(phase) * length_;
    const float* const values = values_.data() + at_;
    // Four sums, which a compiler may do at once.
    float sums[4]{};
    for (std::size_t i = 0; i < length_; i += 4)
        for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += row[i + lane] * values[i + lane];
    return sums[0] + sums[1] + (sums[2] + sums[3]);
}

}  // namespace gato::simulator
