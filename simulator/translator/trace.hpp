// SPDX-License-Identifier: MIT
// Which instructions a block is made of: those that follow each other in memory when no branch is taken, through jumps and calls, up to the
// first one that is the interpreter's.
#pragma once

#include <gato/isa/isa.hpp>
#include <gato/simulator/board.hpp>

#include <array>
#include <vector>

namespace gato::simulator::translator {

// How often a byte of code has been overwritten; such an operand is better read each time.
using Rewrites = std::array<std::uint8_t, 0x10000>;

struct Instruction {
    std::uint16_t pc = 0;
    const isa::Opcode* opcode = nullptr;
    std::uint16_t operand = 0;         // of branches the target
    bool has_dynamic_operand = false;  // in memory, as the program changes it
    bool is_in_ram = true;             // else in ROM
    int size = 1;

    [[nodiscard]] std::uint16_t behind() const { return static_cast<std::uint16_t>(pc + size); }
};

struct Trace {
    std::vector<Instruction> instructions{};
    std::uint16_t next = 0;     // what is executed behind the last one, unless that finds it in memory
    bool is_next_ours = false;  // or the interpreter's
};

[[nodiscard]] Trace trace(const Board& board, const Rewrites& rewrites, std::uint16_t start);

// RAM whatever the processor's port says; without a cartridge in Ultimax mode.
[[nodiscard]] bool is_always_ram(const Board& board, unsigned page);

}  // namespace gato::simulator::translator
