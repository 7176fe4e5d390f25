// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/number.hpp"

#include "simulator/firmware/interpreter/error.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr int mantissa_bits = 32, exponent_bias = 128, largest_power = 127;
constexpr std::uint8_t sign_bit = 0x80;

// Nine digits, and by which power of ten they are too large.
struct Digits {
    std::string text;
    int exponent = 0;
};

constexpr int digit_count = 9;
constexpr double most_digits = 999'999'999.25, fewest_digits = 99'999'999.90625, billion = 1e9;

// The last operation of all is not rounded.
Digits digits_of(double number) {
    Digits digits;
    if (number < 1) {
        number *= billion;
        digits.exponent = -digit_count;
    }
    for (; number > most_digits; ++digits.exponent) number = rounded(rounded(number) / 10);
    for (; number <= fewest_digits; --digits.exponent) number = rounded(number) * 10;
    digits.text = std::to_string(static_cast<std::int64_t>(std::floor(number + 0.5)));
    return digits;
}

std::string without_zeros(std::string fraction) {
    fraction.erase(fraction.find_last_not_of('0') + 1);
    return fraction;
}

// `whole` digits stand before the point; -1: a zero behind it.
std::string with_point(const std::string& digits, int whole) {
    const std::string before = whole > 0 ? digits.substr(0, static_cast<std::size_t>(whole)) : "";
    const std::string after = without_zeros((whole < 0 ? "0" : "") + digits.substr(before.size()));
    return after.empty() ? before : before + "." + after;
}

std::string exponent_text(int exponent) {
    const std::string digits = std::to_string(std::abs(exponent));
    return std::string("E") + (exponent < 0 ? "-" : "+") + (digits.size() < 2 ? "0" : "") + digits;
}

}  // namespace

double rounded(double exact) {
    if (exact == 0) return 0;
    int power = 0;
    const double fraction = std::frexp(exact, &power);
    const double mantissa = std::copysign(std::floor(std::ldexp(std::abs(fraction), mantissa_bits) + 0.5), exact);
    const double result = std::ldexp(mantissa, power - mantissa_bits);
    (void)std::frexp(result, &power);
    if (!std::isfinite(exact) || power > largest_power) throw Error{ErrorCode::overflow};
    return power <= -exponent_bias ? 0 : result;
}

FloatBytes bytes_of(double number) {
    if (number == 0) return {};
    int power = 0;
    const double fraction = std::frexp(std::abs(number), &power);
    const auto mantissa = static_cast<std::uint32_t>(std::ldexp(fraction, mantissa_bits));
    const std::uint8_t sign = number < 0 ? sign_bit : 0;
    return {static_cast<std::uint8_t>(power + exponent_bias),
            static_cast<std::uint8_t>((mantissa >> 24 & ~std::uint32_t{sign_bit}) | sign),
            static_cast<std::uint8_t>(mantissa >> 16), static_cast<std::uint8_t>(mantissa >> 8),
            static_cast<std::uint8_t>(mantissa)};
}

double number_of(const FloatBytes& bytes) {
    if (bytes[0] == 0) return 0;
    const std::uint32_t mantissa = std::uint32_t{static_cast<std::uint8_t>(bytes[1] | sign_bit)} << 24
                                   | std::uint32_t{bytes[2]} << 16 | std::uint32_t{bytes[3]} << 8 | bytes[4];
    const double size = std::ldexp(static_cast<double>(mantissa), bytes[0] - exponent_bias - mantissa_bits);
    return (bytes[1] & sign_bit) != 0 ? -size : size;
}

std::string text_of(double number) {
    const std::string sign = number < 0 ? "-" : " ";
    if (number == 0) return sign + "0";
    const Digits digits = digits_of(std::abs(number));
    const int whole = digit_count + digits.exponent;
    if (whole >= -1 && whole <= digit_count) return sign + with_point(digits.text, whole);
    return sign + with_point(digits.text, 1) + exponent_text(whole - 1);
}

double detail::scaled(double number, int exponent) {
    for (; exponent > 0 && number != 0; --exponent) number = rounded(number * 10);
    for (; exponent < 0 && number != 0; ++exponent) number = rounded(rounded(number) / 10);
    return number;
}

}  // namespace gato::simulator::basic
