// SPDX-License-Identifier: MIT
// Keys and joystick from the terminal: how long a key that it reported stays down, in frames of the C64.
// A key is held long enough for the KERNAL's scan and for games that look once in a while; keys that come faster wait for their
// turn. A terminal repeats a key that is held: then it stays down.
#pragma once

#include <gato/simulator/keyboard.hpp>

#include <deque>

namespace gato::cli {

class KeyInput {
public:
    void type(simulator::KeyStroke stroke);
    // `bits`: what is pressed; the opposite direction is let go.
    void move_joystick(int port, std::uint8_t bits);
    // Once a frame: presses and releases what is due.
    void next_frame(simulator::Keyboard& keyboard);

private:
    void press_next(simulator::Keyboard& keyboard);

    std::deque<simulator::KeyStroke> waiting_;
    simulator::KeyStroke held_;
    int frames_left_ = 0;  // of the held key, or of the pause behind it when negative
    int port_ = 2;
    std::uint8_t directions_ = 0;
    int directions_left_ = 0, fire_left_ = 0;  // frames
};

}  // namespace gato::cli
