// SPDX-License-Identifier: MIT
// From a trace to instructions of the x86-64.
//
//     rbp  the board's RAM       r15  CodeContext           r14  cycles left until an event or a stall
//     ebx A    r12d X    r13d Y    r8d S    r9d nz    r10d carry    r11d overflow: as Core has them, the upper bits zero
//
// rax, rcx and rdx are free. A block begins only if its longest way ends in time; careful code looks behind each instruction whether the
// next one does. Each way out has all registers in their places, so that blocks follow each other through CodeContext::blocks.
#pragma once

#include "simulator/translator/code_context.hpp"
#include "simulator/translator/trace.hpp"

#define XBYAK_NO_OP_NAMES
#include <xbyak/xbyak.h>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace gato::simulator::translator {

class Emitter : private Xbyak::CodeGenerator {
public:
    // Does the system give memory that may be both written and executed?
    [[nodiscard]] static bool is_possible();

    // For boards that are like this one.
    explicit Emitter(const Board& board);

    // Runs code with the context's registers and the board's RAM; returns pc and Leave << 16.
    using Enter = std::uint32_t (*)(CodeContext*, const void* code, std::uint8_t* ram);
    [[nodiscard]] Enter enter() const { return enter_; }
    // What the tables hold where nothing is.
    [[nodiscard]] const void* no_block() const { return no_block_; }
    [[nodiscard]] const void* no_careful() const { return no_careful_; }
    // For addresses whose instruction is the interpreter's.
    [[nodiscard]] const void* bail() const { return bail_; }
    [[nodiscard]] bool is_code(const void* code) const { return code >= first_; }
    // Behind what has been emitted last.
    [[nodiscard]] const void* end() const { return getCurr(); }

    // Is there room for one more? Else all that has been emitted has to be forgotten.
    [[nodiscard]] bool has_room() const;
    void forget_all();

    // Returns the entry. Of careful code the entries of all instructions, too.
    const void* emit_block(const Trace& trace);
    void emit_careful(const Trace& trace, std::vector<const void*>& entries);

private:
    // What is emitted behind the block: ways that are taken now and then.
    struct Aside {
        Xbyak::Label label;
        std::function<void()> emit;
    };

    void emit_glue();
    const void* emit_call_of(void (*helper)(CodeContext*, std::uint32_t));
    void begin(const Trace& trace, bool is_careful);
    void finish(const Trace& trace);
    [[nodiscard]] Xbyak::Label& aside(std::function<void()> emit);
    void emit_asides();
    void emit(const Instruction& in);
    void end_instruction(const Instruction& in, int cycles);
    void check_page_of_code(const Instruction& in);
    void leave(std::uint16_t pc, Leave why);
    void go_on(std::uint16_t target, int cycles, Leave at_event);
    void chain(std::uint16_t target);
    void chain_to_eax(int cycles);
    Xbyak::Label& bail_out();
    Xbyak::Label& event_exit(std::uint16_t pc, Leave why);
    [[nodiscard]] bool is_fixed(unsigned page) const { return is_always_ram(board_, page & 0xff); }
    [[nodiscard]] Xbyak::Address page_pointer(unsigned page);

    // Where an operand is, behind all that may be in the way
    Xbyak::Address memory(const Instruction& in, isa::Access access);
    Xbyak::Address at_constant(std::uint16_t address, isa::Access access);
    Xbyak::Address indexed(std::uint16_t base, const Xbyak::Reg32& index, isa::Access access);
    Xbyak::Address through_eax(const Xbyak::Reg32* index, isa::Access access);
    void move(const Xbyak::Reg32& to, std::uint32_t number) { mov(to, number); }
    void move(const Xbyak::Reg32& to, const Xbyak::Address& from) { movzx(to, from); }
    template <class Use>
    void with_source(const Instruction& in, Use use);

    void read(const Instruction& in);
    void write(const Instruction& in);
    void modify(const Instruction& in);
    void shift(isa::Mnemonic m, const Xbyak::Reg8& value);
    [[nodiscard]] Xbyak::Label& taken_way(const Instruction& in);
    void branch(const Instruction& in);
    void push_return(const Instruction& in);
    void push_status();
    void pull_status();
    void pull_to(const Xbyak::Reg32& to);
    void push_byte(const Xbyak::Reg8& value);
    void implied(const Instruction& in);
    void forget_host_flags() {
        host_carry_ = HostCarry::unknown;
        host_has_nz_ = false;
    }
    template <class Source>
    void leave_for_decimal(const Instruction& in, Source source);
    void carry_to_host();
    void borrow_to_host();

    const Board& board_;
    Enter enter_ = nullptr;
    const void* no_block_ = nullptr;
    const void* no_careful_ = nullptr;
    const void* bail_ = nullptr;
    const void* leave_ = nullptr;
    const void *add_decimal_ = nullptr, *subtract_decimal_ = nullptr, *compose_status_ = nullptr, *take_status_ = nullptr;
    const void* first_ = nullptr;
    std::size_t glue_size_ = 0;
    int read_table_ = 0;  // the board's table of pages, from its RAM on

    // of the block that is being made
    bool is_careful_ = false;
    const Instruction* now_ = nullptr;
    std::uint16_t start_ = 0;
    std::optional<Xbyak::Label> head_;
    int cycles_ = 0;         // before this instruction
    int needed_behind_ = 0;  // for the instruction behind this one, if that is of the block
    int charged_ = 0;        // of this one beyond its base cycles: given back where no page was crossed
    enum class HostCarry : std::uint8_t { unknown, carry, borrow };
    HostCarry host_carry_ = HostCarry::unknown;
    bool host_has_nz_ = false;  // the host's flags are those of the last result
    int known_carry_ = -1;
    unsigned checked_page_ = 0;
    std::deque<Aside> asides_;
};

}  // namespace gato::simulator::translator
