// SPDX-License-Identifier: MIT
// What all blocks share: the path from C++ into code and back, what is in the table where nothing has been translated, and
// calls of the interpreter's core from code.
#include "simulator/translator/emitter.hpp"

#include <iterator>
#include <utility>

namespace gato::simulator::translator {
namespace {

constexpr std::size_t page_size = 4096;
constexpr std::size_t code_size = 8 << 20;  // of which the system gives what is written to
constexpr std::size_t most_bytes_of_trace = 64 * 1024;

// Whether the instruction at this pc may be executed.
std::uint32_t arrive(CodeContext& context, std::uint32_t pc, Cycle left) {
    context.cpu.pc = static_cast<std::uint16_t>(pc);
    Registers registers;
    context.cpu.store(registers);
    Board& board = *context.board;
    return board.marks->arrive(registers, board.clock + context.left - left) ? 1 : 0;
}

// Whether the run goes on after a write to this address.
std::uint32_t note_write(CodeContext& context, std::uint32_t address, Cycle /*left*/) {
    context.board->note_watched_write(static_cast<std::uint16_t>(address));
    return context.board->stop ? 0 : 1;
}

}  // namespace

bool Emitter::is_possible() {
    try {
        const CodeGenerator small(page_size);
        return true;
    } catch (const Xbyak::Error&) {
        return false;
    }
}

Emitter::Emitter(const Board& board, CodeContext& context) : CodeGenerator(code_size), board_(board), context_(context) {
    setDefaultJmpNEAR(true);
    emit_glue();
    first_ = getCurr();
    glue_size_ = getSize();
}

bool Emitter::has_room() const {
    return getSize() + most_bytes_of_trace < maxSize_;
}

// In and out, with the pc in eax.
void Emitter::emit_glue() {
    const Xbyak::Reg64 kept[] = {rbx, rbp, r12, r13, r14, r15};
    enter_ = getCurr<decltype(enter_)>();
    for (const auto& reg : kept) push(reg);
    mov(r15, reinterpret_cast<std::uintptr_t>(&context_));
    mov(rbp, reinterpret_cast<std::uintptr_t>(board_.pages.ram));
    mov(r14, ptr[in_context(context_.left)]);
    mov(rax, rdi);
    move_registers(true);
    jmp(rax);
    no_block_ = getCurr();
    or_(eax, static_cast<int>(Leave::no_block) << 16);
    leave_ = getCurr();
    mov(ptr[in_context(context_.left)], r14);
    move_registers(false);
    for (auto reg = std::rbegin(kept); reg != std::rend(kept); ++reg) pop(*reg);
    ret();
    add_decimal_ = emit_call([](CodeContext& context, std::uint8_t value) { context.cpu.add_decimal(value); });
    subtract_decimal_ = emit_call([](CodeContext& context, std::uint8_t value) { context.cpu.subtract(value); });
    arrive_ = emit_question(&arrive, true);
    note_write_ = emit_question(&note_write, false);
}

// Those that have places in the host's.
void Emitter::move_registers(bool to_host) {
    const CodeContext::Cpu& cpu = context_.cpu;
    const std::pair<Xbyak::Reg32, const std::uint8_t&> bytes[] = {{ebx, cpu.a}, {r12d, cpu.x}, {r13d, cpu.y}, {r8d, cpu.s}};
    for (const auto& [reg, member] : bytes)
        to_host ? movzx(reg, byte[in_context(member)]) : mov(byte[in_context(member)], reg.cvt8());
    const std::pair<Xbyak::Reg32, const unsigned&> words[] = {{r9d, cpu.nz}, {r10d, cpu.carry}, {r11d, cpu.overflow}};
    for (const auto& [reg, member] : words) to_host ? mov(reg, ptr[in_context(member)]) : mov(ptr[in_context(member)], reg);
    const Address instructions = ptr[in_context(context_.tracking.instructions)],
                  last_pc = ptr[in_context(context_.tracking.last_pc)];
    to_host ? mov(rdi, instructions) : mov(instructions, rdi);
    to_host ? mov(esi, last_pc) : mov(last_pc, esi);
}

// With what it is about in esi, and the cycles that are left in rdx; the answer is in eax. The registers of the host in which a
// function need not keep values are kept here. Code that calls this has the stack aligned as for emit_call().
const void* Emitter::emit_question(Question question, bool shows_registers) {
    const Xbyak::Reg64 kept[] = {r8, r9, r10, r11};
    const void* const begin = getCurr();
    if (shows_registers) move_registers(false);
    for (const auto& reg : kept) push(reg);
    mov(rdi, r15);
    mov(rax, reinterpret_cast<std::uintptr_t>(question));
    call(rax);
    for (auto reg = std::rbegin(kept); reg != std::rend(kept); ++reg) pop(*reg);
    ret();
    return begin;
}

// With a value in esi, which is no longer the last pc then. Code that calls this has the stack aligned as a function of the host wants it.
const void* Emitter::emit_call(void (*function)(CodeContext&, std::uint8_t)) {
    const void* const begin = getCurr();
    move_registers(false);
    mov(rdi, r15);
    mov(rax, reinterpret_cast<std::uintptr_t>(function));
    call(rax);
    move_registers(true);
    ret();
    return begin;
}

}  // namespace gato::simulator::translator
