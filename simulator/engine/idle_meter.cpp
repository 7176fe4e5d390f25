// SPDX-License-Identifier: MIT
#include "simulator/engine/idle_meter.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {
namespace {

using isa::Mnemonic;

constexpr Cycle interrupt_cycles = 7;

// Which parts of the register file differ.
std::uint8_t changed_parts(const Registers& before, const Registers& after) {
    using namespace register_part;
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

}  // namespace

void IdleMeter::restart() {
    has_last_ = follows_ = in_handler_ = false;
    began_anywhere_ = true;
    taken_ = main_;
    idle_ = 0;
    passes_.clear();
    lives_ = false;
}

IdleShare IdleMeter::take() {
    return {main_ - std::exchange(taken_, main_), std::exchange(idle_, 0)};
}

// The last instruction has been executed, if there was one, and perhaps an interrupt has been entered after it. A handler that
// lasts a frame is the main program: it will not return.
void IdleMeter::finish(const Registers& now, Cycle clock) {
    if (in_handler_)
        in_handler_ = now.s < handler_level_ && clock - handler_since_ <= board_.video().cycles_per_frame();
    else if (has_last_)
        finish_in_main(now, clock);
    has_last_ = true;
    follows_ = !in_handler_;
}

void IdleMeter::finish_in_main(const Registers& now, Cycle clock) {
    const InstructionTraits& done = *done_;
    if (began_anywhere_ && done.returns_from_interrupt) {  // so all of this was a handler
        restart();
        began_anywhere_ = false;
        return;
    }
    const bool entered = (now.p & interrupt_flag) != 0 && entered_interrupt(now);
    main_ += clock - clock_ - (entered ? interrupt_cycles : 0);
    if (lives_) note(done);
    const std::uint16_t next = entered ? board_.ram_word(static_cast<std::uint16_t>(0x102 + now.s)) : now.pc;
    if (done.jumps && next <= pc_) jump_back(next, now);
    if (!entered) return;
    began_anywhere_ = false;
    in_handler_ = true;
    handler_level_ = static_cast<std::uint8_t>(now.s + 3);
    handler_since_ = clock;
}

// Is the processor at the vector's target, with three bytes more on the stack than the instruction put there? A ROM routine of
// the host, a JAM, returns.
bool IdleMeter::entered_interrupt(const Registers& now) const {
    const InstructionTraits& done = *done_;
    const auto lowered = static_cast<std::uint8_t>(s_ - now.s);
    const bool is_txs = done.moves_stack && isa::opcode_table[opcode_].mnemonic == Mnemonic::TXS;
    const auto by_txs = static_cast<std::uint8_t>(is_txs ? s_ - x_ : 0);
    const auto expected = static_cast<std::uint8_t>(done.lowers_stack_with_interrupt + by_txs);
    if (lowered != expected && !(done.moves_stack && !is_txs && lowered == 1)) return false;
    return now.pc == code_word_at(board_, irq_vector) || now.pc == code_word_at(board_, nmi_vector);
}

// None of the passes can still be idle.
void IdleMeter::end_hopes() {
    for (Pass& pass : passes_) pass.may_repeat = pass.may_count = false;
    lives_ = false;
}

void IdleMeter::note_in_passes(const InstructionTraits& done) {
    for (Pass& pass : passes_) {
        if (done.stores) pass.may_repeat = false;
        if (pass.may_repeat) {
            pass.needed |= static_cast<std::uint8_t>(done.uses & ~pass.set);
            pass.set |= done.sets;
        }
        if (!done.counts)
            pass.may_count = false;
        else if (done.steps_memory)
            count_byte(pass, operand_);
        else if (done.steps_register)
            pass.registers |= done.sets & (register_part::x | register_part::y);
    }
}

void IdleMeter::jump_back(std::uint16_t head, const Registers& now) {
    const auto complete = std::ranges::find_if(passes_, [&](const Pass& pass) { return pass.head == head; });
    if (complete != passes_.end()) {
        if (is_idle(*complete, now)) idle_ += main_ - complete->began;
        passes_.clear();
    } else if (passes_.size() == most_passes) {
        passes_.erase(passes_.begin());
    }
    passes_.push_back({.head = head, .start = now, .began = main_, .may_repeat = true, .may_count = true});
    lives_ = true;
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
    const bool one_counter =
        pass.registers == 0 || (pass.byte_count == 0 && pass.registers != (register_part::x | register_part::y));
    return pass.may_count && one_counter;
}

}  // namespace gato::simulator
