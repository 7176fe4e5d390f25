// SPDX-License-Identifier: MIT
// The values that a place takes in turn: "0..255", 7, "$1f", "any", lists of these. Throws TestMistake.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/proof/inputs.hpp"

#include <vector>

namespace gato::cases {

// Returns them in ascending order; none overlap, and there is at least one. `most` is the largest that a value may be.
[[nodiscard]] std::vector<ValueRange> read_ranges(const JsonValue& value, std::uint32_t most);

}  // namespace gato::cases
