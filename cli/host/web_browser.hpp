// SPDX-License-Identifier: MIT
// The user's browser, started on an address: Chromium, Chrome or Edge in a window of its own without an address bar if one of them is
// installed, otherwise the default browser.
#pragma once

#include <string>

namespace gato::cli::host {

// False if nothing could be started. The browser goes on when gato ends, and does not hear of Ctrl-C in gato's terminal.
[[nodiscard]] bool open_in_browser(const std::string& address);

}  // namespace gato::cli::host
