// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/arithmetic_time.hpp"

#include "simulator/firmware/interpreter/arithmetic.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace gato::simulator::basic {
namespace {

constexpr int byte_bits = 8, fixed_bits = 32;

Cycle time_of_shift(int bits) {
    const bool has_bits = bits % byte_bits != 0;
    return time::shifted_byte * (bits / byte_bits) + time::shifted_bit * (bits % byte_bits)
           + (has_bits ? 0 : time::whole_bytes);
}

Cycle time_of_zeros(int bits) {
    return time::leading_byte * (bits / byte_bits) + time::leading_bit * (bits % byte_bits);
}

// Until both have the same exponent.
Cycle time_to_align(const Parts& argument, const Parts& accumulator) {
    const int distance = argument.exponent - accumulator.exponent;
    if (distance == 0) return 0;
    const Cycle begin = distance > 0 ? time::smaller_second : time::smaller_first;
    return begin + (std::abs(distance) >= byte_bits ? time::far_smaller : 0) + time_of_shift(std::abs(distance));
}

// With different signs, the smaller exponent belongs to what is subtracted.
Cycle time_of_difference(const Parts& argument, const Parts& accumulator, const Parts& result) {
    const bool is_complement = argument.exponent == accumulator.exponent && argument.mantissa < accumulator.mantissa;
    const Cycle begin = time::different_signs + (is_complement ? time::complement : 0);
    if (result.exponent == 0) return begin + time::zero_result;
    return begin + time_of_zeros(std::max(argument.exponent, accumulator.exponent) - result.exponent);
}

// A number of so many bits; its first bit that is set may come later.
Cycle time_to_float(int number, int bits) {
    if (number == 0) return time::zero_result;
    return time_of_zeros(bits - static_cast<int>(std::bit_width(static_cast<unsigned>(number))));
}

}  // namespace

Cycle time_of_sum(double argument, double accumulator) {
    constexpr Cycle without_second = 86, without_first = 25;
    if (accumulator == 0) return without_second;
    if (argument == 0) return without_first;
    const Parts left = parts_of(argument), right = parts_of(accumulator), result = parts_of(add(argument, accumulator));
    const Cycle begin = time::sum + time_to_align(left, right);
    if (left.is_negative != right.is_negative) return begin + time_of_difference(left, right, result);
    return begin + (result.exponent > std::max(left.exponent, right.exponent) ? time::carry : 0);
}

Cycle time_of_product(double argument, double accumulator) {
    if (argument == 0 || accumulator == 0) return 0;
    Cycle cycles = time::product;
    bool leads = true;
    for (std::uint64_t rest = parts_of(accumulator).mantissa, i = 0; i < accumulator_bits; i += byte_bits, rest >>= byte_bits) {
        const auto byte = static_cast<std::uint8_t>(rest);
        leads = leads && byte == 0;
        cycles += leads ? time::leading_zero : 0;
        cycles += byte == 0 ? time::zero_byte : time::factor_byte + time::factor_bit * std::popcount(byte);
    }
    return cycles;
}

// Until a part differs: the exponent, or a byte of the mantissa.
Cycle time_of_comparison(double accumulator, double memory) {
    if (memory == 0 || (accumulator < 0) != (memory < 0)) return time::comparison;
    const Parts left = parts_of(accumulator), right = parts_of(memory);
    constexpr Cycle begin = time::comparison + time::same_sign;
    if (left.exponent != right.exponent) return begin;
    const auto same_bits = std::countl_zero((left.mantissa ^ right.mantissa) << (64 - accumulator_bits));
    return begin + time::compared_part * std::min(1 + same_bits / byte_bits, 3);
}

Cycle time_to_integer(double accumulator) {
    if (accumulator == 0) return time::zero_to_integer;
    const int shift = std::max(fixed_bits + exponent_bias - parts_of(accumulator).exponent, 0);
    return time::to_integer + time_of_shift(shift) + (accumulator < 0 ? time::complement : 0);
}

Cycle time_from_byte(int number) {
    return time::small_number + time_to_float(number, byte_bits);
}

Cycle time_from_word(int number) {
    return time_to_float(number & 0xffff, 2 * byte_bits);
}

// Four times the number and the number are five times the number, whose exponent grows by one then.
Cycle time_of_digit(double before, int digit) {
    constexpr int four = 4, ten = 10;
    const Cycle tenfold = before == 0 ? time::ten_of_zero : time::ten + time_of_sum(before * four, before);
    return time::digit + tenfold + time_from_byte(digit) + time_of_sum(before * ten, digit);
}

}  // namespace gato::simulator::basic
