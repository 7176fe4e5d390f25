// SPDX-License-Identifier: MIT
// What `gato play` is made of, without a terminal: keys, fingers, the difference between two pictures.
#include "cli/play/canvas.hpp"
#include "cli/play/fingers.hpp"
#include "cli/play/keys.hpp"
#include "cli/play/painter.hpp"

#include <gtest/gtest.h>

namespace gato::cli {
namespace {

using simulator::KeyStroke;
using simulator::Modifier;
namespace key_code = simulator::key_code;

// The strokes of what a terminal sends, as PETSCII codes.
std::vector<int> petscii(std::string_view bytes) {
    KeyDecoder decoder;
    auto keys = decoder.decode(bytes);
    for (const TerminalKey& key : decoder.time_out()) keys.push_back(key);
    std::vector<int> codes;
    for (const TerminalKey& key : keys) {
        const auto stroke = stroke_of(key);
        codes.push_back(stroke ? simulator::petscii_of(*stroke) : -1);
    }
    return codes;
}

TEST(PlayKeys, MeanWhatTheySayOnTheC64) {
    EXPECT_EQ(petscii("aA1!"), (std::vector<int>{0x41, 0xc1, '1', '!'}));
    EXPECT_EQ(petscii("\r\x7f"), (std::vector<int>{0x0d, 0x14}));
    EXPECT_EQ(petscii("\x1b[A\x1b[B\x1bOC\x1b[D"), (std::vector<int>{0x91, 0x11, 0x1d, 0x9d}));
    EXPECT_EQ(petscii("\x1b[H\x1b[F\x1b[2~\x1b[3~"), (std::vector<int>{0x13, 0x93, 0x94, 0x14}));
    EXPECT_EQ(petscii("\x1bOP\x1bOQ\x1b[13~\x1b[[D\x1b[19~"), (std::vector<int>{0x85, 0x89, 0x86, 0x8a, 0x8c}));
    EXPECT_EQ(petscii("\x1b[1;2P"), (std::vector<int>{0x89}));  // SHIFT F1 is F2
    EXPECT_EQ(petscii("\x1b"), (std::vector<int>{0x03}));
    EXPECT_EQ(petscii("\x1b"
                      "1\x05"),
              (std::vector<int>{0x81, 0x05}));  // C= 1 is orange, CTRL E white
    EXPECT_EQ(petscii("\xc2\xa3"), (std::vector<int>{0x5c}));
}

TEST(PlayKeys, WithoutAMeaningAreIgnored) {
    EXPECT_EQ(petscii("{\xc3\xb1"), (std::vector<int>{-1, -1}));
    EXPECT_TRUE(petscii("\x1b[99~\x1b[200q").empty());
    EXPECT_TRUE(petscii("\x1b[1;").empty());
}

TEST(PlayKeys, ASequenceMayComeInPieces) {
    KeyDecoder decoder;
    EXPECT_TRUE(decoder.decode("\x1b").empty());
    EXPECT_TRUE(decoder.waits());
    EXPECT_TRUE(decoder.decode("[1").empty());
    const auto keys = decoder.decode("5~x");
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_EQ(keys[0].name, KeyName::f5);
    EXPECT_EQ(keys[1].character, U'x');
    EXPECT_FALSE(decoder.waits());
}

// The frames at which a key is down: "##-#" and so on.
std::string frames(Fingers& fingers, std::uint8_t key, int count) {
    simulator::Keyboard keyboard;
    std::string seen;
    for (int i = 0; i < count; ++i) {
        fingers.next_frame(keyboard);
        seen += keyboard.pressed(key) ? '#' : '-';
    }
    return seen;
}

TEST(Fingers, ReleaseAKeyBeforeTheyPressItAgain) {
    Fingers fingers;
    fingers.type({key_code::space});
    fingers.type({key_code::space});
    EXPECT_EQ(frames(fingers, key_code::space, 9), "###-###--");
}

TEST(Fingers, HoldAKeyThatTheTerminalRepeats) {
    Fingers fingers;
    simulator::Keyboard keyboard;
    fingers.type({key_code::space});
    for (int i = 0; i < 20; ++i) {
        fingers.next_frame(keyboard);
        EXPECT_TRUE(keyboard.pressed(key_code::space)) << i;
        fingers.type({key_code::space});
    }
    for (int i = 0; i < 3; ++i) fingers.next_frame(keyboard);
    EXPECT_FALSE(keyboard.pressed(key_code::space));
}

TEST(Fingers, MoveAJoystickForAWhile) {
    Fingers fingers;
    simulator::Keyboard keyboard;
    const auto port2 = [&] { return ~keyboard.read_columns(0xff, 0xff) & 0x1f; };
    fingers.move_joystick(2, simulator::joy_left);
    fingers.next_frame(keyboard);
    fingers.move_joystick(2, simulator::joy_fire);
    fingers.next_frame(keyboard);
    EXPECT_EQ(port2(), simulator::joy_left | simulator::joy_fire);
    fingers.move_joystick(2, simulator::joy_right);
    fingers.next_frame(keyboard);
    EXPECT_EQ(port2(), simulator::joy_right | simulator::joy_fire);
    for (int i = 0; i < 10; ++i) fingers.next_frame(keyboard);
    EXPECT_EQ(port2(), 0);
}

TEST(Canvas, OnlyChangedCellsAreWritten) {
    Canvas before(10, 3);
    Canvas after = before;
    EXPECT_EQ(difference(&before, after, ColorDepth::direct), "");
    after.write(4, 1, U"ab", 0xff0000, 0x0000ff);
    after.at(9, 2) = {U'c', 0xff0000, 0x0000ff};
    EXPECT_EQ(difference(&before, after, ColorDepth::direct), "\x1b[2;5H\x1b[0;48;2;0;0;255;38;2;255;0;0mab\x1b[3;10Hc");
    EXPECT_EQ(difference(nullptr, before, ColorDepth::none),
              "\x1b[1;1H\x1b[0m          \x1b[2;1H          \x1b[3;1H          ");
}

TEST(Canvas, UsesTheColoursThatTheTerminalHas) {
    EXPECT_EQ(color_depth(nullptr, "truecolor", "xterm"), ColorDepth::direct);
    EXPECT_EQ(color_depth(nullptr, nullptr, "screen-256color"), ColorDepth::ansi256);
    EXPECT_EQ(color_depth(nullptr, nullptr, "linux"), ColorDepth::ansi16);
    EXPECT_EQ(color_depth("1", "truecolor", "xterm"), ColorDepth::none);
    Canvas before(1, 1), after(1, 1);
    after.at(0, 0) = {U'x', 0xffffff, 0x68372b, true};  // white on the C64's red
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi256), "\x1b[1;1H\x1b[0;48;5;88;38;5;231mx");
    EXPECT_EQ(difference(&before, after, ColorDepth::ansi16), "\x1b[1;1H\x1b[0;41;97mx");
    EXPECT_EQ(difference(&before, after, ColorDepth::none), "\x1b[1;1H\x1b[0;7mx");
}

TEST(Painter, TellsTextFromGraphics) {
    simulator::Machine machine;
    EXPECT_TRUE(shows_text(machine));
    for (const auto& [address, value] : {std::pair{0xd011, 0x3b}, {0xd016, 0xd8}, {0xd018, 0x1c}}) {
        simulator::Machine other = machine;
        other.poke(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value));
        EXPECT_FALSE(shows_text(other)) << address;
    }
    machine.poke(0xd015, 0x01);
    EXPECT_TRUE(shows_text(machine));  // the sprite stands outside the picture
    machine.poke(0xd000, 100);
    machine.poke(0xd001, 100);
    EXPECT_FALSE(shows_text(machine));
}

TEST(Painter, PutsTheTextInTheMiddleWithItsColours) {
    simulator::Machine machine;
    machine.ram(0x0400) = 0x81;  // reversed A
    machine.color(0) = 1;
    Canvas canvas(60, 30);
    paint_text(canvas, 29, machine);
    const Cell& cell = canvas.at(10, 2);
    EXPECT_EQ(cell.glyph, U'A');
    EXPECT_EQ(cell.paper, 0xffffffU);
    EXPECT_EQ(cell.ink, 0x352879U);
    EXPECT_EQ(canvas.at(9, 2).paper, 0x6c5eb5U);  // border
    EXPECT_EQ(canvas.at(5, 2).paper, 0U);         // beyond it
}

}  // namespace
}  // namespace gato::cli
