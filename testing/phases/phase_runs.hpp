// SPDX-License-Identifier: MIT
// Runs a case in all its phases and compares them. The first phase that fails, in the order of PhaseList, is the result, whatever
// threads share the work.
#pragma once

#include "testing/case_runner.hpp"

namespace gato::cases {

// The case has phases (TestCase::phases). Throws what a machine throws that cannot be built.
[[nodiscard]] CaseResult run_phases(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// Records the first phase that fails, or the first one if none does.
[[nodiscard]] CaseRecording record_phase(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
