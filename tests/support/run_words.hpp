// SPDX-License-Identifier: MIT
#pragma once

#include "run_program.hpp"

#include <vector>

namespace gato::tests {

// No program of a test runs that long, however busy the computer is.
constexpr unsigned hang_guard = 300;  // seconds

// Runs words[0], a path or a name that the system looks for, in the folder. Returns the exit code, 127 if there is no such
// program, or -1 if it ended in another way, or after hang_guard.
[[nodiscard]] int run_words(const std::filesystem::path& folder, const std::vector<std::string>& words,
                            const StreamFiles& streams);

}  // namespace gato::tests
