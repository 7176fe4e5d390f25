// SPDX-License-Identifier: MIT
// BASIC's numbers: a sign, an exponent to base 2 and 32 bits of mantissa, in five bytes of memory. Calculated in double and rounded
// after each operation, which gives the C64's own bits nearly always. Facts: "Mapping the Commodore 64", $61; Commodore 64
// Programmer's Reference Guide, PRINT. Not modelled: what the ROM's own series for powers, logarithms and angles miss in the last bits.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace gato::simulator::basic {

using FloatBytes = std::array<std::uint8_t, 5>;  // exponent + 128 (0: the number is 0), mantissa with the sign in its first bit

// To 32 bits of mantissa; what is too small is 0. Throws Error: OVERFLOW.
[[nodiscard]] double rounded(double exact);

// Of a number that rounded() has given.
[[nodiscard]] FloatBytes bytes_of(double number);
[[nodiscard]] double number_of(const FloatBytes& bytes);

// As PRINT and STR$ show it: a blank or `-`, up to nine digits, `E+10` where they do not suffice.
[[nodiscard]] std::string text_of(double number);

// Reads a number: digits, a point, an exponent. `source` has peek() and next(), which leave out blanks; minus and plus may be written
// as tokens. What follows is left.
template <class Source>
double read_number(Source& source);
// The same with a sign.
template <class Source>
double read_signed_number(Source& source);

namespace detail {

constexpr std::uint8_t token_plus = 0xaa, token_minus = 0xab;
constexpr int largest_exponent = 99;

constexpr bool is_digit(std::uint8_t c) {
    return c >= '0' && c <= '9';
}

// True: it is a minus.
template <class Source>
bool read_sign(Source& source) {
    const std::uint8_t sign = source.peek();
    const bool is_negative = sign == '-' || sign == token_minus;
    if (is_negative || sign == '+' || sign == token_plus) source.next();
    return is_negative;
}

// What stands behind an E.
template <class Source>
int read_exponent(Source& source) {
    const bool is_negative = read_sign(source);
    int exponent = 0;
    for (; is_digit(source.peek()); source.next())
        if (exponent <= largest_exponent) exponent = exponent * 10 + source.peek() - '0';
    return is_negative ? -exponent : exponent;
}

// Ten by ten, as rounding shows it.
[[nodiscard]] double scaled(double number, int exponent);

}  // namespace detail

template <class Source>
double read_number(Source& source) {
    double value = 0;
    int exponent = 0;
    bool has_point = false;
    for (;; source.next()) {
        const std::uint8_t c = source.peek();
        if (c == '.' && !has_point) {
            has_point = true;
        } else if (detail::is_digit(c)) {
            value = rounded(rounded(value * 10) + (c - '0'));
            exponent -= has_point ? 1 : 0;
        } else {
            break;
        }
    }
    if (source.peek() == 'E') {
        source.next();
        exponent += detail::read_exponent(source);
    }
    return detail::scaled(value, exponent);
}

template <class Source>
double read_signed_number(Source& source) {
    const bool is_negative = detail::read_sign(source);
    const double number = read_number(source);
    return is_negative ? -number : number;
}

}  // namespace gato::simulator::basic
