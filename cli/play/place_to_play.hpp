// SPDX-License-Identifier: MIT
// Whether `gato play` opens a window or plays in the terminal that it was started in.
#pragma once

#include "cli/host/surroundings.hpp"

namespace gato::cli {

// What the command line and the variables of the environment say.
struct PlaySurroundings {
    bool has_display = false;
    host::StreamKind input = host::StreamKind::other, output = host::StreamKind::other;
    bool is_ci = false;      // CI is set
    bool is_remote = false;  // SSH_CONNECTION is set
    bool wants_terminal = false;
};

// A window needs a display, nobody who reads what the program writes or writes what it reads, and no sign that the user is elsewhere.
[[nodiscard]] bool opens_window(const PlaySurroundings& surroundings);

// Those of this process. A variable that is empty counts as not set.
[[nodiscard]] PlaySurroundings surroundings_here(bool wants_terminal);

}  // namespace gato::cli
