// SPDX-License-Identifier: MIT
#include "assembler/disassembler/flow.hpp"

#include <gato/c64/cartridge.hpp>

#include <algorithm>

namespace gato::disassembler {

using isa::Mnemonic;
using isa::Mode;

namespace {

constexpr int address_mask = 0xffff;  // a branch beyond an end of memory arrives at the other

bool is_one_of(Mnemonic mnemonic, std::initializer_list<Mnemonic> list) {
    return std::ranges::find(list, mnemonic) != list.end();
}

}  // namespace

void Flow::follow(int entry) {
    waiting_.push_back(entry);
    while (!waiting_.empty()) {
        const int address = waiting_.back();
        waiting_.pop_back();
        follow_from(address);
    }
}

void Flow::follow_from(int address) {
    while (image_.contains(address) && !is_visited_[static_cast<std::size_t>(address - image_.start())]) {
        is_visited_[static_cast<std::size_t>(address - image_.start())] = true;
        const auto instruction = image_.decode(address);
        if (!instruction) return;
        for (int at = address; at < address + instruction->length; ++at)
            if (image_.item(at) == Item::fixed_data) return;
        image_.claim(address, instruction->length, Item::instruction);
        note_exits(*instruction);
        if (!goes_on_after(*instruction)) return;
        address += instruction->length;
    }
}

void Flow::note_exits(const Instruction& instruction) {
    const isa::Opcode& row = instruction.row();
    const isa::Flow flow = isa::flow_of(row.mnemonic);
    if (row.mode == Mode::indirect)
        note_vector(instruction.operand);
    else if (flow == isa::Flow::jump || flow == isa::Flow::call || flow == isa::Flow::branch)
        waiting_.push_back(instruction.operand & address_mask);
}

// The word that JMP (vector) reads is an address, and where it leads when nothing else is stored there is code.
void Flow::note_vector(int address) {
    if (!image_.claim(address, 2, Item::address_word)) return;
    waiting_.push_back(image_.word(address));
}

bool Flow::goes_on_after(const Instruction& instruction) const {
    const Mnemonic mnemonic = instruction.row().mnemonic;
    if (mnemonic == Mnemonic::JSR) return !takes_its_return_address(instruction.operand);
    return !isa::ends_flow(mnemonic);
}

bool Flow::takes_its_return_address(int routine) const {
    constexpr int instructions_looked_at = 8;
    for (int i = 0; i < instructions_looked_at; ++i) {
        const auto instruction = image_.decode(routine);
        if (!instruction) return false;
        const isa::Opcode& row = instruction->row();
        if (row.mnemonic == Mnemonic::PLA) return true;
        const bool changes_stack = is_one_of(row.mnemonic, {Mnemonic::PHA, Mnemonic::PHP, Mnemonic::PLP, Mnemonic::TXS});
        if (changes_stack || row.mode == Mode::relative || row.mnemonic == Mnemonic::JSR || !goes_on_after(*instruction))
            return false;
        routine += instruction->length;
    }
    return false;
}

std::vector<int> find_entries(Image& image) {
    constexpr int rom_vectors[] = {0xfffa, 0xfffc, 0xfffe};
    constexpr int mark = c64::cartridge::mark, mark_size = c64::cartridge::mark_bytes.size();
    constexpr int cartridge_vectors[] = {c64::cartridge::cold_start, c64::cartridge::warm_start};
    std::vector<int> entries;
    const auto take = [&](std::span<const int> vectors) {
        for (const int vector : vectors) {
            if (!image.claim(vector, 2, Item::address_word)) continue;
            const int target = image.word(vector);
            if (image.contains(target)) entries.push_back(target);
        }
    };
    const bool is_cartridge =
        image.start() <= c64::cartridge::lower_bank && image.contains(mark, mark_size)
        && std::ranges::equal(image.bytes().subspan(static_cast<std::size_t>(mark - image.start()), mark_size),
                              c64::cartridge::mark_bytes);
    if (is_cartridge) {
        image.fix(mark, mark_size);
        take(cartridge_vectors);
    }
    take(rom_vectors);
    if (entries.empty()) entries.push_back(image.start());
    return entries;
}

}  // namespace gato::disassembler
