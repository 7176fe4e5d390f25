// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include "cli/test/case_result.hpp"
#include "cli/test/tested_program.hpp"

namespace gato::cli {

inline constexpr double default_timeout = 60;

// `timeout` in seconds of the user's time.
[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, double timeout = default_timeout);

}  // namespace gato::cli
