// SPDX-License-Identifier: MIT
// The SID's converter for paddles. It never rests: in each 512 cycles it first discharges the capacitors of its two lines and
// then counts the cycles until they are charged; the registers show the last complete count. Only what is connected to the
// lines can change, so nothing is counted until somebody looks. Facts: MOS 6581 data sheet; the lowest bit: the 1351's user's
// manual.
//
// Not modelled: a line that is switched to another device during its measurement. Here the count is that of the device at the
// start of the measurement; on a real C64 it means nothing.
#pragma once

#include <gato/simulator/video.hpp>

#include <cstdint>

namespace gato::simulator {

// Cycles until the lines POTX and POTY are charged; 255 means never, since nothing is connected. A device with a clock of its
// own drifts against the SID's clock.
struct PotLines {
    std::uint8_t x = 0xff, y = 0xff;
    bool drifts = false;
};

class PotConverter {
public:
    static constexpr Cycle period = 512;

    void connect(PotLines lines, Cycle now);
    // Returns what the registers show.
    [[nodiscard]] PotLines measured(Cycle now) const;

private:
    [[nodiscard]] PotLines lines_of_last(Cycle now) const;

    PotLines lines_;     // now
    PotLines at_begin_;  // of the measurement `number_`
    PotLines of_last_;   // of the measurement before that
    Cycle number_ = 0;   // the measurement that was under way when the lines changed
};

}  // namespace gato::simulator
