// SPDX-License-Identifier: MIT
// The files of a project that `gato new` makes.
#pragma once

#include "cli/disk/disk.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Of a project of this name (project_name.hpp). Paths are relative to the project.
[[nodiscard]] std::vector<OutputFile> project_files(const std::string& name);

}  // namespace gato::cli
