// SPDX-License-Identifier: MIT
// The sources of a program as what is written beside it names them: which of them are files of the program, and where a debugger
// finds one that the map names relative to the project.
#pragma once

#include <string>

namespace gato::linker {

// Not what the command line or a project file defines.
[[nodiscard]] bool is_program_source(const std::string& name);

// `file` below `folder`, without the `..` that a source beside the folder has; as it is when the folder is empty, or when the
// file is absolute or no file.
[[nodiscard]] std::string path_from(const std::string& folder, const std::string& file);

}  // namespace gato::linker
