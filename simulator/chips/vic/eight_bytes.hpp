// SPDX-License-Identifier: MIT
// Eight bytes at once, as one word: those of eight sprites, or the eight dots of a cycle. In a mask bit s means byte s.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gato::simulator {

using EightBytes = std::array<std::uint8_t, 8>;

inline constexpr std::uint64_t each_byte_1 = 0x0101'0101'0101'0101;

// Byte 0 is the lowest, on any host.
[[nodiscard]] constexpr std::uint64_t in_order(std::uint64_t word) {
    if constexpr (std::endian::native == std::endian::little) return word;
    std::uint64_t turned = 0;
    for (unsigned s = 0; s < 8; ++s) turned = turned << 8 | (word >> 8 * s & 0xff);
    return turned;
}

[[nodiscard]] constexpr std::uint64_t word_of(const EightBytes& bytes) {
    return in_order(std::bit_cast<std::uint64_t>(bytes));
}

constexpr void set_bytes(EightBytes& bytes, std::uint64_t word) {
    bytes = std::bit_cast<EightBytes>(in_order(word));
}

// Returns the highest bit of each byte as a mask: no two bits of the products meet.
[[nodiscard]] constexpr unsigned highest_bits(std::uint64_t word) {
    return static_cast<unsigned>((word >> 7 & each_byte_1) * 0x0102'0408'1020'4080 >> 56);
}

// Returns the bytes that have this value.
[[nodiscard]] constexpr unsigned equal_bytes(const EightBytes& bytes, std::uint8_t value) {
    constexpr std::uint64_t below_highest = 0x7f * each_byte_1;
    const std::uint64_t difference = word_of(bytes) ^ each_byte_1 * value;
    return ~highest_bits(((difference & below_highest) + below_highest) | difference) & 0xff;
}

// A byte of ones for each bit of a mask.
inline constexpr auto spread_bits = [] {
    std::array<std::uint64_t, 256> table{};
    for (unsigned mask = 0; mask < table.size(); ++mask)
        for (unsigned s = 0; s < 8; ++s) table[mask] |= (mask >> s & 1) * std::uint64_t{0xff} << 8 * s;
    return table;
}();

// The bytes of the mask become those of the other eight.
constexpr void take_bytes(EightBytes& into, unsigned mask, const EightBytes& from) {
    const std::uint64_t chosen = spread_bits[mask & 0xff];
    set_bytes(into, (word_of(from) & chosen) | (word_of(into) & ~chosen));
}

}  // namespace gato::simulator
