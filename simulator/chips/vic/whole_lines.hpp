// SPDX-License-Identifier: MIT
// Lines of the VIC-II that are passed as a whole, without sprites or a picture: those in which only the counters move, and
// those from one bad line to the next, for which a program that only computes waits 24 times a frame.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Passes as many lines as nothing begins in and as are over by `now`, from the end of one to the end of another.
void pass_lines(VicUnits& vic, Cycle now);

// Is the beam where a bad line gives the bus back, will it be at the same point of a later one by `now`, and does nothing else
// happen on the way?
[[nodiscard]] bool can_pass_row(const VicUnits& vic, Cycle now);
void pass_row(VicUnits& vic);

// Is `now` the end of the text in the next bad line after such a row? Nothing may have been written since then, no sprite may be enabled.
[[nodiscard]] bool can_repeat_row(const VicUnits& vic, Cycle now);
// Passes one more row, after which all but the counters and the fetched cells is as it was. Returns how many cycles that takes.
Cycle repeat_row(VicUnits& vic);

}  // namespace gato::simulator
