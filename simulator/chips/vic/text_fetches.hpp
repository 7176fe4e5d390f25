// SPDX-License-Identifier: MIT
// The VIC-II's fetches for the text and the bitmap: where its g-accesses go, and what they and the c-accesses of some cycles do. Facts:
// Bauer 3.7.3, and the community's measurements of $d011 written in the picture.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Of a g-access, within the bank.
[[nodiscard]] unsigned graphics_address(const VicUnits& vic, unsigned vc, unsigned vmli);
// The line's row of each character, 8 bytes from the next one's, where text has nothing unusual about it: all characters are within one
// set; else null.
[[nodiscard]] const std::uint8_t* character_rows(const VicUnits& vic);

// All of these cycles' fetches, of which the beam has reached the last one.
void fetch_text(VicUnits& vic, int from, int to);
// g-accesses alone.
void fetch_graphics(VicUnits& vic, int from, int to);
// g-accesses in all of these cycles, of characters that are known already, while no dots are drawn.
void pass_cells(VicUnits& vic, int from, int to);

}  // namespace gato::simulator
