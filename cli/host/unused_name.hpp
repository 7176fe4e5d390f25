// SPDX-License-Identifier: MIT
// File names that are not in use and that nobody can predict.
#pragma once

#include <string>

namespace gato::cli::host {

// The path of a file in the folder. Throws Failure (environment_failed) if the system has no random numbers.
[[nodiscard]] std::string unused_name(const std::string& folder);

}  // namespace gato::cli::host
