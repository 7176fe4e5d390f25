// SPDX-License-Identifier: MIT
#include "servers/monitor/condition.hpp"

#include "servers/monitor/packets.hpp"

#include <gtest/gtest.h>

namespace gato::monitor {
namespace {

TEST(MonitorCondition, becomes_an_expression_of_the_debugger) {
    EXPECT_EQ(expression_of("A == 10"), "a == 16 ") << "numbers are hexadecimal";
    EXPECT_EQ(expression_of(".pc>=$c000"), "pc >= 49152 ");
    EXPECT_EQ(expression_of("X == +10 || Y == %101 || SP != &17"), "x == 10 || y == 5 || sp != 15 ");
    EXPECT_EQ(expression_of("(LIN > 64) && (@cpu:$d020 & f) == 2"), "( line > 100 ) && ( [53280] & 15 ) == 2 ");
    EXPECT_EQ(expression_of("FL == 22"), "p == 34 ");
}

TEST(MonitorCondition, is_refused_when_it_is_none) {
    for (const char* text : {"", "A ==", "== A", "A = 5 5", ".Q == 1", "A == xyz", "(A == 1", "@ram:$d020 == 1", "A == 12345",
                             "A @ 1", "@cpu == 1", "\x01"}) {
        EXPECT_THROW((void)expression_of(text), CommandError) << text;
    }
}

}  // namespace
}  // namespace gato::monitor
