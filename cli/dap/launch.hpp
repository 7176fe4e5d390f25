// SPDX-License-Identifier: MIT
// From a launch request to a machine with its program loaded and started.
#pragma once

#include "servers/dap/launch.hpp"

#include <string>

namespace gato::cli {

// `only`: the program of the command line, the only one that may be launched through a socket; empty: any. Throws Failure.
[[nodiscard]] dap::Launched launch(const dap::LaunchRequest& request, const dap::Note& note, const std::string& only);

}  // namespace gato::cli
