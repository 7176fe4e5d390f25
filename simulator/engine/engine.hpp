// SPDX-License-Identifier: MIT
// The interface between a machine and what executes its instructions: an engine can be anything that continues from the board's
// registers and clock until the board says stop, with the same cycles and the same effects.
#pragma once

#include "simulator/engine/watchers.hpp"

namespace gato::simulator {

// Runs until the deadline, lets the board say what is due, and continues unless it must stop. One instance serves all machines.
class Engine {
public:
    virtual ~Engine() = default;
    // With the board's marks, if it has any; the others heed them too, except the one with a tracker.
    [[nodiscard]] virtual LoopExit run(Board& board, NoWatcher watcher) const = 0;
    [[nodiscard]] virtual LoopExit run(Board& board, ObserverWatcher watcher) const = 0;
    [[nodiscard]] virtual LoopExit run(Board& board, KeyWatcher watcher) const = 0;
    [[nodiscard]] virtual LoopExit run(Board& board, CountingWatcher watcher) const = 0;
    // The board's tracker must be the watcher's.
    [[nodiscard]] virtual LoopExit run(Board& board, TrackingWatcher watcher) const = 0;
};

}  // namespace gato::simulator
