// SPDX-License-Identifier: MIT
// Real numbers as people write them: digits, a point, digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::real {

// Digits on both sides of the point together, without zeros at the beginning; those of a number that fits 64 bits.
inline constexpr std::size_t most_digits = 18;

// Is this digits, a point and digits, and nothing else?
[[nodiscard]] bool is_decimal(std::string_view text);
// The nearest double to what `is_decimal`. Returns nothing if there are too many digits.
[[nodiscard]] std::optional<double> from_decimal(std::string_view text);

// With this many digits after the point, at most 9, the last one rounded, halves away from zero. Returns nothing for numbers
// beyond 2^63.
[[nodiscard]] std::optional<std::string> to_decimal(double value, int digits);

}  // namespace gato::real
