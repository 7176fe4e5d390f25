// SPDX-License-Identifier: MIT
#include "simulator/translator/trace.hpp"

#include <algorithm>
#include <optional>

namespace gato::simulator::translator {
namespace {

using isa::Access;
using isa::Flow;
using isa::Mnemonic;
using isa::Mode;

constexpr std::size_t most_instructions = 48;
constexpr unsigned first_code = 0x200, last_start = 0xfffc;
constexpr int rewrites_of_dynamic_operand = 2, rewrites_of_unsteady_code = 4;

bool is_for_interpreter(const isa::Opcode& opcode) {
    if (opcode.status != isa::Status::documented) return true;
    switch (opcode.mnemonic) {
    case Mnemonic::BRK:
    case Mnemonic::RTI:
    case Mnemonic::CLI:
    case Mnemonic::SEI: return true;
    default: return false;
    }
}

bool is_device(const Board& board, unsigned page) {
    return board.kind() == MachineKind::c64 && page >> 4 == 0x0d;
}

// Accesses to the processor's port and to devices are the interpreter's.
bool has_plain_operand(const Board& board, const Instruction& in) {
    const Access access = isa::access_of(in.opcode->mnemonic);
    const bool is_written = access == Access::write || access == Access::modify;
    const unsigned page = in.operand >> 8;
    switch (in.opcode->mode) {
    case Mode::zero_page: return !is_written || in.operand >= 2 || board.kind() == MachineKind::flat;
    case Mode::absolute:
        if (isa::flow_of(in.opcode->mnemonic) != Flow::next) return true;
        return !is_device(board, page) && (access != Access::modify || is_always_ram(board, page));
    case Mode::absolute_x:
    case Mode::absolute_y:
        if (is_device(board, page)) return false;
        return access != Access::modify || (is_always_ram(board, page) && is_always_ram(board, (page + 1) & 0xff));
    case Mode::indirect: return is_always_ram(board, page);
    default: return true;
    }
}

// Can the operand be read where it is when the instruction is executed?
bool may_be_dynamic(const Instruction& in) {
    const bool reads_or_writes = isa::access_of(in.opcode->mnemonic) != Access::modify;
    switch (in.opcode->mode) {
    case Mode::immediate:
    case Mode::absolute_x:
    case Mode::absolute_y: return reads_or_writes;
    case Mode::absolute: return reads_or_writes && in.opcode->mnemonic != Mnemonic::JSR;
    default: return false;
    }
}

// Three bytes of RAM, or of a ROM of the machine's own; null: neither.
const std::uint8_t* steady_memory(const Board& board, std::uint16_t pc) {
    const unsigned first = pc >> 8, last = (pc + 2U) >> 8;
    const std::uint8_t* const page = board.pages.read[first];
    const bool is_steady = page == board.pages.ram + first * 0x100 || board.rom_visible(pc);
    return is_steady && board.pages.read[last] == page + (last - first) * 0x100 ? page + (pc & 0xff) : nullptr;
}

std::optional<Instruction> decode(const Board& board, const Rewrites& rewrites, std::uint16_t pc) {
    if (pc < first_code || pc > last_start || rewrites[pc] >= rewrites_of_unsteady_code) return std::nullopt;
    const std::uint8_t* const bytes = steady_memory(board, pc);
    if (bytes == nullptr) return std::nullopt;
    Instruction in{.pc = pc, .opcode = &isa::opcode_table[bytes[0]], .is_in_ram = bytes == board.pages.ram + pc};
    if (is_for_interpreter(*in.opcode)) return std::nullopt;
    in.size = 1 + isa::operand_size(in.opcode->mode);
    if (in.size > 1) in.operand = bytes[1];
    if (in.size > 2) in.operand = static_cast<std::uint16_t>(in.operand | bytes[2] << 8);
    if (in.opcode->mode == Mode::relative) in.operand = static_cast<std::uint16_t>(pc + 2 + static_cast<std::int8_t>(bytes[1]));
    for (int i = 1; in.is_in_ram && i < in.size; ++i)
        if (rewrites[pc + static_cast<unsigned>(i)] >= rewrites_of_dynamic_operand) in.has_dynamic_operand = true;
    if (in.has_dynamic_operand) return may_be_dynamic(in) ? std::optional(in) : std::nullopt;
    const bool jumps_to_itself = in.opcode->mnemonic == Mnemonic::JMP && in.operand == pc;
    if (jumps_to_itself || !has_plain_operand(board, in)) return std::nullopt;
    return in;
}

bool leads_anywhere(const Instruction& in) {
    const Mnemonic m = in.opcode->mnemonic;
    return m == Mnemonic::RTS || in.opcode->mode == Mode::indirect || (m == Mnemonic::JMP && in.has_dynamic_operand);
}

bool goes_elsewhere(const Instruction& in) {
    return in.opcode->mnemonic == Mnemonic::JMP || in.opcode->mnemonic == Mnemonic::JSR;
}

}  // namespace

bool is_always_ram(const Board& board, unsigned page) {
    return board.kind() == MachineKind::flat || page < 0x80 || page >> 4 == 0x0c;
}

Trace trace(const Board& board, const Rewrites& rewrites, std::uint16_t start) {
    Trace found{.next = start};
    while (const auto in = decode(board, rewrites, found.next)) {
        found.is_next_ours = true;
        const auto is_same = [&](const Instruction& other) { return other.pc == in->pc; };
        if (found.instructions.size() == most_instructions || std::ranges::any_of(found.instructions, is_same)) return found;
        found.instructions.push_back(*in);
        if (leads_anywhere(*in)) return found;
        found.next = goes_elsewhere(*in) ? in->operand : in->behind();
    }
    found.is_next_ours = false;
    return found;
}

}  // namespace gato::simulator::translator
