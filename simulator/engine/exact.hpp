// SPDX-License-Identifier: MIT
// Executes instructions one at a time on the bus that sees every access: for the exact engine, for code in the I/O area, and
// for interrupts outside an engine.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/core.hpp"

namespace gato::simulator {

struct ExactStep {
    Outcome outcome = Outcome::next;  // jam: the instruction has not been executed
    bool masked = false;              // the I flag with which interrupts are polled
    bool polls = true;                // BRK does not poll interrupts, as its handler begins first; nor does JAM
    bool may_unmask = false;          // an interrupt may then be due that was not before
    Cycle polled = 0;                 // when they are polled: in the last cycle but one in which the processor was not stopped
    Cycle irq_polled = never;         // when IRQ is polled, if earlier
};

// Executes the instruction at the board's pc.
ExactStep step_exactly(Board& board);

// Enters an interrupt that is due at the end of that instruction.
void interrupt_if_due(Board& board, const ExactStep& step);
// The same for an interrupt that has become due while no engine ran.
void interrupt_if_due(Board& board);
// Performs the interrupt sequence.
void enter_interrupt(Board& board);

}  // namespace gato::simulator
