// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/called_routines.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <iterator>
#include <set>

namespace gato::debugger {

using simulator::Machine;

namespace {

constexpr std::uint8_t call_opcode = 0x20;

std::set<std::uint16_t> instructions_of(const ProgramMap& map) {
    std::set<std::uint16_t> addresses;
    for (const MapLine& line : map.lines)
        if (line.cycles > 0) addresses.insert(line.address);
    return addresses;
}

std::uint16_t target_of_call(const Machine& machine, std::uint16_t address) {
    return machine.ram_word(static_cast<std::uint16_t>(address + 1));
}

// Of the routine that begins there, up to the first of the others.
std::uint16_t end_of_routine(const Machine& machine, std::set<std::uint16_t>::const_iterator first,
                             std::set<std::uint16_t>::const_iterator next) {
    std::uint16_t furthest = *first, end = *first;
    for (; first != next; ++first) {
        const isa::Opcode& opcode = isa::opcode_table[machine.ram(*first)];
        const bool is_branch = isa::flow_of(opcode.mnemonic) == isa::Flow::branch;
        end = static_cast<std::uint16_t>(*first + 1 + isa::operand_size(opcode.mode));
        if (is_branch) {
            const auto way = static_cast<std::int8_t>(machine.ram(static_cast<std::uint16_t>(*first + 1)));
            furthest = std::max(furthest, static_cast<std::uint16_t>(end + way));
        }
        if (isa::ends_flow(opcode.mnemonic) && end > furthest) break;
    }
    return end;
}

}  // namespace

CalledRoutines::CalledRoutines(const std::optional<ProgramMap>& map, const Machine& machine) {
    if (!map) return;
    const std::set<std::uint16_t> instructions = instructions_of(*map);
    std::set<std::uint16_t> entries;
    for (const std::uint16_t address : instructions)
        if (machine.ram(address) == call_opcode && instructions.contains(target_of_call(machine, address)))
            entries.insert(target_of_call(machine, address));
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const auto next = std::next(entry) == entries.end() ? instructions.end() : instructions.find(*std::next(entry));
        ends_.emplace(*entry, end_of_routine(machine, instructions.find(*entry), next));
    }
}

std::optional<std::uint16_t> CalledRoutines::of(std::uint16_t pc) const {
    const auto next = ends_.upper_bound(pc);
    if (next == ends_.begin() || pc >= std::prev(next)->second) return std::nullopt;
    return std::prev(next)->first;
}

std::string name_of_routine(const CalledRoutines& routines, const AddressNames& names, std::uint16_t pc) {
    const auto entry = routines.of(pc);
    return entry ? names.routine(*entry) : std::string();
}

}  // namespace gato::debugger
