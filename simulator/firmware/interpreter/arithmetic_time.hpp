// SPDX-License-Identifier: MIT
// How long the ROM takes to calculate: it shifts numbers bit by bit until their exponents are the same, and results until their
// first bit is set, so the time depends on the numbers. The time for an address or a digit is longer than for everything around
// it, which programs that wait for the beam notice. The cycles are those of times.def; the numbers are held as in
// arithmetic.hpp.
#pragma once

#include <gato/simulator/cpu.hpp>

namespace gato::simulator::basic {

[[nodiscard]] Cycle time_of_sum(double argument, double accumulator);
[[nodiscard]] Cycle time_of_product(double argument, double accumulator);
// Compares FAC with a number in memory.
[[nodiscard]] Cycle time_of_comparison(double accumulator, double memory);
// Makes a fixed-point number of a floating-point one, and a floating-point number of one byte or two.
[[nodiscard]] Cycle time_to_integer(double accumulator);
[[nodiscard]] Cycle time_from_byte(int number);
[[nodiscard]] Cycle time_from_word(int number);
// Adds a digit that is read to the number before it.
[[nodiscard]] Cycle time_of_digit(double before, int digit);

}  // namespace gato::simulator::basic
