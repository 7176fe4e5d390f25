// SPDX-License-Identifier: MIT
// The map of a program that a command takes, and whether it can be believed: a map carries the hash of its program.
#pragma once

#include <gato/formats/map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato::cli {

// The file that find_map() reads; empty: none.
[[nodiscard]] std::string map_path(const std::string& program, const std::string& map_file);

// The named map; with an empty name NAME.map.json beside the program, when there is one. Throws Failure when it cannot be read
// (environment_failed) or is no map (input_is_wrong). Whether it is of this program, is for the caller to ask.
[[nodiscard]] std::optional<ProgramMap> find_map(const std::string& program, const std::string& map_file);

// False when the map is of another build than the program file with these bytes. One without a hash (version 1) may be.
[[nodiscard]] bool fits(const ProgramMap& map, std::string_view program_file);

// A map to rely on, or why there is none.
struct FittingMap {
    std::optional<ProgramMap> map;
    std::string stale;  // name of the map beside the program, which is of another build
};

// As find_map. A named map that does not fit throws Failure (input_is_wrong); one beside the program is left out with a warning
// on standard error; one that cannot tell is used with a note there.
[[nodiscard]] FittingMap find_fitting_map(const std::string& program, std::string_view program_file,
                                          const std::string& map_file);

}  // namespace gato::cli
