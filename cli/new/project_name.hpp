// SPDX-License-Identifier: MIT
// The name of a project, from that of its folder.
#pragma once

#include <string>

namespace gato::cli {

// What stands for the project in file names, in CMake, in gato.json and on the C64: letters without marks, digits, `_`, and `-` for
// all between them. "program" when nothing is left.
[[nodiscard]] std::string project_name(const std::string& folder_name);

}  // namespace gato::cli
