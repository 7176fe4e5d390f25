// SPDX-License-Identifier: MIT
#include "simulator/translator/trace.hpp"

#include <algorithm>
#include <optional>

namespace gato::simulator::translator {
namespace {

using isa::Flow;
using isa::Mnemonic;
using isa::Mode;

constexpr std::size_t most_instructions = 48;
constexpr unsigned first_code = 0x200, last_start = 0xfffc;
constexpr int rewrites_of_dynamic_operand = 2, rewrites_of_unsteady_code = 4;

bool is_for_interpreter(const isa::Opcode& opcode) {
    const Mnemonic m = opcode.mnemonic;
    return opcode.status != isa::Status::documented || m == Mnemonic::BRK || m == Mnemonic::RTI || m == Mnemonic::CLI
           || m == Mnemonic::SEI;
}

// Can the operand be read where it is when the instruction is executed?
bool may_be_dynamic(Mode mode) {
    return mode == Mode::immediate || mode == Mode::absolute || mode == Mode::absolute_x || mode == Mode::absolute_y;
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
    Instruction in{.pc = pc, .opcode = &isa::opcode_table[bytes[0]], .operand = bytes[1]};
    const Mode mode = in.opcode->mode;
    if (in.size() == 3) in.operand = static_cast<std::uint16_t>(bytes[1] | bytes[2] << 8);
    if (mode == Mode::relative) in.operand = static_cast<std::uint16_t>(pc + 2 + static_cast<std::int8_t>(bytes[1]));
    for (int i = 1; i < in.size(); ++i)
        in.has_dynamic_operand |= bytes == board.pages.ram + pc && rewrites[pc + i] >= rewrites_of_dynamic_operand;
    const bool jumps_to_itself = in.opcode->mnemonic == Mnemonic::JMP && in.operand == pc;
    if (is_for_interpreter(*in.opcode) || (in.has_dynamic_operand ? !may_be_dynamic(mode) : jumps_to_itself))
        return std::nullopt;
    return in;
}

void append(Trace& trace, const Board& board, const Instruction& in) {
    trace.instructions.push_back(in);
    trace.longest += in.longest();
    if (board.pages.read[in.pc >> 8] != board.pages.ram + (in.pc & 0xff00)) return;
    for (int i = 0; i < (in.has_dynamic_operand ? 1 : in.size()); ++i)
        trace.bytes.push_back(static_cast<std::uint16_t>(in.pc + i));
}

}  // namespace

bool Instruction::leads_anywhere() const {
    const Flow flow = isa::flow_of(opcode->mnemonic);
    return flow == Flow::ret || opcode->mode == Mode::indirect
           || (has_dynamic_operand && (flow == Flow::jump || flow == Flow::call));
}

Trace trace(const Board& board, const Rewrites& rewrites, std::uint16_t start) {
    Trace found{.next = start};
    while (const auto in = decode(board, rewrites, found.next)) {
        found.is_next_ours = true;
        const auto is_same = [&](const Instruction& other) { return other.pc == in->pc; };
        if (found.instructions.size() == most_instructions || std::ranges::any_of(found.instructions, is_same)) return found;
        append(found, board, *in);
        if (in->leads_anywhere()) return found;
        const Flow flow = isa::flow_of(in->opcode->mnemonic);
        found.next = flow == Flow::jump || flow == Flow::call ? in->operand : in->after();
    }
    found.is_next_ours = false;
    return found;
}

}  // namespace gato::simulator::translator
