// SPDX-License-Identifier: MIT
// The signals by which somebody or the system ends a process that leaves something to put right.
#pragma once

#include <csignal>

namespace gato::cli::host {

inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

}  // namespace gato::cli::host
