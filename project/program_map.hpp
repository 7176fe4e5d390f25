// SPDX-License-Identifier: MIT
// The map of a program file, and whether it can be trusted: a map carries the hash of its program.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gato::project {

// Returns the path of the file that find_map() reads; empty if there is none.
[[nodiscard]] std::string map_path(const FileSystem& files, const std::string& program, const std::string& map_file);

// Returns the named map or, if the name is empty, NAME.map.json beside the program, if it exists. Throws Failure if it cannot
// be read (environment_failed) or is no map (input_is_wrong). The caller must check whether it belongs to this program.
[[nodiscard]] std::optional<ProgramMap> find_map(const FileSystem& files, const std::string& program,
                                                 const std::string& map_file);

// A map that can be trusted, or why there is none.
struct FittingMap {
    std::optional<ProgramMap> map;
    std::string stale;  // name of a map beside the program that is of another build
};

// Takes "warning: …" and "note: …", for people.
using Remark = std::function<void(const std::string&)>;

// Works like find_map, but checks the map. If a named map does not fit, it throws Failure (input_is_wrong); a map beside the
// program that does not fit is left out with a warning; one without a hash is used with a note.
[[nodiscard]] FittingMap find_fitting_map(const FileSystem& files, const std::string& program, std::string_view program_file,
                                          const std::string& map_file, const Remark& remark);

}  // namespace gato::project
