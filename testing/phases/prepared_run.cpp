// SPDX-License-Identifier: MIT
#include "testing/phases/prepared_run.hpp"

#include "simulator/machine/parts.hpp"
#include "simulator/session/late_interrupt.hpp"
#include <gato/simulator/render.hpp>

#include <utility>

namespace gato::cases {

void draw(simulator::Machine& machine, simulator::Canvas* canvas) {
    machine.parts().board.vic.run(machine.clock() - 1);
    machine.draw_into(canvas);
}

void PreparedRun::begin_picture(simulator::Machine& at) {
    if (picture_end != 0) draw(at, &canvas);
}

void PreparedRun::look_away_at_end(simulator::Machine& at) const {
    if (picture_end != 0 && at.clock() >= picture_end) draw(at, nullptr);
}

void PreparedRun::end(simulator::Machine& at, simulator::DeviceLog seen) {
    log = std::move(seen);
    at.parts().board.device_log = nullptr;
    finish = at.clock();
    if (!wants_picture) return;
    if (picture_end == 0) {
        picture = simulator::take_picture(at).colors;
        return;
    }
    if (at.clock() >= picture_end) return;
    simulator::rest(at, picture_end);
    draw(at, nullptr);
}

}  // namespace gato::cases
