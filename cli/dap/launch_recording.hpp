// SPDX-License-Identifier: MIT
// A recording for the debugger: all its past, from the first instruction to the moment in which it ended.
#pragma once

#include "cli/run/run_options.hpp"
#include "project/runnable.hpp"
#include "recording/recording.hpp"
#include "servers/dap/launch.hpp"
#include <gato/support/file_system.hpp>

namespace gato::cli {

// Throws Failure for what cannot be played. If the run is no longer the same, `note` gets from when on.
[[nodiscard]] dap::Launched launch_recording(const RunArguments& arguments, const dap::Note& note);

// The same with other files than those of the disk; a program that the recording lacks is built with `options`.
[[nodiscard]] dap::Launched launch_recording(const FileSystem& files, const RunArguments& arguments,
                                             const project::RunnableOptions& options, const dap::Note& note);

// The same for one that is at hand; `path` is where it is, or what was recorded.
[[nodiscard]] dap::Launched launched_of(const recording::Recording& recording, const std::string& path);

}  // namespace gato::cli
