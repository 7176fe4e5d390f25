// SPDX-License-Identifier: MIT
#include "servers/debugger/interrupt_entry.hpp"

#include "core/c64/locations.hpp"

namespace gato::debugger {

using simulator::Machine;
using simulator::Registers;

namespace {

constexpr std::uint8_t jsr = 0x20, txs = 0x9a, break_flag = 0x10;
constexpr std::uint8_t pushed_by_interrupt = 3;

// The KERNAL's entries; it leaves through the vectors of c64::location.
constexpr std::uint16_t kernal_irq = 0xff48, kernal_nmi = 0xfe43;

std::uint16_t vector(const Machine& machine, std::uint16_t address) {
    return static_cast<std::uint16_t>(machine.code(address) | machine.code(static_cast<std::uint16_t>(address + 1)) << 8);
}

// For instructions that are no interrupts themselves; BRK is one.
int bytes_pulled(std::uint8_t opcode) {
    switch (opcode) {
    case 0x08:             // PHP
    case 0x48: return -1;  // PHA
    case jsr: return -2;
    case 0x28:            // PLP
    case 0x68: return 1;  // PLA
    case 0x60: return 2;  // RTS
    case 0x40: return 3;  // RTI
    default: return 0;
    }
}

}  // namespace

std::optional<std::uint8_t> InterruptEntry::stack_after(const Registers& r, std::uint8_t opcode) const {
    if (machine_.rom_visible(r.pc)) return std::nullopt;
    if (opcode == txs) return r.x;
    return static_cast<std::uint8_t>(r.s + bytes_pulled(opcode));
}

std::optional<std::uint16_t> InterruptEntry::handler_at(const Registers& r) const {
    const bool is_irq = r.pc == vector(machine_, 0xfffe), is_nmi = r.pc == vector(machine_, 0xfffa);
    if (!is_irq && !is_nmi) return std::nullopt;
    if (!machine_.rom_visible(r.pc)) return r.pc;
    if (r.pc == kernal_nmi) return machine_.ram_word(c64::location::nmi_vector);
    if (r.pc != kernal_irq) return r.pc;
    const std::uint8_t status = machine_.ram(static_cast<std::uint16_t>(0x100 | static_cast<std::uint8_t>(r.s + 1)));
    return machine_.ram_word((status & break_flag) != 0 ? c64::location::brk_vector : c64::location::irq_vector);
}

std::optional<std::uint16_t> InterruptEntry::look(const Registers& r) {
    const bool may_be = !stack_ || static_cast<std::uint8_t>(*stack_ - pushed_by_interrupt) == r.s;
    const auto handler = may_be ? handler_at(r) : std::nullopt;
    const std::uint8_t opcode = machine_.code(r.pc);
    stack_ = stack_after(r, opcode);
    was_call_ = is_call_;
    is_call_ = opcode == jsr;
    return handler;
}

}  // namespace gato::debugger
