// SPDX-License-Identifier: MIT
// Who may look on while a machine runs.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>

namespace gato::simulator {

// Watches instructions while a machine runs. Slows it down to a third or so.
class Observer {
public:
    virtual ~Observer() = default;
    // Before each instruction; false stops the run in front of it.
    virtual bool before_instruction(const Registers& registers, Cycle clock) = 0;
};

// How often each address was executed; the fast observer.
struct ExecutionCounts {
    std::array<std::uint32_t, 0x10000> counts{};
};

}  // namespace gato::simulator
