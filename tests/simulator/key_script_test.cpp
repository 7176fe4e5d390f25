// SPDX-License-Identifier: MIT
#include "simulator/chips/mouse.hpp"
#include <gato/simulator/key_script.hpp>

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using Kind = KeyEvent::Kind;

std::string error_of(const std::string& text) {
    return parse_key_script(text).error;
}

TEST(KeyScript, rejects_unknown_names_and_characters) {
    for (const char* name : {"{nothing}", "{joy1:sideways:3}", "{joy3:up:3}", "{mouse3:left:3}", "{mouse}", "{clicks}",
                             "{wait:3:3}", "{}", "\xc3\xb1"})
        EXPECT_EQ(error_of(std::string("a") + name + "b"), std::string("unknown key `") + name + "`");
    EXPECT_EQ(error_of("a{return"), "`{` without `}` in the keys");
}

TEST(KeyScript, has_an_event_for_each_key) {
    const KeyScript script = parse_key_script("aZ1{F8}{joy2:left+fire:10}{wait:5}\r\n").script;
    ASSERT_EQ(script.size(), 7U);
    EXPECT_EQ(script[1].petscii, 0xda);
    EXPECT_EQ(script[3].petscii, 0x8c);
    EXPECT_EQ(script[4].kind, Kind::joystick);
    EXPECT_EQ(script[4].port, 2);
    EXPECT_EQ(script[4].directions, joy_left | joy_fire);
    EXPECT_EQ(script[4].frames, 10);
    EXPECT_EQ(script[5].kind, Kind::wait);
    EXPECT_EQ(script[6].petscii, 0x0d);
}

TEST(KeyScript, moves_a_mouse) {
    const KeyScript script = parse_key_script("{mouse1:10,-310:10}{mouse2:+5,0:1}").script;
    ASSERT_EQ(script.size(), 2U);
    EXPECT_EQ(script[0].kind, Kind::mouse_move);
    EXPECT_EQ(script[0].port, 1);
    EXPECT_EQ(script[0].right, 10);
    EXPECT_EQ(script[0].down, -310);
    EXPECT_EQ(script[0].frames, 10);
    EXPECT_EQ(script[1].port, 2);
    EXPECT_EQ(script[1].right, 5);
}

TEST(KeyScript, presses_the_buttons_of_a_mouse) {
    const KeyScript script = parse_key_script("{mouse2:right:9}{click}{rclick}{mouse1:left+right:0}").script;
    ASSERT_EQ(script.size(), 6U) << "between two presses in a row the button is up";
    EXPECT_EQ(script[0].kind, Kind::mouse_button);
    EXPECT_EQ(script[0].port, 2);
    EXPECT_EQ(script[0].directions, mouse_right_button);
    EXPECT_EQ(script[0].frames, 9);
    EXPECT_EQ(script[1].port, 1);
    EXPECT_EQ(script[1].directions, mouse_left_button);
    EXPECT_EQ(script[1].frames, 4);
    EXPECT_EQ(script[2].kind, Kind::wait);
    EXPECT_EQ(script[3].directions, mouse_right_button);
    EXPECT_EQ(script[3].frames, 4);
    EXPECT_EQ(script[5].directions, mouse_left_button | mouse_right_button);
}

TEST(KeyScript, a_mouse_moves_31_units_a_frame_at_most) {
    EXPECT_EQ(error_of("{mouse1:31,-31:1}"), "");
    EXPECT_EQ(error_of("{mouse1:0,0:0}"), "");
    EXPECT_EQ(error_of("{Mouse1:32,0:1}"),
              "`{Mouse1:32,0:1}`: a mouse moves at most 31 units a frame; this distance takes 2 frames or more");
    EXPECT_EQ(error_of("{mouse2:0,-311:10}"),
              "`{mouse2:0,-311:10}`: a mouse moves at most 31 units a frame; this distance takes 11 frames or more");
    EXPECT_EQ(error_of("{mouse1:310000000,0:10000000}"), "");
}

TEST(KeyScript, turns_paddles) {
    const KeyScript script = parse_key_script("{paddle2:255,0:3}").script;
    ASSERT_EQ(script.size(), 1U);
    EXPECT_EQ(script[0].kind, Kind::paddles);
    EXPECT_EQ(script[0].port, 2);
    EXPECT_EQ(script[0].x, 255);
    EXPECT_EQ(script[0].y, 0);
    EXPECT_EQ(script[0].frames, 3);
    for (const char* name : {"{paddle1:256,0:3}", "{paddle1:1,-1:3}", "{paddle1:7:3}"})
        EXPECT_EQ(error_of(name), '`' + std::string(name) + "`: expected positions X,Y from 0 to 255 before the frames");
}

TEST(KeyScript, says_what_a_mouse_can_do) {
    for (const char* name : {"{mouse1:middle:4}", "{mouse1:5:4}", "{mouse1::4}", "{mouse1:1,2,3:4}", "{mouse1:1,:4}",
                             "{mouse1:4}", "{mouse1:99999999999,0:4}", "{mouse1:--1,0:4}"})
        EXPECT_EQ(error_of(name),
                  '`' + std::string(name) + "`: expected a movement DX,DY or a button, `left` or `right`, before the frames");
    for (const char* name : {"{mouse1:1,2}", "{mouse1:left}", "{mouse1:left:}", "{mouse2:1,2:-3}", "{mouse2:1,2:10000001}"})
        EXPECT_EQ(error_of(name), '`' + std::string(name) + "`: expected a number of frames from 0 to 10000000");
}

TEST(KeyScript, knows_the_keys_that_are_not_in_the_matrix) {
    const KeyScript script = parse_key_script("{restore}").script;
    ASSERT_EQ(script.size(), 1U);
    EXPECT_EQ(script[0].kind, Kind::restore);
    EXPECT_EQ(parse_key_script("{RESET}").script.at(0).kind, Kind::reset);
}

}  // namespace
}  // namespace gato::simulator
