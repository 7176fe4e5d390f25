// SPDX-License-Identifier: MIT
// What a routine depends on besides what it was given: all that it read before it had written it, over any number of runs.
#pragma once

#include "simulator/engine/routine.hpp"
#include <gato/simulator/machine.hpp>

#include <bitset>
#include <cstdint>
#include <set>

namespace gato::simulator {

struct Dependences {
    std::bitset<0x10000> memory;          // RAM, and the processor port at $00 and $01
    std::bitset<0x10000> devices;         // registers of chips, colour RAM
    std::bitset<0x10000> rom_data;        // bytes of ROMs that were read as data
    std::set<std::uint16_t> rom_entries;  // where ROMs were entered; what they read is not known
    std::uint16_t registers = 0;          // parts of the register file (engine/register_flow.hpp)
    std::bitset<0x10000> executed;        // bytes of instructions in RAM, operands included
    std::bitset<0x10000> instructions;    // where these begin

    void add(const Dependences& more);
    // Of the runs of a routine on memory alone.
    void add(const RoutineMemory& memory);
    // Without the bytes of executed instructions, which count as the routine itself.
    void leave_out_instructions();
};

// Fills in the bytes as the processor sees them, and marks what is not plain memory so that a run leaves there: with it the return address
// of the routine, at whose first instruction the machine is.
void copy_memory(const Machine& machine, RoutineMemory& memory);

}  // namespace gato::simulator
