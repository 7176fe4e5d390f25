// SPDX-License-Identifier: MIT
#include "simulator/session/access_watch.hpp"

#include "simulator/engine/register_flow.hpp"
#include "simulator/session/sanitizer.hpp"
#include <gato/isa/isa.hpp>

namespace gato::simulator {

using isa::Mnemonic;
using isa::Mode;

namespace {

constexpr unsigned stack_page = 0x100;

std::uint16_t stack_address(unsigned stack_pointer) {
    return static_cast<std::uint16_t>(stack_page + (stack_pointer & 0xff));
}

}  // namespace

bool AccessWatch::before_instruction(const Registers& registers, Cycle) {
    if (has_returned_) return true;
    const bool is_in_rom = machine_.rom_visible(registers.pc);
    if (is_in_rom && !was_in_rom_) dependences_.rom_entries.insert(registers.pc);
    was_in_rom_ = is_in_rom;
    if (is_in_rom) return true;
    const std::uint8_t opcode = machine_.code(registers.pc);
    see_code(registers, opcode);
    see_registers(opcode);
    see_pointer(registers, opcode);
    const MemoryAccess access = access_of(machine_, registers);
    if (access.reads) read(access.address);
    if (access.writes) write(access.address);
    see_stack(registers, opcode);
    return true;
}

void AccessWatch::see_code(const Registers& registers, std::uint8_t opcode) {
    const int size = 1 + isa::operand_size(isa::opcode_table[opcode].mode);
    for (int i = 0; i < size; ++i) dependences_.executed.set(static_cast<std::uint16_t>(registers.pc + i));
    dependences_.instructions.set(registers.pc);
}

void AccessWatch::see_registers(std::uint8_t opcode) {
    const RegisterFlow& flow = register_flows[opcode];
    dependences_.registers |= static_cast<std::uint16_t>(flow.uses & ~set_);
    set_ |= flow.sets;
}

// The bytes that an address is in.
void AccessWatch::see_pointer(const Registers& registers, std::uint8_t opcode) {
    const Mode mode = isa::opcode_table[opcode].mode;
    const auto operand = static_cast<std::uint16_t>(registers.pc + 1);
    if (mode == Mode::indirect) {
        const std::uint16_t pointer = word_at(operand);
        read(pointer);
        read(static_cast<std::uint16_t>((pointer & 0xff00) | ((pointer + 1) & 0xff)));
    } else if (mode == Mode::indirect_x || mode == Mode::indirect_y) {
        const unsigned pointer = machine_.code(operand) + (mode == Mode::indirect_x ? registers.x : 0U);
        read(static_cast<std::uint16_t>(pointer & 0xff));
        read(static_cast<std::uint16_t>((pointer + 1) & 0xff));
    }
}

// The return address that the last RTS pulls was given by the call.
void AccessWatch::see_stack(const Registers& registers, std::uint8_t opcode) {
    const Mnemonic mnemonic = isa::opcode_table[opcode].mnemonic;
    const int count = isa::bytes_pushed(mnemonic);
    for (int i = 0; i < count; ++i) write(stack_address(static_cast<unsigned>(registers.s - i)));
    if (mnemonic == Mnemonic::RTS && registers.s == entry_) {
        has_returned_ = true;
        return;
    }
    for (int i = 1; i <= -count; ++i) read(stack_address(static_cast<unsigned>(registers.s + i)));
}

void AccessWatch::read(std::uint16_t address) {
    if (known_[address]) return;
    known_.set(address);
    switch (behind(machine_, address)) {
    case Behind::memory: dependences_.memory.set(address); break;
    case Behind::device: dependences_.devices.set(address); break;
    case Behind::rom:
    case Behind::characters: dependences_.rom_data.set(address); break;
    }
}

void AccessWatch::write(std::uint16_t address) {
    written_.set(address);
    if (behind(machine_, address) == Behind::memory) known_.set(address);
}

std::uint16_t AccessWatch::word_at(unsigned address) const {
    const unsigned low = machine_.code(static_cast<std::uint16_t>(address));
    return static_cast<std::uint16_t>(low | unsigned{machine_.code(static_cast<std::uint16_t>(address + 1))} << 8);
}

}  // namespace gato::simulator
