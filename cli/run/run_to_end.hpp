// SPDX-License-Identifier: MIT
// The run itself, for the commands that run a program once before their user's eyes: with progress on a terminal, and Ctrl-C.
#pragma once

#include "cli/run/run_report.hpp"
#include "cli/run/run_session.hpp"

namespace gato::cli {

// Runs until a condition holds or the user interrupts.
[[nodiscard]] RunOutcome run_to_end(const RunArguments& arguments, const Subject& subject, simulator::Machine& machine,
                                    simulator::Session& session);

}  // namespace gato::cli
