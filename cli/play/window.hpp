// SPDX-License-Identifier: MIT
// A window to play in: a page on a server of its own, in the user's browser (docs/PLAY.md).
#pragma once

#include "cli/exit_code.hpp"
#include "cli/play/window_workers.hpp"

#include <memory>
#include <optional>

namespace gato::cli {

// Plays until the window is closed, or Ctrl-C. Nothing: no window could be opened, and standard error says why. With `does_not_open` only the
// address is printed; then Failure (environment_failed) is thrown if the page is missing.
[[nodiscard]] std::optional<ExitCode> play_in_window(const std::shared_ptr<WindowProgram>& program, WindowSettings settings,
                                                     bool does_not_open);

}  // namespace gato::cli
