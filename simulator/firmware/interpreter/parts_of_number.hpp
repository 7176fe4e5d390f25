// SPDX-License-Identifier: MIT
// A number as its sign, its exponent and the 40 bits of FAC's mantissa, of which memory keeps 32.
#pragma once

#include <bit>
#include <cstdint>

namespace gato::simulator::basic {

inline constexpr int accumulator_bits = 40, guard_bits = 8, exponent_bias = 128, largest_exponent = 255;

struct Parts {
    int exponent = 0;  // + 128; 0: the number is 0
    std::uint64_t mantissa = 0;
    bool is_negative = false;
};

namespace detail {

constexpr int double_bits = 52, double_bias = 1'023, unused_bits = double_bits + 1 - accumulator_bits;

}  // namespace detail

// The bits of a double below these 40 are cut off.
[[nodiscard]] inline Parts parts_of(double number) {
    if (number == 0) return {};
    const auto bits = std::bit_cast<std::uint64_t>(number);
    const int exponent = static_cast<int>(bits >> detail::double_bits & 0x7ff) - detail::double_bias + 1 + exponent_bias;
    const std::uint64_t mantissa =
        (bits & ((std::uint64_t{1} << detail::double_bits) - 1)) | std::uint64_t{1} << detail::double_bits;
    return {exponent, mantissa >> detail::unused_bits, number < 0};
}

// The first bit of the mantissa must be set.
[[nodiscard]] inline double number_of(const Parts& parts) {
    if (parts.exponent == 0) return 0;
    const auto exponent = static_cast<std::uint64_t>(parts.exponent - exponent_bias - 1 + detail::double_bias);
    const std::uint64_t fraction = parts.mantissa & ((std::uint64_t{1} << (accumulator_bits - 1)) - 1);
    return std::bit_cast<double>(std::uint64_t{parts.is_negative} << 63 | exponent << detail::double_bits
                                 | fraction << detail::unused_bits);
}

// Shifts the first bit to its place. A mantissa that has only guard bits is 0. (arithmetic.cpp)
[[nodiscard]] double normalised(Parts parts);

}  // namespace gato::simulator::basic
