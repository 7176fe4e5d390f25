// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/raster.hpp"

namespace gato::simulator {

Cycle VicRaster::begin_of(int line, Cycle now) const {
    const Cycle frame_begins = now - cycle_of_frame(now);
    if (now == frame_begins) return now + 1;
    return line == standard_.lines ? frame_begins + standard_.cycles_per_frame() + 1
                                   : frame_begins + Cycle{line} * standard_.cycles_per_line;
}

// A line begins with its cycle 0, but line 0 is noticed one cycle late.
Cycle VicRaster::match_after(int compared, Cycle now) const {
    if (compared >= standard_.lines) return never;
    const Cycle frame = standard_.cycles_per_frame();
    const Cycle phase = compared == 0 ? 1 : Cycle{compared} * standard_.cycles_per_line;
    const Cycle candidate = now - cycle_of_frame(now) + phase;
    return candidate > now ? candidate : candidate + frame;
}

void VicRaster::note_match(int compared, Cycle now, VicInterrupts& interrupts) {
    frame_began_ = now - cycle_of_frame(now);
    interrupts.raise(c64::vic::raster_flag, next_match_);
    next_match_ = match_after(compared, now);
}

// Moving the compare value onto the current line triggers at once. If it is moved along with the line, in the last cycle before
// the next one begins, it remains equal, and does not trigger at all.
void VicRaster::compare(int before, int compared, Cycle now, VicInterrupts& interrupts) {
    if (compared == before && next_match_ != never) return;
    const int shown = line(now);
    if (compared != before && compared == shown) interrupts.raise(c64::vic::raster_flag, now);
    const bool stays_equal = before == shown && compared == line(now + 1);
    next_match_ = match_after(compared, stays_equal ? now + 1 : now);
}

}  // namespace gato::simulator
