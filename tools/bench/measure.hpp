// SPDX-License-Identifier: MIT
// What a program or a piece of work costs.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
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

// Of this process, while it does the work.
double cpu_seconds(const std::function<void()>& work);

// The upper one of two in the middle. Not of nothing.
double median(std::vector<double> values);

}  // namespace gato::bench
