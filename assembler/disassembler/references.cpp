// SPDX-License-Identifier: MIT
#include "assembler/disassembler/references.hpp"

namespace gato::disassembler {

using isa::Mnemonic;
using isa::Mode;

namespace {

// A branch beyond an end of memory is written as a distance, and its target is no address.
bool names_an_address(const Instruction& instruction) {
    const Mode mode = instruction.row().mode;
    const bool has_none = mode == Mode::implied || mode == Mode::accumulator || mode == Mode::immediate;
    return !has_none && instruction.operand >= 0 && instruction.operand <= 0xffff;
}

Use use_of(const isa::Opcode& row) {
    if (row.mnemonic == Mnemonic::JSR) return Use::call;
    const bool is_jump = row.mode == Mode::relative || (row.mnemonic == Mnemonic::JMP && row.mode == Mode::absolute);
    return is_jump ? Use::jump : Use::memory;
}

}  // namespace

std::vector<Reference> find_references(const Image& image) {
    std::vector<Reference> references;
    for (int at = image.start(); at < image.end(); ++at) {
        if (image.item(at) == Item::address_word) references.push_back({at, image.word(at), Use::memory});
        if (image.item(at) != Item::instruction) continue;
        const auto instruction = image.decode(at);
        if (!instruction || !names_an_address(*instruction)) continue;
        references.push_back({at, instruction->operand, use_of(instruction->row())});
    }
    return references;
}

}  // namespace gato::disassembler
