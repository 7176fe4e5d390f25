// SPDX-License-Identifier: MIT
// What BASIC does with two numbers, bit by bit as the ROM does it. One of them is in ARG, with 32 bits of mantissa; the other
// one is in FAC, which has eight bits more, as has every result. Both are held as double, which has room for all of these bits.
// What is cut off, what is rounded and when, and the two faults of the original - the product with zero bytes in FAC's
// mantissa, the sum of numbers with the same exponent - are in the results. Facts: "Mapping the Commodore 64", $61-$70 and
// $b849-$bccb; c64-wiki, "Multiply bug".
#pragma once

namespace gato::simulator::basic {

// Rounds to the 32 bits of numbers in memory. Throws Error: OVERFLOW.
[[nodiscard]] double rounded(double accumulator);

// All of these throw Error: OVERFLOW; a result that is too small is 0. `argument` has 32 bits.
[[nodiscard]] double add(double argument, double accumulator);
[[nodiscard]] double subtract(double argument, double accumulator);
[[nodiscard]] double multiply(double argument, double accumulator);
// Throws Error: DIVISION BY ZERO.
[[nodiscard]] double divide(double argument, double accumulator);
[[nodiscard]] double multiply_by_10(double accumulator);
// Ignores the sign.
[[nodiscard]] double divide_by_10(double accumulator);

// INT: a number in memory without a fraction stays as it is.
[[nodiscard]] double integer_part(double accumulator);

// Returns 1, 0 or -1 if FAC is greater than, equal to or less than a number in memory.
[[nodiscard]] int compare(double accumulator, double memory);

}  // namespace gato::simulator::basic
