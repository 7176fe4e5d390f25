// SPDX-License-Identifier: MIT
// Runs cases at the same time; and those with `forall` one after the other, each on all threads.
#pragma once

#include "cli/test/coverage.hpp"

#include "testing/report.hpp"

#include <vector>

namespace gato::cli {

inline constexpr unsigned most_jobs = 256;

struct JobOptions {
    unsigned jobs = 1;
    double timeout = cases::default_timeout;      // seconds of real time for each case
    Coverage* coverage = nullptr;                 // gets the executed instructions
    cases::Certificates* certificates = nullptr;  // of proofs
    bool tries_all = false;                       // proofs go on after the first input that fails
};

// Fills in the results.
void run_cases(std::vector<cases::CaseReport>& reports, const JobOptions& options);

}  // namespace gato::cli
