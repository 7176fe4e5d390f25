// SPDX-License-Identifier: MIT
// What a program may ask of some POSIX systems only.
#pragma once

namespace gato::cli::host {

// Memory that was used once stays with the process.
void keep_memory();

}  // namespace gato::cli::host
