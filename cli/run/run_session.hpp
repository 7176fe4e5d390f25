// SPDX-License-Identifier: MIT
// The run that the options of `gato run` describe, before and after the machine runs: its program, what is typed, what ends it, and
// which line it came from if it went astray.
#pragma once

#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/session.hpp>
#include <gato/support/file_system.hpp>

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

// Throws Failure.
[[nodiscard]] Subject open_subject(const FileSystem& files, const RunArguments& arguments,
                                   project::RunnableOptions options = printing_options());

// If the options need names and there are none: misuse, unless the program's map belongs to another build.
[[noreturn]] void refuse_without_map(const Subject& subject, const std::string& message);

// Throws Failure for what is no condition.
[[nodiscard]] std::vector<simulator::Condition> parse_conditions(const RunArguments& arguments, const Subject& subject);

// A program that waits for a key that nobody will press never comes back to BASIC. With another condition it may still end.
[[nodiscard]] simulator::Cycle patience_for(const std::vector<simulator::Condition>& conditions,
                                            const simulator::Machine& machine);

// Gives a session the keys that are typed, and its end.
void set_end(simulator::Session& session, const simulator::Machine& machine, const RunArguments& arguments,
             const std::vector<simulator::Condition>& conditions);

// For a program that ran out of its source, the address where it ended says little. Machines are deterministic: the same run
// again, with its end observed, shows which line it came from. Not with a disk, which the first run may have changed.
[[nodiscard]] std::string last_line(const RunArguments& arguments, const simulator::Session& first,
                                    const simulator::SessionEnd& end, const Subject& subject);

}  // namespace gato::cli
