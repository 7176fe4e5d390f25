// SPDX-License-Identifier: MIT
// Rows of a whole line of the VIC-II as bits, the first dot highest: those of a sprite, and the foreground of the text. They
// are as they were fetched, before their dots leave the shift registers.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Returns what a sprite shows, from its x on.
[[nodiscard]] RowPlanes sprite_row(const VicUnits& vic, unsigned sprite);
// Returns the foreground from the first cell on. Bauer 3.8.2: of the two bits of multicolour the first one decides.
[[nodiscard]] DotRow foreground_row(const VicUnits& vic);

}  // namespace gato::simulator
