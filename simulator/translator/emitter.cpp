// SPDX-License-Identifier: MIT
// Traces as a whole: how they begin, what leads out of them, jumps. What other instructions do: emitter_operations.cpp; where
// their operands are: emitter_operands.cpp; ways between code and C++: emitter_glue.cpp; what a tracker notes: emitter_tracking.cpp.
#include "simulator/translator/emitter.hpp"

#include <utility>

namespace gato::simulator::translator {

using isa::Access;
using isa::Flow;
using isa::Mnemonic;
using isa::Mode;

Emitter::Code Emitter::emit(const Trace& trace) {
    align(32);
    Code code{.block = getCurr()};
    block_ = code.block;
    start_ = trace.instructions.front().pc;
    is_careful_ = false;
    elapsed_ = {};
    now_ = trace.instructions.front();
    checked_page_ = 0;
    check_pages_of_code();  // first: time is reckoned for what is seen there
    Xbyak::Label careful;
    cmp(r14, trace.longest);
    jle(careful);
    emit_instructions(trace, code);
    L(careful);
    elapsed_ = {};
    is_careful_ = true;
    emit_instructions(trace, code);
    code.end = getCurr();
    return code;
}

void Emitter::emit_instructions(const Trace& trace, Code& code) {
    for (const Instruction& in : trace.instructions) {
        now_ = in;
        if (is_careful_) {
            pass(std::exchange(elapsed_, {}));
            cmp(r14, in.longest());
            jl(way_out(Leave::event));
            code.careful.push_back(getCurr());
        }
        check_pages_of_code();
        if (is_tracked())
            bail_at_mark();
        else if (is_marked(in.pc, Marks::execute))
            ask_at_mark();
        execute();
        elapsed_ = past_now(in.opcode->cycles);
    }
    if (!now_.leads_anywhere())
        trace.is_next_ours ? chain(trace.next, elapsed_) : go_to_leave(trace.next, elapsed_, Leave::bail);
    for (; !asides_.empty(); asides_.pop_front()) {
        L(asides_.front().label);
        asides_.front().emit();
    }
    labels_.clear();
}

Xbyak::Label& Emitter::aside(std::function<void()> emit) {
    asides_.push_back({{}, std::move(emit)});
    return asides_.back().label;
}

// Leaves before this instruction.
Xbyak::Label& Emitter::way_out(Leave why) {
    return aside([=, this, pc = now_.pc, elapsed = elapsed_] { go_to_leave(pc, elapsed, why); });
}

// The flags are those of the cycles that are left then.
void Emitter::pass(const Elapsed& elapsed) {
    if (is_tracked()) pass_instructions(elapsed);
    if (elapsed.cycles != 0) sub(r14, elapsed.cycles);
}

void Emitter::go_to_leave(std::uint16_t pc, const Elapsed& elapsed, Leave why) {
    pass(elapsed);
    mov(eax, pc | static_cast<int>(why) << 16);
    jmp(leave_);
}

void Emitter::chain(std::uint16_t target, const Elapsed& elapsed) {
    pass(elapsed);
    mov(eax, target);
    jmp(ptr[in_context(context_.blocks[target])]);
}

void Emitter::chain_to_eax() {
    pass(past_now(now_.opcode->cycles));
    jmp(ptr[in_context(context_.blocks) + rax * 8]);
}

// Is it still the same memory that is seen there? Once a page, as nothing in a block changes it; careful code is entered
// anywhere.
void Emitter::check_pages_of_code() {
    for (unsigned page = now_.pc >> 8; page <= (now_.after() - 1U) >> 8; ++page) {
        if (is_always_ram(page) || (!is_careful_ && page == checked_page_)) continue;
        checked_page_ = page;
        mov(rcx, reinterpret_cast<std::uintptr_t>(board_.pages.read[page]));
        cmp(ptr[read_pages() + page * 8], rcx);
        jne(bail_out());
    }
}

bool Emitter::is_marked(std::uint16_t address, std::uint8_t kind) const {
    const MarkWatch* const marks = context_.board->marks;
    return marks != nullptr && marks->marks().has(address, kind);
}

bool Emitter::watches_writes() const {
    const MarkWatch* const marks = context_.board->marks;
    return !is_tracked() && marks != nullptr && marks->marks().has_any(Marks::write);
}

// Does the current instruction read its operand, and has the run marks on operands?
bool Emitter::watches_operand() const {
    const MarkWatch* const marks = context_.board->marks;
    return now_.access() != Access::write && marks != nullptr && marks->marks().has_any(Marks::read);
}

void Emitter::ask_at_mark() {
    mov(esi, now_.pc);
    lea(rdx, ptr[r14 - elapsed_.cycles]);
    call(arrive_);
    test(eax, eax);
    jz(way_out(Leave::mark));
}

void Emitter::execute() {
    const Mnemonic m = now_.opcode->mnemonic;
    switch (isa::flow_of(m)) {
    case Flow::branch: return branch();
    case Flow::jump:
    case Flow::call: return jump();
    case Flow::ret: return return_from_subroutine();
    default: break;
    }
    if (now_.opcode->mode == Mode::implied) return implied();
    if (now_.opcode->mode == Mode::accumulator) return modify(bl);
    if (now_.access() == Access::read) return read(memory());
    write_or_modify(memory());
}

// An opcode's upper bits give the flag, and whether it has to be set. The interpreter executes a branch to itself.
void Emitter::branch() {
    const auto opcode = static_cast<unsigned>(now_.opcode - isa::opcode_table.data());
    switch (opcode >> 6) {
    case 0: test(r9d, 0x180); break;
    case 1: test(r11d, r11d); break;
    case 2: test(r10d, r10d); break;
    default: test(r9b, r9b); break;
    }
    const bool is_zero_flag = opcode >> 6 == 3, is_wanted = (opcode & 0x20) != 0;
    const auto jump_if = [&](const auto& target) { is_wanted != is_zero_flag ? jnz(target) : jz(target); };
    const bool crosses = ((now_.after() ^ now_.operand) & 0xff00) != 0;
    if (now_.operand == now_.pc) return jump_if(bail_out());
    if (is_careful_ || now_.operand != start_) return jump_if(taken_way(crosses));
    const int cycles = crosses ? 4 : 3;
    if (is_tracked()) pass_instructions(past_now(cycles));
    lea(r14, ptr[r14 - (elapsed_.cycles + cycles)]);  // which leaves the flags alone
    elapsed_ = {-cycles, -1};
    jump_if(block_);
}

Xbyak::Label& Emitter::taken_way(bool crosses) {
    return aside([this, target = now_.operand, elapsed = past_now(crosses ? 4 : 3), crosses] {
        pass(elapsed);
        if (is_careful_ && !crosses) {
            mov(eax, target | static_cast<int>(Leave::late_event) << 16);
            jle(leave_);
        }
        chain(target, {});
    });
}

// What jumps to itself may be waited for, or end the run.
void Emitter::jump() {
    const bool is_indirect = now_.opcode->mode == Mode::indirect;
    if (now_.leads_anywhere()) {
        const int low = is_indirect ? now_.operand : now_.pc + 1,
                  high = is_indirect ? (low & 0xff00) | ((low + 1) & 0xff) : low + 1;
        if (is_indirect && !is_always_ram(now_.operand >> 8)) jmp(bail_out());
        load_word(rbp + low, rbp + high);
        cmp(eax, now_.pc);
        je(bail_out());
    }
    if (now_.opcode->mnemonic == Mnemonic::JSR) push_return();
    if (now_.leads_anywhere()) chain_to_eax();
}

// Where the stack wraps is the interpreter's.
void Emitter::push_return() {
    cmp(r8d, 1);
    jb(bail_out());
    if (watches_pushes()) {
        cmp(word[in_context(context_.guard) + r8 + 0xff], 0);
        jne(bail_out());
    }
    if (is_tracked()) {
        note_push(0);
        note_push(1);
    }
    mov(word[rbp + r8 + 0xff], now_.pc + 2);
    sub(r8d, 2);
    movzx(r8d, r8b);
}

void Emitter::return_from_subroutine() {
    cmp(r8d, 0xfd);
    ja(bail_out());
    load_word(rbp + r8 + 0x101, rbp + r8 + 0x102);
    add(r8d, 2);
    inc(ax);
    chain_to_eax();
}

}  // namespace gato::simulator::translator
