// SPDX-License-Identifier: MIT
// Dots as bits, and what is made of them. In a byte or word of bits the highest bit is the first dot; in eight dots as bytes
// the lowest byte is.
#pragma once

#include "simulator/chips/vic/eight_bytes.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <array>
#include <cstdint>

namespace gato::simulator {

inline constexpr int sprite_dots = 24, wide_sprite_dots = 48;
inline constexpr int first_cell_x = 24;  // with XSCROLL 0

// The two bits of each of a cycle's dots.
struct Planes {
    std::uint8_t high = 0, low = 0;

    [[nodiscard]] std::uint8_t any() const { return high | low; }
    [[nodiscard]] std::uint8_t last() const { return static_cast<std::uint8_t>((high & 1) << 1 | (low & 1)); }
    // Returns the dots moved back by this many dots, 0-7, with the first ones empty.
    [[nodiscard]] Planes from(int dot) const {
        return {static_cast<std::uint8_t>(high >> dot), static_cast<std::uint8_t>(low >> dot)};
    }
};

// The two bits of each dot of a sprite's row.
struct RowPlanes {
    std::uint64_t high = 0, low = 0;

    [[nodiscard]] std::uint64_t any() const { return high | low; }
};

// Single bits show as 10 or 00.
[[nodiscard]] constexpr Planes single_bits(unsigned bits) {
    return {static_cast<std::uint8_t>(bits), 0};
}

// Two bits are one dot of double width.
[[nodiscard]] constexpr RowPlanes pairs_of_row(std::uint64_t bits) {
    const std::uint64_t first = bits & 0xaaaa'aaaa'aaaa'aaaa, second = bits & 0x5555'5555'5555'5555;
    return {first | first >> 1, second << 1 | second};
}
[[nodiscard]] constexpr Planes pairs(unsigned bits) {
    const RowPlanes planes = pairs_of_row(bits);
    return {static_cast<std::uint8_t>(planes.high), static_cast<std::uint8_t>(planes.low)};
}

// Returns each of 24 bits twice.
[[nodiscard]] constexpr std::uint64_t widened(std::uint64_t bits) {
    bits = (bits | bits << 16) & 0x0000'ffff'0000'ffff;
    bits = (bits | bits << 8) & 0x00ff'00ff'00ff'00ff;
    bits = (bits | bits << 4) & 0x0f0f'0f0f'0f0f'0f0f;
    bits = (bits | bits << 2) & 0x3333'3333'3333'3333;
    bits = (bits | bits << 1) & 0x5555'5555'5555'5555;
    return bits | bits << 1;
}

// A byte of ones for each bit that is set.
inline constexpr auto spread_dots = [] {
    std::array<std::uint64_t, 256> table{};
    for (unsigned bits = 0; bits < table.size(); ++bits)
        for (unsigned dot = 0; dot < 8; ++dot) table[bits] |= (bits << dot >> 7 & 1) * std::uint64_t{0xff} << 8 * dot;
    return table;
}();

// Where a bit of the mask is set, the dot gets this source.
inline void paint(std::uint64_t& dots, unsigned mask, std::uint8_t source) {
    const std::uint64_t where = spread_dots[mask & 0xff];
    dots = (dots & ~where) | (where & each_byte_1 * source);
}

// Each dot of the mask gets the source that its two bits select.
inline void paint(std::uint64_t& dots, unsigned mask, Planes planes, const std::array<std::uint8_t, 4>& sources) {
    paint(dots, mask, sources[0]);
    paint(dots, mask & planes.high, sources[2]);
    if (planes.low == 0) return;
    paint(dots, mask & planes.low & ~planes.high, sources[1]);
    paint(dots, mask & planes.low & planes.high, sources[3]);
}

// The dots of a line as bits, with as many empty ones on both sides as a sprite needs that crosses an edge.
struct DotRow {
    static constexpr int margin = 8, width = 48;
    std::array<std::uint8_t, margin + width + 2 * margin> bytes{};

    // 56 dots from x on; the first is the highest bit.
    [[nodiscard]] std::uint64_t at(int x) const {
        const std::uint8_t* const first = bytes.data() + margin + (x >> 3);
        return (std::uint64_t{four_bytes(first)} << 32 | four_bytes(first + 4)) << (x & 7);
    }
    // Adds 56 dots from x on.
    void add(int x, std::uint64_t dots) {
        std::uint8_t* const first = bytes.data() + margin + (x >> 3);
        for (int i = 0; i < 8; ++i) first[i] |= static_cast<std::uint8_t>(dots >> (x & 7) >> (56 - 8 * i));
    }
};

}  // namespace gato::simulator
