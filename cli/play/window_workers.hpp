// SPDX-License-Identifier: MIT
// The two channels of a window's page: `about`, which says what is played, and of a tune which song (`song` {song} makes it another at the
// next start), and `machine`, which is that of the studio
// (cli/studio/workers/machine_service.hpp) with this difference: whatever the page asks for, it starts the program of the command line and
// nothing else, and there is no debug session.
#pragma once

#include "cli/play/window_program.hpp"
#include "servers/studio/worker.hpp"

#include <memory>

namespace gato::cli {

// How a window begins.
struct WindowSettings {
    bool is_warping = false;
    int mouse_port = 0;  // 0: the pointer is no mouse
};

[[nodiscard]] studio::MakeWorker workers_of_window(std::shared_ptr<WindowProgram> program, WindowSettings settings);

}  // namespace gato::cli
