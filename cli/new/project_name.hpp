// SPDX-License-Identifier: MIT
// The name of a project, from that of its folder.
#pragma once

#include <string>

namespace gato::cli {

// The project's name for file names, CMake, gato.json and the C64: plain letters, digits, `_`, and one `-` for everything between
// them. "program" if nothing is left.
[[nodiscard]] std::string project_name(const std::string& folder_name);

}  // namespace gato::cli
