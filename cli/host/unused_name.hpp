// SPDX-License-Identifier: MIT
// Names that nobody has and nobody can foresee.
#pragma once

#include <string>

namespace gato::cli::host {

// The path of a file in the folder. Throws Failure (environment_failed) when the system has no random numbers.
[[nodiscard]] std::string unused_name(const std::string& folder);

}  // namespace gato::cli::host
