// SPDX-License-Identifier: MIT
// A line that shows how far long work is. On a terminal only: scripts read results, not progress.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>

namespace gato::cli {

class Progress {
public:
    // `total`: the number of steps to come.
    explicit Progress(std::size_t total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    // Removes the line.
    ~Progress();

    // One more step is done; may be called from any thread.
    void step();

private:
    using Clock = std::chrono::steady_clock;
    std::mutex mutex_;
    const std::size_t total_;
    const bool is_shown_;
    std::size_t done_ = 0;
    Clock::time_point next_ = Clock::now();
};

}  // namespace gato::cli
