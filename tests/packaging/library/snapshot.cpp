// SPDX-License-Identifier: MIT
// Moments of a machine that share what has not changed.
#include "parts.hpp"

#include <gato/simulator/snapshot.hpp>

bool goes_back_to_a_snapshot() {
    using namespace gato::simulator;
    Machine machine;
    const Snapshot first(machine);
    machine.ram(0xc000) = 1;
    const Snapshot second(machine, &first);
    machine.ram(0xc000) = 2;
    second.restore(machine);
    const bool is_second = machine.ram(0xc000) == 1;
    first.restore(machine);
    return is_second && machine.ram(0xc000) == 0 && second.bytes_beside(&first) < first.bytes_beside(nullptr);
}
