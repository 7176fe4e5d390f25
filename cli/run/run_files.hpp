// SPDX-License-Identifier: MIT
// The files that a run reads and writes, as far as its options name them, so that nothing is lost at the end of a long run.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/run/run_options.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Apart from the program and its sources.
[[nodiscard]] Inputs inputs_of(const RunArguments& arguments);

// Where the folded stacks of --profile go; empty without that option, and if the profile goes to standard output or a device.
[[nodiscard]] std::string folded_profile(const RunArguments& arguments);

// `ranges`: those of --dump.
[[nodiscard]] std::vector<std::string> outputs_of(const RunArguments& arguments, const std::vector<MemoryRange>& ranges);

}  // namespace gato::cli
