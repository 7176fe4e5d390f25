// SPDX-License-Identifier: MIT
// A client of the model context protocol at the other end of a channel. One thread reads and answers what needs no time, another one
// does the work: a client can ask, cancel, and hear how far the work is, while a machine runs.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/host/channel.hpp"
#include "cli/mcp/workbench.hpp"

#include "servers/mcp/offer.hpp"

#include <chrono>
#include <memory>

namespace gato::cli {

// What the bench offers.
[[nodiscard]] mcp::Offer offer_of(Workbench& bench);

// Until the client closes its end. What it has asked for before is still done and answered, but not for longer than `longest_end`.
[[nodiscard]] ExitCode serve_model_client(Workbench& bench, const std::shared_ptr<host::Channel>& client,
                                          std::chrono::milliseconds longest_end = std::chrono::minutes(1));

}  // namespace gato::cli
