// SPDX-License-Identifier: MIT
// Sine, cosine and the angle of a point: an angle is reduced to the eighth of a circle, and a series gives the rest.
#include "core/support/real/functions.hpp"
#include "core/support/real/pair.hpp"

#include <array>
#include <cstdint>

namespace gato::real {

namespace {

// 2/pi as a binary fraction: as many digits as the largest double needs, and 288 for the result.
constexpr std::uint32_t two_by_pi[] = {
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561, 0xb7246e3a, 0x424dd2e0,
    0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4,
    0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d,
    0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc20};
constexpr int word_bits = 32, taken_words = 9, product_words = taken_words + 2;
using Product = std::array<std::uint32_t, product_words>;  // the lowest word first

// An angle is `quadrant` quarters of a circle, and `rest`, which is between -pi/4 and pi/4.
struct Reduced {
    unsigned quadrant;
    Pair rest;
};

// digits * the taken words, of which the first is the highest.
Product multiply(std::uint64_t digits, const std::uint32_t* words) {
    Product product{};
    const std::uint64_t halves[] = {digits & 0xffffffffU, digits >> word_bits};
    for (std::size_t half = 0; half < 2; ++half) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < taken_words; ++i) {
            carry += halves[half] * words[taken_words - 1 - i] + product[half + i];
            product[half + i] = static_cast<std::uint32_t>(carry);
            carry >>= word_bits;
        }
        product[half + taken_words] = static_cast<std::uint32_t>(carry);
    }
    return product;
}

bool bit(const Product& product, int position) {
    return (product[static_cast<std::size_t>(position / word_bits)] >> (position % word_bits) & 1U) != 0;
}

// The bits below `point` as a fraction; when `negated`, what is missing to 1.
Pair fraction(Product product, int point, bool negated) {
    Pair sum;
    for (int word = point / word_bits; word >= 0; --word) {
        std::uint32_t bits = product[static_cast<std::size_t>(word)];
        if (negated) bits = ~bits;  // less than 2^-200 is lost
        if (word == point / word_bits) bits &= static_cast<std::uint32_t>((std::uint64_t{1} << (point % word_bits)) - 1);
        sum = sum + Pair{std::ldexp(static_cast<double>(bits), word * word_bits - point)};
    }
    return negated ? -sum : sum;
}

// angle * 2/pi, of which only two digits before the point count: words that give multiples of 4 are left out.
Reduced reduce(double angle) {
    if (std::fabs(angle) < 0.75) return {0, {angle}};
    constexpr int digits = 53;
    int exponent = 0;
    const double mantissa = std::frexp(std::fabs(angle), &exponent);
    exponent -= digits;
    const int skipped = exponent < 2 ? 0 : (exponent - 2) / word_bits;
    const Product product = multiply(static_cast<std::uint64_t>(std::ldexp(mantissa, digits)), two_by_pi + skipped);
    const int point = word_bits * (skipped + taken_words) - exponent;
    const bool is_above_half = bit(product, point - 1);
    const unsigned whole = unsigned{bit(product, point)} + 2U * unsigned{bit(product, point + 1)} + unsigned{is_above_half};
    const Pair rest = fraction(product, point, is_above_half) * half_pi;
    return angle < 0 ? Reduced{(4U - whole % 4U) % 4U, -rest} : Reduced{whole % 4U, rest};
}

// x^first/first! - x^(first+2)/(first+2)! + …; `term` is the first.
Pair alternating_series(Pair term, Pair square, int first) {
    constexpr double enough = 0x1p-110;
    Pair sum = term;
    const double limit = std::fabs(term.high) * enough;
    for (int n = first + 1; std::fabs(term.high) > limit; n += 2) {
        term = -(term * square) / Pair{static_cast<double>(n) * (n + 1)};
        sum = sum + term;
    }
    return sum;
}

double sine_of_quarters(Pair rest, unsigned quadrant) {
    const Pair square = rest * rest;
    const Pair value = quadrant % 2 == 0 ? alternating_series(rest, square, 1) : alternating_series({1}, square, 0);
    return quadrant < 2 ? value.high : -value.high;
}

// Of a number from 0 to 1. The angle is halved three times; then the series is short.
Pair arc_tangent(Pair x) {
    constexpr int halvings = 3, terms = 20;
    for (int i = 0; i < halvings; ++i) x = x / (Pair{1} + root(Pair{1} + x * x));
    const Pair square = x * x;
    Pair sum;
    for (int n = terms; n > 0; --n) sum = Pair{1} / Pair{2.0 * n - 1} - square * sum;
    return scaled(x * sum, halvings);
}

// y/x, where 0 <= y <= x: both are brought near 1, and a quotient that is nearly 0 is its own arc tangent.
Pair angle_of_slope(double y, double x) {
    constexpr int negligible = -60;
    int y_exponent = 0, x_exponent = 0;
    const Pair quotient = Pair{std::frexp(y, &y_exponent)} / Pair{std::frexp(x, &x_exponent)};
    const int exponent = y_exponent - x_exponent;
    if (exponent >= negligible) return arc_tangent(scaled(quotient, exponent));
    constexpr Pair nearly_one{1, -0x1p-100};
    return scaled(quotient * nearly_one, exponent < -1100 ? -1100 : exponent);
}

}  // namespace

double sine(double angle) {
    const Reduced reduced = reduce(angle);
    return sine_of_quarters(reduced.rest, reduced.quadrant);
}

double cosine(double angle) {
    const Reduced reduced = reduce(angle);
    return sine_of_quarters(reduced.rest, (reduced.quadrant + 1) % 4);
}

double angle_of(double y, double x) {
    const double up = std::fabs(y), right = std::fabs(x);
    if (up == 0 && right == 0) return 0;
    Pair angle = up <= right ? angle_of_slope(up, right) : half_pi - angle_of_slope(right, up);
    if (x < 0) angle = pi - angle;
    return checked(y < 0 ? -angle.high : angle.high).value;
}

}  // namespace gato::real
