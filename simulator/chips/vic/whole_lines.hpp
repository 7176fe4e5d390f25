// SPDX-License-Identifier: MIT
// Lines of the VIC-II that are passed as a whole, without sprites or a picture: those in which only the counters move, and those from one
// bad line to the next, for which a program that only computes waits 24 times a frame.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// As many as nothing begins in and as are over by `now`, from the end of one to the end of another.
void pass_lines(VicUnits& vic, Cycle now);

// Is it where a bad line gives the bus back, and is that so of `now`, with nothing else to happen on the way?
[[nodiscard]] bool can_pass_row(const VicUnits& vic, Cycle now);
void pass_row(VicUnits& vic);

}  // namespace gato::simulator
