// SPDX-License-Identifier: MIT
// The five-byte numbers of BASIC, implemented again from their definition alone: exact in integers of 128 bits, then truncated
// to the 40 bits of the accumulator, then rounded to the 32 of memory. Shares no code with what it tests. Facts: "Mapping the
// Commodore 64", $61 and $70.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace gato::simulator::model {

using Bytes = std::array<std::uint8_t, 5>;
__extension__ using Wide = unsigned __int128;

struct Number {
    bool negative = false;
    int exponent = 0;        // of the last of 40 bits, to base 2
    std::uint64_t bits = 0;  // 40 of them, the first one set; 0: the number is 0
};

inline Number unpacked(const Bytes& bytes) {
    if (bytes[0] == 0) return {};
    std::uint64_t mantissa = bytes[1] | 0x80U;
    for (int i = 2; i < 5; ++i) mantissa = mantissa << 8 | bytes[static_cast<std::size_t>(i)];
    return {bytes[1] >= 0x80, bytes[0] - 128 - 40, mantissa << 8};
}

// The value size * 2^exponent: bits below the 40th are dropped, the rest is rounded to 32. Nothing: OVERFLOW.
inline std::optional<Bytes> stored(bool negative, Wide size, int exponent) {
    if (size == 0) return Bytes{};
    for (; (size >> 40) != 0; ++exponent) size >>= 1;
    for (; (size >> 39) == 0; --exponent) size <<= 1;
    if (exponent + 40 + 128 <= 0) return Bytes{};
    if (exponent + 40 + 128 > 255) return std::nullopt;
    size = size / 256 + (size % 256 >= 128 ? 1 : 0);
    exponent += 8;
    if ((size >> 32) != 0) {
        size >>= 1;
        ++exponent;
    }
    if (exponent + 32 + 128 > 255) return std::nullopt;
    Bytes bytes{static_cast<std::uint8_t>(exponent + 32 + 128)};
    for (int i = 4; i >= 1; --i, size >>= 8) bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(size);
    bytes[1] = static_cast<std::uint8_t>((bytes[1] & 0x7f) | (negative ? 0x80 : 0));
    return bytes;
}

// The smaller number loses the bits that fall out of the accumulator when it is moved below the larger one. With equal
// exponents a sum has one unit of the 40 bits too many, which a previous comparison has left, and which rounding never sees.
inline std::optional<Bytes> sum(Number a, Number b) {
    if (a.bits == 0) return stored(b.negative, b.bits, b.exponent);
    if (b.bits == 0) return stored(a.negative, a.bits, a.exponent);
    if (a.exponent < b.exponent) std::swap(a, b);
    const int distance = a.exponent - b.exponent;
    b.bits = distance < 40 ? b.bits >> distance : 0;
    if (a.negative == b.negative) return stored(a.negative, Wide{a.bits} + b.bits, a.exponent);
    const bool a_is_larger = a.bits >= b.bits;
    const std::uint64_t difference = a_is_larger ? a.bits - b.bits : b.bits - a.bits;
    return stored(a_is_larger ? a.negative : b.negative, difference >> 8 == 0 ? 0 : difference, a.exponent);
}

// Exponents are first added as bytes, and a sum from 384 on is too large, though the mantissa could still reduce it by one.
inline bool is_too_large(int exponent, int other) {
    return exponent + other + 2 * (128 + 40) >= 384;
}

// The upper 40 of 64 bits are kept before the first bit is brought to its place.
inline std::optional<Bytes> product(const Number& a, const Number& b) {
    if (a.bits == 0 || b.bits == 0) return Bytes{};
    if (is_too_large(a.exponent, b.exponent)) return std::nullopt;
    const Wide bits = Wide{a.bits >> 8} * (b.bits >> 8) >> 24;
    return stored(a.negative != b.negative, bits, a.exponent + b.exponent + 40);
}

// 34 bits, of which the first may be 0.
inline std::optional<Bytes> quotient(const Number& a, const Number& b) {
    if (a.bits == 0) return Bytes{};
    if (is_too_large(a.exponent, 256 - 2 * (128 + 40) - b.exponent + 1)) return std::nullopt;
    const Wide bits = (Wide{a.bits >> 8} << 33) / (b.bits >> 8);
    return stored(a.negative != b.negative, bits, a.exponent - b.exponent - 33);
}

// Whether the product is wrong in the original (c64-wiki, "Multiply bug"): two neighbouring bytes of the right number's
// mantissa are 0, with something after them.
inline bool is_spoilt(const Bytes& right) {
    return right[2] == 0 && right[3] == 0 && right[4] != 0;
}

}  // namespace gato::simulator::model
