// SPDX-License-Identifier: MIT
// What translated code reaches besides the board's memory, and how it comes back.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>

namespace gato::simulator::translator {

// Why translated code came back. The registers are those before the instruction at pc.
enum class Leave : std::uint8_t {
    bail,        // which is the interpreter's
    event,       // the end has come with the instruction before it, or may come within the next one
    late_event,  // the same, and that was a branch that looks for interrupts earlier
    no_block,    // nothing has been translated there
    no_careful,  // nor careful code, which is needed now; or there is no time left for its first instruction
};

struct CodeContext {
    Cycle left = 0;                                 // until an event, or the bus is taken
    std::uint32_t nz = 0, carry = 0, overflow = 0;  // as Core has them, and control, which stays here
    std::uint32_t a = 0, x = 0, y = 0, s = 0, control = 0, status = 0;
    // By address: may it not simply be written? Since it has been translated, so often, or is no plain memory.
    std::array<std::uint8_t, 0x10000> guard{};
    // By address: the code of the block that begins there; and code that may be entered at any instruction, however little time is left.
    std::array<const void*, 0x10000> blocks{}, careful{};
};

}  // namespace gato::simulator::translator
