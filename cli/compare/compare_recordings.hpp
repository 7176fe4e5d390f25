// SPDX-License-Identifier: MIT
// Two recordings beside each other: the first difference between their runs that leads to what differs at their ends.
#pragma once

#include "cli/compare/compare_runs.hpp"

namespace gato::cli {

// Is one of the two a recording?
[[nodiscard]] bool has_recording(const CompareArguments& arguments);

// Prints the difference. Throws Failure: for a recording beside a program, recordings of different programs, and options that have no
// meaning for runs that are given.
[[nodiscard]] ExitCode compare_recordings(const CompareArguments& arguments);

}  // namespace gato::cli
