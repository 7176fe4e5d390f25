// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace gato::cli {

// The message for a wish that only the native program can fulfil.
[[nodiscard]] std::string native_program_needed(const std::string& wish);

}  // namespace gato::cli
