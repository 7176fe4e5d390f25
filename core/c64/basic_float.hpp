// SPDX-License-Identifier: MIT
// Numbers as the C64's BASIC keeps them in variables: an exponent of one byte, 129 for numbers from 1 to 2, and four bytes of
// digits, of which the first bit, always 1, gives its place to the sign. All bytes of zero are 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace gato::c64 {

using BasicFloat = std::array<std::uint8_t, 5>;

// The nearest number of BASIC, away from zero in the middle, as BASIC's own routines round; what is smaller than 2^-128 is 0.
// Returns nothing for numbers from 2^127 on, the first that BASIC calls an OVERFLOW.
[[nodiscard]] std::optional<BasicFloat> basic_float(double value);

}  // namespace gato::c64
