// SPDX-License-Identifier: MIT
// Roots, powers, exponential function and logarithm.
#include "core/support/real/functions.hpp"
#include "core/support/real/pair.hpp"

#include <limits>

namespace gato::real {

namespace {

constexpr std::string_view too_large = "the result is too large";
constexpr double largest_exponent = 1100;  // 2 to it is more than the largest double, 2 to minus it less than the smallest

// A number times a power of two.
struct Scaled {
    Pair number;
    double exponent = 0;
};

Result value_of(Scaled scaled_number) {
    if (scaled_number.exponent > largest_exponent) return {0, too_large};
    if (scaled_number.exponent < -largest_exponent) return {};
    return checked(std::ldexp(scaled_number.number.high, static_cast<int>(scaled_number.exponent)));
}

// Its number is 1/2 to 1.
Scaled normalised(Scaled from) {
    int exponent = 0;
    (void)std::frexp(from.number.high, &exponent);
    return {scaled(from.number, -exponent), from.exponent + exponent};
}

Scaled operator*(const Scaled& a, const Scaled& b) {
    return normalised({a.number * b.number, a.exponent + b.exponent});
}

// e^x - 1 for a small x by its series; doubling x makes 2e + e^2 of the result e.
Pair exponential_less_one(Pair x) {
    constexpr int halvings = 9, terms = 11;
    x = scaled(x, -halvings);
    Pair sum;
    for (int n = terms; n > 0; --n) sum = (x + x * sum) / Pair{static_cast<double>(n)};
    for (int i = 0; i < halvings; ++i) sum = scaled(sum, 1) + sum * sum;
    return sum;
}

// e^x = 2^n * e^(x - n ln 2)
Scaled exponential_of(Pair x) {
    constexpr double far_out = 2000;
    if (std::fabs(x.high) > far_out) return {{1}, x.high > 0 ? far_out : -far_out};
    const double n = std::floor(x.high / ln_2.high + 0.5);
    return {Pair{1} + exponential_less_one(x - ln_2 * Pair{n}), n};
}

// Of a positive number m * 2^n: the logarithm of m, near 1, is 2 artanh((m - 1) / (m + 1)).
Pair logarithm_of(double x) {
    constexpr int terms = 24;
    constexpr double root_of_half = 0.70710678118654752;
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < root_of_half) {
        mantissa *= 2;
        --exponent;
    }
    const Pair ratio = exact_sum(mantissa, -1) / exact_sum(mantissa, 1);
    const Pair square = ratio * ratio;
    Pair sum;
    for (int n = terms; n > 0; --n) sum = Pair{1} / Pair{2.0 * n - 1} + square * sum;
    return scaled(ratio * sum, 1) + ln_2 * Pair{static_cast<double>(exponent)};
}

bool is_whole(double x) {
    return std::floor(x) == x;
}

bool is_odd(double x) {
    return is_whole(x) && !is_whole(x / 2);
}

// By squaring, which is exact as long as the digits suffice: so results exactly between two doubles are seen as such.
Scaled whole_power(double base, unsigned exponent) {
    Scaled square = normalised({{base}, 0}), product{{1}, 0};
    for (; exponent != 0; exponent >>= 1U) {
        if ((exponent & 1U) != 0) product = product * square;
        square = square * square;
    }
    return product;
}

// Returns the root of a number that is the square of a double, else 0.
double exact_root(double x) {
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (exponent % 2 != 0) {
        mantissa /= 2;
        ++exponent;
    }
    const double mantissa_root = std::sqrt(mantissa);
    const Pair square = exact_product(mantissa_root, mantissa_root);
    return square.high == mantissa && square.low == 0 ? std::ldexp(mantissa_root, exponent / 2) : 0;
}

// Of a positive base. While it is a square, its root has twice the exponent: only then can a power that is not whole be exact.
Scaled power_of(double base, double exponent) {
    constexpr double by_squaring = 1024, beyond_all = 0x1p100;
    for (double root_of_base = exact_root(base); !is_whole(exponent) && root_of_base != 0; root_of_base = exact_root(base)) {
        base = root_of_base;
        exponent *= 2;
    }
    if (!is_whole(exponent) || std::fabs(exponent) > by_squaring)
        return exponential_of(logarithm_of(base) * Pair{std::fmax(-beyond_all, std::fmin(exponent, beyond_all))});
    const Scaled power = whole_power(base, static_cast<unsigned>(std::fabs(exponent)));
    return exponent < 0 ? normalised({Pair{1} / power.number, -power.exponent}) : power;
}

}  // namespace

Result checked(double value) {
    if (!(std::fabs(value) <= std::numeric_limits<double>::max())) return {0, too_large};
    return {std::fabs(value) < std::numeric_limits<double>::min() ? 0 : value};
}

Result square_root(double x) {
    if (x < 0) return {0, "a negative number has no square root"};
    return {std::sqrt(x)};
}

Result power(double base, double exponent) {
    if (exponent == 0) return {1};
    if (base == 0) return exponent < 0 ? Result{0, "0 to a negative power is a division by zero"} : Result{0};
    if (base < 0 && !is_whole(exponent)) return {0, "a negative number has only whole powers"};
    Result result = value_of(power_of(std::fabs(base), exponent));
    if (base < 0 && is_odd(exponent) && result.value != 0) result.value = -result.value;
    return result;
}

Result exponential(double x) {
    return value_of(exponential_of({x}));
}

Result natural_logarithm(double x) {
    if (x <= 0) return {0, "only a positive number has a logarithm"};
    return {logarithm_of(x).high};
}

}  // namespace gato::real
