// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include "cli/test_file.hpp"

namespace gato::cli {

struct CaseResult {
    std::string name;
    std::vector<std::string> failures;  // empty: passed
    std::vector<std::string> screen;    // of a failed scenario
    std::vector<std::string> trail;     // its last instructions
    simulator::Cycle cycles = 0;
    double seconds = 0;  // emulated
};

[[nodiscard]] CaseResult run_case(const TestProgram& program, const TestCase& test);

}  // namespace gato::cli
