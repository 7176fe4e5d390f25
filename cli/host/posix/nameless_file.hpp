// SPDX-License-Identifier: MIT
// Files without a name, which Linux has: they disappear with the process however that ends. Implemented in linux.cpp; other
// systems have none.
#pragma once

#include <string>
#include <sys/types.h>

namespace gato::cli::host {

// A descriptor; -1: this is not possible here.
[[nodiscard]] int open_nameless(const std::string& folder, mode_t rights);

// The argument for link_nameless(), as a text: that function may not allocate.
[[nodiscard]] std::string name_of_nameless(int descriptor);

// Gives the file a new name; false, with errno, on failure. Makes a system call and nothing else.
[[nodiscard]] bool link_nameless(const std::string& nameless, const std::string& name);

}  // namespace gato::cli::host
