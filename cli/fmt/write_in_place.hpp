// SPDX-License-Identifier: MIT
// Writing a source back to where it came from.
#pragma once

#include <string>

namespace gato::cli {

// Of a link, the target is replaced, not the link; it keeps its permissions. Throws Failure (environment_failed).
void write_in_place(const std::string& file, const std::string& text);

}  // namespace gato::cli
