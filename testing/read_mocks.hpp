// SPDX-License-Identifier: MIT
// Reads `mock` and `writes` of a case from JSON. Both functions throw TestMistake.
#pragma once

#include "testing/values.hpp"

#include <vector>

namespace gato::cases {

[[nodiscard]] std::vector<Mock> read_mocks(const JsonValue& value, const ValueReader& values);
[[nodiscard]] std::vector<ExpectedWrites> read_writes(const JsonValue& value, const ValueReader& values);

}  // namespace gato::cases
