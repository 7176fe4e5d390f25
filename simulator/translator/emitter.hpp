// SPDX-License-Identifier: MIT
// Translates a trace to instructions of the x86-64.
//
//     rbp  the board's RAM       r15  CodeContext           r14  cycles left until an event or a stall
//     ebx A    r12d X    r13d Y    r8d S    r9d nz    r10d carry    r11d overflow: as Core has them, the upper bits zero
//     rdi  instructions so far, and esi the pc of the last one: in a run with a tracker
//
// rax, rcx and rdx are free; without a tracker rsi and rdi are too. A trace is emitted twice: the block, which begins only if its longest path ends in time,
// and after it careful code, which may be entered at any instruction and checks before each whether it ends in time. At each
// exit all registers are in their places, so that blocks follow each other through CodeContext::blocks. Of the marks of the context's
// board code knows those that were there when it was emitted; with a tracker, it leaves to the interpreter what is marked now.
#pragma once

#include "simulator/translator/code_context.hpp"
#include "simulator/translator/trace.hpp"

#define XBYAK_NO_OP_NAMES
#include <xbyak/xbyak.h>

#include <deque>
#include <functional>
#include <vector>

namespace gato::simulator::translator {

class Emitter : private Xbyak::CodeGenerator {
public:
    // Does the system provide memory that may be both written and executed?
    [[nodiscard]] static bool is_possible();

    Emitter(const Board& board, CodeContext& context);

    // Runs code with the context's registers, except pc; returns pc and Leave << 16.
    [[nodiscard]] std::uint32_t enter(const void* code) const { return enter_(code); }
    // What the table of blocks holds where there is no block, and for addresses whose instruction the interpreter executes.
    [[nodiscard]] const void* no_block() const { return no_block_; }
    [[nodiscard]] const void* bail() const { return leave_; }
    [[nodiscard]] bool is_code(const void* code) const { return code >= first_; }

    // Is there room for one more? If not, everything that has been emitted has to be forgotten.
    [[nodiscard]] bool has_room() const;
    void forget_all() { setSize(glue_size_); }

    struct Code {
        const void* block = nullptr;
        std::vector<const void*> careful{};  // for each instruction; it is executed however little time is left
        const void* end = nullptr;
    };
    [[nodiscard]] Code emit(const Trace& trace);

private:
    using Address = Xbyak::Address;

    // What is executed before an instruction and not yet in r14, rdi and esi.
    struct Elapsed {
        int cycles = 0;
        int instructions = 0;
        std::uint16_t last_pc = 0;  // if there are any
    };

    // What is emitted after the instructions: paths that are taken now and then.
    struct Aside {
        Xbyak::Label label;
        std::function<void()> emit;
    };

    void emit_glue();
    void move_registers(bool to_host);
    [[nodiscard]] const void* emit_call(void (*function)(CodeContext&, std::uint8_t));
    using Question = std::uint32_t (*)(CodeContext&, std::uint32_t about, Cycle left);
    [[nodiscard]] const void* emit_question(Question question, bool shows_registers);
    void emit_instructions(const Trace& trace, Code& code);
    [[nodiscard]] Xbyak::Label& aside(std::function<void()> emit);
    [[nodiscard]] Xbyak::Label& way_out(Leave why);
    [[nodiscard]] Xbyak::Label& bail_out() { return way_out(Leave::bail); }
    void go_to_leave(std::uint16_t pc, const Elapsed& elapsed, Leave why);
    void chain(std::uint16_t target, const Elapsed& elapsed);
    void chain_to_eax();
    void check_pages_of_code();
    [[nodiscard]] bool is_marked(std::uint16_t address, std::uint8_t kind) const;
    [[nodiscard]] bool watches_writes() const;
    [[nodiscard]] bool watches_operand() const;
    void ask_at_mark();
    // This instruction has been executed too, in so many cycles.
    [[nodiscard]] Elapsed past_now(int cycles) const { return {elapsed_.cycles + cycles, elapsed_.instructions + 1, now_.pc}; }
    void pass(const Elapsed& elapsed);

    // For a tracker.
    [[nodiscard]] bool is_tracked() const { return context_.tracking.marks != nullptr; }
    void pass_instructions(const Elapsed& elapsed);
    void bail_at_mark();
    void note_written(const Xbyak::RegExp& address);
    void note_push(int below);

    // The current instruction: where it leads.
    void execute();
    void branch();
    [[nodiscard]] Xbyak::Label& taken_way(bool crosses);
    void jump();
    void push_return();
    void return_from_subroutine();

    // Where its operand is, after all checks on the way.
    [[nodiscard]] Address memory();
    void load_word(const Xbyak::RegExp& low, const Xbyak::RegExp& high);
    [[nodiscard]] Address at_constant(const Xbyak::Reg64* index);
    [[nodiscard]] Address at_eax(const Xbyak::Reg64* index);
    void note_operand(unsigned address);
    void note_operand_at_eax();
    void check_reads_ram();
    [[nodiscard]] Address in_ram(const Xbyak::RegExp& address);
    [[nodiscard]] Xbyak::Label& watched_way(const Xbyak::RegExp& address);

    // What it does.
    void read(const Address& from);
    void write(const Address& to);
    void modify(const Xbyak::Operand& operand);
    void implied();
    void load(const Xbyak::Reg32& to, const Xbyak::Operand& from);
    void compare(const Xbyak::Reg32& with, const Address& from);
    void leave_for_decimal(const Address& from, const void* helper);
    void write_or_modify(const Address& to);
    [[nodiscard]] bool may_be_watched(std::uint8_t zero_page) const;
    [[nodiscard]] bool watches_pushes() const;
    void bail_if_push_is_watched();
    void push_byte(const Xbyak::Reg8& value);
    [[nodiscard]] Address pull_byte();
    void push_status();
    void pull_status();

    [[nodiscard]] static int distance(const void* from, const void* to) {
        return static_cast<int>(static_cast<const std::uint8_t*>(to) - static_cast<const std::uint8_t*>(from));
    }
    [[nodiscard]] Xbyak::RegExp in_context(const auto& member) const { return r15 + distance(&context_, &member); }
    // The board's table, by page.
    [[nodiscard]] Xbyak::RegExp read_pages() const { return rbp + distance(board_.pages.ram, board_.pages.read.data()); }

    const Board& board_;
    CodeContext& context_;
    std::uint32_t (*enter_)(const void* code) = nullptr;
    const void *no_block_ = nullptr, *leave_ = nullptr, *first_ = nullptr;
    const void *add_decimal_ = nullptr, *subtract_decimal_ = nullptr, *arrive_ = nullptr, *note_write_ = nullptr;
    std::size_t glue_size_ = 0;

    // The state of what is being emitted.
    const void* block_ = nullptr;
    std::uint16_t start_ = 0;
    bool is_careful_ = false;
    unsigned checked_page_ = 0;
    Instruction now_;
    Elapsed elapsed_;
    std::deque<Aside> asides_;
    Xbyak::Label* past_store_ = nullptr;  // to be put after the store that is being emitted
    std::deque<Xbyak::Label> labels_;     // of places to which what is emitted after the instructions goes back
};

}  // namespace gato::simulator::translator
