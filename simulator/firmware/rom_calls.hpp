// SPDX-License-Identifier: MIT
// How the processor calls the host's routines: a JAM in a ROM is a call.
#pragma once

#include "simulator/firmware/firmware.hpp"
#include <gato/simulator/stop.hpp>

namespace gato::simulator {

class Board;
class Drive;

class RomCalls {
public:
    // `drive` may be null.
    RomCalls(Board& board, Drive* drive, FirmwareState& state) : board_(board), drive_(drive), state_(state) {}

    // The processor has reached a JAM: runs the routine there, if there is one, and lets an interrupt in. Returns why the run
    // ends, if it does.
    [[nodiscard]] std::optional<Stop> call();
    // Would the routine at a ROM address now change only registers and the clock?
    [[nodiscard]] bool only_looks(std::uint16_t address) const;

private:
    Board& board_;
    Drive* drive_;
    FirmwareState& state_;
};

}  // namespace gato::simulator
