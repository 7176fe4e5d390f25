// SPDX-License-Identifier: MIT
// Machine code that BASIC calls in the middle of an expression: the routine of USR, or the routine of a program that has
// changed the vector for operands. The host cannot stand still there while the processor executes that code. So whatever needed
// the expression - a step of a statement, or a routine of BASIC that machine code has called - is given up, the code is called,
// and then everything is repeated, from the state in which it began, with the answer. What it does before its last expression
// is such that doing it twice changes nothing.
#pragma once

#include "simulator/firmware/basic_state.hpp"
#include "simulator/firmware/host.hpp"
#include "simulator/firmware/interpreter/error.hpp"

namespace gato::simulator {

class CodeCalls {
public:
    // What is executed at the processor's place begins, for the first time or again.
    CodeCalls(Host host, BasicState& state);

    // It is finished.
    void end();
    // It cannot continue without this.
    void call(const basic::CodeCall& wanted);

    // The code has returned. These return false if nothing called it, or if it never ends.
    static bool take_number(Host host, BasicState& state);
    static bool take_operand(Host host, BasicState& state);
    // The code has jumped to BASIC's own routine, with the operand at `place`. Returns false if it was not called, or if it
    // calls that routine.
    static bool leave_operand(Host host, BasicState& state, std::uint16_t place);

private:
    static bool go_on(Host host, BasicState& state, BasicState::Answer answer);
    static void restore(Host host, BasicState& state, const BasicState::Anew& begun);

    Host host_;
    BasicState& state_;
    BasicState::Anew begun_;
    bool is_anew_ = false;
};

}  // namespace gato::simulator
