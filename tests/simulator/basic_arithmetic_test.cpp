// SPDX-License-Identifier: MIT
// Compares BASIC's numbers with a model of their own (basic_number_model.hpp), with exact arithmetic, and with published
// values.
#include "simulator/basic_number_model.hpp"
#include "simulator/basic_support.hpp"
#include "simulator/firmware/interpreter/number.hpp"
#include "simulator/firmware/interpreter/series.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace gato::simulator {
namespace {

using basic::Error, basic::number_of, basic::bytes_of, basic::rounded;

constexpr int operations_of_a_kind = 30'000, conversions = 10'000;

// All exponents, those that are near each other more often, and mantissas with bytes of 0 and 255.
class RandomNumbers {
public:
    model::Bytes next() {
        model::Bytes bytes{};
        bytes[0] = static_cast<std::uint8_t>(draw(4) == 0 ? draw(256) : 120 + draw(20));
        for (std::size_t i = 1; i < bytes.size(); ++i) {
            const unsigned kind = draw(8);
            bytes[i] = static_cast<std::uint8_t>(kind == 0 ? 0 : kind == 1 ? 255 : draw(256));
        }
        if (bytes[0] == 0) bytes = {};
        return bytes;
    }

private:
    unsigned draw(unsigned limit) { return static_cast<unsigned>(random_() % limit); }

    std::mt19937 random_{19'820'801};
};

using Operation = double (*)(double, double);

std::optional<model::Bytes> calculated(Operation operation, const model::Bytes& left, const model::Bytes& right) {
    try {
        return bytes_of(rounded(operation(number_of(left), number_of(right))));
    } catch (const Error& error) {
        EXPECT_EQ(error.code, basic::ErrorCode::overflow);
        return std::nullopt;
    }
}

template <class Model>
void compare_with_model(Operation operation, Model model) {
    RandomNumbers numbers;
    for (int i = 0; i < operations_of_a_kind; ++i) {
        const model::Bytes left = numbers.next(), right = numbers.next();
        const auto expected = model(left, right);
        if (!expected) continue;
        ASSERT_EQ(calculated(operation, left, right), *expected)
            << testing::PrintToString(left) << testing::PrintToString(right);
    }
}

TEST(BasicArithmetic, adds_as_the_model_does) {
    compare_with_model(basic::add, [](const model::Bytes& left, const model::Bytes& right) {
        return std::optional(model::sum(model::unpacked(left), model::unpacked(right)));
    });
}

TEST(BasicArithmetic, subtracts_as_the_model_does) {
    compare_with_model(basic::subtract, [](const model::Bytes& left, const model::Bytes& right) {
        model::Number number = model::unpacked(right);
        number.negative = !number.negative;
        return std::optional(model::sum(model::unpacked(left), number));
    });
}

TEST(BasicArithmetic, multiplies_as_the_model_does) {
    int spoilt = 0;
    compare_with_model(basic::multiply,
                       [&](const model::Bytes& left, const model::Bytes& right) -> std::optional<std::optional<model::Bytes>> {
                           if (model::is_spoilt(right) && ++spoilt > 0) return std::nullopt;
                           return model::product(model::unpacked(left), model::unpacked(right));
                       });
    EXPECT_LT(spoilt, operations_of_a_kind / 20);
}

TEST(BasicArithmetic, divides_as_the_model_does) {
    compare_with_model(basic::divide,
                       [](const model::Bytes& left, const model::Bytes& right) -> std::optional<std::optional<model::Bytes>> {
                           if (right[0] == 0) return std::nullopt;
                           return model::quotient(model::unpacked(left), model::unpacked(right));
                       });
}

// The printed number differs from the number by no more than half a unit of its ninth digit, and by the roundings on the way
// there, of which there are two for each power of ten.
TEST(BasicArithmetic, prints_what_a_number_is) {
    RandomNumbers numbers;
    for (int i = 0; i < conversions; ++i) {
        const model::Bytes bytes = numbers.next();
        const double number = number_of(bytes);
        if (std::abs(number) < 1 && model::is_spoilt(bytes)) continue;  // it is multiplied by 1E9
        const std::string text = basic::text_of(number);
        const double digits = 9, steps = number == 0 ? 0 : std::abs(std::log10(std::abs(number))) + 9;
        const double allowed = std::abs(number) * (0.5 * std::pow(10, 1 - digits) + steps * 0x1p-31);
        ASSERT_NEAR(std::stod(text), number, allowed) << text;
        ASSERT_EQ(text[0], number < 0 ? '-' : ' ');
    }
}

struct Characters {
    std::string text;
    std::size_t at = 0;

    [[nodiscard]] std::uint8_t peek() const { return at < text.size() ? static_cast<std::uint8_t>(text[at]) : 0; }
    void next() { ++at; }
    void note_digit(double /*before*/, int /*digit*/) {}
    void note_tens(double /*number*/, int /*exponent*/) {}
};

double read(const std::string& text) {
    Characters characters{text};
    return basic::read_signed_number(characters);
}

TEST(BasicArithmetic, reads_what_is_written) {
    std::mt19937 random{64};
    for (int i = 0; i < conversions; ++i) {
        const int exponent = static_cast<int>(random() % 70) - 36;
        const std::string text = (random() % 2 == 0 ? "-" : "") + std::to_string(random() % 1'000'000'000) + "."
                                 + std::to_string(random() % 100) + "E" + std::to_string(exponent - 9);
        const double exact = std::stod(text);
        if (std::abs(exact) < 1e-38) continue;  // it may be too small
        ASSERT_NEAR(read(text), exact, std::abs(exact) * (std::abs(exponent) + 25) * 0x1p-31) << text;
    }
}

// Nine digits do not distinguish all numbers of 32 bits, but a text and the number that it is read as give each other.
TEST(BasicArithmetic, reads_what_it_has_printed) {
    std::mt19937 random{65};
    for (int i = 0; i < conversions; ++i) {
        const std::string text = " " + std::to_string(random() % 900'000'000 + 100'000'000);
        ASSERT_EQ(basic::text_of(read(text.substr(1))), text);
    }
}

TEST(BasicArithmetic, calculates_functions_to_nine_digits_or_nearly) {
    struct Row {
        double (*basic)(double);
        double (*exact)(double);
        double lowest, highest, allowed;
    };
    const Row rows[] = {{basic::sine, std::sin, -50, 50, 1.2e-8},          {basic::cosine, std::cos, -50, 50, 1.2e-8},
                        {basic::arctangent, std::atan, -100, 100, 1.2e-8}, {basic::logarithm, std::log, 1e-9, 1e9, 1.2e-8},
                        {basic::exponential, std::exp, -20, 20, 3e-8},     {basic::square_root, std::sqrt, 0, 1e6, 1.2e-8}};
    std::mt19937 random{66};
    for (const Row& row : rows)
        for (int i = 0; i < 1'000; ++i) {
            const double x = rounded(std::uniform_real_distribution(row.lowest, row.highest)(random));
            const double exact = row.exact(x);
            ASSERT_NEAR(row.basic(x), exact, row.allowed * std::max(1.0, std::abs(exact))) << x;
        }
}

// Values from books and articles, and those of a program in c64-wiki's "Multiply bug".
TEST(BasicArithmetic, has_the_last_digit_of_the_original) {
    EXPECT_EQ(printed("10 PRINT 1/3;.1+.2;1E38;2^31;INT(-.5)"), " .333333333  .3  1E+38  2.14748365E+09 -");
    EXPECT_EQ(printed("10 PRINT 7^2;9^2;2^2;7^2=49"), " 49.0000001  81.0000001  4  0");
    EXPECT_EQ(printed("10 X=1+255/2^31:PRINT X*1-X;1*X-X"), " 0 -5.91389835E-08");
    EXPECT_EQ(printed("10 PRINT EXP(88.0296919);2.93873588E-39"), " 1.70141183E+38  2.93873588E-39");
    EXPECT_EQ(printed("10 PRINT SIN(1);COS(1);TAN(1)"), " .841470985  .540302306  1.55740772");
    EXPECT_EQ(printed("10 PRINT EXP(1);LOG(10);SQR(2)"), " 2.71828183  2.30258509  1.41421356");
    EXPECT_EQ(failure_of("10 PRINT 1E39"), "?OVERFLOW  ERROR IN 10");
    EXPECT_EQ(failure_of("10 PRINT EXP(88.0296920)"), "?OVERFLOW  ERROR IN 10");
    EXPECT_EQ(failure_of("10 PRINT 1/0"), "?DIVISION BY ZERO  ERROR IN 10");
    EXPECT_EQ(failure_of("10 PRINT LOG(0)"), "?ILLEGAL QUANTITY  ERROR IN 10");
    EXPECT_EQ(failure_of("10 PRINT (-8)^.5"), "?ILLEGAL QUANTITY  ERROR IN 10");
}

// The guard bits of the right side count, those of the left side are rounded when it is stored.
TEST(BasicArithmetic, rounds_where_the_original_does) {
    EXPECT_EQ(printed("10 A=1/3:PRINT A=1/3;1/3=A;A-1/3"), "-1 -1  0");
    EXPECT_EQ(printed("10 A=1/3:PRINT 1/3-A;INT(4-1/3*3);INT(1/3*3)"), " 0  2  1");
}

}  // namespace
}  // namespace gato::simulator
