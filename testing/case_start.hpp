// SPDX-License-Identifier: MIT
// Prepares a machine for a case: with its program loaded, at the first instruction, and with the values of `set` in place. These are the
// pieces of a run, for code that runs a case on many machines (testing/phases, testing/proof).
#pragma once

#include "testing/case.hpp"
#include "testing/case_world.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"
#include <gato/simulator/machine.hpp>

#include <string>

namespace gato::cases {

// What a run is for: its result, its last instructions, or a debugger.
enum class Purpose : std::uint8_t { result, trail, recording };

[[nodiscard]] simulator::MachineOptions machine_options(const TestedProgram& program, const TestCase& test,
                                                        const CaseWorld& world, Purpose purpose);

// The machine is new, with these options. Returns why the program cannot be run, or an empty text. `trial` may be null.
[[nodiscard]] std::string load(simulator::Machine& machine, const TestedProgram& program, const TestCase& test,
                               const Trial* trial = nullptr);
// A handler of an interrupt is not entered by these.
void start(simulator::Machine& machine, const TestedProgram& program, const TestCase& test);
void set_values(simulator::Machine& machine, const TestCase& test);

}  // namespace gato::cases
