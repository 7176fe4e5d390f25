// SPDX-License-Identifier: MIT
// The two ways to compare: whole runs with the same keys, and the cases of a test file.
#pragma once

#include "cli/compare/compare_arguments.hpp"
#include "cli/exit_code.hpp"

namespace gato::cli {

// Both print the result. They throw Failure.
[[nodiscard]] ExitCode compare_runs(const CompareArguments& arguments);
[[nodiscard]] ExitCode compare_cases(const CompareArguments& arguments);

}  // namespace gato::cli
