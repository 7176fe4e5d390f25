// SPDX-License-Identifier: MIT
// Whether the user sees a window that the system has opened for this program alone: Windows does so for a double click.
#pragma once

namespace gato::cli::host {

// False if there is another program in the console, or if the standard streams go elsewhere; always false on systems that open no such windows.
[[nodiscard]] bool has_own_console();

}  // namespace gato::cli::host
