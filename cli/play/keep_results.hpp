// SPDX-License-Identifier: MIT
// What a program that was played leaves in files.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/machine.hpp>

namespace gato::cli {

// What it has printed, and written to a disk or a tape. Throws Failure (environment_failed) if a file cannot be written.
void keep_results(const simulator::Machine& machine, const RunArguments& arguments, const Inputs& inputs);

}  // namespace gato::cli
