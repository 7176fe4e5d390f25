// SPDX-License-Identifier: MIT
// The dots of a whole line of the VIC-II at once, for a line in which nothing visible is written, whose side borders are closed
// and whose sprites begin and end within the text.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Draws a line when its text is over, from what was fetched in it.
void draw_line(VicUnits& vic);
// Draws the border from the beam's cycle on.
void draw_rest_of_border(const VicUnits& vic);

}  // namespace gato::simulator
