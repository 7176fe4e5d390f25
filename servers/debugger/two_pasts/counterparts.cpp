// SPDX-License-Identifier: MIT
#include "servers/debugger/two_pasts/counterparts.hpp"

#include "core/formats/address_names.hpp"
#include "core/support/hex.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <numeric>
#include <string>

namespace gato::debugger {

namespace {

constexpr std::size_t addresses = 0x10000;

std::string operand_of(std::uint16_t pc, isa::Mode mode, const std::array<std::uint8_t, 3>& code, const AddressNames& names) {
    constexpr int length_of_branch = 2;
    if (isa::operand_size(mode) == 0) return {};
    if (mode == isa::Mode::immediate) return dollar(code[1], 2);
    auto address = static_cast<std::uint16_t>(isa::operand_size(mode) == 2 ? code[1] | code[2] << 8 : code[1]);
    if (mode == isa::Mode::relative)
        address = static_cast<std::uint16_t>(pc + length_of_branch + static_cast<std::int8_t>(code[1]));
    const std::string name = names.place(address);
    return name.empty() ? dollar(address) : name;
}

// "start" of "start@loop+3"
std::string routine_at(const std::string& place) {
    return place.substr(0, place.find_first_of("@+"));
}

}  // namespace

struct Counterparts::Instruction {
    std::uint16_t address = 0;
    std::string text;

    bool says_the_same_as(const Instruction& other) const { return text == other.text; }
};

struct Counterparts::Routine {
    std::string name;
    std::vector<Instruction> instructions;
};

std::vector<Counterparts::Routine> Counterparts::routines_of(const Build& build) {
    const AddressNames names(build.map);
    std::vector<Routine> routines;
    for (const MapLine& line : build.map->lines) {
        if (line.cycles == 0) continue;
        for (std::uint32_t at = line.address; at < std::min<std::size_t>(line.address + line.length, addresses);) {
            const auto pc = static_cast<std::uint16_t>(at);
            const auto byte = [&](std::uint32_t offset) { return build.memory[static_cast<std::uint16_t>(at + offset)]; };
            const std::array<std::uint8_t, 3> code{byte(0), byte(1), byte(2)};
            const isa::Opcode& opcode = isa::opcode_table[code[0]];
            const std::string name = routine_at(names.place(pc));
            if (routines.empty() || routines.back().name != name) routines.push_back({name, {}});
            routines.back().instructions.push_back({pc, std::string(isa::name_of(opcode.mnemonic)) + " "
                                                            + std::string(isa::name_of(opcode.mode)) + " "
                                                            + operand_of(pc, opcode.mode, code, names)});
            at += 1U + static_cast<std::uint32_t>(isa::operand_size(opcode.mode));
        }
    }
    return routines;
}

Counterparts::Counterparts(const Build& old, const Build& now)
    : old_(addresses), new_(addresses), is_known_to_old_(addresses), has_counterpart_(addresses), is_changed_(addresses),
      moved_to_(addresses), are_halves_(addresses) {
    std::iota(old_.begin(), old_.end(), 0U);
    std::iota(new_.begin(), new_.end(), 0U);
    std::iota(moved_to_.begin(), moved_to_.end(), std::uint16_t{0});
    if (!old.map || !now.map) return;
    note_moved(*old.map, *now.map);
    const std::vector<Routine> in_old = routines_of(old), in_new = routines_of(now);
    for (const Routine& routine : in_old)
        for (const Instruction& one : routine.instructions) is_known_to_old_[one.address] = true;
    for (std::uint32_t pc = 0; pc < addresses; ++pc)
        if (is_known_to_old_[pc]) new_[pc] = new_alone + pc;
    for (const Routine& routine : in_new)
        for (const Instruction& one : routine.instructions) new_[one.address] = new_alone + one.address;
    for (const Routine& routine : in_old) {
        const auto same = std::ranges::find(in_new, routine.name, &Routine::name);
        if (same != in_new.end()) match(routine.instructions, same->instructions);
    }
}

// The symbols come in the order of their values: the last one before an address counts.
void Counterparts::note_moved(const ProgramMap& old, const ProgramMap& now) {
    for (const MapSymbol& symbol : old.symbols) {
        const MapSymbol* const other = now.find_symbol(symbol.name);
        if (other == nullptr || symbol.value < 0 || symbol.value >= static_cast<std::int32_t>(addresses)) continue;
        for (std::size_t address = static_cast<std::size_t>(symbol.value); address < addresses; ++address)
            moved_to_[address] = static_cast<std::uint16_t>(static_cast<std::int32_t>(address) + other->value - symbol.value);
        if (other->value == symbol.value) continue;
        const auto note = [&](int shift) {
            const auto half = [&](std::int32_t value) { return static_cast<unsigned>(value >> shift) & 0xffU; };
            are_halves_[half(symbol.value) << 8 | half(other->value)] = true;
        };
        note(0);
        note(8);
    }
}

void Counterparts::pair(const Instruction& old, const Instruction& now) {
    new_[now.address] = old.address;
    has_counterpart_[old.address] = true;
    is_changed_[old.address] = !old.says_the_same_as(now);
}

void Counterparts::match_gap(const Instruction* old, std::size_t old_count, const Instruction* now, std::size_t new_count) {
    if (old_count != new_count) return;
    for (std::size_t i = 0; i < old_count; ++i) pair(old[i], now[i]);
}

// The longest sequence that both have.
void Counterparts::match(const std::vector<Instruction>& old, const std::vector<Instruction>& now) {
    constexpr std::size_t most_cells = 4'000'000;
    const std::size_t width = now.size() + 1;
    if ((old.size() + 1) * width > most_cells) return match_gap(old.data(), old.size(), now.data(), now.size());
    std::vector<std::uint16_t> longest((old.size() + 1) * width);  // from there to the ends
    for (std::size_t i = old.size(); i-- > 0;)
        for (std::size_t j = now.size(); j-- > 0;)
            longest[i * width + j] = old[i].says_the_same_as(now[j])
                                         ? static_cast<std::uint16_t>(longest[(i + 1) * width + j + 1] + 1)
                                         : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    std::size_t i = 0, j = 0, gap_i = 0, gap_j = 0;
    while (i < old.size() && j < now.size()) {
        if (old[i].says_the_same_as(now[j])) {
            match_gap(&old[gap_i], i - gap_i, &now[gap_j], j - gap_j);
            pair(old[i++], now[j++]);
            gap_i = i;
            gap_j = j;
        } else {
            longest[(i + 1) * width + j] >= longest[i * width + j + 1] ? ++i : ++j;
        }
    }
    if (gap_i < old.size() && gap_j < now.size()) match_gap(&old[gap_i], old.size() - gap_i, &now[gap_j], now.size() - gap_j);
}

}  // namespace gato::debugger
