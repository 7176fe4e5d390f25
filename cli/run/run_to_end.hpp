// SPDX-License-Identifier: MIT
// A run from its options to its end, for the commands that run a program once: what to run, when it ends, and running it. In between, the
// caller adds what it wants to observe.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"
#include "cli/run/run_report.hpp"

#include <gato/simulator/session.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// The program and the names of its places.
struct Subject {
    std::optional<OpenProgram> opened;  // none: raw images alone; it may have no map
    std::optional<ProgramMap> map;
    std::vector<std::string> files_read;
};

[[nodiscard]] Subject open_subject(const RunArguments& arguments);

// For options that need names when there are none. Throws Failure: misuse, unless the program's map belongs to another build.
[[noreturn]] void refuse_without_map(const Subject& subject, const std::string& message);

// When the run ends; without --until, when the program does.
[[nodiscard]] std::vector<simulator::Condition> parse_conditions(const RunArguments& arguments, const Subject& subject);

// Gives a session the keys that are typed, and its end.
void set_end(simulator::Session& session, const simulator::Machine& machine, const RunArguments& arguments,
             const std::vector<simulator::Condition>& conditions);

// Runs until a condition holds or the user interrupts.
[[nodiscard]] RunOutcome run_to_end(const RunArguments& arguments, const Subject& subject, simulator::Machine& machine,
                                    simulator::Session& session);

}  // namespace gato::cli
