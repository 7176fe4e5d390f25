// SPDX-License-Identifier: MIT
// Reads what a case varies from JSON, and checks it as a whole. All functions throw TestMistake.
#pragma once

#include "testing/case.hpp"
#include "testing/values.hpp"

#include <vector>

namespace gato::cases {

void read_late(const JsonValue& value, PhaseSettings& phases);
void read_chips(const JsonValue& list, PhaseSettings& phases);
[[nodiscard]] std::vector<VariedRegister> read_varied(const JsonValue& value, const ValueReader& values);
void read_stable(const JsonValue& value, const ValueReader& values, PhaseSettings& phases);
void read_same_picture(const JsonValue& value, PhaseSettings& phases);

// The case has been read as a whole: is what it varies possible, and of use?
void check_phases(const TestCase& test);

}  // namespace gato::cases
