// SPDX-License-Identifier: MIT
// Runs any case of a test file: with a single input, with `forall`, or in each of its phases.
#pragma once

#include "testing/case_recording.hpp"
#include "testing/case_result.hpp"
#include "testing/case_world.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"

namespace gato::cases {

[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// Runs the case once, to see no more than whether it passes. A case that cannot be run fails. With `forall`, `most_cycles` is for each input.
[[nodiscard]] TrialEnd try_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial);

// With `forall`: does the routine leave the same registers and bytes for all inputs, whatever the case expects? False for other cases.
[[nodiscard]] bool is_without_effect(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                     const Trial& trial);

// Of a case with `forall`, it is the smallest input that fails, or else the first one; likewise of one with phases. `start` is null if the case cannot be run; `result`
// says why.
[[nodiscard]] CaseRecording record_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
