// SPDX-License-Identifier: MIT
// Two engines on one random program: everything visible must be the same wherever they stop.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <string>

namespace gato::simulator {

// Runs this many cycles, in pieces of random length, on a machine that the seed describes: code that rewrites itself, timers
// that interrupt at any cycle, banks that change, devices, and a host that writes to memory, copies the machine and goes back
// in time; with marks that change, and are asked the same questions, if wanted. Returns the first difference; empty if there is none.
[[nodiscard]] std::string difference_of_engines(EngineKind one, EngineKind other, std::uint32_t seed, Cycle cycles,
                                                bool has_marks);

}  // namespace gato::simulator
