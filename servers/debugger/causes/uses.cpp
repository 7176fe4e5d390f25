// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/uses.hpp"

#include "core/c64/kernal.hpp"
#include "simulator/engine/register_flow.hpp"

#include <algorithm>
#include <string_view>

namespace gato::debugger {

using simulator::Bytes;
using simulator::Registers;

namespace {

constexpr std::uint16_t all_parts[] = {Place::a, Place::x, Place::y, Place::s, Place::c,
                                       Place::z, Place::n, Place::v, Place::d, Place::i};

Place::Kind kind_of(Bytes bytes) {
    if (bytes == Bytes::device) return Place::Kind::device;
    return bytes == Bytes::rom ? Place::Kind::rom : Place::Kind::ram;
}

// "A: the byte", "C: set to copy out; X/Y: ..."
bool names_register(std::string_view text, char name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '/';
        const bool ends = at + 1 < text.size() && (text[at + 1] == ':' || text[at + 1] == '/');
        if (begins && ends) return true;
    }
    return false;
}

unsigned registers_named(std::string_view text) {
    unsigned parts = 0;
    if (names_register(text, 'A')) parts |= Place::a;
    if (names_register(text, 'X')) parts |= Place::x;
    if (names_register(text, 'Y')) parts |= Place::y;
    if (names_register(text, 'C')) parts |= Place::c;
    return parts;
}

const c64::Call* call_at(std::uint16_t pc) {
    for (const c64::Routine& routine : c64::routines) {
        if (routine.address != pc && routine.entry != pc) continue;
        for (const c64::Call& call : c64::calls)
            if (call.address == routine.address) return &call;
    }
    return nullptr;
}

// One that is not documented takes what a routine of BASIC may take.
unsigned used_by_routine(std::uint16_t pc) {
    const c64::Call* const call = call_at(pc);
    return call != nullptr ? registers_named(call->in) : Place::a | Place::x | Place::y;
}

// "A X Y", and what comes out.
unsigned set_by_routine(std::uint16_t pc) {
    const c64::Call* const call = call_at(pc);
    if (call == nullptr) return 0;
    unsigned parts = registers_named(call->out);
    if (call->lost.find('A') != std::string_view::npos) parts |= Place::a;
    if (call->lost.find('X') != std::string_view::npos) parts |= Place::x;
    if (call->lost.find('Y') != std::string_view::npos) parts |= Place::y;
    return parts;
}

unsigned parts_used(const simulator::AccessLog::Entry& entry) {
    if (entry.is_routine) return used_by_routine(entry.registers.pc);
    const unsigned uses = simulator::register_flows[entry.code[0]].uses;
    const isa::Mnemonic mnemonic = opcode_of(entry).mnemonic;
    const bool takes_pointer = mnemonic == isa::Mnemonic::TSX || mnemonic == isa::Mnemonic::LAS;
    return takes_pointer ? uses : uses & ~static_cast<unsigned>(Place::s);
}

void add(std::vector<Use>& uses, const Use& use) {
    if (std::ranges::find(uses, use) == uses.end()) uses.push_back(use);
}

// The return address is no value that the instruction works with; of RTI the status is.
bool reads_return_address(const Step& step) {
    if (step.entry.is_routine) return false;
    const isa::Mnemonic mnemonic = opcode_of(step.entry).mnemonic;
    return mnemonic == isa::Mnemonic::RTS || mnemonic == isa::Mnemonic::RTI;
}

}  // namespace

isa::Opcode opcode_of(const simulator::AccessLog::Entry& entry) {
    return isa::opcode_table[entry.code[0]];
}

int length_of(const simulator::AccessLog::Entry& entry) {
    return entry.is_routine ? 0 : 1 + isa::operand_size(opcode_of(entry).mode);
}

unsigned parts_set_by(const simulator::AccessLog::Entry& entry, const Registers& after) {
    if (!entry.is_routine) return simulator::register_flows[entry.code[0]].sets;
    unsigned set = set_by_routine(entry.registers.pc);
    for (const std::uint16_t part : all_parts)
        if (value_of_part(entry.registers, part) != value_of_part(after, part)) set |= part;
    return set;
}

std::vector<Use> uses_of(const Step& step) {
    std::vector<Use> uses;
    const unsigned used = parts_used(step.entry);
    for (const std::uint16_t part : all_parts)
        if ((used & part) != 0) add(uses, {{Place::Kind::part, part}, value_of_part(step.entry.registers, part)});
    std::size_t skipped = reads_return_address(step) ? 2 : 0;
    const std::size_t reads =
        static_cast<std::size_t>(std::ranges::count(step.accesses, false, &simulator::LoggedAccess::is_write));
    std::size_t seen = 0;
    for (const simulator::LoggedAccess& access : step.accesses) {
        if (access.is_write) continue;
        if (++seen + skipped > reads) break;  // the return address is pulled last
        add(uses, {{kind_of(access.bytes), access.address}, access.value});
    }
    return uses;
}

}  // namespace gato::debugger
