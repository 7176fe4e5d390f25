// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/number.hpp"

#include "simulator/firmware/interpreter/parts_of_number.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr std::uint8_t sign_bit = 0x80;

// Nine digits, and by which power of ten they are too large.
struct Digits {
    std::string text;
    int exponent = 0;
};

constexpr int digit_count = 9;
constexpr double most_digits = 999'999'999.25, fewest_digits = 99'999'999.90625, billion = 1e9, one_half = 0.5;

Digits digits_of(double number) {
    Digits digits;
    if (number < 1) {
        number = multiply(billion, number);
        digits.exponent = -digit_count;
    }
    for (; compare(number, most_digits) > 0; ++digits.exponent) number = divide_by_10(number);
    if (compare(number, most_digits) < 0) {
        for (; compare(number, fewest_digits) <= 0; --digits.exponent) number = multiply_by_10(number);
        number = add(one_half, number);
    }
    digits.text = std::to_string(static_cast<std::int64_t>(number));
    return digits;
}

std::string without_zeros(std::string fraction) {
    fraction.erase(fraction.find_last_not_of('0') + 1);
    return fraction;
}

// `whole` digits come before the point; -1: a zero comes after it.
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

FloatBytes bytes_of(double number) {
    const Parts parts = parts_of(number);
    if (parts.exponent == 0) return {};
    const auto mantissa = static_cast<std::uint32_t>(parts.mantissa >> guard_bits);
    const std::uint8_t sign = parts.is_negative ? sign_bit : 0;
    return {static_cast<std::uint8_t>(parts.exponent),
            static_cast<std::uint8_t>((mantissa >> 24 & ~std::uint32_t{sign_bit}) | sign),
            static_cast<std::uint8_t>(mantissa >> 16), static_cast<std::uint8_t>(mantissa >> 8),
            static_cast<std::uint8_t>(mantissa)};
}

double number_of(const FloatBytes& bytes) {
    const std::uint32_t mantissa = std::uint32_t{static_cast<std::uint8_t>(bytes[1] | sign_bit)} << 24
                                   | std::uint32_t{bytes[2]} << 16 | std::uint32_t{bytes[3]} << 8 | bytes[4];
    return number_of(Parts{bytes[0], std::uint64_t{mantissa} << guard_bits, (bytes[1] & sign_bit) != 0});
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
    for (; exponent > 0 && number != 0; --exponent) number = multiply_by_10(number);
    for (; exponent < 0 && number != 0; ++exponent) number = divide_by_10(number);
    return number;
}

}  // namespace gato::simulator::basic
