// SPDX-License-Identifier: MIT
// Instructions on the bus that sees every access, one at a time: the exact engine, code in the I/O area, and interrupts outside an
// engine.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/core.hpp"

namespace gato::simulator {

struct ExactStep {
    Outcome outcome = Outcome::next;  // jam: the instruction has not been executed
    bool masked = false;              // the I flag with which interrupts are polled
    bool polls = true;                // BRK does not look for interrupts, as its handler begins first; nor does JAM
    bool may_unmask = false;          // so that one may be due that was not
    Cycle polled = 0;                 // when they are looked for: the last cycle but one in which the processor went on
    Cycle irq_polled = never;         // when IRQ is, if earlier
};

// Executes the instruction at the board's pc.
ExactStep step_exactly(Board& board);

// Enters an interrupt that is due at the end of that instruction.
void interrupt_if_due(Board& board, const ExactStep& step);
// The same for what has become due while no engine ran.
void interrupt_if_due(Board& board);
// The interrupt sequence.
void enter_interrupt(Board& board);

}  // namespace gato::simulator
