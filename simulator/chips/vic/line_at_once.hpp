// SPDX-License-Identifier: MIT
// Lines of the VIC-II that are handled as a whole when their text is over, and when one has to be drawn dot by dot instead: if
// a register is written before that, the line is run through again from the moment at which its text began.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Decides whether the dots of a line are drawn one by one, and interrupt.
void choose_drawing(VicUnits& vic);
// Call this when it is known which sprites the next line shows.
void plan_line(VicUnits& vic);
// Do those of these sprites that are drawn at all, and any that is still being drawn, end within the text?
[[nodiscard]] bool are_over_in_text(VicUnits& vic, unsigned sprites);
// Call this after the last fetch of a sprite.
void note_text_begins(VicUnits& vic);
// Finds the collisions of a line so far, if it is handled as a whole.
void look_for_collisions(VicUnits& vic);
// Call this when the text is over, and with it each sprite. The sprites' rows remain until they are fetched again, or shifted
// out.
void finish_line(VicUnits& vic);

// Goes back to the moment at which the text began, to draw what has passed of the line, and the rest as it comes.
void begin_replay(VicUnits& vic);
void end_replay(VicUnits& vic);

}  // namespace gato::simulator
