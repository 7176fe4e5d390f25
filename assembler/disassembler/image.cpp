// SPDX-License-Identifier: MIT
#include "assembler/disassembler/image.hpp"

namespace gato::disassembler {

std::optional<Instruction> Image::decode(int address) const {
    if (!contains(address)) return std::nullopt;
    const std::uint8_t opcode = byte(address);
    const isa::Opcode& row = isa::opcode_table[opcode];
    const int operand_size = isa::operand_size(row.mode);
    if (!contains(address, 1 + operand_size)) return std::nullopt;
    Instruction instruction{static_cast<std::uint16_t>(address), opcode, 1 + operand_size};
    if (row.mode == isa::Mode::relative)
        instruction.operand = address + 2 + static_cast<std::int8_t>(byte(address + 1));
    else if (operand_size > 0)
        instruction.operand = operand_size == 1 ? byte(address + 1) : word(address + 1);
    return instruction;
}

bool Image::claim(int address, int length, Item kind) {
    if (!contains(address, length)) return false;
    for (int at = address; at < address + length; ++at)
        if (!is_single_byte(at) || (kind == Item::instruction && item(at) == Item::fixed_data)) return false;
    for (int at = address; at < address + length; ++at) items_[index(at)] = Item::inside;
    items_[index(address)] = kind;
    return true;
}

void Image::fix(int address, int length) {
    for (int at = address; at < address + length; ++at)
        if (item(at) == Item::data) items_[index(at)] = Item::fixed_data;
}

}  // namespace gato::disassembler
