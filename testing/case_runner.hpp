// SPDX-License-Identifier: MIT
// Runs a case with a single input once, on a machine of its own. run_case.hpp is for callers that want its verdict.
#pragma once

#include "testing/case_recording.hpp"
#include "testing/case_result.hpp"
#include "testing/case_start.hpp"
#include "testing/case_world.hpp"
#include "testing/phases/prepared_run.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"

namespace gato::cases {

// Runs a case that has no fault once, on a copy of a machine that was prepared, or, if there is none, on a new one. What goes wrong with a
// disk or a cartridge is thrown.
[[nodiscard]] CaseResult run_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                  PreparedRun* prepared = nullptr);
[[nodiscard]] CaseRecording record_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                        PreparedRun* prepared = nullptr);

// The same, to see no more than whether it passes. A case that cannot be run fails.
[[nodiscard]] TrialEnd try_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial);

}  // namespace gato::cases
