// SPDX-License-Identifier: MIT
// Numbers with about 106 bits: the sum of two doubles, of which the second is at most half a unit in the last place of the first.
// Only additions, subtractions, multiplications, divisions and square roots of doubles are used, which IEEE 754 defines to the
// last bit; so the results are the same on every machine (ADR 41), as long as the compiler does not fuse a multiplication with
// an addition: files that include this are compiled with -ffp-contract=off.
#pragma once

#include <cmath>

namespace gato::real {

struct Pair {
    double high = 0;
    double low = 0;
};

inline constexpr Pair pi{0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
inline constexpr Pair half_pi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
inline constexpr Pair ln_2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

// The exact sum if |a| >= |b|, or a is 0.
[[nodiscard]] inline Pair ordered_sum(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

[[nodiscard]] inline Pair exact_sum(double a, double b) {
    const double sum = a + b;
    const double part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

// The exact product of numbers between 2^-480 and 2^500: the halves of their digits are multiplied.
[[nodiscard]] inline Pair exact_product(double a, double b) {
    constexpr double splitter = 0x1p27 + 1;
    const double product = a * b;
    const double a_scaled = splitter * a, b_scaled = splitter * b;
    const double a_high = a_scaled - (a_scaled - a), b_high = b_scaled - (b_scaled - b);
    const double a_low = a - a_high, b_low = b - b_high;
    return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

[[nodiscard]] inline Pair operator-(Pair a) {
    return {-a.high, -a.low};
}

[[nodiscard]] inline Pair operator+(Pair a, Pair b) {
    const Pair high = exact_sum(a.high, b.high), low = exact_sum(a.low, b.low);
    const Pair sum = ordered_sum(high.high, high.low + low.high);
    return ordered_sum(sum.high, sum.low + low.low);
}

[[nodiscard]] inline Pair operator-(Pair a, Pair b) {
    return a + -b;
}

[[nodiscard]] inline Pair operator*(Pair a, Pair b) {
    const Pair product = exact_product(a.high, b.high);
    return ordered_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

[[nodiscard]] inline Pair operator/(Pair a, Pair b) {
    const double first = a.high / b.high;
    Pair rest = a - b * Pair{first};
    const double second = rest.high / b.high;
    rest = rest - b * Pair{second};
    const Pair quotient = ordered_sum(first, second);
    return ordered_sum(quotient.high, quotient.low + rest.high / b.high);
}

// Of a positive number: one step of Newton's method from the root of the first double.
[[nodiscard]] inline Pair root(Pair a) {
    const double estimate = std::sqrt(a.high);
    const Pair rest = a - exact_product(estimate, estimate);
    return ordered_sum(estimate, rest.high / (2 * estimate));
}

// Times 2^exponent, exactly.
[[nodiscard]] inline Pair scaled(Pair a, int exponent) {
    return {std::ldexp(a.high, exponent), std::ldexp(a.low, exponent)};
}

}  // namespace gato::real
