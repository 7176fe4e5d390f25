// SPDX-License-Identifier: MIT
// What a person at a terminal sees while a run goes on: how far it is, and how to end it. One line, which disappears when the run
// is over.
#pragma once

#include <chrono>

namespace gato::cli {

class RunProgress {
public:
    // Shows nothing unless standard error is a terminal.
    RunProgress();
    RunProgress(const RunProgress&) = delete;
    RunProgress& operator=(const RunProgress&) = delete;
    ~RunProgress();

    void tell(double emulated_seconds);

private:
    bool is_shown_;
    bool is_there_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace gato::cli
