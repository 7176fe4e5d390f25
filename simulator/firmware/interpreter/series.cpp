// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/series.hpp"

#include "simulator/firmware/interpreter/arithmetic.hpp"
#include "simulator/firmware/interpreter/error.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"
#include "simulator/firmware/interpreter/rom_numbers.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

using namespace rom_number;

double with_exponent(double number, int exponent) {
    Parts parts = parts_of(number);
    parts.exponent = exponent;
    return number_of(parts);
}

// A part of a turn, and on which side the cosine is.
struct Turn {
    double part = 0;
    bool is_left = false;
};

double mirrored(double part) {
    return add(number_of(quarter), part);
}

// Brings an angle to between -1/4 and 1/4 of a turn, where its sine is the same.
Turn turn_of(double angle) {
    const double turns = rounded(divide(rounded(angle), number_of(two_pi)));
    const double part = subtract(number_of(quarter), subtract(turns, std::floor(turns)));
    if (part >= 0) return {mirrored(-part), false};
    const double shifted = add(number_of(half), part);
    const bool is_left = shifted >= 0;
    return {is_left ? -mirrored(-shifted) : -mirrored(shifted), is_left};
}

}  // namespace

double polynomial(double accumulator, std::span<const FloatBytes> coefficients) {
    const double x = rounded(accumulator);
    double result = multiply(number_of(coefficients[0]), x);
    for (std::size_t i = 1; i < coefficients.size(); ++i) {
        result = add(number_of(coefficients[i]), result);
        if (i + 1 < coefficients.size()) result = multiply(x, result);
    }
    return result;
}

double odd_polynomial(double accumulator, std::span<const FloatBytes> coefficients) {
    const double x = rounded(accumulator);
    return multiply(x, polynomial(multiply(x, x), coefficients));
}

double sine(double angle) {
    return odd_polynomial(turn_of(angle).part, of_sine);
}

double cosine(double angle) {
    return sine(add(number_of(half_pi), angle));
}

double tangent(double angle) {
    const Turn turn = turn_of(angle);
    const double opposite = rounded(odd_polynomial(turn.part, of_sine));
    const double rest = mirrored(-std::abs(rounded(turn.part)));
    return divide(opposite, odd_polynomial(turn.is_left ? -rest : rest, of_sine));
}

double arctangent(double number) {
    const double size = std::abs(number);
    const bool is_large = size >= 1;
    const double angle = odd_polynomial(is_large ? divide(number_of(one), size) : size, of_arctangent);
    const double result = is_large ? subtract(number_of(half_pi), angle) : angle;
    return number < 0 ? -result : result;
}

double logarithm(double number) {
    if (number <= 0) throw Error{ErrorCode::illegal_quantity};
    const int exponent = parts_of(number).exponent - exponent_bias;
    const double mantissa = with_exponent(number, exponent_bias);
    const double x = subtract(number_of(one), divide(number_of(root_of_2), add(number_of(half_root_of_2), mantissa)));
    const double fraction = add(number_of(minus_half), odd_polynomial(x, of_logarithm));
    return multiply(number_of(log_of_2), add(rounded(fraction), exponent));
}

// The guard bits round it up from $b0 on, and what is over stays with it.
double exponential(double number) {
    constexpr std::uint64_t guard = 0xff, more = 0x50;
    constexpr int too_large = 0x88, byte = 0x100;
    Parts power_of_2 = parts_of(multiply(number_of(log2_of_e), number));
    const std::uint64_t sum = (power_of_2.mantissa & guard) + more, below = sum & guard;
    power_of_2.mantissa = (power_of_2.mantissa & ~guard) + (sum & ~guard);
    if ((power_of_2.mantissa >> accumulator_bits) != 0) {
        power_of_2.mantissa >>= 1;
        ++power_of_2.exponent;
    }
    const double whole_part = power_of_2.exponent < too_large ? std::floor(number_of(power_of_2)) : 0;
    const int exponent = static_cast<int>(whole_part) & (byte - 1);
    if (power_of_2.exponent >= too_large || exponent == exponent_bias - 1) {
        if (power_of_2.is_negative) return 0;
        throw Error{ErrorCode::overflow};
    }
    power_of_2.mantissa |= power_of_2.exponent != 0 ? below : 0;
    const double fraction = -subtract(whole_part, number_of(power_of_2));
    const double result = polynomial(fraction, of_exponential);
    if (exponent == exponent_bias) return 0;
    const int scaled = parts_of(result).exponent + static_cast<int>(whole_part);
    if (scaled > largest_exponent) throw Error{ErrorCode::overflow};
    return scaled <= 0 ? 0 : with_exponent(result, scaled);
}

double square_root(double number) {
    return power(rounded(number), number_of(half));
}

double power(double base, double exponent) {
    if (exponent == 0) return 1;
    if (base == 0) return 0;
    const double times = rounded(exponent);
    const bool is_whole = times == std::floor(times);
    if (base < 0 && !is_whole) throw Error{ErrorCode::illegal_quantity};
    const double result = exponential(multiply(times, logarithm(std::abs(base))));
    return base < 0 && std::fmod(times, 2) != 0 ? -result : result;
}

}  // namespace gato::simulator::basic
