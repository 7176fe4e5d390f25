// SPDX-License-Identifier: MIT
// Reads the chess program and the map beside it from files.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/support/file_system.hpp>

#include <string>
#include <string_view>

namespace gato::uci {

struct ProgramFile {
    std::string bytes;
    ProgramMap map;
};

// Throws Failure: environment_failed if a file cannot be read, input_is_wrong if the map is none, or of another program.
[[nodiscard]] ProgramFile read_program_file(const FileSystem& files, const std::string& path);
[[nodiscard]] ProgramFile program_file_of(std::string bytes, std::string_view map, const std::string& name);

}  // namespace gato::uci
