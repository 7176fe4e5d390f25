// SPDX-License-Identifier: MIT
// The map of a program file, and whether it can be trusted: gato's own carries the hash of its program; what other tools write
// is compared with the program as far as it says something about it.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

// Takes "warning: …" and "note: …", for people.
using Remark = std::function<void(const std::string&)>;

// Returns the paths of the files that find_map() reads: those that are named, or else those that are found beside the program
// by its name. None if there are none.
[[nodiscard]] std::vector<std::string> map_paths(const FileSystem& files, const std::string& program,
                                                 const std::vector<std::string>& named);

// Throws Failure (misuse) if there are others besides the first one, which no other tool has written.
void refuse_several(const std::vector<std::string>& paths);

// Returns gato's own map. Throws Failure (input_is_wrong) with the path if the text is none, or damaged.
[[nodiscard]] ProgramMap read_own_map(const std::string& path, std::string_view text);

// Returns patterns of the names of maps, for completion of names.
[[nodiscard]] std::vector<std::string> map_patterns();

// A map, or why there is none.
struct FittingMap {
    std::optional<ProgramMap> map;
    std::string stale;       // name of a map beside the program that is of another build
    std::string difference;  // how that shows, to be put after the name
};

// Returns the map that the named files make, or, if none is named, those beside the program, if there are any. Without a program
// (an empty name) nothing is compared. Throws Failure if a file cannot be read (environment_failed), is no map, or is named and
// does not fit (input_is_wrong); a map beside the program that does not fit, or is none, is left out with a warning.
[[nodiscard]] FittingMap find_map(const FileSystem& files, const std::string& program, std::string_view program_file,
                                  const std::vector<std::string>& named, const Remark& remark);

}  // namespace gato::project
