// SPDX-License-Identifier: MIT
#include "core/c64/locations.hpp"

#include "simulator/machine/parts.hpp"
#include "simulator/session/sanitizer.hpp"

#include "core/support/hex.hpp"

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;

constexpr unsigned screen_size = 1000;

void add_all(const std::vector<MemoryRange>& ranges, std::bitset<0x10000>& bytes) {
    for (const MemoryRange& range : ranges)
        for (unsigned address = range.first; address <= range.last; ++address) bytes.set(address);
}

}  // namespace

isa::Access access_at(const Machine& machine, std::uint16_t pc) {
    const Mnemonic mnemonic = isa::opcode_table[machine.code(pc)].mnemonic;
    return mnemonic == Mnemonic::NOP ? isa::Access::none : isa::access_of(mnemonic);
}

MemoryAccess access_of(const Machine& machine, const Registers& r) {
    return machine.rom_visible(r.pc) ? MemoryAccess{} : access_in_any_code(machine, r);
}

MemoryAccess access_in_any_code(const Machine& machine, const Registers& r) {
    const auto byte = [&](int address) { return machine.code(static_cast<std::uint16_t>(address)); };
    const auto word = [&](int address) { return byte(address) | byte(address + 1) << 8; };
    const auto zero_page_word = [&](int address) { return byte(address & 0xff) | byte((address + 1) & 0xff) << 8; };
    const isa::Access access = access_at(machine, r.pc);
    if (access == isa::Access::none) return {};
    int address = 0;
    switch (isa::opcode_table[byte(r.pc)].mode) {
    case Mode::zero_page: address = byte(r.pc + 1); break;
    case Mode::zero_page_x: address = (byte(r.pc + 1) + r.x) & 0xff; break;
    case Mode::zero_page_y: address = (byte(r.pc + 1) + r.y) & 0xff; break;
    case Mode::absolute: address = word(r.pc + 1); break;
    case Mode::absolute_x: address = word(r.pc + 1) + r.x; break;
    case Mode::absolute_y: address = word(r.pc + 1) + r.y; break;
    case Mode::indirect_x: address = zero_page_word(byte(r.pc + 1) + r.x); break;
    case Mode::indirect_y: address = zero_page_word(byte(r.pc + 1)) + r.y; break;
    default: return {};
    }
    const bool reads = access == isa::Access::read || access == isa::Access::modify;
    return {reads, access != isa::Access::read, static_cast<std::uint16_t>(address)};
}

Behind behind(const Machine& machine, std::uint16_t address) {
    const bool is_in_io_area = address >= 0xd000 && address < 0xe000;
    if (is_in_io_area && machine.io_visible()) return Behind::device;
    if (is_in_io_area && machine.characters_visible()) return Behind::characters;
    return machine.rom_visible(address) || machine.cartridge_visible(address) ? Behind::rom : Behind::memory;
}

bool belongs_to_system(const Machine& machine, std::uint16_t address) {
    const unsigned screen = unsigned{machine.ram(c64::location::screen_page)} << 8;
    return address <= system_memory_end || (address >= screen && address < screen + screen_size);
}

bool is_above_entry(std::uint8_t stack_pointer, std::uint8_t entry) {
    return stack_pointer > entry && stack_pointer < entry + 3;
}

bool is_overflowing(std::uint8_t stack_pointer) {
    return stack_pointer < stack_room;
}

namespace findings {

std::string uninitialised_read(std::uint16_t address) {
    return "read of uninitialised memory at " + dollar(address);
}
std::string write_into_rom(std::uint16_t address) {
    return "write into ROM at " + dollar(address);
}
std::string write_into_code(std::uint16_t address) {
    return "write into code at " + dollar(address);
}
std::string execution_outside(std::uint16_t address) {
    return "execution outside the program at " + dollar(address);
}

}  // namespace findings

void Sanitizer::add(const ProgramMemory& memory) {
    add_all(memory.program, program_);
    add_all(memory.program, initialised_);
    add_all(memory.initialised, initialised_);
    add_all(memory.code, code_);
}

void Sanitizer::report(const std::string& what) {
    if (!finding_.empty()) return;
    finding_ = what;
    finding_pc_ = pc_;
}

void Sanitizer::check_stack(const Registers& registers) {
    if (is_above_entry(registers.s, stack_entry_)) report(findings::stack_above_entry);
    if (is_overflowing(registers.s)) report(findings::stack_overflow);
}

void Sanitizer::note_load() {
    const LoadedMemory& loaded = machine_.parts().firmware.loaded;
    if (loaded.count == known_loads_) return;
    known_loads_ = loaded.count;
    for (std::size_t i = 0; i < loaded.size; ++i) initialised_.set((loaded.first + i) & 0xffff);
}

bool Sanitizer::is_initialised(std::uint16_t address) const {
    return initialised_[address] || belongs_to_system(machine_, address);
}

void Sanitizer::check_access(const Registers& registers) {
    const MemoryAccess access = access_of(machine_, registers);
    const Behind target = behind(machine_, access.address);
    if (options_.uninitialised && access.reads && target == Behind::memory && !is_initialised(access.address))
        report(findings::uninitialised_read(access.address));
    if (!access.writes || target == Behind::device) return;
    if (options_.code && target == Behind::rom) report(findings::write_into_rom(access.address));
    if (options_.code && code_[access.address]) report(findings::write_into_code(access.address));
    initialised_.set(access.address);
}

bool Sanitizer::before_instruction(const Registers& registers, Cycle) {
    if (machine_.rom_visible(registers.pc)) return true;
    pc_ = registers.pc;
    note_load();
    if (options_.stack) check_stack(registers);
    if (options_.outside && !program_[pc_]) report(findings::execution_outside(pc_));
    check_access(registers);
    return finding_.empty();
}

}  // namespace gato::simulator
