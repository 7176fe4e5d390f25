// SPDX-License-Identifier: MIT
// Interrupts at a place of the raster beam, forced: in which cycles the processor can begin the sequence that enters a handler, and
// the entry itself in one of them. Real programs show few of these cycles, since they repeat themselves frame by frame.
//
// The sequence begins where an instruction ends, at least two cycles after the line fell (simulator/board/interrupts.cpp). An
// instruction cannot end while the VIC stops the processor, except with the writes, up to two, that may follow its last read.
#pragma once

#include <gato/simulator/machine.hpp>

#include <vector>

namespace gato::simulator {

// The processor does nothing up to this cycle; all else goes on.
void rest(Machine& machine, Cycle until);

// When the line of the raster interrupt falls in the frame that begins at `frame`.
[[nodiscard]] Cycle raster_edge(Cycle frame, int line, const VideoStandard& video);

// Returns the cycles in which the sequence can begin when the line falls at `edge`, in order: the earliest one, and all that are at
// most `latest` cycles later. The clock of the machine must be at least ten cycles before the edge.
[[nodiscard]] std::vector<Cycle> entries_after(const Machine& machine, Cycle edge, Cycle latest);

// The same for all that an instruction of at most so many cycles can cause, or a branch that is taken and an instruction of one cycle
// less. Without stalls these are the `longest` cycles from the earliest one on; cycles in which the processor is stopped make it more.
[[nodiscard]] std::vector<Cycle> entries_of_instructions(const Machine& machine, Cycle edge, int longest);

// What the handlers of interrupts that came up to now have done: the sum of the chips.
inline constexpr unsigned interrupts_of_vic = 1, interrupts_of_cia_1 = 2, interrupts_of_cia_2 = 4, all_interrupts = 7;
void acknowledge_interrupts(Machine& machine, unsigned chips);

// Begins the sequence in the machine's present cycle, whether or not an interrupt is due, and ends when it is over. NMI: press_restore()
// must have come before, else the vector is that of IRQ.
void force_interrupt(Machine& machine);

}  // namespace gato::simulator
