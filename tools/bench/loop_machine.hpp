// SPDX-License-Identifier: MIT
// A C64 that is about to run a loop, for benchmarks of the simulator.
#pragma once

#include <gato/simulator/machine.hpp>

#include <string>

namespace gato::bench {

// Assembles the text to $c000. Throws std::runtime_error if that fails.
simulator::Machine machine_with_loop(const std::string& text, bool has_screen = false);

}  // namespace gato::bench
