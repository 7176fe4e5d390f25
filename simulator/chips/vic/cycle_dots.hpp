// SPDX-License-Identifier: MIT
// The eight dots of a cycle of the VIC-II: graphics, sprites over them, and the border over everything. What a cycle draws was
// fetched in the cycle before it. Facts: Bauer 3.7.3, 3.8.2, 3.9.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Draws the beam's cycle; the processor must already have done what it does in it.
void draw_cycle(VicUnits& vic);

}  // namespace gato::simulator
