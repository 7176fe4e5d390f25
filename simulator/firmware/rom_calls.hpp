// SPDX-License-Identifier: MIT
// How the processor calls the host's routines: a JAM in a ROM is a call.
#pragma once

#include "simulator/firmware/firmware.hpp"
#include "simulator/firmware/host.hpp"
#include <gato/simulator/stop.hpp>

namespace gato::simulator {

class Board;

class RomCalls {
public:
    RomCalls(Board& board, const DriveList& drives, FirmwareState& state) : board_(board), drives_(drives), state_(state) {}

    // The processor has reached a JAM: runs the routine there, if there is one, and lets an interrupt in. Returns why the run
    // ends, if it does.
    [[nodiscard]] std::optional<Stop> call();
    // Would the routine at a ROM address now change only registers and the clock?
    [[nodiscard]] bool only_looks(std::uint16_t address) const;

private:
    Board& board_;
    DriveList drives_;
    FirmwareState& state_;
};

}  // namespace gato::simulator
