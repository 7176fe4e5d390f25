// SPDX-License-Identifier: MIT
// Standard input and output, when somebody speaks through them.
#pragma once

#include "cli/host/channel.hpp"

#include <memory>

namespace gato::cli::host {

[[nodiscard]] std::shared_ptr<Channel> standard_channel();

}  // namespace gato::cli::host
