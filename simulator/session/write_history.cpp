// SPDX-License-Identifier: MIT
#include "simulator/session/write_history.hpp"

#include "simulator/session/sanitizer.hpp"
#include <gato/isa/isa.hpp>

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;

// Returns the byte that SHA, SHX, SHY and TAS combine with a register: the high byte of the operand's base address, plus one.
std::uint8_t high_byte_and_one(const Machine& machine, const Registers& r, Mode mode) {
    const std::uint8_t operand = machine.code(static_cast<std::uint16_t>(r.pc + 1));
    const auto at =
        mode == Mode::indirect_y ? static_cast<std::uint16_t>((operand + 1) & 0xff) : static_cast<std::uint16_t>(r.pc + 2);
    return static_cast<std::uint8_t>(machine.code(at) + 1);
}

// Returns what the instruction is about to write. For instructions that modify, `old` is the byte that is there.
std::uint8_t written_value(const Machine& machine, const Registers& r, const isa::Opcode& opcode, std::uint16_t address) {
    const auto old = [&] { return machine.peek(address); };
    const unsigned carry = r.p & carry_flag;
    const auto shown = [&](unsigned value) { return static_cast<std::uint8_t>(value); };
    switch (opcode.mnemonic) {
    case Mnemonic::STA: return r.a;
    case Mnemonic::STX: return r.x;
    case Mnemonic::STY: return r.y;
    case Mnemonic::SAX: return r.a & r.x;
    case Mnemonic::SHA:
    case Mnemonic::TAS: return r.a & r.x & high_byte_and_one(machine, r, opcode.mode);
    case Mnemonic::SHX: return r.x & high_byte_and_one(machine, r, opcode.mode);
    case Mnemonic::SHY: return r.y & high_byte_and_one(machine, r, opcode.mode);
    case Mnemonic::ASL:
    case Mnemonic::SLO: return shown(unsigned{old()} << 1);
    case Mnemonic::LSR:
    case Mnemonic::SRE: return shown(unsigned{old()} >> 1);
    case Mnemonic::ROL:
    case Mnemonic::RLA: return shown(unsigned{old()} << 1 | carry);
    case Mnemonic::ROR:
    case Mnemonic::RRA: return shown(unsigned{old()} >> 1 | carry << 7);
    case Mnemonic::INC:
    case Mnemonic::ISC: return shown(old() + 1U);
    default: return shown(old() - 1U);  // DEC, DCP
    }
}

}  // namespace

void WriteHistory::watch(std::uint16_t first, std::uint16_t last) {
    for (unsigned address = first; address <= last; ++address) watched_.set(address);
}

bool WriteHistory::before_instruction(const Registers& registers, Cycle) {
    const MemoryAccess access = access_of(machine_, registers);
    if (!access.writes || !watched_[access.address]) return true;
    if (++count_ > most_writes) return true;
    const isa::Opcode& opcode = isa::opcode_table[machine_.code(registers.pc)];
    writes_.push_back({access.address, written_value(machine_, registers, opcode, access.address)});
    return true;
}

}  // namespace gato::simulator
