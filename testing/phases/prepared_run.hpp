// SPDX-License-Identifier: MIT
// A run of a case on a copy of a machine that was prepared, and what is seen of it beside its result.
#pragma once

#include "simulator/board/device_log.hpp"
#include <gato/simulator/machine.hpp>
#include <gato/simulator/video.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace gato::cases {

struct PreparedRun {
    const simulator::Machine* machine = nullptr;       // the program is loaded and started, its values are set
    std::function<void(simulator::Machine&)> enter{};  // enters the handler; empty: as always
    bool wants_picture = false;

    // The rows of the frame in which a handler runs are drawn here from its entry on, up to this cycle. Zero: the picture is the next
    // frame after the end.
    simulator::Cycle picture_end = 0;
    std::vector<std::uint8_t> picture{};
    simulator::Canvas canvas{};

    simulator::DeviceLog log{};
    simulator::Cycle begin = 0, finish = 0;  // when the first instruction began, and when the case ended

    // Call this before the handler is entered.
    void begin_picture(simulator::Machine& at);
    // Call this whenever the run pauses, and once when it has ended.
    void look_away_at_end(simulator::Machine& at) const;
    void end(simulator::Machine& at, simulator::DeviceLog seen);
};

// Sends the dots there from the machine's present cycle on; null: nowhere.
void draw(simulator::Machine& machine, simulator::Canvas* canvas);

}  // namespace gato::cases
