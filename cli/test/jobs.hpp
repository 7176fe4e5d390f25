// SPDX-License-Identifier: MIT
// Runs cases at the same time.
#pragma once

#include "cli/test/coverage.hpp"

#include "testing/report.hpp"

#include <vector>

namespace gato::cli {

inline constexpr unsigned most_jobs = 256;

// Fills in the results, and the executed instructions unless `coverage` is null.
void run_cases(std::vector<cases::CaseReport>& reports, unsigned jobs, double timeout, Coverage* coverage = nullptr);

}  // namespace gato::cli
