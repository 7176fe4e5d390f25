// SPDX-License-Identifier: MIT
// Runs a case with a single input on a machine of its own.
#pragma once

#include "testing/case_recording.hpp"
#include "testing/case_result.hpp"
#include "testing/case_world.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"

namespace gato::cases {

// What the disk or the memory does not give is thrown.
[[nodiscard]] CaseResult run_single_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);
[[nodiscard]] CaseRecording record_single_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// Runs the case once, to see no more than whether it passes. A case that cannot be run fails.
[[nodiscard]] TrialEnd try_single_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                       const Trial& trial);

}  // namespace gato::cases
