// SPDX-License-Identifier: MIT
// What memory a case finds initialised: its program, a cartridge, and the values that the case sets.
#pragma once

#include "simulator/session/program_memory.hpp"
#include "testing/case.hpp"
#include "testing/tested_program.hpp"
#include <gato/simulator/machine.hpp>

namespace gato::cases {

[[nodiscard]] simulator::ProgramMemory memory_of_case(const TestedProgram& program, const TestCase& test,
                                                      const simulator::Machine& machine);

// What a mock returns counts as initialised from the start: a user who steps through the recording sees only what it changes.
void add_values_of_mocks(const TestCase& test, simulator::ProgramMemory& memory);

}  // namespace gato::cases
