// SPDX-License-Identifier: MIT
// A run that the user can stop, with a report and files that are still useful. Ctrl-C or TERM ends it as a limit would; a second
// one ends the process.
#pragma once

#include "cli/host/stop_signal.hpp"

#include <gato/simulator/session.hpp>

#include <functional>

namespace gato::cli {

class Interrupt {
public:
    // The signal that stopped the run, for people; null: none did.
    [[nodiscard]] const char* cause() const { return signal_.cause(); }

    // session.run(), cut short by a signal; then the session is out of cycles before their number is reached. `pause` is called
    // with the cycles so far, several times a second.
    [[nodiscard]] simulator::SessionEnd run(simulator::Session& session, simulator::Cycle cycles_per_frame,
                                            const std::function<void(simulator::Cycle)>& pause) const;

private:
    host::StopSignal signal_;  // one at a time
};

}  // namespace gato::cli
