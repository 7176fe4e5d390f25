// SPDX-License-Identifier: MIT
// The map of a program file, and whether it can be believed: a map carries the hash of its program.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gato::project {

// The file that find_map() reads; empty: none.
[[nodiscard]] std::string map_path(const FileSystem& files, const std::string& program, const std::string& map_file);

// The named map; with an empty name NAME.map.json beside the program, when there is one. Throws Failure when it cannot be read
// (environment_failed) or is no map (input_is_wrong). Whether it is of this program, is for the caller to ask.
[[nodiscard]] std::optional<ProgramMap> find_map(const FileSystem& files, const std::string& program,
                                                 const std::string& map_file);

// A map to rely on, or why there is none.
struct FittingMap {
    std::optional<ProgramMap> map;
    std::string stale;  // name of the map beside the program, which is of another build
};

// "warning: …" and "note: …", for people.
using Remark = std::function<void(const std::string&)>;

// As find_map. A named map that does not fit throws Failure (input_is_wrong); one beside the program is left out with a warning;
// one that cannot tell is used with a note.
[[nodiscard]] FittingMap find_fitting_map(const FileSystem& files, const std::string& program, std::string_view program_file,
                                          const std::string& map_file, const Remark& remark);

}  // namespace gato::project
