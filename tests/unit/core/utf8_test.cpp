// SPDX-License-Identifier: MIT
#include "core/support/utf8.hpp"

#include <gtest/gtest.h>

#include <unordered_map>

namespace gato {
namespace {

// By the table of RFC 3629, one row each.
std::string encoded(char32_t code) {
    const auto byte = [](unsigned value) { return std::string(1, static_cast<char>(value)); };
    const auto tail = [&](unsigned shift) { return byte(0x80 + (code >> shift) % 64); };
    if (code <= 0x7f) return byte(code);
    if (code <= 0x7ff) return byte(0xc0 + (code >> 6)) + tail(0);
    if (code <= 0xffff) return byte(0xe0 + (code >> 12)) + tail(6) + tail(0);
    return byte(0xf0 + (code >> 18)) + tail(12) + tail(6) + tail(0);
}

TEST(Utf8, every_code_point_is_written_and_read) {
    for (char32_t code = 0; code <= 0x10ffff; code = code == 0xd7ff ? 0xe000 : code + 1) {
        std::string text;
        append_utf8(text, code);
        ASSERT_EQ(text, encoded(code));
        const Character character = first_character(text + "x");
        ASSERT_EQ(character.code, code);
        ASSERT_EQ(character.length, text.size());
        ASSERT_EQ(count_characters(text), 1U);
    }
}

// Each sequence of four bytes from around all bounds begins with a character exactly when that is the encoding of one.
TEST(Utf8, nothing_else_is_a_character) {
    const std::string bytes =
        "\x01\x7f\x80\x8f\x90\x9f\xa0\xbf\xc0\xc1\xc2\xdf\xe0\xe1\xec\xed\xee\xef\xf0\xf1\xf3\xf4\xf5\xf7\xf8\xff";
    std::unordered_map<std::string, char32_t> characters;
    for (char32_t code = 0; code <= 0x10ffff; code = code == 0xd7ff ? 0xe000 : code + 1)
        characters.emplace(encoded(code), code);
    for (const char a : bytes)
        for (const char b : bytes)
            for (const char c : bytes)
                for (const char d : bytes) {
                    const std::string text{a, b, c, d};
                    std::size_t wanted = 0;
                    for (std::size_t length = 1; length <= 4; ++length)
                        if (characters.contains(text.substr(0, length))) wanted = length;
                    ASSERT_EQ(first_character(text).length, wanted) << testing::PrintToString(text);
                }
}

TEST(Utf8, is_only_what_is_all_characters) {
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("a\xc3\xb1\xe2\x82\xac\xf0\x9f\x90\xb1"));
    EXPECT_FALSE(is_utf8("a\xc3"));
    EXPECT_FALSE(is_utf8("\xc3\xb1\x80"));
    EXPECT_EQ(utf8_length("a\xc3\xb1", 1), 2U);
    EXPECT_EQ(utf8_length("a\xc3\xb1", 2), 0U);
    EXPECT_EQ(first_character("").length, 0U);
}

TEST(Utf8, bytes_that_belong_to_no_character_are_replaced_one_by_one) {
    EXPECT_EQ(decode_utf8("a\xe2\x82z\xc3\xb1\xff"), U"a\ufffd\ufffdz\u00f1\ufffd");
}

}  // namespace
}  // namespace gato
