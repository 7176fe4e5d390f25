// SPDX-License-Identifier: MIT
// The folder for a studio that was opened without one, from a desktop or by a double click.
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

// A .cbmprj or a gato.json is among these names of files.
[[nodiscard]] bool has_project(const std::vector<std::string>& names);

// `current` if there is a project in it, otherwise the folder `gato` in the user's documents, which is made with the project of `gato new` if it is
// not there: the current folder may be that of the programs, or the whole of a user's files. Throws Failure (environment_failed) if it cannot be made,
// or a file has its name.
[[nodiscard]] std::string start_folder(const std::string& current);

}  // namespace gato::cli
