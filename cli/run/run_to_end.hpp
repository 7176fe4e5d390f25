// SPDX-License-Identifier: MIT
// The run itself, for the commands that run a program once before their user's eyes: with progress on a terminal, and Ctrl-C.
#pragma once

#include "cli/run/run_report.hpp"
#include "cli/run/run_session.hpp"

namespace gato::cli {

class RunRecord;

// Runs until a condition holds or the user interrupts. `record`, if there is one, gets what happens.
struct EndedRun {
    simulator::SessionEnd end{};
    RunOutcome outcome{};
};
[[nodiscard]] EndedRun run_to_end(const RunArguments& arguments, const Subject& subject, simulator::Machine& machine,
                                  simulator::Session& session, RunRecord* record = nullptr);

// Of this thread, since some moment.
[[nodiscard]] double cpu_seconds();
// How fast the run was, which took so many of them.
void set_speed(RunOutcome& outcome, double seconds);

}  // namespace gato::cli
