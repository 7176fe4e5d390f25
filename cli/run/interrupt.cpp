// SPDX-License-Identifier: MIT
#include "cli/run/interrupt.hpp"

#include <algorithm>

namespace gato::cli {

// Runs in pieces of whole frames, at whose ends a session pauses anyway: the result is the same, only a waiting loop has to be
// recognised again.
simulator::SessionEnd Interrupt::run(simulator::Session& session, simulator::Cycle cycles_per_frame,
                                     const std::function<void(simulator::Cycle)>& pause) const {
    constexpr simulator::Cycle frames = 20;  // a tenth of a second when a trace is written
    const simulator::Cycle limit = session.max_cycles;
    simulator::SessionEnd end;
    for (simulator::Cycle reached = 0;; reached = end.cycles) {
        session.max_cycles = std::min(limit, (reached / cycles_per_frame + frames) * cycles_per_frame);
        end = session.run();
        if (!end.out_of_cycles || session.max_cycles == limit || cause() != nullptr) break;
        pause(end.cycles);
    }
    session.max_cycles = limit;
    return end;
}

}  // namespace gato::cli
