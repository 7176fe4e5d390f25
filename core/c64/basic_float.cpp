// SPDX-License-Identifier: MIT
#include "core/c64/basic_float.hpp"

#include <cmath>

namespace gato::c64 {

std::optional<BasicFloat> basic_float(double value) {
    constexpr int digit_bits = 32, bias = 128, largest_exponent = 255;
    if (value == 0) return BasicFloat{};
    int exponent = 0;
    const double digits = std::ldexp(std::frexp(std::fabs(value), &exponent), digit_bits);
    auto rounded = static_cast<std::uint64_t>(std::llround(digits));
    if (rounded >> digit_bits != 0) {
        rounded /= 2;
        ++exponent;
    }
    exponent += bias;
    if (exponent > largest_exponent) return std::nullopt;
    if (exponent < 1) return BasicFloat{};
    const auto byte = [&](int shift) { return static_cast<std::uint8_t>(rounded >> shift & 0xffU); };
    constexpr std::uint8_t sign_bit = 0x80;
    const auto first = static_cast<std::uint8_t>((byte(24) & ~sign_bit) | (value < 0 ? sign_bit : 0));
    return BasicFloat{static_cast<std::uint8_t>(exponent), first, byte(16), byte(8), byte(0)};
}

}  // namespace gato::c64
