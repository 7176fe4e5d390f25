// SPDX-License-Identifier: MIT
// The files of a project that `gato new` makes.
#pragma once

#include "cli/disk/disk.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// For a project with this name (project_name.hpp). Paths are relative to the project.
[[nodiscard]] std::vector<OutputFile> project_files(const std::string& name);

// The lines of the project's workflow that say where gato's archive for Linux is. An address under `.invalid`, which can never
// exist, is a placeholder: a variable of the repository is used instead.
[[nodiscard]] std::string archive_setting(std::string_view base);

}  // namespace gato::cli
