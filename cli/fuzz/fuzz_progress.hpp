// SPDX-License-Identifier: MIT
// What a person at a terminal sees while a campaign goes on: one line, which disappears at its end.
#pragma once

#include "cli/fuzz/lane_count.hpp"

#include <gato/simulator/cpu.hpp>

#include <array>
#include <chrono>
#include <mutex>

namespace gato::cli {

class FuzzProgress {
public:
    // Shows nothing unless standard error is a terminal.
    FuzzProgress();
    FuzzProgress(const FuzzProgress&) = delete;
    FuzzProgress& operator=(const FuzzProgress&) = delete;
    ~FuzzProgress();

    // May be called by several threads.
    void tell(unsigned lane, simulator::Cycle cycles);

private:
    bool is_shown_;
    std::mutex mutex_;
    std::array<simulator::Cycle, lanes> cycles_{};
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace gato::cli
