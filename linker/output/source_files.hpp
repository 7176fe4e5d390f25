// SPDX-License-Identifier: MIT
// The sources of a program as the files written beside it name them: which of them are files of the program, and where a
// debugger finds one that the map names relative to the project.
#pragma once

#include <string>

namespace gato::linker {

// Returns false for what the command line or a project file defines.
[[nodiscard]] bool is_program_source(const std::string& name);

// Returns `file` below `folder`, without the `..` of a source beside the folder; unchanged if the folder is empty, or if the
// file is absolute or not a file.
[[nodiscard]] std::string path_from(const std::string& folder, const std::string& file);

}  // namespace gato::linker
