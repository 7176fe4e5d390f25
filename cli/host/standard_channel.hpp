// SPDX-License-Identifier: MIT
// Standard input and output as a channel, for a client at the other end.
#pragma once

#include "cli/host/channel.hpp"

#include <memory>

namespace gato::cli::host {

[[nodiscard]] std::shared_ptr<Channel> standard_channel();

}  // namespace gato::cli::host
