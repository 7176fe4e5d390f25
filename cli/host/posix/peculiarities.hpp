// SPDX-License-Identifier: MIT
// What only some POSIX systems offer to a program.
#pragma once

#include <string>

namespace gato::cli::host {

// Memory that was used once stays with the process.
void keep_memory();

// The file of this program; empty if the system does not say.
std::string own_program();

}  // namespace gato::cli::host
