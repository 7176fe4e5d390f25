// SPDX-License-Identifier: MIT
// Two engines on one random program: everything visible must be the same wherever they stop.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <string>

namespace gato::simulator {

// What watches the programs.
enum class Watched : std::uint8_t {
    by_nothing,
    by_marks,    // of the board: they change, and are asked the same questions
    by_tracker,  // whose marks change, and which notes the same; now and then by nothing
};

// Runs this many cycles, in pieces of random length, on a machine that the seed describes: code that rewrites itself, timers
// that interrupt at any cycle, banks that change, devices, and a host that writes to memory, copies the machine and goes back
// in time. Returns the first difference; empty if there is none.
[[nodiscard]] std::string difference_of_engines(EngineKind one, EngineKind other, std::uint32_t seed, Cycle cycles,
                                                Watched watched);

}  // namespace gato::simulator
