// SPDX-License-Identifier: MIT
// Runs the parts of a campaign, side by side or one after the other: always the same parts, so that what they find together does not
// depend on how many run at once.
#pragma once

#include "cli/fuzz/lane_count.hpp"
#include "fuzzing/finding.hpp"

#include <functional>

namespace gato::cli {

struct LaneLimits {
    double seconds = 0;           // of real time, for all of them; 0: no limit
    simulator::Cycle cycles = 0;  // of each; 0: no limit
    unsigned jobs = lanes;        // that run at once
};

// Asked by each part now and then, by several of them at the same time, with the cycles of that part so far: false ends it.
using GoesOn = std::function<bool(unsigned lane, simulator::Cycle cycles)>;

// Runs part 0 to lanes - 1, and puts together what they have found, in this order.
[[nodiscard]] fuzzing::Outcome
run_lanes(const LaneLimits& limits,
          const std::function<fuzzing::Outcome(unsigned lane, const std::function<bool(simulator::Cycle)>& goes_on)>& run,
          const GoesOn& wanted);

}  // namespace gato::cli
