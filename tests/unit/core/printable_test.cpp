// SPDX-License-Identifier: MIT
#include "core/support/printable.hpp"
#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(Printable, shows_what_a_terminal_would_obey) {
    EXPECT_EQ(printable("año → x"), "año → x");
    EXPECT_EQ(printable("\x1b[31m\x7f\n\t"), "\\x1b[31m\\x7f\\x0a\\x09");
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(printable("\xc2\x9b"), "\\x9b");
    EXPECT_EQ(printable("\xef\xbf\xbf"), "\\uffff");
}

TEST(Printable, shows_bytes_that_are_no_text) {
    EXPECT_EQ(printable("a\xff"), "a\\xff");
    EXPECT_EQ(printable("\xc3"), "\\xc3");                             // cut
    EXPECT_EQ(printable("\xc0\x80"), "\\xc0\\x80");                    // too long
    EXPECT_EQ(printable("\xe0\x80\x80"), "\\xe0\\x80\\x80");           // too long
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");           // half of a pair
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond Unicode
    EXPECT_EQ(printable("\xf0\x9f\x90\x88"), "\xf0\x9f\x90\x88");
}

}  // namespace
}  // namespace gato
