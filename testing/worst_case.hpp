// SPDX-License-Identifier: MIT
// The key `worst_case` of a case: a limit for the time of its routine over all paths, not only the one that the case takes.
#pragma once

#include "testing/tested_program.hpp"
#include "testing/values.hpp"
#include "timing/worst_case.hpp"

#include <optional>
#include <string>

namespace gato::cases {

// Reads the value of the key. Throws TestMistake.
[[nodiscard]] WorstCaseLimit read_worst_case(const JsonValue& value, const ValueReader& values);

// The most cycles from the first instruction of the case's routine to the end of its RTS or RTI. The program must have a map. What
// the case sets does not matter, except `$0001`, and mocked routines count in full.
[[nodiscard]] timing::Bound worst_case_of(const TestedProgram& program, const TestCase& test, const timing::Bounds& bounds);

// Returns why the case fails; nothing if the bound is within the limit, or if there is no limit.
[[nodiscard]] std::optional<std::string> beyond_worst_case(const TestedProgram& program, const TestCase& test);

}  // namespace gato::cases
