// SPDX-License-Identifier: MIT
// Parts of a line that the VIC-II passes at once, between two cycles in which the processor has a say: each begins in some cycles of a
// line only, does what the single cycles would do in their order, and asks the units for it.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// One that begins at the beam and is over by `now`, if there is one that nothing disturbs; whether there was.
[[nodiscard]] bool pass_part(VicUnits& vic, Cycle now);
// From after the fetches of sprites to the last one of characters.
void pass_text(VicUnits& vic);

}  // namespace gato::simulator
