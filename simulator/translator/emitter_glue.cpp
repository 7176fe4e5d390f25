// SPDX-License-Identifier: MIT
// What all blocks share: the way from C++ into code and back, what stands in the tables where nothing has been translated, and calls of
// C++ from code.
#include "simulator/translator/emitter.hpp"

#include "simulator/translator/registers.hpp"

#include <cstddef>

namespace gato::simulator::translator {
namespace {

constexpr std::size_t page_size = 4096;
constexpr std::size_t code_size = 8 << 20;  // of which the system gives what is written to

constexpr int offset_of(std::size_t bytes) {
    return static_cast<int>(bytes);
}

}  // namespace

#define GATO_AT(member) (r15 + offset_of(offsetof(CodeContext, member)))

bool Emitter::is_possible() {
    try {
        const CodeGenerator small(page_size);
        return true;
    } catch (const Xbyak::Error&) {
        return false;
    }
}

Emitter::Emitter(const Board& board) : CodeGenerator(code_size), board_(board) {
    read_table_ = static_cast<int>(reinterpret_cast<const std::uint8_t*>(board.pages.read.data()) - board.pages.ram);
    emit_glue();
}

// In and out, and what stands in the tables where nothing is: with the pc in eax.
void Emitter::emit_glue() {
    enter_ = getCurr<Enter>();
    const Xbyak::Reg64 kept[] = {rbx, rbp, r12, r13, r14, r15};
    for (const auto& reg : kept) push(reg);
    mov(r15, rdi);
    mov(rbp, rdx);
    mov(r14, ptr[GATO_AT(left)]);
    mov(ebx, ptr[GATO_AT(a)]);
    mov(r12d, ptr[GATO_AT(x)]);
    mov(r13d, ptr[GATO_AT(y)]);
    mov(r8d, ptr[GATO_AT(s)]);
    mov(r9d, ptr[GATO_AT(nz)]);
    mov(r10d, ptr[GATO_AT(carry)]);
    mov(r11d, ptr[GATO_AT(overflow)]);
    jmp(rsi);
    no_block_ = getCurr();
    or_(eax, static_cast<int>(Leave::no_block) << 16);
    Xbyak::Label out;
    jmp(out);
    no_careful_ = getCurr();
    or_(eax, static_cast<int>(Leave::no_careful) << 16);
    jmp(out);
    bail_ = getCurr();  // Leave::bail is 0
    L(out);
    leave_ = getCurr();
    mov(ptr[GATO_AT(left)], r14);
    mov(ptr[GATO_AT(a)], ebx);
    mov(ptr[GATO_AT(x)], r12d);
    mov(ptr[GATO_AT(y)], r13d);
    mov(ptr[GATO_AT(s)], r8d);
    mov(ptr[GATO_AT(nz)], r9d);
    mov(ptr[GATO_AT(carry)], r10d);
    mov(ptr[GATO_AT(overflow)], r11d);
    for (std::size_t i = std::size(kept); i-- > 0;) pop(kept[i]);
    ret();
    add_decimal_ = emit_call_of(add_decimal);
    subtract_decimal_ = emit_call_of(subtract_decimal);
    align(64);
    first_ = getCurr();
    glue_size_ = getSize();
}

// With the operand in esi. Code that calls this has the stack aligned as a function of the host wants it.
const void* Emitter::emit_call_of(void (*helper)(CodeContext*, std::uint32_t)) {
    const void* const begin = getCurr();
    mov(ptr[GATO_AT(a)], ebx);
    mov(ptr[GATO_AT(s)], r8d);
    mov(ptr[GATO_AT(carry)], r10d);
    mov(rdi, r15);
    mov(rax, reinterpret_cast<std::uintptr_t>(helper));
    call(rax);
    mov(ebx, ptr[GATO_AT(a)]);
    mov(r8d, ptr[GATO_AT(s)]);
    mov(r9d, ptr[GATO_AT(nz)]);
    mov(r10d, ptr[GATO_AT(carry)]);
    mov(r11d, ptr[GATO_AT(overflow)]);
    ret();
    return begin;
}

#undef GATO_AT

}  // namespace gato::simulator::translator
