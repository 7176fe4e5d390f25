// SPDX-License-Identifier: MIT
// Files without a name, which Linux has: they are gone with the process however that ends. linux.cpp has them; elsewhere there are
// none.
#pragma once

#include <string>
#include <sys/types.h>

namespace gato::cli::host {

// A descriptor; -1: there is no such file here.
[[nodiscard]] int open_nameless(const std::string& folder, mode_t rights);

// What link_nameless() wants to know, as a text: it may not allocate.
[[nodiscard]] std::string name_of_nameless(int descriptor);

// Gives the file a name that nobody has; false, with errno, when that fails. Nothing but a system call.
[[nodiscard]] bool link_nameless(const std::string& nameless, const std::string& name);

}  // namespace gato::cli::host
