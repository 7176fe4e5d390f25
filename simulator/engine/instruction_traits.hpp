// SPDX-License-Identifier: MIT
// What instructions do to registers, flags and the stack, and how they address the byte that they look at: a table by opcode,
// for code that watches each instruction and has no time to find this out.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/core.hpp"
#include <gato/isa/isa.hpp>

#include <array>

namespace gato::simulator {

// Parts of the register file, as bits of one byte.
namespace register_part {
enum Part : std::uint8_t { a = 1, x = 2, y = 4, c = 8, z = 16, n = 32, v = 64, d = 128, nz = n | z };
}

// How an instruction that loads or compares addresses the byte. One that increments or decrements a byte, or stores, does not
// look at it.
enum class Look : std::uint8_t { none, zero_page, absolute, indexed_in_zero_page, indirect_x, indirect_y };

struct alignas(16) InstructionTraits {
    std::uint8_t uses = 0, sets = 0;  // parts of the register file
    bool stores = true;               // or calls, or does something else that no idle pass does
    bool counts = false;              // may be part of a pass that only counts
    bool steps_register = false, steps_memory = false;
    bool jumps = false;  // may be the end of a loop
    bool returns_from_interrupt = false;
    bool moves_stack = false;                      // by a number of bytes that its opcode does not determine
    std::uint8_t lowers_stack_with_interrupt = 0;  // by the instruction and an interrupt after it
    Look look = Look::none;                        // absolute: with or without an index
    isa::Mode mode = isa::Mode::implied;
};

extern const std::array<InstructionTraits, 256> instruction_traits;

[[nodiscard]] GATO_INLINE const InstructionTraits& traits_of(std::uint8_t opcode) {
    return instruction_traits[opcode];
}

// Returns what the processor is about to fetch, ignoring devices.
[[nodiscard]] GATO_INLINE std::uint8_t code_at(const Board& board, std::uint16_t address) {
    const std::uint8_t* const page = board.pages.read[address >> 8];
    return page != nullptr ? page[address & 0xff] : board.ram(address);
}
[[nodiscard]] GATO_INLINE std::uint16_t code_word_at(const Board& board, std::uint16_t address) {
    const std::uint8_t low = code_at(board, address);
    return static_cast<std::uint16_t>(low | code_at(board, static_cast<std::uint16_t>(address + 1)) << 8);
}
// Returns one byte or two, depending on the mode; 0 if there is no operand.
[[nodiscard]] GATO_INLINE std::uint16_t operand_at(const Board& board, std::uint16_t pc, std::uint8_t opcode) {
    const auto past = static_cast<std::uint16_t>(pc + 1);
    switch (isa::operand_size(traits_of(opcode).mode)) {
    case 1: return code_at(board, past);
    case 2: return code_word_at(board, past);
    default: return 0;
    }
}

}  // namespace gato::simulator
