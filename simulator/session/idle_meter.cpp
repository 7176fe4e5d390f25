// SPDX-License-Identifier: MIT
#include "simulator/session/idle_meter.hpp"

#include "simulator/engine/core.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <utility>

namespace gato::simulator {
namespace {

using isa::Mnemonic;
using isa::Mode;

constexpr Cycle interrupt_cycles = 7;

// Parts of the register file, as bits of one byte.
enum Part : std::uint8_t { a = 1, x = 2, y = 4, c = 8, z = 16, n = 32, v = 64, d = 128, nz = n | z };

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

struct Effect {
    std::uint8_t uses = 0, sets = 0;
    bool stores = true;   // or calls, or does something else that no idle pass does
    bool counts = false;  // may stand in a pass that only counts
};

constexpr bool steps_register(Mnemonic m) {
    return m == Mnemonic::INX || m == Mnemonic::DEX || m == Mnemonic::INY || m == Mnemonic::DEY;
}

constexpr bool steps_memory(Mnemonic m) {
    return m == Mnemonic::INC || m == Mnemonic::DEC;
}

// The comparison of a counter with its end belongs to the branch behind it.
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

Effect effect_of(Mnemonic m, Mode mode) {
    Effect effect;
    effect.counts = may_stand_among_counts(m, mode);
    const Row* const row = std::ranges::find_if(rows, [m](const Row& r) { return r.mnemonic == m; });
    if (row == std::end(rows) || (is_shift(m) && mode != Mode::accumulator)) return effect;
    effect.stores = false;
    effect.uses = static_cast<std::uint8_t>(row->uses | index_of(mode));
    effect.sets = static_cast<std::uint8_t>(row->sets);
    return effect;
}

const std::array<Effect, 256>& effects() {
    static const auto table = [] {
        std::array<Effect, 256> made;
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = effect_of(isa::opcode_table[i].mnemonic, isa::opcode_table[i].mode);
        return made;
    }();
    return table;
}

// Which parts of the register file differ.
std::uint8_t changed_parts(const Registers& before, const Registers& after) {
    const unsigned flags = before.p ^ after.p;
    unsigned parts = 0;
    if (before.a != after.a) parts |= a;
    if (before.x != after.x) parts |= x;
    if (before.y != after.y) parts |= y;
    if ((flags & carry_flag) != 0) parts |= c;
    if ((flags & zero_flag) != 0) parts |= z;
    if ((flags & negative_flag) != 0) parts |= n;
    if ((flags & overflow_flag) != 0) parts |= v;
    if ((flags & decimal_flag) != 0) parts |= d;
    return static_cast<std::uint8_t>(parts);
}

// By how much an instruction lowers the stack pointer.
int pushed_by(Mnemonic m, const Registers& before) {
    switch (m) {
    case Mnemonic::JSR: return 2;
    case Mnemonic::BRK: return 3;
    case Mnemonic::PHA:
    case Mnemonic::PHP: return 1;
    case Mnemonic::PLA:
    case Mnemonic::PLP: return -1;
    case Mnemonic::RTS: return -2;
    case Mnemonic::RTI: return -3;
    case Mnemonic::TXS: return before.s - before.x;
    default: return 0;
    }
}

std::uint16_t word_at(const Machine& machine, std::uint16_t address) {
    const std::uint8_t low = machine.code(address);
    return static_cast<std::uint16_t>(low | machine.code(static_cast<std::uint16_t>(address + 1)) << 8);
}

}  // namespace

Instruction instruction_at(const Machine& machine, std::uint16_t pc) {
    const std::uint8_t opcode = machine.code(pc);
    const auto behind = static_cast<std::uint16_t>(pc + 1);
    switch (isa::operand_size(isa::opcode_table[opcode].mode)) {
    case 1: return {opcode, machine.code(behind)};
    case 2: return {opcode, word_at(machine, behind)};
    default: return {opcode, 0};
    }
}

void IdleMeter::restart() {
    has_last_ = in_handler_ = false;
    began_anywhere_ = true;
    share_ = {};
    passes_.clear();
}

IdleShare IdleMeter::take() {
    return std::exchange(share_, IdleShare{});
}

void IdleMeter::see(const Registers& registers, Cycle clock, Instruction next) {
    if (has_last_) finish(registers, clock);
    has_last_ = true;
    last_ = registers;
    last_clock_ = clock;
    instruction_ = next;
}

// The last instruction has been executed, and perhaps an interrupt has been entered behind it. A handler that lasts a frame is the
// main program: it will not return.
void IdleMeter::finish(const Registers& now, Cycle clock) {
    if (in_handler_) {
        in_handler_ = now.s < handler_level_ && clock - handler_since_ <= machine_.video().cycles_per_frame();
        return;
    }
    const Mnemonic mnemonic = isa::opcode_table[instruction_.opcode].mnemonic;
    if (began_anywhere_ && mnemonic == Mnemonic::RTI) {  // so all of this was a handler
        restart();
        began_anywhere_ = false;
        return;
    }
    const bool entered = (now.p & interrupt_flag) != 0 && entered_interrupt(now);
    const Cycle cycles = clock - last_clock_ - (entered ? interrupt_cycles : 0);
    share_.main += cycles;
    follow(now, entered ? machine_.ram_word(static_cast<std::uint16_t>(0x102 + now.s)) : now.pc, cycles);
    if (!entered) return;
    began_anywhere_ = false;
    in_handler_ = true;
    handler_level_ = static_cast<std::uint8_t>(now.s + 3);
    handler_since_ = clock;
}

// At the vector's target with three bytes more on the stack than the instruction put there. A ROM routine of the host, a JAM, returns.
bool IdleMeter::entered_interrupt(const Registers& now) const {
    const Mnemonic mnemonic = isa::opcode_table[instruction_.opcode].mnemonic;
    const auto lowered = static_cast<std::uint8_t>(last_.s - now.s);
    const auto expected = static_cast<std::uint8_t>(pushed_by(mnemonic, last_) + 3);
    if (lowered != expected && !(mnemonic == Mnemonic::JAM && lowered == 1)) return false;
    return now.pc == word_at(machine_, irq_vector) || now.pc == word_at(machine_, nmi_vector);
}

void IdleMeter::follow(const Registers& now, std::uint16_t next_pc, Cycle cycles) {
    const auto& opcode = isa::opcode_table[instruction_.opcode];
    for (Pass& pass : passes_) add_to(pass, cycles);
    const bool jumps = opcode.mode == Mode::relative || opcode.mnemonic == Mnemonic::JMP;
    if (jumps && next_pc <= last_.pc) jump_back(next_pc, now);
}

void IdleMeter::add_to(Pass& pass, Cycle cycles) const {
    const Mnemonic mnemonic = isa::opcode_table[instruction_.opcode].mnemonic;
    const Effect& effect = effects()[instruction_.opcode];
    pass.cycles += cycles;
    if (effect.stores) pass.may_repeat = false;
    if (pass.may_repeat) {
        pass.needed |= static_cast<std::uint8_t>(effect.uses & ~pass.set);
        pass.set |= effect.sets;
    }
    if (!effect.counts)
        pass.may_count = false;
    else if (steps_memory(mnemonic))
        count_byte(pass, instruction_.operand);
    else if (steps_register(mnemonic))
        pass.registers |= effect.sets & (x | y);
}

void IdleMeter::jump_back(std::uint16_t head, const Registers& now) {
    const auto complete = std::ranges::find_if(passes_, [&](const Pass& pass) { return pass.head == head; });
    if (complete != passes_.end()) {
        if (is_idle(*complete, now)) share_.idle += complete->cycles;
        passes_.clear();
    } else if (passes_.size() == most_passes) {
        passes_.erase(passes_.begin());
    }
    passes_.push_back({.head = head, .start = now, .may_repeat = true, .may_count = true});
}

void IdleMeter::count_byte(Pass& pass, std::uint16_t address) {
    const auto end = pass.bytes.begin() + static_cast<std::ptrdiff_t>(pass.byte_count);
    if (!pass.may_count || std::find(pass.bytes.begin(), end, address) != end) return;
    if (pass.byte_count == pass.bytes.size())
        pass.may_count = false;
    else
        pass.bytes[pass.byte_count++] = address;
}

bool IdleMeter::is_idle(const Pass& pass, const Registers& now) {
    if (pass.may_repeat && (changed_parts(pass.start, now) & pass.needed) == 0) return true;
    const bool one_counter = pass.registers == 0 || (pass.byte_count == 0 && pass.registers != (x | y));
    return pass.may_count && one_counter;
}

}  // namespace gato::simulator
