// SPDX-License-Identifier: MIT
#include "simulator/session/dependences.hpp"

#include "simulator/session/sanitizer.hpp"

namespace gato::simulator {

void Dependences::add(const Dependences& more) {
    memory |= more.memory;
    devices |= more.devices;
    rom_data |= more.rom_data;
    rom_entries.insert(more.rom_entries.begin(), more.rom_entries.end());
    registers |= more.registers;
    executed |= more.executed;
    instructions |= more.instructions;
}

void Dependences::add(const RoutineMemory& runs) {
    for (const std::uint16_t address : runs.read_first) memory.set(address);
    for (const std::uint16_t address : runs.executed_bytes) executed.set(address);
    for (const std::uint16_t address : runs.instructions) instructions.set(address);
    registers |= runs.registers_read;
}

void Dependences::leave_out_instructions() {
    memory &= ~executed;
}

void copy_memory(const Machine& machine, RoutineMemory& memory) {
    constexpr std::uint8_t nothing_here = byte_mark::no_read | byte_mark::no_write | byte_mark::no_code;
    constexpr unsigned processor_port_end = 2;
    for (unsigned address = 0; address < memory.bytes.size(); ++address) {
        const auto place = static_cast<std::uint16_t>(address);
        memory.bytes[address] = machine.peek(place);
        memory.marks[address] = behind(machine, place) == Behind::memory ? 0 : nothing_here;
    }
    constexpr unsigned stack_page = 0x100, return_address_size = 2;
    for (unsigned i = 1; i <= return_address_size; ++i)
        memory.marks[stack_page + ((machine.registers().s + i) & 0xff)] = nothing_here;
    if (machine.options().kind == MachineKind::flat) return;
    for (unsigned address = 0; address < processor_port_end; ++address)
        memory.marks[address] = byte_mark::no_write | byte_mark::no_code;
}

}  // namespace gato::simulator
