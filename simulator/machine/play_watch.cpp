// SPDX-License-Identifier: MIT
#include "simulator/machine/play_watch.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace gato::simulator {
namespace {

constexpr std::uint16_t longest_test = 5, branch_size = 2, farthest = 10;

struct Test {
    std::array<std::uint8_t, longest_test> code;
    std::uint16_t size;
};

constexpr Test tests[] = {
    {{0xa5, 0x01, 0x29, 0x10}, 4},        // LDA $01, AND #$10
    {{0xad, 0x01, 0x00, 0x29, 0x10}, 5},  // the same with an address of two bytes
    {{0xa9, 0x10, 0x24, 0x01}, 4},        // LDA #$10, BIT $01
    {{0xa9, 0x10, 0x25, 0x01}, 4},        // LDA #$10, AND $01
};

bool is_at(const Board& board, const Test& test, std::uint16_t address) {
    for (std::uint16_t i = 0; i < test.size; ++i)
        if (board.code(static_cast<std::uint16_t>(address + i)) != test.code[i]) return false;
    return true;
}

// BNE or BEQ, a few bytes back.
bool repeats(const Board& board, std::uint16_t branch) {
    constexpr std::uint8_t bne = 0xd0, beq = 0xf0, nearest_back = 0xe0;
    const std::uint8_t opcode = board.code(branch);
    return (opcode == bne || opcode == beq) && board.code(static_cast<std::uint16_t>(branch + 1)) >= nearest_back;
}

}  // namespace

bool waits_for_play(const Board& board) {
    const bool is_masked = (board.registers.p & interrupt_flag) != 0;
    for (std::uint16_t back = 0; back < farthest; ++back) {
        const auto address = static_cast<std::uint16_t>(board.registers.pc - back);
        const auto* const found = std::ranges::find_if(tests, [&](const Test& test) { return is_at(board, test, address); });
        if (found == std::end(tests)) continue;
        const bool is_in_it = back <= found->size + branch_size;
        if (is_in_it && (!is_masked || repeats(board, static_cast<std::uint16_t>(address + found->size)))) return true;
    }
    return false;
}

}  // namespace gato::simulator
