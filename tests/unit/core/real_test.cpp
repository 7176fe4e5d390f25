// SPDX-License-Identifier: MIT
// Real numbers are the same on every machine: the digests are those of real_oracle.py, which computes with hundreds of digits.
#include "core/support/real/decimal.hpp"
#include "core/support/real/functions.hpp"

#include "tests/unit/core/real_points.hpp"

#include <gtest/gtest.h>

namespace gato::real {
namespace {

template <typename Compute>
std::uint64_t digest(std::uint64_t seed, Compute compute) {
    constexpr int count = 1000;
    Points points(seed);
    Digest digest;
    for (int i = 0; i < count; ++i) digest.add(compute(points));
    return digest.value();
}

TEST(Reals, angles_are_correctly_rounded) {
    EXPECT_EQ(digest(1, [](Points& p) { return sine(p.number(-30, 10)); }), 0x1dfa4fac01083fb0U);
    EXPECT_EQ(digest(2, [](Points& p) { return sine(p.number(10, 1023)); }), 0xb91899b4b20ce790U);
    EXPECT_EQ(digest(3, [](Points& p) { return cosine(p.number(-30, 10)); }), 0x20c69fb0153ca419U);
    EXPECT_EQ(digest(4, [](Points& p) { return cosine(p.number(10, 1023)); }), 0x59c591a6724b9768U);
    const auto angle = [](Points& p) {
        const double y = p.number(-8, 8);
        return angle_of(y, p.number(-8, 8));
    };
    EXPECT_EQ(digest(5, angle), 0x914d3fedd8442478U);
}

TEST(Reals, powers_and_logarithms_are_correctly_rounded) {
    EXPECT_EQ(digest(6, [](Points& p) { return exponential(p.number(-40, 8)).value; }), 0x3e010549b7681e54U);
    EXPECT_EQ(digest(7, [](Points& p) { return natural_logarithm(p.positive(-1000, 1000)).value; }), 0x4024829dffc9e827U);
    EXPECT_EQ(digest(8, [](Points& p) { return natural_logarithm(1 + p.number(-50, -2)).value; }), 0x71624c99ee7d1611U);
    EXPECT_EQ(digest(9, [](Points& p) { return square_root(p.positive(-1000, 1000)).value; }), 0x4715d0292ede6433U);
    const auto power_of = [](Points& p) {
        const double base = p.positive(-20, 20);
        return power(base, p.number(-6, 4)).value;
    };
    EXPECT_EQ(digest(10, power_of), 0xb72cb2e1f0de4093U);
}

TEST(Reals, a_power_exactly_between_two_doubles_is_rounded_to_even) {
    Points points(11);
    for (int i = 0; i < 1000; ++i) {
        const auto root = static_cast<std::uint64_t>(points.positive(17, 17)) | 1U;  // 18 bits, so that its cube has 54
        const auto number = static_cast<double>(root);
        EXPECT_EQ(power(number, 3).value, static_cast<double>(root * root * root)) << root;
        EXPECT_EQ(power(number * number, 1.5).value, static_cast<double>(root * root * root)) << root;
        EXPECT_EQ(power(-number, 3).value, -static_cast<double>(root * root * root)) << root;
    }
}

TEST(Reals, special_angles) {
    EXPECT_EQ(sine(0), 0);
    EXPECT_EQ(cosine(0), 1);
    EXPECT_EQ(angle_of(0, 0), 0);
    EXPECT_EQ(angle_of(0, -1), 0x1.921fb54442d18p+1);
    EXPECT_EQ(angle_of(1, 0), 0x1.921fb54442d18p+0);
    EXPECT_EQ(angle_of(-1, 0), -0x1.921fb54442d18p+0);
    EXPECT_EQ(angle_of(0x1p-1000, 0x1p1000), 0) << "nothing lies between 0 and 2^-1022";
    EXPECT_EQ(angle_of(3, 0x1p100), 0x1.8p-99);
}

TEST(Reals, what_has_no_value_says_why) {
    EXPECT_EQ(square_root(-1).problem, "a negative number has no square root");
    EXPECT_EQ(natural_logarithm(0).problem, "only a positive number has a logarithm");
    EXPECT_EQ(power(0, -1).problem, "0 to a negative power is a division by zero");
    EXPECT_EQ(power(-2, 0.5).problem, "a negative number has only whole powers");
    EXPECT_EQ(exponential(710).problem, "the result is too large");
    EXPECT_EQ(power(10, 309).problem, "the result is too large");
    EXPECT_EQ(power(1.5, 1e300).problem, "the result is too large");
    EXPECT_EQ(power(0.5, 1e300).value, 0);
    EXPECT_EQ(exponential(-1e300).value, 0);
    EXPECT_EQ(power(0, 0).value, 1);
    EXPECT_EQ(power(2, -1022).value, 0x1p-1022);
    EXPECT_EQ(power(2, -1023).value, 0);
}

TEST(Reals, decimal_digits_give_the_nearest_double) {
    Points points(12);
    for (int i = 0; i < 5000; ++i) {
        std::string text = std::to_string(static_cast<std::uint64_t>(points.positive(3, 59)) % 1'000'000'000'000'000'000U);
        text.insert(text.size() / 2 + (text.size() < 2 ? 1 : 0), ".");
        if (text.ends_with('.')) text += "5";
        EXPECT_EQ(from_decimal(text), std::strtod(text.c_str(), nullptr)) << text;
    }
    EXPECT_EQ(from_decimal("000000000000000000001.5"), 1.5);
    EXPECT_EQ(from_decimal("0.0"), 0);
    EXPECT_EQ(from_decimal("1234567890.123456789"), std::nullopt) << "19 digits";
}

TEST(Reals, a_decimal_has_digits_on_both_sides_of_the_point) {
    EXPECT_TRUE(is_decimal("1.5"));
    for (const char* const text : {"15", "1.", ".5", "1.5.2", "1.5e3", "1x.5", ""}) EXPECT_FALSE(is_decimal(text)) << text;
}

TEST(Reals, are_written_with_so_many_digits) {
    EXPECT_EQ(to_decimal(2.5, 0), "3");
    EXPECT_EQ(to_decimal(-2.5, 0), "-3");
    EXPECT_EQ(to_decimal(0.125, 2), "0.13");
    EXPECT_EQ(to_decimal(1.005, 2), "1.00") << "the double is a little below 1.005";
    EXPECT_EQ(to_decimal(9.999, 2), "10.00");
    EXPECT_EQ(to_decimal(-0.001, 2), "0.00");
    EXPECT_EQ(to_decimal(0x1p62, 1), "4611686018427387904.0");
    EXPECT_EQ(to_decimal(0x1p63, 0), std::nullopt);
}

}  // namespace
}  // namespace gato::real
