// SPDX-License-Identifier: MIT
// The random numbers of a campaign: the same seed gives the same numbers on every computer.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gato::fuzzing {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e37'79b9'7f4a'7c15;
        std::uint64_t value = state_;
        value = (value ^ value >> 30) * 0xbf58'476d'1ce4'e5b9;
        value = (value ^ value >> 27) * 0x94d0'49bb'1331'11eb;
        return value ^ value >> 31;
    }
    // From 0 to count - 1; `count` must not be 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
    // From 0 to 1, without 1.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

}  // namespace gato::fuzzing
