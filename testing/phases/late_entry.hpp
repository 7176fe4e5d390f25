// SPDX-License-Identifier: MIT
// Enters a handler as an interrupt at a line of the raster does, so many cycles late: the processor's own sequence, and, while the
// KERNAL is switched in, its code up to the jump through the vector. All of it waits for the bus where the VIC takes it.
#pragma once

#include "testing/case.hpp"
#include "testing/phases/preparation.hpp"
#include <gato/simulator/machine.hpp>

namespace gato::cases {

struct LateEntry {
    simulator::Cycle edge = 0;   // when the line falls
    simulator::Cycle begin = 0;  // when the sequence begins
};

// The machine's clock must be before the edge. Interrupts that came earlier have been acknowledged. The statistics of the machine
// begin with the handler's first instruction. `done` notes what happens.
void enter_late(simulator::Machine& machine, TestCase::As as, std::uint16_t handler, LateEntry entry, Preparation& done);

}  // namespace gato::cases
