// SPDX-License-Identifier: MIT
// From the options of `gato run` and `gato play` to a machine with its program loaded and started.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/session.hpp>

#include <optional>

namespace gato::cli {

// Throws Failure for wrong options and files that cannot be read.
[[nodiscard]] simulator::Machine make_machine(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                                              const std::vector<simulator::Condition>& conditions);
// Without a program, --load and --pc must say what to run.
void load_and_start(simulator::Machine& machine, const RunArguments& arguments, const std::optional<OpenProgram>& opened);

}  // namespace gato::cli
