// SPDX-License-Identifier: MIT
// Blocks as a whole: how they begin, what leads out of them, jumps. What other instructions do: emitter_operations.cpp; where their
// operands are: emitter_operands.cpp; ways between code and C++: emitter_glue.cpp.
#include "simulator/translator/emitter.hpp"

#include <cstddef>

namespace gato::simulator::translator {
namespace {

using isa::Flow;
using isa::Mnemonic;
using isa::Mode;

constexpr int blocks_at = static_cast<int>(offsetof(CodeContext, blocks)),
              careful_at = static_cast<int>(offsetof(CodeContext, careful));
constexpr int most_bytes_of_block = 32 * 1024;

int longest_of(const Instruction& in) {
    return in.opcode->cycles + static_cast<int>(in.opcode->penalty);
}

int longest_of(const Trace& trace) {
    int longest = 2;  // a branch at the end that is taken into another page
    for (const Instruction& in : trace.instructions)
        longest += in.opcode->cycles + (in.opcode->penalty == isa::Penalty::page ? 1 : 0);
    return longest;
}

}  // namespace

bool Emitter::has_room() const {
    return getSize() + most_bytes_of_block < maxSize_;
}

void Emitter::forget_all() {
    setSize(glue_size_);
}

const void* Emitter::emit_block(const Trace& trace) {
    begin(trace, false);
    const void* const entry = getCurr();
    L(*head_);
    const int longest = longest_of(trace);
    Xbyak::Label late;
    cmp(r14, longest);
    jle(late, T_NEAR);
    for (const Instruction& in : trace.instructions) {
        check_page_of_code(in);
        emit(in);
    }
    finish(trace);
    L(late);
    cmp(r14, longest_of(trace.instructions.front()));
    mov(eax, start_ | static_cast<int>(Leave::no_careful) << 16);
    jl(leave_);
    mov(eax, start_);
    jmp(ptr[r15 + careful_at + start_ * 8]);
    return entry;
}

void Emitter::emit_careful(const Trace& trace, std::vector<const void*>& entries) {
    begin(trace, true);
    for (std::size_t i = 0; i < trace.instructions.size(); ++i) {
        const Instruction& in = trace.instructions[i];
        needed_behind_ = i + 1 < trace.instructions.size() ? longest_of(trace.instructions[i + 1]) : 1;
        entries.push_back(getCurr());
        check_page_of_code(in);
        emit(in);
    }
    finish(trace);
}

void Emitter::begin(const Trace& trace, bool is_careful) {
    is_careful_ = is_careful;
    start_ = trace.instructions.front().pc;
    head_.emplace();
    cycles_ = 0;
    forget_host_flags();
    known_carry_ = -1;
    checked_page_ = 0;
    asides_.clear();
}

void Emitter::finish(const Trace& trace) {
    const Instruction& last = trace.instructions.back();
    const bool leads_on = last.opcode->mnemonic != Mnemonic::RTS && last.opcode->mode != Mode::indirect
                          && !(last.opcode->mnemonic == Mnemonic::JMP && last.has_dynamic_operand);
    if (leads_on) {
        if (cycles_ != 0) sub(r14, cycles_);
        if (trace.is_next_ours)
            chain(trace.next);
        else
            leave(trace.next, Leave::bail);
    }
    emit_asides();
}

Xbyak::Label& Emitter::aside(std::function<void()> emit) {
    asides_.push_back({{}, std::move(emit)});
    return asides_.back().label;
}

// Which may add others.
void Emitter::emit_asides() {
    for (std::size_t i = 0; i < asides_.size(); ++i) {
        L(asides_[i].label);
        asides_[i].emit();
    }
}

void Emitter::emit(const Instruction& in) {
    now_ = &in;
    charged_ = 0;
    const Mnemonic m = in.opcode->mnemonic;
    if (in.opcode->mode == Mode::relative) return branch(in);
    forget_host_flags();
    switch (isa::flow_of(m)) {
    case Flow::call: push_return(in); break;
    case Flow::ret:
        pull_to(ecx);
        pull_to(eax);
        shl(eax, 8);
        lea(eax, ptr[rax + rcx + 1]);
        movzx(eax, ax);
        return chain_to_eax(in.opcode->cycles);
    case Flow::jump:
        if (in.opcode->mode == Mode::absolute && !in.has_dynamic_operand) break;
        if (in.opcode->mode == Mode::absolute) {
            movzx(eax, word[rbp + in.pc + 1]);
        } else {  // the pointer's low byte wraps within its page
            movzx(eax, byte[rbp + in.operand]);
            movzx(ecx, byte[rbp + ((in.operand & 0xff00) | ((in.operand + 1) & 0xff))]);
            shl(ecx, 8);
            or_(eax, ecx);
        }
        cmp(eax, in.pc);  // what jumps to itself may be waited for, or end the run
        je(bail_out(), T_NEAR);
        return chain_to_eax(in.opcode->cycles);
    default:
        switch (in.opcode->mode == Mode::implied ? isa::Access::none : isa::access_of(m)) {
        case isa::Access::read: read(in); break;
        case isa::Access::write: write(in); break;
        case isa::Access::modify: modify(in); break;
        default: implied(in); break;
        }
    }
    end_instruction(in, in.opcode->cycles + charged_);
}

void Emitter::end_instruction(const Instruction& in, int cycles) {
    cycles_ += cycles;
    if (!is_careful_) return;
    const bool jumps = in.opcode->mnemonic == Mnemonic::JMP || in.opcode->mnemonic == Mnemonic::JSR;
    sub(r14, cycles_);
    cycles_ = 0;
    forget_host_flags();
    known_carry_ = -1;
    cmp(r14, needed_behind_);
    jl(event_exit(jumps ? in.operand : in.behind(), Leave::event), T_NEAR);
}

// Is it still the same memory that is seen there? Once a page, as nothing in a block changes it; careful code is entered anywhere.
void Emitter::check_page_of_code(const Instruction& in) {
    for (unsigned page = in.pc >> 8; page <= (in.behind() - 1U) >> 8; ++page) {
        if (is_fixed(page) || (!is_careful_ && page == checked_page_)) continue;
        checked_page_ = page;
        now_ = &in;
        forget_host_flags();
        mov(rcx, reinterpret_cast<std::uintptr_t>(board_.pages.read[page]));
        cmp(ptr[rbp + read_table_ + static_cast<int>(page * 8)], rcx);
        jne(bail_out(), T_NEAR);
    }
}

void Emitter::leave(std::uint16_t pc, Leave why) {
    mov(eax, pc | static_cast<int>(why) << 16);
    jmp(leave_, T_NEAR);
}

void Emitter::chain(std::uint16_t target) {
    mov(eax, target);
    jmp(ptr[r15 + blocks_at + target * 8]);
}

void Emitter::chain_to_eax(int cycles) {
    sub(r14, cycles_ + cycles);
    if (is_careful_) {
        Xbyak::Label in_time;
        jg(in_time);
        or_(eax, static_cast<int>(Leave::event) << 16);
        jmp(leave_, T_NEAR);
        L(in_time);
    }
    jmp(ptr[r15 + rax * 8 + blocks_at]);
}

Xbyak::Label& Emitter::bail_out() {
    return aside([this, pc = now_->pc, cycles = cycles_] {
        if (cycles != 0) sub(r14, cycles);
        leave(pc, Leave::bail);
    });
}

// The clock has been brought up to date.
Xbyak::Label& Emitter::event_exit(std::uint16_t pc, Leave why) {
    return aside([=, this] { leave(pc, why); });
}

// Behind so many cycles of the block.
void Emitter::go_on(std::uint16_t target, int cycles, Leave at_event) {
    sub(r14, cycles);
    if (is_careful_) jle(event_exit(target, at_event), T_NEAR);
    chain(target);
}

Xbyak::Label& Emitter::taken_way(const Instruction& in) {
    const bool crosses = ((in.behind() ^ in.operand) & 0xff00) != 0;
    return aside([this, target = in.operand, cycles = cycles_ + (crosses ? 4 : 3), crosses] {
        if (is_careful_ || target != start_) return go_on(target, cycles, crosses ? Leave::event : Leave::late_event);
        sub(r14, cycles);
        jmp(*head_, T_NEAR);
    });
}

// One that is taken to itself is the interpreter's.
void Emitter::branch(const Instruction& in) {
    Xbyak::Label& taken = in.operand == in.pc ? bail_out() : taken_way(in);
    const Mnemonic m = in.opcode->mnemonic;
    const bool wanted = m == Mnemonic::BCS || m == Mnemonic::BNE || m == Mnemonic::BMI || m == Mnemonic::BVS;
    const bool by_carry = m == Mnemonic::BCC || m == Mnemonic::BCS, by_sign = m == Mnemonic::BPL || m == Mnemonic::BMI;
    const bool by_zero = m == Mnemonic::BEQ || m == Mnemonic::BNE;
    if (by_carry && host_carry_ != HostCarry::unknown) {
        wanted == (host_carry_ == HostCarry::carry) ? jc(taken, T_NEAR) : jnc(taken, T_NEAR);
    } else if (by_sign && host_has_nz_) {
        wanted ? js(taken, T_NEAR) : jns(taken, T_NEAR);
    } else {
        if (by_carry)
            test(r10d, r10d);
        else if (by_sign)
            test(r9d, 0x180);
        else if (!by_zero)
            test(r11d, r11d);
        else if (!host_has_nz_)
            test(r9b, r9b);
        if (!by_zero || !host_has_nz_) forget_host_flags();
        wanted ? jnz(taken, T_NEAR) : jz(taken, T_NEAR);
    }
    end_instruction(in, 2);
}

void Emitter::push_return(const Instruction& in) {
    const std::uint16_t back = static_cast<std::uint16_t>(in.pc + 2);
    mov(byte[rbp + r8 + 0x100], back >> 8);
    dec(r8b);
    mov(byte[rbp + r8 + 0x100], back & 0xff);
    dec(r8b);
}

}  // namespace gato::simulator::translator
