// SPDX-License-Identifier: MIT
// Where the sources of a program are.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// The map's names are relative to the project, and the map does not say where the program is in it: the nearest folder that has
// the sources, absolute.
[[nodiscard]] std::string source_folder(const std::string& program, const std::optional<ProgramMap>& map);
// The same among other files than those of the disk; the last that may have the sources is their root.
[[nodiscard]] std::string source_folder(const FileSystem& files, const std::string& program,
                                        const std::optional<ProgramMap>& map);

// Whether a source of the map is there.
[[nodiscard]] bool has_sources(const FileSystem& files, const std::string& folder, const std::optional<ProgramMap>& map);

}  // namespace gato::cli
