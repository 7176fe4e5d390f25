// SPDX-License-Identifier: MIT
#include "timing/code.hpp"

#include <algorithm>

namespace gato::timing {

using isa::Mode;

std::uint16_t Instruction::target() const {
    if (opcode->mode != Mode::relative) return operand;
    return static_cast<std::uint16_t>(next() + static_cast<std::uint32_t>(static_cast<std::int8_t>(operand)));
}

bool Instruction::writes() const {
    const isa::Access access = isa::access_of(opcode->mnemonic);
    return opcode->mode != Mode::accumulator && access != isa::Access::none && access != isa::Access::read;
}

std::optional<Range> range_of(const Instruction& instruction, std::uint8_t low, std::uint8_t high) {
    const std::uint32_t base = instruction.operand;
    switch (instruction.opcode->mode) {
    case Mode::zero_page:
    case Mode::absolute: return Range{base, base};
    case Mode::absolute_x:
    case Mode::absolute_y: return Range{base + low, base + high};
    case Mode::zero_page_x:
    case Mode::zero_page_y: return base + high > 0xff ? Range{0, 0xff} : Range{base + low, base + high};
    default: return std::nullopt;
    }
}

void Code::put(std::uint32_t first, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
        if (first >= memory_size) return;
        bytes_[first] = byte;
        is_known_[first++] = true;
    }
}

std::optional<Instruction> Code::at(std::uint32_t address) const {
    if (!has(address)) return std::nullopt;
    Instruction found{static_cast<std::uint16_t>(address), &isa::opcode_table[bytes_[address]]};
    for (std::uint32_t i = 1; i < static_cast<std::uint32_t>(found.size()); ++i) {
        if (!has(address + i)) return std::nullopt;
        found.operand = static_cast<std::uint16_t>(found.operand | bytes_[address + i] << (8 * (i - 1)));
    }
    return found;
}

void Code::add_instruction(std::uint16_t address) {
    is_listed_[address] = true;
    const auto found = at(address);
    if (!found || !found->writes()) return;
    const auto range = range_of(*found, 0, 0xff);
    if (!range) return;
    for (std::uint32_t byte = range->first; byte <= range->last; ++byte) {
        std::int32_t& writer = writers_[byte % memory_size];
        if (writer == nobody) writer = address;
    }
}

std::optional<std::uint16_t> Code::writer_of(std::uint32_t address) const {
    const std::int32_t writer = writers_[address % memory_size];
    return writer == nobody ? std::nullopt : std::optional(static_cast<std::uint16_t>(writer));
}

}  // namespace gato::timing
