// SPDX-License-Identifier: MIT
#pragma once

#include "cli/host/windows/handle.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace gato::tests {

// Handles that a child inherits.
struct StandardHandles {
    HANDLE in, out, err;
};

// The running process, in the folder; `words` begin with the program. Empty if there is none of that name. Throws if it cannot
// be started for another reason.
[[nodiscard]] cli::host::Handle start_process(const std::filesystem::path& folder, const std::vector<std::string>& words,
                                              const StandardHandles& streams);

}  // namespace gato::tests
