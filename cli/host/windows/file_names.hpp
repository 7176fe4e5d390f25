// SPDX-License-Identifier: MIT
// What files may be called on Windows.
#pragma once

#include <string>

namespace gato::cli::host {

// Why no file can have this path, as a sentence's end; empty: one can.
[[nodiscard]] std::string problem_with_name(const std::string& path);

}  // namespace gato::cli::host
