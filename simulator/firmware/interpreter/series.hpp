// SPDX-License-Identifier: MIT
// Powers, logarithms and angles, by the polynomials of the ROM and in its order of rounding, so that the last digit is a C64's
// too. Facts: "Mapping the Commodore 64", $b9bc-$ba27, $bf71-$bfff and $e043-$e33e, which has the coefficients.
#pragma once

#include "simulator/firmware/interpreter/number.hpp"

#include <span>

namespace gato::simulator::basic {

// Each takes FAC and returns FAC.
[[nodiscard]] double sine(double angle);
[[nodiscard]] double cosine(double angle);
// Throws Error: DIVISION BY ZERO.
[[nodiscard]] double tangent(double angle);
[[nodiscard]] double arctangent(double number);
// Throws Error: ILLEGAL QUANTITY, unless it is greater than 0.
[[nodiscard]] double logarithm(double number);
// Throws Error: OVERFLOW.
[[nodiscard]] double exponential(double number);
// Throws Error: ILLEGAL QUANTITY, OVERFLOW.
[[nodiscard]] double square_root(double number);
[[nodiscard]] double power(double base, double exponent);

// The coefficient of the highest power comes first; the second function has those of odd powers only.
[[nodiscard]] double polynomial(double accumulator, std::span<const FloatBytes> coefficients);
[[nodiscard]] double odd_polynomial(double accumulator, std::span<const FloatBytes> coefficients);

}  // namespace gato::simulator::basic
