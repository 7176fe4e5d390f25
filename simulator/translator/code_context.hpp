// SPDX-License-Identifier: MIT
// What translated code reaches besides the board's memory, and how it comes back.
#pragma once

#include "simulator/engine/operations.hpp"

#include <array>
#include <numeric>

namespace gato::simulator::translator {

// Why translated code came back. The registers are those before the instruction at pc.
enum class Leave : std::uint8_t {
    bail,        // which is the interpreter's
    event,       // the end has come with the instruction before it, or may come within the next one
    late_event,  // the same, and that was a branch that looks for interrupts earlier
    no_block,    // nothing has been translated there
};

struct CodeContext {
    struct NoBus {};
    using Cpu = Operations<NoBus>;

    CodeContext() { std::iota(numbers.begin(), numbers.end(), std::uint8_t{0}); }

    NoBus bus;
    Cpu cpu{bus, UnstableConstants{}, 0};   // the interpreter's core: what is seldom done is done there
    Cycle left = 0;                         // until an event, or the bus is taken
    std::array<std::uint8_t, 256> numbers;  // each by itself: immediate operands are in memory, like others
    // By address: may it not simply be written? Since it has been translated, so often, or is no plain memory.
    std::array<std::uint8_t, 0x10000> guard{};
    // By address: the code of the block that begins there.
    std::array<const void*, 0x10000> blocks{};
};

}  // namespace gato::simulator::translator
