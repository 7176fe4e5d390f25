// SPDX-License-Identifier: MIT
// What a debugger's views show of the past: where memory was used in the last frames, and which routines ran in a frame. It is computed by
// running that part of the history once more.
#pragma once

#include "servers/debugger/heat.hpp"
#include "servers/debugger/time_line.hpp"
#include <gato/debugger/debugger.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gato::debugger {

// At least this many frames, as far as the history has them.
[[nodiscard]] Heat heat_of_past(Debugger& debugger, std::int64_t frames);

// Who had the cycles of a raster line.
struct LineShares {
    struct Share {
        std::size_t routine = 0;  // index into FrameShares::routines
        int cycles = 0;           // with those that were stolen meanwhile
    };
    std::vector<Share> shares;  // the largest first
    int stolen = 0;
};
struct FrameShares {
    struct Routine {
        CodePlace place{};
        bool is_interrupt = false;  // a handler, or called by one
    };
    std::int64_t frame = 0;
    std::vector<Routine> routines;  // those that had the most cycles first
    std::vector<LineShares> lines;
};

// A frame by its number (as `frame` in expressions); without one, the last that is over, or else the one that is running. Nothing if the
// history does not have it. Of a frame at the beginning or the end of the history, some lines are empty.
[[nodiscard]] std::optional<FrameShares> shares_of_frame(Debugger& debugger, std::optional<std::int64_t> frame);

}  // namespace gato::debugger
