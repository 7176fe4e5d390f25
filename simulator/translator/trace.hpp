// SPDX-License-Identifier: MIT
// Which instructions a block is made of: those that follow each other in memory when no branch is taken, through jumps and
// calls, up to the first one that the interpreter must execute.
#pragma once

#include "simulator/board/board.hpp"
#include <gato/isa/isa.hpp>

#include <array>
#include <vector>

namespace gato::simulator::translator {

// How often a byte of code has been overwritten; it is better to read such an operand each time.
using Rewrites = std::array<std::uint8_t, 0x10000>;

struct Instruction {
    std::uint16_t pc = 0;
    const isa::Opcode* opcode = nullptr;
    std::uint16_t operand = 0;         // for branches the target
    bool has_dynamic_operand = false;  // it is read from memory, since the program changes it

    [[nodiscard]] int size() const { return 1 + isa::operand_size(opcode->mode); }
    [[nodiscard]] std::uint16_t after() const { return static_cast<std::uint16_t>(pc + size()); }
    [[nodiscard]] int longest() const { return opcode->cycles + static_cast<int>(opcode->penalty); }
    [[nodiscard]] isa::Access access() const { return isa::access_of(opcode->mnemonic); }
    // Does it read the address of the next instruction from memory?
    [[nodiscard]] bool leads_anywhere() const;
};

struct Trace {
    std::vector<Instruction> instructions{};
    std::vector<std::uint16_t> bytes{};  // addresses in RAM of the bytes that it was made from
    int longest = 0;                     // the longest path through it, in cycles
    std::uint16_t next = 0;              // what is executed after the last one, unless that reads it from memory
    bool is_next_ours = false;           // false: the interpreter must execute it
};

[[nodiscard]] Trace trace(const Board& board, const Rewrites& rewrites, std::uint16_t start);

// It is RAM whatever the processor port says; valid without a cartridge in Ultimax mode.
[[nodiscard]] constexpr bool is_always_ram(unsigned page) {
    return page < 0x80 || page >> 4 == 0x0c;
}

}  // namespace gato::simulator::translator
