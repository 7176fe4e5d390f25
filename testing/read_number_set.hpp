// SPDX-License-Identifier: MIT
// Reads a set of numbers: 7, "$1f", "0..7", "any", or a list of numbers and ranges.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/number_set.hpp"

namespace gato::cases {

// `any` is what "any" means, and `most` the greatest number allowed. Throws TestMistake.
[[nodiscard]] NumberSet read_number_set(const JsonValue& value, NumberRange any, std::uint32_t most);

}  // namespace gato::cases
