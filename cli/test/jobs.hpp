// SPDX-License-Identifier: MIT
// Cases that run at the same time.
#pragma once

#include "cli/test/report.hpp"

namespace gato::cli {

inline constexpr unsigned most_jobs = 256;

// Fills in the results.
void run_cases(std::vector<CaseReport>& reports, unsigned jobs, double timeout);

}  // namespace gato::cli
