// SPDX-License-Identifier: MIT
// How long the ROM takes to calculate: it shifts numbers bit by bit until their exponents are the same, and results until their first
// bit is set, so that the time depends on the numbers. That of an address or of a digit is longer than that of all around it, which programs
// that wait for the beam feel. The cycles are those of times.def; the numbers are held as in arithmetic.hpp.
#pragma once

#include <gato/simulator/cpu.hpp>

namespace gato::simulator::basic {

[[nodiscard]] Cycle time_of_sum(double argument, double accumulator);
[[nodiscard]] Cycle time_of_product(double argument, double accumulator);
// FAC with a number in memory.
[[nodiscard]] Cycle time_of_comparison(double accumulator, double memory);
// A fixed-point number of a floating one, and one of a byte or of two.
[[nodiscard]] Cycle time_to_integer(double accumulator);
[[nodiscard]] Cycle time_from_byte(int number);
[[nodiscard]] Cycle time_from_word(int number);
// A digit that is read after a number.
[[nodiscard]] Cycle time_of_digit(double before, int digit);

}  // namespace gato::simulator::basic
