// SPDX-License-Identifier: MIT
// Holds keys and joystick from the terminal down for some frames of the C64. A key is held long enough for the KERNAL's scan and
// for games that look only now and then; keys that come faster wait for their turn. A terminal repeats a key that is held: then
// it stays down.
#pragma once

#include <gato/simulator/keyboard.hpp>

#include <deque>

namespace gato::cli {

class KeyInput {
public:
    void type(simulator::KeyStroke stroke);
    // `bits`: the pressed directions and fire; the opposite direction is released.
    void move_joystick(int port, std::uint8_t bits);
    // Once a frame: presses and releases what is due.
    void next_frame(simulator::Keyboard& keyboard);

private:
    void press_next(simulator::Keyboard& keyboard);

    std::deque<simulator::KeyStroke> waiting_;
    simulator::KeyStroke held_;
    int frames_left_ = 0;  // of the held key, or, if negative, of the pause after it
    int port_ = 2;
    std::uint8_t directions_ = 0;
    int directions_left_ = 0, fire_left_ = 0;  // frames
};

}  // namespace gato::cli
