// SPDX-License-Identifier: MIT
// The VIC-II's raster counter by the machine's clock, and the interrupt where it equals the compare value. Facts: Bauer 3.6.3, 3.12.
#pragma once

#include "simulator/chips/vic/interrupt_flags.hpp"

namespace gato::simulator {

class VicRaster {
public:
    explicit VicRaster(const VideoStandard& standard) : standard_(standard) {}

    // What the counter shows, from 0: it is reset a cycle late, in line 0's second.
    [[nodiscard]] int line(Cycle now) const;
    // From 0; line 0 begins with it.
    [[nodiscard]] int cycle_of_frame(Cycle now) const;
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
