// SPDX-License-Identifier: MIT
// Instructions on the bus that sees every access, one at a time: code in the I/O area, and interrupts outside the interpreter.
#pragma once

#include <gato/simulator/board.hpp>

namespace gato::simulator {

struct ExactStep {
    bool masked = false;  // the I flag with which interrupts are polled
    bool jammed = false;  // it was a JAM, which has not been executed
};

// Executes the instruction at the board's pc.
ExactStep step_exactly(Board& board);

// Enters an interrupt that became due while something else than the interpreter ran.
void interrupt_if_due(Board& board);

}  // namespace gato::simulator
