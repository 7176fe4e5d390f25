// SPDX-License-Identifier: MIT
// Collisions of a line of the VIC-II in which nothing was written: the rows of sprites as bits, laid over each other and over the
// foreground, also up to where the beam is when a collision is read, for sprites that begin and end within the text.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Of the dots that have been drawn in the cycles before the beam's; before the line's first dot none.
void find_collisions_so_far(VicUnits& vic);
// Of all of the line's.
void find_collisions(VicUnits& vic);

}  // namespace gato::simulator
