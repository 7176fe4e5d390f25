// SPDX-License-Identifier: MIT
// From the options of `gato run` to a machine with its program loaded and started.
#pragma once

#include "cli/run_options.hpp"

#include <gato/simulator/session.hpp>

namespace gato::cli {

// Throws Failure for options that are wrong and files that cannot be read.
[[nodiscard]] simulator::Machine make_machine(const RunArguments& arguments,
                                              const std::vector<simulator::Condition>& conditions);
void load_and_start(simulator::Machine& machine, const RunArguments& arguments);

}  // namespace gato::cli
