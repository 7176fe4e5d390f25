// SPDX-License-Identifier: MIT
// Prepares a machine for a case: with its program loaded, the values of `set` in place, and at the first instruction.
#pragma once

#include "testing/case.hpp"
#include "testing/case_world.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"
#include <gato/simulator/machine.hpp>

namespace gato::cases {

// `is_exact`: every instruction is executed, and no idle loop is skipped.
[[nodiscard]] simulator::MachineOptions machine_options(const TestedProgram& program, const TestCase& test,
                                                        const CaseWorld& world, bool is_exact);

// The machine is new, with these options. A handler of an interrupt is not entered yet. `trial` may be null.
void start_case(simulator::Machine& machine, const TestedProgram& program, const TestCase& test, const Trial* trial = nullptr);

}  // namespace gato::cases
