// SPDX-License-Identifier: MIT
// The VIC-II cycle by cycle: what begins in which cycle of a line, what is fetched, and who has the bus. Facts: Bauer 3.6.3,
// 3.7.2, 3.8.1, 3.9, with the order of the community's later measurements.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Passes one cycle whose dots are wanted; those of the one before must have been drawn.
void step_cycle(VicUnits& vic);
// Passes the next cycle of a line whose dots are not wanted; before the first cycle of a line, the beam is in cycle 0.
void pass_cycle(VicUnits& vic);
// Passes the cycles up to this one of the line, which must only fetch.
void pass_quiet_cycles(VicUnits& vic, int until);

// Parts of a cycle, for code that passes several at once: what begins in it (CycleWork), except the fetches of sprites;
void begin_work(VicUnits& vic, unsigned work);
// the next line, in whose first cycle the beam is;
void begin_line(VicUnits& vic);
// which sprites it shows.
void show_sprites(VicUnits& vic);

// Returns the byte of the first phase of the beam's cycle.
[[nodiscard]] std::uint8_t phase_1_byte(const VicUnits& vic);

}  // namespace gato::simulator
