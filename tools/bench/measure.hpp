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

// The CPU time of this process for the work.
double cpu_seconds(const std::function<void()>& work);

// The upper of the two middle values. There must be at least one value.
double median(std::vector<double> values);

}  // namespace gato::bench
