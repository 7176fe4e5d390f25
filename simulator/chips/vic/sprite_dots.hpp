// SPDX-License-Identifier: MIT
// The dots of the VIC-II's sprites in a cycle, over what the graphics have drawn, and their collisions: eight at once if
// nothing changes among them, else one by one. Facts: Bauer 3.8.2; the dots at which registers and fetches take effect come
// from the community's measurements.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Call this when the processor has done what it does in the beam's cycle.
void draw_sprites(VicUnits& vic, VicDots& dots);

}  // namespace gato::simulator
