// SPDX-License-Identifier: MIT
// The debugger at one end of a channel: requests in, answers out, and the program in between.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/host/channel.hpp"

#include "servers/dap/server.hpp"
#include "servers/protocol/framing.hpp"

namespace gato::cli {

// Runs until the client disconnects. Returns input_is_wrong if it has gone without a disconnect request.
[[nodiscard]] ExitCode serve(dap::Server& server, const std::shared_ptr<host::Channel>& client, protocol::Headers headers);

}  // namespace gato::cli
