// SPDX-License-Identifier: MIT
// The VIC-II's fetches for the text and the bitmap: where its g-accesses go, and what they and the c-accesses of some cycles
// do. Facts: Bauer 3.7.3, and the community's measurements of writes to $d011 within the picture.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Returns the address of a g-access, within the bank.
[[nodiscard]] unsigned graphics_address(const VicUnits& vic, unsigned vc, unsigned vmli);
// Returns the current row of each character, 8 bytes apart, if the text is ordinary: all characters are within one set; else
// null.
[[nodiscard]] const std::uint8_t* character_rows(const VicUnits& vic);

// Makes all fetches of these cycles, of which the beam has reached the last one.
void fetch_text(VicUnits& vic, int from, int to);
// Makes only the g-accesses.
void fetch_graphics(VicUnits& vic, int from, int to);
// Makes the g-accesses of all these cycles, for characters that are known already, while no dots are drawn.
void pass_cells(VicUnits& vic, int from, int to);

}  // namespace gato::simulator
