// SPDX-License-Identifier: MIT
// A map in the formats that gato writes, and what each of them has no place for.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

struct MapContent {
    ProgramMap map;
    std::string program_file;  // empty: not known
};

// Returns the endings of names by which a format is chosen: ".map.json", ".vs", ".ca65.dbg", ".dbg".
[[nodiscard]] std::vector<std::string> map_endings();

// Returns the content of the file `path`, whose format its name says. Formats of debuggers have absolute paths of the sources,
// as `gato build` writes them, and may describe the sources, which are read from `files`. Throws Failure (misuse) for a name with another ending, or if the format needs the program and it is not known.
[[nodiscard]] std::string write_map_as(const std::string& path, const MapContent& content, const FileSystem& files);

// Returns what the format of `path` leaves out of this map: "12 constants", "3 breakpoints".
[[nodiscard]] std::vector<std::string> losses_of(const std::string& path, const ProgramMap& map);

}  // namespace gato::cli
