// SPDX-License-Identifier: MIT
// How the VIC-II's cycles pass: one by one while each dot is drawn; otherwise by stretches up to the next cycle in which
// something begins (timing.hpp), by parts of a line, and by whole lines.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Runs through the cycles up to and including `now`.
void advance(VicUnits& vic, Cycle now);
// Draws what has passed of a line that was to be handled as a whole; the rest is drawn as it is run through.
void replay_line(VicUnits& vic);

}  // namespace gato::simulator
