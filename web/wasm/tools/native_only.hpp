// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace gato::cli {

// What to say to who wishes for what only the native program has.
[[nodiscard]] std::string native_program_needed(const std::string& wish);

}  // namespace gato::cli
