// SPDX-License-Identifier: MIT
// Checks a case with `forall` for all its inputs. Blocks of inputs are shared among threads, if the caller has them; the verdict does not
// depend on how many there are.
#pragma once

#include "testing/case_result.hpp"
#include "testing/case_world.hpp"
#include "testing/proof/forall.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"

namespace gato::cases {

// The test must have `forall`. What cannot be run (a file that cannot be read) is thrown as a Failure.
[[nodiscard]] CaseResult prove_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// Does the case hold in the changed program? `trial.most_cycles` is the most that an input may take.
[[nodiscard]] bool is_proved(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial);

// Does the routine leave the same registers and bytes in the changed program as in this one, for all inputs?
[[nodiscard]] bool is_equivalent(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                 const Trial& trial);

// Returns the case of the smallest input that fails, or of the first one.
[[nodiscard]] TestCase first_counter_example(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
