// SPDX-License-Identifier: MIT
#include "simulator/engine/instruction_traits.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;
using namespace register_part;

constexpr int interrupt_pushes = 3;

// What instructions that store and call nothing use and set, memory apart. Shifts: of the accumulator.
struct Row {
    Mnemonic mnemonic;
    unsigned uses, sets;
};
constexpr Row rows[] = {
    {Mnemonic::LDA, 0, a | nz},     {Mnemonic::LDX, 0, x | nz},     {Mnemonic::LDY, 0, y | nz},
    {Mnemonic::LAX, 0, a | x | nz}, {Mnemonic::CMP, a, c | nz},     {Mnemonic::CPX, x, c | nz},
    {Mnemonic::CPY, y, c | nz},     {Mnemonic::BIT, a, nz | v},     {Mnemonic::AND, a, a | nz},
    {Mnemonic::ORA, a, a | nz},     {Mnemonic::EOR, a, a | nz},     {Mnemonic::ADC, a | c | d, a | c | nz | v},
    {Mnemonic::ASL, a, a | c | nz}, {Mnemonic::LSR, a, a | c | nz}, {Mnemonic::SBC, a | c | d, a | c | nz | v},
    {Mnemonic::TAX, a, x | nz},     {Mnemonic::TAY, a, y | nz},     {Mnemonic::ROL, a | c, a | c | nz},
    {Mnemonic::TXA, x, a | nz},     {Mnemonic::TYA, y, a | nz},     {Mnemonic::ROR, a | c, a | c | nz},
    {Mnemonic::CLC, 0, c},          {Mnemonic::SEC, 0, c},          {Mnemonic::CLV, 0, v},
    {Mnemonic::CLD, 0, d},          {Mnemonic::SED, 0, d},          {Mnemonic::TSX, 0, x | nz},
    {Mnemonic::CLI, 0, 0},          {Mnemonic::SEI, 0, 0},          {Mnemonic::NOP, 0, 0},
    {Mnemonic::JMP, 0, 0},          {Mnemonic::BCC, c, 0},          {Mnemonic::BCS, c, 0},
    {Mnemonic::BEQ, z, 0},          {Mnemonic::BNE, z, 0},          {Mnemonic::BMI, n, 0},
    {Mnemonic::BPL, n, 0},          {Mnemonic::BVC, v, 0},          {Mnemonic::BVS, v, 0},
    {Mnemonic::INX, x, x | nz},     {Mnemonic::DEX, x, x | nz},     {Mnemonic::INY, y, y | nz},
    {Mnemonic::DEY, y, y | nz},
};

constexpr bool steps_register(Mnemonic m) {
    return m == Mnemonic::INX || m == Mnemonic::DEX || m == Mnemonic::INY || m == Mnemonic::DEY;
}

constexpr bool steps_memory(Mnemonic m) {
    return m == Mnemonic::INC || m == Mnemonic::DEC;
}

// The comparison of a counter with its end belongs to the branch after it.
constexpr bool may_stand_among_counts(Mnemonic m, Mode mode) {
    if (mode == Mode::relative || steps_register(m) || m == Mnemonic::NOP) return true;
    if (m == Mnemonic::CPX || m == Mnemonic::CPY) return mode == Mode::immediate;
    const bool one_byte = mode == Mode::zero_page || mode == Mode::absolute;
    return (m == Mnemonic::JMP || steps_memory(m)) && one_byte;
}

constexpr std::uint8_t index_of(Mode mode) {
    switch (mode) {
    case Mode::zero_page_x:
    case Mode::absolute_x:
    case Mode::indirect_x: return x;
    case Mode::zero_page_y:
    case Mode::absolute_y:
    case Mode::indirect_y: return y;
    default: return 0;
    }
}

constexpr bool is_shift(Mnemonic m) {
    return m == Mnemonic::ASL || m == Mnemonic::LSR || m == Mnemonic::ROL || m == Mnemonic::ROR;
}

constexpr bool looks(Mnemonic m) {
    switch (m) {
    case Mnemonic::LDA:
    case Mnemonic::LDX:
    case Mnemonic::LDY:
    case Mnemonic::LAX:
    case Mnemonic::BIT:
    case Mnemonic::CMP:
    case Mnemonic::CPX:
    case Mnemonic::CPY:
    case Mnemonic::AND:
    case Mnemonic::ORA:
    case Mnemonic::EOR:
    case Mnemonic::ADC:
    case Mnemonic::SBC: return true;
    default: return is_shift(m);
    }
}

constexpr Look look_of(Mnemonic m, Mode mode) {
    if (!looks(m)) return Look::none;
    switch (mode) {
    case Mode::zero_page: return Look::zero_page;
    case Mode::zero_page_x:
    case Mode::zero_page_y: return Look::indexed_in_zero_page;
    case Mode::absolute:
    case Mode::absolute_x:
    case Mode::absolute_y: return Look::absolute;
    case Mode::indirect_x: return Look::indirect_x;
    case Mode::indirect_y: return Look::indirect_y;
    default: return Look::none;
    }
}

constexpr InstructionTraits make_traits(Mnemonic m, Mode mode) {
    InstructionTraits made;
    made.mode = mode;
    made.counts = may_stand_among_counts(m, mode);
    made.steps_register = steps_register(m);
    made.steps_memory = steps_memory(m);
    made.jumps = mode == Mode::relative || m == Mnemonic::JMP;
    made.returns_from_interrupt = m == Mnemonic::RTI;
    made.moves_stack = m == Mnemonic::TXS || m == Mnemonic::JAM;
    made.lowers_stack_with_interrupt = static_cast<std::uint8_t>(isa::bytes_pushed(m) + interrupt_pushes);
    made.look = look_of(m, mode);
    const Row* const row = std::ranges::find_if(rows, [m](const Row& r) { return r.mnemonic == m; });
    if (row == std::end(rows) || (is_shift(m) && mode != Mode::accumulator)) return made;
    made.stores = false;
    made.uses = static_cast<std::uint8_t>(row->uses | index_of(mode));
    made.sets = static_cast<std::uint8_t>(row->sets);
    return made;
}

}  // namespace

constexpr std::array<InstructionTraits, 256> instruction_traits{{
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status) make_traits(Mnemonic::mnemonic, Mode::mode),
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
}};

}  // namespace gato::simulator
