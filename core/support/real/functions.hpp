// SPDX-License-Identifier: MIT
// The functions of real numbers, with the same result on every machine: that of the exact function, rounded to the nearest double
// (ADR 41). There are no infinities, no NaN, no negative zero, and nothing between 0 and 2^-1022.
#pragma once

#include <string_view>

namespace gato::real {

struct Result {
    double value = 0;
    std::string_view problem = {};  // why there is no value: part of a sentence, as in "the result is too large"; else empty
};

// Of angles in radians.
[[nodiscard]] double sine(double angle);
[[nodiscard]] double cosine(double angle);
// The angle of the point (x, y), -pi to pi; of the origin 0.
[[nodiscard]] double angle_of(double y, double x);

[[nodiscard]] Result square_root(double x);
[[nodiscard]] Result power(double base, double exponent);
[[nodiscard]] Result exponential(double x);
[[nodiscard]] Result natural_logarithm(double x);

// What an operation of doubles gave: too large, or so small that it counts as 0.
[[nodiscard]] Result checked(double value);

}  // namespace gato::real
