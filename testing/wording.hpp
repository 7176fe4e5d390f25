// SPDX-License-Identifier: MIT
// What messages about test files call things.
#pragma once

#include "core/support/json_document.hpp"
#include "testing/case.hpp"
#include <gato/support/diagnostics.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

// Returns "less than 7 ($07)".
[[nodiscard]] std::string describe(const Expected& expected);
// Returns "7 ($07)", with two or four digits.
[[nodiscard]] std::string describe_number(std::uint32_t value, unsigned width);

// Returns "line 100, cycle 12".
[[nodiscard]] std::string beam_text(const simulator::VideoStandard& video, simulator::Cycle clock);

// Returns the comparison that a key means, or nothing if it means none.
[[nodiscard]] std::optional<Comparison::Kind> comparison_of(std::string_view key);
[[nodiscard]] std::vector<std::string_view> comparison_keys();

// Returns what a JSON value is: "a list", "7".
[[nodiscard]] std::string kind_of(const JsonValue& value);

// Returns 65280 as "65,280".
[[nodiscard]] std::string with_separators(std::uint64_t number);

// Shortens a text from a file, which may be as long as the file.
[[nodiscard]] std::string shortened(const std::string& text);

// Returns "; did you mean `b`?", or an empty text.
[[nodiscard]] std::string did_you_mean(const NearestName& nearest);

// Returns "unknown comparison `bb`; there are a, b, c; did you mean `b`?"
[[nodiscard]] std::string unknown(const std::string& what, const std::string& written,
                                  const std::vector<std::string_view>& known);

}  // namespace gato::cases
