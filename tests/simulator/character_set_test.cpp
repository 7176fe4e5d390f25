// SPDX-License-Identifier: MIT
// What programs rely on in the characters, whatever they look like: parts of a cell are where they always are, lines meet those of their neighbours,
// patterns go on. And how the letters are drawn.
#include "simulator/chips/character_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gato::simulator {
namespace {

constexpr int graphics_set = 0, letters_set = 1;

// A glyph, as its dots.
struct Glyph {
    std::array<std::uint8_t, 8> rows{};

    [[nodiscard]] bool dot(int x, int y) const { return (rows[static_cast<std::size_t>(y)] >> (7 - x) & 1) != 0; }
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

Glyph glyph(int code, int set = graphics_set) {
    const auto rom = character_set();
    Glyph found;
    std::copy_n(rom.begin() + set * 0x800 + code * 8, 8, found.rows.begin());
    return found;
}

template <typename IsInk>
Glyph made(IsInk is_ink) {
    Glyph made;
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x)
            made.rows[static_cast<std::size_t>(y)] |= static_cast<std::uint8_t>((is_ink(x, y) ? 0x80 : 0) >> x);
    return made;
}

std::vector<int> codes(int first, int last) {
    std::vector<int> all;
    for (int code = first; code <= last; ++code) all.push_back(code);
    return all;
}

// The dots at a side, from the top or from the left.
std::uint8_t edge(const Glyph& glyph, char side) {
    std::uint8_t dots = 0;
    for (int i = 0; i < 8; ++i) {
        const bool is_ink = side == 'N'   ? glyph.dot(i, 0)
                            : side == 'S' ? glyph.dot(i, 7)
                            : side == 'W' ? glyph.dot(0, i)
                                          : glyph.dot(7, i);
        dots = static_cast<std::uint8_t>(dots << 1 | (is_ink ? 1 : 0));
    }
    return dots;
}

TEST(CharacterSet, has_each_character_reversed_128_codes_later) {
    for (const int set : {graphics_set, letters_set})
        for (const int code : codes(0, 0x7f))
            EXPECT_EQ(glyph(code + 0x80, set), made([&](int x, int y) { return !glyph(code, set).dot(x, y); })) << code;
}

TEST(CharacterSet, has_no_two_characters_alike_but_the_two_blanks_and_the_lines_that_are_typed_with_round_corners) {
    using Pairs = std::vector<std::pair<int, int>>;
    for (const int set : {graphics_set, letters_set}) {
        Pairs alike;
        for (const int first : codes(0, 0x7f))
            for (const int second : codes(first + 1, 0x7f))
                if (glyph(first, set) == glyph(second, set)) alike.emplace_back(first, second);
        EXPECT_EQ(alike, set == graphics_set ? (Pairs{{0x20, 0x60}, {0x40, 0x43}, {0x42, 0x5d}}) : (Pairs{{0x20, 0x60}}))
            << set;
    }
}

TEST(CharacterSet, has_the_same_capitals_in_both_sets_and_the_same_signs) {
    for (const int letter : codes(1, 26)) EXPECT_EQ(glyph(letter), glyph(letter + 0x40, letters_set)) << letter;
    for (const int code : codes(27, 0x40)) EXPECT_EQ(glyph(code), glyph(code, letters_set)) << code;
    EXPECT_EQ(glyph(0), glyph(0, letters_set));
}

// Runs of ink in a row that are a single dot.
int thin_rows(const Glyph& glyph) {
    int count = 0;
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x)
            if (glyph.dot(x, y) && (x == 0 || !glyph.dot(x - 1, y)) && (x == 7 || !glyph.dot(x + 1, y))) {
                ++count;
                break;
            }
    return count;
}

TEST(CharacterSet, draws_letters_and_digits_with_stems_of_two_dots) {
    const std::string narrow_inside = "MWQmw";  // there is one dot of space between their stems
    for (const int letter : codes(1, 26)) {
        const bool is_narrow = narrow_inside.find(static_cast<char>('A' - 1 + letter)) != std::string::npos;
        EXPECT_EQ(thin_rows(glyph(letter)) != 0, is_narrow) << letter;
        const bool is_small_narrow = narrow_inside.find(static_cast<char>('a' - 1 + letter)) != std::string::npos;
        EXPECT_EQ(thin_rows(glyph(letter, letters_set)) != 0, is_small_narrow) << letter;
    }
    for (const int digit : codes('0', '9')) EXPECT_EQ(thin_rows(glyph(digit)), 0) << digit;
}

TEST(CharacterSet, leaves_a_column_free_between_letters_and_a_row_but_for_tails) {
    const std::string with_tails = "gjpqy";
    for (const int set : {graphics_set, letters_set})
        for (const int code : codes(0, 0x3f)) {
            EXPECT_EQ(edge(glyph(code, set), 'E'), 0) << code;
            const bool has_tail = set == letters_set && code >= 1 && code <= 26
                                  && with_tails.find(static_cast<char>('a' - 1 + code)) != std::string::npos;
            EXPECT_EQ(edge(glyph(code, set), 'S') != 0, has_tail) << code;
        }
}

TEST(CharacterSet, gives_letters_one_height_and_one_foot) {
    for (const int letter : codes(1, 26)) {
        EXPECT_NE(glyph(letter).rows[0], 0) << letter;
        EXPECT_NE(glyph(letter).rows[6], 0) << letter;
        const Glyph small = glyph(letter, letters_set);
        const bool is_tall = std::string("bdfhijklt").find(static_cast<char>('a' - 1 + letter)) != std::string::npos;
        EXPECT_EQ(small.rows[0] != 0, is_tall) << letter;
        EXPECT_EQ(small.rows[1] != 0, is_tall && letter != 9 && letter != 10) << letter << ": i and j have their dots there";
        EXPECT_NE(small.rows[2], 0) << letter;
        EXPECT_NE(small.rows[6], 0) << letter;
    }
}

TEST(CharacterSet, keeps_the_rows_of_the_at_sign_that_programs_read) {
    EXPECT_EQ(glyph(0).rows[0], 0x3c);
    EXPECT_EQ(glyph(0).rows[2], 0x6e);
    EXPECT_EQ(glyph(0).rows[3], 0x6e);
}

// Lines leave their cell in the middle, two dots wide, and only where they lead to.
TEST(CharacterSet, joins_lines_and_corners_with_their_neighbours) {
    constexpr std::pair<int, const char*> lines[] = {{0x40, "WE"},  {0x43, "WE"}, {0x42, "NS"}, {0x5d, "NS"},   {0x49, "WS"},
                                                     {0x4a, "NE"},  {0x4b, "NW"}, {0x55, "ES"}, {0x5b, "NSWE"}, {0x6b, "NSE"},
                                                     {0x6d, "NE"},  {0x6e, "WS"}, {0x70, "ES"}, {0x71, "NWE"},  {0x72, "SWE"},
                                                     {0x73, "NSW"}, {0x7d, "NW"}};
    for (const auto& [code, sides] : lines)
        for (const char side : {'N', 'S', 'W', 'E'})
            EXPECT_EQ(edge(glyph(code), side), std::string(sides).find(side) == std::string::npos ? 0 : 0x18)
                << std::hex << code << side;
    for (const int code : {0x5b, 0x6b, 0x71, 0x72, 0x73}) EXPECT_TRUE(glyph(code).dot(3, 3) && glyph(code).dot(4, 4)) << code;
}

TEST(CharacterSet, frames_a_box_along_the_outer_edges) {
    const auto is_top = [](int, int y) { return y < 2; };
    const auto is_bottom = [](int, int y) { return y >= 6; };
    const auto is_left = [](int x, int) { return x < 2; };
    const auto is_right = [](int x, int) { return x >= 6; };
    const auto both = [](auto one, auto other) { return made([=](int x, int y) { return one(x, y) || other(x, y); }); };
    EXPECT_EQ(glyph(0x4f), both(is_top, is_left));
    EXPECT_EQ(glyph(0x50), both(is_top, is_right));
    EXPECT_EQ(glyph(0x4c), both(is_bottom, is_left));
    EXPECT_EQ(glyph(0x7a), both(is_bottom, is_right));
    EXPECT_EQ(glyph(0x77), made(is_top));
    EXPECT_EQ(glyph(0x6f), made(is_bottom));
    EXPECT_EQ(glyph(0x74), made(is_left));
    EXPECT_EQ(glyph(0x6a), made(is_right));
}

TEST(CharacterSet, fills_a_cell_in_eighths_from_each_side) {
    constexpr int from_below[] = {0x20, 0x64, 0x6f, 0x79, 0x62, 0xf8, 0xf7, 0xe3, 0xa0};
    constexpr int from_the_left[] = {0x20, 0x65, 0x74, 0x75, 0x61, 0xf6, 0xea, 0xe7, 0xa0};
    constexpr int from_above[] = {0x20, 0x63, 0x77, 0x78, 0xe2, 0xf9, 0xef, 0xe4, 0xa0};
    constexpr int from_the_right[] = {0x20, 0x67, 0x6a, 0x76, 0xe1, 0xf5, 0xf4, 0xe5, 0xa0};
    for (int filled = 0; filled <= 8; ++filled)
        for (const int set : {graphics_set, letters_set}) {
            EXPECT_EQ(glyph(from_below[filled], set), made([&](int, int y) { return 7 - y < filled; })) << filled;
            EXPECT_EQ(glyph(from_above[filled], set), made([&](int, int y) { return y < filled; })) << filled;
            EXPECT_EQ(glyph(from_the_left[filled], set), made([&](int x, int) { return x < filled; })) << filled;
            EXPECT_EQ(glyph(from_the_right[filled], set), made([&](int x, int) { return 7 - x < filled; })) << filled;
        }
}

TEST(CharacterSet, has_a_quarter_of_a_cell_for_each_corner) {
    const auto quarter = [](bool is_right, bool is_low) {
        return made([=](int x, int y) { return (x >= 4) == is_right && (y >= 4) == is_low; });
    };
    EXPECT_EQ(glyph(0x7e), quarter(false, false));
    EXPECT_EQ(glyph(0x7c), quarter(true, false));
    EXPECT_EQ(glyph(0x7b), quarter(false, true));
    EXPECT_EQ(glyph(0x6c), quarter(true, true));
    EXPECT_EQ(glyph(0x7f), made([](int x, int y) { return (x >= 4) == (y >= 4); }));
}

// Plots with a line for each eighth of a cell: it is a bar from edge to edge, in this row or column.
TEST(CharacterSet, has_a_line_in_each_row_and_in_each_column) {
    constexpr int lying[] = {0x63, 0x45, 0x44, 0x43, 0x40, 0x46, 0x52, 0x64},
                  standing[] = {0x65, 0x54, 0x47, 0x42, 0x5d, 0x48, 0x59, 0x67};
    for (int i = 0; i < 8; ++i) {
        const int thickness = i == 0 || i == 7 ? 1 : 2;
        const int first = i < 4 ? i : i - thickness + 1;
        EXPECT_EQ(glyph(lying[i]), made([&](int, int y) { return y >= first && y < first + thickness; })) << i;
        EXPECT_EQ(glyph(standing[i]), made([&](int x, int) { return x >= first && x < first + thickness; })) << i;
    }
}

TEST(CharacterSet, leads_diagonals_from_corner_to_corner) {
    const Glyph falling = glyph(0x4d), rising = glyph(0x4e);
    for (int y = 0; y < 8; ++y) {
        int ink = 0;
        for (int x = 0; x < 8; ++x) ink += falling.dot(x, y) ? 1 : 0;
        EXPECT_EQ(ink, 2) << y;
        EXPECT_TRUE(falling.dot(y, y));
    }
    EXPECT_EQ(rising, made([&](int x, int y) { return falling.dot(7 - x, y); }));
    EXPECT_EQ(falling, made([&](int x, int y) { return falling.dot(7 - x, 7 - y); }));
    EXPECT_EQ(glyph(0x56), made([&](int x, int y) { return falling.dot(x, y) || rising.dot(x, y); }));
    EXPECT_EQ(glyph(0x5f), made([](int x, int y) { return x >= y; }));
    EXPECT_EQ(glyph(0x69), made([](int x, int y) { return x <= 7 - y; }));
}

TEST(CharacterSet, continues_patterns_in_the_next_cell) {
    const auto is_checked = [](int x, int y) { return (x / 2 + y / 2) % 2 == 0; };
    EXPECT_EQ(glyph(0x66), made(is_checked));
    EXPECT_EQ(glyph(0x5c), made([&](int x, int y) { return x < 4 && is_checked(x, y); }));
    EXPECT_EQ(glyph(0x68), made([&](int x, int y) { return y >= 4 && is_checked(x, y); }));
    EXPECT_EQ(glyph(0x5e, letters_set), made([&](int x, int y) { return !is_checked(x, y); }));
    // Stripes go on at all edges if each row is the one above, moved by a dot in a cycle that ends with the cell.
    EXPECT_EQ(glyph(0x5f, letters_set), made([](int x, int y) { return (x + y) % 4 < 2; }));
    EXPECT_EQ(glyph(0x69, letters_set), made([](int x, int y) { return (x - y + 8) % 4 < 2; }));
}

}  // namespace
}  // namespace gato::simulator
