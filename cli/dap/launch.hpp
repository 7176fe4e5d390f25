// SPDX-License-Identifier: MIT
// From a launch request to a machine with its program loaded and started.
#pragma once

#include "cli/run/run_options.hpp"
#include "project/runnable.hpp"
#include "servers/dap/launch.hpp"
#include <gato/support/file_system.hpp>

#include <string>

namespace gato::cli {

// `only`: the program of the command line, the only one that may be launched through a socket; empty: any. Throws Failure.
[[nodiscard]] dap::Launched launch(const dap::LaunchRequest& request, const dap::Note& note, const std::string& only);

// A program that a command line names. Throws Failure.
[[nodiscard]] dap::Launched launch(const RunArguments& arguments, const dap::Note& note);

// The options of `gato run` that mean something to a debugger, and --max-cycles, which may limit a run in it.
void add_debugger_options(RunArguments& arguments, Command& command);

// A program as the options of `gato run` describe it; what belongs to the end of a run has no effect. The program and its map come
// from `files`. Throws Failure.
[[nodiscard]] dap::Launched launch_program(const FileSystem& files, const RunArguments& arguments, const dap::Note& note);

// What is wrong with a source, as text, and remarks: both go to `note`.
[[nodiscard]] project::RunnableOptions noting_options(const dap::Note& note);

}  // namespace gato::cli
