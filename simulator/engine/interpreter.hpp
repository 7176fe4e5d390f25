// SPDX-License-Identifier: MIT
// The interpreter: executes instructions on a board until the deadline, a JAM or a watcher stops it.
//
// With g++ and clang every instruction ends in its own indirect jump (computed goto), which lets the host predict the next
// opcode from the last; other compilers get a switch. See docs/adr on the choice.
// The loop keeps all registers in locals, whose addresses must not be taken: that is why it has no lambdas, and hands out
// copies. Each file that includes this instantiates the loop for one watcher: compilers take their time over it. After each
// instruction the loop compares the clock with the deadline, which devices move.
#pragma once

#include "simulator/engine/buses.hpp"
#include "simulator/engine/exact.hpp"
#include "simulator/engine/operations.hpp"
#include "simulator/engine/stalled.hpp"
#include "simulator/engine/watchers.hpp"

namespace gato::simulator {

#if defined(__GNUC__) && !defined(GATO_SWITCH_DISPATCH)
#define GATO_COMPUTED_GOTO 1
#else
#define GATO_COMPUTED_GOTO 0
#endif

// Instructions that continue at the next one and write nothing, since a write may bank in other memory.
template <isa::Mnemonic m>
constexpr bool stays_in_line(isa::Mode mode) {
    if (isa::flow_of(m) != isa::Flow::next || delays_interrupt_flag(m)) return false;
    const isa::Access access = isa::access_of(m);
    return mode == isa::Mode::accumulator || access == isa::Access::none || access == isa::Access::read;
}

// Before a marked instruction.
template <class Cpu>
GATO_INLINE bool may_pass_mark(Board& board, const Cpu& cpu) {
    Registers registers;
    cpu.store(registers);
    return board.marks->arrive(registers, cpu.clock);
}

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#endif

template <class Watcher>
[[gnu::noinline]] LoopExit interpret(Board& board, [[maybe_unused]] Watcher watcher) {
    PageTable& pages = board.pages;
    using AnyBus = typename Watcher::Bus;
    AnyBus bus(board);
    Operations<AnyBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    bool masked = false;

    LoopExit exit = LoopExit::stop;
#define GATO_LEAVE(reason)                                                                                                     \
    do {                                                                                                                       \
        exit = LoopExit::reason;                                                                                               \
        goto leave;                                                                                                            \
    } while (false)

#if GATO_COMPUTED_GOTO
    static const void* const labels[256] = {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status) &&op_##value,
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    };
#define GATO_JUMP(opcode) goto* labels[opcode]
#else
#define GATO_JUMP(opcode)                                                                                                      \
    next_opcode = opcode;                                                                                                      \
    goto dispatch
    std::uint8_t next_opcode = 0;
#endif

// Whether there is a mark is seen first: a watcher sees only what is executed.
#define GATO_NEXT()                                                                                                            \
    do {                                                                                                                       \
        if constexpr (AnyBus::has_marks) {                                                                                     \
            if ((bus.marks[cpu.pc] & Marks::execute) != 0) [[unlikely]]                                                        \
                goto marked;                                                                                                   \
        }                                                                                                                      \
        GATO_NEXT_UNMARKED();                                                                                                  \
    } while (false)

#define GATO_NEXT_UNMARKED()                                                                                                   \
    do {                                                                                                                       \
        if constexpr (Watcher::active) {                                                                                       \
            if (!watcher.before(cpu)) GATO_LEAVE(observer);                                                                    \
        }                                                                                                                      \
        bus.code = pages.read[cpu.pc >> 8];                                                                                    \
        if (bus.code == nullptr) [[unlikely]]                                                                                  \
            goto exactly;                                                                                                      \
        const std::uint8_t opcode = bus.code[cpu.pc & 0xff];                                                                   \
        ++cpu.pc;                                                                                                              \
        ++cpu.clock;                                                                                                           \
        GATO_JUMP(opcode);                                                                                                     \
    } while (false)

// The same after an instruction of `size` bytes that neither jumped nor wrote: the page is still that of its opcode, unless
// another one begins after it. With marks the same test shows both.
#define GATO_NEXT_BEHIND(size)                                                                                                 \
    do {                                                                                                                       \
        if constexpr (AnyBus::has_marks) {                                                                                     \
            if (bus.marks[cpu.pc] != 0) [[unlikely]]                                                                           \
                goto next;                                                                                                     \
        } else if ((cpu.pc & 0xff) < size) [[unlikely]]                                                                        \
            goto next;                                                                                                         \
        const std::uint8_t opcode = bus.code[cpu.pc & 0xff];                                                                   \
        ++cpu.pc;                                                                                                              \
        ++cpu.clock;                                                                                                           \
        GATO_JUMP(opcode);                                                                                                     \
    } while (false)

    if constexpr (Watcher::hands_over) {  // in the middle of what had to be done after an instruction
        if (watcher.begins_with_event() || watcher.begins_with_late_event()) {
            if (cpu.clock < board.next_event) goto entered;
            if (watcher.begins_with_late_event()) goto late_event;
            goto event;
        }
    }
    goto entered;

    [[maybe_unused]] next : GATO_NEXT();

    [[maybe_unused]] marked : if constexpr (AnyBus::has_marks) {
        if (!may_pass_mark(board, cpu)) GATO_LEAVE(mark);
    }
    GATO_NEXT_UNMARKED();

#if !GATO_COMPUTED_GOTO
dispatch:
    switch (next_opcode) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        goto op_##value;
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    }
#endif

#define GATO_OPCODE(value, mnemonic_name, mode_name, cycles, penalty, status)                                                  \
    op_##value : {                                                                                                             \
        constexpr auto mnemonic = isa::Mnemonic::mnemonic_name;                                                                \
        if constexpr (mnemonic == isa::Mnemonic::JAM) {                                                                        \
            --cpu.pc;                                                                                                          \
            --cpu.clock;                                                                                                       \
            GATO_LEAVE(jam);                                                                                                   \
        } else {                                                                                                               \
            if constexpr (delays_interrupt_flag(mnemonic)) masked = (cpu.control & interrupt_flag) != 0;                       \
            const Outcome outcome = cpu.template execute<mnemonic, isa::Mode::mode_name>();                                    \
            if constexpr (delays_interrupt_flag(mnemonic)) goto poll;                                                          \
            if constexpr (mnemonic == isa::Mnemonic::RTI) goto event;                                                          \
            if (outcome == Outcome::self_jump) [[unlikely]]                                                                    \
                goto self_jump;                                                                                                \
            if (outcome == Outcome::brk_loop) [[unlikely]]                                                                     \
                GATO_LEAVE(brk_loop);                                                                                          \
            if constexpr (mnemonic == isa::Mnemonic::BRK) goto polled; /* which does not look: its handler begins first */     \
            if (cpu.clock >= pages.deadline) [[unlikely]] {                                                                    \
                if (cpu.clock < board.next_event) goto entered; /* a stall is near */                                          \
                if (outcome == Outcome::late_poll) goto late_event;                                                            \
                goto event;                                                                                                    \
            }                                                                                                                  \
            if constexpr (!Watcher::active && stays_in_line<mnemonic>(isa::Mode::mode_name))                                   \
                GATO_NEXT_BEHIND(1 + isa::operand_size(isa::Mode::mode_name));                                                 \
            else if constexpr (Watcher::is_large)                                                                              \
                goto next;                                                                                                     \
            else                                                                                                               \
                GATO_NEXT();                                                                                                   \
        }                                                                                                                      \
    }
#include "core/isa/opcodes.def"
#undef GATO_OPCODE

self_jump:
    if (board.stops_at_self_jump()) GATO_LEAVE(self_jump);
    {
        // Nothing changes until the deadline, so all but the last rounds are skipped.
        const std::uint8_t opcode = pages.read[cpu.pc >> 8][cpu.pc & 0xff];
        const bool branches = isa::opcode_table[opcode].mode == isa::Mode::relative;
        const bool crosses = branches && (cpu.pc & 0xff) >= 0xfe;
        const Cycle length = isa::opcode_table[opcode].cycles + (branches ? 1 : 0) + (crosses ? 1 : 0);
        bool is_marked = false;
        if constexpr (AnyBus::has_marks) is_marked = (bus.marks[cpu.pc] & Marks::execute) != 0;
        const Cycle rounds = (pages.deadline - cpu.clock) / length - 1;
        if (rounds > 0 && board.skips_idle_loops() && !is_marked) {
            board.idle_cycles += rounds * length;
            cpu.clock += rounds * length;
        }
        if (cpu.clock >= pages.deadline) {
            if (cpu.clock < board.next_event) goto entered;
            if (branches && !crosses) goto late_event;
            goto event;
        }
    }
    GATO_NEXT();

late_event:  // the branch polled interrupts a cycle earlier than other instructions do
    masked = (cpu.control & interrupt_flag) != 0;
    if (board.poll_interrupts(cpu.clock, cpu.clock - 3, masked, masked)) goto interrupted;
    goto polled;

event:
    masked = (cpu.control & interrupt_flag) != 0;
poll:
    if (!board.poll_interrupts(cpu.clock, cpu.clock - 2, masked, (cpu.control & interrupt_flag) != 0)) goto polled;
interrupted:
    if (board.needs_each_cycle(cpu.clock)) {
        cpu.store(board.registers);
        board.clock = cpu.clock;
        enter_interrupt(board);
        cpu.clock = board.clock;
        cpu.load(board.registers);
    } else {
        cpu.interrupt();
        board.schedule(cpu.clock, true);
    }
polled:
    if (board.must_stop(cpu.clock)) GATO_LEAVE(stop);
entered:
    if (!board.needs_each_cycle(cpu.clock, longest_here(pages, cpu.pc))) GATO_NEXT();
    if constexpr (AnyBus::has_marks) {
        if ((bus.marks[cpu.pc] & Marks::execute) != 0 && !may_pass_mark(board, cpu)) GATO_LEAVE(mark);
    }
    if constexpr (!Watcher::active
                  || (Watcher::hands_over && !Watcher::sees_each)) {  // a watcher of cycles needs the exact ones
        if (!board.vic.may_be_watched()) {
            cpu.store(board.registers);
            board.clock = cpu.clock;
            const Cycle waited = wait_as_a_whole(board);
            if (waited != cannot_wait_as_a_whole) {
                cpu.clock += waited;
                GATO_NEXT_UNMARKED();
            }
        }
    }
    if constexpr (Watcher::active) {
        if (!watcher.before(cpu)) GATO_LEAVE(observer);
    }

exactly : {  // near a stall, and if the code is in the I/O area
    cpu.store(board.registers);
    board.clock = cpu.clock;  // a copy: an address of a member would keep all of cpu out of host registers
    const ExactStep step = step_exactly(board);
    if (step.polls && (step.may_unmask || board.must_poll())) interrupt_if_due(board, step);
    board.renew_deadline(board.clock);
    cpu.clock = board.clock;
    cpu.load(board.registers);
    if (step.outcome == Outcome::jam) GATO_LEAVE(jam);
    if (step.outcome == Outcome::brk_loop) GATO_LEAVE(brk_loop);
    if (step.outcome == Outcome::self_jump && board.stops_at_self_jump()) GATO_LEAVE(self_jump);
    goto polled;
}

leave:
    cpu.store(board.registers);
    board.clock = cpu.clock;
    return exit;

#undef GATO_LEAVE
#undef GATO_NEXT
#undef GATO_NEXT_UNMARKED
#undef GATO_NEXT_BEHIND
#undef GATO_JUMP
}

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace gato::simulator
