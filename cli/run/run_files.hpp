// SPDX-License-Identifier: MIT
// The files that a run reads and writes, as far as its options name them: so that nothing is lost at the end of a long run.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/run/run_options.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Besides the program and what it is made of.
[[nodiscard]] Inputs inputs_of(const RunArguments& arguments);

// Where the folded stacks of --profile go; empty without it, and beside standard output and devices.
[[nodiscard]] std::string folded_profile(const RunArguments& arguments);

// `ranges`: of --dump.
[[nodiscard]] std::vector<std::string> outputs_of(const RunArguments& arguments, const std::vector<MemoryRange>& ranges);

}  // namespace gato::cli
