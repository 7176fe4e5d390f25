// SPDX-License-Identifier: MIT
#include "core/c64/petscii.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace gato::c64 {
namespace {

constexpr std::u32string_view signs = U" !\"#$%&'()*+,-./0123456789:;<=>?@[\u00a3]\u2191\u2190";

TEST(Petscii, of_characters_is_that_of_the_reference_guide) {
    constexpr std::pair<char32_t, std::uint8_t> rows[] = {{U' ', 0x20}, {U'0', 0x30}, {U'?', 0x3f},     {U'@', 0x40},
                                                          {U'a', 0x41}, {U'z', 0x5a}, {U'[', 0x5b},     {pound_sign, 0x5c},
                                                          {U']', 0x5d}, {U'^', 0x5e}, {arrow_up, 0x5e}, {arrow_left, 0x5f},
                                                          {U'A', 0xc1}, {U'Z', 0xda}, {pi, 0xff}};
    for (const auto& [character, code] : rows) EXPECT_EQ(petscii_of(character), code) << static_cast<unsigned>(character);
    for (const char32_t character : {U'\n', U'\u001f', U'\\', U'_', U'`', U'{', U'~', U'\u00f1', U'\u2500'})
        EXPECT_EQ(petscii_of(character), std::nullopt) << static_cast<unsigned>(character);
}

TEST(Petscii, prints_as_the_cell_that_reads_back) {
    for (unsigned code = 0; code < 0x80; ++code) {
        const auto cell = static_cast<std::uint8_t>(code), reversed = static_cast<std::uint8_t>(code | 0x80);
        EXPECT_EQ(screen_code_of_petscii(petscii_of_screen_code(cell)), cell);
        EXPECT_EQ(petscii_of_screen_code(reversed), petscii_of_screen_code(cell));
    }
    // The codes that exist twice.
    EXPECT_EQ(screen_code_of_petscii(0x61), 0x41);
    EXPECT_EQ(screen_code_of_petscii(0x7f), 0x5f);
    EXPECT_EQ(screen_code_of_petscii(0xe0), 0x60);
    EXPECT_EQ(screen_code_of_petscii(0xfe), 0x7e);
    EXPECT_EQ(screen_code_of_petscii(0xff), 0x5e);
    EXPECT_EQ(screen_code_of_petscii(0xa0), 0x60);
}

TEST(ScreenCodes, show_the_characters_they_are_made_of) {
    for (const bool lower_case_set : {false, true}) {
        for (const char32_t sign : signs)
            EXPECT_EQ(unicode_of_screen_code(*screen_code_of(sign, lower_case_set), lower_case_set), sign);
        for (char32_t letter = U'A'; letter <= U'Z'; ++letter)
            EXPECT_EQ(unicode_of_screen_code(*screen_code_of(letter, lower_case_set), lower_case_set), letter);
    }
    for (char32_t letter = U'a'; letter <= U'z'; ++letter) {
        EXPECT_EQ(*screen_code_of(letter, false), letter - U'a' + 1);
        EXPECT_EQ(unicode_of_screen_code(*screen_code_of(letter, true), true), letter);
    }
    EXPECT_EQ(screen_code_of(U'A', true), 0x41);
    EXPECT_EQ(screen_code_of(pi, false), 0x5e);
    EXPECT_EQ(screen_code_of(U'_', false), std::nullopt);
}

TEST(ScreenCodes, of_the_two_sets_differ_in_letters_and_four_signs) {
    int differences = 0;
    for (unsigned code = 0; code < 0x80; ++code) {
        const auto cell = static_cast<std::uint8_t>(code), reversed = static_cast<std::uint8_t>(code | 0x80);
        differences += unicode_of_screen_code(cell, false) != unicode_of_screen_code(cell, true) ? 1 : 0;
        EXPECT_EQ(unicode_of_screen_code(reversed, true), unicode_of_screen_code(cell, true));
    }
    EXPECT_EQ(differences, 26 + 26 + 4);
    EXPECT_EQ(unicode_of_screen_code(0x53, false), U'\u2665');
    EXPECT_EQ(unicode_of_screen_code(0x5e, false), pi);
}

}  // namespace
}  // namespace gato::c64
