// SPDX-License-Identifier: MIT
// Points at which real_test.cpp computes, and real_oracle.py too: from a generator of pseudo-random bits.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace gato::real {

class Points {
public:
    explicit Points(std::uint64_t seed) : state_(seed) {}

    // A number of 53 digits, from 2^first up to 2^(last + 1).
    double positive(int first, int last) {
        const std::uint64_t digits = bits() >> 12U | std::uint64_t{1} << 52U;
        const auto exponent = static_cast<int>(bits() % static_cast<std::uint64_t>(last - first + 1)) + first;
        return std::ldexp(static_cast<double>(digits), exponent - 52);
    }
    double number(int first, int last) {
        const double size = positive(first, last);
        return (bits() & 1U) != 0 ? -size : size;
    }

private:
    std::uint64_t bits() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = (state_ ^ (state_ >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

    std::uint64_t state_;
};

// FNV-1a over the bytes of the results.
class Digest {
public:
    void add(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (unsigned shift = 0; shift < 64; shift += 8) digest_ = (digest_ ^ (bits >> shift & 0xffU)) * 0x100000001b3U;
    }
    [[nodiscard]] std::uint64_t value() const { return digest_; }

private:
    std::uint64_t digest_ = 0xcbf29ce484222325U;
};

}  // namespace gato::real
