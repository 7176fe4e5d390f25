// SPDX-License-Identifier: MIT
// What only some POSIX systems offer to a program.
#pragma once

namespace gato::cli::host {

// Memory that was used once stays with the process.
void keep_memory();

}  // namespace gato::cli::host
