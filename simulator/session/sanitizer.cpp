// SPDX-License-Identifier: MIT
#include <gato/c64/locations.hpp>
#include <gato/simulator/sanitizer.hpp>

#include <gato/isa/isa.hpp>
#include <gato/support/hex.hpp>

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;

constexpr std::uint16_t system_memory_end = 0x07ff;  // zero page, stack, the system's pages, the screen
constexpr int stack_room = 4;                        // pushes that still fit before the pointer wraps

}  // namespace

MemoryAccess access_of(const Machine& machine, const Registers& r) {
    const auto byte = [&](int address) { return machine.code(static_cast<std::uint16_t>(address)); };
    const auto word = [&](int address) { return byte(address) | byte(address + 1) << 8; };
    const auto zero_page_word = [&](int address) { return byte(address & 0xff) | byte((address + 1) & 0xff) << 8; };
    if (machine.rom_visible(r.pc)) return {};
    const auto& opcode = isa::opcode_table[byte(r.pc)];
    // What NOP reads is nobody's.
    if (isa::access_of(opcode.mnemonic) == isa::Access::none || opcode.mnemonic == Mnemonic::NOP) return {};
    int address = 0;
    switch (opcode.mode) {
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
    const isa::Access access = isa::access_of(opcode.mnemonic);
    const bool reads = access == isa::Access::read || access == isa::Access::modify;
    return {reads, access != isa::Access::read, static_cast<std::uint16_t>(address)};
}

void Sanitizer::add_program(std::uint16_t first, std::uint16_t last) {
    for (unsigned address = first; address <= last; ++address) program_.set(address);
    add_initialised(first, last);
}

void Sanitizer::add_code(std::uint16_t first, std::uint16_t last) {
    for (unsigned address = first; address <= last; ++address) code_.set(address);
}

void Sanitizer::add_initialised(std::uint16_t first, std::uint16_t last) {
    for (unsigned address = first; address <= last; ++address) initialised_.set(address);
}

void Sanitizer::report(const std::string& what) {
    if (!finding_.empty()) return;
    finding_ = what;
    finding_pc_ = pc_;
}

void Sanitizer::check_stack(const Registers& registers) {
    if (registers.s > stack_entry_ && registers.s < stack_entry_ + 3)
        report("the stack is pulled above its level at the entry");
    if (registers.s < stack_room) report("the stack overflows");
}

void Sanitizer::note_load() {
    const LoadedMemory& loaded = machine_.last_load();
    if (loaded.count == known_loads_) return;
    known_loads_ = loaded.count;
    for (std::size_t i = 0; i < loaded.size; ++i) initialised_.set((loaded.first + i) & 0xffff);
}

bool Sanitizer::is_initialised(std::uint16_t address) const {
    constexpr unsigned screen_size = 1000;
    const unsigned screen = unsigned{machine_.ram(c64::location::screen_page)} << 8;
    return address <= system_memory_end || initialised_[address] || (address >= screen && address < screen + screen_size);
}

void Sanitizer::check_access(const Registers& registers) {
    const MemoryAccess access = access_of(machine_, registers);
    const bool in_io_area = access.address >= 0xd000 && access.address < 0xe000;
    const bool is_io = in_io_area && machine_.io_visible();
    const bool is_rom = machine_.rom_visible(access.address) || machine_.cartridge_visible(access.address);
    const bool is_glyph = in_io_area && machine_.characters_visible();
    const bool is_memory = !is_io && !is_rom && !is_glyph;
    if (options_.uninitialised && access.reads && is_memory && !is_initialised(access.address))
        report("read of uninitialised memory at " + dollar(access.address));
    if (!access.writes || is_io) return;
    if (options_.code && is_rom) report("write into ROM at " + dollar(access.address));
    if (options_.code && code_[access.address]) report("write into code at " + dollar(access.address));
    initialised_.set(access.address);
}

bool Sanitizer::before_instruction(const Registers& registers, Cycle) {
    if (machine_.rom_visible(registers.pc)) return true;
    pc_ = registers.pc;
    note_load();
    if (options_.stack) check_stack(registers);
    if (options_.outside && !program_[pc_]) report("execution outside the program at " + dollar(pc_));
    check_access(registers);
    return finding_.empty();
}

}  // namespace gato::simulator
