// SPDX-License-Identifier: MIT
// The dots of a whole line of the VIC-II at once, for one in which nothing is written that shows, whose side borders are closed and whose
// sprites begin and end within the text.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// When its text is over, from what was fetched in it.
void draw_line(VicUnits& vic);
// From the beam's cycle on.
void draw_rest_of_border(const VicUnits& vic);

}  // namespace gato::simulator
