// SPDX-License-Identifier: MIT
// What all blocks share: the way from C++ into code and back, what stands in the tables where nothing has been translated, and calls of
// C++ from code.
#include "simulator/translator/emitter.hpp"

#include "simulator/translator/registers.hpp"

#include <cstddef>
#include <utility>

namespace gato::simulator::translator {
namespace {

constexpr std::size_t page_size = 4096;
constexpr std::size_t code_size = 8 << 20;  // of which the system gives what is written to

constexpr int offset_of(std::size_t bytes) {
    return static_cast<int>(bytes);
}

}  // namespace

#define GATO_AT(member) (r15 + offset_of(offsetof(CodeContext, member)))
#define GATO_KEPT(reg, member)                                                                                                 \
    { Xbyak::util::reg, offset_of(offsetof(CodeContext, member)) }

namespace {

const std::pair<Xbyak::Reg32, int> kept_in_context[] = {
    GATO_KEPT(ebx, a),  GATO_KEPT(r12d, x),     GATO_KEPT(r13d, y),        GATO_KEPT(r8d, s),
    GATO_KEPT(r9d, nz), GATO_KEPT(r10d, carry), GATO_KEPT(r11d, overflow),
};

}  // namespace

#undef GATO_KEPT

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
    for (const auto& [reg, at] : kept_in_context) mov(reg, ptr[r15 + at]);
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
    for (const auto& [reg, at] : kept_in_context) mov(ptr[r15 + at], reg);
    for (std::size_t i = std::size(kept); i-- > 0;) pop(kept[i]);
    ret();
    add_decimal_ = emit_call_of(add_decimal);
    subtract_decimal_ = emit_call_of(subtract_decimal);
    compose_status_ = emit_call_of(compose_status);
    take_status_ = emit_call_of(take_status);
    align(64);
    first_ = getCurr();
    glue_size_ = getSize();
}

// With the operand in esi. Code that calls this has the stack aligned as a function of the host wants it.
const void* Emitter::emit_call_of(void (*helper)(CodeContext*, std::uint32_t)) {
    const void* const begin = getCurr();
    for (const auto& [reg, at] : kept_in_context) mov(ptr[r15 + at], reg);
    mov(rdi, r15);
    mov(rax, reinterpret_cast<std::uintptr_t>(helper));
    call(rax);
    for (const auto& [reg, at] : kept_in_context) mov(reg, ptr[r15 + at]);
    ret();
    return begin;
}

#undef GATO_AT

}  // namespace gato::simulator::translator
