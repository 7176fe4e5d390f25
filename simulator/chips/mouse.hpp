// SPDX-License-Identifier: MIT
// A Commodore 1351 mouse in proportional mode, as the pins of a control port show it. It counts its movement in units modulo 64
// and puts the counts on the two lines that are meant for paddles, again for each measurement of the SID. Its buttons are lines
// of a joystick. Facts: the 1351's user's manual and the description of its chip, the 5717.
//
// Not modelled: joystick mode, in which it starts if it is switched on with the right button held.
#pragma once

#include "simulator/chips/pot_converter.hpp"
#include <gato/simulator/keyboard.hpp>

namespace gato::simulator {

class Mouse {
public:
    // In units to the right and down; negative ones go to the left and up.
    void move(int right, int down);
    [[nodiscard]] PotLines lines() const;

private:
    // Modulo 64; y counts upwards. The first values are what a port without a mouse seems to show, so that the pointer does not
    // jump when it is plugged in.
    int x_ = 63, y_ = 63;
};

}  // namespace gato::simulator
