// SPDX-License-Identifier: MIT
// Which VIC-II it is, and how far it has come: the line and the last cycle that it has passed.
#pragma once

#include "simulator/chips/vic/timing.hpp"

namespace gato::simulator {

struct VicModel {
    explicit VicModel(const VideoStandard& its_standard) : standard(its_standard), timing(&timing_of(its_standard.chip)) {}

    VideoStandard standard;
    const LineTiming* timing;

    [[nodiscard]] int line_after(int line) const { return line + 1 == standard.lines ? 0 : line + 1; }
};

struct VicBeam {
    int line = 0;     // from 0
    int cycle = 0;    // of the line, from 1; 0 before its first cycle
    Cycle done = -1;  // the same cycle on the machine's clock

    // Moves to a later cycle; those of the next line are counted on from this one's.
    void move_to(int later) {
        done += later - cycle;
        cycle = later;
    }
};

}  // namespace gato::simulator
