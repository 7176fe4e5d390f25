// SPDX-License-Identifier: MIT
#include "core/support/hex.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(Hex, has_at_least_the_digits_asked_for) {
    EXPECT_EQ(hex(0x0a, 4), "000a");
    EXPECT_EQ(hex(0xfedcb, 4), "fedcb");
    EXPECT_EQ(hex(0, 1), "0");
    EXPECT_EQ(hex(UINT64_MAX, 2), "ffffffffffffffff");
    EXPECT_EQ(dollar(0x801), "$0801");
    EXPECT_EQ(dollar(0, 2), "$00");
}

}  // namespace
}  // namespace gato
