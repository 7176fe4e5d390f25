// SPDX-License-Identifier: MIT
// The files of a project that `gato new` makes.
#pragma once

#include "cli/disk.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// What stands for the project in file names, in CMake and in gato.json: letters, digits, `-` and `_` of the folder's name, and
// "program" when nothing is left of it.
[[nodiscard]] std::string project_name(const std::string& folder_name);

// Paths are relative to the project.
[[nodiscard]] std::vector<OutputFile> project_files(const std::string& name);

}  // namespace gato::cli
