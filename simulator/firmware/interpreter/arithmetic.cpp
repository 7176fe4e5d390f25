// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/arithmetic.hpp"

#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr int half_range = 0x80, exponent_range = 0x100;

// A sum may have one bit more.
double carried(Parts sum) {
    if ((sum.mantissa >> accumulator_bits) != 0) {
        sum.mantissa >>= 1;
        if (++sum.exponent > largest_exponent) throw Error{ErrorCode::overflow};
    }
    return number_of(sum);
}

std::uint64_t shifted(std::uint64_t mantissa, int distance) {
    return distance < accumulator_bits ? mantissa >> distance : 0;
}

// With the same exponent, where the carry of a comparison comes into a sum.
double add_side_by_side(const Parts& argument, const Parts& accumulator) {
    Parts result = accumulator;
    if (argument.is_negative == accumulator.is_negative) {
        result.mantissa += argument.mantissa + 1;
        return carried(result);
    }
    const bool is_argument_larger = argument.mantissa > accumulator.mantissa;
    result.mantissa = is_argument_larger ? argument.mantissa - accumulator.mantissa : accumulator.mantissa - argument.mantissa;
    result.is_negative = is_argument_larger ? argument.is_negative : accumulator.is_negative;
    return normalised(result);
}

// The exponent of a product or quotient; nothing if it is too small.
struct Exponent {
    int value = 0;
    bool is_zero = false, carry = false;  // as the ROM's addition leaves it
};

Exponent joined(int argument, int accumulator) {
    const int sum = argument + accumulator;
    if (sum >= exponent_range + half_range) throw Error{ErrorCode::overflow};
    if (sum >= exponent_range) return {sum - half_range, false, false};
    return {sum - half_range, sum < half_range, true};
}

// Eight bits of a product, for a byte that is 0. The ROM shifts by nine if the carry is clear, except for the guard bits.
std::uint64_t skip_byte(std::uint64_t product, bool carry) {
    if (carry) return product >> guard_bits;
    constexpr int nine = 9;
    const std::uint64_t upper = product >> guard_bits;
    return upper >> nine << guard_bits | (upper & 0xff);
}

}  // namespace

double normalised(Parts parts) {
    if ((parts.mantissa >> guard_bits) == 0) return 0;
    const int distance = std::countl_zero(parts.mantissa) - (64 - accumulator_bits);
    parts.mantissa <<= distance;
    parts.exponent -= distance;
    return parts.exponent <= 0 ? 0 : number_of(parts);
}

double rounded(double accumulator) {
    Parts parts = parts_of(accumulator);
    constexpr std::uint64_t half = std::uint64_t{1} << (guard_bits - 1), guard = (std::uint64_t{1} << guard_bits) - 1;
    if ((parts.mantissa & guard) == 0) return accumulator;
    parts.mantissa = (parts.mantissa + half) & ~guard;
    return carried(parts);
}

double add(double argument, double accumulator) {
    if (accumulator == 0) return argument;
    if (argument == 0) return accumulator;
    const Parts left = parts_of(argument), right = parts_of(accumulator);
    if (left.exponent == right.exponent) return add_side_by_side(left, right);
    const bool is_left_larger = left.exponent > right.exponent;
    Parts result = is_left_larger ? left : right;
    const Parts& small = is_left_larger ? right : left;
    const std::uint64_t summand = shifted(small.mantissa, result.exponent - small.exponent);
    if (left.is_negative == right.is_negative) {
        result.mantissa += summand;
        return carried(result);
    }
    result.mantissa -= summand;
    return normalised(result);
}

double subtract(double argument, double accumulator) {
    return add(argument, -accumulator);
}

double multiply(double argument, double accumulator) {
    if (argument == 0 || accumulator == 0) return 0;
    const Parts left = parts_of(argument), right = parts_of(accumulator);
    const Exponent exponent = joined(left.exponent, right.exponent);
    if (exponent.is_zero) return 0;
    std::uint64_t product = 0;
    bool carry = exponent.carry;
    for (int i = 0; i < accumulator_bits; i += 8) {
        const std::uint64_t byte = right.mantissa >> i & 0xff;
        product = byte == 0 ? skip_byte(product, carry) : (product + byte * left.mantissa) >> 8;
        carry = byte != 0;
    }
    return normalised({exponent.value, product, left.is_negative != right.is_negative});
}

// Two bits more than memory keeps.
double divide(double argument, double accumulator) {
    constexpr int whole_bits = 31, more_bits = 2, unknown_bits = guard_bits - more_bits;
    if (accumulator == 0) throw Error{ErrorCode::division_by_zero};
    const Parts left = parts_of(argument), right = parts_of(rounded(accumulator));
    if (argument == 0) return 0;
    const Exponent exponent = joined(left.exponent, exponent_range - right.exponent);
    if (exponent.is_zero) return 0;
    if (exponent.value == largest_exponent) throw Error{ErrorCode::overflow};
    const std::uint64_t dividend = left.mantissa >> guard_bits << whole_bits, divisor = right.mantissa >> guard_bits;
    const std::uint64_t quotient = dividend / divisor << more_bits | (dividend % divisor << more_bits) / divisor;
    return normalised({exponent.value + 1, quotient << unknown_bits, left.is_negative != right.is_negative});
}

// Four of them and one, twice.
double multiply_by_10(double accumulator) {
    constexpr double four = 4, two = 2;
    const double number = rounded(accumulator);
    if (number == 0) return 0;
    if (parts_of(number).exponent + 2 > largest_exponent) throw Error{ErrorCode::overflow};
    const double five = add(number * four, number);
    if (parts_of(five).exponent == largest_exponent) throw Error{ErrorCode::overflow};
    return five * two;
}

double divide_by_10(double accumulator) {
    constexpr double ten = 10;
    const double number = rounded(accumulator);
    return divide(number < 0 ? -number : number, ten);
}

double integer_part(double accumulator) {
    constexpr double no_fraction = 0x1p31;
    return std::abs(accumulator) < no_fraction ? std::floor(accumulator) : accumulator;
}

// FAC's guard bits count when all but the last byte is the same: they round it up.
int compare(double accumulator, double memory) {
    const int greater = accumulator < 0 ? -1 : 1;  // as FAC's size is
    if (memory == 0) return accumulator == 0 ? 0 : greater;
    if ((memory < 0) != (accumulator < 0)) return greater;
    const Parts left = parts_of(accumulator), right = parts_of(memory);
    if (left.exponent != right.exponent) return left.exponent > right.exponent ? greater : -greater;
    constexpr int last_byte = guard_bits + 8;
    const std::uint64_t upper_left = left.mantissa >> last_byte, upper_right = right.mantissa >> last_byte;
    if (upper_left != upper_right) return upper_left > upper_right ? greater : -greater;
    const int rounding = (left.mantissa & 0x80) != 0 ? 1 : 0;
    const int last = static_cast<int>(left.mantissa >> guard_bits & 0xff) + rounding;
    const int other = static_cast<int>(right.mantissa >> guard_bits & 0xff);
    return last == other ? 0 : last > other ? greater : -greater;
}

}  // namespace gato::simulator::basic
