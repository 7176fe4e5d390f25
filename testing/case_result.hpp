// SPDX-License-Identifier: MIT
// The result of a case.
#pragma once

#include "testing/case.hpp"

#include <string>
#include <vector>

namespace gato::cases {

struct CaseResult {
    TestCase::Fault fault = TestCase::Fault::none;  // it could not be run; failures[0] then says why
    std::vector<std::string> failures{};            // empty: passed
    std::vector<std::string> screen{};              // of a failed scenario
    std::vector<std::string> trail{};               // its last instructions
    simulator::Cycle cycles = 0;
    simulator::Cycle cpu_cycles = 0;  // of these, the ones in which the processor did not wait for the bus
    double emulated_seconds = 0;
    double seconds = 0;     // of real time
    std::string picture{};  // as PNG, if it is not the expected one
};

}  // namespace gato::cases
