// SPDX-License-Identifier: MIT
// Files that must not outlive the process: removed if a signal ends it.
#pragma once

#include <string>

namespace gato::cli::host {

// From here on INT, TERM, HUP and QUIT remove the file before they end the process, unless they are ignored or have another
// handler. To be called from one thread at a time.
void remove_at_signal(const std::string& path);

// The file has been moved or removed.
void keep_at_signal(const std::string& path);

}  // namespace gato::cli::host
