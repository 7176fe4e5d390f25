// SPDX-License-Identifier: MIT
// What BASIC does with two numbers, bit by bit as the ROM does it. One of them lies in ARG: 32 bits of mantissa; the other one in FAC, which
// has eight more, and so has every result. Both are held as double, which has room for all of them. What is cut off, what is
// rounded and when, and the two faults of the original - the product with zero bytes in FAC's mantissa, the sum of numbers with
// the same exponent - are in the results. Facts: "Mapping the Commodore 64", $61-$70 and $b849-$bccb; c64-wiki, "Multiply bug".
#pragma once

namespace gato::simulator::basic {

// To the 32 bits of numbers in memory. Throws Error: OVERFLOW.
[[nodiscard]] double rounded(double accumulator);

// All of them throw Error: OVERFLOW; what is too small is 0. `argument` has 32 bits.
[[nodiscard]] double add(double argument, double accumulator);
[[nodiscard]] double subtract(double argument, double accumulator);
[[nodiscard]] double multiply(double argument, double accumulator);
// Throws Error: DIVISION BY ZERO.
[[nodiscard]] double divide(double argument, double accumulator);
[[nodiscard]] double multiply_by_10(double accumulator);
// Without its sign.
[[nodiscard]] double divide_by_10(double accumulator);

// INT: what has no fraction in memory stays as it is.
[[nodiscard]] double integer_part(double accumulator);

// 1, 0 or -1 as FAC is greater than a number in memory, equal or less.
[[nodiscard]] int compare(double accumulator, double memory);

}  // namespace gato::simulator::basic
