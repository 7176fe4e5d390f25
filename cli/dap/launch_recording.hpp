// SPDX-License-Identifier: MIT
// A recording for the debugger: all its past, from the first instruction to the moment in which it ended.
#pragma once

#include "cli/run/run_options.hpp"
#include "recording/recording.hpp"
#include "servers/dap/launch.hpp"

namespace gato::cli {

// Throws Failure for what cannot be played. If the run is no longer the same, `note` gets from when on.
[[nodiscard]] dap::Launched launch_recording(const RunArguments& arguments, const dap::Note& note);

// The same for one that is at hand; `path` is where it is, or what was recorded.
[[nodiscard]] dap::Launched launched_of(const recording::Recording& recording, const std::string& path);

}  // namespace gato::cli
