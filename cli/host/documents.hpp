// SPDX-License-Identifier: MIT
// Where the user keeps documents, and programs their settings.
#pragma once

#include <string>
#include <vector>

namespace gato::cli::host {

// Absolute; empty if the system does not say. It need not exist.
[[nodiscard]] std::string documents_folder();

// XDG_CONFIG_HOME, or .config in the home folder; on Windows APPDATA. Absolute; empty if the system does not say.
[[nodiscard]] std::string settings_folder();

// `/`, or the disks of Windows: C:/ and so on. There is at least one.
[[nodiscard]] std::vector<std::string> root_folders();

}  // namespace gato::cli::host
