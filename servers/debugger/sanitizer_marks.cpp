// SPDX-License-Identifier: MIT
#include "servers/debugger/sanitizer_marks.hpp"

namespace gato::debugger {

using isa::Access;
using simulator::Behind;
using simulator::ByteSet;
using simulator::Machine;
using simulator::Stop;
using simulator::TrackedAccess;
using simulator::Tracker;
namespace findings = simulator::findings;

namespace {

constexpr std::size_t stack_page = 0x100, page_size = 0x100;
constexpr std::size_t basic_begin = 0xa000, basic_end = 0xbfff, kernal_begin = 0xe000, memory_end = 0xffff;

void add_all(const std::vector<simulator::MemoryRange>& ranges, ByteSet& bytes) {
    for (const simulator::MemoryRange& range : ranges)
        for (std::size_t address = range.first; address <= range.last; ++address) bytes.add(address);
}

void mark(SanitizerMarks::Marks& marks, std::size_t first, std::size_t last, std::uint8_t bits) {
    for (std::size_t address = first; address <= last; ++address) marks[address] |= bits;
}

}  // namespace

SanitizerMarks::SanitizerMarks(simulator::SanitizerOptions options, const simulator::ProgramMemory& memory, std::uint8_t entry)
    : options_(options), entry_(entry) {
    add_all(memory.program, program_);
    add_all(memory.program, initialised_);
    add_all(memory.initialised, initialised_);
    add_all(memory.code, code_);
}

void SanitizerMarks::add_to(Marks& marks) const {
    for (std::size_t address = 0; address < marks.size(); ++address) {
        const bool has_value = address <= simulator::system_memory_end || initialised_.contains(address);
        if (options_.uninitialised && !has_value) marks[address] |= Tracker::read;
        if (options_.code && code_.contains(address)) marks[address] |= Tracker::write;
        if (options_.outside && !program_.contains(address)) marks[address] |= Tracker::execute;
    }
    if (options_.code) {
        mark(marks, basic_begin, basic_end, Tracker::write);
        mark(marks, kernal_begin, memory_end, Tracker::write);
    }
    if (options_.stack) {
        mark(marks, stack_page, stack_page + simulator::stack_room, Tracker::write);
        for (unsigned above = 1; above <= 2; ++above) marks[stack_page + (entry_ + above) % page_size] |= Tracker::read;
    }
}

std::optional<std::string> SanitizerMarks::finding(Stop stop, const Machine& machine, History& history) const {
    if (stop == Stop::access)
        if (auto found = finding_of_access(*history.hit(), machine, history)) return found;
    const auto is_outside = [&](std::uint16_t place) { return !program_.contains(place) && !machine.rom_visible(place); };
    const std::uint16_t pc = machine.registers().pc;
    // Once execution is outside, only the jump out of the program is worth reporting.
    if (!options_.outside || !is_outside(pc) || is_outside(history.last_pc())) return std::nullopt;
    return findings::execution_outside(pc);
}

std::optional<std::string> SanitizerMarks::finding_of_access(const TrackedAccess& hit, const Machine& machine,
                                                             History& history) const {
    if (machine.rom_visible(hit.pc)) return std::nullopt;
    if (options_.stack && hit.address / page_size == 1)
        if (auto found = finding_of_stack(machine)) return found;
    // If an instruction reads and writes a byte, only the first marked access arrives here.
    const Access access = simulator::access_at(machine, hit.pc);
    const bool reads = access == Access::read || access == Access::modify;
    const bool writes = access != Access::none && access != Access::read;
    if (reads && !hit.is_write && may_lack_value(hit.address, machine)) {
        // An instruction that modifies a byte has written it by now.
        const bool has_value = writes ? history.was_written_before_last(hit.address) : history.was_written(hit.address);
        if (!has_value) return findings::uninitialised_read(hit.address);
    }
    const Behind target = simulator::behind(machine, hit.address);
    if (!options_.code || !writes) return std::nullopt;
    if (target == Behind::rom) return findings::write_into_rom(hit.address);
    if (target != Behind::device && code_.contains(hit.address)) return findings::write_into_code(hit.address);
    return std::nullopt;
}

bool SanitizerMarks::may_lack_value(std::uint16_t address, const Machine& machine) const {
    return options_.uninitialised && !initialised_.contains(address) && simulator::behind(machine, address) == Behind::memory
           && !simulator::belongs_to_system(machine, address);
}

// A program that has returned to the system has popped its last byte too.
std::optional<std::string> SanitizerMarks::finding_of_stack(const Machine& machine) const {
    const simulator::Registers& registers = machine.registers();
    if (machine.rom_visible(registers.pc)) return std::nullopt;
    if (simulator::is_above_entry(registers.s, entry_)) return findings::stack_above_entry;
    if (simulator::is_overflowing(registers.s)) return findings::stack_overflow;
    return std::nullopt;
}

}  // namespace gato::debugger
