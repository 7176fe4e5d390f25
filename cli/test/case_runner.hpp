// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include "cli/test/case.hpp"
#include "cli/test/tested_program.hpp"

#include <string>
#include <vector>

namespace gato::cli {

struct CaseResult {
    TestCase::Fault fault = TestCase::Fault::none;  // it could not be run; then failures[0] says why
    std::vector<std::string> failures{};            // empty: passed
    std::vector<std::string> screen{};              // of a failed scenario
    std::vector<std::string> trail{};               // its last instructions
    simulator::Cycle cycles = 0;
    double emulated_seconds = 0;
    double seconds = 0;     // of the user's time
    std::string picture{};  // as PNG, when it is not the expected one
};

inline constexpr double default_timeout = 60;

// `timeout` in seconds of the user's time.
[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, double timeout = default_timeout);

}  // namespace gato::cli
