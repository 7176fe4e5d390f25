// SPDX-License-Identifier: MIT
// Keeps a server going until it ends by itself or the user wants it to.
#pragma once

#include "cli/host/stop_signal.hpp"

#include "servers/studio/server.hpp"

namespace gato::cli {

// Until the page has gone, or Ctrl-C.
void serve_page(studio::Server& server, const host::StopSignal& signal);

}  // namespace gato::cli
