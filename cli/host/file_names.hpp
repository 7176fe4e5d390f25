// SPDX-License-Identifier: MIT
// Which names files can have on Windows.
#pragma once

#include <string>

namespace gato::cli::host {

// Why no file can have this path, as the end of a sentence; empty if one can.
[[nodiscard]] std::string problem_with_name(const std::string& path);

}  // namespace gato::cli::host
