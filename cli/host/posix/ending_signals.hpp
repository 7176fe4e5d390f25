// SPDX-License-Identifier: MIT
// The signals by which the user or the system ends a process that has something to clean up.
#pragma once

#include <csignal>

namespace gato::cli::host {

inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

}  // namespace gato::cli::host
