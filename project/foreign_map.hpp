// SPDX-License-Identifier: MIT
// Debug information of other tools as the map of a program: reads the files, finds the sources that they name, and says what
// there is to say about them.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/maps/maps.hpp>
#include <gato/support/file_system.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

inline constexpr std::size_t largest_map = std::size_t{64} << 20;  // bytes of a file

// Files that together are one map, for messages: "game.lst, game.lbl".
[[nodiscard]] std::string names_of(const std::vector<std::string>& paths);

struct ForeignMap {
    ProgramMap map;                    // sources that exist have paths from the current folder; with the program's hash
    std::string difference;            // why it cannot belong to the program, to be put after its name; empty: nothing known
    std::vector<std::string> remarks;  // "warning: …", "note: …"
    std::string tool;
    std::vector<std::string> kinds;  // of the files: "labels", "listing"
    std::vector<maps::LeftOut> left_out;
};

// Reads files of which maps::format_of() knows the first. Throws Failure as find_map() does. Without a program (an empty name)
// nothing is compared.
[[nodiscard]] ForeignMap read_foreign_map(const FileSystem& files, const std::vector<std::string>& paths,
                                          const std::string& program, std::string_view program_file);

}  // namespace gato::project
