// SPDX-License-Identifier: MIT
// An input as a row of a test file, ready to be pasted.
#pragma once

#include "testing/case.hpp"

#include <string>
#include <vector>

namespace gato::cases {

// Returns {"set": {"a": 255, "$fb": {"word": 1000}}, "expect": {"a": 86}}. `expected` has the numbers of this input; only what the case
// gives as an expression is in the row.
[[nodiscard]] std::string row_text(const TestCase& single, const std::vector<ExpectedValue>& expected);

}  // namespace gato::cases
