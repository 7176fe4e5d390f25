// SPDX-License-Identifier: MIT
// The patterns are those of constants in the BASIC ROM, as listings of it show them.
#include "core/c64/basic_float.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace gato::c64 {
namespace {

using testing::ElementsAre;
using testing::Optional;

TEST(BasicFloat, constants_of_the_rom) {
    EXPECT_THAT(basic_float(0), Optional(ElementsAre(0, 0, 0, 0, 0)));
    EXPECT_THAT(basic_float(1), Optional(ElementsAre(0x81, 0, 0, 0, 0)));
    EXPECT_THAT(basic_float(0.5), Optional(ElementsAre(0x80, 0, 0, 0, 0)));
    EXPECT_THAT(basic_float(-0.5), Optional(ElementsAre(0x80, 0x80, 0, 0, 0)));
    EXPECT_THAT(basic_float(0.25), Optional(ElementsAre(0x7f, 0, 0, 0, 0)));
    EXPECT_THAT(basic_float(10), Optional(ElementsAre(0x84, 0x20, 0, 0, 0)));
    EXPECT_THAT(basic_float(-32768), Optional(ElementsAre(0x90, 0x80, 0, 0, 0)));
    EXPECT_THAT(basic_float(1e9), Optional(ElementsAre(0x9e, 0x6e, 0x6b, 0x28, 0x00)));
    EXPECT_THAT(basic_float(std::sqrt(0.5)), Optional(ElementsAre(0x80, 0x35, 0x04, 0xf3, 0x34)));
    EXPECT_THAT(basic_float(std::sqrt(2.0)), Optional(ElementsAre(0x81, 0x35, 0x04, 0xf3, 0x34)));
    EXPECT_THAT(basic_float(0x1.62e42fefa39efp-1), Optional(ElementsAre(0x80, 0x31, 0x72, 0x17, 0xf8))) << "log 2";
    EXPECT_THAT(basic_float(0x1.921fb54442d18p+0), Optional(ElementsAre(0x81, 0x49, 0x0f, 0xda, 0xa2))) << "pi/2";
}

TEST(BasicFloat, pi_of_the_rom_is_not_the_nearest_number) {
    EXPECT_THAT(basic_float(0x1.921fb54442d18p+1), Optional(ElementsAre(0x82, 0x49, 0x0f, 0xda, 0xa2))) << "the ROM has a1";
}

TEST(BasicFloat, halves_are_rounded_away_from_zero_and_may_carry) {
    EXPECT_THAT(basic_float(1 + 0x1p-32), Optional(ElementsAre(0x81, 0, 0, 0, 1)));
    EXPECT_THAT(basic_float(-1 - 0x1p-32), Optional(ElementsAre(0x81, 0x80, 0, 0, 1)));
    EXPECT_THAT(basic_float(2 - 0x1p-32), Optional(ElementsAre(0x82, 0, 0, 0, 0)));
}

TEST(BasicFloat, range) {
    EXPECT_THAT(basic_float(0x1.fffffffep126), Optional(ElementsAre(0xff, 0x7f, 0xff, 0xff, 0xff)));
    EXPECT_EQ(basic_float(0x1p127), std::nullopt);
    EXPECT_EQ(basic_float(0x1.ffffffffp126), std::nullopt) << "it would be rounded to 2^127";
    EXPECT_THAT(basic_float(0x1p-128), Optional(ElementsAre(1, 0, 0, 0, 0)));
    EXPECT_THAT(basic_float(0x1p-129), Optional(ElementsAre(0, 0, 0, 0, 0)));
}

}  // namespace
}  // namespace gato::c64
