// SPDX-License-Identifier: MIT
// The blocks that the KERNAL records on a tape, read from the signals and made of them.
//
// A wave is short, medium or long, and two make a sign: a bit 0 is short and medium, a bit 1 medium and short. A byte is long and
// medium, its bits from the lowest on, and a bit that makes the number of ones odd. A block is a leader of short waves, nine
// bytes that count down to 1, its content, the exclusive or of that, and long and short. It is recorded twice; in the first copy the
// nine bytes have bit 7 set. Facts: the description of the ROM's loader by L. Di Fraia.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gato::tape {

struct Block {
    std::vector<std::uint8_t> content;
    std::size_t begin = 0;  // the first pulse after the leader
    std::size_t end = 0;    // the one after the last byte, of both copies
    bool is_damaged = false;
};

// Returns all of them. Where a byte of the first copy cannot be read, that of the second is taken.
[[nodiscard]] std::vector<Block> blocks_among(std::span<const std::uint32_t> pulses);

inline constexpr std::size_t header_leader = 27'136, data_leader = 5'376;  // short waves

// Records a block, twice, with a leader of so many waves.
void append_block(std::vector<std::uint32_t>& pulses, std::span<const std::uint8_t> content, std::size_t leader);

}  // namespace gato::tape
