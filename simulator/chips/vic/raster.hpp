// SPDX-License-Identifier: MIT
// The VIC-II's raster counter, computed from the machine's clock, and the interrupt when it equals the compare value. Facts:
// Bauer 3.6.3, 3.12.
#pragma once

#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicRaster {
public:
    explicit VicRaster(const VideoStandard& standard) : standard_(standard) {}

    // Counts from 0, which is the start of line 0. Most often it is asked for a moment close to the last one.
    [[nodiscard]] int cycle_of_frame(Cycle now) const {
        const Cycle frame = standard_.cycles_per_frame(), since = now - frame_began_;
        return static_cast<int>(since >= 0 && since < frame ? since : now % frame);
    }
    // Returns what the counter shows, from 0. It is reset a cycle later than it counts: the first cycle of a frame still has
    // the last line.
    [[nodiscard]] int line(Cycle now) const {
        const int at = cycle_of_frame(now);
        return at == 0 ? standard_.lines - 1 : at / standard_.cycles_per_line;
    }
    // Returns when the counter will show this line, which must not be the one that it shows; the number of lines means line 0.
    [[nodiscard]] Cycle begin_of(int line, Cycle now) const;

    // Returns when it will next equal the compare value; `never` if that is beyond the last line.
    [[nodiscard]] Cycle next_match() const { return next_match_; }
    // Call this after next_match() has passed.
    void note_match(int compared, Cycle now, VicInterrupts& interrupts);
    // The compare value was `before` until now.
    void compare(int before, int compared, Cycle now, VicInterrupts& interrupts);

private:
    [[nodiscard]] Cycle match_after(int compared, Cycle now) const;

    VideoStandard standard_;
    Cycle frame_began_ = 0;  // any frame, preferably a late one
    Cycle next_match_ = never;
};

}  // namespace gato::simulator
