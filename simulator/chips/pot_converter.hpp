// SPDX-License-Identifier: MIT
// The SID's converter for paddles. It never rests: in each 512 cycles it first empties the capacitors of its two lines and then counts
// the cycles until they are charged; the registers show the last count that is complete. Only what the lines lead to can change, so
// nothing is counted until somebody looks.
// Facts: MOS 6581 data sheet; the lowest bit: the 1351's user's manual.
//
// Not modelled: a line that is switched over while it is measured. Here such a count is that of what the line led to when its
// measurement began; on a real C64 it means nothing.
#pragma once

#include <gato/simulator/video.hpp>

#include <cstdint>

namespace gato::simulator {

// Cycles until the lines POTX and POTY are charged; 255: they are not, since nothing is connected. A device with a clock of its own
// drifts against the SID's.
struct PotLines {
    std::uint8_t x = 0xff, y = 0xff;
    bool drifts = false;
};

class PotConverter {
public:
    static constexpr Cycle period = 512;

    void connect(PotLines lines, Cycle now);
    // What the registers show.
    [[nodiscard]] PotLines measured(Cycle now) const;

private:
    [[nodiscard]] PotLines lines_of_last(Cycle now) const;

    PotLines lines_;     // now
    PotLines at_begin_;  // of the measurement `number_`
    PotLines of_last_;   // that of the measurement before
    Cycle number_ = 0;   // of the measurement under way when the lines changed
};

}  // namespace gato::simulator
