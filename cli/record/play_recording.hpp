// SPDX-License-Identifier: MIT
// `gato run FILE.gatorec`: the recorded run once more, and whether it is the same.
#pragma once

#include "cli/run/run_options.hpp"
#include "cli/run/run_report.hpp"

#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <optional>

namespace gato::cli {

struct PlayedRun {
    simulator::Machine machine;
    RunOutcome outcome{};  // its reason says whether the run was the same
};

// Throws Failure for what cannot be played, and for options that have no meaning for a run that is given.
[[nodiscard]] PlayedRun play_recording(const RunArguments& arguments);

}  // namespace gato::cli
