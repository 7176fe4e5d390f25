// SPDX-License-Identifier: MIT
// How long a case may take: its `max_cycles`, and the seconds after which nobody waits for it any more. The clock of the computer is looked at
// between stretches of frames, whose ends depend on nothing but the clock of the machine, so that the same run has the same result.
#pragma once

#include "testing/case.hpp"

#include <gato/simulator/session.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>

namespace gato::cases {

class CaseLimits {
public:
    // `seconds` count from here. `is_cancelled` may be empty.
    CaseLimits(const simulator::Machine& machine, const TestCase& test, double seconds, std::function<bool()> is_cancelled);

    // The run ends after so many cycles, whatever the case says.
    void end_after(simulator::Cycle cycles) { most_cycles_ = cycles; }
    // Runs the session up to the end of the next stretch, or to its own end.
    simulator::SessionEnd run_stretch(simulator::Session& session);
    // Ends a stretch after so many cycles, which must be to come.
    void pause_at(simulator::Cycle cycles) { stretch_end_ = std::min(stretch_end_, cycles); }
    // Did that end only because the stretch did? Else, or when the case has taken too long, its run is over.
    [[nodiscard]] bool goes_on(const simulator::SessionEnd& end);

    [[nodiscard]] bool timed_out() const { return timed_out_; }
    // More cycles than `max_cycles`. A routine is measured in cycles of its own, which do not depend on where the beam is; a program in time.
    [[nodiscard]] bool takes_too_long(const simulator::SessionEnd& end) const;
    [[nodiscard]] simulator::Cycle counted_cycles(const simulator::SessionEnd& end) const;
    [[nodiscard]] simulator::Cycle cpu_cycles(const simulator::SessionEnd& end) const;
    // The beginning of a failure's message.
    [[nodiscard]] std::string text() const;

private:
    const simulator::Machine& machine_;
    const TestCase& test_;
    std::chrono::steady_clock::time_point give_up_;
    std::function<bool()> is_cancelled_;
    simulator::Cycle stretch_, stretch_end_, limit_ = 0, most_cycles_ = simulator::never;
    bool timed_out_ = false;
};

}  // namespace gato::cases
