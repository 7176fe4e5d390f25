// SPDX-License-Identifier: MIT
// Lines of the VIC-II that are looked at as a whole when their text is over, and when one has to be drawn by the dot instead: a register
// that is written before lets it be gone through again from the moment at which its text began.
#pragma once

#include "simulator/chips/vic/units.hpp"

namespace gato::simulator {

// Whether the dots of a line are drawn one by one, and interrupt.
void choose_drawing(VicUnits& vic);
// When it is known which sprites the next line shows.
void plan_line(VicUnits& vic);
// Of these sprites those that are drawn at all, and any that still is: do they end within the text?
[[nodiscard]] bool are_over_in_text(VicUnits& vic, unsigned sprites);
// After the last fetch of a sprite.
void note_text_begins(VicUnits& vic);
// The collisions of a line so far, if it is looked at as a whole.
void look_for_collisions(VicUnits& vic);
// When the text is over, and with it each sprite. Their rows are there until they are fetched again, or shifted out.
void finish_line(VicUnits& vic);

// Back to the moment at which the text began, to draw what has passed of the line, and the rest as it comes.
void begin_replay(VicUnits& vic);
void end_replay(VicUnits& vic);

}  // namespace gato::simulator
