// SPDX-License-Identifier: MIT
// A line that shows how far long work is. On a terminal only: scripts read results, not progress.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

namespace gato::cli {

class Progress {
public:
    // `total`: the number of steps to come.
    explicit Progress(std::size_t total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    // Removes the line.
    ~Progress();

    // These may be called from any thread. One more step is done.
    void step();
    // How far the step under way is.
    void show(const std::string& name, std::uint64_t done, std::uint64_t all);
    // Writes a line that stays, on a terminal or not.
    void tell(const std::string& text);

private:
    using Clock = std::chrono::steady_clock;

    void write(const std::string& text);

    std::mutex mutex_;
    const std::size_t total_;
    const bool is_shown_;
    std::size_t done_ = 0;
    Clock::time_point next_ = Clock::now();
};

}  // namespace gato::cli
