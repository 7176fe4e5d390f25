// SPDX-License-Identifier: MIT
// Which registers and flags each instruction reads, and which it gives a value that does not depend on the old one: for code that asks
// what a routine depends on. `instruction_traits` knows more about fewer instructions.
//
// A register counts as read wherever the processor reads it, even if its value makes no difference (AND #0, or PHA that only saves it).
// The stack pointer as the place of a push or a pull is not a reading of it; TSX and LAS are.
#pragma once

#include <gato/isa/isa.hpp>

#include <array>
#include <cstdint>

namespace gato::simulator {

// Parts of the register file, as bits.
namespace flow_part {
inline constexpr std::uint16_t a = 1, x = 2, y = 4, s = 8, c = 16, z = 32, n = 64, v = 128, d = 256, i = 512;
inline constexpr std::uint16_t nz = n | z, flags = c | z | n | v | d | i;
}  // namespace flow_part

struct RegisterFlow {
    std::uint16_t uses = 0, sets = 0;  // parts of the register file
};

namespace register_flow_rows {

using enum isa::Mnemonic;
using namespace flow_part;

struct Row {
    isa::Mnemonic mnemonic;
    unsigned uses, sets;
};

// Without index registers; shifts and rotations of a byte in memory.
inline constexpr Row rows[] = {
    {ADC, a | c | d, a | c | nz | v},
    {ALR, a, a | c | nz},
    {ANC, a, a | c | nz},
    {AND, a, a | nz},
    {ANE, a | x, a | nz},
    {ARR, a | c | d, a | c | nz | v},
    {ASL, 0, c | nz},
    {BCC, c, 0},
    {BCS, c, 0},
    {BEQ, z, 0},
    {BIT, a, nz | v},
    {BMI, n, 0},
    {BNE, z, 0},
    {BPL, n, 0},
    {BRK, flags, i},
    {BVC, v, 0},
    {BVS, v, 0},
    {CLC, 0, c},
    {CLD, 0, d},
    {CLI, 0, i},
    {CLV, 0, v},
    {CMP, a, c | nz},
    {CPX, x, c | nz},
    {CPY, y, c | nz},
    {DCP, a, c | nz},
    {DEC, 0, nz},
    {DEX, x, x | nz},
    {DEY, y, y | nz},
    {EOR, a, a | nz},
    {INC, 0, nz},
    {INX, x, x | nz},
    {INY, y, y | nz},
    {ISC, a | c | d, a | c | nz | v},
    {LAS, s, a | x | s | nz},
    {LAX, 0, a | x | nz},
    {LDA, 0, a | nz},
    {LDX, 0, x | nz},
    {LDY, 0, y | nz},
    {LSR, 0, c | nz},
    {LXA, a, a | x | nz},
    {ORA, a, a | nz},
    {PHA, a, 0},
    {PHP, flags, 0},
    {PLA, 0, a | nz},
    {PLP, 0, flags},
    {RLA, a | c, a | c | nz},
    {ROL, c, c | nz},
    {ROR, c, c | nz},
    {RRA, a | c | d, a | c | nz | v},
    {RTI, 0, flags},
    {SAX, a | x, 0},
    {SBC, a | c | d, a | c | nz | v},
    {SBX, a | x, x | c | nz},
    {SEC, 0, c},
    {SED, 0, d},
    {SEI, 0, i},
    {SHA, a | x, 0},
    {SHX, x, 0},
    {SHY, y, 0},
    {SLO, a, a | c | nz},
    {SRE, a, a | c | nz},
    {STA, a, 0},
    {STX, x, 0},
    {STY, y, 0},
    {TAS, a | x, s},
    {TAX, a, x | nz},
    {TAY, a, y | nz},
    {TSX, s, x | nz},
    {TXA, x, a | nz},
    {TXS, x, s},
    {TYA, y, a | nz},
};

[[nodiscard]] constexpr std::uint16_t index_of(isa::Mode mode) {
    using enum isa::Mode;
    if (mode == zero_page_x || mode == absolute_x || mode == indirect_x) return x;
    return mode == zero_page_y || mode == absolute_y || mode == indirect_y ? y : std::uint16_t{0};
}

}  // namespace register_flow_rows

[[nodiscard]] constexpr RegisterFlow register_flow(isa::Mnemonic mnemonic, isa::Mode mode) {
    unsigned uses = register_flow_rows::index_of(mode), sets = 0;
    for (const register_flow_rows::Row& row : register_flow_rows::rows) {
        if (row.mnemonic != mnemonic) continue;
        uses |= row.uses;
        sets |= row.sets;
    }
    if (mode == isa::Mode::accumulator) {
        uses |= flow_part::a;
        sets |= flow_part::a;
    }
    return {static_cast<std::uint16_t>(uses), static_cast<std::uint16_t>(sets)};
}

// The same by opcode.
inline constexpr std::array<RegisterFlow, 256> register_flows{{
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status) register_flow(isa::Mnemonic::mnemonic, isa::Mode::mode),
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
}};

}  // namespace gato::simulator
