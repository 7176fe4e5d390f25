// SPDX-License-Identifier: MIT
// How messages about test files name things.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/case.hpp"
#include <gato/support/diagnostics.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

// "less than 7 ($07)"
[[nodiscard]] std::string describe(const Expected& expected);
// "7 ($07)", with two or four digits.
[[nodiscard]] std::string describe_number(std::uint32_t value, unsigned width);

// The comparison that a key means.
[[nodiscard]] std::optional<Comparison::Kind> comparison_of(std::string_view key);
[[nodiscard]] std::vector<std::string_view> comparison_keys();

// What a JSON value is: "a list", "7".
[[nodiscard]] std::string kind_of(const JsonValue& value);

// A text of a file, which may be as long as the file.
[[nodiscard]] std::string shortened(const std::string& text);

// "; did you mean `b`?", or nothing.
[[nodiscard]] std::string did_you_mean(const NearestName& nearest);

// "unknown comparison `bb`; there are a, b, c; did you mean `b`?"
[[nodiscard]] std::string unknown(const std::string& what, const std::string& written,
                                  const std::vector<std::string_view>& known);

}  // namespace gato::cases
