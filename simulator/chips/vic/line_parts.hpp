// SPDX-License-Identifier: MIT
// Parts of a line that the VIC-II passes at once, between two cycles in which the processor can act: each begins only in
// certain cycles of a line, does what the single cycles would do in their order, and calls the units for it.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Passes a part that begins at the beam and is over by `now`, if there is one that nothing disturbs. Returns whether there was.
[[nodiscard]] bool pass_part(VicUnits& vic, Cycle now);
// Passes the cycles from after the fetches of sprites to the last one of characters.
void pass_text(VicUnits& vic);

}  // namespace gato::simulator
