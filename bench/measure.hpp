// SPDX-License-Identifier: MIT
// Runs a program and tells what it cost.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace gato::bench {

struct Cost {
    double cpu_seconds = 0;  // user and system
    double peak_mebibytes = 0;
    int exit_code = 0;  // -1: killed, for instance at the time limit
};

// Runs `command` in `folder`; its output goes to `log`.
Cost run(const std::vector<std::string>& command, const std::filesystem::path& folder, const std::filesystem::path& log,
         std::chrono::seconds limit);

}  // namespace gato::bench
