// SPDX-License-Identifier: MIT
// A run that the user can stop, with a report and files that are still useful. Ctrl-C or TERM ends it as a limit would; a second
// one ends the process.
#pragma once

#include "cli/host/stop_signal.hpp"

#include <gato/simulator/session.hpp>

#include <functional>

namespace gato::cli {

// session.run() in pieces of so many whole frames, at whose ends a session pauses anyway: the result is the same, only a waiting
// loop has to be recognised again. `goes_on` is asked between the pieces, with the cycles so far; once it says no, the session is out
// of cycles before their number is reached.
inline constexpr simulator::Cycle frames_between_pauses = 10;  // a second of a recording has several, in PAL and NTSC
[[nodiscard]] simulator::SessionEnd run_in_pieces(simulator::Session& session, simulator::Cycle cycles_per_frame,
                                                  const std::function<bool(simulator::Cycle)>& goes_on);

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
