// SPDX-License-Identifier: MIT
#include "core/formats/disk_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

std::string code_of(std::string_view text, bool is_pattern = false) {
    std::string error;
    return disk::name_of_text(text, error, is_pattern).value_or("refused: " + error);
}

TEST(DiskNames, letters_of_either_case_are_unshifted_ones) {
    EXPECT_EQ(code_of("Snake 2"), "SNAKE 2");
}

TEST(DiskNames, any_code_can_be_given_and_is_shown_so) {
    EXPECT_EQ(code_of("HI{$c1}{$A0}"), "HI\xc1\xa0");
    EXPECT_EQ(disk::text_of_name("HI\xc1\xa0"s), "HI{$c1}{$a0}");
    for (int code = 0; code < 256; ++code) {
        const std::string name(1, static_cast<char>(code));
        EXPECT_EQ(disk::text_of_name(
                      code_of("{$" + std::string(1, "0123456789abcdef"[code >> 4]) + "0123456789abcdef"[code & 15] + "}")),
                  disk::text_of_name(name));
    }
}

TEST(DiskNames, have_one_to_sixteen_characters) {
    EXPECT_EQ(code_of("0123456789ABCDEF").size(), 16U);
    EXPECT_THAT(code_of("0123456789ABCDEFG"),
                HasSubstr("has 17 characters; a name on a disk has at most 16: `0123456789ABCDEF`"));
    EXPECT_THAT(code_of(""), HasSubstr("is empty"));
}

TEST(DiskNames, what_drives_take_for_commands_must_be_given_as_codes) {
    for (const char* const text : {"A*", "A?", "A,S", "A:B", "A\"", "A=B", "@A", "$"})
        EXPECT_THAT(code_of(text), HasSubstr("as a part of the name it is {$")) << text;
    EXPECT_EQ(code_of("A{$2a}"), "A*");
    EXPECT_EQ(code_of("A*", true), "A*");
}

TEST(DiskNames, other_characters_are_refused_with_a_hint) {
    EXPECT_THAT(code_of("\xc3\xb1"), HasSubstr("give its code"));
    EXPECT_THAT(code_of("{$4}"), HasSubstr("give its code"));
    EXPECT_THAT(code_of("{clr}"), HasSubstr("give its code"));
}

TEST(DiskNames, match_patterns_as_drives_do) {
    EXPECT_TRUE(disk::matches_pattern("LEVEL1", "L*"));
    EXPECT_TRUE(disk::matches_pattern("LEVEL1", "LEVEL?"));
    EXPECT_TRUE(disk::matches_pattern("LEVEL1", "*X"));  // what comes after * does not count
    EXPECT_FALSE(disk::matches_pattern("LEVEL1", "LEVEL"));
    EXPECT_FALSE(disk::matches_pattern("LEVEL", "LEVEL?"));
}

}  // namespace
}  // namespace gato::tests
