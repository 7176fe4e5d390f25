// SPDX-License-Identifier: MIT
// The debugger between two file descriptors: requests in, answers out, and the program in between.
#pragma once

#include "cli/exit_code.hpp"

#include <gato/dap/server.hpp>
#include <gato/protocol/framing.hpp>

namespace gato::cli {

// Until the client says goodbye; input_is_wrong when it has gone without a word.
[[nodiscard]] ExitCode serve(dap::Server& server, int input, int output, protocol::Headers headers);

}  // namespace gato::cli
