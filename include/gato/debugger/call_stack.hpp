// SPDX-License-Identifier: MIT
// Who called whom, as the stack tells: the 6502 keeps no frames, but a history knows which instruction pushed each byte.
//
//     for (const auto& call : call_stack(machine, history.pushed())) show(call.from, call.kind);
//
// A return address that a program has pushed itself (PHA, PHA, RTS) is data here, and so is one that it has changed.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>

#include <cstdint>
#include <vector>

namespace gato::debugger {

struct Call {
    enum class Kind : std::uint8_t { subroutine, interrupt, brk };
    Kind kind = Kind::subroutine;
    std::uint16_t from = 0;  // the JSR or BRK; of an interrupt the instruction that it came behind
    std::uint16_t returns_to = 0;
    std::uint8_t stack_pointer = 0;  // when it has returned
};

// The innermost first.
[[nodiscard]] std::vector<Call> call_stack(const simulator::Machine& machine, const simulator::PushedBytes& pushed);

}  // namespace gato::debugger
