// SPDX-License-Identifier: MIT
// The VIC-II's raster counter by the machine's clock, and the interrupt where it equals the compare value. Facts: Bauer 3.6.3, 3.12.
#pragma once

#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicRaster {
public:
    explicit VicRaster(const VideoStandard& standard) : standard_(standard) {}

    // From 0; line 0 begins with it. Most often it is asked for close to what it last was.
    [[nodiscard]] int cycle_of_frame(Cycle now) const {
        const Cycle frame = standard_.cycles_per_frame(), since = now - frame_began_;
        return static_cast<int>(since >= 0 && since < frame ? since : now % frame);
    }
    // What the counter shows, from 0. It is reset a cycle later than it counts: the first cycle of a frame still has the last line.
    [[nodiscard]] int line(Cycle now) const {
        const int at = cycle_of_frame(now);
        return at == 0 ? standard_.lines - 1 : at / standard_.cycles_per_line;
    }
    // When the counter will show this line, which is not the one it shows; the number of lines stands for line 0.
    [[nodiscard]] Cycle begin_of(int line, Cycle now) const;

    // When it equals the compare value next; `never` where that is beyond the last line.
    [[nodiscard]] Cycle next_match() const { return next_match_; }
    // After next_match() has passed.
    void note_match(int compared, Cycle now, VicInterrupts& interrupts);
    // The compare value was `before`.
    void compare(int before, int compared, Cycle now, VicInterrupts& interrupts);

private:
    [[nodiscard]] Cycle match_after(int compared, Cycle now) const;

    VideoStandard standard_;
    Cycle frame_began_ = 0;  // some frame, a late one
    Cycle next_match_ = never;
};

}  // namespace gato::simulator
