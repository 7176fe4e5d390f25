// SPDX-License-Identifier: MIT
// The picture that a VIC on its own draws around a change of a register, a forced bad line, and the fetch of a sprite: dot by
// dot.
#include "simulator/chips/vic.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <string>
#include <vector>

namespace gato::simulator {
namespace {

constexpr std::uint8_t text = 0x1b, bitmap = 0x3b, hires = 0x08, multicolor = 0x18;
constexpr int first_visible_cycle = 13, cell_dots = 8, first_g_access = 16;
constexpr Cycle some_line = 60;  // the second one of a row

// A screen of the character 0, `pattern` in each of its lines, colour 14 on 6; 1 and 2 are the other colours of multicolour.
struct Screen {
    std::vector<std::uint8_t> ram = std::vector<std::uint8_t>(0x4000), colors = std::vector<std::uint8_t>(0x400, 14),
                              characters = std::vector<std::uint8_t>(0x1000), dots = std::vector<std::uint8_t>(384 * 272);
    Canvas canvas{dots};
    Vic vic;

    explicit Screen(std::uint8_t pattern, VicChip chip = VicChip::mos6569) : vic(standard_of(chip)) {
        std::fill_n(ram.begin() + 0x1000, 8, pattern);
        vic.connect({.bank = ram.data(), .colors = colors.data()});
        vic.draw_into(&canvas);
        for (const auto& [reg, value] :
             {std::pair{0x11, int{text}}, {0x16, int{hires}}, {0x18, 0x14}, {0x21, 6}, {0x22, 1}, {0x23, 2}})
            vic.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), 0);
    }
    void write(std::uint8_t reg, std::uint8_t value, Cycle line, int cycle) {
        vic.write(reg, value, line * pal.cycles_per_line + cycle - 1);
    }
    // Of the dots that a cycle draws.
    std::string cell(Cycle line, int cycle) {
        vic.run(pal.cycles_per_frame());
        std::string digits;
        const auto first = static_cast<std::size_t>((line - pal.first_picture_line) * visible_dots
                                                    + (cycle - first_visible_cycle) * cell_dots);
        for (std::size_t dot = 0; dot < cell_dots; ++dot) digits += "0123456789ABCDEF"[dots[first + dot]];
        return digits;
    }
};

TEST(VicDots, multicolor_counts_for_colours_before_it_counts_for_bits) {
    Screen screen(0x66);
    screen.write(0x16, multicolor, some_line, 25);
    EXPECT_EQ(screen.cell(some_line, 25), "6EE66222");
    EXPECT_EQ(screen.cell(some_line, 26), "11221122");
}

TEST(VicDots, multicolor_ends_for_colours_before_it_ends_for_bits) {
    Screen screen(0x66);
    screen.write(0x16, multicolor, some_line, 20);
    screen.write(0x16, hires, some_line, 25);
    EXPECT_EQ(screen.cell(some_line, 25), "112266E6");
    EXPECT_EQ(screen.cell(some_line, 26), "6EE66EE6");
}

TEST(VicDots, of_an_8565_end_multicolor_a_dot_later) {
    Screen screen(0x66, VicChip::mos8565);
    screen.write(0x16, multicolor, some_line, 20);
    screen.write(0x16, hires, some_line, 25);
    EXPECT_EQ(screen.cell(some_line, 25), "112216E6");
}

TEST(VicDots, of_characters_behind_a_bitmap_come_from_a_mixed_address) {
    Screen screen(0);
    std::iota(screen.characters.begin(), screen.characters.end(), std::uint8_t{0});
    screen.vic.connect({.bank = screen.ram.data(), .characters = screen.characters.data(), .colors = screen.colors.data()});
    screen.write(0x11, bitmap, some_line, 20);
    screen.write(0x11, text, some_line, 25);
    const int cell = 26 - first_g_access, row_line = 1;  // the lower half is that of the bitmap: 40 + `cell` times 8
    const int pattern = ((40 + cell) * 8 + row_line) & 0xff;
    std::string expected;
    for (int bit = 0x80; bit != 0; bit >>= 1) expected += (pattern & bit) != 0 ? 'E' : '6';
    EXPECT_EQ(screen.cell(some_line, 27), expected);
}

// vsp-tester: the g-access in which it begins has a different address, on an 8565 that of the row's line, here the first.
TEST(VicDots, show_a_forced_bad_line_from_its_second_g_access_on) {
    for (const auto& [chip, address] : {std::pair{VicChip::mos6569, 0x38ff}, {VicChip::mos8565, 0x3807}}) {
        Screen screen(0x66, chip);
        screen.ram[0x3fff] = 0xff;
        screen.ram[static_cast<std::size_t>(address)] = 0x0f;
        screen.write(0x11, text + 4, 0x31, 1);  // no bad line before $37
        screen.write(0x11, text + 1, 0x34, 25);
        EXPECT_EQ(screen.cell(0x34, 26), "00000000");  // fetched in 25, idle
        EXPECT_EQ(screen.cell(0x34, 27), "66660000");
        EXPECT_EQ(screen.cell(0x34, 28).find("0000"), std::string::npos);
    }
}

// Sprites 3 and 4 at the same place, of which only what was fetched before their DMA began is visible.
std::uint8_t collisions_in_first_line(int x) {
    Screen screen(0);
    for (const int sprite : {3, 4}) {
        screen.vic.write(static_cast<std::uint8_t>(2 * sprite), static_cast<std::uint8_t>(x), 1);
        screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
    }
    screen.vic.write(0x10, 0x18, 1);
    screen.vic.write(0x15, 0x18, 1);
    return screen.vic.read(0x1e, 101 * pal.cycles_per_line);
}

TEST(VicDots, of_a_sprite_at_the_right_are_those_of_an_idle_fetch_in_its_first_line) {
    EXPECT_EQ(collisions_in_first_line(0x163), 0);
    EXPECT_EQ(collisions_in_first_line(0x164), 0x18);
}

// A sprite that is being drawn stops where its pointer is fetched, even if the picture is not shown.
TEST(VicDots, of_a_sprite_end_where_its_pointer_is_fetched) {
    for (const auto& [x, collide] : {std::pair{0x162, true}, {0x163, false}}) {
        Screen screen(0);
        screen.vic.draw_into(nullptr);
        screen.ram[0x07f8] = screen.ram[0x07f9] = 0x80;
        screen.ram[0x2003] = 0x80;  // the second line's first dot
        for (const int sprite : {0, 1}) {
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite), static_cast<std::uint8_t>(x), 1);
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
        }
        screen.vic.write(0x10, 3, 1);
        screen.vic.write(0x15, 3, 1);
        EXPECT_EQ(screen.vic.read(0x1e, 200 * pal.cycles_per_line) != 0, collide) << x;
    }
}

// irq-ack-vicii: the flag that is acknowledged in the very cycle in which the line falls is not seen by the processor.
TEST(VicDots, interrupt_by_a_collision_in_the_cycle_behind_theirs) {
    constexpr int first_text_x = 24, text_cycle = 17;
    Screen screen(0);
    screen.ram[0x07f8] = screen.ram[0x07f9] = 0x80;
    screen.ram[0x2000] = 0x80;
    for (const int sprite : {0, 1}) {
        screen.vic.write(static_cast<std::uint8_t>(2 * sprite), first_text_x, 1);
        screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
    }
    screen.vic.write(0x15, 3, 1);
    screen.vic.write(0x1a, 4, 1);
    screen.vic.sync(110 * pal.cycles_per_line);
    EXPECT_EQ(screen.vic.interrupt_since(), 101 * pal.cycles_per_line + text_cycle - 1 + 1);
}

// spritevssprite: along with the collisions that a read clears, those of twelve more dots are lost, whether or not the picture
// is shown.
TEST(VicDots, behind_a_read_of_the_collisions_are_forgotten_with_them) {
    const auto seen = [](int x, bool drawn) {
        constexpr int read_cycle = 25;
        Screen screen(0);
        if (!drawn) screen.vic.draw_into(nullptr);
        screen.ram[0x07f8] = screen.ram[0x07f9] = 0x80;
        screen.ram[0x2000] = 0x80;
        for (const int sprite : {0, 1}) {
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite), static_cast<std::uint8_t>(x), 1);
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
        }
        screen.vic.write(0x15, 3, 1);
        const Cycle read = 101 * pal.cycles_per_line + read_cycle - 1;
        return std::array{screen.vic.read(0x1e, read) == 3, screen.vic.read(0x1e, read + 4) == 3};
    };
    constexpr int first_x = 24 + 8 * 8;  // of the dots of the cycle in which it is read
    for (const bool drawn : {false, true}) {
        EXPECT_EQ(seen(first_x - 1, drawn), (std::array{true, false}));
        EXPECT_EQ(seen(first_x, drawn), (std::array{false, false}));
        EXPECT_EQ(seen(first_x + 11, drawn), (std::array{false, false}));
        EXPECT_EQ(seen(first_x + 12, drawn), (std::array{false, true}));
        EXPECT_EQ(seen(first_x + 31, drawn), (std::array{false, true}));
        EXPECT_EQ(seen(first_x + 32, drawn), (std::array{false, false}));
    }
}

// spritescan's dumps, demusinterruptus: while it is fetched it shows the dot at which it stopped, seven more times.
TEST(VicDots, of_a_sprite_that_is_fetched_repeat_the_last) {
    const auto collides = [](int x_of_other) {
        constexpr int x_of_held = 0x162;  // its first dot is the last before it stops
        Screen screen(0);
        screen.ram[0x07f8] = screen.ram[0x07fa] = 0x80;
        screen.ram[0x2000] = 0x80;
        for (const auto& [sprite, x] : {std::pair{0, x_of_held}, {2, x_of_other}}) {
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite), static_cast<std::uint8_t>(x), 1);
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
        }
        screen.vic.write(0x10, 5, 1);
        screen.vic.write(0x15, 5, 1);
        return screen.vic.read(0x1e, 200 * pal.cycles_per_line) == 5;
    };
    EXPECT_FALSE(collides(0x161));
    for (int x = 0x162; x <= 0x169; ++x) EXPECT_TRUE(collides(x)) << x;
    EXPECT_FALSE(collides(0x16a));
}

// spritefetchbug: there the last pair of a wide sprite, 01, begins a dot before it stops. An 8565 does not have the second bit
// yet.
TEST(VicDots, of_a_pair_that_begins_before_the_fetch_show_its_first_bit_on_an_8565) {
    constexpr int x_of_pair = 0x162, pairs_in_front = 11, dots_of_pair = 4;
    for (const auto& [chip, collide] : {std::pair{VicChip::mos6569, true}, {VicChip::mos8565, false}}) {
        Screen screen(0, chip);
        screen.ram[0x07f8] = 0x80;
        screen.ram[0x07f9] = 0x81;
        screen.ram[0x2002] = 0x01;
        screen.ram[0x2040] = 0x80;
        for (const auto& [sprite, x] : {std::pair{0, x_of_pair - pairs_in_front * dots_of_pair}, {1, x_of_pair}}) {
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite), static_cast<std::uint8_t>(x), 1);
            screen.vic.write(static_cast<std::uint8_t>(2 * sprite + 1), 100, 1);
        }
        for (const auto& [reg, value] : {std::pair{0x10, 3}, {0x1c, 1}, {0x1d, 1}, {0x15, 3}})
            screen.vic.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), 1);
        EXPECT_EQ(screen.vic.read(0x1e, 102 * pal.cycles_per_line) == 3, collide);
    }
}

}  // namespace
}  // namespace gato::simulator
