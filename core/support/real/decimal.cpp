// SPDX-License-Identifier: MIT
#include "core/support/real/decimal.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gato::real {

namespace {

// numerator / denominator, rounded to 53 bits, to even in the middle; both are below 2^60, and the denominator is not 0. The
// division goes on bit by bit until there are 54, then one more bit says whether anything is left.
double quotient(std::uint64_t numerator, std::uint64_t denominator) {
    constexpr std::uint64_t enough = std::uint64_t{1} << 54U;
    if (numerator == 0) return 0;
    std::uint64_t bits = numerator / denominator, rest = numerator % denominator;
    int exponent = 0;
    for (; bits < enough; --exponent) {
        rest *= 2;
        bits = bits * 2 + (rest >= denominator ? 1 : 0);
        if (rest >= denominator) rest -= denominator;
    }
    std::uint64_t lost = rest;
    for (; bits >= enough; ++exponent, bits /= 2) lost |= bits & 1U;
    const bool rounds_up = (bits & 1U) != 0 && (lost != 0 || (bits & 2U) != 0);
    const std::uint64_t rounded = bits / 2 + (rounds_up ? 1 : 0);
    return std::ldexp(static_cast<double>(rounded), exponent + 1);
}

}  // namespace

bool is_decimal(std::string_view text) {
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || point == 0 || point + 1 == text.size()) return false;
    const auto all_digits = [](std::string_view part) { return std::ranges::all_of(part, [](char c) { return is_digit(c); }); };
    return all_digits(text.substr(0, point)) && all_digits(text.substr(point + 1));
}

std::optional<double> from_decimal(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
    if (text.size() > most_digits + 1) return std::nullopt;
    std::uint64_t digits = 0, scale = 1;
    bool is_after_point = false;
    for (const char c : text) {
        if (c == '.') {
            is_after_point = true;
            continue;
        }
        digits = digits * 10 + static_cast<unsigned>(c - '0');
        if (is_after_point) scale *= 10;
    }
    return quotient(digits, scale);
}

std::optional<std::string> to_decimal(double value, int digits) {
    constexpr unsigned fraction_bits = 60;
    constexpr std::uint64_t mask = (std::uint64_t{1} << fraction_bits) - 1;
    const double size = std::fabs(value);
    if (!(size < 0x1p63)) return std::nullopt;
    auto whole = static_cast<std::uint64_t>(size);
    auto fraction = static_cast<std::uint64_t>(std::ldexp(size - static_cast<double>(whole), fraction_bits));
    std::uint64_t shown = 0, scale = 1;
    for (int i = 0; i < digits; ++i) {
        fraction *= 10;
        shown = shown * 10 + (fraction >> fraction_bits);
        fraction &= mask;
        scale *= 10;
    }
    if (fraction > mask / 2 && ++shown == scale) {
        shown = 0;
        ++whole;
    }
    std::string text = std::to_string(whole);
    if (digits > 0) {
        const std::string after = std::to_string(shown);
        text += "." + std::string(static_cast<std::size_t>(digits) - after.size(), '0') + after;
    }
    return value < 0 && (whole != 0 || shown != 0) ? "-" + text : text;
}

}  // namespace gato::real
