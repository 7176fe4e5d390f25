// SPDX-License-Identifier: MIT
// Checks that values of a test file have the expected types. Each function throws TestMistake if a value is something else.
#pragma once

#include "testing/values.hpp"

#include <string>
#include <vector>

namespace gato::cases {

[[noreturn]] void fail_at(JsonPlace place, const std::string& message);

[[nodiscard]] const std::string& text_of(const JsonValue& value);
[[nodiscard]] std::vector<JsonValue> list_of(const JsonValue& value);
[[nodiscard]] std::vector<JsonValue> members_of(const JsonValue& value);

}  // namespace gato::cases
