// SPDX-License-Identifier: MIT
// The sources that a map names, which anybody may have written into it.
#pragma once

#include "cli/mcp/allowed_files.hpp"

#include "project/runnable.hpp"
#include <gato/formats/map.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// Throws Failure (misuse) if a source of the map lies outside the allowed folders, or if the map beside the program does, which was
// not read then. The names of sources are relative to the project, which is looked for around the program.
void check_sources(const std::optional<ProgramMap>& map, const std::string& program, const AllowedFolders& folders);

// The line of a source, for people; empty if the source is not there.
[[nodiscard]] std::string source_line(const AllowedFiles& files, const std::string& program, const std::string& source,
                                      unsigned line);

// For programs that are built in memory: what is wrong with a source is in the failure.
[[nodiscard]] inline project::RunnableOptions noting_nothing() {
    return {};
}

}  // namespace gato::cli
