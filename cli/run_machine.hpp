// SPDX-License-Identifier: MIT
// From the options of `gato run` and `gato play` to a machine with its program loaded and started.
#pragma once

#include "cli/run_options.hpp"

#include <gato/formats/map.hpp>
#include <gato/simulator/session.hpp>

#include <optional>

namespace gato::cli {

// The map that --map names, or the one beside the program if there is one.
[[nodiscard]] std::optional<ProgramMap> find_map(const RunArguments& arguments);

// Throws Failure for options that are wrong and files that cannot be read.
[[nodiscard]] simulator::Machine make_machine(const RunArguments& arguments,
                                              const std::vector<simulator::Condition>& conditions);
void load_and_start(simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
