// SPDX-License-Identifier: MIT
// Collisions of a line of the VIC-II in which nothing was written: the rows of sprites as bits, compared with each other and
// with the foreground. This also works up to the beam's position when a collision register is read, for sprites that begin and
// end within the text.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Finds those of the dots that were drawn in the cycles before the beam's; before the line's first dot there are none.
void find_collisions_so_far(VicUnits& vic);
// Finds those of the whole line.
void find_collisions(VicUnits& vic);

}  // namespace gato::simulator
