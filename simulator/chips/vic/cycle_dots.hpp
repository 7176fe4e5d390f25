// SPDX-License-Identifier: MIT
// The eight dots of a cycle of the VIC-II: graphics, sprites over them, the border over all. What a cycle draws was fetched in the one
// before it. Facts: Bauer 3.7.3, 3.8.2, 3.9.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Of the beam's cycle, when the processor has done what it does in it.
void draw_cycle(VicUnits& vic);

}  // namespace gato::simulator
