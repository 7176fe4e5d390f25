// SPDX-License-Identifier: MIT
#include "cli/run/interrupt.hpp"

#include <algorithm>

namespace gato::cli {

simulator::SessionEnd run_in_pieces(simulator::Session& session, simulator::Cycle cycles_per_frame,
                                    const std::function<bool(simulator::Cycle)>& goes_on) {
    const simulator::Cycle limit = session.max_cycles, piece = frames_between_pauses * cycles_per_frame;
    simulator::SessionEnd end;
    for (simulator::Cycle reached = 0;; reached = end.cycles) {
        session.max_cycles = std::min(limit, (reached / piece + 1) * piece);
        end = session.run();
        if (!end.out_of_cycles || session.max_cycles == limit || !goes_on(end.cycles)) break;
    }
    session.max_cycles = limit;
    return end;
}

simulator::SessionEnd Interrupt::run(simulator::Session& session, simulator::Cycle cycles_per_frame,
                                     const std::function<void(simulator::Cycle)>& pause) const {
    return run_in_pieces(session, cycles_per_frame, [&](simulator::Cycle cycles) {
        if (cause() != nullptr) return false;
        pause(cycles);
        return true;
    });
}

}  // namespace gato::cli
