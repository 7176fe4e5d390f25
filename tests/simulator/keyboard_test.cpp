// SPDX-License-Identifier: MIT
#include <gato/simulator/keyboard.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

namespace gato::simulator {
namespace {

constexpr std::uint8_t all = 0xff;

// Numbers and codes of the reference guide's table of keys.
TEST(Keyboard, keys_give_the_codes_on_their_caps) {
    struct Row {
        std::uint8_t key, plain, shifted;
    };
    for (const auto& [key, plain, shifted] : {Row{10, 'A', 0xc1},
                                              {12, 'Z', 0xda},
                                              {62, 'Q', 0xd1},
                                              {35, '0', '0'},
                                              {56, '1', '!'},
                                              {59, '2', '"'},
                                              {55, '/', '?'},
                                              {44, '.', '>'},
                                              {60, ' ', 0xa0},
                                              {key_code::return_key, 0x0d, 0x8d},
                                              {key_code::home, 0x13, 0x93},
                                              {key_code::down, 0x11, 0x91},
                                              {key_code::f1, 0x85, 0x89},
                                              {key_code::stop, 0x03, 0x83}}) {
        EXPECT_EQ(petscii_of({key, Modifier::none}), plain) << int{key};
        EXPECT_EQ(petscii_of({key, Modifier::shift}), shifted) << int{key};
    }
    EXPECT_EQ(petscii_of({10, Modifier::control}), 0x01);
    EXPECT_EQ(petscii_of({10, Modifier::commodore}), 0xb0);
    EXPECT_EQ(petscii_of({key_code::none, Modifier::none}), 0);
}

std::uint8_t with(Modifier modifier, char cap) {
    return petscii_of({stroke_of(static_cast<std::uint8_t>(cap))->key, modifier});
}

TEST(Keyboard, letters_have_a_capital_a_control_code_and_two_graphics) {
    std::set<unsigned> graphics;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        EXPECT_EQ(with(Modifier::shift, letter), letter + 0x80);
        EXPECT_EQ(with(Modifier::control, letter), letter - 0x40);
        graphics.insert(with(Modifier::commodore, letter));
    }
    EXPECT_EQ(graphics.size(), 26U);
    EXPECT_GE(*graphics.begin(), 0xa1U);
    EXPECT_LE(*graphics.rbegin(), 0xbfU);
}

TEST(Keyboard, digits_have_signs_and_colours) {
    const std::string digits = "1234567890", signs = "!\"#$%&'()0";
    const std::string colours = "\x90\x05\x1c\x9f\x9c\x1e\x1f\x9e\x12\x92";  // and reverse on, off
    const std::string more_colours = "\x81\x95\x96\x97\x98\x99\x9a\x9b)0";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        EXPECT_EQ(with(Modifier::shift, digits[i]), static_cast<std::uint8_t>(signs[i]));
        EXPECT_EQ(with(Modifier::control, digits[i]), static_cast<std::uint8_t>(colours[i]));
        EXPECT_EQ(with(Modifier::commodore, digits[i]), static_cast<std::uint8_t>(more_colours[i]));
    }
}

TEST(Keyboard, signs_and_control_keys_have_graphics_and_their_counterparts) {
    struct Row {
        std::uint8_t plain, shifted, commodore;
    };
    for (const auto& [plain, shifted, commodore] :
         {Row{'+', 0xdb, 0xa6}, {'-', 0xdd, 0xdc},  {'@', 0xba, 0xa4},  {'*', 0xc0, 0xdf},  {0x5c, 0xa9, 0xa8},
          {0x5e, 0xde, 0xde},   {':', '[', '['},    {';', ']', ']'},    {',', '<', '<'},    {'.', '>', '>'},
          {'/', '?', '?'},      {'=', '=', '='},    {0x5f, 0x5f, 0x5f}, {0x14, 0x94, 0x94}, {0x0d, 0x8d, 0x8d},
          {0x1d, 0x9d, 0x9d},   {0x11, 0x91, 0x91}, {0x13, 0x93, 0x93}, {0x85, 0x89, 0x89}, {0x86, 0x8a, 0x8a},
          {0x87, 0x8b, 0x8b},   {0x88, 0x8c, 0x8c}, {' ', 0xa0, 0xa0},  {0x03, 0x83, 0x83}}) {
        EXPECT_EQ(with(Modifier::shift, static_cast<char>(plain)), shifted) << int{plain};
        EXPECT_EQ(with(Modifier::commodore, static_cast<char>(plain)), commodore) << int{plain};
    }
}

TEST(Keyboard, no_code_is_on_two_keys_without_a_modifier) {
    std::set<std::uint8_t> codes;
    int keys = 0;
    for (std::uint8_t key = 0; key < 64; ++key) {
        const std::uint8_t code = petscii_of({key, Modifier::none});
        if (code == 0) continue;
        ++keys;
        codes.insert(code);
    }
    EXPECT_EQ(keys, 60) << "all but SHIFT twice, CTRL and the Commodore key";
    EXPECT_EQ(codes.size(), 60U);
}

TEST(Keyboard, the_easiest_stroke_of_a_code_gives_it) {
    int found = 0;
    for (unsigned code = 1; code < 256; ++code) {
        const auto stroke = stroke_of(static_cast<std::uint8_t>(code));
        if (!stroke) continue;
        ++found;
        EXPECT_EQ(petscii_of(*stroke), code);
        EXPECT_TRUE(stroke->modifier == Modifier::none || petscii_of({stroke->key, Modifier::none}) != code);
    }
    EXPECT_GT(found, 150);
    EXPECT_EQ(stroke_of(0), std::nullopt);
    EXPECT_EQ(stroke_of('!')->modifier, Modifier::shift);
}

TEST(Keyboard, a_key_ties_its_column_to_its_row) {
    Keyboard keyboard;
    keyboard.press(10);  // column 1, row 2
    EXPECT_TRUE(keyboard.pressed(10));
    EXPECT_FALSE(keyboard.pressed(11));
    for (unsigned line = 0; line < 8; ++line) {
        const auto one_low = static_cast<std::uint8_t>(~(1U << line));
        EXPECT_EQ(keyboard.read_rows(one_low, all), line == 1 ? 0xfb : 0xff) << line;
        EXPECT_EQ(keyboard.read_columns(all, one_low), line == 2 ? 0xfd : 0xff) << line;
    }
    keyboard.press(64);
    keyboard.release_all();
    EXPECT_FALSE(keyboard.any_pressed());
    EXPECT_EQ(keyboard.read_rows(0, all), all);
}

TEST(Keyboard, a_stroke_presses_its_modifier_too) {
    for (const auto& [modifier, key] : {std::pair{Modifier::shift, key_code::left_shift},
                                        {Modifier::commodore, key_code::commodore},
                                        {Modifier::control, key_code::control}}) {
        Keyboard keyboard;
        keyboard.press(KeyStroke{10, modifier});
        EXPECT_TRUE(keyboard.pressed(10));
        EXPECT_TRUE(keyboard.pressed(key));
    }
}

TEST(Keyboard, joysticks_pull_lines_of_their_port) {
    Keyboard keyboard;
    keyboard.set_joystick(1, joy_up | joy_fire);
    EXPECT_EQ(keyboard.read_rows(all, all), 0xee);
    EXPECT_EQ(keyboard.read_columns(all, all), 0xff);
    keyboard.set_joystick(2, joy_left);
    EXPECT_EQ(keyboard.read_columns(all, all), 0xfb);
    keyboard.press(16);  // column 2, row 0: the joystick in port 2 holds its column low
    EXPECT_EQ(keyboard.read_rows(all, all), 0xee);
    keyboard.set_joystick(1, 0);
    EXPECT_EQ(keyboard.read_rows(all, all), 0xfe);
}

// A row is low exactly when it is driven low, its joystick line is pulled, or a key ties it to a column that is low.
TEST(Keyboard, is_the_matrix_for_all_that_is_driven) {
    std::mt19937 random(3);
    for (int round = 0; round < 5000; ++round) {
        Keyboard keyboard;
        bool keys[64] = {};
        for (unsigned i = random() % 4; i > 0; --i) {
            const auto key = static_cast<std::uint8_t>(random() % 64);
            keyboard.press(key);
            keys[key] = true;
        }
        const auto port1 = static_cast<std::uint8_t>(random() % 32), port2 = static_cast<std::uint8_t>(random() % 32);
        const auto of_mouse = static_cast<std::uint8_t>(random());  // of what is pulled, that is what the mouse pulls
        keyboard.set_joystick(1, port1 & ~of_mouse);
        keyboard.set_mouse_buttons(1, port1 & of_mouse);
        keyboard.set_joystick(2, port2 & ~of_mouse);
        keyboard.set_mouse_buttons(2, port2 & of_mouse);
        const auto a = static_cast<std::uint8_t>(random()), b = static_cast<std::uint8_t>(random());
        const auto is_low = [](std::uint8_t driven, std::uint8_t pulled, unsigned line) {
            return (driven >> line & 1) == 0 || (pulled >> line & 1) != 0;
        };
        for (unsigned line = 0; line < 8; ++line) {
            bool row_low = is_low(b, port1, line), column_low = is_low(a, port2, line);
            for (unsigned other = 0; other < 8; ++other) {
                row_low |= keys[8 * other + line] && is_low(a, port2, other);
                column_low |= keys[8 * line + other] && is_low(b, port1, other);
            }
            ASSERT_EQ((keyboard.read_rows(a, b) >> line & 1) == 0, row_low);
            ASSERT_EQ((keyboard.read_columns(a, b) >> line & 1) == 0, column_low);
        }
    }
}

}  // namespace
}  // namespace gato::simulator
