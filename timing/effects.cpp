// SPDX-License-Identifier: MIT
#include "timing/effects.hpp"

#include <algorithm>

namespace gato::timing {

using isa::Mnemonic;
using isa::Mode;

int place_of(const Cells& cells, std::uint32_t address) {
    const auto found = std::ranges::find(cells, address);
    return found == cells.end() ? no_place : first_cell + static_cast<int>(found - cells.begin());
}

namespace {

int index_place(Mode mode) {
    switch (mode) {
    case Mode::zero_page_x:
    case Mode::absolute_x:
    case Mode::indirect_x: return place_x;
    case Mode::zero_page_y:
    case Mode::absolute_y:
    case Mode::indirect_y: return place_y;
    default: return no_place;
    }
}

Value index_of(const Instruction& instruction, const State& state) {
    const int place = index_place(instruction.opcode->mode);
    return place == no_place ? constant(0) : state[place];
}

}  // namespace

std::optional<Range> accessed(const Instruction& instruction, const State& state) {
    const Value index = index_of(instruction, state);
    return range_of(instruction, index.low, index.high);
}

bool is_through_pointer(const Instruction& instruction) {
    return instruction.opcode->mode == Mode::indirect_x || instruction.opcode->mode == Mode::indirect_y;
}

int cycles_of_index(const Instruction& instruction, const State& state) {
    if (instruction.opcode->penalty != isa::Penalty::page) return 0;
    const unsigned index = index_of(instruction, state).high;
    const bool is_pointer = instruction.opcode->mode == Mode::indirect_y;
    const unsigned lowest = is_pointer ? 0xff : instruction.operand & 0xffU;  // a pointer's low byte may be any
    return lowest + index > 0xff ? 1 : 0;
}

void forget_cells(const Cells& cells, const std::optional<Range>& range, State& state) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!range || range->holds(cells[i])) state.write(first_cell + static_cast<int>(i), {});
}

namespace {

class Execution {
public:
    Execution(const Instruction& instruction, const Cells& cells, State& state)
        : instruction_(instruction), cells_(cells), state_(state) {}

    // A straight list of the mnemonics whose results can be known; of the others, nothing is.
    void run() {
        switch (instruction_.opcode->mnemonic) {
        case Mnemonic::LDA: return load(place_a);
        case Mnemonic::LDX: return load(place_x);
        case Mnemonic::LDY: return load(place_y);
        case Mnemonic::STA: return store(state_[place_a]);
        case Mnemonic::STX: return store(state_[place_x]);
        case Mnemonic::STY: return store(state_[place_y]);
        case Mnemonic::TAX: return copy(place_a, place_x);
        case Mnemonic::TAY: return copy(place_a, place_y);
        case Mnemonic::TXA: return copy(place_x, place_a);
        case Mnemonic::TYA: return copy(place_y, place_a);
        case Mnemonic::INX: return set(place_x, sum(state_[place_x], 1));
        case Mnemonic::INY: return set(place_y, sum(state_[place_y], 1));
        case Mnemonic::DEX: return set(place_x, sum(state_[place_x], 0xff));
        case Mnemonic::DEY: return set(place_y, sum(state_[place_y], 0xff));
        case Mnemonic::INC: return change_memory(1);
        case Mnemonic::DEC: return change_memory(0xff);
        case Mnemonic::CMP: return compare(place_a);
        case Mnemonic::CPX: return compare(place_x);
        case Mnemonic::CPY: return compare(place_y);
        case Mnemonic::AND: return mask();
        case Mnemonic::LSR: return shift_right();
        case Mnemonic::CLC: state_.flag(Test::carry) = {Flag::Kind::clear}; return;
        case Mnemonic::SEC: state_.flag(Test::carry) = {Flag::Kind::set}; return;
        case Mnemonic::PHA: return push(state_[place_a]);
        case Mnemonic::PHP: return push({});
        case Mnemonic::PLA: return set(place_a, pull());
        case Mnemonic::PLP: (void)pull(); return state_.forget_flags();
        case Mnemonic::TXS: return lose_stack();
        case Mnemonic::TSX: return set(place_x, {});
        default: return run_unknown();
        }
    }

private:
    // Instructions that change neither a register nor a flag that is followed, and those that change one register.
    void run_unknown() {
        switch (instruction_.opcode->mnemonic) {
        case Mnemonic::CLV:
        case Mnemonic::CLD:
        case Mnemonic::SED:
        case Mnemonic::CLI:
        case Mnemonic::SEI:
        case Mnemonic::NOP: return;
        case Mnemonic::SAX: return store({});
        case Mnemonic::BIT: return state_.forget_flags();
        case Mnemonic::ADC:
        case Mnemonic::SBC:
        case Mnemonic::ORA:
        case Mnemonic::EOR: return lose_result();
        case Mnemonic::ASL:
        case Mnemonic::ROL:
        case Mnemonic::ROR: return lose_shifted();
        default: return lose_all();
        }
    }

    void set(int place, const Value& value) {
        state_.write(place, value);
        state_.set_result(state_[place], place);
    }
    void copy(int from, int to) { set(to, state_[from]); }

    [[nodiscard]] int cell() const {
        const Mode mode = instruction_.opcode->mode;
        return mode == Mode::zero_page || mode == Mode::absolute ? place_of(cells_, instruction_.operand) : no_place;
    }
    [[nodiscard]] Value operand() const {
        if (instruction_.opcode->mode == Mode::immediate) return constant(static_cast<std::uint8_t>(instruction_.operand));
        return cell() == no_place ? Value{} : state_[cell()];
    }

    void load(int place) { set(place, operand()); }

    void store(const Value& value) {
        forget_cells(cells_, accessed(instruction_, state_), state_);
        if (cell() != no_place) state_.write(cell(), value);
    }

    void change_memory(std::uint8_t added) {
        const Value result = sum(operand(), added);
        store(result);
        state_.set_result(cell() == no_place ? Value{} : result, cell());
    }

    void compare(int place) {
        const Value with = operand();
        if (with.is_constant()) return state_.compare(state_[place], with.low, place);
        state_.forget_flags();
    }

    void mask() {
        const Value with = operand();
        const std::uint8_t high = std::min(state_[place_a].high, with.high);
        const bool are_known = with.is_constant() && state_[place_a].is_constant();
        set(place_a, are_known ? constant(state_[place_a].low & with.low) : Value{0, high});
    }

    void shift_right() {
        if (instruction_.opcode->mode != Mode::accumulator) return lose_shifted();
        const Value before = state_[place_a];
        set(place_a, {static_cast<std::uint8_t>(before.low >> 1), static_cast<std::uint8_t>(before.high >> 1)});
        state_.flag(Test::carry) = {};
    }

    // The result is in A, and C may have changed.
    void lose_result() {
        set(place_a, {});
        const bool changes_carry =
            instruction_.opcode->mnemonic == Mnemonic::ADC || instruction_.opcode->mnemonic == Mnemonic::SBC;
        if (changes_carry) state_.flag(Test::carry) = {};
    }

    void lose_shifted() {
        if (instruction_.opcode->mode == Mode::accumulator)
            state_.write(place_a, {});
        else
            store({});
        state_.forget_flags();
    }

    void lose_all() {
        for (const int place : {place_a, place_x, place_y}) state_.write(place, {});
        if (instruction_.writes()) store({});
        const Mnemonic mnemonic = instruction_.opcode->mnemonic;
        if (mnemonic == Mnemonic::TAS || mnemonic == Mnemonic::LAS) lose_stack();
        state_.forget_flags();
    }

    void push(const Value& value) {
        if (!state_.is_depth_known) return;
        if (state_.depth >= 0 && state_.depth < pushed_count) state_.write(first_pushed + state_.depth, value);
        ++state_.depth;
    }
    [[nodiscard]] Value pull() {
        if (!state_.is_depth_known) return {};
        --state_.depth;
        return state_.depth >= 0 && state_.depth < pushed_count ? state_[first_pushed + state_.depth] : Value{};
    }
    void lose_stack() {
        state_.is_depth_known = false;
        state_.depth = 0;
        state_.forget_pushed();
    }

    const Instruction& instruction_;
    const Cells& cells_;
    State& state_;
};

}  // namespace

void execute(const Instruction& instruction, const Cells& cells, State& state) {
    const isa::Flow flow = instruction.flow();
    if (flow == isa::Flow::next) Execution(instruction, cells, state).run();
}

}  // namespace gato::timing
