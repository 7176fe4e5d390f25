// SPDX-License-Identifier: MIT
#include "timing/stolen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::timing {
namespace {

// The cycles of a window that are not left to the processor, counted one by one: from Bauer's 3.6.3, with cycles from 1 to 63.
bool is_taken(int line, int cycle, int scroll, unsigned sprites) {
    if (line >= 48 && line <= 247 && line % 8 == scroll && cycle >= 12 && cycle <= 54) return true;
    for (int sprite = 0; sprite < 8; ++sprite) {
        if ((sprites >> sprite & 1U) == 0) continue;
        for (int i = -3; i <= 1; ++i)
            if ((58 + 2 * sprite + i - 1) % 63 + 1 == cycle) return true;
    }
    return false;
}

// The time of code that begins in the worst cycle of the worst line, with the worst scroll.
std::int64_t simulated(int cycles, int first, int last, unsigned sprites) {
    std::int64_t longest = 0;
    for (int scroll = 0; scroll < 8; ++scroll)
        for (int start = first * 63; start < (last + 1) * 63; ++start) {
            int done = 0, now = start;
            for (; done < cycles; ++now) done += is_taken(now / 63 % 312, now % 63 + 1, scroll, sprites) ? 0 : 1;
            longest = std::max<std::int64_t>(longest, now - start);
        }
    return longest;
}

TEST(Stolen, nothing_is_taken_in_the_border_without_sprites) {
    EXPECT_EQ(with_stolen(100, {256, 300, 0}), 100);
    EXPECT_EQ(with_stolen(0, {0, 311, 0}), 0);
}

TEST(Stolen, a_bad_line_takes_43_cycles) {
    EXPECT_EQ(with_stolen(20, {100, 107, 0}), 63);
    EXPECT_EQ(with_stolen(63, {100, 107, 0}), 106);
    EXPECT_EQ(with_stolen(63 * 8 - 43 + 1, {100, 107, 0}), 63 * 8 + 1 + 43) << "longer than from one bad line to the next";
}

TEST(Stolen, a_sprite_takes_five_cycles_of_a_line_and_its_neighbour_two_more) {
    EXPECT_EQ(with_stolen(10, {280, 280, 0b1}), 15);
    EXPECT_EQ(with_stolen(10, {280, 280, 0b11}), 17);
    EXPECT_EQ(with_stolen(10, {280, 280, 0b101}), 19) << "BA stays low over the two cycles of the one between";
    EXPECT_EQ(with_stolen(10, {280, 280, 0b1001}), 20) << "two apart";
    EXPECT_EQ(with_stolen(10, {280, 280, 0xff}), 29);
}

TEST(Stolen, is_as_long_as_the_longest_of_all_beginnings_at_least) {
    for (const unsigned sprites : {0U, 0x81U, 0xffU})
        for (const int cycles : {1, 40, 63, 600}) {
            const Window window{45, 52, static_cast<std::uint8_t>(sprites)};
            const std::int64_t least = simulated(cycles, window.first, window.last, sprites);
            EXPECT_GE(with_stolen(cycles, window), least) << sprites << " " << cycles;
            EXPECT_LE(with_stolen(cycles, window), least + 43) << sprites << " " << cycles;
        }
}

TEST(Stolen, of_more_than_a_frame_are_those_of_each_frame) {
    // 312 lines without the 25 * 43 cycles: exactly a frame, wherever it begins.
    EXPECT_EQ(with_stolen(312 * 63 - 25 * 43, {0, 311, 0}), 312 * 63);
    EXPECT_EQ(with_stolen(10 * (312 * 63 - 25 * 43), {0, 311, 0}), 10 * 312 * 63);
}

}  // namespace
}  // namespace gato::timing
