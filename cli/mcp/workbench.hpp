// SPDX-License-Identifier: MIT
// What the tools of `gato mcp` share: the folders that they may touch, the machines that are kept between calls, and a clock.
#pragma once

#include "cli/mcp/allowed_files.hpp"
#include "cli/mcp/debug_sessions.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace gato::cli {

using Now = std::function<std::chrono::steady_clock::time_point()>;

struct Workbench {
    // Throws Failure if one of them is not a folder.
    explicit Workbench(
        const std::vector<std::string>& allowed, const Now& the_time = [] { return std::chrono::steady_clock::now(); })
        : folders(allowed), now(the_time), sessions(the_time) {}

    AllowedFolders folders;
    Now now;
    DebugSessions sessions;
};

}  // namespace gato::cli
