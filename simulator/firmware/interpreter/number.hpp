// SPDX-License-Identifier: MIT
// BASIC's numbers as bytes and as text. In memory: a sign, an exponent to base 2 and 32 bits of mantissa, in five bytes. Facts:
// "Mapping the Commodore 64", $61, $bcf3 and $bddd; Commodore 64 Programmer's Reference Guide, PRINT.
#pragma once

#include "core/support/ascii.hpp"
#include "simulator/firmware/interpreter/arithmetic.hpp"
#include "simulator/firmware/interpreter/error.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace gato::simulator::basic {

using FloatBytes = std::array<std::uint8_t, 5>;  // exponent + 128 (0: the number is 0), mantissa with the sign in its first bit

// The lower bits that FAC has are cut off.
[[nodiscard]] FloatBytes bytes_of(double number);
[[nodiscard]] double number_of(const FloatBytes& bytes);

// Returns the number as PRINT and STR$ show it: a space or `-`, up to nine digits, `E+10` if they are not enough.
[[nodiscard]] std::string text_of(double number);

// Reads a number into FAC: digits, a point, an exponent, whose sign may be a token. `source` has peek() and next(), which skip
// spaces, and functions for what takes time: note_digit(number so far, digit), note_tens(number, power of ten). What follows is
// left unread. Throws Error: OVERFLOW.
template <class Source>
double read_number(Source& source);
// The same with a sign.
template <class Source>
double read_signed_number(Source& source);

namespace detail {

constexpr std::uint8_t token_plus = 0xaa, token_minus = 0xab;
// Returns true if it is a minus.
template <class Source>
bool read_sign(Source& source) {
    const std::uint8_t sign = source.peek();
    const bool is_negative = sign == '-' || sign == token_minus;
    if (is_negative || sign == '+' || sign == token_plus) source.next();
    return is_negative;
}

// Reads what follows an E. It has two digits; with more it is 100, or too large.
template <class Source>
int read_exponent(Source& source) {
    constexpr int two_digits = 10, smallest = 100;
    const bool is_negative = read_sign(source);
    int exponent = 0;
    for (; is_digit(source.peek()); source.next()) {
        if (exponent >= two_digits && !is_negative) throw Error{ErrorCode::overflow};
        exponent = exponent >= two_digits ? smallest : exponent * 10 + source.peek() - '0';
    }
    return is_negative ? -exponent : exponent;
}

// Scales by ten at a time, since each step rounds.
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
        } else if (is_digit(c)) {
            source.note_digit(value, c - '0');
            value = add(rounded(multiply_by_10(value)), c - '0');
            exponent -= has_point ? 1 : 0;
        } else {
            break;
        }
    }
    if (source.peek() == 'E') {
        source.next();
        exponent += detail::read_exponent(source);
    }
    source.note_tens(value, exponent);
    return detail::scaled(value, exponent);
}

template <class Source>
double read_signed_number(Source& source) {
    const bool is_negative = detail::read_sign(source);
    const double number = read_number(source);
    return is_negative ? -number : number;
}

}  // namespace gato::simulator::basic
