// SPDX-License-Identifier: MIT
// Which routine called which, as the stack shows: the 6502 keeps no frames, but a history knows which instruction pushed each
// byte.
//
//     for (const auto& call : call_stack(machine, history.pushed())) show(call.from, call.kind);
//
// A return address that a program has pushed itself (PHA, PHA, RTS) counts as data here, and so does one that it has changed.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>

#include <cstdint>
#include <vector>

namespace gato::debugger {

struct Call {
    enum class Kind : std::uint8_t { subroutine, interrupt, brk };
    Kind kind = Kind::subroutine;
    std::uint16_t from = 0;  // the JSR or BRK; for an interrupt, the instruction after which it came
    std::uint16_t returns_to = 0;
    std::uint8_t stack_pointer = 0;  // after the return
    SeenBank bank{};                 // in which the JSR or BRK is
};

// Returns the calls that have not returned yet, the innermost first.
[[nodiscard]] std::vector<Call> call_stack(const simulator::Machine& machine, const simulator::PushedBytes& pushed);

}  // namespace gato::debugger
