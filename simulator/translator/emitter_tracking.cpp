// SPDX-License-Identifier: MIT
// What code does for a tracker: it counts, and notes what is written and who pushes. Whatever a tracker's marks may want to see is
// left to the interpreter.
#include "simulator/translator/emitter.hpp"

namespace gato::simulator::translator {

// Which leaves the flags alone.
void Emitter::pass_instructions(const Elapsed& elapsed) {
    if (elapsed.instructions == 0) return;
    lea(rdi, ptr[rdi + elapsed.instructions]);
    mov(esi, elapsed.last_pc);
}

// The marks may have changed since this was emitted.
void Emitter::bail_at_mark() {
    if (!context_.tracking.asks.contains(now_.pc)) return;
    mov(rdx, ptr[in_context(context_.tracking.marks)]);
    test(byte[rdx + now_.pc], Tracker::execute);
    jnz(bail_out());
}

void Emitter::note_written(const Xbyak::RegExp& address) {
    if (is_tracked()) mov(byte[in_context(context_.tracking.written) + address], 1);
}

// Before the stack pointer goes down: of a byte so far below it. Keeps rax.
void Emitter::note_push(int below) {
    static_assert(sizeof(Pushed) == sizeof(std::uint64_t));
    const Pushed& pushed = context_.tracking.by_instruction;
    mov(rcx, ptr[in_context(pushed)]);
    mov(rdx, ptr[in_context(context_.tracking.stack)]);
    const Xbyak::RegExp place = rdx + r8 * 8 - below * static_cast<int>(sizeof pushed);
    mov(ptr[place], rcx);
    mov(word[place + distance(&pushed, &pushed.pc)], now_.pc);
    note_written(r8 + (0x100 - below));
}

}  // namespace gato::simulator::translator
