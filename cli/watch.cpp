// SPDX-License-Identifier: MIT
// --watch looks at the files' times a few times a second: simple, and the same on every system and file system.
#include "cli/watch.hpp"

#include <chrono>
#include <filesystem>
#include <thread>

namespace gato::cli {

Watch::Watch(std::vector<std::string> files) : files_(std::move(files)), before_(stamps()) {}

void Watch::wait() const {
    while (stamps() == before_) std::this_thread::sleep_for(std::chrono::milliseconds(200));
}

std::vector<long long> Watch::stamps() const {
    std::vector<long long> times;
    for (const std::string& file : files_) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(file, error);
        times.push_back(error ? -1 : static_cast<long long>(time.time_since_epoch().count()));
    }
    return times;
}

}  // namespace gato::cli
