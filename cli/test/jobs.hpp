// SPDX-License-Identifier: MIT
// Cases that run at the same time.
#pragma once

#include <gato/testing/report.hpp>

#include <vector>

namespace gato::cli {

inline constexpr unsigned most_jobs = 256;

// Fills in the results.
void run_cases(std::vector<cases::CaseReport>& reports, unsigned jobs, double timeout);

}  // namespace gato::cli
