// SPDX-License-Identifier: MIT
// The encoding of texts on its own. docs/LANGUAGE.md#texts has the rules for users, the golden folders of 01-literals the
// programs.
#include "assembler/text/encoding.hpp"

#include "core/c64/petscii.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::assembler {
namespace {

std::string petscii(std::string_view text) {
    return encode_source_text(text, TextCode::petscii, false).bytes;
}
std::string screen(std::string_view text, bool lower_case_charset) {
    return encode_source_text(text, TextCode::screen_codes, lower_case_charset).bytes;
}

// Worked out from the C64's tables: PETSCII has small letters at 65 and capitals at 193.
TEST(Encoding, turns_letters_over_in_petscii) {
    EXPECT_EQ(petscii("az"), "\x41\x5a");
    EXPECT_EQ(petscii("AZ"), "\xc1\xda");
    EXPECT_EQ(petscii("09 !?"), "09 !?");
}

TEST(Encoding, knows_capitals_of_both_character_sets) {
    EXPECT_EQ(screen("az", false), "\x01\x1a");
    EXPECT_EQ(screen("az", true), "\x01\x1a");
    EXPECT_EQ(screen("AZ", true), "\x41\x5a");
    EXPECT_NE(screen("AZ", false), screen("AZ", true));
    EXPECT_TRUE(encode_source_text("A", TextCode::screen_codes, false).has_capitals);
    EXPECT_FALSE(encode_source_text("a1", TextCode::screen_codes, false).has_capitals);
}

TEST(Encoding, writes_names_in_braces_once_or_often) {
    EXPECT_EQ(petscii("{clear}"), "\x93");
    EXPECT_EQ(petscii("a{$93}b{147}"), "\x41\x93\x42\x93");
    EXPECT_EQ(petscii("{clear*3}"), "\x93\x93\x93");
}

TEST(Encoding, points_at_what_it_does_not_know) {
    const std::string text = "ab{claer}c";
    const Encoding encoding = encode_source_text(text, TextCode::petscii, false);
    ASSERT_EQ(encoding.problems.size(), 1U);
    EXPECT_THAT(encoding.problems[0].where, testing::HasSubstr("claer"));
    EXPECT_EQ(encoding.problems[0].where.data() - text.data(), 2);
}

// All invalid bytes of a character give one problem, not one each, and none is lost between valid ones.
TEST(Encoding, says_once_what_has_no_code) {
    const Encoding encoding = encode_source_text("a\xe2\x82\xac"
                                                 "b",
                                                 TextCode::petscii, false);
    ASSERT_EQ(encoding.problems.size(), 1U);
    EXPECT_EQ(encoding.problems[0].where, "\xe2\x82\xac");
    EXPECT_EQ(encoding.bytes.substr(0, 1), "\x41");
    EXPECT_EQ(encoding.bytes.substr(encoding.bytes.size() - 1), "\x42");
}

}  // namespace
}  // namespace gato::assembler
