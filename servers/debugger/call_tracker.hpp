// SPDX-License-Identifier: MIT
// Which routine is running: what a JSR or an interrupt entered, until its return address has left the stack. An observer of all
// instructions asks it, in order. The KERNAL's way to the handler that a program has put into $0314 or $0318 counts as part of the
// handler.
#pragma once

#include "core/c64/locations.hpp"
#include "servers/debugger/interrupt_entry.hpp"
#include <gato/debugger/call_stack.hpp>
#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gato::debugger {

class CallTracker {
public:
    struct Frame {
        CodePlace routine{};
        CodePlace from{};           // the JSR; for a handler, the instruction before it
        std::uint8_t stack = 0xff;  // its value once the routine has returned
        bool is_handler = false;
        simulator::Cycle begin = 0;
    };
    // Calls that are nested deeper count as part of their caller.
    static constexpr std::size_t deepest = 200;

    explicit CallTracker(const simulator::Machine& machine) : CallTracker(machine, machine.registers().pc, {}) {}
    // In the middle of a program, which began at `main`; `calls` have not returned yet, the innermost first.
    CallTracker(const simulator::Machine& machine, std::uint16_t main, const std::vector<Call>& calls)
        : machine_(machine), interrupts_(machine), last_(seen(main)) {
        frames_.push_back({.routine = last_, .begin = machine.clock()});
        for (auto call = calls.rbegin(); call != calls.rend(); ++call)
            enter({seen(routine_of(*call)),
                   {call->from, call->bank},
                   call->stack_pointer,
                   call->kind != Call::Kind::subroutine,
                   machine.clock()});
    }

    // The innermost comes last; the first is the main program, which never ends.
    [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }

    // Before each instruction. `leave()` is called while a routine that has ended is still the last one.
    template <class Leave>
    void follow(const simulator::Registers& r, simulator::Cycle clock, Leave leave) {
        while (frames_.size() > 1 && r.s >= frames_.back().stack) {
            leave();
            frames_.pop_back();
        }
        const auto handler = interrupts_.look(r);
        const auto before_handler = static_cast<std::uint8_t>(r.s + pushed_by_handler);
        if (interrupts_.was_call()) {
            const std::uint8_t stack = handler ? before_handler : r.s;
            enter({seen(handler ? interrupted(r.s) : r.pc), last_, static_cast<std::uint8_t>(stack + pushed_by_jsr), false,
                   clock});
        }
        if (handler) enter({seen(*handler), last_, before_handler, true, clock});
        last_ = seen(r.pc);
    }

private:
    static constexpr std::uint8_t pushed_by_jsr = 2, pushed_by_handler = 3;

    void enter(const Frame& frame) {
        if (frames_.size() < deepest) frames_.push_back(frame);
    }
    // With the bank that is seen now, when the routine begins.
    [[nodiscard]] CodePlace seen(std::uint16_t address) const { return {address, machine_.cartridge_bank(address)}; }
    // Which handler an interrupt of the past entered is known only where its vector has not changed.
    [[nodiscard]] std::uint16_t routine_of(const Call& call) const {
        const auto word = [&](unsigned at) {
            return static_cast<std::uint16_t>(machine_.code(static_cast<std::uint16_t>(at))
                                              | machine_.code(static_cast<std::uint16_t>(at + 1)) << 8);
        };
        if (call.kind == Call::Kind::subroutine) return word(call.from + 1U);
        const std::uint16_t handler = word(0xfffe);
        return machine_.rom_visible(handler) ? machine_.ram_word(c64::location::irq_vector) : handler;
    }
    // Where the interrupt returns to: above the flags, on a stack that wraps around.
    [[nodiscard]] std::uint16_t interrupted(std::uint8_t stack) const {
        const auto byte = [&](int offset) {
            return machine_.ram(static_cast<std::uint16_t>(0x100 | ((stack + offset) & 0xff)));
        };
        return static_cast<std::uint16_t>(byte(2) | byte(3) << 8);
    }

    const simulator::Machine& machine_;
    InterruptEntry interrupts_;
    std::vector<Frame> frames_;
    CodePlace last_{};  // the instruction before
};

}  // namespace gato::debugger
