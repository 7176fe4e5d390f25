// SPDX-License-Identifier: MIT
// Which instruction is the first of an interrupt, seen by an observer of all instructions. An interrupt pushes three bytes more
// than the instruction before it did, and continues where a vector points; a program that jumps to its own handler does only one
// of the two. After the KERNAL's entries the handler is given by a vector in RAM.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <optional>

namespace gato::debugger {

class InterruptEntry {
public:
    explicit InterruptEntry(const simulator::Machine& machine) : machine_(machine) {}

    // To be called for every instruction, in order. Returns the handler that begins with it, if one does.
    [[nodiscard]] std::optional<std::uint16_t> look(const simulator::Registers& registers);

    // Was the instruction before a JSR? If so its routine begins here, or, after an interrupt in between, where that returns to.
    [[nodiscard]] bool was_call() const { return was_call_; }

private:
    [[nodiscard]] std::optional<std::uint16_t> handler_at(const simulator::Registers& registers) const;
    [[nodiscard]] std::optional<std::uint8_t> stack_after(const simulator::Registers& registers, std::uint8_t opcode) const;

    const simulator::Machine& machine_;
    std::optional<std::uint8_t> stack_;  // what the stack pointer must be now; unknown after routines of the host
    bool is_call_ = false, was_call_ = false;
};

}  // namespace gato::debugger
